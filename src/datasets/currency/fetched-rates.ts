import type { Source } from '../source.ts';
import type { RateLayer } from './rate-layers.ts';

/** Rates that were fetched from a publisher. */
export interface FetchedRates {
  readonly layer: RateLayer;
  readonly source: Source;
}

let fetched: ReadonlyMap<string, FetchedRates> = new Map();

/** Returns the fetched rates in use, by the name of their source. */
export const fetchedRates = (): ReadonlyMap<string, FetchedRates> => fetched;

/** Replaces all fetched rates. */
export function setFetchedRates(rates: ReadonlyMap<string, FetchedRates>): void {
  fetched = rates;
}

/** Why rates of a publisher are missing, or not all of them are used. */
export interface RateProblem {
  /** Name of the source. */
  readonly source: string;
  /**
   * The publisher did not respond; its files were refused; a rate was left out because it jumped; or because two others
   * contradict it.
   */
  readonly kind: 'unreachable' | 'refused' | 'jump' | 'contradiction';
  /** A sentence. */
  readonly why: string;
  /** The day since when this is so, `YYYY-MM-DD`. */
  readonly since: string;
}

let problems: readonly RateProblem[] = [];

export const rateProblems = (): readonly RateProblem[] => problems;

export function setRateProblems(current: readonly RateProblem[]): void {
  problems = current;
}
