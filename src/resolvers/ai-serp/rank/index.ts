import type { Pause } from '../../../scheduling/steps.ts';
import { type Candidate, Counter, type Feature, featuresOf, type Read, Reader } from './features.ts';
import type { Question } from './question.ts';
import { namesWanted, wantsName } from './wanted.ts';

export type { Candidate } from './features.ts';
export { type Question, questionOf } from './question.ts';

/**
 * How much each feature speaks for a sentence: fitted by a softmax over the sentences of each question of the training parts of
 * WikiQA and TREC-QA, and rounded. These have no questions and hardly any items, so the weights of `asks` and `loose` are set.
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
/** So many of the best are looked at for names. */
const MAX_NAMED = 40;
/** How much the first result of a search is before the last. */
const PAGE = 0.8;

/** How likely a sentence answers by the sum of its weights, fitted to the development parts. */
const SIGMOID = { slope: 0.45, middle: 8.2 };

/** A sentence with how well it answers. */
export interface Ranked {
  readonly candidate: Candidate;
  /** The stems of its words that say something. */
  readonly terms: ReadonlySet<string>;
  /** A sum of weights, to compare by. */
  readonly weight: number;
  /** From 0 to 1. */
  readonly score: number;
  /** Which part of what the question says is in the sentence, or in what it stands below. */
  readonly covered: number;
  /** The same without what it stands below. */
  readonly own: number;
}

/** So many sentences are one step. */
const STEP = 16;

/**
 * The sentences that may answer a question, best first.
 * @param candidates those of a page one after the other
 * @param pause awaited between steps of few milliseconds
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
