import { secondsOf } from '../../exact/timed-text/clock.ts';
import { dayIn, daysIn } from '../../tokens/dates/days-in.ts';
import { dayOrderOf } from '../../tokens/dates/order.ts';

/** A time in a line of text. */
export interface Stamp {
  readonly seconds: number;
  /** The date before the time, as written. */
  readonly date: string | null;
  /** True if the text shows that the time is a time of day: by a date, or by a. m. or p. m. */
  readonly clock: boolean;
  /** True if the time has hours, minutes and seconds. */
  readonly full: boolean;
}

const TIME = String.raw`(\d{1,3}:[0-5]\d(?::[0-5]\d)?(?:[.,]\d{1,3})?)`;
const HALF = String.raw`(?:[\s\u00a0\u202f]?([ap])\.?m\b\.?)?`;
const ZONE = String.raw`(?:\s?(?:Z|UTC|GMT|[+-]\d\d:?\d\d))?`;

/** One or two times at the beginning of a line, with or without brackets. */
const LEADING = new RegExp(
  String.raw`^[[(<]?${TIME}${HALF}${ZONE}(?:\s?(?:-->|-|–|to)\s?${TIME}${HALF})?[\])>]?(?=\s|$|[-–—:])(?:\s?[-–—:](?=\s))?`,
  'i',
);
/** A time after a name: `Ann (00:12):`, `Ann Lee  0:12`, `Ann (10:02 AM):`. */
const TRAILING = new RegExp(String.raw`[\s[(]${TIME}${HALF}${ZONE}(?:[\])]:?|:)?(?=\s|$)`, 'i');

export interface FoundStamp {
  /** Position of the time in the line, and its length. */
  readonly index: number;
  readonly length: number;
  /** True if the time ends with a colon. */
  readonly colon: boolean;
  readonly start: Stamp;
  readonly end: Stamp | null;
}

/** Times in words at the end of a line: `Ann Lee   0 minutes 3 seconds`. Own list, of seven languages. */
const IN_WORDS =
  /^(|.{0,80}?\S[\s,:|–-]{1,8})(?:(\d{1,2})\s(?:hours?|heures?|stunden?|horas?|or[ae]|uur)[\s,]{1,3})?(?:(\d{1,3})\s(?:minut(?:e[ns]?|os?|i)|minuut|minuten)[\s,]{1,3})?([0-5]?\d)\s(?:seconds?|secondes?|sekunden?|segundos?|second[oi]|seconden?)[.:]?$/i;

/** Writes a time in words at the end of a line as minutes and seconds, which cannot be mistaken for a time of day. */
export function withClock(line: string): string {
  if (!/\d\s\p{L}{4,9}[.:]?$/u.test(line.slice(-16))) return line;
  const [, before, hours = '0', minutes = '0', seconds = '0'] = IN_WORDS.exec(line.slice(0, 160)) ?? [];
  if (before === undefined) return line;
  return `${before}${Number(hours) * 60 + Number(minutes)}:${seconds.padStart(2, '0')}`;
}

/** Reads the time, or the two times, at the beginning of a line. */
export const leadingStamp = (line: string): FoundStamp | null => stampIn(line, LEADING);

/** Reads the time after a name. */
export const trailingStamp = (line: string): FoundStamp | null => stampIn(line, TRAILING);

/** Separators between a date and its time. */
const BETWEEN = /^(?:,?[\s\u00a0\u202f]{1,3}|T)(?=\d)/;
/** Maximum number of characters that are searched for a date before a time. */
const MAX_LENGTH = 200;

/** Finds a time, with the date directly before it. */
function stampIn(line: string, pattern: RegExp): FoundStamp | null {
  for (const { text, start, end } of daysIn(line.slice(0, MAX_LENGTH))) {
    const between = BETWEEN.exec(line.slice(end, end + 6))?.[0] ?? '';
    if (between === '') continue;
    const dateless = pattern.exec(line.slice(0, start) + line.slice(end + between.length));
    const taken = dateless && dateless.index <= start && start < dateless.index + dateless[0].length;
    if (taken) return foundStamp(dateless, text, end + between.length - start);
  }
  const found = pattern.exec(line);
  return found && foundStamp(found, null, 0);
}

function foundStamp(found: RegExpExecArray, date: string | null, dateLength: number): FoundStamp {
  const [all, from = '', half, to, toHalf] = found;
  const start = stampOf(date, from, half);
  const end = to === undefined ? null : stampOf(null, to, toHalf);
  return { index: found.index, length: all.length + dateLength, colon: all.endsWith(':'), start, end };
}

function stampOf(date: string | null, time: string, half: string | undefined): Stamp {
  const clock = date !== null || half !== undefined;
  const full = /:\d+:/.test(time);
  // After a date, 14:03 means hours and minutes.
  const seconds = secondsOf(clock && !full ? `${time}:00` : time) ?? 0;
  const hour = Math.floor(seconds / 3_600);
  const later = /p/i.test(half ?? '') && hour < 12 ? 12 : /a/i.test(half ?? '') && hour === 12 ? -12 : 0;
  return { seconds: seconds + later * 3_600, date, clock, full };
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

/** Converts dates to days, in the order that fits all of them. */
function daysOf(stamps: readonly Stamp[]): readonly (number | null)[] {
  const dates = stamps.flatMap(({ date }) => date ?? []);
  const { order } = dayOrderOf(dates, dates[0]?.includes('/') ? 'mdy' : 'dmy');
  return stamps.map(({ date }) => {
    const day = date === null ? undefined : dayIn(date, order ?? undefined);
    return day === undefined ? null : Date.parse(day) / (DAY * 1_000);
  });
}
