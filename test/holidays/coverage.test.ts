import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { confirmedHolidays } from '../../src/datasets/holidays/coverage.ts';
import { coverageOf } from '../../src/resolvers/holidays/coverage.ts';
import { daysOff, FIRST, fingerprint, LAST } from '../../tools/datasets/holidays-coverage/fingerprints.ts';

const TABLE = new URL('../../tools/datasets/holidays-coverage/compared.tsv', import.meta.url);
const rows = readFileSync(TABLE, 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .map(([country = '', library = '', kind, years = '']) => ({
    country,
    library,
    kind,
    years: years.split(' '),
  }))
  .filter(({ kind }) => kind === 'days');

describe('full coverage', () => {
  test.each([
    'DE',
    'US',
    'KR',
    'CZ',
    'TN',
    'RS',
    'KE',
  ])('of %s in a year is derived from two libraries with the same days off', (country) => {
    const known = rows.filter((row) => row.country === country);
    for (let year = FIRST; year <= LAST; year += 3) {
      const own = fingerprint(country, year, daysOff(country, year));
      const same = known.filter(({ years }) => years[year - FIRST] === own);
      expect({ year, full: coverageOf({ country }, year).coverage === 'full' }).toEqual({
        year,
        full: same.length >= 2,
      });
    }
  });

  test('is not given by a single source, or outside the compared years', () => {
    expect(coverageOf({ country: 'DE' }, LAST + 1)).toMatchObject({ coverage: 'unverified' });
    for (const [country, years] of Object.entries(confirmedHolidays.get().years))
      expect([country, rows.filter((row) => row.country === country).length > 1, years.length > 0]).toEqual([
        country,
        true,
        true,
      ]);
  });

  test('depends on the days off, and not on weekends', () => {
    expect(fingerprint('DE', 2026, ['2026-01-01', '2026-10-03'])).toBe(
      fingerprint('DE', 2026, ['2026-01-01']),
    );
    expect(fingerprint('DE', 2026, ['2026-01-01'])).not.toBe(fingerprint('DE', 2026, ['2026-01-02']));
    expect(fingerprint('DE', 2026, [])).toBeNull();
  });
});
