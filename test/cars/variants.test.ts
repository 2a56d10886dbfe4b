import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cars } from '../../src/datasets/cars/index.ts';
import { carVariants } from '../../src/datasets/cars/variants.ts';
import { variantsOf } from '../../src/resolvers/cars/variants.ts';
import { catalogueKey } from '../../src/resolvers/catalogue/names.ts';
import { FACES } from '../faces/faces.ts';
import { openTestService, type TestService } from '../service-in-memory.ts';

describe('the car variants', () => {
  test('refer only to cars of the dataset', () => {
    const known = new Set(cars.get().map(({ make, model }) => `${catalogueKey(make)}/${model}`));
    const meant = carVariants
      .get()
      .names.flatMap(([make, , models]) => models.map((model) => `${catalogueKey(make)}/${model}`));
    expect(meant.length).toBeGreaterThan(2500);
    expect(meant.filter((model) => !known.has(model))).toEqual([]);
  });

  test.each([
    // Values of the window stickers, from general knowledge.
    ['Toyota', 'Prius', 2016, { fuel: 'hybrid', drive: 'front_wheel', transmission: 'variable' }],
    ['Tesla', 'Model S', 2015, { fuel: 'electric', engine: null, litresPer100Km: null, co2GramsPerKm: 0 }],
    ['Chevrolet', 'Volt', 2016, { fuel: 'plug_in_hybrid', electricRangeKm: 85 }],
    ['Nissan', 'Leaf', 2018, { electricRangeKm: 243, motorKw: 110, transmission: 'single_speed' }],
    [
      'Ford',
      'Mustang',
      2016,
      { engine: { litres: 5, cylinders: 8, turbocharger: false, supercharger: false } },
    ],
    ['Mercedes-Benz', 'C-Class', 2016, { name: 'C300', drive: 'rear_wheel' }],
    ['BMW', '3 Series', 2014, { name: '328i', transmission: 'manual', gears: 6 }],
    ['Dodge', 'Grand Caravan', 2004, { name: 'Caravan/Grand Caravan 2WD' }],
  ])('for the %s %s of %i include %j', (make, model, year, expected) => {
    expect(variantsOf(make, model, { year })).toContainEqual(expect.objectContaining(expected));
  });

  test('have consistent values for litres per 100 km and miles per gallon, with the combined value between city and highway', () => {
    for (const { make, model } of cars.get().slice(0, 800)) {
      for (const { mpg, litresPer100Km, co2GramsPerKm, name, year } of variantsOf(make, model, {})) {
        const what = `${make} ${name} ${year}`;
        if (litresPer100Km?.combined == null || mpg.combined == null) continue;
        expect(litresPer100Km.combined * mpg.combined, what).toBeGreaterThan(228);
        expect(litresPer100Km.combined * mpg.combined, what).toBeLessThan(242);
        const ends = [litresPer100Km.city ?? 0, litresPer100Km.highway ?? 0];
        expect(litresPer100Km.combined, what).toBeGreaterThanOrEqual(Math.min(...ends) - 0.6);
        expect(litresPer100Km.combined, what).toBeLessThanOrEqual(Math.max(...ends) + 0.6);
        if (co2GramsPerKm !== null) expect(co2GramsPerKm, what).toBeLessThan(1000);
      }
    }
  });
});

describe.each(FACES)('via $name', ({ ask }) => {
  let service: TestService;
  beforeAll(async () => {
    service = await openTestService();
  });
  afterAll(() => service[Symbol.asyncDispose]());

  test('the newest variants are listed first, and a year returns only variants of that year', async () => {
    const all = await ask(service, 'carsVariants', { make: 'honda', model: 'civic', limit: 100 });
    const years = all.value.items.map(({ year }: { year: number }) => year);
    expect(years).toEqual([...years].sort((a, b) => b - a));
    const one = await ask(service, 'carsVariants', { make: 'honda', model: 'civic', year: 2010 });
    expect(new Set(one.value.items.map(({ year }: { year: number }) => year))).toEqual(new Set([2010]));
    expect(one).toMatchObject({ charged: 1, value: { source: expect.stringContaining('EPA') } });
  });

  test('a car without certificates has no variants, and a car with an unknown name is not found', async () => {
    const none = await ask(service, 'carsVariants', { make: 'renault', model: 'clio' });
    expect(none.value).toMatchObject({
      count: 0,
      items: [],
      coverage: expect.stringContaining('United States'),
    });
    const unknown = await ask(service, 'carsVariants', { make: 'honda', model: 'civik' });
    expect(unknown).toMatchObject({ code: 'not_found', charged: 0 });
    const late = await ask(service, 'carsVariants', { make: 'honda', model: 'civic', year: 2099 });
    expect(late).toMatchObject({ code: 'invalid_parameter', faults: [{ field: 'year' }] });
  });

  test('the filters for drive, transmission, consumption and range must all match one variant', async () => {
    const thrifty = { year: 2018, maxLitresPer100Km: 5, transmission: 'manual', limit: 100 };
    const none = await ask(service, 'carsSearch', thrifty);
    expect(none.value.total).toBe(0);
    const far = await ask(service, 'carsSearch', { year: 2017, minElectricRangeKm: 300, limit: 100 });
    const models = far.value.items.map(({ model }: { model: string }) => model);
    expect(models).toEqual(expect.arrayContaining(['Model S', 'Model X', 'Bolt EV']));
    const bad = await ask(service, 'carsSearch', { maxLitresPer100Km: -1, minElectricRangeKm: 9000 });
    expect(bad.faults.map(({ field }) => field).sort()).toEqual(['maxLitresPer100Km', 'minElectricRangeKm']);
  });
});

test('a car has a GraphQL edge to its variants', async () => {
  await using service = await openTestService();
  const { body } = await service.query(
    '{ carsSearch(make: "toyota", model: "camry") { items { variants(year: 2018) { total items { name year } } } } }',
    {},
  );
  expect(body.data.carsSearch.items[0].variants.total).toBeGreaterThan(2);
});
