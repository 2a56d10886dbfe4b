import type { AgingFacts } from '../../datasets/as-of.ts';
import { holidayRules } from '../../datasets/holidays/index.ts';
import { invalidParameters } from '../../errors.ts';
import { type Pause, runInSteps, type Steps } from '../../scheduling/steps.ts';
import { type Page, type Range, resultPageOf } from '../search/pages.ts';
import { type HolidayPlace, type HolidayType, makeUpDaysOf, notesOf, preparing } from './calendar.ts';
import { type Coverage, coverageOfYears, withGap } from './coverage.ts';
import * as dates from './dates.ts';
import { type Holiday, holidayNameOf } from './holiday.ts';
import { byDate, inResponse, listedDays, sortedDays } from './listed.ts';
import * as places from './places.ts';
import { vacationsOrGap, vacationsWithin, whereVacationsAre } from './vacations.ts';
import {
  inWeekend,
  isMakeUpDay,
  isWorkingDay,
  localRemarks,
  type WorkingDays,
  workingDaysFrom,
} from './working-days.ts';

export interface MakeUpDay {
  readonly date: string;
  readonly name: string;
  readonly weekday: dates.Weekday;
}

/** The facts that an answer was computed from. */
interface FactsUsed {
  readonly facts: readonly [AgingFacts, ...AgingFacts[]];
}

/** A page of the next holidays. */
export interface NextHolidays extends Page<Holiday>, FactsUsed {}

export interface HolidayCalendar extends Page<Holiday>, Coverage, FactsUsed {
  readonly countryCode: string;
  readonly state: string | null;
  readonly from: string;
  readonly to: string;
  readonly makeUpDays: readonly MakeUpDay[];
}

export interface HolidayCheck extends FactsUsed {
  readonly date: string;
  readonly countryCode: string;
  readonly state: string | null;
  readonly weekday: dates.Weekday;
  readonly holiday: boolean;
  readonly holidays: readonly Holiday[];
  readonly weekend: boolean;
  readonly makeUpDay: boolean;
  readonly workingDay: boolean;
  readonly nextWorkingDay: string;
  /** Remarks on which `workingDay` depends, or null if there are none. */
  readonly note: string | null;
  /** The working days that were added or counted; null if neither was requested. */
  readonly workingDays: WorkingDays | null;
}

/** Returns the place of a request. School vacations are also known for states without holidays of their own. */
function* placeFor({ country, state, types }: HolidayOptions): Steps<HolidayPlace> {
  yield* holidayRules.steps();
  const withVacations = yield* whereVacationsAre(types, country, state);
  return withVacations ?? places.holidayPlaceOf(country, state);
}

/** School vacations come from an import, which is independent of the rules of holidays. */
const factsFor = ({ types }: HolidayOptions): FactsUsed['facts'] => {
  if (!types.includes('school_vacation')) return ['holidays'];
  return types.length === 1 ? ['schoolVacations'] : ['holidays', 'schoolVacations'];
};

type Maybe<Value> = Value | null | undefined;

/** The options that all requests about the holidays of a place have. */
export interface HolidayOptions {
  readonly country: string;
  readonly state?: Maybe<string>;
  readonly types: readonly HolidayType[];
  readonly language?: Maybe<string>;
  /** Epoch milliseconds; determines the current date at the place. */
  readonly now: number;
}

/** Requests for a range of days may also include the holidays of single states. */
type SpanOptions = HolidayOptions & {
  readonly year?: Maybe<number>;
  readonly regional?: boolean;
  /** Awaited before each step of computing a year. */
  readonly pause: Pause;
};

/** Maximum length of the range in a request, in days. */
const MAX_DAYS = 1100;
/** Number of days computed in advance to find the next working day. Longer series of days off are rare. */
const DAYS_OFF = 14;

/**
 * Returns the holidays of a year, by default the current year of the country. Throws `not_found` for a place without
 * known holidays.
 */
export async function holidaysOfYear({ year, ...options }: SpanOptions): Promise<HolidayCalendar> {
  const place = await runInSteps(placeFor(options), options.pause);
  const wanted = year ?? dates.yearOf(today(place, options.now));
  return calendarOf(place, options, `${wanted}-01-01`, `${wanted}-12-31`);
}

/**
 * Returns the holidays that overlap a range of dates, inclusive. `from` and `to` default to the first and last day of
 * the year. Throws `invalid_parameter` if they are in the wrong order, too far apart, or do not include the given year.
 */
export async function holidaysInRange(
  options: SpanOptions & { from?: Maybe<string>; to?: Maybe<string> },
): Promise<HolidayCalendar> {
  const place = await runInSteps(placeFor(options), options.pause);
  refuseOtherYear(options);
  const year = options.year ?? dates.yearOf(options.from ?? options.to ?? today(place, options.now));
  const from = options.from ?? `${year}-01-01`;
  const to = options.to ?? `${year}-12-31`;
  const length = dates.daysBetween(from, to);
  if (length < 0) throw invalidParameters([{ field: 'to', message: `must not be before from (${from})` }]);
  if (length > MAX_DAYS) {
    throw invalidParameters([{ field: 'to', message: `must be at most ${MAX_DAYS} days after ${from}` }]);
  }
  return calendarOf(place, options, from, to);
}

