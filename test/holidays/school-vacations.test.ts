import { afterEach, describe, expect, test } from 'vitest';
import { useImports } from '../../src/datasets/imports.ts';
import { openDesk } from '../datasets/imports-desk.ts';
import { FACES } from '../faces/faces.ts';
import { zipOf } from '../parser/zip-writer.ts';
import { openTestService } from '../service-in-memory.ts';
import { BAVARIA, csv, GERMANY_MV, NETHERLANDS } from './openholidays.ts';

const NOW = Date.UTC(2026, 8, 15, 12);
const NAME = 'school-vacations';
const archive = zipOf(
  [
    ['src/de/holidays/holidays.school.by.csv', BAVARIA],
    ['src/de/holidays/holidays.school.mv.csv', GERMANY_MV],
    ['src/nl/holidays/holidays.school.csv', NETHERLANDS],
    ['src/de/holidays/holidays.public.csv', 'not;read'],
    ['README.md', 'not read'],
  ].map(([name = '', content = '']) => ({ name: `openholidaysapi.data-main/${name}`, content })),
);

/** Imports files and opens a service that uses them. */
async function openWith(...contents: (string | Uint8Array)[]) {
  using desk = openDesk();
  for (const content of contents) await desk.import(NAME, content);
  useImports(desk.folder, expect.unreachable);
  return openTestService({ now: () => NOW });
}

afterEach(() => {
  useImports('/nowhere/at/all', () => {});
});

const vacations = { type: ['school_vacation'], year: 2026 };

describe.each(FACES)('via $name', ({ ask }) => {
  test('school vacations have a start, an end and their states, like other holidays', async () => {
    await using service = await openWith(archive);
    const { value, charged } = await ask(service, 'holidaysPublic', { country: 'DE', ...vacations });
    expect(charged).toBe(1);
    expect(value.items.at(0)).toMatchObject({
      date: '2026-02-09',
      name: 'Winter Holidays',
      localName: 'Winterferien',
      type: 'school_vacation',
      states: ['MV'],
      municipalities: ['MV-ABS'],
      start: '2026-02-09T00:00:00+01:00',
      end: '2026-02-21T00:00:00+01:00',
      days: 12,
      rule: null,
      note: null,
    });
    const bavaria = await ask(service, 'holidaysPublic', { country: 'DE', state: 'Bayern', ...vacations });
    expect(bavaria.value.items).toMatchObject([
      { date: '2026-08-03', states: ['BY'], end: '2026-09-15T00:00:00+02:00', days: 43 },
      { date: '2026-11-18', states: ['BY'], days: 1, localName: 'Buß- und Bettag' },
      { date: '2026-12-24', states: ['BY'], days: 16 },
    ]);
  });

  test('ranges include vacations that began earlier, and next holidays and checks include vacations', async () => {
    await using service = await openWith(archive);
    const of = { country: 'DE', state: 'BY', type: ['public', 'school_vacation'] };
    const range = await ask(service, 'holidaysRange', { ...of, from: '2027-01-02', to: '2027-01-06' });
    expect(range.value.items).toMatchObject([{ date: '2026-12-24' }, { date: '2027-01-06', type: 'public' }]);
    const next = await ask(service, 'holidaysNext', { ...of, date: '2026-09-01', limit: 2 });
    expect(next.value.items).toMatchObject([{ type: 'school_vacation' }, { date: '2026-10-03' }]);
    const check = await ask(service, 'holidaysIsHoliday', { ...of, date: '2026-08-05' });
    expect(check.value).toMatchObject({
      holiday: true,
      holidays: [{ type: 'school_vacation' }],
      workingDay: true,
      nextWorkingDay: '2026-08-06',
    });
  });

  test('lists say which states and dates are not installed', async () => {
    await using service = await openWith(archive);
    const of = (args: object) => ask(service, 'holidaysPublic', { country: 'DE', ...vacations, ...args });
    expect((await of({})).value).toMatchObject({
      coverage: 'partial',
      coverageReason:
        'No school vacations of DE-BB, DE-BE, DE-BW, DE-HB, DE-HE, DE-HH, DE-NI, DE-NW, DE-RP, DE-SH and 4 more are installed.',
    });
    expect((await of({ state: 'BY', year: 2027, type: ['public', 'school_vacation'] })).value).toMatchObject({
      coverage: 'partial',
      coverageReason: 'The school vacations of DE-BY are installed only from 2026-08-03 to 2027-01-08.',
    });
  });

  test('comments and provisional dates are returned', async () => {
    await using service = await openWith(
      csv(
        'x;DE;2026-07-06;2026-08-15;School;R;DE Sommer,EN Summer;SH;Provisional;DE Inseln Sylt%2C Föhr,EN Islands',
      ),
    );
    const of = (language?: string) =>
      ask(service, 'holidaysPublic', {
        country: 'DE',
        state: 'SH',
        ...vacations,
        ...(language && { language }),
      });
    expect((await of()).value.items).toMatchObject([{ name: 'Summer', note: 'Islands', estimated: true }]);
    expect((await of('de')).value.items).toMatchObject([{ name: 'Sommer', note: 'Inseln Sylt, Föhr' }]);
  });

  test('without an import, the error explains how to install vacations, and public holidays are unaffected', async () => {
    await using service = await openTestService({ now: () => NOW });
    const refused = await ask(service, 'holidaysPublic', { country: 'DE', ...vacations });
    expect(refused).toMatchObject({ code: 'not_found', charged: 0 });
    expect(refused.detail).toMatch(/^No school vacations are installed.*`datasets import school-vacations`/);
    expect((await ask(service, 'holidaysPublic', { country: 'DE', year: 2026 })).value.count).toBe(9);
  });
});

