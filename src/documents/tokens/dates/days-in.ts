import { isOn } from '../switch.ts';
import { type DayOrder, dayOf } from './days.ts';
import { monthNamed } from './months.ts';

/** A date as written in a text. */
export interface WrittenDate {
  readonly text: string;
  /** Offsets in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** True if the date has no year. */
  readonly short?: true;
}

const NUMBERS = String.raw`\d{1,4} ?[-/.] ?\d{1,2} ?[-/.] ?\d{2,4}`;
/** Two spaces separate columns, so they are not part of a date. */
const DAY_FIRST = String.raw`\d{1,2}(?:\.|st|nd|rd|th|er|º|°)?(?! {2})[-./ '’´]{0,2}(?:de |of )?\p{L}{3,12}\.?,?(?! {2})[-/ '’´]{0,2}(?:de |del )?\d{2,4}`;
/**
 * A two-digit year is accepted only after an apostrophe or if both separators are the same: `Mar 20/21` and `May 2-14`
 * are not dates.
 */
const MONTH_FIRST = String.raw`\p{L}{3,12}\.?[-/ ]?\d{1,2}(?:(?:st|nd|rd|th)?(?: ?, ?|[-./ ])\d{4}|['’´]\d{2})|\p{L}{3,12}(?:/\d{1,2}/|-\d{1,2}-)\d{2}`;
const YEAR_FIRST = String.raw`\d{4}(?:[- ]|\. )\p{L}{3,12}\.?[- ]\d{1,2}|\d{4} ?[-/.] ?\d{1,2} ?[-/.] ?\d`;
const EAST = String.raw`\d{4} ?[年년] ?\d{1,2} ?[月월] ?\d{1,2} ?[日일号號]?`;
/** Dates directly after a word, as tills print them: `Date12/01/2018`, `Friday2Mar2018`. */
const STUCK = String.raw`(?<=\p{L}{3})(?:\d{1,2}[-/]\d{1,2}[-/]\d{2,4}|${DAY_FIRST})`;
/** The last date of `01.02.2024-28.02.2024`, `01.-28.02.2024` and `1-28 February 2024`. */
const AFTER_DASH = String.raw`(?<=[./]\d{4}-|(?<!\p{N})\d{1,2}\.-)${NUMBERS}|(?<=(?<![\p{N}.,/-])\d{1,2}\.?-)${DAY_FIRST}`;

const DATE = new RegExp(
  String.raw`(?:(?<![\p{N}.,/-])${EAST}|(?<![\p{L}\p{N}.,/-])(?:${NUMBERS}|${DAY_FIRST}|${MONTH_FIRST}|${YEAR_FIRST})|${STUCK}|${AFTER_DASH})(?![\p{N}/]|[.,]\p{N}|-\p{N}(?!\d?(?::\d\d|[./]\d{1,2}[./]\d\d)))`,
  'giu',
);

/** Two numbers and a year of two digits with different separators, such as the mark `8.9/10`. */
const MIXED = /^\d{1,2} ?(?:\. ?\d{1,2} ?[-/]|\/ ?\d{1,2} ?[-.]|- ?\d{1,2} ?[./]) ?\d{2}$/;

/**
 * Returns all texts in which a day, a month and a year form a valid date in at least one order, in the order of the
 * text.
 */
export function daysIn(text: string): readonly WrittenDate[] {
  const found: WrittenDate[] = [];
  let offset = 0;
  // The expression is slow, so lines without a number are left out. No date extends over several lines.
  for (const line of isOn('date') ? text.split('\n') : []) {
    if (/\d/.test(line)) addDays(line, offset, found);
    offset += line.length + 1;
  }
  return found;
}

function addDays(line: string, offset: number, found: WrittenDate[]): void {
  DATE.lastIndex = 0;
  for (let match = DATE.exec(line); match !== null; match = DATE.exec(line)) {
    const { 0: written, index } = match;
    const start = offset + index;
    if (dayIn(written) !== undefined && !MIXED.test(written))
      found.push({ text: written, start, end: start + written.length });
    // A date may begin within a match that is none: `1. bis 31. Januar 2024`.
    else DATE.lastIndex = index + 1;
  }
}

