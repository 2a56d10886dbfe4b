import type { HolidayCoverageFile } from '../../src/datasets/holidays/coverage.ts';
import { holidayRules } from '../../src/datasets/holidays/index.ts';
import type { Build } from './built.ts';
import { daysOff, FIRST, fingerprint, LAST, YEARS } from './holidays-coverage/fingerprints.ts';
import { LIBRARIES } from './holidays-coverage/libraries.ts';
import { listOf, readTable, text } from './tsv.ts';

/**
 * Fingerprints of the calendars of other libraries, one per year from FIRST to LAST, `-` for a year without days. The
 * script `bench/quality/holidays.ts` writes them.
 */
const rows = readTable(
  'holidays-coverage/compared.tsv',
  { country: text, library: text, years: listOf(text) },
  ['country', 'library'],
);

/** A year of a country is confirmed if this number of libraries has the same days off. */
const MIN_SOURCES = 2;

/** Lists the years of each country in which two other libraries have the days that `holidays` was built with. */
export const build: Build = () => {
  const compared = Map.groupBy(rows, ({ country }) => country);
  const confirmedIn = (country: string, year: number): boolean => {
    const own = fingerprint(country, year, daysOff(country, year));
    const same = (compared.get(country) ?? []).filter(({ years }) => years[year - FIRST] === own);
    return same.length >= MIN_SOURCES;
  };
  const confirmed = holidayRules
    .get()
    .codes.map((country) => [country, YEARS.filter((year) => confirmedIn(country, year))] as const)
    .filter(([, list]) => list.length > 0);
  const file: HolidayCoverageFile = { first: FIRST, last: LAST, years: Object.fromEntries(confirmed) };
  return {
    title: 'Holidays: years confirmed by two other sources',
    sources: LIBRARIES,
    records: confirmed.reduce((sum, [, list]) => sum + list.length, 0),
    files: { 'holidays-coverage.json': file },
  };
};
