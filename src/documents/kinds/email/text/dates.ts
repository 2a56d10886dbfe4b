import { isDay } from '../../../../libraries/text/calendar.ts';
import { monthNumbers } from '../../../tokens/dates/months.ts';
import { unaccented } from '../../../tokens/unaccented.ts';

/** A date in a text. */
export interface FoundDate {
  readonly raw: string;
  /** Null if day and month can be swapped, as in 03/04/2026. */
  readonly date: string | null;
}

/** A date with its position in the text. */
export interface PlacedDate extends FoundDate {
  readonly index: number;
}

const ISO = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/g;
const YEAR_FIRST = /(?<![\d./])(\d{4})([/.])(\d{1,2})\2(\d{1,2})(?![\d/])(?!\.\d)/g;
const EAST_ASIAN = /(?<!\d)(\d{4})[ ]?[年년][ ]?(\d{1,2})[ ]?[月월][ ]?(\d{1,2})[ ]?[日일号號]/gu;
const DAY_FIRST =
  /(?<![\d.,])(\d{1,2})(?:st|nd|rd|th|º|er)?\.? (?:de |of )?(\p{L}{3,13})\.?,? (?:de )?(\d{4})(?!\d)/gu;
const MONTH_FIRST = /(?<!\p{L})(\p{L}{3,13})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)/gu;
const POINTS = /(?<![\d.])(\d{1,2})\.(\d{1,2})\.(\d{4})(?!\d)/g;
/** Requires two digits each, because version numbers have fewer. */
const SHORT_POINTS = /(?<![\d.,\p{L}])(\d{2})\.(\d{2})\.(\d{2})(?![\d\p{L}]|[.,:]\d)/gu;
const SLASHES = /(?<![\d/])(\d{1,2})\/(\d{1,2})\/(\d{4})(?![\d/])/g;

/** Finds the dates with a year, in order of appearance. */
export function datesIn(text: string, max: number): PlacedDate[] {
  const found: PlacedDate[] = [];
  const take = (pattern: RegExp, read: (parts: readonly string[]) => string | null | undefined): void => {
    let count = 0;
    for (const match of text.matchAll(pattern)) {
      const date = read(match.slice(1));
      if (date === undefined) continue;
      found.push({ index: match.index, raw: match[0], date });
      count += 1;
      if (count >= max) break;
    }
  };
  take(ISO, ([year, month, day]) => dayOf(year, month, day));
  take(YEAR_FIRST, ([year, , month, day]) => dayOf(year, month, day));
  take(EAST_ASIAN, ([year, month, day]) => dayOf(year, month, day));
  take(DAY_FIRST, ([day, month = '', year]) => dayOf(year, monthOf(month), day));
  take(MONTH_FIRST, ([month = '', day, year]) => dayOf(year, monthOf(month), day));
  take(POINTS, ([day, month, year]) => dayOf(year, month, day));
  take(SHORT_POINTS, ([day, month, year]) => dayOf(`20${year}`, month, day));
  take(SLASHES, ([one, other, year]) => eitherOf(one, other, year));
  return found.sort((one, other) => one.index - other.index);
}

const monthOf = (name: string): string | undefined => monthNumbers().get(unaccented(name));

/** Returns undefined if the date does not exist in the calendar. */
function dayOf(year = '', month = '', day = ''): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(text) ? text : undefined;
}

/** Reads a date with slashes: Americans write the month first, others the day. */
function eitherOf(one = '', other = '', year = ''): string | null | undefined {
  const dayFirst = dayOf(year, other, one);
  const monthFirst = dayOf(year, one, other);
  if (dayFirst !== undefined && monthFirst !== undefined) return dayFirst === monthFirst ? dayFirst : null;
  return dayFirst ?? monthFirst;
}