function refuseOtherYear({
  year,
  from,
  to,
}: {
  year?: Maybe<number>;
  from?: Maybe<string>;
  to?: Maybe<string>;
}) {
  if (year == null) return;
  const refuse = (message: string) => invalidParameters([{ field: 'year', message }]);
  if (from != null && year < dates.yearOf(from)) throw refuse(`must not be before from (${from})`);
  if (to != null && year > dates.yearOf(to)) throw refuse(`must not be after to (${to})`);
}

async function calendarOf(
  place: HolidayPlace,
  options: SpanOptions,
  from: string,
  to: string,
): Promise<HolidayCalendar> {
  const { pause, language } = options;
  const { days: vacations, gap } = await runInSteps(vacationsWithin(place, options.types, from, to), pause);
  const days = await runInSteps(listedDays(place, options, [from, to]), pause);
  const items = await runInSteps(inResponse([...days, ...vacations], place, language), pause);
  return withItems(place, options, { from, to }, items.sort(byDate), gap);
}

function withItems(
  place: HolidayPlace,
  options: HolidayOptions,
  { from, to }: { from: string; to: string },
  items: readonly Holiday[],
  gap: string | null,
): HolidayCalendar {
  const years = dates.yearsOf(from, to);
  const makeUpDays = years
    .flatMap((year) => makeUpDaysOf(place, year))
    .filter(([date]) => date >= from && date <= to)
    .map(([date, names]) => ({
      date,
      name: holidayNameOf(names, place, options.language),
      weekday: dates.weekday(date),
    }));
  return {
    countryCode: place.country,
    state: place.state ?? null,
    from,
    to,
    ...withGap(coverageOfYears(place, years), gap),
    count: items.length,
    total: items.length,
    items,
    makeUpDays,
    facts: factsFor(options),
  };
}

/**
 * Returns a page of the holidays of the twelve months that begin on a date, on the first day of a year, or today.
 * Includes holidays that began earlier and have not ended by then.
 */
export function* nextHolidays({
  date,
  year,
  limit,
  offset,
  ...options
}: HolidayOptions & Range & { date?: Maybe<string>; year?: Maybe<number> }): Steps<NextHolidays> {
  const place = yield* placeFor(options);
  const from = startOf(place, { date, year, now: options.now });
  const to = dates.plusDays(from, 365);
  const vacations = yield* vacationsOrGap(place, options.types, from, to);
  const days = sortedDays([...(yield* listedDays(place, options, [from, to])), ...vacations]);
  const { items, ...counts } = resultPageOf(days, { limit, offset });
  const shown = yield* inResponse(items, place, options.language);
  return { ...counts, items: shown, facts: factsFor(options) };
}

type CheckOptions = HolidayOptions & {
  readonly date?: Maybe<string>;
  readonly year?: Maybe<number>;
  readonly workingDays?: Maybe<number>;
  readonly until?: Maybe<string>;
};

/**
 * Returns whether a date is a holiday, whether it is a working day, and the next working day. On request, also adds
 * working days to the date, or counts the working days until another date.
 */
export function* holidayCheck({ date: text, year, ...options }: CheckOptions): Steps<HolidayCheck> {
  const place = yield* placeFor(options);
  const date = dayOf(place, { date: text, year, now: options.now });
  yield* preparing(place, date, dates.plusDays(date, DAYS_OFF));
  const vacations = yield* vacationsOrGap(place, options.types, date, date);
  const days = [...(yield* listedDays(place, options, [date, date])), ...vacations];
  const holidays = yield* inResponse(days, place, options.language);
  let next = dates.plusDays(date, 1);
  while (!isWorkingDay(place, next)) next = dates.plusDays(next, 1);
  return {
    date,
    countryCode: place.country,
    state: place.state ?? null,
    weekday: dates.weekday(date),
    holiday: holidays.length > 0,
    holidays,
    weekend: inWeekend(place, date),
    makeUpDay: isMakeUpDay(place, date),
    workingDay: isWorkingDay(place, date),
    nextWorkingDay: next,
    note: yield* noteOn(place, date),
    workingDays: yield* workingDaysFrom(place, date, options),
    // Working days follow from the rules, also if only vacations are requested.
    facts: options.types.includes('school_vacation') ? ['holidays', 'schoolVacations'] : ['holidays'],
  };
}

/** Returns remarks on a date: holidays of parts of the state, and peculiarities of the country. */
function* noteOn(place: HolidayPlace, date: string): Steps<string | null> {
  const notes = notesOf(place, date).map(({ note }) => note);
  const local = yield* localRemarks(place, date, date);
  return [...local, ...notes].join(' ') || null;
}

interface When {
  readonly date?: Maybe<string>;
  readonly year?: Maybe<number>;
  readonly now: number;
}

const today = (place: HolidayPlace, now: number): string => dates.dateIn(places.zoneOf(place), now);

function dayOf(place: HolidayPlace, { date, year, now }: When): string {
  const day = today(place, now);
  return dates.dateInYear(date ?? (year == null ? day : day.slice(5)), year, dates.yearOf(day));
}

function startOf(place: HolidayPlace, { date, year, now }: When): string {
  const day = today(place, now);
  if (date != null) return dates.dateInYear(date, year, dates.yearOf(day));
  return year == null || year === dates.yearOf(day) ? day : `${year}-01-01`;
}
