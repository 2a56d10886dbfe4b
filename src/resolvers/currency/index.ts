import { currencies, type RateRow } from '../../datasets/currency.ts';
import { ApiError, invalidParameters } from '../../errors.ts';
import { ANSWER_LIMITS } from '../../scheduling/allowance.ts';
import { type Ratio, times, toPlaces, toSignificant } from './decimal.ts';
import {
  ageDays,
  type Column,
  columnsOf,
  daysBetween,
  fullest,
  lastDay,
  nothingBetween,
  rateOn,
  ratesSource,
  stale,
} from './rates.ts';

export type { Currency, CurrencyKind } from '../../datasets/currency.ts';
export { currencyByCode, currencyList } from './list.ts';

/** A number in plain notation, exact at any length. */
type Exact = string;

interface Dated {
  /** The day of the rates, `YYYY-MM-DD`. */
  readonly date: string;
  readonly source: string;
  /** The number of days between `date` and the requested day; 0 if they are equal. */
  readonly ageDays: number;
  /** True if `ageDays` is more than four. */
  readonly stale: boolean;
}

export interface Rate {
  readonly currency: string;
  /** The value of the base amount in this currency, rounded by `scaled`. */
  readonly rate: Exact;
}

export interface Converted {
  readonly to: string;
  readonly rate: Exact;
  /** Rounded to the minor unit of the currency in ISO 4217. */
  readonly result: Exact;
}

/** `to`, `rate` and `result` repeat the only result, and are null if there are several. */
export interface Conversion extends Dated {
  readonly from: string;
  readonly amount: Exact;
  readonly to: string | null;
  readonly rate: Exact | null;
  readonly result: Exact | null;
  readonly results: readonly Converted[];
}

export interface Rates extends Dated {
  readonly from: string;
  readonly amount: Exact;
  readonly rates: readonly Rate[];
}

export interface RateDay {
  readonly date: string;
  readonly rates: readonly Rate[];
}

/** `date` and `rates` are set for a single day, and null for a range of days. */
export interface RateHistory extends Pick<Dated, 'source' | 'ageDays' | 'stale'> {
  readonly from: string;
  readonly amount: Exact;
  readonly date: string | null;
  readonly rates: readonly Rate[] | null;
  readonly start: string | null;
  readonly end: string | null;
  readonly days: readonly RateDay[];
}

interface Question {
  readonly from: string;
  /** `YYYY-MM-DD`; defaults to today. */
  readonly date?: string | null | undefined;
  /** The current date in UTC. */
  readonly today: string;
}

/**
 * The maximum number of values in a response is also the maximum number of rates, as each rate has at least one value.
 */
const MAX_RATES = ANSWER_LIMITS.nodes;
/** The number of rates computed in a step, about a millisecond. */
const RATES_A_STEP = 400;

/**
 * Number of significant digits that a double preserves. Rates in euro have no more digits, so they are returned as
 * published.
 */
const RATE_DIGITS = 15;

/**
 * Converts an amount at the rates of a day, exactly and rounded once. Throws `not_found` for unknown codes and for days
 * before the first rates.
 */
export function convert({
  to,
  amount,
  ...question
}: Question & { readonly to: readonly string[]; readonly amount: Exact }): Conversion {
  const { base, targets } = baseAndTargets(question.from, to);
  const requestedDay = requestedDayOf(question);
  const day = lastDay([base, ...targets], requestedDay);
  const results = targets.map((target): Converted => {
    const exact = rateOn(day, base, target) as NonNullable<ReturnType<typeof rateOn>>;
    const { code, decimals, minorUnit } = target.currency;
    return {
      to: code,
      rate: toSignificant(exact, RATE_DIGITS),
      result: toPlaces(times(exact, amount), minorUnit ?? decimals),
    };
  });
  const [only, more] = results;
  return {
    from: base.currency.code,
    amount,
    ...(only && !more ? only : { to: null, rate: null, result: null }),
    results,
    ...dated(day, requestedDay),
  };
}

/**
 * Returns the value of an amount at the rates of a day, in the requested currencies or in all currencies in use on
 * that day. Throws like `convert`.
 */
export function rates({
  to,
  amount = '1',
  ...question
}: Question & { readonly to?: readonly string[] | null; readonly amount?: Exact }): Rates {
  const { base, targets } = baseAndTargets(question.from, to ?? []);
  const requestedDay = requestedDayOf(question);
  const last = lastDay([base, ...targets], requestedDay);
  const listed = to ? targets : inUse(base, last[0]);
  const day = to ? last : fullest(last, [base, ...listed]);
  return {
    from: base.currency.code,
    amount,
    rates: ratesOn(day, base, listed, amount),
    ...dated(day, requestedDay),
  };
}

