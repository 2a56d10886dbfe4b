import { secondsOf } from './clock.ts';

/** A time as a line has it. */
export interface Stamp {
  readonly seconds: number;
  /** The date before it as three numbers in their order, with the mark between them. */
  readonly date: readonly [first: number, second: number, third: number, mark: string] | null;
  /** Whether it says so itself that it is a time of day: by its date, or by a. m. and p. m. */
  readonly clock: boolean;
  /** Whether it has hours, minutes and seconds. */
  readonly full: boolean;
}

const DATE = String.raw`(\d{1,4}[./-]\d{1,2}[./-]\d{1,4})(?:,?[\s\u00a0\u202f]{1,3}|T)`;
const TIME = String.raw`(\d{1,3}:[0-5]\d(?::[0-5]\d)?(?:[.,]\d{1,3})?)`;
const HALF = String.raw`(?:[\s\u00a0\u202f]?([ap])\.?m\b\.?)?`;
const ZONE = String.raw`(?:\s?(?:Z|UTC|GMT|[+-]\d\d:?\d\d))?`;

/** A time at the beginning, or two of them, in brackets or not, with a date or not. */
const LEADING = new RegExp(
  String.raw`^[[(<]?(?:${DATE})?${TIME}${HALF}${ZONE}(?:\s?(?:-->|-|–|to)\s?${TIME}${HALF})?[\])>]?(?=\s|$|[-–—:])(?:\s?[-–—:](?=\s))?`,
  'i',
);
/** A time behind a name: `Ann (00:12):`, `Ann Lee  0:12`, `Ann (10:02 AM):`. */
const TRAILING = new RegExp(String.raw`[\s[(](?:${DATE})?${TIME}${HALF}${ZONE}(?:[\])]:?|:)?(?=\s|$)`, 'i');

export interface FoundStamp {
  /** Where in the line it stands, and how long it is. */
  readonly index: number;
  readonly length: number;
  /** Whether a colon ends it. */
  readonly colon: boolean;
  readonly start: Stamp;
  readonly end: Stamp | null;
}

/** The time, or both times, that a line begins with. */
export function leadingStamp(line: string): FoundStamp | null {
  const found = LEADING.exec(line);
  if (!found) return null;
  const [all, date, from = '', half, to, toHalf] = found;
  const start = stampOf(date, from, half);
  const end = to === undefined ? null : stampOf(undefined, to, toHalf);
  return { index: 0, length: all.length, colon: all.endsWith(':'), start, end };
}

/** The time that stands behind a name. */
export function trailingStamp(line: string): FoundStamp | null {
  const found = TRAILING.exec(line);
  if (!found) return null;
  const [all, date, from = '', half] = found;
  const start = stampOf(date, from, half);
  return { index: found.index, length: all.length, colon: all.endsWith(':'), start, end: null };
}

function stampOf(date: string | undefined, time: string, half: string | undefined): Stamp {
  const clock = date !== undefined || half !== undefined;
  const full = /:\d+:/.test(time);
  // Behind a date, 14:03 are hours and minutes.
  const seconds = secondsOf(clock && !full ? `${time}:00` : time) ?? 0;
  const hour = Math.floor(seconds / 3_600);
  const later = /p/i.test(half ?? '') && hour < 12 ? 12 : /a/i.test(half ?? '') && hour === 12 ? -12 : 0;
  const [first = 0, second = 0, third = 0] = date?.split(/[./-]/).map(Number) ?? [];
  const mark = /[./-]/.exec(date ?? '')?.[0];
  return {
    seconds: seconds + later * 3_600,
    date: mark === undefined ? null : [first, second, third, mark],
    clock,
    full,
  };
}

const DAY = 86_400;

/** So late no time of a recording is the first, unless what comes before is missing. */
const LATE_SECONDS = 3_600;

/**
 * Whether times are of the day rather than of a recording: they say so, or the first is late and the others are not
 * much later.
 */
export function areTimesOfDay(stamps: readonly Stamp[]): boolean {
  if (stamps.some(({ clock }) => clock)) return true;
  const [first, last] = [stamps[0]?.seconds ?? 0, stamps.at(-1)?.seconds ?? 0];
  return (
    first >= LATE_SECONDS &&
    last - first < first &&
    stamps.every(({ seconds, full }) => full && seconds < DAY)
  );
}

/** Times of day as seconds since the earliest of them, over midnight and over dates. */
export function sinceFirst(stamps: readonly Stamp[]): readonly number[] {
  const days = daysOf(stamps);
  let passed = 0;
  const absolute = stamps.map(({ seconds, date, clock, full }, at) => {
    // Among times of day 14:03 is one as well.
    const own = clock || full ? seconds : seconds * 60;
    const before = stamps[at - 1];
    if (date === null && before && before.seconds - own > DAY / 2) passed += DAY;
    return own + (days[at] ?? 0) * DAY + passed;
  });
  const first = absolute.reduce((least, one) => Math.min(least, one), Number.POSITIVE_INFINITY);
  return absolute.map((one) => Math.round((one - first) * 1_000) / 1_000);
}

type Order = readonly [year: number, month: number, day: number];

/** The days of dates, in the order of year, month and day by which they are dates that follow each other. */
function daysOf(stamps: readonly Stamp[]): readonly (number | null)[] {
  const mark = stamps.find(({ date }) => date)?.date?.[3];
  const monthFirst: Order = [2, 0, 1];
  const dayFirst: Order = [2, 1, 0];
  const orders = mark === '/' ? [monthFirst, dayFirst] : [dayFirst, monthFirst];
  const read = orders.map((order) => stamps.map(({ date }) => date && dayOf(date, order)));
  const inOrder = read.find((days) => {
    const known = days.filter((day) => day !== null);
    return known.every((day, at) => !Number.isNaN(day) && (at === 0 || day >= (known[at - 1] as number)));
  });
  return (inOrder ?? (read[0] as (number | null)[])).map((day) => (Number.isNaN(day) ? null : day));
}

function dayOf(date: NonNullable<Stamp['date']>, [year, month, day]: Order): number {
  const numbers = [date[0], date[1], date[2]] as const;
  // 2026-10-05 can only begin with its year.
  const [y, m, d] =
    numbers[0] > 31 ? numbers : [numbers[year] as number, numbers[month] as number, numbers[day] as number];
  if (m < 1 || m > 12 || d < 1 || d > 31) return Number.NaN;
  return Date.UTC(y < 100 ? 2_000 + y : y, m - 1, d) / (DAY * 1_000);
}
