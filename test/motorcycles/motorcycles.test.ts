import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { motorcycles } from '../../src/datasets/motorcycles.ts';
import { FACES } from '../faces/faces.ts';
import { openTestService, type TestService } from '../service-in-memory.ts';

const motorcycle = (make: string, model: string) => {
  const found = motorcycles.get().find((one) => one.make === make && one.model === model);
  if (!found) throw new Error(`No ${make} ${model}`);
  return found;
};
const sizes = (make: string, model: string) => [
  ...new Set(motorcycle(make, model).spans.flatMap(({ engines }) => engines.map(({ cc }) => cc))),
];

describe('the motorcycle data', () => {
  test('contains the makers’ displacements', () => {
    expect(sizes('Honda', 'CB500F')).toEqual([471]);
    expect(sizes('Yamaha', 'MT-07')).toEqual([689]);
    expect(sizes('BMW', 'R 1200 GS')).toEqual([1170]);
  });

  test('lists a model from the year of its launch instead of the first year of a general schema', () => {
    expect(motorcycle('Honda', 'CB500F').yearFrom).toBe(2013);
    expect(motorcycle('Kawasaki', 'Ninja H2').yearFrom).toBe(2015);
    expect(motorcycle('Kawasaki', 'Ninja 300').yearFrom).toBeGreaterThanOrEqual(2013);
    expect(motorcycle('Yamaha', 'YZF-R6').yearFrom).toBeGreaterThanOrEqual(1997);
    expect(sizes('Harley-Davidson', 'Road King')).not.toContain(883);
    expect(motorcycle('BMW', 'F 650 CS').yearFrom).toBeGreaterThanOrEqual(2001);
    expect(motorcycle('Harley-Davidson', 'Street Glide').yearFrom).toBe(2006);
  });

  test.each([
    ['Kawasaki', 'Ninja ZX-10R', 2004, 2026],
    ['Kawasaki', 'Ninja ZX-6R', 1995, 2026],
    ['BMW', 'S 1000 RR', 2010, 2026],
    ['BMW', 'R 1200 GS', 2004, 2018],
    ['Suzuki', 'GSX-R750', 1985, 2026],
    ['Suzuki', 'Hayabusa', 1999, 2026],
    ['Honda', 'RC51', 2000, 2006],
  ])('lists the %s %s in every year from %i, and in none after %i', (make, model, from, to) => {
    const { years } = motorcycle(make, model);
    const last = years.at(-1) as number;
    expect(years).toEqual(Array.from({ length: last - from + 1 }, (_, index) => from + index));
    // For models still in production, the years end with the last year in the sources.
    expect(last).toBeGreaterThanOrEqual(Math.min(to, 2025));
    expect(last).toBeLessThanOrEqual(to);
  });

  test.each([
    ['Vespa', 'GTS', /GTS ?\/ ?GTV/],
    ['Yamaha', 'Tracer 900', /MT09TRA/],
    ['Yamaha', 'TMAX', /XP500/],
    ['Ducati', 'Panigale V4', /V4S/],
    ['Honda', 'NC700X', /NC700X[DL]/],
    ['Indian', 'Chieftain', /Chieftan/],
  ])('lists the %s %s once, and not under its model codes', (make, model, code) => {
    const own = motorcycles.get().filter((one) => one.make === make);
    expect(own.filter((one) => one.model === model)).toHaveLength(1);
    expect(own.filter((one) => code.test(one.model))).toEqual([]);
  });

  test('contains names without years from a list that covers other decades', () => {
    expect(motorcycle('Kawasaki', 'KDX220R')).toMatchObject({ yearFrom: null, yearTo: null, years: [] });
  });

  test('contains no hybrids, and lists battery models as electric', () => {
    for (const { make, model, spans } of motorcycles.get()) {
      for (const { fuels, kinds } of spans) {
        expect(fuels.includes('gasoline') && fuels.length > 1, `${make} ${model}`).toBe(false);
        expect(kinds.includes('electric'), `${make} ${model}`).toBe(
          fuels.length === 1 && fuels[0] === 'electric',
        );
      }
    }
    expect(motorcycle('Zero', 'S').spans[0]?.kinds).toContain('electric');
  });

  test.each([
    ['Harley', 'Harley-Davidson'],
    ['American Ironhorse', 'American IronHorse'],
    ['Peugeot Motorcycles', 'Peugeot'],
    ['Cagiva Motor S.P.A', 'Cagiva'],
    ['URAL (IMZ-KAZAKHSTAN, LLC)', 'Ural'],
    ['WUXI TENGHUI INTERNATIONAL CO., LIMITED / ENGTIAN', 'ENGTIAN'],
  ])('does not list %s as a separate make from %s', (other, make) => {
    const makes = new Set(motorcycles.get().map((one) => one.make));
    expect([makes.has(make), makes.has(other)]).toEqual([true, false]);
  });

  test('lists a model called Vespa only under Piaggio and none called Harley, and omits makes from model names', () => {
    const all = motorcycles.get();
    const named = (name: string) =>
      all.filter(({ model }) => model.toLowerCase() === name).map(({ make }) => make);
    expect([named('vespa'), named('harley')]).toEqual([['Piaggio'], []]);
    expect(motorcycle('Harley-Davidson', 'Street 750')).toBeDefined();
    expect(motorcycle('Piaggio', 'Piaggio 1')).toBeDefined();
  });

  test('has more than 9,000 models, each once, without future years', () => {
    const all = motorcycles.get();
    expect(all.length).toBeGreaterThan(9000);
    expect(all.length).toBe(motorcycles.count());
    expect(new Set(all.map(({ make, model }) => `${make}/${model}`)).size).toBe(all.length);
    for (const { years } of all) for (const year of years) expect(year).toBeLessThanOrEqual(2027);
  });
});

