import { secondsOf } from './clock.ts';

/** A time in a line of text. */
export interface Stamp {
  readonly seconds: number;
  /** The date before the time: three numbers in their written order, and the separator between them. */
  readonly date: readonly [first: number, second: number, third: number, mark: string] | null;
  /** True if the text shows that the time is a time of day: by a date, or by a. m. or p. m. */
  readonly clock: boolean;
  /** True if the time has hours, minutes and seconds. */
  readonly full: boolean;
}

const DATE = String.raw`(\d{1,4}[./-]\d{1,2}[./-]\d{1,4})(?:,?[\s\u00a0\u202f]{1,3}|T)`;
const TIME = String.raw`(\d{1,3}:[0-5]\d(?::[0-5]\d)?(?:[.,]\d{1,3})?)`;
const HALF = String.raw`(?:[\s\u00a0\u202f]?([ap])\.?m\b\.?)?`;
const ZONE = String.raw`(?:\s?(?:Z|UTC|GMT|[+-]\d\d:?\d\d))?`;

/** One or two times at the beginning of a line, with or without brackets and a date. */
const LEADING = new RegExp(
  String.raw`^[[(<]?(?:${DATE})?${TIME}${HALF}${ZONE}(?:\s?(?:-->|-|–|to)\s?${TIME}${HALF})?[\])>]?(?=\s|$|[-–—:])(?:\s?[-–—:](?=\s))?`,
  'i',
);
/** A time after a name: `Ann (00:12):`, `Ann Lee  0:12`, `Ann (10:02 AM):`. */
const TRAILING = new RegExp(String.raw`[\s[(](?:${DATE})?${TIME}${HALF}${ZONE}(?:[\])]:?|:)?(?=\s|$)`, 'i');

export interface FoundStamp {
  /** Position of the time in the line, and its length. */
  readonly index: number;
  readonly length: number;
  /** True if the time ends with a colon. */
  readonly colon: boolean;
  readonly start: Stamp;
  readonly end: Stamp | null;
}

/** Reads the time, or the two times, at the beginning of a line. */
export function leadingStamp(line: string): FoundStamp | null {
  const found = LEADING.exec(line);
  if (!found) return null;
  const [all, date, from = '', half, to, toHalf] = found;
  const start = stampOf(date, from, half);
  const end = to === undefined ? null : stampOf(undefined, to, toHalf);
  return { index: 0, length: all.length, colon: all.endsWith(':'), start, end };
}

/** Reads the time after a name. */
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
  // After a date, 14:03 means hours and minutes.
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

/** The first time in a transcript is below this number of seconds, unless the beginning of the recording is missing. */
const LATE_SECONDS = 3_600;

/**
 * True if times are times of day rather than times in a recording: the text shows this, or the time at the beginning is
 * late and the last time is not much later.
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

/** Converts times of day to seconds since the earliest of them, across midnight and dates. */
export function sinceFirst(stamps: readonly Stamp[]): readonly number[] {
  const days = daysOf(stamps);
  let passed = 0;
  const absolute = stamps.map(({ seconds, date, clock, full }, at) => {
    // If other times are times of day, a time such as 14:03 is a time of day, too.
    const own = clock || full ? seconds : seconds * 60;
    const before = stamps[at - 1];
    if (date === null && before && before.seconds - own > DAY / 2) passed += DAY;
    return own + (days[at] ?? 0) * DAY + passed;
  });
  const first = absolute.reduce((min, one) => Math.min(min, one), Number.POSITIVE_INFINITY);
  return absolute.map((one) => Math.round((one - first) * 1_000) / 1_000);
}

type Order = readonly [year: number, month: number, day: number];

/**
 * Converts dates to days. Uses the order of year, month and day in which all dates are valid and none is earlier than
 * the one before.
 */
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
  // A date such as 2026-10-05 can only begin with the year.
  const [y, m, d] =
    numbers[0] > 31 ? numbers : [numbers[year] as number, numbers[month] as number, numbers[day] as number];
  if (m < 1 || m > 12 || d < 1 || d > 31) return Number.NaN;
  return Date.UTC(y < 100 ? 2_000 + y : y, m - 1, d) / (DAY * 1_000);
}
