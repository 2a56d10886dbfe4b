import type { Pause } from '../../../scheduling/steps.ts';
import { type Candidate, Counter, type Feature, featuresOf, type Read, Reader } from './features.ts';
import type { Question } from './question.ts';
import { namesWanted, wantsName } from './wanted.ts';

export type { Candidate } from './features.ts';
export { type Question, questionOf } from './question.ts';

/**
 * The weight of each feature, fitted on the training sets of WikiQA and TREC-QA by a softmax over the sentences of each
 * question, and rounded. The weights of `asks` and `loose` are set by hand, since these data sets contain no questions
 * among the sentences and hardly any list items.
 */
const WEIGHTS: Readonly<Record<Feature, number>> = {
  bm25: 1,
  covered: 1,
  pairs: 0.3,
  aboutCovered: 1.2,
  focus: 0.6,
  neighbours: 1.1,
  early: 2.5,
  typed: 1.7,
  typedCovered: 1.3,
  unit: 1.6,
  definition: 1.2,
  news: 0.5,
  length: 0.5,
  short: -0.8,
  asks: -1,
  loose: -1.2,
  order: 0.3,
};
const NAMED = 1.7;
/** Maximum number of the best candidates in which names are detected. */
const MAX_NAMED = 40;
/** The bonus for sentences from the first search result. The bonus is smaller for each later result. */
const PAGE = 0.8;

/**
 * Maps a weight to the likelihood that a sentence answers the question. Fitted on the development sets of the same
 * data.
 */
const SIGMOID = { slope: 0.45, middle: 8.2 };

/** A sentence with its rank. */
export interface Ranked {
  readonly candidate: Candidate;
  /** The stems of the sentence's words, without stop words. */
  readonly terms: ReadonlySet<string>;
  /** The weighted sum of the sentence's features. */
  readonly weight: number;
  /** From 0 to 1. */
  readonly score: number;
  /**
   * The weighted fraction of the question's terms that occur in the sentence, its title or its headings, from 0 to 1.
   */
  readonly covered: number;
  /** The weighted fraction of the question's terms that occur in the sentence alone, from 0 to 1. */
  readonly own: number;
}

/** The number of sentences read in a step. */
const STEP = 16;

/**
 * Ranks the sentences that may answer a question, best first.
 * @param candidates ordered by page, then by position
 * @param pause awaited between steps of a few milliseconds
 */
export async function rank(
  question: Question,
  candidates: readonly Candidate[],
  pause: Pause,
): Promise<readonly Ranked[]> {
  const reads: Read[] = [];
  const reader = new Reader(question);
  const counter = new Counter(question);
  for (const [at, candidate] of candidates.entries()) {
    if (at % STEP === 0) await pause();
    const read = reader.read(candidate);
    counter.add(read);
    reads.push(read);
  }
  const pool = counter.pool();
  const ranked: Ranked[] = [];
  for (const [at, read] of reads.entries()) {
    if (at % STEP === 0) await pause();
    const { page } = read.candidate;
    const around = [reads[at - 1], reads[at + 1]].filter((one) => one?.candidate.page === page);
    const features = featuresOf(read, around, question, pool);
    const weight = Object.entries(WEIGHTS).reduce(
      (sum, [name, own]) => sum + own * features[name as Feature],
      PAGE / (1 + page / 4),
    );
    ranked.push(rankedOf(read, weight, features));
  }
  await pause();
  const sorted = ranked.toSorted(better);
  await pause();
  return wantsName(question) ? withNames(question, sorted, pause) : sorted;
}

async function withNames(
  question: Question,
  sorted: readonly Ranked[],
  pause: Pause,
): Promise<readonly Ranked[]> {
  const best: Ranked[] = [];
  for (const one of sorted.slice(0, MAX_NAMED)) {
    await pause();
    const named = namesWanted(one.candidate.text, question);
    best.push(named ? { ...one, ...weighed(one.weight + NAMED) } : one);
  }
  return [...best.toSorted(better), ...sorted.slice(MAX_NAMED)];
}

const better = (one: Ranked, other: Ranked): number => other.weight - one.weight;

const rankedOf = (
  { candidate, terms }: Read,
  weight: number,
  { aboutCovered, covered }: Readonly<Record<Feature, number>>,
): Ranked => ({
  candidate,
  terms: new Set(terms),
  covered: aboutCovered,
  own: covered,
  ...weighed(weight),
});

const weighed = (weight: number) => ({
  weight,
  score: 1 / (1 + Math.exp(-SIGMOID.slope * (weight - SIGMOID.middle))),
});
