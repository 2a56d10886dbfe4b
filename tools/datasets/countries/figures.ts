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
  for (const [figure, own] of [
    ['population', population],
    ['gdpUsd', gdp],
    ['gdpPppUsd', ppp],
    ['gini', gini],
  ] as const)
    compare(alpha2, figure, own);
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

/** The figures of a second source, which took most of them from other publishers than the table. */
const second: ReadonlyMap<string, { readonly value: number; readonly year: number }> = new Map(
  readTable(
    'countries/second-figures.tsv',
    { country: text, figure: oneOf(FIGURES), value: number, year: number },
    ['country', 'figure'],
  ).map((row) => [`${row.country} ${row.figure}`, row] as const),
);

/** The figures that contradict the second source, so that a new contradiction is noticed. */
const KNOWN: ReadonlySet<string> = new Set(
  readTable('countries/differences.tsv', { country: text, figure: oneOf(FIGURES) }, [
    'country',
    'figure',
  ]).map(({ country, figure }) => `${country} ${figure}`),
);

/** Figures contradict each other if they differ by a larger factor than this. */
const MAX_FACTOR = { population: 1.25, gdpUsd: 1.5, gdpPppUsd: 1.5, gini: 1.25 } as const;
/** Figures of years that are further apart may differ. */
const MAX_YEARS = 2;

interface Dated {
  readonly value: number | null;
  readonly year: number | null;
}

/** Throws if a figure contradicts the second source and CLDR, and `differences.tsv` does not list it. */
function compare(alpha2: string, figure: Figure, { value, year }: Dated): void {
  const key = `${alpha2} ${figure}`;
  const other = second.get(key);
  if (!value || !other) return;
  const agrees = (theirs: number): boolean =>
    theirs > 0 && Math.max(value / theirs, theirs / value) <= MAX_FACTOR[figure];
  const isOfOtherYear = year !== null && Math.abs(year - other.year) > MAX_YEARS;
  const { _population, _gdp } = territories[alpha2] ?? {};
  const cldr = Number({ population: _population, gdpPppUsd: _gdp, gdpUsd: 0, gini: 0 }[figure] ?? 0);
  const differs = !agrees(other.value) && !isOfOtherYear && !agrees(cldr);
  if (differs && !KNOWN.has(key))
    throw new Error(
      `${key} is ${value}, and ${other.value} in the second source: list it in differences.tsv`,
    );
  if (!differs && KNOWN.has(key))
    throw new Error(`${key} no longer contradicts the second source: remove it from differences.tsv`);
}
