import { createHash } from 'node:crypto';
import { announcedHolidays } from '../../../src/datasets/holidays/index.ts';
import { holidaysOf, makeUpDaysOf, weekendOf } from '../../../src/resolvers/holidays/calendar.ts';
import { plusDays, weekdayOf, yearOf } from '../../../src/resolvers/holidays/dates.ts';

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
 * Returns the days off of a country that are compared, among those of a source. Weekends are omitted, because sources
 * differ in whether a holiday on a weekend is replaced by another day or added to it. Days off that the government
 * exchanged with weekend days are compared apart, because most sources lack them.
 */
export function comparedDays(country: string, year: number, days: Iterable<string>): string[] {
  const exchanged = new Set(exchangesOf(country, year));
  return [...new Set(days)]
    .filter((date) => date.startsWith(`${year}-`) && !weekendOf({ country }, date).includes(weekdayOf(date)))
    .filter((date) => !IGNORED[country]?.test(date) && !exchanged.has(date))
    .sort();
}

/**
 * Returns a fingerprint of the days off in a year, by which calendars can be compared without copying them, or null if
 * there are no days.
 */
export function fingerprint(country: string, year: number, days: Iterable<string>): string | null {
  const compared = comparedDays(country, year, days);
  return compared.length === 0 ? null : hashed(compared);
}

/**
 * True if a government exchanged working days and days off in a year, or may have done so. Without `exchanges`, the
 * announced days off are compared with the holidays, and only the working days apart.
 */
export function hasExchanges(country: string, year: number): boolean {
  const { exchanges, first, last, makeUpDays = [] } = announcedHolidays.get().announced[country] ?? {};
  if (first === undefined || last === undefined) return false;
  if (exchanges === undefined) return makeUpDays.length > 0 && year >= first && year <= last;
  return year >= first && (exchanges === 'current' || year <= last);
}

/** True if the days off that a government moves are compared apart from the holidays. */
const movesDaysOff = (country: string): boolean =>
  announcedHolidays.get().announced[country]?.exchanges !== undefined;

/** Returns the days off that the government of a country moved, and the weekend days worked in exchange. */
export function exchangesOf(country: string, year: number): string[] {
  if (!hasExchanges(country, year)) return [];
  const off = holidaysOf({ country }, year)
    .filter(({ rule }) => rule === null && movesDaysOff(country))
    .map(({ date }) => date);
  return [...off, ...makeUpDaysOf({ country }, year).map(([date]) => date)].sort();
}

/**
 * Returns the exchanges of a year in a source: the weekend days worked, and the days off that are not among the
 * holidays by law.
 */
export function exchangesIn(
  country: string,
  year: number,
  { daysOff: off, worked }: { daysOff: readonly string[]; worked: readonly string[] },
): string[] {
  const inWeekend = (date: string) => weekendOf({ country }, date).includes(weekdayOf(date));
  if (!movesDaysOff(country)) return [...new Set(worked)].filter(inWeekend).sort();
  const exchanged = new Set(exchangesOf(country, year));
  const lawful = new Set(daysOff(country, year).filter((date) => !exchanged.has(date)));
  const moved = off.filter((date) => yearOf(date) === year && !lawful.has(date));
  const working = moved.filter((date) => !inWeekend(date));
  return [...new Set([...working, ...worked])].sort();
}

/** Returns a fingerprint of the exchanges of a year. A year without exchanges has one as well. */
export const exchangePrint = (exchanges: readonly string[]): string => hashed(exchanges);

const hashed = (days: readonly string[]): string =>
  createHash('sha256').update(days.join()).digest('hex').slice(0, 8);
