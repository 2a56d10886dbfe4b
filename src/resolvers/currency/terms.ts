import { dateOf, dayNumber } from '../../datasets/currency/index.ts';
import { invalidParameters } from '../../errors.ts';
import { type Ratio, times, toSignificant } from './decimal.ts';
import { isStale, type Pair } from './rates.ts';
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

/** Describes the day and the origin of a rate, for a request of a day in days since 1970-01-01. */
export const dated = ({ day, source }: Pair, requestedDay: number): Dated => ({
  date: dateOf(day),
  source,
  ...ageOf(day, requestedDay),
});

/** Describes the days and the origins of several rates by the oldest of them. */
export function datedList(list: readonly Dated[], requestedDay: number): DatedList {
  let date = list[0]?.date ?? dateOf(requestedDay);
  let mixedDates = false;
  const sources = new Set<string>();
  for (const one of list) {
    mixedDates ||= one.date !== date;
    if (one.date < date) date = one.date;
    sources.add(one.source);
  }
  const names = new Set([...sources].flatMap((source) => source.split(', ')));
  return { date, mixedDates, source: [...names].join(', '), ...ageOf(dayNumber(date), requestedDay) };
}

/** Describes the age of rates of a day. */
export function ageOf(day: number, requestedDay: number): Pick<Dated, 'ageDays' | 'stale'> {
  const ageDays = requestedDay - day;
  return { ageDays, stale: isStale(ageDays) };
}
