import type { Moons } from '../../../src/datasets/holidays/index.ts';
import { number, oneOf, optional, readTable, text } from '../tsv.ts';

/**
 * A row without a month has the usual delay, in days, of all months in a country. Other rows are dates that were
 * announced or calculated more precisely.
 */
const rows = readTable(
  'holidays/moons.tsv',
  {
    country: text,
    year: optional(number),
    month: optional(text),
    days: number,
    kind: optional(oneOf(['estimated'])),
    source: text,
  },
  ['country', 'year', 'month'],
);

export const MOONS: Moons = Object.fromEntries(
  [...Map.groupBy(rows, ({ country }) => country)].map(([country, own]) => [
    country,
    {
      usual: own.find(({ month }) => month === null)?.days ?? 0,
      known: own.flatMap(({ year, month, days, kind }) =>
        year === null || month === null
          ? []
          : [{ year, month, days, ...(kind && { estimated: true as const }) }],
      ),
    },
  ]),
);

/** The sources of the dates in single years. */
export const MOON_SOURCES = rows.flatMap(({ country, year, source }) =>
  year === null ? [] : [{ country, first: year, last: year, source }],
);
