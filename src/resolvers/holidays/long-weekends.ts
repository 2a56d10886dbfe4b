import { holidayRules } from '../../datasets/holidays/index.ts';
import { type Pause, runInSteps } from '../../scheduling/steps.ts';
import { type HolidayPlace, type HolidayType, prepare, weekendOf, within } from './calendar.ts';
import { type Coverage, coverageOf } from './coverage.ts';
import * as dates from './dates.ts';
import { type Holiday, responseHoliday } from './holiday.ts';
import * as places from './places.ts';
import { inWeekend, isWorkingDay } from './working-days.ts';

/** A series of days off around a holiday, including vacation days to take. */
export interface LongWeekend {
  readonly from: string;
  readonly to: string;
  readonly days: number;
  readonly vacationDays: number;
  /** The working days to take off, in order. */
  readonly bridgeDays: readonly string[];
  readonly holidays: readonly Holiday[];
}

export interface LongWeekends extends Coverage {
  readonly countryCode: string;
  readonly state: string | null;
  readonly year: number;
  readonly count: number;
  readonly total: number;
  readonly items: readonly LongWeekend[];
}

interface LongWeekendOptions {
  readonly country: string;
  readonly state?: string | null | undefined;
  readonly year?: number | null | undefined;
  readonly language?: string | null | undefined;
  /** Maximum number of vacation days to take for one long weekend. */
  readonly vacationDays: number;
  /** Epoch milliseconds; determines the current year at the place. */
  readonly now: number;
  /** Awaited before each year that is not computed yet, and before each long weekend. */
  readonly pause: Pause;
}

/** Consecutive days off. */
interface Block {
  readonly from: string;
  readonly to: string;
  /** True if the block contains a holiday outside the weekend. */
  readonly holiday: boolean;
}

const PUBLIC: readonly HolidayType[] = ['public'];
const MIN_DAYS = 3;
/**
 * Number of days of each neighbouring year to include: a long weekend that begins on the last day of a year may last
 * well into January.
 */
const AROUND_DAYS = 31;

/**
 * Returns the long weekends that begin in a year: at least three days off with a public holiday outside the weekend,
 * for at most `vacationDays` each. Omits a long weekend within another one that needs no more vacation days. A whole
 * working week is never bridged.
 */
export async function longWeekends({
  vacationDays,
  language,
  pause,
  ...options
}: LongWeekendOptions): Promise<LongWeekends> {
  await runInSteps(holidayRules.steps(), pause);
  const place = places.holidayPlaceOf(options.country, options.state);
  const year = options.year ?? dates.yearOf(dates.dateIn(places.zoneOf(place), options.now));
  const [first, last] = [`${year}-01-01`, dates.plusDays(`${year}-12-31`, AROUND_DAYS)];
  const earliest = dates.plusDays(first, -AROUND_DAYS);
  await prepare(place, earliest, last, pause);
  const blocks = blocksOf(place, earliest, last);
  const week = 7 - weekendOf(place, first).length;
  const spans = blocks.flatMap((block, index) =>
    spansFrom(blocks.slice(index), Math.min(vacationDays, MAX_COUNT), week, block),
  );
  const chosen = spans
    .filter(({ from }) => dates.yearOf(from) === year)
    .filter((span) => !spans.some((other) => other !== span && covers(other, span)));
  const items: LongWeekend[] = [];
  for (const span of chosen) {
    await pause();
    items.push({
      ...span,
      days: dates.daysBetween(span.from, span.to) + 1,
      vacationDays: span.bridgeDays.length,
      holidays: within(place, PUBLIC, span.from, span.to).map((day) => responseHoliday(day, place, language)),
    });
  }
  return {
    countryCode: place.country,
    state: place.state ?? null,
    year,
    ...coverageOf(place, year),
    count: items.length,
    total: items.length,
    items,
  };
}

/** Maximum number of vacation days per long weekend; more would be a vacation of its own. */
export const MAX_COUNT = 10;

type Span = Pick<LongWeekend, 'from' | 'to' | 'bridgeDays'>;

/** Returns the long weekends that begin with the first of these blocks. */
function spansFrom(blocks: readonly Block[], max: number, week: number, { from }: Block): Span[] {
  const spans: Span[] = [];
  const bridgeDays: string[] = [];
  let holiday = false;
  for (const [index, block] of blocks.entries()) {
    const before = blocks[index - 1];
    const gap = before ? daysAfter(before.to, block.from) : [];
    if (gap.length >= week || bridgeDays.length + gap.length > max) break;
    bridgeDays.push(...gap);
    holiday ||= block.holiday;
    if (holiday && dates.daysBetween(from, block.to) + 1 >= MIN_DAYS)
      spans.push({ from, to: block.to, bridgeDays: [...bridgeDays] });
  }
  return spans;
}

/** True if one span contains another and costs no more vacation days than it. */
const covers = (one: Span, other: Span): boolean =>
  one.from <= other.from && one.to >= other.to && one.bridgeDays.length <= other.bridgeDays.length;

/** Returns the days between two dates, exclusive. */
const daysAfter = (after: string, before: string): string[] =>
  Array.from({ length: dates.daysBetween(after, before) - 1 }, (_, index) =>
    dates.plusDays(after, index + 1),
  );

function blocksOf(place: HolidayPlace, from: string, to: string): Block[] {
  const blocks: Block[] = [];
  for (let date = from; date <= to; date = dates.plusDays(date, 1)) {
    if (isWorkingDay(place, date)) continue;
    const last = blocks.at(-1);
    const holiday = !inWeekend(place, date);
    if (last && dates.daysBetween(last.to, date) === 1)
      blocks[blocks.length - 1] = { from: last.from, to: date, holiday: last.holiday || holiday };
    else blocks.push({ from: date, to: date, holiday });
  }
  return blocks;
}
