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