/**
 * Returns the rates of a past day, or of each day of a range that has rates. Throws the errors of `convert`;
 * `invalid_parameter` if neither a day nor a range is given; `not_found` if no day of the range has rates;
 * `answer_too_large`, before any rate is computed, if the range is too long.
 */
export async function historical({
  to,
  start,
  end,
  amount = '1',
  pause,
  ...question
}: Question & {
  readonly to?: readonly string[] | null;
  readonly amount?: Exact;
  readonly start?: string | null;
  readonly end?: string | null;
  /** Awaited between steps of a few milliseconds. */
  readonly pause?: () => Promise<void> | void;
}): Promise<RateHistory> {
  if (!start) {
    if (end) throw fault('start', 'is required if end is given');
    if (!question.date) throw fault('date', 'is required if start is not given');
    const { date, rates: list, ...about } = rates({ to: to ?? null, amount, ...question });
    return { date, rates: list, start: null, end: null, days: [{ date, rates: list }], ...about };
  }
  if (question.date) throw fault('date', 'cannot be combined with start');
  if (!to) throw fault('to', 'is required if start is given');
  const last = requestedDayOf({ ...question, date: end }, 'end');
  if (start > last) throw fault('start', `must not be after ${end ? 'end' : 'today'} (${last})`);
  const { base, targets } = baseAndTargets(question.from, to);
  const known = daysBetween(base, targets, start, last);
  if (known.length * targets.length > MAX_RATES)
    throw new ApiError(
      'answer_too_large',
      `The range has ${known.length.toLocaleString('en')} days with rates. For ${targets.length} currencies, that exceeds the limit of ${MAX_RATES.toLocaleString('en')} rates. Request fewer days or currencies.`,
    );
  const rows: { readonly day: RateRow; readonly rates: readonly Rate[] }[] = [];
  const step = Math.ceil(RATES_A_STEP / targets.length);
  for (const [index, day] of known.entries()) {
    if (index % step === step - 1) await pause?.();
    const found = ratesOn(day, base, targets, amount);
    if (found.length > 0) rows.push({ day, rates: found });
  }
  const days = rows.map(({ day: [date], rates: list }): RateDay => ({ date, rates: list }));
  const newest = days.at(-1)?.date;
  if (newest === undefined) throw nothingBetween([base, ...targets], [start, last]);
  return {
    from: base.currency.code,
    amount,
    date: null,
    rates: null,
    start,
    end: last,
    days,
    source: ratesSource(rows.map(({ day }) => day)),
    ageDays: ageDays(newest, last),
    stale: stale(newest, last),
  };
}

function baseAndTargets(from: string, to: readonly string[]): { base: Column; targets: Column[] } {
  const [base, ...targets] = columnsOf([from, ...to]);
  return { base: base as Column, targets: [...new Set(targets)] };
}

const inUse = (base: Column, date: string): Column[] =>
  [...currencies.get().byCode.values()].filter(
    ({ column, currency: { tenderUntil, hasRates } }) =>
      column !== base.column && hasRates && (tenderUntil === null || tenderUntil >= date),
  );

function ratesOn(day: RateRow, base: Column, targets: readonly Column[], amount: Exact): Rate[] {
  return targets.flatMap((target) => {
    const rate = rateOn(day, base, target);
    return rate ? [{ currency: target.currency.code, rate: scaled(rate, amount) }] : [];
  });
}

/**
 * Converts an amount. The number of significant digits of the result is the sum of those of the rate and the amount,
 * minus one, so that no digit is lost.
 */
function scaled(rate: Ratio, amount: Exact): Exact {
  const digits = amount.replace('.', '').replace(/^0+|(?<!0)0+$/g, '').length;
  return toSignificant(times(rate, amount), RATE_DIGITS + Math.max(0, digits - 1));
}

function requestedDayOf({ date, today }: Omit<Question, 'from'>, field = 'date'): string {
  if (date && date > today) throw fault(field, `must not be after today (${today})`);
  return date ?? today;
}

const dated = (day: RateRow, requestedDay: string): Dated => ({
  date: day[0],
  source: ratesSource([day]),
  ageDays: ageDays(day[0], requestedDay),
  stale: stale(day[0], requestedDay),
});

const fault = (field: string, message: string) => invalidParameters([{ field, message }]);
