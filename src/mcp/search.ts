import { getNamedType, isObjectType } from 'graphql';
import { stemOf } from '../libraries/prose/stems.ts';
import { fold } from '../libraries/text/fold.ts';
import { SpellingIndex } from '../libraries/text/spelling-index.ts';
import type { Steps } from '../scheduling/steps.ts';
import { type Endpoint, restFields } from '../schema/endpoints.ts';
import type { ApiInfo } from '../schema/index.ts';
import { kindsOf } from './values.ts';

/** Finds the operations that match a question, best first. */
export type OperationSearch = (question: string, limit: number) => Endpoint[];

/** Weights of words by the part of an operation's description in which they occur. */
const WEIGHTS = {
  summary: 4,
  name: 3,
  keywords: 3.5,
  api: 2.5,
  description: 1.3,
  example: 0.6,
  question: 0.6,
  argument: 0.5,
  answer: 0.35,
};
/** A word is counted in at most this many questions of an operation. Further occurrences add no information. */
const MAX_QUESTIONS = 3;
/** Words with at least this weight describe what an operation does. Words with a lower weight are only mentioned. */
const TELLING = 3;
/**
 * Number of levels of an answer whose fields are searched. These fields show what data an operation has; deeper fields
 * only describe parts of it.
 */
const MAX_DEPTH = 2;

/**
 * Parameters of BM25 for saturation and length (Robertson and Zaragoza, 2009). Length has little influence, because an
 * operation is not worse if it has many keywords.
 */
const SATURATION = 2;
const BY_LENGTH = 0.15;

/**
 * Words that stemming does not unite count as forms of one word if their common prefix has at least this many letters
 * and makes up at least this share of the longer word.
 */
const TRUNK = 5;
const ALIKE = 0.78;

/**
 * Words of at least `TYPED` letters may contain one typo, and words of at least `TYPED_LONG` letters two. The first
 * letter must match, because it is rarely mistyped.
 */
const TYPED = 5;
const TYPED_LONG = 9;

/** Stop words of questions, such as conjunctions, pronouns, auxiliaries and polite phrases. */
const LINKS = new Set(
  [
    'a about after also am an and another any anybody anyone anything are as at be because been being but by can cannot could',
    'd did do does doing don done each else ever exactly for from get gets getting give gives go goes going got had has have having he help',
    'her here hers him his how i if in into is it its just kindly let ll m may maybe me might mine must my myself need needs nobody of on one ones only or our ours',
    'please quickly re really s shall she should show simply so some somebody someone something sure t tell than that the their them then there',
    'these they thing things this those to too try trying us ve very want wants was we were what whatever when where whether which',
    'while who whom whose why will wish with would you your yours',
  ].flatMap((line) => line.split(' ')),
);

/** Synonyms that stemming does not unite. The first word of each line represents all of them. */
const SAME: ReadonlyMap<string, string> = new Map(
  [
    'all complete entire every everything full whole',
    'list cheatsheet overview table',
    'car cars automobile automobiles auto autos',
    'motorcycle motorcycles motorbike motorbikes bike bikes',
    'manufacturer manufacturers builder builders maker makers brand brands marque marques',
    'tire tires tyre tyres',
    'photo photos photograph photographs foto picture pictures pic pics',
    'recent recently lately latest newest',
    'airplane airplanes aeroplane plane planes aircraft',
    'employee employees worker workers staff headcount',
    'company companies firm firms business businesses organisation organisations organization organizations',
    'vacancy vacancies opening openings',
    'phone phones telephone telephones',
    'password passwords passphrase passcode',
    'country countries nation nations',
    'language languages tongue tongues',
    'facebook fb',
    'instagram insta ig',
    'video videos clip clips',
    'truck trucks lorry lorries',
    'ship ships vessel vessels',
    'resume resumes cv cvs',
    'ending endings suffix suffixes',
  ].flatMap((line) => {
    const words = line.split(' ');
    return words.map((word) => [word, words[0] as string] as const);
  }),
);

