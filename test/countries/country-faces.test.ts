import { describe, expect, test } from 'vitest';
import { countries } from '../../src/datasets/countries/index.ts';
import { countryByCode } from '../../src/resolvers/countries/index.ts';
import { ANSWER_LIMITS } from '../../src/scheduling/allowance.ts';
import { COUNTRY_FIELDS } from '../../src/schema/countries/types.ts';
import { FACES } from '../faces/faces.ts';
import { openTestService } from '../service-in-memory.ts';
import { codes } from './codes.ts';

describe.each(FACES)('via $name', ({ name, ask }) => {
  test('all countries are returned in one answer or page by page', async () => {
    await using service = await openTestService();
    // MCP truncates long lists, so a model requests one field only.
    const args = name === 'MCP' ? { fields: ['alpha2'] } : {};
    const { value } = await ask(service, 'countriesAll', args);
    expect(value).toMatchObject({ count: 250, total: 250 });
    expect(codes(value)).toEqual(codes({ items: countries.get().all }));
    const page = await ask(service, 'countriesAll', { limit: 2, offset: 249 });
    expect(page.value).toMatchObject({ count: 1, total: 250, items: [{ alpha2: 'ZW' }] });
  });

  test.each([
    ['countriesByCode', { code: 'nosuch' }, 'invalid_parameter'],
    ['countriesByCode', { code: '1234' }, 'invalid_parameter'],
    ['countriesByCode', { code: 'ZZ' }, 'not_found'],
    ['countriesSearch', { q: '   ' }, 'invalid_parameter'],
    ['countriesSearch', { q: 'a', limit: 101 }, 'invalid_parameter'],
    ['countriesByRegion', { region: '12' }, 'invalid_parameter'],
    ['countriesByRegion', { region: 'atlantis' }, 'not_found'],
    ['countriesByCurrency', { code: 'EURO' }, 'invalid_parameter'],
    ['countriesByCurrency', { code: 'XAU' }, 'not_found'],
    ['countriesByLanguage', { code: 'english' }, 'invalid_parameter'],
    ['countriesByCallingCode', { code: 'abc' }, 'invalid_parameter'],
    ['countriesByCallingCode', { code: '999' }, 'not_found'],
    ['countriesAll', { fields: ['nmae'] }, 'invalid_parameter'],
    ['countriesAll', { limit: 251 }, 'invalid_parameter'],
    ['countriesAll', { codes: ['CH', 'ZZ'] }, 'not_found'],
    ['countriesAll', { codes: ['CH', 'Germany'] }, 'invalid_parameter'],
    ['countriesAll', { codes: Array.from({ length: 251 }, () => 'CH') }, 'invalid_parameter'],
  ])('%s with %j is refused with %s, free of charge', async (operation, args, code) => {
    await using service = await openTestService();
    const reply = await ask(service, operation, args);
    expect(reply).toMatchObject({ code, charged: 0 });
  });

  test.each([
    ['persia', 'IR'],
    ['ceylon', 'LK'],
    ['prc', 'CN'],
    ['burma', 'MM'],
    ['swaziland', 'SZ'],
    ['zaire', 'CD'],
    ['siam', 'TH'],
    ['upper volta', 'BF'],
    ['rhodesia', 'ZW'],
    ['east germany', 'DE'],
  ])('the edge %s returns %s', async (q, alpha2) => {
    await using service = await openTestService();
    const { value } = await ask(service, 'countriesSearch', { q, limit: 1 });
    expect(codes(value)).toEqual([alpha2]);
  });

  test.each([
    ['ussr', 'AM AZ BY EE GE KG KZ LT LV MD RU TJ TM UA UZ'],
    ['soviet union', 'AM AZ BY EE GE KG KZ LT LV MD RU TJ TM UA UZ'],
    ['yugoslavia', 'BA HR ME MK RS SI XK'],
    ['serbia and montenegro', 'ME RS'],
    ['gdr', 'DE'],
    ['ddr', 'DE'],
  ])('the edge %s returns all parts: %s', async (q, parts) => {
    await using service = await openTestService();
    const { value } = await ask(service, 'countriesSearch', { q, fields: ['alpha2'] });
    expect(codes(value).toSorted().join(' ')).toBe(parts);
  });

  test('several countries are returned by their codes, in order and each once, for one credit', async () => {
    await using service = await openTestService();
    const args = { codes: ['md', 'CHE', '414', 'SUI', 'uk'], fields: ['alpha2'] };
    const { value, charged } = await ask(service, 'countriesAll', args);
    expect(codes(value)).toEqual(['MD', 'CH', 'KW', 'GB']);
    expect(value).toMatchObject({ count: 4, total: 4 });
    expect(charged).toBe(1);
  });

  test('all unknown codes are named', async () => {
    await using service = await openTestService();
    const { detail } = await ask(service, 'countriesAll', { codes: ['CH', 'ZZ', 'QQ'] });
    expect(detail).toMatch(/'ZZ'.*'QQ'/);
  });

  test('a filter without matches returns an empty list', async () => {
    await using service = await openTestService();
    expect((await ask(service, 'countriesSearch', { q: 'qqqq' })).value).toEqual({
      ...{ count: 0, total: 0, items: [] },
      ...{ corrected: [], ignored: [], unmatched: ['qqqq'] },
    });
  });

  test.each([
    ['countriesAll', { limit: 1 }],
    ['countriesSearch', { q: 'andorra', limit: 1 }],
    ['countriesByRegion', { region: 'europe', limit: 1 }],
    ['countriesByCurrency', { code: 'EUR', limit: 1 }],
    ['countriesByLanguage', { code: 'ca', limit: 1 }],
    ['countriesByCallingCode', { code: '376', limit: 1 }],
  ])('%s returns pages, with names in the requested languages', async (operation, args) => {
    await using service = await openTestService();
    const { value } = await ask(service, operation, { ...args, language: ['pt-BR', 'deu', 'en', 'nb'] });
    const [{ alpha2, translations }] = value.items;
    const named = Object.fromEntries(
      countryByCode(alpha2).translations.map((one) => [one.language, one.name]),
    );
    expect(value.count).toBe(1);
    expect(translations).toEqual([
      { language: 'pt', name: named.pt },
      { language: 'de', name: named.de },
      { language: 'en', name: countryByCode(alpha2).name.common },
      { language: 'no', name: named.no },
    ]);
    const { value: next } = await ask(service, operation, { ...args, offset: value.total });
    expect(next).toMatchObject({ count: 0, total: value.total });
  });

  test('a single country has names in the requested languages, in the same way as in lists', async () => {
    await using service = await openTestService();
    const { value } = await ask(service, 'countriesByCode', { code: 'CH', language: ['fr'] });
    expect(value.translations).toEqual([{ language: 'fr', name: 'Suisse' }]);
    expect((await ask(service, 'countriesByCode', { code: 'CH' })).value.translations.length).toBe(100);
  });

  test.each([
    ['xx', ''],
    ['la', ''],
    ['german', 'a code: German has the code de'],
    ['Portugese', 'a code: Portuguese has the code pt'],
  ])('the language %s is refused, with the code as a hint if a language name was given', async (language, hint) => {
    await using service = await openTestService();
    const { faults } = await ask(service, 'countriesAll', { language: [language] });
    expect(faults.map(({ message }) => message)).toEqual([
      expect.stringMatching(
        new RegExp(
          `^'${language}' ${hint ? `must be ${hint}` : 'is not valid. Valid values: .* and 93 others'}$`,
        ),
      ),
    ]);
  });

  test(`fields ${name !== 'GraphQL' ? 'choose what is shown' : 'are left to the query'}`, async () => {
    await using service = await openTestService();
    const { value } = await ask(service, 'countriesAll', { fields: ['flag', 'alpha2'], limit: 1 });
    const shown = Object.keys(value.items[0]);
    expect(shown).toEqual(name !== 'GraphQL' ? ['alpha2', 'flag'] : [...COUNTRY_FIELDS]);
  });
});

