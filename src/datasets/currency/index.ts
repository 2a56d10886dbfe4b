export type {
  Peg,
  PegBasis,
  PegRow,
  Redenomination,
  RedenominationRow,
  Succession,
  SuccessionRow,
} from './changes.ts';
export {
  type Currency,
  type CurrencyFile,
  type CurrencyIndex,
  type CurrencyKind,
  type CurrencyRow,
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
export { type Contradiction, makeRateBook, type RateBook } from './rate-book.ts';
export { dateOf, dayNumber, type RateLayer, type RateRow, type RateTable } from './rate-layers.ts';
export { CARRIED_DAYS, lastIndexUpTo } from './rate-series.ts';
export { BUNDLED_SOURCE, firstDayOf, rateBook, rates, useFetchedRates } from './rates-in-use.ts';
