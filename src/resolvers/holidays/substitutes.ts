import type { Names } from '../../datasets/holidays/country-rules.ts';
import { holidayRules } from '../../datasets/holidays/index.ts';
import { daysBetween, WEEKDAYS, type Weekday, yearOf } from './dates.ts';
import { type HolidayPlace, weekendOf } from './weekends.ts';

/** Matches a rule for a day of the year that a condition moves: `substitutes 08-11 if sunday then next monday`. */
const MOVED = /^(?:substitutes )?(\d\d-\d\d)(?: #\d+)? (?:and )?if (.+)$/;
const WEEKDAY = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/gi;

/**
 * True if a date replaces the day that its rule begins with because that day falls on a weekend. The date on which the
 * rule begins is never a substitute. A rule that also moves working days moves the holiday itself.
 */
export function isSubstitute(rule: string, date: string, place: HolidayPlace, reported: boolean): boolean {
  const [, day, conditions = ''] = MOVED.exec(rule) ?? [];
  if (day === undefined) return reported || (rule.startsWith('substitutes ') && !/ and if /.test(rule));
  if (day === date.slice(5)) return false;
  if (reported || rule.startsWith('substitutes ')) return true;
  const original = ORIGINAL_YEARS.map((years) => `${yearOf(date) + years}-${day}`).find(
    (one) => Math.abs(daysBetween(one, date)) < 7,
  );
  if (original === undefined) return false;
  const moved = conditions
    .split(/\bif\b/)
    .map((one) => (one.split(/\bthen\b/)[0] ?? '').match(WEEKDAY) ?? []);
  const weekend = new Set(weekendOf(place, original).map((one) => WEEKDAYS[one - 1]));
  return moved.flat().every((one) => weekend.has(one.toLowerCase() as Weekday));
}

/** A substitute of New Year's Day may be in the previous year, and one of 31 December in the next. */
const ORIGINAL_YEARS = [0, 1, -1];

/** True if a rule for a single date is marked as a substitute. The calculator ignores this mark without a condition. */
export const announcedSubstitute = (
  rule: string,
  { substitute }: { readonly substitute?: boolean },
): boolean => substitute === true && /^\d{4}-\d\d-\d\d$/.test(rule);

/**
 * Marks names as a substitute day, in the languages that have a word for it:
 * `Boxing Day` -> `Boxing Day (substitute day)`.
 */
export function substituted(names: Names): Names {
  const words = holidayRules.get().names.substitutes?.name ?? {};
  const word = (language: string) => words[language] ?? words[language.split('-')[0] as string] ?? words.en;
  return Object.fromEntries(
    Object.entries(names).map(([language, name]) => [language, `${name} (${word(language)})`]),
  );
}
