import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { confirmedHolidays } from '../../src/datasets/holidays/coverage.ts';
import { coverageOf } from '../../src/resolvers/holidays/coverage.ts';
import {
  daysOff,
  exchangePrint,
  exchangesOf,
  FIRST,
  fingerprint,
  hasExchanges,
  YEARS,
} from '../../tools/datasets/holidays-coverage/fingerprints.ts';
import { LIBRARIES } from '../../tools/datasets/holidays-coverage/libraries.ts';
import { mayVote, namesLibrary, ORIGINS } from '../../tools/datasets/holidays-coverage/origins.ts';

const TABLES = new URL('../../tools/datasets/', import.meta.url);
const linesOf = (file: string) =>
  readFileSync(new URL(file, TABLES), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
const tables = globSync('holidays/*.tsv', { cwd: TABLES }).map((file) => file.slice('holidays/'.length, -4));
const voters = linesOf('holidays-coverage/compared.tsv').map(
  ([country = '', library = '', kind, years = '']) => ({ country, library, kind, years: years.split(' ') }),
);

test.each(tables)('the table %s declares every compared source that its rows name', (table) => {
  const declared = ORIGINS.find((origin) => origin.table === table)?.sources ?? [];
  const sources = linesOf(`holidays/${table}.tsv`).map((cells) => cells.at(-1) ?? '');
  const named = LIBRARIES.map(({ name }) => name).filter((name) =>
    sources.some((source) => namesLibrary(source, name)),
  );
  expect([...named].sort()).toEqual([...declared].sort());
});

test('every voter is a listed source', () => {
  const listed = new Set(LIBRARIES.map(({ name }) => name));
  expect(voters.filter(({ library }) => !listed.has(library))).toEqual([]);
});

test('no source of a table votes on its facts', () => {
  const wrong = ORIGINS.flatMap(({ table, ballot, sources, rows }) =>
    rows.flatMap(({ country, first, last, source }) =>
      sources
        .filter((library) => ballot && namesLibrary(source, library))
        .flatMap((library) =>
          YEARS.filter((year) => year >= first && year <= last)
            .filter((year) => mayVote(library, ballot ?? 'days', country, year))
            .map((year) => [table, library, country, year]),
        ),
    ),
  );
  expect(wrong).toEqual([]);
  expect(mayVote('python-holidays', 'exchanges', 'HU', 2024)).toBe(false);
  expect(mayVote('xmlcalendar', 'exchanges', 'RU', 2024)).toBe(true);
  expect(mayVote('python-holidays', 'days', 'SG', 2018)).toBe(false);
  expect(mayVote('python-holidays', 'days', 'DE', 2018)).toBe(true);
});

test('full coverage has two voters for holidays and two for exchanges', () => {
  const votes = (country: string, ballot: 'days' | 'exchanges', year: number, own: string | null) =>
    voters.filter(
      (row) =>
        row.country === country &&
        row.kind === ballot &&
        row.years[year - FIRST] === own &&
        !ORIGINS.some(
          (origin) =>
            origin.ballot === ballot &&
            origin.rows.some(
              ({ source, ...span }) =>
                span.country === country &&
                year >= span.first &&
                year <= span.last &&
                namesLibrary(source, row.library),
            ),
        ),
    ).length;
  for (const country of ['BG', 'BY', 'CN', 'HU', 'LV', 'RU', 'TW', 'UA', 'GM', 'SG', 'TR'])
    for (const year of confirmedHolidays.get().years[country] ?? []) {
      const days = votes(country, 'days', year, fingerprint(country, year, daysOff(country, year)));
      const exchanges = hasExchanges(country, year)
        ? votes(country, 'exchanges', year, exchangePrint(exchangesOf(country, year)))
        : 2;
      expect([country, year, Math.min(days, 2), Math.min(exchanges, 2)]).toEqual([country, year, 2, 2]);
    }
});

test('the reason says that days were taken from one of two sources', () => {
  const { onceConfirmedDays } = confirmedHolidays.get();
  const years = Object.entries(onceConfirmedDays).flatMap(([country, list]) =>
    list.map((year) => ({ country, year })),
  );
  expect(years.length).toBeGreaterThan(0);
  for (const { country, year } of years) {
    const { coverage, coverageReason } = coverageOf({ country }, year);
    expect([country, year, coverage]).not.toEqual([country, year, 'full']);
    if (coverage === 'unverified')
      expect(coverageReason).toContain(
        'are taken from one source, and only one other source has the same days',
      );
  }
});