/** One of the interfaces. */
const [{ ask }] = FACES as unknown as [(typeof FACES)[number]];

describe('school vacations', () => {
  const detail = async (service: Awaited<ReturnType<typeof openWith>>, args: object) =>
    (await ask(service, 'holidaysRange', { country: 'DE', type: ['school_vacation'], ...args })).detail;

  test('that are not installed for a country or a period are not found', async () => {
    await using service = await openWith(archive);
    expect(await detail(service, { country: 'FR', year: 2026 })).toMatch(
      /vacations of France .* of DE, NL\./,
    );
    expect(await detail(service, { state: 'BY', year: 2040 })).toMatch(/from 2026-08-03 to 2027-01-08\.$/);
    expect(await detail(service, { state: 'HH', year: 2026 })).toMatch(/vacations of DE-HH .* none\.$/);
  });

  test('are not found on a day without vacations if they are not known in all states', async () => {
    await using service = await openWith(archive);
    const on = (date: string) =>
      ask(service, 'holidaysIsHoliday', { country: 'DE', type: ['school_vacation'], date });
    expect((await on('2026-08-05')).value).toMatchObject({ holiday: true });
    expect(await on('2026-10-05')).toMatchObject({
      code: 'not_found',
      detail: /^No school vacations of DE-BB/,
    });
  });

  test('of states without own holidays are found by their codes and names', async () => {
    await using service = await openWith(
      csv('x;FR;2026-02-14;2026-03-01;School;Regional;FR Hiver,EN Winter;ZB,BT,GP'),
    );
    for (const place of [{ state: 'Bretagne' }, { state: 'FR-BRE' }, { country: 'GP' }]) {
      const { value } = await ask(service, 'holidaysPublic', { country: 'FR', ...place, ...vacations });
      expect(value.items).toMatchObject([{ localName: 'Hiver', days: 16 }]);
    }
  });

  test('of groups of schools are in the states of the group, and those of all groups in the whole country', async () => {
    await using service = await openWith(NETHERLANDS);
    const { value } = await ask(service, 'holidaysPublic', { country: 'NL', ...vacations });
    expect(value.items).toMatchObject([
      { states: ['DR', 'FL', 'FR', 'GE', 'GR', 'NH', 'OV', 'UT', 'ZH'], municipalities: ['Northern region'] },
      { states: [], municipalities: [] },
    ]);
  });

  test('are added to those of other states, and replace those of the same state and time', async () => {
    const other = csv('x;DE;2026-07-30;2026-09-14;School;Regional;DE Ferien;BY');
    await using service = await openWith(
      archive,
      csv('y;DE;2026-07-27;2026-09-08;School;R;DE Ferien;BB'),
      other,
    );
    const { value } = await ask(service, 'holidaysRange', {
      ...{ country: 'DE', type: ['school_vacation'], from: '2026-07-01', to: '2026-12-31' },
    });
    expect(
      value.items.map(({ date, states }: { date: string; states: string[] }) => [date, ...states]),
    ).toEqual([
      ['2026-07-27', 'BB'],
      ['2026-07-30', 'BY'],
      ['2026-08-03', 'BY'],
      ['2026-11-18', 'BY'],
      ['2026-12-24', 'BY'],
    ]);
  });

  test('are shown on the data page with their licence and date', async () => {
    await using service = await openWith(archive);
    const { items } = JSON.parse((await service.get('/data.json')).text);
    const shown = items.find(({ name }: { name: string }) => name === NAME);
    expect(shown).toMatchObject({ records: 6, sources: [{ licence: { id: 'ODbL-1.0' } }] });
    expect(shown.sources[0].note).toMatch(/DE, NL/);
  });

  test('are shown as not installed before an import', async () => {
    await using service = await openTestService();
    const { items } = JSON.parse((await service.get('/data.json')).text);
    expect(items.find(({ name }: { name: string }) => name === NAME)).toMatchObject({
      records: 0,
      sources: [{ note: expect.stringMatching(/^Not bundled/) }],
    });
    const page = await service.send('/data', { headers: { Accept: 'text/html' } });
    expect(page.text).toMatch(/School vacations<\/h2>\s*<p>Not installed on this server\.<\/p>/);
  });
});
