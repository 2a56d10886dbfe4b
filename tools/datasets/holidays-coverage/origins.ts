import { CORRECTION_SOURCES } from '../holidays/corrections.ts';
import { EXCHANGES } from '../holidays/exchanges.ts';
import { MOON_SOURCES } from '../holidays/moons.ts';
import { FIRST, LAST, YEARS } from './fingerprints.ts';

/** The kind of days on which sources vote: days off of a year, or days off and working days that were exchanged. */
export type Ballot = 'days' | 'exchanges';

/** The source of a fact about a country, and the years to which the fact applies. */
export interface RowSource {
  readonly country: string;
  readonly first: number;
  readonly last: number;
  readonly source: string;
}

/** Tells which compared sources a table of `tools/datasets/holidays/` is built from. */
interface Origin {
  readonly table: string;
  readonly sources: readonly string[];
  /** The kind of days that the facts of the table decide. Null for weekends, on which nobody votes. */
  readonly ballot: Ballot | null;
  /** The rows that may name these sources. */
  readonly rows: readonly RowSource[];
}

/** The table `exchanges` was taken from python-holidays as a whole. */
const exchangeRows = Object.keys(EXCHANGES).map(
  (country): RowSource => ({ country, first: FIRST, last: LAST, source: 'python-holidays' }),
);

/**
 * The tables that are built from sources with which Facet is compared. A source never votes on facts that were taken
 * from it, because it would only confirm itself.
 */
export const ORIGINS: readonly Origin[] = [
  { table: 'exchanges', sources: ['python-holidays'], ballot: 'exchanges', rows: exchangeRows },
  { table: 'exchange-years', sources: ['python-holidays'], ballot: 'exchanges', rows: exchangeRows },
  { table: 'moons', sources: ['python-holidays'], ballot: 'days', rows: MOON_SOURCES },
  {
    table: 'corrections',
    sources: ['python-holidays', 'Jollyday'],
    ballot: 'days',
    rows: CORRECTION_SOURCES,
  },
  { table: 'weekend-changes', sources: ['python-holidays'], ballot: null, rows: [] },
];

/** True if the source of a row names a library: `Cabinet resolution of 2016; python-holidays`. */
export const namesLibrary = (source: string, library: string): boolean =>
  ` ${source.replaceAll(/[^\p{L}\p{N}._-]+/gu, ' ')} `.includes(` ${library} `);

const keyOf = (library: string, ballot: Ballot, country: string, year: number) =>
  [library, ballot, country, year].join('\t');

const withoutVote = new Set(
  ORIGINS.flatMap(({ ballot, sources, rows }) =>
    rows.flatMap(({ country, first, last, source }) => {
      const years = YEARS.filter((year) => year >= first && year <= last);
      return sources
        .filter((library) => ballot !== null && namesLibrary(source, library))
        .flatMap((library) => years.map((year) => keyOf(library, ballot as Ballot, country, year)));
    }),
  ),
);

/** False if the facts on which a source would vote were taken from it. */
export const mayVote = (library: string, ballot: Ballot, country: string, year: number): boolean =>
  !withoutVote.has(keyOf(library, ballot, country, year));
