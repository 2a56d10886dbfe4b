export type {
  Peg,
  PegBasis,
  Redenomination,
  Succession,
} from './changes.ts';
export {
  type Currency,
  type CurrencyKind,
  currencies,
  IMPORTED_RATES,
  type ImportedRates,
} from './currencies.ts';
export {
  type FetchedRates,
  fetchedRates,
  type RateProblem,
  rateProblems,
  setFetchedRates,
  setRateProblems,
} from './fetched-rates.ts';
export { makeRateBook, type RateBook, type RateSeries } from './rate-book.ts';
export { dateOf, dayNumber, type RateLayer, type RateRow, type RateTable } from './rate-layers.ts';
export { CARRIED_DAYS, lastIndexUpTo } from './rate-series.ts';
export { firstDayOf, rateBook, rates, useFetchedRates } from './rates-in-use.ts';
