import { getNamedType, isObjectType } from 'graphql';
import { stemOf } from '../resolvers/prose/stems.ts';
import { fold } from '../resolvers/text/fold.ts';
import { type Endpoint, restFields } from '../schema/endpoints.ts';
import type { ApiInfo } from '../schema/index.ts';

/** Finds the operations that a question asks for, the best first. */
export type OperationSearch = (question: string, limit: number) => Endpoint[];

/** How much a word counts by where an operation is described with it. */
const WEIGHTS = {
  summary: 4,
  name: 3,
  api: 2.5,
  description: 1.6,
  example: 0.6,
  argument: 0.5,
  answer: 0.35,
};
/** Fields of an answer so many levels deep say what an operation knows; those below say what its parts do. */
const DEEPEST = 2;

/** Saturation and length of BM25 (Robertson and Zaragoza, 2009), as they are usual. */
const SATURATION = 1.4;
const BY_LENGTH = 0.35;

/** Words that questions are made of, whatever they ask for. */
const LINKS = new Set(
  'a about all an and any are as at be by can could do does for from get give has have how i if in into is it its me my of on one or please show tell than that the their there these this those to us was we what when where which who whose will with would you your'.split(
    ' ',
  ),
);

/** Builds the search over the operations that agents may call. */
export function createSearch(list: readonly Endpoint[], apis: readonly ApiInfo[]): OperationSearch {
  const entries = list.map((endpoint) => ({ endpoint, words: weightsOf(endpoint, apis) }));
  const lengths = entries.map(({ words }) => [...words.values()].reduce((sum, weight) => sum + weight, 0));
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  const found = new Map<string, number>();
  for (const { words } of entries)
    for (const word of words.keys()) found.set(word, (found.get(word) ?? 0) + 1);
  const rarity = (word: string): number => {
    const count = found.get(word) ?? 0;
    return count === 0 ? 0 : Math.log(1 + (entries.length - count + 0.5) / (count + 0.5));
  };
  const byName = new Map(list.map((endpoint) => [endpoint.name.toLowerCase(), endpoint]));

  return (question, limit) => {
    const asked = new Set(wordsOf(question));
    const scored = entries.map(({ endpoint, words }, at) => {
      const norm = SATURATION * (1 - BY_LENGTH + (BY_LENGTH * (lengths[at] as number)) / mean);
      let score = 0;
      for (const word of asked) {
        const weight = words.get(word);
        if (weight) score += (rarity(word) * weight * (SATURATION + 1)) / (weight + norm);
      }
      return { endpoint, score };
    });
    const best = scored
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score)
      .map(({ endpoint }) => endpoint);
    const named = byName.get(question.trim().toLowerCase());
    return [...new Set(named ? [named, ...best] : best)].slice(0, limit);
  };
}

/** The stems that describe an operation, with how much each of them does. */
function weightsOf(
  { name, api, summary, description, args, examples, field }: Endpoint,
  apis: readonly ApiInfo[],
): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  const add = (text: string, weight: number): void => {
    for (const word of new Set(wordsOf(text))) weights.set(word, (weights.get(word) ?? 0) + weight);
  };
  const about = apis.find((one) => one.name === api);
  add(inWords(name), WEIGHTS.name);
  add(summary, WEIGHTS.summary);
  add(description, WEIGHTS.description);
  add(`${api.replaceAll('-', ' ')} ${about?.title ?? ''}`, WEIGHTS.api);
  add(about?.description ?? '', WEIGHTS.argument);
  add(examples.map((example) => example.name).join(' '), WEIGHTS.example);
  add(args.map((arg) => `${inWords(arg.name)} ${arg.description ?? ''}`).join(' '), WEIGHTS.argument);
  add(answerText(field.type, 0), WEIGHTS.answer);
  return weights;
}

/** What the fields of an answer are called and said to be. */
function answerText(output: Endpoint['field']['type'], level: number): string {
  const type = getNamedType(output);
  if (!isObjectType(type) || level === DEEPEST) return '';
  return restFields(type)
    .map((field) => `${inWords(field.name)} ${field.description ?? ''} ${answerText(field.type, level + 1)}`)
    .join(' ');
}

/** `aviationAirportsNearest` -> `aviation Airports Nearest`. */
const inWords = (name: string): string => name.replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ').replaceAll('_', ' ');

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(' ')
    .flatMap((word) => (word === '' || LINKS.has(word) ? [] : stemOf(word, true)));
