import { type Currency, currencies, type RateRow } from '../../datasets/currency.ts';
import { derived } from '../../datasets/dataset.ts';
import { ApiError } from '../../errors.ts';
import { didYouMean, findNearest } from '../../libraries/text/near.ts';
import { SpellingIndex } from '../../libraries/text/spelling-index.ts';
import { type Ratio, ratio } from './decimal.ts';

/** Rates more than this many days older than the requested day are stale. A long weekend is within the limit. */
const FRESH_DAYS = 4;
const DAY_MS = 86_400_000;

/** A currency and its column in the rows of rates. */
export interface Column {
  readonly currency: Currency;
  readonly column: number;
}

const spellings = derived(currencies, ({ byCode }) => SpellingIndex.of(byCode.keys()));

/**
 * Returns the currencies with these codes, in any case. Throws one `not_found` that names every unknown code, with
 * similar codes.
 */
export function columnsOf(texts: readonly string[]): Column[] {
  const { byCode } = currencies.get();
  const codes = texts.map((text) => text.toUpperCase());
  const unknown = new Set(codes).difference(byCode);
  if (unknown.size === 0) return codes.map((code) => byCode.get(code) as Column);
  const messages = [...unknown].map(
    (code) => `No currency has the code '${code}'.${didYouMean(findNearest(code, spellings.get()))}`,
  );
  throw new ApiError('not_found', messages.join(' '));
}

/** Returns the last day up to `date` with rates for all of these currencies. Throws `not_found` if there is none. */
export function lastDay(columns: readonly Column[], date: string): RateRow {
  const { days } = currencies.get();
  const complete = (row: RateRow) => columns.every(({ column }) => row[column] != null);
  const row = days.findLast((day) => day[0] <= date && complete(day));
  if (row) return row;
  const unknown = columns.filter((one) => !days.some((day) => day[0] <= date && day[one.column] != null));
  const codes = (unknown.length > 0 ? unknown : columns).map(({ currency }) => currency.code);
  const first = days.find(complete)?.[0];
  const hint = first ? ` The first available rates are from ${first}.` : successorHint(unknown);
  throw new ApiError(
    'not_found',
    `No exchange rates for ${[...new Set(codes)].join(', ')} are available on or before ${date}.${hint}`,
  );
}

/** Returns a sentence that names the successors of withdrawn currencies. */
const successorHint = (columns: readonly Column[]): string =>
  [...new Set(columns.map(({ currency }) => currency))]
    .filter(({ successorCodes }) => successorCodes.length > 0)
    .map(({ code, successorCodes }) => ` ${code} was replaced by ${successorCodes.join(' and ')}.`)
    .join('');

/**
 * Returns the days from `start` to `end`, inclusive, that have a rate for the base. If there are two rows for a day,
 * uses the row with rates for more of the targets; if both have equally many, the imported row.
 */
export function daysBetween(base: Column, targets: readonly Column[], start: string, end: string): RateRow[] {
  const best = new Map<string, RateRow>();
  for (const day of currencies.get().days) {
    if (day[0] < start || day[0] > end || day[base.column] == null) continue;
    const other = best.get(day[0]);
    if (!other || known(day, targets) >= known(other, targets)) best.set(day[0], day);
  }
  return [...best.values()];
}

/** Returns the row of the same day that has rates for the most of these currencies. */
export function fullest(day: RateRow, columns: readonly Column[]): RateRow {
  const { days } = currencies.get();
  const index = days.lastIndexOf(day);
  const others = [days[index - 1], days[index + 1]].filter((row) => row?.[0] === day[0]) as RateRow[];
  return others.reduce((best, row) => (known(row, columns) > known(best, columns) ? row : best), day);
}

const known = (day: RateRow, columns: readonly Column[]): number =>
  columns.reduce((sum, { column }) => sum + Number(day[column] != null), 0);

/** Returns the value of one unit of a currency in another on a day, or undefined if the rate is not known. */
export function rateOn(day: RateRow, from: Column, to: Column): Ratio | undefined {
  const [base, quote] = [day[from.column], day[to.column]];
  // The dataset builder rejects numbers that JavaScript would print with an exponent.
  return typeof base === 'number' && typeof quote === 'number'
    ? ratio(String(quote), String(base))
    : undefined;
}

/** Returns the number of days by which rates are older than the requested day. */
export const ageDays = (date: string, requestedDay: string): number =>
  Math.round((Date.parse(requestedDay) - Date.parse(date)) / DAY_MS);

/** True if rates are too old for the requested day. */
export const stale = (date: string, requestedDay: string): boolean =>
  ageDays(date, requestedDay) > FRESH_DAYS;

/** Returns the error for a range of days without rates. Its message names the nearest days with rates. */
export function nothingBetween(
  columns: readonly Column[],
  [start, end]: readonly [string, string],
): ApiError {
  const { days } = currencies.get();
  const complete = (row: RateRow) => columns.every(({ column }) => row[column] != null);
  const before = days.findLast((day) => day[0] < start && complete(day))?.[0];
  const after = days.find((day) => day[0] > end && complete(day))?.[0];
  const codes = [...new Set(columns.map(({ currency }) => currency.code))].join(', ');
  const next = [before, after].filter((date) => date !== undefined).join(' and ');
  const hint = next ? ` The nearest rates are from ${next}.` : '';
  return new ApiError(
    'not_found',
    `No exchange rates for ${codes} are available from ${start} to ${end}.${hint}`,
  );
}

/** Returns the publishers of the rates of these days. */
export function ratesSource(days: readonly RateRow[]): string {
  const { imported } = currencies.get();
  const [first, second = first] = currencies.sources;
  const publishers = days.map((day) => (imported.size > 0 && !imported.has(day) ? second : first).name);
  return [...new Set(publishers.length > 0 ? publishers : [first.name])].join(', ');
}
