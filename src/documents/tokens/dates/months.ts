import { unaccented } from '../unaccented.ts';

/**
 * The languages whose names of months and days of the week are read. If two share a word for different months, the
 * first language is used.
 */
const LANGUAGES = 'en,de,fr,es,it,nl,pt,pl,cs,sv,da,nb,fi,hu,ro,ru,uk,sk,tr,el'.split(',');

/** Abbreviations in use that CLDR lacks. */
const MORE: readonly (readonly [string, number])[] = [
  ['sept', 9],
  ['mrz', 3],
  ['jaen', 1],
  ['gen', 1],
  ['set', 9],
  ['ene', 1],
  ['abr', 4],
  ['ago', 8],
  ['dic', 12],
];

const months = new Map<string, ReadonlyMap<string, string>>();
let weekdays: ReadonlyMap<string, number> | undefined;

/**
 * Returns a map from names and abbreviations of months, in lower case without accents and points, to `1` to `12`. The
 * names come from the runtime's Unicode CLDR data.
 * @param language the only language whose names are read; all by default
 */
export const monthNumbers = (language?: string): ReadonlyMap<string, string> =>
  months.getOrInsertComputed(language ?? '', () => readMonths(language));

/** The number of the month that a word names, from 1 to 12; undefined for other words. */
export function monthNamed(word: string, language?: string): number | undefined {
  const number =
    word.length < 3 || word.length > 20 ? undefined : monthNumbers(language).get(unaccented(word));
  return number === undefined ? undefined : Number(number);
}

/**
 * Returns the day of the week that a word names, from 0 for Sunday; undefined for other words, and for abbreviations
 * that mean different days in different languages.
 */
export function weekdayNamed(word: string): number | undefined {
  weekdays ??= readWeekdays();
  const day = word.length > 20 ? undefined : weekdays.get(unaccented(word));
  return day === undefined || day < 0 ? undefined : day;
}

const wordIn = (name: string): string => unaccented(name).match(/\p{L}{3,}/u)?.[0] ?? '';

function readMonths(only: string | undefined): Map<string, string> {
  const found = new Map<string, string>();
  const note = (name: string, month: number) => {
    const word = wordIn(name);
    if (word !== '' && !found.has(word)) found.set(word, String(month));
  };
  for (const language of only === undefined ? LANGUAGES : [only])
    for (const style of ['long', 'short'] as const) {
      // Some languages decline the month in a date with a day.
      const alone = new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' });
      const beside = new Intl.DateTimeFormat(language, { month: style, day: 'numeric', timeZone: 'UTC' });
      for (let month = 1; month <= 12; month += 1) {
        const date = new Date(Date.UTC(2024, month - 1, 10));
        note(alone.format(date), month);
        const part = beside.formatToParts(date).find(({ type }) => type === 'month');
        if (part) note(part.value, month);
      }
    }
  for (const [name, month] of only === undefined ? MORE : []) note(name, month);
  return found;
}

/** Abbreviations shared by different days are marked with -1. */
function readWeekdays(): Map<string, number> {
  const found = new Map<string, number>();
  for (const language of LANGUAGES)
    for (const style of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, { weekday: style, timeZone: 'UTC' });
      for (let day = 0; day < 7; day += 1) {
        // 7 January 2024 was a Sunday.
        const word = wordIn(format.format(new Date(Date.UTC(2024, 0, 7 + day))));
        if (word !== '') found.set(word, (found.get(word) ?? day) === day ? day : -1);
      }
    }
  return found;
}
