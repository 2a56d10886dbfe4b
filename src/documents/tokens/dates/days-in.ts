import { type DayOrder, dayOf } from './days.ts';

/** A date as written in a text. */
export interface WrittenDate {
  readonly text: string;
  /** Offsets in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

const NUMBERS = String.raw`\d{1,4} ?[-/.] ?\d{1,2} ?[-/.] ?\d{2,4}`;
const DAY_FIRST = String.raw`\d{1,2}(?:\.|st|nd|rd|th|er|º|°)?[-./ '’´]{0,2}(?:de |of )?\p{L}{3,12}\.?,?[-/ '’´]{0,2}(?:de |del )?\d{2,4}`;
/**
 * A two-digit year is accepted only after an apostrophe or if both separators are the same: `Mar 20/21` and `May 2-14`
 * are not dates.
 */
const MONTH_FIRST = String.raw`\p{L}{3,12}\.?[-/ ]?\d{1,2}(?:(?:st|nd|rd|th)?(?:, ?|[-./ ])\d{4}|['’´]\d{2})|\p{L}{3,12}(?:/\d{1,2}/|-\d{1,2}-)\d{2}`;
const YEAR_FIRST = String.raw`\d{4}[- ]\p{L}{3,12}\.?[- ]\d{1,2}`;
const EAST = String.raw`\d{4} ?[年.] ?\d{1,2} ?[月.] ?\d{1,2} ?日?`;
/** Dates directly after a word, as tills print them: `Date12/01/2018`, `Friday2Mar2018`. */
const STUCK = String.raw`(?<=\p{L}{3})(?:\d{1,2}[-/]\d{1,2}[-/]\d{2,4}|${DAY_FIRST})`;

const DATE = new RegExp(
  String.raw`(?:(?<![\p{L}\p{N}.,/-])(?:${EAST}|${NUMBERS}|${DAY_FIRST}|${MONTH_FIRST}|${YEAR_FIRST})|${STUCK})(?![\p{N}/]|[.,]\p{N}|-\p{N}(?!\d?:\d\d))`,
  'giu',
);

/**
 * Returns all texts in which a day, a month and a year form a valid date in at least one order, in the order of the
 * text.
 */
export function daysIn(text: string): readonly WrittenDate[] {
  const found: WrittenDate[] = [];
  for (const { 0: written, index } of text.matchAll(DATE))
    if (dayIn(written) !== undefined)
      found.push({ text: written, start: index, end: index + written.length });
  return found;
}

/** Returns the day of a date found by `daysIn`, as `YYYY-MM-DD`. */
export const dayIn = (written: string, order?: DayOrder): string | undefined =>
  dayOf(written.replace(/[年月]/g, '-').replace('日', ''), order);
