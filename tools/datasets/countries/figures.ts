import type { CountryRow } from '../../../src/datasets/countries/index.ts';
import { number, oneOf, optional, readTable, text } from '../tsv.ts';
import { UNINHABITED } from './corrections.ts';
import { territories } from './packages.ts';

const FIGURES = ['population', 'gdpUsd', 'gdpPppUsd', 'gini'] as const;

type Figure = (typeof FIGURES)[number];

/** The newest value of each figure, with its year and its source. The year is null if it is uncertain. */
const values = new Map(
  readTable(
    'countries/figures.tsv',
    { country: text, figure: oneOf(FIGURES), value: number, year: optional(number) },
    ['country', 'figure'],
  ).map((row) => [`${row.country} ${row.figure}`, row] as const),
);

/** Returns the figures of a country, each with its year. */
export function figuresOf(
  alpha2: string,
): Pick<
  CountryRow,
  'population' | 'populationYear' | 'gdpUsd' | 'gdpYear' | 'gdpPppUsd' | 'gdpPppYear' | 'gini' | 'giniYear'
> {
  const newest = (figure: Figure) => values.get(`${alpha2} ${figure}`) ?? { value: null, year: null };
  const population = UNINHABITED.includes(alpha2) ? { value: 0, year: null } : newest('population');
  if (population.value === null) throw new Error(`No population of ${alpha2}`);
  const [gdp, ppp, gini] = [newest('gdpUsd'), newest('gdpPppUsd'), newest('gini')];
  compare(alpha2, 'population', population.value);
  compare(alpha2, 'gdpPppUsd', ppp.value);
  return {
    population: population.value,
    populationYear: population.year,
    gdpUsd: gdp.value,
    gdpYear: gdp.year,
    gdpPppUsd: ppp.value,
    gdpPppYear: ppp.year,
    gini: gini.value,
    giniYear: gini.year,
  };
}

/**
 * Large differences between the table and CLDR, whose estimates are from older sources, each with the reason why the
 * table is believed.
 */
const EXPLAINED: ReadonlySet<string> = new Set(
  readTable('countries/differences.tsv', { country: text, figure: oneOf(FIGURES), reason: text }, [
    'country',
    'figure',
  ]).map(({ country, figure }) => `${country} ${figure}`),
);

/** Differences by a larger factor than this must be explained. */
const MAX_FACTOR = { population: 1.25, gdpPppUsd: 1.5 } as const;

/** Throws if two sources contradict each other and `differences.tsv` does not say which one is wrong. */
function compare(alpha2: string, figure: keyof typeof MAX_FACTOR, value: number | null): void {
  const { _population, _gdp } = territories[alpha2] ?? {};
  const other = Number(figure === 'population' ? _population : _gdp);
  if (!value || !other) return;
  const factor = Math.max(value / other, other / value);
  const differs = factor > MAX_FACTOR[figure];
  const key = `${alpha2} ${figure}`;
  if (differs && !EXPLAINED.has(key))
    throw new Error(`${key} is ${value}, and CLDR has ${other}: explain it in countries/differences.tsv`);
  if (!differs && EXPLAINED.has(key))
    throw new Error(`${key} no longer differs from CLDR: remove it from countries/differences.tsv`);
}