describe.each(FACES)('via $name', ({ ask }) => {
  let service: TestService;
  beforeAll(async () => {
    service = await openTestService();
  });
  afterAll(() => service[Symbol.asyncDispose]());

  test('common words for a type or a fuel act as filters', async () => {
    const typed = await ask(service, 'motorcyclesSearch', { q: 'naked', limit: 3 });
    const asked = await ask(service, 'motorcyclesSearch', { type: 'standard', limit: 3 });
    expect(typed.value).toEqual(asked.value);
    const electric = await ask(service, 'motorcyclesSearch', { fuel: 'electric', type: 'scooter', limit: 5 });
    expect(electric.value.items[0].fuels).toEqual(['electric']);
  });

  test('a year that is only in Facet’s own table is marked and has no market', async () => {
    const inYear = async (year: number) => {
      const { value } = await ask(service, 'motorcyclesSearch', { make: 'suzuki', model: 'hayabusa', year });
      return value.items[0];
    };
    expect(await inYear(2007)).toMatchObject({
      sources: ['curated_years'],
      markets: [],
      registeredYears: [],
    });
    expect((await inYear(2012)).sources).toContain('vpic');
  });

  test.each([
    ['gts/gtv', 'GTS'],
    ['xp500', 'TMAX'],
    ['panigale v4s', 'Panigale V4'],
    ['nc700xd', 'NC700X'],
  ])('%s still finds the %s by its code', async (q, model) => {
    const { value } = await ask(service, 'motorcyclesSearch', { q, limit: 1 });
    expect(value).toMatchObject({ items: [{ model }], ignored: [] });
  });

  test.each([
    ['triumph', 'Speed 400', 'Speed'],
    ['benelli', 'TRK 502', 'TRK'],
    ['benelli', 'TRK 251X', 'TRK'],
    ['ducati', 'Multistrada V4', 'Multistrada'],
  ])('the %s %s is listed as %s', async (make, model, name) => {
    const { value } = await ask(service, 'motorcyclesSearch', { make, model });
    expect(value.items.map((one: { model: string }) => one.model)).toEqual([name]);
  });

  test('a displacement that a model is known not to have is not part of its name', async () => {
    const reply = await ask(service, 'motorcyclesSearch', { make: 'triumph', model: 'Speed 900' });
    expect(reply).toMatchObject({ code: 'not_found', charged: 0 });
  });

  test('a model that the data lack is not replaced by another', async () => {
    const { value } = await ask(service, 'motorcyclesSearch', { q: 'honda activa' });
    expect(value).toMatchObject({ total: 0, items: [], unmatched: ['activa'] });
  });

  test('a make is found in any spelling, and its models are sorted by name', async () => {
    const { value } = await ask(service, 'motorcyclesModels', { make: 'harley davidson', limit: 3 });
    expect(value).toMatchObject({ count: 3, source: expect.stringContaining('vPIC') });
    expect(value.items[0].make).toBe('Harley-Davidson');
    const short = await ask(service, 'motorcyclesModels', { make: 'harley', limit: 3 });
    expect(short.value).toEqual(value);
  });

  test('type and year restrict a search, and a model has the data of that year', async () => {
    const { value } = await ask(service, 'motorcyclesSearch', {
      make: 'Zero',
      type: 'electric',
      year: 2020,
      limit: 5,
    });
    expect(value.total).toBeGreaterThan(0);
    for (const { fuels, types, years } of value.items) {
      expect(fuels).toEqual(['electric']);
      expect(types).toContain('electric');
      expect(years).toContain(2020);
    }
  });

  test('a model is found with any punctuation', async () => {
    for (const model of ['MT-07', 'mt07', 'mt 07']) {
      const { value } = await ask(service, 'motorcyclesSearch', { make: 'yamaha', model });
      expect(value.items[0]).toMatchObject({ model: 'MT-07', engineCc: [689] });
    }
    const typed = await ask(service, 'motorcyclesSearch', { q: 'yamaha mt07', limit: 1 });
    expect(typed.value.items[0].model).toBe('MT-07');
  });

  test('a type among the search words is a filter unless a model has that name', async () => {
    const typed = await ask(service, 'motorcyclesSearch', { q: 'honda scooters 2022' });
    const asked = await ask(service, 'motorcyclesSearch', { make: 'honda', type: 'scooter', year: 2022 });
    expect(typed.value.total).toBeGreaterThan(0);
    expect(typed.value.total).toBe(asked.value.total);
  });

  test('a name shared by several models first finds the model that was sold for many years', async () => {
    const { value } = await ask(service, 'motorcyclesSearch', { q: 'r6', limit: 3 });
    expect(value.items[0]).toMatchObject({ make: 'Yamaha', model: 'YZF-R6' });
    expect(value.items.slice(1).map(({ model }: { model: string }) => model)).toEqual(['R6', 'R6']);
  });

  test('codes and names from other markets find the same motorcycle', async () => {
    for (const [q, model] of [
      ['fz-09', 'MT-09'],
      ['gsx1300r', 'Hayabusa'],
      ['zx6r', 'Ninja ZX-6R'],
      ['bonneville t120', 'Bonneville'],
    ]) {
      const { value } = await ask(service, 'motorcyclesSearch', { q, limit: 1 });
      expect(value).toMatchObject({ items: [{ model }], ignored: [] });
    }
    const { value } = await ask(service, 'motorcyclesSearch', { make: 'yamaha', model: 'FZ09' });
    expect(value.items[0].model).toBe('MT-09');
  });

  test('the name of a make finds models of this make first', async () => {
    const vespa = await ask(service, 'motorcyclesSearch', { q: 'vespa', limit: 1 });
    expect(vespa.value.items[0]).toMatchObject({ make: 'Piaggio', model: 'Vespa' });
    const harley = await ask(service, 'motorcyclesSearch', { q: 'harley', limit: 50 });
    for (const { make } of harley.value.items) expect(make).toBe('Harley-Davidson');
  });

  test('an unknown make is not found, and similar ones are suggested', async () => {
    const reply = await ask(service, 'motorcyclesModels', { make: 'ducatti' });
    expect(reply).toMatchObject({
      code: 'not_found',
      detail: "No make is named 'ducatti'. Did you mean Ducati?",
      charged: 0,
    });
  });

  test.each([
    [{ year: 2099 }, 'year'],
    [{ q: ' ' }, 'q'],
    [{ limit: 0 }, 'limit'],
  ])('%j is refused', async (args, field) => {
    const reply = await ask(service, 'motorcyclesSearch', args);
    expect(reply).toMatchObject({ code: 'invalid_parameter', charged: 0 });
    expect(reply.faults[0]?.field).toBe(field);
  });
});
