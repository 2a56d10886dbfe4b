export type { Currency, CurrencyKind, Peg, PegBasis, Succession } from '../../datasets/currency/index.ts';
export { convert, rates } from './conversion.ts';
export { historical, type RateGroup } from './history.ts';
export { currencyByCode, currencyList } from './list.ts';
export { hasRates, prepareRates } from './rates.ts';
export type * from './types.ts';
