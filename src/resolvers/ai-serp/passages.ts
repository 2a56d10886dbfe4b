import type { Passage } from './prompt.ts';
import type { Candidate, Question, Ranked } from './rank/index.ts';
import { termsOfText } from './rank/terms.ts';
import type { Source } from './sources.ts';

/**
 * Limits of the prompt: the number of sources, of best sentences per source (not counting their neighbours), and of
 * characters per source.
 */
const MAX_SOURCES = 8;
const MAX_SENTENCES = 6;
const MAX_CHARACTERS = 2_000;

/** The excerpts that a model reads, and a lookup of their sources by citation number. */
export interface Passages {
  readonly shown: readonly Passage[];
  has(number: number): boolean;
  /** Returns the text that statements about a source are checked against. */
  groundOf(number: number): string;
  /** Returns the source with this number, and its sentence that shares the most terms with a statement. */
  citedFor(
    number: number,
    statement: string,
  ): { readonly source: Source; readonly quote: string; readonly score: number };
}

/**
 * Chooses the excerpts for a model: the best-ranked sentences of each source, with their neighbours.
 * @param max maximum number of characters in total
 */
export function passagesOf(
  ranked: readonly Ranked[],
  candidates: readonly Candidate[],
  sources: readonly Source[],
  question: Question,
  max: number,
): Passages {
  const byPage = Map.groupBy(ranked, ({ candidate }) => candidate.page);
  const at = new Map(candidates.map((candidate) => [`${candidate.page} ${candidate.position}`, candidate]));
  let left = max;
  const chosen = [...byPage].slice(0, MAX_SOURCES).flatMap(([page, best]) => {
    const sentenceAt = (position: number) => at.get(`${page} ${position}`);
    const positions = new Set<number>();
    let room = Math.min(MAX_CHARACTERS, left);
    for (const { candidate } of best.slice(0, MAX_SENTENCES)) {
      for (const position of [candidate.position, candidate.position - 1, candidate.position + 1]) {
        const length = sentenceAt(position)?.text.length ?? Number.POSITIVE_INFINITY;
        if (positions.has(position) || length > room) continue;
        positions.add(position);
        room -= length;
      }
    }
    if (positions.size === 0) return [];
    const sentences = [...positions]
      .toSorted((a, b) => a - b)
      .map((position) => sentenceAt(position) as Candidate);
    left -= sentences.reduce((sum, { text }) => sum + text.length, 0);
    return [{ source: sources[page] as Source, sentences, best }];
  });
  const numbered = (number: number) => chosen[number - 1] as (typeof chosen)[number];
  return {
    shown: chosen.map(({ source, sentences }, index) => ({
      number: index + 1,
      url: source.url,
      title: source.title,
      text: joined(sentences),
    })),
    has: (number) => Number.isInteger(number) && number >= 1 && number <= chosen.length,
    groundOf: (number) =>
      `${numbered(number).source.title}\n${numbered(number)
        .sentences.map(({ text, about }) => `${about}\n${text}`)
        .join('\n')}`,
    citedFor: (number, statement) => {
      const { source, sentences, best } = numbered(number);
      const wanted = termsOf(statement, question);
      const shares = sentences.map(({ text }) => termsOf(text, question).intersection(wanted).size);
      const quote = sentences[shares.indexOf(Math.max(...shares))] as Candidate;
      const score = best.find(({ candidate }) => candidate === quote)?.score ?? best[0]?.score ?? 0;
      return { source, quote: quote.text, score };
    },
  };
}

const termsOf = (text: string, { dictionary }: Question): Set<string> =>
  new Set(
    termsOfText(text)
      .map((word) => dictionary.of(word))
      .filter((term) => term !== ''),
  );

/** Joins sentences into one text, with an ellipsis where sentences are left out. */
const joined = (sentences: readonly Candidate[]): string =>
  sentences.reduce((text, { text: sentence, position }, at) => {
    const before = sentences[at - 1];
    if (!before) return sentence;
    return before.position === position - 1 ? `${text} ${sentence}` : `${text}\n…\n${sentence}`;
  }, '');
