/** The rates of one day, in the order of the codes of a table. Null if unknown. */
export type RateRow = readonly [date: string, ...rates: (number | null)[]];

/** Rates of several days: units of each currency of `codes` for one unit of the anchor. */
export interface RateTable {
  readonly codes: readonly string[];
  /** Days from oldest to newest, with a rate or null for each code. */
  readonly days: readonly RateRow[];
  /**
   * For each code: true if its rates are stored as the publisher states them the other way round, as units of the anchor
   * for one unit of the currency. Absent if none is.
   */
  readonly inverted?: readonly boolean[];
}

/**
 * The order in which rates of the same day are preferred: those that the operator imported, the euro reference rates of
 * the European Central Bank, those of the central bank that issues the currency, and those of all others.
 */
export const RANKS = { imported: 0, reference: 1, official: 2, other: 3 } as const;

/** The rates of one publisher. */
export interface RateLayer {
  /** Name of the publisher in responses. */
  readonly publisher: string;
  readonly rank: 'imported' | 'reference' | 'other';
  /** Currencies that the publisher issues. Its rates of these are official. */
  readonly official: readonly string[];
  /** Code of the currency in which the publisher states its rates. */
  readonly anchor: string;
  readonly table: RateTable;
}

/** Rates of one currency by one publisher: units for one euro, by day, oldest first. */
export interface LayerSeries {
  /** Number of the publisher. */
  readonly publisher: number;
  readonly rank: number;
  /** Days since 1970-01-01. */
  readonly days: number[];
  readonly values: number[];
}

const DAY_MS = 86_400_000;

/** Returns the number of days from 1970-01-01 to a day in the notation `YYYY-MM-DD`. */
export const dayNumber = (date: string): number => Math.round(Date.parse(date) / DAY_MS);

/** Days since 1970 in notation. Earlier ones, for which nobody publishes rates, are not remembered. */
const dates: string[] = [];

const written = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** Returns a day in the notation `YYYY-MM-DD`. */
export function dateOf(day: number): string {
  if (day < 0) return written(day);
  dates[day] ??= written(day);
  return dates[day];
}
