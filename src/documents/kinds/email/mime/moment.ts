import { MONTHS } from '../../../../libraries/text/calendar.ts';
import { monthNumbers } from '../../../tokens/dates/months.ts';
import { unaccented } from '../../../tokens/unaccented.ts';

/** Offsets of the time zones in RFC 5322 and of other common zones, in minutes. */
const ZONES: ReadonlyMap<string, number> = new Map([
  ['UT', 0],
  ['UTC', 0],
  ['GMT', 0],
  ['Z', 0],
  ['WET', 0],
  ['EST', -300],
  ['EDT', -240],
  ['CST', -360],
  ['CDT', -300],
  ['MST', -420],
  ['MDT', -360],
  ['PST', -480],
  ['PDT', -420],
  ['BST', 60],
  ['WEST', 60],
  ['MET', 60],
  ['CET', 60],
  ['CEST', 120],
  ['MEST', 120],
  ['EET', 120],
  ['EEST', 180],
  ['MSK', 180],
  ['JST', 540],
  ['KST', 540],
  ['AEST', 600],
  ['AEDT', 660],
]);

/** Matches `Thu, 1 Oct 2026 12:30:00 +0200 (CEST)`, the obsolete forms of RFC 5322, and months in other languages. */
const BY_DAY =
  /^(?:\p{L}{2,13}\.?,?[ ]?)?(\d{1,2})(?:[ -]|\.[ ]?)(\p{L}{3,12})\.?[ ,-]{1,2}(\d{2,4})[ ,]{1,2}(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:\.\d{1,9})?)?[ ]?([\s\S]*)$/u;
/** Matches `Thu Oct  1 12:30:00 2026`, with a zone before or after the year. */
const BY_WEEKDAY =
  /^[A-Za-z]{3,9},?[ ]([A-Za-z]{3})[a-z]{0,7}[ ](\d{1,2}),?[ ](\d{1,2}):(\d{2}):(\d{2})[ ]?((?:[A-Z]{1,5}|[+-]\d{4})?)[ ]?(\d{4})[ ]?([\s\S]*)$/;
const BY_ISO = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?[ ]?([\s\S]*)$/;

/**
 * Reads a mail date as an ISO 8601 time that keeps its offset, such as `2026-10-01T12:30:00+02:00`. Returns null if the
 * text is not a date or has no known zone.
 */
export function readMoment(header: string): string | null {
  const text = header
    .slice(0, 200)
    .replace(/\([^()]*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const [, day, month, year, hour, minute, second, zone] = BY_DAY.exec(text) ?? [];
  if (day !== undefined) return written([fullYear(year), monthOf(month), day, hour, minute, second], zone);
  const weekly = BY_WEEKDAY.exec(text);
  if (weekly) {
    const [, itsMonth, itsDay, itsHour, itsMinute, itsSecond, before, itsYear, after] = weekly;
    return written([itsYear, monthOf(itsMonth), itsDay, itsHour, itsMinute, itsSecond], before || after);
  }
  const iso = BY_ISO.exec(text);
  if (!iso) return null;
  const [, isoYear, isoMonth, isoDay, isoHour, isoMinute, isoSecond, isoZone] = iso;
  return written([isoYear, isoMonth, isoDay, isoHour, isoMinute, isoSecond], isoZone);
}

/** Completes a short year (RFC 5322): two digits below 50 mean this century, and three digits are added to 1900. */
function fullYear(year: string | undefined): string | undefined {
  if (year === undefined || year.length === 4) return year;
  const number = Number(year);
  return String(year.length === 2 && number < 50 ? 2000 + number : 1900 + number);
}

function monthOf(name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  const english = MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  return english > 0 ? String(english) : (monthNumbers().get(unaccented(name)) ?? '0');
}

function written(numbers: readonly (string | undefined)[], zone: string | undefined): string | null {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = numbers.map((text) =>
    Number(text ?? 0),
  );
  const offset = offsetOf(zone ?? '');
  const time = Date.UTC(year, month - 1, day, hour, minute, Math.min(second, 59));
  const date = new Date(time);
  const real =
    year >= 1000 &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day &&
    hour < 24 &&
    minute < 60 &&
    second < 61;
  if (offset === null || !real) return null;
  return `${date.toISOString().slice(0, 19)}${offset}`;
}

/** Returns `+02:00` for `+0200` or a zone name, `Z` for UTC, and null for an unknown zone. */
function offsetOf(zone: string): string | null {
  const [, sign, hours = '', minutes = ''] = /^(?:GMT|UTC)?([+-])(\d{2}):?(\d{2})\b/i.exec(zone) ?? [];
  if (sign !== undefined) {
    if (Number(hours) > 14 || Number(minutes) > 59) return null;
    return hours === '00' && minutes === '00' ? 'Z' : `${sign}${hours}:${minutes}`;
  }
  const named = ZONES.get(/^[A-Za-z]{1,5}/.exec(zone)?.[0].toUpperCase() ?? '');
  if (named === undefined) return null;
  if (named === 0) return 'Z';
  const size = Math.abs(named);
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${named < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/**
 * Returns the seconds between two times. The result is negative if the clocks disagree, and null if a time is unknown
 * or the times are more than 68 years apart.
 */
export function secondsBetween(from: string | null, to: string | null): number | null {
  if (from === null || to === null) return null;
  const seconds = Math.round((Date.parse(to) - Date.parse(from)) / 1_000);
  return (seconds | 0) === seconds ? seconds : null;
}
