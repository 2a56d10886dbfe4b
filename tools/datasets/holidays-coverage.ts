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

/** A year of a country is confirmed if this number of sources has the same days. */
const MIN_SOURCES = 2;
/** Number of disputed days to name per year. */
const MAX_NAMED = 3;

const confirmedIn = (country: string, kind: 'days' | 'exchanges', year: number, own: string | null) =>
  (prints.get(`${country} ${kind}`) ?? []).filter(({ years }) => years[year - FIRST] === own).length >=
  MIN_SOURCES;

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

/** Lists the years of each country in which two other sources have the days that `holidays` was built with. */
export const build: Build = () => {
  const years: [string, number[]][] = [];
  const unconfirmed: [string, number[]][] = [];
  const disputed: [string, Record<string, DisputedYear>][] = [];
  for (const country of holidayRules.get().codes) {
    const lawful = YEARS.filter((year) =>
      confirmedIn(country, 'days', year, fingerprint(country, year, daysOff(country, year))),
    );
    const withExchanges = lawful.filter(
      (year) =>
        !hasExchanges(country, year) ||
        confirmedIn(country, 'exchanges', year, exchangePrint(exchangesOf(country, year))),
    );
    const rest = YEARS.filter((year) => !lawful.includes(year)).flatMap((year) => {
      const found = disputedIn(country, year);
      return found && Object.keys(found).length > 0 ? [[String(year), found] as const] : [];
    });
    years.push([country, withExchanges]);
    unconfirmed.push([country, lawful.filter((year) => !withExchanges.includes(year))]);
    disputed.push([country, Object.fromEntries(rest)]);
  }
  const filled = <Value extends object>(entries: readonly [string, Value][]): Record<string, Value> =>
    Object.fromEntries(entries.filter(([, value]) => Object.keys(value).length > 0));
  const file: HolidayCoverageFile = {
    first: FIRST,
    last: LAST,
    years: filled(years),
    unconfirmedExchanges: filled(unconfirmed),
    disputed: filled(disputed),
  };
  return {
    title: 'Holidays: years confirmed by two other sources',
    sources: LIBRARIES,
    records: years.reduce((sum, [, list]) => sum + list.length, 0),
    files: { 'holidays-coverage.json': file },
  };
};
