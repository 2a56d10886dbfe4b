import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { states } from '../../src/datasets/countries/states.ts';
import { partsOfState, stateAndAncestors } from '../../src/resolvers/countries/index.ts';
import { FACES } from '../faces/faces.ts';
import { openTestService } from '../service-in-memory.ts';

test.each([
  ['BE', 'VAN', ['VAN', 'VLG']],
  ['BE', 'WLX', ['WLX', 'WAL']],
  ['BE', 'BRU', ['BRU']],
  ['GB', 'EDH', ['EDH', 'SCT']],
  ['GB', 'CRF', ['CRF', 'WLS']],
  ['GB', 'BFS', ['BFS', 'NIR']],
  ['GB', 'LND', ['LND', 'ENG']],
  ['GQ', 'BN', ['BN', 'I']],
  ['IT', 'BZ', ['BZ', '32']],
  ['EE', '130', ['130', '45']],
  ['ID', 'BA', ['BA', 'NU']],
])('the state %s-%s lies within %j', (country, code, expected) => {
  expect(stateAndAncestors(country, code)).toEqual(expected);
});

test('the parts of Flanders are its five provinces', () => {
  expect(partsOfState('BE', 'VLG')).toEqual(['VAN', 'VBR', 'VLI', 'VOV', 'VWV']);
});

test('no state lies within itself or within an unknown state', () => {
  for (const [country, own] of states.get())
    for (const [code, { parent }] of own) {
      if (parent !== undefined) expect(own.has(parent), `${country}-${code}`).toBe(true);
      expect(stateAndAncestors(country, code).slice(1)).not.toContain(code);
    }
});

test('the current states and their parents are those of ISO 3166-2 in a second list', () => {
  const lines = readFileSync(new URL('iso-3166-2.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const second = lines.filter((line) => !line.startsWith('#') && !line.startsWith('country'));
  const ours = [...states.get()].flatMap(([country, own]) => {
    const current = [...own].filter(([, { unlisted }]) => !unlisted);
    const written = current.map(([code, { parent }]) => (parent === undefined ? code : `${code}<${parent}`));
    const digest = createHash('sha256').update(written.sort().join(' ')).digest('hex').slice(0, 16);
    return current.length === 0 ? [] : [[country, current.length, digest].join('\t')];
  });
  expect(second.length).toBe(200);
  // Norway divided three counties again in 2024, which that list lacks.
  const withoutNorway = (lines: readonly string[]) => lines.filter((line) => !line.startsWith('NO\t'));
  expect(withoutNorway(ours.sort())).toEqual(withoutNorway(second));
});

test('Norway has its fifteen counties of 2024, Svalbard and Jan Mayen', () => {
  const current = [...(states.get().get('NO') ?? [])].filter(([, { unlisted }]) => !unlisted);
  expect(current.map(([code]) => code).sort()).toEqual(
    '03 11 15 18 21 22 31 32 33 34 39 40 42 46 50 55 56'.split(' '),
  );
});

test.each([
  ['NO', 'Viken'],
  ['NO', 'Troms og Finnmark'],
  ['DK', 'Roskilde'],
  ['GH', 'Brong-Ahafo'],
  ['LU', 'Diekirch (de'],
])('the former division of %s named %s is not current', (country, name) => {
  const own = states.get().get(country) ?? new Map();
  const named = [...own.values()].filter(({ names }) => names.some((one: string) => one.includes(name)));
  expect(named.length).toBeGreaterThan(0);
  for (const { unlisted } of named) expect(unlisted).toBe(true);
});

describe.each(FACES)('via $name', ({ ask }) => {
  test('the states of a country are listed, former codes only on request', async () => {
    await using service = await openTestService();
    const { value, charged } = await ask(service, 'countriesStates', { code: 'BHR' });
    expect(value).toMatchObject({ count: 4, total: 4 });
    expect(value.items[0]).toMatchObject({
      code: 'BH-13',
      parentCode: null,
      countryCode: 'BH',
      current: true,
    });
    expect(charged).toBe(1);
    const { value: all } = await ask(service, 'countriesStates', { code: 'BH', former: true });
    expect(all.items.filter(({ current }: { current: boolean }) => !current)).toEqual([
      {
        code: 'BH-16',
        name: 'Central',
        alternateNames: [],
        parentCode: null,
        countryCode: 'BH',
        current: false,
      },
    ]);
  });

  test('a state within another state names it', async () => {
    await using service = await openTestService();
    const { value } = await ask(service, 'countriesStates', { code: 'IT' });
    expect(value.items.find(({ code }: { code: string }) => code === 'IT-BZ')).toMatchObject({
      name: 'South Tyrol',
      parentCode: 'IT-32',
    });
  });

  test('a country without states has an empty list, and an unknown one is refused', async () => {
    await using service = await openTestService();
    expect((await ask(service, 'countriesStates', { code: 'GI' })).value).toMatchObject({
      total: 0,
      items: [],
    });
    expect(await ask(service, 'countriesStates', { code: 'ZZ' })).toMatchObject({
      code: 'not_found',
      charged: 0,
    });
  });
});

test('no country has more states than one answer contains', async () => {
  await using service = await openTestService();
  for (const code of states.get().keys()) {
    const { body } = await service.get(`/countries/v1/states/${code}?former=true`);
    expect(body.count, code).toBe(body.total);
  }
});

test('the edge from a country to its states costs as much as the list', async () => {
  await using service = await openTestService();
  const { body } = await service.query(
    '{ countriesAll(codes: ["BE", "CH"]) { items { alpha2 states { total items { code } } } } }',
  );
  expect(
    body.data.countriesAll.items.map(({ states }: { states: { total: number } }) => states.total),
  ).toEqual([13, 26]);
  expect(body.extensions.credits.charged).toBe(3);
});

test('the states of all countries at once are refused', async () => {
  await using service = await openTestService();
  const { body } = await service.query('{ countriesAll { items { states { total } } } }');
  expect(body.errors.length).toBeGreaterThan(0);
});
