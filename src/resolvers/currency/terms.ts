import { invalidParameters } from '../../errors.ts';
import { type Ratio, times, toSignificant } from './decimal.ts';
import { ageDays, type Pair, stale } from './rates.ts';
import type { Dated, DatedList, Exact, Question } from './types.ts';

/**
 * Number of significant digits that a double preserves. Rates in euro have no more digits, so they are returned as
 * published.
 */
export const RATE_DIGITS = 15;

/**
 * Converts an amount. The number of significant digits of the result is the sum of those of the rate and the amount,
 * minus one, so that no digit is lost.
 */
export function scaled(rate: Ratio, amount: Exact): Exact {
  const digits = amount.replace('.', '').replace(/^0+|(?<!0)0+$/g, '').length;
  return toSignificant(times(rate, amount), RATE_DIGITS + Math.max(0, digits - 1));
}

/** Returns the day of a request, which is today by default. Throws `invalid_parameter` for days in the future. */
export function requestedDayOf({ date, today }: Omit<Question, 'from'>, field = 'date'): string {
  if (date && date > today) throw faultOf(field, `must not be after today (${today})`);
  return date ?? today;
}

export const faultOf = (field: string, message: string) => invalidParameters([{ field, message }]);

/** Returns who published or fixed a rate. */
export const sourcesOf = ({ publishers, pegged }: Pair): readonly string[] =>
  pegged ? [...publishers, pegged.basis] : publishers;

/** Describes the day and the origin of a rate. */
export const dated = (pair: Pair, requestedDay: string): Dated => ({
  date: pair.date,
  source: sourcesOf(pair).join(', '),
  ageDays: ageDays(pair.date, requestedDay),
  stale: stale(pair.date, requestedDay),
});

/** Describes the days and the origins of several rates by the oldest of them. */
export function datedList(list: readonly Dated[], requestedDay: string): DatedList {
  let date = list[0]?.date ?? requestedDay;
  let mixedDates = false;
  const sources = new Set<string>();
  for (const one of list) {
    mixedDates ||= one.date !== date;
    if (one.date < date) date = one.date;
    sources.add(one.source);
  }
  return {
    date,
    mixedDates,
    source: [...new Set([...sources].flatMap((source) => source.split(', ')))].join(', '),
    ageDays: ageDays(date, requestedDay),
    stale: stale(date, requestedDay),
  };
}
