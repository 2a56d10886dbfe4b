import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boats } from '../../src/datasets/boats/index.ts';
import { BOAT_FUELS } from '../../src/datasets/boats/words.ts';
import { type ModelLine, rowsOf } from '../../tools/datasets/boats/rows.ts';
import { FACES } from '../faces/faces.ts';
import { openTestService, type TestService } from '../service-in-memory.ts';

const boat = (make: string, model: string) => {
  const found = boats.get().find((one) => one.make === make && one.model === model);
  if (!found) throw new Error(`No ${make} ${model}`);
  return found;
};

describe('the boat data', () => {
  test.each([
    // From general knowledge of these boats, not from the data.
    ['J/Boats', 'J/24', 'auxiliary_sail', 7.3, 1977, null],
    ['Beneteau', 'Oceanis 46.1', 'auxiliary_sail', 14.6, 2018, null],
    ['Riva', 'Aquarama', 'open_motorboat', null, 1962, 1996],
    ['LaserPerformance', 'Sunfish', 'sail_only', 4.2, 1952, null],
    ['Kawasaki', 'Jet Ski STX-15F', 'personal_watercraft', 3.1, 2004, 2019],
    ['Nautique', 'Super Air Nautique G23', 'open_motorboat', 7.0, 2013, null],
    ['Fountaine Pajot', 'Tanna 47', 'auxiliary_sail', 13.9, 2021, null],
    ['Wenonah', 'Minnesota II', 'paddlecraft', 5.6, null, null],
  ])('lists the %s %s with the type %s, a length of %s m, and the years %s to %s', (make, model, type, lengthM, yearFrom, yearTo) => {
    expect(boat(make, model)).toMatchObject({ type, lengthM, yearFrom, yearTo });
  });

  test('contains more than a thousand models from well-known builders, each only once', () => {
    const all = boats.get();
    expect(new Set(all.map(({ make }) => make)).size).toBeGreaterThan(90);
    expect(all.length).toBeGreaterThan(1000);
    expect(all.length).toBe(boats.count());
    expect(new Set(all.map(({ make, model }) => `${make}/${model}`)).size).toBe(all.length);
  });

  test('combines types, fuels and drives consistently', () => {
    for (const { make, model, type, fuels, drives } of boats.get()) {
      const name = `${make} ${model}`;
      expect(drives.includes('sail'), name).toBe(type === 'auxiliary_sail' || type === 'sail_only');
      if (type === 'sail_only' || type === 'paddlecraft' || type === 'rowboat')
        expect(fuels, name).toEqual([]);
      if (type === 'auxiliary_sail') expect(fuels.length, name).toBeGreaterThan(0);
      if (type === 'personal_watercraft') expect(drives, name).toEqual(['water_jet']);
      if (type === 'paddlecraft') expect(drives, name).toEqual(['manual']);
    }
  });

  test('lists a boat whose last year is unknown only for its first year', () => {
    expect(boat('Kawasaki', 'Jet Ski JS440').years).toHaveLength(16);
    expect(boat('Sea-Doo', 'RXT')).toMatchObject({ yearFrom: 2005, yearTo: null, years: [2005] });
    expect(boat('Sea-Doo', 'Spark').years.length).toBeGreaterThan(10);
    expect(boat('Zodiac', 'Open 3.1')).toMatchObject({ yearFrom: null, yearTo: null, years: [] });
  });
});

describe('the builder of the boat data', () => {
  const line = (model: string, lengthM: number | null = null, years: string | null = null): ModelLine => ({
    ...{ make: 'Acme', type: 'rowboat', fuels: [], drives: ['manual'] },
    ...{ model, lengthM, years },
  });

  test.each([
    [[line('A'), line('a')], /Acme A: is there twice\nAcme a: is there twice/],
    [[line('Long', 61)], /Acme Long: 61 m is no length/],
    [[line('Short', 0.9)], /Acme Short: 0.9 m is no length/],
    [[line('Exact', 4.23)], /Acme Exact: 4.23 m is not to a decimetre/],
    [[line('Back', null, '2010-2009')], /Acme Back: the years/],
    [[line('Word', null, 'long ago')], /Acme Word: the years/],
    [[line('Soon', null, '2010-2090')], /Acme Soon: 2090 is after/],
    [[line('-')], /the model has neither letter nor digit/],
  ])('refuses invalid rows and names them: %#', (lines, words) => {
    expect(() => rowsOf(lines)).toThrow(words);
  });

  test('distinguishes names that differ only in a dot, and sorts by name', () => {
    const rows = rowsOf(['35.1', '351', 'B', 'A'].map((model) => line(model)));
    expect(rows.map(([, model]) => model)).toEqual(['35.1', '351', 'A', 'B']);
  });
});

