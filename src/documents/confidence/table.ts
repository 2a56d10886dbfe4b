import { readFileSync } from 'node:fs';
import type { Basis } from './basis.ts';
import type { CalibratedKind } from './mattering.ts';

/** A row of the table. `*` stands for all kinds, fields or bases that have no row of their own. */
export interface RateRow {
  readonly kind: string;
  readonly field: string;
  readonly basis: string;
  /** Number of values that were measured, and how many of them are right. */
  readonly measured: number;
  readonly right: number;
  readonly confidence: number;
}

let rates: ReadonlyMap<string, number> | undefined;

/**
 * Returns how often values of this field that were found in this way are right. Fields that could not be measured have
 * the rate of their kind, or that of all kinds.
 */
export function rateOf(kind: CalibratedKind | '*', field: string, basis: Basis): number {
  rates ??= new Map(
    parseRates(readFileSync(new URL('./table.tsv', import.meta.url), 'utf8')).map(
      (row) => [`${row.kind} ${row.field} ${row.basis}`, row.confidence] as const,
    ),
  );
  return (
    rates.get(`${kind} ${field} ${basis}`) ??
    rates.get(`${kind} ${field} *`) ??
    rates.get(`${kind} * ${basis}`) ??
    rates.get(`* * ${basis}`) ??
    UNKNOWN
  );
}

/** The rate of a basis without a row. A test makes sure that there is none. */
const UNKNOWN = 0.5;

/** Reads the rows below the header. */
export const parseRates = (text: string): RateRow[] =>
  text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((row) => {
      const [kind = '', field = '', basis = '', measured, right, confidence] = row.split('\t');
      return {
        kind,
        field,
        basis,
        measured: Number(measured),
        right: Number(right),
        confidence: Number(confidence),
      };
    });
