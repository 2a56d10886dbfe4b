import type { Moons } from '../../../src/datasets/holidays/index.ts';
import { number, oneOf, optional, readTable, text } from '../tsv.ts';

/** A row without a month says by how many days a country's months begin later as a rule; others are what was announced, or reckoned better. */
const rows = readTable(
  'holidays/moons.tsv',
  {
    country: text,
    year: optional(number),
    month: optional(text),
    days: number,
    kind: optional(oneOf(['estimated'])),
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
