import { invalidParameters } from '../../errors.ts';
import { isDay } from '../../libraries/text/calendar.ts';

/** The years that the calendars of the rules support. */
export const FIRST_YEAR = 1970;
export const LAST_YEAR = 2075;

/** Monday first. */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Returns the weekday of a date as a number: 1 for Monday, 7 for Sunday. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00Z`).getUTCDay() || 7;

/** Returns the weekday of a date in words. */
export const weekday = (date: string): Weekday => WEEKDAYS[weekdayOf(date) - 1] as Weekday;

/** Adds days to a date, or subtracts them if negative. */
export const plusDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns the number of days from one date to another. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / DAY_MS;

const DAY_MS = 86_400_000;

export const yearOf = (date: string): number => Number(date.slice(0, 4));

/** Returns the years from one date to another. */
export function yearsOf(from: string, to: string): number[] {
  const first = yearOf(from);
  return Array.from({ length: yearOf(to) - first + 1 }, (_, index) => first + index);
}

/** Returns the date of a moment in a time zone. */
export const dateIn = (zone: string, now: number): string =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate().toString();

/** Returns a date and time of day with the offset of a time zone: `2026-12-25T00:00:00+01:00`. */
export const momentIn = (zone: string, date: string, time: string): string =>
  Temporal.PlainDateTime.from(`${date}T${time}`)
    .toZonedDateTime(zone)
    .toString({ timeZoneName: 'never', smallestUnit: 'second' });

/** True if a text is a valid date within the supported years. */
export function isDate(text: string): boolean {
  return isDay(text) && yearOf(text) >= FIRST_YEAR && yearOf(text) <= LAST_YEAR;
}

/** True if a text is a date, or a month and day of any year: `12-25`. */
export const isDateOrDay = (text: string): boolean => isDate(text) || isDate(`2000-${text}`);

/**
 * Returns the full date. A month and day without a year belong to `year`, or to this year if `year` is not set. Throws
 * `invalid_parameter` for 29 February in a year without that day, and if `year` contradicts the date.
 */
export function dateInYear(text: string, year: number | null | undefined, thisYear: number): string {
  if (text.length === 10) {
    if (year == null || year === yearOf(text)) return text;
    const message = `must be ${yearOf(text)}, the year of date, if it is given`;
    throw invalidParameters([{ field: 'year', message }]);
  }
  const date = `${year ?? thisYear}-${text}`;
  if (isDate(date)) return date;
  throw invalidParameters([{ field: 'date', message: `must be a date that exists in ${year ?? thisYear}` }]);
}