/**
 * Phrases that are replaced by a word: words that are often written as two words, and synonyms of more than one word.
 */
const PHRASES: readonly (readonly [phrase: RegExp, word: string])[] = [
  [/\btik tok\b/g, 'tiktok'],
  [/\blinked in\b/g, 'linkedin'],
  [/\bface book\b/g, 'facebook'],
  [/\btwo wheelers?\b/g, 'motorcycle'],
  [/\b(?:bank|non working) (?:day|holiday)s?(?: off)?\b|\bdays? off\b/g, 'holiday'],
];

/** Words for common tasks. They apply to nearly every operation. */
const TASK_WORDS = new Set(
  'all calculate check code compute data describe detail determine explain extract fetch find info information list look lookup parse query read retrieve return scrape search value'
    .split(' ')
    .map((word) => stemOf(word, true)),
);
const SEARCHED = stemOf('search', true);
/**
 * Weight of `search` if a question contains a word that no operation mentions. The weight is low, so it only breaks
 * ties.
 */
const OF_UNKNOWN = 0.1;
const OF_TASK_WORD = 0.5;
/** Weight of a word that replaces a misspelt one. The correction may be wrong. */
const OF_GUESS = 0.6;
/** Weight of a word that describes the kind of a value in the question. */
const OF_VALUE = 0.6;

/**
 * Builds the search over the operations that agents may call.
 * @param exampleQuestions questions that operations can answer, by operation name
 */
