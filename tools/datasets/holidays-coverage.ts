import type { DisputedYear, HolidayCoverageFile } from '../../src/datasets/holidays/coverage.ts';
import { holidayRules } from '../../src/datasets/holidays/index.ts';
import type { Build } from './built.ts';
import {
  comparedDays,
  daysOff,
  exchangePrint,
  exchangesOf,
  FIRST,
  fingerprint,
  hasExchanges,
  LAST,
  YEARS,
} from './holidays-coverage/fingerprints.ts';
import { LIBRARIES } from './holidays-coverage/libraries.ts';
import { type Ballot, mayVote } from './holidays-coverage/origins.ts';
import { listOf, number, oneOf, readTable, text } from './tsv.ts';

/**
 * Fingerprints of the calendars of other sources, one per year from FIRST to LAST, `-` for a year without days:
 * those of the days off, and those of exchanges of working days. The script `bench/quality/holidays.ts` writes them.
 */
const prints = Map.groupBy(
  readTable(
    'holidays-coverage/compared.tsv',
    { country: text, library: text, kind: oneOf(['days', 'exchanges']), years: listOf(text) },
    ['country', 'library', 'kind'],
  ),
  ({ country, kind }) => `${country} ${kind}`,
);

/** Days on which the sources disagree with each other or with Facet: `05-25:3`, the number of sources that have it. */
const disagreements = Map.groupBy(
  readTable(
    'holidays-coverage/disagreements.tsv',
    { country: text, year: number, sources: number, days: listOf(text) },
    ['country', 'year'],
  ),
  ({ country }) => country,
);

/** A year of a country is confirmed if this number of sources, from which its facts were not taken, has the same days. */
const MIN_SOURCES = 2;
/** Number of disputed days to name per year. */
const MAX_NAMED = 3;

/** The sources with the same days in a year: those that may confirm them, and those from which they were taken. */
function supportOf(country: string, ballot: Ballot, year: number, own: string | null) {
  const same = (prints.get(`${country} ${ballot}`) ?? []).filter(({ years }) => years[year - FIRST] === own);
  const others = same.filter(({ library }) => mayVote(library, ballot, country, year));
  return { others: others.length, origins: same.length - others.length };
}

/** Returns the days of a year on which sources disagree, those with the most even votes first. */
function disputedIn(country: string, year: number): DisputedYear | undefined {
  const row = disagreements.get(country)?.find((one) => one.year === year);
  if (!row) return undefined;
  const own = new Set(comparedDays(country, year, daysOff(country, year)));
  const days = row.days
    .map((cell) => cell.split(':'))
    .map(([day = '', votes]) => ({ day, votes: Number(votes), listed: own.has(`${year}-${day}`) }))
    .filter(({ votes, listed }) => votes !== (listed ? row.sources : 0))
    .sort((a, b) => contradiction(b) - contradiction(a) || (a.day < b.day ? -1 : 1));
  const named = days.slice(0, MAX_NAMED);
  const words = (listed: boolean) =>
    named.filter((one) => one.listed === listed).map(({ day, votes }) => `${day} ${votes}/${row.sources}`);
  return {
    ...(words(true).length > 0 && { added: words(true) }),
    ...(words(false).length > 0 && { missing: words(false) }),
    ...(days.length > named.length && { more: days.length - named.length }),
  };

  /** The number of sources that contradict Facet. */
  function contradiction({ votes, listed }: { votes: number; listed: boolean }): number {
    return listed ? (row?.sources ?? 0) - votes : votes;
  }
}

/** True if days have two sources, but only one that they were not taken from. */
const isSupported = (support: ReturnType<typeof supportOf> | undefined): boolean =>
  support?.others === 1 && support.origins > 0;

/** Lists the years of each country in which two other sources have the days that `holidays` was built with. */
export const build: Build = () => {
  const years: [string, number[]][] = [];
  const unconfirmed: [string, number[]][] = [];
  const once: [string, number[]][] = [];
  const own: [string, number[]][] = [];
  const disputed: [string, Record<string, DisputedYear>][] = [];
  for (const country of holidayRules.get().codes) {
    const days = new Map(
      YEARS.map((year) => [
        year,
        supportOf(country, 'days', year, fingerprint(country, year, daysOff(country, year))),
      ]),
    );
    const isLawful = (year: number) => (days.get(year)?.others ?? 0) >= MIN_SOURCES;
    const othersWithExchanges = (year: number): number =>
      hasExchanges(country, year)
        ? supportOf(country, 'exchanges', year, exchangePrint(exchangesOf(country, year))).others
        : MIN_SOURCES;
    const lawful = Map.groupBy(YEARS.filter(isLawful), (year) =>
      Math.min(othersWithExchanges(year), MIN_SOURCES),
    );
    const rest = YEARS.filter((year) => !isLawful(year));
    const differences = rest.flatMap((year) => {
      const found = disputedIn(country, year);
      return found && Object.keys(found).length > 0 ? [[String(year), found] as const] : [];
    });
    years.push([country, lawful.get(MIN_SOURCES) ?? []]);
    unconfirmed.push([country, lawful.get(0) ?? []]);
    once.push([country, lawful.get(1) ?? []]);
    own.push([country, rest.filter((year) => isSupported(days.get(year)))]);
    disputed.push([country, Object.fromEntries(differences)]);
  }
  const filled = <Value extends object>(entries: readonly [string, Value][]): Record<string, Value> =>
    Object.fromEntries(entries.filter(([, value]) => Object.keys(value).length > 0));
  const file: HolidayCoverageFile = {
    first: FIRST,
    last: LAST,
    years: filled(years),
    unconfirmedExchanges: filled(unconfirmed),
    onceConfirmedExchanges: filled(once),
    onceConfirmedDays: filled(own),
    disputed: filled(disputed),
  };
  return {
    title: 'Holidays: years confirmed by two other sources',
    sources: LIBRARIES,
    records: years.reduce((sum, [, list]) => sum + list.length, 0),
    files: { 'holidays-coverage.json': file },
  };
};