test('neighbours of neighbours cost one credit for each country', async () => {
  await using service = await openTestService();
  const { body } = await service.query(
    '{ countriesByCode(code: "PT") { neighbours { alpha2 neighbours { alpha2 } } } }',
  );
  expect(body.data.countriesByCode.neighbours).toEqual([
    { alpha2: 'ES', neighbours: ['AD', 'FR', 'GI', 'MA', 'PT'].map((alpha2) => ({ alpha2 })) },
  ]);
  // The lookups are Portugal, Spain, and Spain's five neighbours, among which Portugal counts again.
  expect(body.extensions.credits.charged).toBe(7);
});

/** Part of the answer limit that the list of all countries must leave for future additions, in fields and items. */
const SPARE_NODES = 25_000;

test('the list of all countries stays well below the answer limit', async () => {
  await using service = await openTestService();
  const { body } = await service.get('/countries/v1/all');
  expect(body.count).toBe(250);
  expect(nodesIn(body)).toBeLessThan(ANSWER_LIMITS.nodes - SPARE_NODES);
});

/** Counts fields of objects and items of lists, as the answer limit does. */
function nodesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inner = Object.values(value);
  return inner.reduce<number>((sum, one) => sum + nodesIn(one), inner.length);
}

test('the list of all countries has the same bytes each time, also when compressed', async () => {
  await using service = await openTestService();
  const [plain, again] = [await service.get('/countries/v1/all'), await service.get('/countries/v1/all')];
  expect(again.text).toBe(plain.text);
  expect(again.headers.get('etag')).toBe(plain.headers.get('etag'));
  const request = () =>
    new Request('http://facet.test/countries/v1/all', {
      headers: { 'X-Api-Key': service.key, 'Accept-Encoding': 'gzip' },
    });
  for (const response of [await service.app.fetch(request()), await service.app.fetch(request())]) {
    const stream = response.body?.pipeThrough(new DecompressionStream('gzip'));
    expect(await new Response(stream).text()).toBe(plain.text);
  }
});
