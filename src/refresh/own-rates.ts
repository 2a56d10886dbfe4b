import { merged, ratesByDay } from '../cli/import/currency.ts';
import type { ImportedRates } from '../datasets/currency.ts';

/** Rates that were fetched, with the days that the operator imported in place of those: a person knew better, or will. */
export const withOwn = (fetched: ImportedRates, own: ImportedRates | undefined): ImportedRates =>
  own ? merged(fetched, ratesByDay(own)) : fetched;
