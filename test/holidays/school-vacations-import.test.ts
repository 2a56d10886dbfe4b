import { afterEach, describe, expect, test } from 'vitest';
import { useImports } from '../../src/datasets/imports.ts';
import { plusDays } from '../../src/resolvers/holidays/dates.ts';
import { openDesk, openServer } from '../datasets/imports-desk.ts';
import { FACES } from '../faces/faces.ts';
import { openTestService } from '../service-in-memory.ts';
import { API_ANSWER, csv } from './openholidays.ts';

const NOW = Date.UTC(2026, 8, 15, 12);
const NAME = 'school-vacations';
const vacations = { type: ['school_vacation'], year: 2026 };
/** One of the interfaces. */
const [{ ask }] = FACES as unknown as [(typeof FACES)[number]];

/** Imports a file and opens a service that uses it. */
async function openWith(content: string) {
  using desk = openDesk();
  await desk.import(NAME, content);
  useImports(desk.folder, expect.unreachable);
  return openTestService({ now: () => NOW });
}

afterEach(() => {
  useImports('/nowhere/at/all', () => {});
});

describe('imports of school vacations', () => {
  const many = Array.from({ length: 5000 }, (_, day) => {
    const start = plusDays('2000-01-01', day);
    return `a;DE;${start};${start};School;R;DE x;BY`;
  });
  test('read the JSON of the API from a server', async () => {
    using desk = openDesk();
    await using server = await openServer((_, answer) => answer.end(API_ANSWER));
    expect(await desk.importFrom(NAME, `${server.url}/SchoolHolidays?countryIsoCode=DE`)).toMatch(
      /^Imported so far: 2 school vacations of DE\./,
    );
    const national = JSON.stringify([{ ...JSON.parse(API_ANSWER)[0], subdivisions: [], nationwide: true }]);
    await expect(desk.import(NAME, national)).rejects.toThrow(/does not state its country.*--country LU/);
  });

  test('leave out entries that cannot be used and name them, and accept dates without zeros', async () => {
    using desk = openDesk();
    const rows = [
      'a;DE;2024-03-29;2025-05-04;School;Regional;DE Ostern;BY',
      'b;DE;2026-03-29;2026-04-04;School;Regional;DE Ostern;QQ',
      'c;DE;2027-03-29;2027-04-04;School;Regional;DE Ostern;BB,QQ-1',
      'd;DE;2028-03-29;2028-04-04;School;Statewide;DE Ostern',
      'e;DE;2029-03-29;2029-04-04;Holiday;Regional;DE Ostern;BY',
      'f;DE;2029-04-4;2029-04-29;School;Regional;DE Ostern;BY',
    ];
    expect(await desk.import(NAME, csv(...rows))).toMatch(
      [
        'Imported so far: 2 school vacations of DE. Left out: DE 2024-03-29 to 2025-05-04 (402 days)',
        'DE 2026-03-29 to 2026-04-04 (unknown: QQ)',
        'DE 2027-03-29 to 2027-04-04 (unknown: QQ-1)',
        'DE 2028-03-29 to 2028-04-04 (its states are not stated)',
        'an entry of the unknown type "Holiday".',
      ].join('; '),
    );
  });

  test('are refused if a column has another spelling', async () => {
    using desk = openDesk();
    const file = csv('a;DE;2026-02-02;;School;National;DE Ferien;BY').replace(
      ';Subdivisions',
      ';subdivisions',
    );
    await expect(desk.import(NAME, file)).rejects.toThrow(/must spell the column Subdivisions/);
  });

  test('accept commas in texts that are not encoded, and comments without a language', async () => {
    await using service = await openWith(
      csv(
        'a;DE;2026-02-02;;School;R;DE Ferien;BY;;DE Klassen 5%2C 6, 7',
        'b;DE;2026-02-03;;School;R;DE Ferien;BY;;COVID-19',
      ),
    );
    const { value } = await ask(service, 'holidaysPublic', { country: 'DE', state: 'BY', ...vacations });
    expect(value.items).toMatchObject([{ note: 'Klassen 5, 6, 7' }, { note: 'COVID-19' }]);
  });

  test('of the API read groups whose subdivisions are listed too', async () => {
    const [first] = JSON.parse(API_ANSWER);
    const codes = (...list: string[]) => list.map((code) => ({ code, shortName: code.slice(3) }));
    await using service = await openWith(
      JSON.stringify([{ ...first, groups: codes('NL-NO'), subdivisions: codes('NL-DR', 'NL-FL-DR') }]),
    );
    const { value } = await ask(service, 'holidaysPublic', { country: 'NL', ...vacations });
    expect(value.items).toMatchObject([{ municipalities: ['Northern region'], estimated: true }]);
    expect(value.items[0].states).toContain('ZH');
  });

  test.each([
    ['another table', 'a,b\n1,2\n', /line 1: must name the columns/],
    [
      'missing columns',
      'Id;Country;StartDate\n1;DE;2026-01-01\n',
      /missing: EndDate, Type, RegionalScope, Name/,
    ],
    ['an invalid date', csv('a;DE;2026-02-30;;School;R;DE x;BY'), /must have dates .* "2026-02-30"/],
    ['an end before the start', csv('a;DE;2026-02-03;2026-02-01;School;R;DE x;BY'), /before it begins/],
    ['a name without its language', csv('a;DE;2026-02-03;;School;R;;BY'), /must have names/],
    ['an invalid country', csv('a;D;2026-02-03;;School;R;DE x;BY'), /alpha-2 code, not "D"/],
    ['an unknown country', csv('a;ZZ;2026-02-03;;School;R;DE x'), /alpha-2 code, not "ZZ"/],
    ['a long name', csv(`a;DE;2026-02-03;;School;R;DE ${'x'.repeat(501)};BY`), /must have names/],
    ['a long comment', csv(`a;DE;2026-02-03;;School;R;DE x;BY;;DE ${'x'.repeat(501)}`), /500 characters/],
    ['a long code', csv(`a;DE;2026-02-03;;School;R;DE x;${'X'.repeat(41)}`), /40 characters/],
    ['a date that is too late', csv('a;DE;2076-01-01;;School;R;DE x;BY'), /must have dates/],
    ['JSON of two countries', API_ANSWER.replace('DE-BY', 'AT-BY'), /not about AT: it has "DE-BY"/],
    ['too many vacations', csv(...many), /too many vacations of DE: 5000/],
    ['no vacations', csv('a;DE;2026-02-03;;EndOfLessons;R;DE x;BY'), /contains no school vacations/],
    ['JSON of another kind', '{"a":1}', /must be an array/],
    ['damaged JSON', '[{"a":', /not valid JSON/],
    ['JSON with another shape', '[{"subdivisions":[{"code":"DE-BY"}]}]', /does not state its country/],
    ['a line of separators', ';'.repeat(5_000_000), /line 1: must have at most 101 cells/],
    ['a later line of separators', `${csv()}${';'.repeat(101)}`, /must have at most 101 cells/],
    ['too many rows', csv(...Array.from({ length: 100_001 }, () => 'a;;;;x')), /more than 100,000 rows/],
  ])('refuse %s', async (_, content, why) => {
    using desk = openDesk();
    await expect(desk.import(NAME, content)).rejects.toThrow(why);
  });

  test('that would remove most vacations of a country in their period require --force', async () => {
    using desk = openDesk();
    const days = Array.from({ length: 30 }, (_, week) => plusDays('2026-01-01', week * 7));
    const rows = days.map((day, index) => `${index};DE;${day};;School;R;DE x;BY`);
    await desk.import(NAME, csv(...rows));
    const few = csv(rows[0] ?? '', rows.at(-1) ?? '');
    await expect(desk.import(NAME, few)).rejects.toThrow(
      /DE in this period would shrink from 30 to 2\.\n.*--force/,
    );
    expect(await desk.import(NAME, few, { force: true })).toMatch(/2 school vacations/);
  });
});
