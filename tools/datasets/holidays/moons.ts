import type { Moons } from '../../../src/datasets/holidays/index.ts';
import { number, optional, readTable, text } from '../tsv.ts';

/** A row without a month says by how many days a country's months begin later as a rule; others are what was announced. */
const rows = readTable(
  'holidays/moons.tsv',
  { country: text, year: optional(number), month: optional(text), days: number },
  ['country', 'year', 'month'],
);

export const MOONS: Moons = Object.fromEntries(
  [...Map.groupBy(rows, ({ country }) => country)].map(([country, own]) => [
    country,
    {
      usual: own.find(({ month }) => month === null)?.days ?? 0,
      official: own.flatMap(({ year, month, days }) =>
        year === null || month === null ? [] : [{ year, month, days }],
      ),
    },
  ]),
);
