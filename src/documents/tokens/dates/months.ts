import { unaccented } from '../unaccented.ts';

/** The languages whose month names are read. If two share a word for different months, the first language is used. */
const LANGUAGES = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'nl',
  'pt',
  'pl',
  'cs',
  'sv',
  'da',
  'nb',
  'fi',
  'hu',
  'ro',
  'ru',
  'uk',
  'sk',
  'tr',
  'el',
];

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

let numbers: ReadonlyMap<string, string> | undefined;

/**
 * Returns a map from names and abbreviations of months, in lower case without accents and points, to `1` to `12`. The
 * names come from the runtime's Unicode CLDR data.
 */
export function monthNumbers(): ReadonlyMap<string, string> {
  numbers ??= read();
  return numbers;
}

function read(): Map<string, string> {
  const found = new Map<string, string>();
  const note = (name: string, month: number) => {
    const [word = ''] = unaccented(name).match(/\p{L}{3,}/u) ?? [];
    if (word !== '' && !found.has(word)) found.set(word, String(month));
  };
  for (const language of LANGUAGES)
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
  for (const [name, month] of MORE) note(name, month);
  return found;
}
