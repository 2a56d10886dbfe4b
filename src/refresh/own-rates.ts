import { merged, ratesByDay } from '../cli/import/currency.ts';
import type { ImportedRates } from '../datasets/currency.ts';

/** Merges fetched rates with imported ones. Imported days replace fetched ones because the operator chose them. */
export const withOwn = (fetched: ImportedRates, own: ImportedRates | undefined): ImportedRates =>
  own ? merged(fetched, ratesByDay(own)) : fetched;
