/** A day, a month or a weekday without a full date; English only. */
export interface NamedDay {
  readonly index: number;
  readonly raw: string;
}

const MONTH =
  '(?:Jan(?:uary|\\.)?|Feb(?:ruary|\\.)?|Mar(?:ch|\\.)?|Apr(?:il|\\.)?|May|June?|July?|Aug(?:ust|\\.)?|Sep(?:t(?:ember|\\.)?|\\.)?|Oct(?:ober|\\.)?|Nov(?:ember|\\.)?|Dec(?:ember|\\.)?)';
const WEEKDAY = '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day';
const DAY = '[0-3]?\\d(?:st|nd|rd|th)?';

/**
 * Matches `Monday, 3 March`, `March 3rd, 2026`, `March 2026`, `Monday`; but neither `May` alone nor `mar` in lower
 * case.
 */
const NAMED = new RegExp(
  `(?<![\\p{L}\\d])(?:(?:${WEEKDAY},? )?(?:${DAY} (?:of )?${MONTH}(?:,? \\d{4})?|${MONTH} ${DAY}(?!\\d)(?:,? \\d{4}(?!\\d))?)|${MONTH},? \\d{4}(?!\\d)|${WEEKDAY})(?!\\p{L})`,
  'gu',
);

/** Finds days, months and weekdays that an English text names in words. */
export const namedDaysIn = (text: string): NamedDay[] =>
  [...text.matchAll(NAMED)].map(({ 0: raw, index }) => ({ raw, index }));
