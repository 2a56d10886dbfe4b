import { createHash } from 'node:crypto';
import { holidaysOf, weekendOf } from '../../../src/resolvers/holidays/calendar.ts';
import { plusDays, weekdayOf } from '../../../src/resolvers/holidays/dates.ts';

export const [FIRST, LAST] = [2010, 2030];
/** The compared years, in order. */
export const YEARS: readonly number[] = Array.from({ length: LAST - FIRST + 1 }, (_, index) => FIRST + index);

/** Days that a source defines differently: 17 October is a working day for everyone in Bolivia. */
const IGNORED: Readonly<Record<string, RegExp>> = { BO: /-10-17$/ };

/** Returns the public days off of a country or a state in a year, including those within longer holidays. */
export function daysOff(country: string, year: number, state?: string): string[] {
  const days = holidaysOf({ country, state }, year)
    .filter(({ type, from }) => type === 'public' && from === '00:00')
    .flatMap(({ date, days: length }) => Array.from({ length }, (_, index) => plusDays(date, index)));
  return [...new Set(days)].sort();
}

/**
 * Returns a fingerprint of the days off in a year, by which calendars can be compared without copying them. Weekends
 * are omitted, because sources differ in whether a holiday on a weekend is replaced by another day or added to it.
 * Returns null if there are no days.
 */
export function fingerprint(country: string, year: number, days: Iterable<string>): string | null {
  const weekend = weekendOf({ country });
  const working = [...new Set(days)]
    .filter((date) => date.startsWith(`${year}-`) && !weekend.includes(weekdayOf(date)))
    .filter((date) => !IGNORED[country]?.test(date))
    .sort();
  if (working.length === 0) return null;
  return createHash('sha256').update(working.join()).digest('hex').slice(0, 8);
}
