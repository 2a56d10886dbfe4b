import type { RateRow, RateTable, Redenomination } from '../../datasets/currency/index.ts';
import { dayNumber } from '../../datasets/currency/index.ts';
import type { Quote, RateSource } from './source.ts';

/** Rates cannot be compared if they are further apart than this, in days. */
export const NEAR_DAYS = 100;
/** No currency has changed by more than this factor within that many days, without a new currency. */
const LIKELY_FACTOR = 2;
/** The maximum number of days that are kept of publishers whose files contain only the last days. */
const MAX_DAYS = 400;
/** Dates may be ahead of the day of the fetch, because some banks publish the rates of the next business day. */
const MAX_AHEAD_DAYS = 5;
/** The number of days by which publishers switch to a new unit before or after its legal day. */
const SWITCH_DAYS = 10;
const FIRST_DATE = '1990-01-01';
const CODE = /^[A-Z\d]{2,6}$/;
const MIN_RATE = 1e-15;
const MAX_RATE = 1e15;

/** Arranges quotes in a table. Leaves out those that are not plausible, and those on days far in the future. */
export function tableOf(quotes: readonly Quote[], { anchor }: RateSource, today: string): RateTable {
  const days = new Map<string, Map<string, number>>();
  const inverted = new Map<string, boolean>();
  const lastDay = dayNumber(today) + MAX_AHEAD_DAYS;
  for (const { date, base, quote, rate } of quotes) {
    const code = base === anchor ? quote : base;
    const isInverted = quote === anchor;
    if ((base !== anchor && !isInverted) || code === anchor || !CODE.test(code)) continue;
    if (!(rate >= MIN_RATE && rate <= MAX_RATE) || date < FIRST_DATE || dayNumber(date) > lastDay) continue;
    // A publisher states all rates of a currency in the same direction.
    if ((inverted.get(code) ?? isInverted) !== isInverted) continue;
    inverted.set(code, isInverted);
    const day = days.get(date) ?? new Map<string, number>();
    days.set(date, day.set(code, rate));
  }
  return tableFrom(days, inverted);
}

function tableFrom(
  days: ReadonlyMap<string, ReadonlyMap<string, number>>,
  inverted: ReadonlyMap<string, boolean>,
): RateTable {
  const codes = [...inverted.keys()].sort();
  const rows = [...days].map(([date, day]): RateRow => [date, ...codes.map((code) => day.get(code) ?? null)]);
  return {
    codes,
    days: rows.sort(([a], [b]) => (a < b ? -1 : 1)),
    ...(codes.some((code) => inverted.get(code)) && {
      inverted: codes.map((code) => inverted.get(code) ?? false),
    }),
  };
}

/** Adds the days of a table to those of an earlier one. Days of the new table replace those of the earlier one. */
export function withKnownDays(known: RateTable | null, table: RateTable): RateTable {
  if (!known) return table;
  const inverted = new Map([...directionsOf(known), ...directionsOf(table)]);
  const days = new Map<string, Map<string, number>>();
  for (const { codes, days: rows, inverted: directions } of [known, table])
    for (const [date, ...row] of rows) {
      const day = days.get(date) ?? new Map<string, number>();
      days.set(date, day);
      for (const [column, rate] of row.entries()) {
        const code = codes[column] as string;
        const isSame = (directions?.[column] ?? false) === inverted.get(code);
        if (rate !== null && isSame) day.set(code, rate);
      }
    }
  const all = tableFrom(days, inverted);
  return { ...all, days: all.days.slice(-MAX_DAYS) };
}

const directionsOf = ({ codes, inverted }: RateTable): (readonly [code: string, isInverted: boolean])[] =>
  codes.map((code, column) => [code, inverted?.[column] ?? false]);

/** A rate that was left out because it differs too much from the one before it. */
export interface Jump {
  readonly code: string;
  readonly date: string;
  readonly rate: number;
  readonly why: string;
}

/** A rate that was left out. */
export interface PendingRate {
  readonly date: string;
  readonly rate: number;
}

/** The last rate of each currency that was left out. A rate of a later day near it confirms the change. */
export type PendingRates = Readonly<Record<string, PendingRate>>;

/** True if two rates are close enough to belong to nearby days. */
export const isLikely = (rate: number, other: number): boolean =>
  Math.abs(Math.log(rate / other)) < Math.log(LIKELY_FACTOR);

/**
 * Leaves out each rate that differs too much from the rate before it, unless the currency got a new unit between them, or
 * the next rate confirms the change.
 */
export function withoutJumps(
  { codes, days, ...rest }: RateTable,
  units: readonly Redenomination[],
  pending: PendingRates = {},
): { readonly table: RateTable; readonly jumps: readonly Jump[] } {
  const jumps: Jump[] = [];
  const rows = days.map((day) => [...day]) as (string | number | null)[][];
  for (const [column, code] of codes.entries()) {
    let last: { readonly day: number; readonly rate: number; readonly date: string } | undefined;
    for (const [index, row] of rows.entries()) {
      const rate = row[column + 1];
      if (typeof rate !== 'number') continue;
      const date = row[0] as string;
      const day = dayNumber(date);
      const isNear = last !== undefined && day - last.day < NEAR_DAYS;
      if (
        !last ||
        !isNear ||
        isLikely(rate, last.rate) ||
        hasNewUnit(units, code, last.date, date) ||
        isConfirmed(rows, index, column, rate) ||
        isPending(pending, code, date, rate)
      ) {
        last = { day, rate, date };
        continue;
      }
      jumps.push({
        code,
        date,
        rate,
        why: `${code} is ${rate} on ${date}, but was ${last.rate} on ${last.date}.`,
      });
      row[column + 1] = null;
    }
  }
  return { table: { codes, days: rows as unknown as RateRow[], ...rest }, jumps };
}

/** True if a new unit begins between two days. Publishers may switch some days before or after the legal day. */
const isNearSpan = (day: string, after: string, until: string): boolean =>
  dayNumber(day) > dayNumber(after) - SWITCH_DAYS && dayNumber(day) <= dayNumber(until) + SWITCH_DAYS;

const hasNewUnit = (units: readonly Redenomination[], code: string, after: string, until: string): boolean =>
  units.some(
    (unit) => (unit.code === code || unit.formerCode === code) && isNearSpan(unit.day, after, until),
  );

// The next files contain the same day again, which confirms nothing.
const isPending = (pending: PendingRates, code: string, date: string, rate: number): boolean => {
  const other = Object.hasOwn(pending, code) ? pending[code] : undefined;
  return other !== undefined && other.date < date && isLikely(rate, other.rate);
};

/** True if the next rate of a currency is close to this one. */
function isConfirmed(
  rows: readonly (readonly (string | number | null)[])[],
  index: number,
  column: number,
  rate: number,
): boolean {
  for (let at = index + 1; at < rows.length; at++) {
    const next = rows[at]?.[column + 1];
    if (typeof next === 'number') return isLikely(next, rate);
  }
  return false;
}
