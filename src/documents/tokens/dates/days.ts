import { boundCombiningMarks } from '../../../formats/combining-marks.ts';
import { isOn } from '../switch.ts';
import { unaccented } from '../unaccented.ts';
import { monthNumbers } from './months.ts';

/** The order of day, month and year in dates that consist of numbers. */
export type DayOrder = 'ymd' | 'dmy' | 'mdy';

/** Maximum length of the text of a date, in characters. */
const MAX_LENGTH = 60;

/**
 * Reads a date in any notation as `YYYY-MM-DD`: `31.01.2024`, `1/31/24`, `1/31'24`, `20240131`, `31 janv. 2024`, `Jan
 * 31, 2024`, `2024-01-31T09:30:00Z`. A time of day after the date is ignored. Years of two digits are from 1980 to
 * 2079. Returns undefined for a text that is not a valid date.
 * @param order the order of the numbers. Without it, any possible order is used, and day before month if both are
 * possible.
 */
export function dayOf(text: string, order?: DayOrder): string | undefined {
  const written = writtenDay(text);
  if (written === undefined) return undefined;
  if (order !== undefined) return dayFrom(written, order);
  return dayFrom(written, 'dmy') ?? dayFrom(written, 'mdy') ?? dayFrom(written, 'ymd');
}

/**
 * Reads 29 and 30 February as the last day of that month. Banks that count 30 days per month write these dates. Returns
 * undefined for other texts.
 * @param order the order of the numbers
 */
export function februaryEndOf(text: string, order?: DayOrder): string | undefined {
  const written = writtenDay(text);
  if (written === undefined) return undefined;
  for (const one of order === undefined ? (['dmy', 'mdy', 'ymd'] as const) : [order]) {
    const [yearAt, monthAt, dayAt] = PART_INDEXES[written.order ?? one];
    const year = yearOf(written.numbers[yearAt]);
    const day = written.numbers[dayAt];
    if (year === undefined || Number(written.numbers[monthAt]) !== 2 || !/^(?:29|30)$/.test(day)) continue;
    return `${year}-02-${daysOf(year, 2)}`;
  }
  return undefined;
}

/** The three numbers of a date in the order in which they were written. */
export interface WrittenDay {
  readonly numbers: readonly [string, string, string];
  /**
   * Set if the order is clear: by a four-digit year at the beginning, by points between the numbers, or by the name of
   * a month.
   */
  readonly order?: DayOrder;
}

export function writtenDay(rawText: string): WrittenDay | undefined {
  if (!isOn('date') || rawText.length > MAX_LENGTH) return undefined;
  const text = withoutTime(boundCombiningMarks(rawText).normalize('NFKC').trim());
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? [];
  if (year && month && day) return { numbers: [year, month, day], order: 'ymd' };
  const numbers = /^(\d{1,4}) ?[-/.'] ?(\d{1,2}) ?[-/.'] ?(\d{1,4})\.?$/.exec(text);
  if (numbers) {
    const [, one = '', two = '', three = ''] = numbers;
    if (one.length > 2) return one.length === 4 ? { numbers: [one, two, three], order: 'ymd' } : undefined;
    // Quicken writes years of this century as in `1/31'04`.
    const last = text.includes("'") && three.length < 3 ? `20${three.padStart(2, '0')}` : three;
    // Dates with points always have the day first.
    const pointed = /^\d+\.\d+\.\d{4}$/.test(text) && Number(two) <= 12;
    return pointed ? { numbers: [one, two, last], order: 'dmy' } : { numbers: [one, two, last] };
  }
  return dayInWords(text);
}

/** Removes a time of day, `T09:30:00Z` or ` 09:30`, also without separators, `093000`. */
function withoutTime(text: string): string {
  const [, day] =
    /^(.{6,}?)(?:T|,? )\d{1,2}[:.]\d\d(?:[:.]\d\d)?(?:[.,]\d{1,9})?(?: ?(?:[AaPp]\.?[Mm]\.?|Z|UTC|GMT|[+-]\d\d:?\d\d))*$/.exec(
      text,
    ) ?? [];
  return day ?? (/^\d{14}(?:\D.*)?$/.test(text) ? text.slice(0, 8) : text);
}

const PARTICLES = new Set(['de', 'del', 'of', 'le', 'the', 'st', 'nd', 'rd', 'th', 'er', 'e']);

/** Reads `31 January 2024`, `31-Jan-24`, `Jan 31, 2024`, `Mon, 31 Jan 2024`, `31 de enero de 2024`. */
function dayInWords(text: string): WrittenDay | undefined {
  const parts = (text.match(/\p{L}+|\d+/gu) ?? []).filter((part) => !PARTICLES.has(part.toLowerCase()));
  const months = monthNumbers();
  const monthAt = parts.findIndex((part) => months.has(unaccented(part)));
  if (monthAt < 0) return undefined;
  const month = months.get(unaccented(parts[monthAt] as string)) as string;
  const numbers = parts.filter((part) => /^\d/.test(part));
  // The other words may include the day of the week.
  if (numbers.length !== 2 || parts.length > 4) return undefined;
  const [one = '', other = ''] = numbers;
  return one.length === 4
    ? { numbers: [one, month, other], order: 'ymd' }
    : { numbers: [one, month, other], order: 'dmy' };
}

const PART_INDEXES = { ymd: [0, 1, 2], dmy: [2, 1, 0], mdy: [2, 0, 1] } as const;

/** Returns the day if it is valid in this order. */
export function dayFrom({ numbers, order }: WrittenDay, defaultOrder: DayOrder): string | undefined {
  const [yearAt, monthAt, dayAt] = PART_INDEXES[order ?? defaultOrder];
  const year = yearOf(numbers[yearAt]);
  const month = Number(numbers[monthAt]);
  const day = Number(numbers[dayAt]);
  if (year === undefined || numbers[dayAt].length > 2) return undefined;
  if (month < 1 || month > 12 || day < 1 || day > daysOf(year, month)) return undefined;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function yearOf(written: string): number | undefined {
  if (written.length === 2) return Number(written) + (Number(written) < 80 ? 2000 : 1900);
  const year = Number(written);
  return written.length === 4 && year >= 1900 && year < 2200 ? year : undefined;
}

/** Returns the number of days of a month. */
function daysOf(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