export function* createSearch(
  list: readonly Endpoint[],
  apis: readonly ApiInfo[],
  exampleQuestions: ReadonlyMap<string, readonly string[]>,
): Steps<OperationSearch> {
  const entries: { readonly endpoint: Endpoint; readonly words: ReadonlyMap<string, number> }[] = [];
  for (const endpoint of list) {
    const words = yield* weightsOf(endpoint, apis);
    for (const [word, count] of timesOf(exampleQuestions.get(endpoint.name) ?? []))
      words.set(word, (words.get(word) ?? 0) + WEIGHTS.question * Math.min(count, MAX_QUESTIONS));
    yield;
    entries.push({ endpoint, words });
  }
  const lengths = entries.map(({ words }) => [...words.values()].reduce((sum, weight) => sum + weight, 0));
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  const found = new Map<string, number>();
  for (const { words } of entries) {
    for (const [word, weight] of words)
      found.set(word, (found.get(word) ?? 0) + Math.min(1, weight / TELLING));
    yield;
  }
  const rarity = (word: string): number => {
    const count = found.get(word) ?? 0;
    return count === 0 ? 0 : Math.log(1 + (entries.length - count + 0.5) / (count + 0.5));
  };
  const trunks = Map.groupBy(found.keys(), (word) => word.slice(0, TRUNK));
  yield;
  const positions = new Map([...found.keys()].map((word, position) => [word, position]));
  const spellings = yield* SpellingIndex.of(found.keys().filter(({ length }) => length >= TYPED));
  /**
   * Finds the word in the operations' texts that equals a given word, or of which the given word is a form or a
   * misspelling. Returns the word with its weight. Undefined if no operation mentions it.
   */
  const known = (word: string): Known | undefined => {
    if (found.has(word)) return [word, 1];
    const form = trunks
      .get(word.slice(0, TRUNK))
      ?.find((other) => shared(word, other) >= ALIKE * Math.max(word.length, other.length));
    if (form !== undefined) return [form, 1];
    const meant = mistyped(word, spellings, positions);
    return meant === undefined ? undefined : [meant, OF_GUESS];
  };
  const byName = new Map(list.map((endpoint) => [endpoint.name.toLowerCase(), endpoint]));

  return (question, limit) => {
    const queryWeights = queryWeightsOf(question, known);
    const scored = entries.map(({ endpoint, words }, at) => {
      const norm = SATURATION * (1 - BY_LENGTH + (BY_LENGTH * (lengths[at] as number)) / mean);
      let score = 0;
      for (const [word, share] of queryWeights) {
        const weight = words.get(word);
        if (weight) score += (share * rarity(word) * weight * (SATURATION + 1)) / (weight + norm);
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

/** A word that operations mention, with its weight in a question. */
type Known = readonly [word: string, share: number];

/**
 * Finds the word that was probably meant by a misspelt one: the closest word with the same first letter. If several
 * are equally close, the first wins.
 * @param positions position of each word among all words
 */
function mistyped(
  word: string,
  spellings: SpellingIndex,
  positions: ReadonlyMap<string, number>,
): string | undefined {
  if (word.length < TYPED) return undefined;
  const positionOf = (known: string) => positions.get(known) ?? 0;
  return spellings
    .within(word, word.length < TYPED_LONG ? 1 : 2)
    .filter((close) => close.word[0] === word[0])
    .sort((a, b) => a.distance - b.distance || positionOf(a.word) - positionOf(b.word))[0]?.word;
}

/** Returns the length of the common prefix of two words. */
function shared(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

/** Returns the weights of the stems of a question. Specific words get the full weight, words for common tasks less. */
function queryWeightsOf(
  question: string,
  known: (word: string) => Known | undefined,
): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  const kinds = kindsOf(question).flatMap(wordsOf);
  // A word that no operation mentions is probably a text to search for.
  const words = wordsOf(question).map((word) => known(word));
  if (kinds.length === 0 && words.includes(undefined)) weights.set(SEARCHED, OF_UNKNOWN);
  for (const word of kinds) weights.set(word, OF_VALUE);
  for (const [word, share] of words.filter((one) => one !== undefined))
    weights.set(word, Math.max(weights.get(word) ?? 0, TASK_WORDS.has(word) ? OF_TASK_WORD : share));
  return weights;
}

/** Returns the weights of the stems that describe an operation. */
function* weightsOf(
  { name, api, summary, keywords, description, args, examples, field }: Endpoint,
  apis: readonly ApiInfo[],
): Steps<Map<string, number>> {
  const weights = new Map<string, number>();
  const add = (text: string, weight: number): void => {
    for (const word of new Set(wordsOf(text))) weights.set(word, (weights.get(word) ?? 0) + weight);
  };
  const about = apis.find((one) => one.name === api);
  add(inWords(name), WEIGHTS.name);
  add(summary, WEIGHTS.summary);
  add(keywords, WEIGHTS.keywords);
  add(description, WEIGHTS.description);
  add(`${api.replaceAll('-', ' ')} ${about?.title ?? ''}`, WEIGHTS.api);
  add(about?.keywords ?? '', WEIGHTS.api);
  add(about?.description ?? '', WEIGHTS.argument);
  yield;
  add(examples.map((example) => example.name).join(' '), WEIGHTS.example);
  add(args.map((arg) => `${inWords(arg.name)} ${arg.description ?? ''}`).join(' '), WEIGHTS.argument);
  yield;
  add(answerText(field.type, 0), WEIGHTS.answer);
  yield;
  return weights;
}

/** Counts the texts in which each stem occurs. */
function timesOf(texts: readonly string[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const text of texts)
    for (const word of new Set(wordsOf(text))) times.set(word, (times.get(word) ?? 0) + 1);
  return times;
}

/** Returns the names and descriptions of an answer's fields, as one text. */
function answerText(output: Endpoint['field']['type'], level: number): string {
  const type = getNamedType(output);
  if (!isObjectType(type) || level === MAX_DEPTH) return '';
  return restFields(type)
    .map((field) => `${inWords(field.name)} ${field.description ?? ''} ${answerText(field.type, level + 1)}`)
    .join(' ');
}

/** `aviationAirportsNearest` -> `aviation Airports Nearest`. */
const inWords = (name: string): string => name.replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ').replaceAll('_', ' ');

const wordsOf = (text: string): string[] =>
  PHRASES.reduce((words, [phrase, word]) => words.replace(phrase, word), fold(text))
    .split(' ')
    .flatMap((word) => (word === '' || LINKS.has(word) ? [] : stemOf(SAME.get(word) ?? word, true)));