/** Returns the day of a date found by `daysIn`, as `YYYY-MM-DD`. */
export const dayIn = (written: string, order?: DayOrder): string | undefined =>
  dayOf(written.replace(/[年月년월]/g, '-').replace(/[日일号號]/, ''), order);

const isPointed = (written: string): boolean => /^\d{1,2}\.\d{1,2}\.\d{2,4}$/.test(written);

/** True for `3.9.10` and `2023.1.5`, which are mostly versions. */
export const resemblesVersion = (written: string): boolean =>
  (isPointed(written) && written.length < 8) || /^\d{4}\.\d\.\d$/.test(written);

/** True if a date consists of numbers, whose order a document does not state. */
export const isNumeric = (written: string): boolean => !/\p{L}/u.test(written);

/** True if day and month can be swapped, as in 03/04/2026. Dates with points have the day first. */
export function isAmbiguous(written: string): boolean {
  if (isPointed(written)) return false;
  const [dayFirst, monthFirst] = [dayIn(written, 'dmy'), dayIn(written, 'mdy')];
  return dayFirst !== undefined && monthFirst !== undefined && dayFirst !== monthFirst;
}

/**
 * Returns the dates of prose, where versions, ratios and numbers of seats resemble dates: a year of two digits is
 * accepted only in `03.04.26`, `03/04/26`, `3-Apr-26` and `3 Apr '26`.
 */
export const daysInProse = (text: string): readonly WrittenDate[] =>
  daysIn(text).filter(({ text: written }) => {
    if (resemblesVersion(written)) return false;
    if (isPointed(written)) return dayIn(written, 'dmy') !== undefined;
    return /\d{4}|^\d{1,2}\/\d{1,2}\/\d\d$|\p{L}[-/.]\d\d$|['’´]\d\d$/u.test(written);
  });

/** Returns the date that is the whole text, except for spaces around it. */
export const isDate = (text: string): boolean => {
  const trimmed = text.trim();
  const [day] = trimmed.length > 40 ? [] : daysIn(trimmed);
  return day?.text.length === trimmed.length;
};

/** Returns the date at an offset of a text that is written in eight digits, year first, or in six digits. */
export function compactDayAt(text: string, start: number): WrittenDate | undefined {
  const [digits] = /^(?:(?:19|20)\d{6}|\d{6})\b/.exec(text.slice(start, start + 9)) ?? [];
  if (digits === undefined) return undefined;
  const written = digits.length === 8 ? digits : digits.replace(/(\d\d)(\d\d)(\d\d)/, '$1/$2/$3');
  return dayOf(written) === undefined ? undefined : { text: written, start, end: start + digits.length };
}

const SHORT_DATE =
  /^(?:\d{1,2}[./-]\d{1,2}\.?|\d{1,2}(?:st|nd|rd|th|\.)?[ -]?\p{L}{3,10}\.?|\p{L}{3,10}\.?[ -]?\d{1,2})(?![\p{L}\p{N}/%]|[.,-]\p{N})/u;

/** Returns the date without a year at an offset of a text. */
export function shortDayAt(text: string, start: number): WrittenDate | undefined {
  const [written] = SHORT_DATE.exec(text.slice(start, start + 24)) ?? [];
  // A leap year has all days.
  if (written === undefined || dayOf(withYear(written, '2024')) === undefined) return undefined;
  return { text: written, start, end: start + written.length, short: true };
}

/** Adds a year to a date without one. */
export function withYear(text: string, year: string): string {
  const numbers = /^(\d{1,2})([./-])(\d{1,2})\.?$/.exec(text.trim());
  if (numbers) return `${numbers[1]}${numbers[2]}${numbers[3]}${numbers[2]}${year}`;
  const words = text.match(/[\p{L}\p{M}]{3,}|\d+/gu) ?? [];
  const month = words.find((word) => monthNamed(word) !== undefined);
  const day = words.find((word) => /^\d+$/.test(word));
  return month !== undefined && day !== undefined && words.length <= 3 ? `${day} ${month} ${year}` : '';
}
