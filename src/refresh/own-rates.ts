import { merged } from '../cli/import/currency.ts';
import type { ImportedRates } from '../datasets/currency.ts';

/** Rates that were fetched, with the days that the operator imported in place of those: a person knew better, or will. */
export function withOwn(fetched: ImportedRates, own: ImportedRates | undefined): ImportedRates {
  if (!own) return fetched;
  const days = new Map(
    own.days.map(([date, ...row]) => [
      date,
      new Map(own.codes.flatMap((code, place) => (row[place] ? [[code, row[place]] as const] : []))),
    ]),
  );
  return merged(fetched, days);
}
