import type { Names } from '../../../src/datasets/holidays/country-rules.ts';
import type { Announced, AnnouncedDay } from '../../../src/datasets/holidays/index.ts';
import { number, oneOf, optional, readTable, text } from '../tsv.ts';

/** Days off that a government moved, and the weekend days worked in exchange. `worked` is empty if there is none. */
const exchanges = Map.groupBy(
  readTable('holidays/exchanges.tsv', { country: text, off: text, worked: optional(text) }, [
    'country',
    'off',
  ]),
  ({ country }) => country,
);

/** The years in which the exchanges of a country are known, and whether its government still makes them. */
const years = readTable(
  'holidays/exchange-years.tsv',
  {
    country: text,
    first: number,
    last: number,
    practice: oneOf(['current', 'ended']),
    language: text,
    off: text,
  },
  ['country'],
);

const inWords = (date: string): string =>
  new Date(`${date}T00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** The announced days of each country whose government exchanges working days and days off. */
export const EXCHANGES: Readonly<Record<string, Announced>> = Object.fromEntries(
  years.map(({ country, first, last, practice, language, off: word }): [string, Announced] => {
    const rows = exchanges.get(country) ?? [];
    const names: Names = { en: 'Day off', [language]: word };
    const worked = rows.flatMap(({ off, worked: date }): AnnouncedDay[] =>
      date ? [[date, { en: `Day off on ${inWords(off)}`, [language]: `${word} (${off})` }]] : [],
    );
    return [
      country,
      {
        first,
        last,
        exchanges: practice,
        days: rows.map(({ off }): AnnouncedDay => [off, names]),
        makeUpDays: worked.sort(([a], [b]) => (a < b ? -1 : 1)),
      },
    ];
  }),
);

const strays = [...exchanges.keys()].filter((country) => !EXCHANGES[country]);
if (strays.length > 0) throw new Error(`There are exchanges without years in ${strays.join(', ')}`);