describe.each(FACES)('via $name', ({ ask }) => {
  let service: TestService;
  beforeAll(async () => {
    service = await openTestService();
  });
  afterAll(() => service[Symbol.asyncDispose]());

  test.each([
    ['sailing yacht', { type: 'auxiliary_sail' }],
    ['jet ski', { type: 'personal_watercraft' }],
    ['petrol pontoon', { type: 'pontoon_boat', fuel: 'gasoline' }],
  ])('the search for %s applies the filter %j', async (q, filters) => {
    const typed = await ask(service, 'boatsSearch', { q, limit: 3 });
    const asked = await ask(service, 'boatsSearch', { ...filters, limit: 3 });
    expect(typed.value).toEqual(asked.value);
    expect(typed.value.total).toBeGreaterThan(5);
  });

  test('a catamaran is listed under a builder of catamarans', async () => {
    const { value } = await ask(service, 'boatsSearch', { q: 'catamaran', limit: 100 });
    const makes = new Set(value.items.map(({ make }: { make: string }) => make));
    expect([...makes].sort()).toEqual(expect.arrayContaining(['Fountaine Pajot', 'Lagoon']));
  });

  test('builders are listed by name, with a curated source', async () => {
    const { value, charged } = await ask(service, 'boatsMakes', { limit: 2 });
    expect(value).toMatchObject({ count: 2, source: "Facet's own table: curated, not exhaustive" });
    expect(value.total).toBeGreaterThan(90);
    expect(charged).toBe(1);
  });

  test('a builder is found in any spelling and by its short name', async () => {
    for (const make of ['Boston Whaler', 'boston-whaler', 'BOSTONWHALER', 'whaler']) {
      const { value } = await ask(service, 'boatsModels', { make, limit: 1 });
      expect(value.items[0].make).toBe('Boston Whaler');
    }
    const { value } = await ask(service, 'boatsSearch', { make: 'j boats', model: 'j24' });
    expect(value.items).toEqual([
      expect.objectContaining({ model: 'J/24', drives: ['sail', 'outboard'], fuels: ['gasoline'] }),
    ]);
  });

  test('an unknown builder or model is not found, similar names are suggested, and the call is free', async () => {
    const make = await ask(service, 'boatsModels', { make: 'benetau' });
    expect(make).toMatchObject({
      code: 'not_found',
      detail: "No make is named 'benetau'. Did you mean Beneteau?",
      charged: 0,
    });
    const word = await ask(service, 'boatsModels', { make: 'swan' });
    expect(word.detail).toBe("No make is named 'swan'. Did you mean Nautor Swan?");
    const model = await ask(service, 'boatsSearch', { make: 'lagoon', model: 'seventy 6' });
    expect(model).toMatchObject({ code: 'not_found', detail: expect.stringContaining('Seventy 7') });
  });

  test('type, fuel and year restrict a search', async () => {
    const { value } = await ask(service, 'boatsSearch', { type: 'open_motorboat', fuel: 'electric' });
    expect(value.total).toBeGreaterThan(2);
    for (const { type, fuels } of value.items) {
      expect(type).toBe('open_motorboat');
      expect(fuels).toContain('electric');
    }
    const none = await ask(service, 'boatsSearch', { type: 'paddlecraft', fuel: 'diesel' });
    expect(none).toMatchObject({ status: 200, value: { count: 0, total: 0, items: [] } });
  });

  test('a year returns only boats known to have been built in it', async () => {
    const { value } = await ask(service, 'boatsSearch', { make: 'riva', year: 1970 });
    expect(value.items.map(({ model }: { model: string }) => model)).toEqual(['Aquarama']);
    const later = await ask(service, 'boatsSearch', { make: 'riva', model: 'Aquarama', year: 1997 });
    expect(later.value.total).toBe(0);
    const undated = await ask(service, 'boatsSearch', { make: 'zodiac', year: 2015 });
    expect(undated.value.total).toBe(0);
  });

  test('if the last year of a boat is unknown, a search by name finds it for its first year and all later years', async () => {
    const totalOf = async (year: number) =>
      (await ask(service, 'boatsSearch', { make: 'sea-doo', model: 'RXT', year })).value.total;
    expect([await totalOf(2004), await totalOf(2005), await totalOf(2009)]).toEqual([0, 1, 1]);
  });

  test('search words return matching boats, with the best match first', async () => {
    const { value } = await ask(service, 'boatsSearch', { q: 'hallberg rassy 340', limit: 1 });
    expect(value.items[0]).toMatchObject({ make: 'Hallberg-Rassy', model: '340', lengthM: 10.4 });
    const typo = await ask(service, 'boatsSearch', { q: 'aquarma', limit: 1 });
    expect(typo.value.items[0].model).toBe('Aquarama');
  });

  test('types and fuels among the search words also match boats whose names do not contain these words', async () => {
    const pontoons = await ask(service, 'boatsSearch', { q: 'pontoon' });
    expect(pontoons.value).toEqual((await ask(service, 'boatsSearch', { type: 'pontoon_boat' })).value);
    const own = await ask(service, 'boatsSearch', { q: 'Bennington pontoon boats', limit: 1 });
    expect(own.value.items[0]).toMatchObject({ make: 'Bennington', type: 'pontoon_boat' });
    const electric = await ask(service, 'boatsSearch', { q: 'electric', limit: 50 });
    for (const { fuels } of electric.value.items) expect(fuels).toContain('electric');
    expect((await ask(service, 'boatsSearch', { q: 'other' })).value.total).toBe(0);
  });

  test.each([
    [{ year: 1899 }, 'year'],
    [{ year: 2099 }, 'year'],
    [{ make: '!!' }, 'make'],
    [{ q: '  ' }, 'q'],
    [{ limit: 101 }, 'limit'],
  ])('%j is refused', async (args, field) => {
    const reply = await ask(service, 'boatsSearch', args);
    expect(reply).toMatchObject({ code: 'invalid_parameter', charged: 0 });
    expect(reply.faults[0]?.field).toBe(field);
  });
});

test('each additional filter narrows the result', async () => {
  await using service = await openTestService();
  const rest = FACES[0] as (typeof FACES)[number];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...new Set(boats.get().map(({ type }) => type))),
      fc.constantFrom(...BOAT_FUELS),
      fc.integer({ min: 1950, max: 2025 }),
      async (type, fuel, year) => {
        const wide = await rest.ask(service, 'boatsSearch', { type, limit: 1 });
        const narrow = await rest.ask(service, 'boatsSearch', { type, fuel, year, limit: 1 });
        expect(narrow.value.total).toBeLessThanOrEqual(wide.value.total);
      },
    ),
    { numRuns: 15 },
  );
});
