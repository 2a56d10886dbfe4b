import { invalidParameters } from '../../errors.ts';
import type { Steps } from '../../scheduling/steps.ts';
import { type HolidayPlace, isDayOff, makeUpDaysOf, preparing, weekendOf } from './calendar.ts';
import { type Coverage, workingDayCoverage } from './coverage.ts';
import * as dates from './dates.ts';
import { englishName } from './places.ts';
import { partialDays } from './regions.ts';

/** The distance between two dates in working days. */
export interface WorkingDays extends Coverage {
  readonly days: number;
  readonly date: string;
  readonly startIncluded: boolean;
}

interface WorkingDaysOptions {
  /** Number of working days to add to the date, or to subtract if negative. */
  readonly workingDays?: number | null | undefined;
  /** Date to count to. */
  readonly until?: string | null | undefined;
}

/** Maximum number of working days to add or subtract: about four years. */
export const MAX_WORKING_DAYS = 1000;
/** Maximum number of calendar days to count: five years, which always contain more than `MAX_WORKING_DAYS`. */
export const MAX_COUNTED_DAYS = 1826;
/** Number of days to examine in one step. */
const STEP_DAYS = 64;

export const inWeekend = (place: HolidayPlace, date: string): boolean =>
  weekendOf(place, date).includes(dates.weekdayOf(date));

export const isMakeUpDay = (place: HolidayPlace, date: string): boolean =>
  makeUpDaysOf(place, dates.yearOf(date)).some(([day]) => day === date);

/** True if people work on a date. Half days, and holidays of other types than `public`, are working days. */
export const isWorkingDay = (place: HolidayPlace, date: string): boolean =>
  (!inWeekend(place, date) && !isDayOff(place, date)) || isMakeUpDay(place, date);

/**
 * Adds working days to a date like WORKDAY in Excel, or counts them like NETWORKDAYS. Returns null if neither is
 * requested. Throws `invalid_parameter` if both are, or if a date is out of range.
 */
export function* workingDaysFrom(
  place: HolidayPlace,
  start: string,
  { workingDays, until }: WorkingDaysOptions,
): Steps<WorkingDays | null> {
  if (workingDays != null) {
    if (until != null) throw refused('until', 'cannot be combined with workingDays');
    const date = yield* plusWorkingDays(place, start, workingDays);
    return { days: workingDays, date, startIncluded: false, ...(yield* coverageBetween(place, start, date)) };
  }
  if (until == null) return null;
  const days = yield* countWorkingDays(place, start, until);
  return { days, date: until, startIncluded: true, ...(yield* coverageBetween(place, start, until)) };
}

const refused = (field: string, message: string) => invalidParameters([{ field, message }]);

function* coverageBetween(place: HolidayPlace, start: string, end: string): Steps<Coverage> {
  const period = inOrder(start, end);
  return workingDayCoverage(place, period, yield* localRemarks(place, ...period));
}

/** Number of local holidays to name in a remark. */
const MAX_NAMED = 3;

/**
 * Returns a remark on the public holidays in a period that apply only in parts of the state and are therefore counted
 * as working days; none if there are no such days.
 */
export function* localRemarks(place: HolidayPlace, from: string, to: string): Steps<string[]> {
  const days = (yield* partialDays(place, ['public'], from, to)).filter(({ day }) =>
    isWorkingDay(place, day.date),
  );
  if (days.length === 0) return [];
  const named = days
    .slice(0, MAX_NAMED)
    .map(
      ({ day, municipalities }) =>
        `${day.date} (${englishName(day.names, place)}: ${inShort(municipalities)})`,
    );
  const more = days.length > named.length ? ` and ${days.length - named.length} more` : '';
  const counted =
    days.length === 1
      ? 'Counted as a working day, although it is a day off'
      : 'Counted as working days, although they are days off';
  return [`${counted} in parts of ${place.state}: ${named.join(', ')}${more}.`];
}

const inShort = ([first = '', ...others]: readonly string[]): string =>
  others.length === 0
    ? first
    : `${first} and ${others.length} other ${others.length === 1 ? 'part' : 'parts'}`;

const inOrder = (start: string, end: string): [string, string] => (start < end ? [start, end] : [end, start]);

/** Returns the date that is a number of working days after a date, or before it if the number is negative. */
function* plusWorkingDays(place: HolidayPlace, start: string, days: number): Steps<string> {
  let date = start;
  let left = Math.abs(days);
  for (let at = 1; left > 0; at++) {
    date = dates.plusDays(date, Math.sign(days));
    if (!dates.isDate(date)) {
      const years = `${dates.FIRST_YEAR} to ${dates.LAST_YEAR}`;
      throw refused('workingDays', `must lead from ${start} to a date from ${years}`);
    }
    yield* preparing(place, date, date);
    if (isWorkingDay(place, date)) left--;
    if (at % STEP_DAYS === 0) yield;
  }
  return date;
}

/** Returns the number of working days between two dates, inclusive. Negative if the second date is the earlier one. */
function* countWorkingDays(place: HolidayPlace, start: string, end: string): Steps<number> {
  if (Math.abs(dates.daysBetween(start, end)) > MAX_COUNTED_DAYS) {
    const limit = MAX_COUNTED_DAYS.toLocaleString('en');
    throw refused('until', `must be at most ${limit} days before or after ${start}`);
  }
  const [first, last] = inOrder(start, end);
  yield* preparing(place, first, last);
  let days = 0;
  for (let date = first, at = 1; date <= last; date = dates.plusDays(date, 1), at++) {
    if (isWorkingDay(place, date)) days++;
    if (at % STEP_DAYS === 0) yield;
  }
  return end < start && days > 0 ? -days : days;
}
