import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cars } from '../../src/datasets/cars/index.ts';
import { tires } from '../../src/datasets/tires.ts';
import { parseTireSize } from '../../src/resolvers/tires/size.ts';
import { fitmentsOf } from '../../tools/datasets/tires/fitments.ts';
import { FACES } from '../faces/faces.ts';
import { openTestService, type TestService } from '../service-in-memory.ts';

/** The fitments of a car in a year, as `front` or `front + rear`. */
const fitted = (make: string, model: string, year: number, trim: string | null = null) =>
  tires
    .get()
    .filter((one) => one.make === make && one.model === model && one.trim === trim)
    .filter(({ yearFrom, yearTo }) => yearFrom <= year && year <= yearTo)
    .flatMap(({ fitments }) =>
      fitments.map(({ front, rear }) => (front === rear ? front : `${front} + ${rear}`)),
    );

describe('the tire data', () => {
  test.each([
    // From general knowledge of these cars, not from the data.
    ['Toyota', 'Corolla', 2021, null, ['195/65R15', '205/55R16', '225/40R18']],
    ['Volkswagen', 'Golf', 2015, null, ['195/65R15', '205/55R16', '225/45R17', '225/40R18']],
    ['Ford', 'F-150', 2018, null, ['245/70R17', '265/70R17', '275/65R18', '275/55R20']],
    ['Ford', 'F-150', 2018, 'Raptor', ['LT315/70R17']],
    ['Tesla', 'Model 3', 2020, null, ['235/45R18', '235/40R19']],
    ['Honda', 'S2000', 2006, null, ['215/45R17 + 245/40R17']],
    ['Porsche', '911', 2015, 'Carrera S', ['245/35R20 + 295/30R20']],
    ['Mazda', 'MX-5', 2020, null, ['195/50R16', '205/45R17']],
    ['Chevrolet', 'Corvette', 2021, null, ['245/35R19 + 305/30R20']],
    ['Peugeot', 'Boxer', 2015, null, ['215/70R15C', '225/70R15C', '225/75R16C']],
    ['Jeep', 'Wrangler', 2020, 'Rubicon', ['LT285/70R17 C']],
  ])('states that the %s %s of %i with the trim %s has the sizes %j', (make, model, year, trim, sizes) => {
    expect(fitted(make, model, year, trim)).toEqual(sizes);
  });

  test('contains only cars in the car dataset, under the same names', () => {
    const known = new Set(cars.get().map(({ make, model }) => `${make}/${model}`));
    const unknown = tires.get().filter(({ make, model }) => !known.has(`${make}/${model}`));
    expect(unknown.map(({ make, model }) => `${make} ${model}`)).toEqual([]);
  });

  test('contains only years that the car dataset lists for the car', () => {
    const known = new Map(cars.get().map(({ make, model, years }) => [`${make}/${model}`, new Set(years)]));
    const denied = tires.get().flatMap(({ make, model, yearFrom, yearTo }) => {
      const years = Array.from({ length: yearTo - yearFrom + 1 }, (_, index) => yearFrom + index);
      const missing = years.filter((year) => !known.get(`${make}/${model}`)?.has(year));
      return missing.map((year) => `${make} ${model} ${year}`);
    });
    expect(denied).toEqual([]);
  });

  test('contains valid sizes, and front and rear wheels of similar height', () => {
    const heights = new Map<string, number>();
    const heightOf = (size: string): number => {
      const height = heights.get(size) ?? parseTireSize(size)?.overallDiameterMm ?? Number.NaN;
      heights.set(size, height);
      return height;
    };
    const odd = tires.get().flatMap(({ make, model, yearFrom, fitments }) =>
      fitments
        .map(({ front, rear }) => ({ car: `${make} ${model} ${yearFrom}`, front, rear }))
        .filter(({ front, rear }) => {
          const ratio = heightOf(rear) / heightOf(front);
          return !(heightOf(front) > 450 && heightOf(front) < 1000 && ratio > 0.98 && ratio < 1.11);
        }),
    );
    expect(odd).toEqual([]);
  });

  test('contains more than 600 models and more than 1,200 generations and trims', () => {
    expect(tires.get().length).toBe(tires.count());
    expect(tires.count()).toBeGreaterThan(1200);
    expect(new Set(tires.get().map(({ make, model }) => `${make}/${model}`)).size).toBeGreaterThan(600);
  });
});

test.each([
  ['205/56R16', /Škoda Yeti contains an invalid tire size: 205\/56R16/],
  ['205-55-16', /invalid tire size/],
  ['205/55R16 + 205/55R16', /equal to its front tire/],
  ['205/55R16 + 195/50R15', /much smaller/],
  ['205/55R16, 205/55R16', /duplicate/],
  ['205/55R16@65', /an invalid rim width/],
  ['205/55R16 + 205/50R16 + 205/45R16', /more than two axles/],
])('the builder of the tire data refuses %s', (sizes, why) => {
  expect(() => fitmentsOf('Škoda Yeti', sizes)).toThrow(why);
});

describe.each(FACES)('via $name', ({ ask }) => {
  let service: TestService;
  beforeAll(async () => {
    service = await openTestService();
  });
  afterAll(() => service[Symbol.asyncDispose]());

  test.each([
    ['205 55 16 golf', 'Golf', '205/55R16'],
    ['f-150 275/65R18', 'F-150', '275/65R18'],
  ])('%s finds the %s with %s', async (q, model, size) => {
    const { value } = await ask(service, 'tiresSearch', { q, limit: 100 });
    expect(value.items[0].model).toBe(model);
    for (const { fitments } of value.items) {
      const sizes = fitments.flatMap((one: { front: string; rear: string }) => [one.front, one.rear]);
      expect(sizes.some((one: string) => one.startsWith(size))).toBe(true);
    }
  });

  test('a rim diameter among the search words is a filter', async () => {
    const { value } = await ask(service, 'tiresSearch', { q: '18 inch golf', limit: 100 });
    expect(value.total).toBeGreaterThan(0);
    for (const { model, fitments } of value.items) {
      const rims = fitments.map(
        (one: { rimFront: { diameterInches: number } }) => one.rimFront.diameterInches,
      );
      expect([model.includes('Golf'), rims.includes(18)]).toEqual([true, true]);
    }
  });

  test('a car of a given year has fitments with parsed sizes', async () => {
    const car = { make: 'porsche', model: '911', year: 2015, limit: 100 };
    const { value, charged } = await ask(service, 'tiresByVehicle', car);
    expect(charged).toBe(1);
    expect(value.source).toMatch(/curated, not exhaustive/);
    const carrera = value.items.find(({ trim }: { trim: string }) => trim === 'Carrera');
    expect(carrera).toMatchObject({ make: 'Porsche', yearFrom: 2013, yearTo: 2016 });
    expect(carrera.fitments).toMatchObject([
      {
        front: '235/40R19',
        rear: '285/35R19',
        rimFront: { diameterInches: 19, widthInches: 8.5 },
        rimRear: { diameterInches: 19, widthInches: 11 },
        parsed: { front: { sectionWidthMm: 235, overallDiameterMm: 670.6 }, rear: { aspectRatio: 35 } },
        original: true,
      },
    ]);
  });

  test('all known fitments are listed in order if no year is given', async () => {
    const { value } = await ask(service, 'tiresByVehicle', { make: 'vw', model: 'golf' });
    const years = value.items.map(({ yearFrom }: { yearFrom: number }) => yearFrom);
    expect(years.length).toBeGreaterThan(5);
    expect(years).toEqual([...years].sort((a, b) => a - b));
    expect(value.items[0].make).toBe('Volkswagen');
  });

  test('a known car in a year without data has an empty answer, and an unknown car is not found', async () => {
    const none = await ask(service, 'tiresByVehicle', { make: 'tesla', model: 'model3', year: 1999 });
    expect(none.value).toMatchObject({ count: 0, total: 0, items: [] });
    expect(none.charged).toBe(1);
    const make = await ask(service, 'tiresByVehicle', { make: 'toyoat', model: 'corolla' });
    expect(make).toMatchObject({
      code: 'not_found',
      detail: "No make is named 'toyoat'. Did you mean Toyota?",
      charged: 0,
    });
    const model = await ask(service, 'tiresByVehicle', { make: 'toyota', model: 'corola' });
    expect(model).toMatchObject({ code: 'not_found', detail: expect.stringContaining('Corolla') });
  });

  test('a size in any notation finds cars that use it at the front or the rear', async () => {
    const totals = [];
    for (const size of ['205/55R16', '205/55 r16', '205-55-16', '2055516', '205/55ZR16 91W', 'P205/55R16']) {
      const { value } = await ask(service, 'tiresSearch', { size, limit: 1 });
      totals.push(value.total);
    }
    expect(totals[0]).toBeGreaterThan(100);
    expect(new Set(totals).size).toBe(1);
    const behind = await ask(service, 'tiresSearch', { size: '305/30R20', make: 'chevrolet', year: 2021 });
    expect(behind.value.items.map(({ model }: { model: string }) => model)).toContain('Corvette');
  });

  test.each([
    'fiat 500 2015',
    'f-150 2020',
    'peugeot 308 2018',
  ])('%s is read as a car and its year, not as a tire size', async (q) => {
    const { value } = await ask(service, 'tiresSearch', { q, limit: 1 });
    const year = Number(q.slice(-4));
    expect(value.items[0].yearFrom).toBeLessThanOrEqual(year);
    expect(value.items[0].yearTo).toBeGreaterThanOrEqual(year);
    expect(value.ignored).toEqual([]);
  });

  test('a size among the search words is a filter', async () => {
    const typed = await ask(service, 'tiresSearch', { q: '205-55-16', make: 'honda', limit: 1 });
    const asked = await ask(service, 'tiresSearch', { size: '205/55R16', make: 'honda', limit: 1 });
    expect(typed.value).toEqual(asked.value);
    expect(typed.value.total).toBeGreaterThan(0);
  });

  test('a size without a prefix also finds light truck tires, and a size with LT finds only light truck tires', async () => {
    const plain = await ask(service, 'tiresSearch', { size: '245/75R17', limit: 100 });
    const truck = await ask(service, 'tiresSearch', { size: 'LT245/75R17', limit: 100 });
    const models = (reply: typeof plain) => reply.value.items.map(({ model }: { model: string }) => model);
    expect(models(plain)).toEqual(expect.arrayContaining(['Gladiator', 'F-250']));
    expect(models(truck)).toContain('F-250');
    expect(models(truck)).not.toContain('Gladiator');
  });

  test('all filters are applied together', async () => {
    const wanted = { q: 'corolla', size: '205/55R16', year: 2020, make: 'toyota', limit: 10 };
    const { value } = await ask(service, 'tiresSearch', wanted);
    expect(value.items).toMatchObject([{ model: 'Corolla', yearFrom: 2020 }]);
    const other = await ask(service, 'tiresSearch', { ...wanted, size: '245/40R19' });
    expect(other.value.total).toBe(0);
  });

  test('a valid size that no car has results in an empty answer, and an invalid size results in a hint', async () => {
    const none = await ask(service, 'tiresSearch', { size: '105/95R30' });
    expect([none.status, none.value.total]).toEqual([200, 0]);
    for (const size of ['205/57R16', 'big ones', '16']) {
      const reply = await ask(service, 'tiresSearch', { size });
      expect(reply).toMatchObject({ code: 'invalid_parameter', charged: 0 });
      expect(reply.faults).toEqual([
        { field: 'size', message: expect.stringContaining('205-55-16, 2055516, P235/75R15') },
      ]);
    }
  });

  test('models are listed with their years and sizes, and makes with their number of models', async () => {
    const { value } = await ask(service, 'tiresModels', { make: 'subaru', limit: 100 });
    const brz = value.items.find(({ model }: { model: string }) => model === 'BRZ');
    expect(brz).toEqual({
      make: 'Subaru',
      model: 'BRZ',
      yearFrom: 2013,
      yearTo: expect.any(Number),
      sizes: ['215/45R17', '215/40R18'],
    });
    const makes = await ask(service, 'tiresMakes', { limit: 500 });
    expect(makes.value.total).toBeGreaterThan(60);
    const sum = makes.value.items.reduce((all: number, { models }: { models: number }) => all + models, 0);
    expect(sum).toBeGreaterThan(600);
  });

  test('pages are consecutive, without gaps', async () => {
    const whole = await ask(service, 'tiresSearch', { make: 'bmw', limit: 6 });
    const second = await ask(service, 'tiresSearch', { make: 'bmw', limit: 3, offset: 3 });
    expect(second.value.items).toEqual(whole.value.items.slice(3));
    expect(second.value.total).toBe(whole.value.total);
  });

  test.each([
    ['tiresSearch', { year: 1899 }, 'year'],
    ['tiresSearch', { size: ' ' }, 'size'],
    ['tiresByVehicle', { make: 'vw', model: 'golf', year: 2099 }, 'year'],
    ['tiresByVehicle', { make: '!!', model: 'golf' }, 'make'],
    ['tiresByVehicle', { make: 'vw', model: 'golf', limit: 101 }, 'limit'],
  ])('%s with %j is refused', async (operation, args, field) => {
    const reply = await ask(service, operation, args);
    expect(reply).toMatchObject({ code: 'invalid_parameter', charged: 0 });
    expect(reply.faults[0]?.field).toBe(field);
  });
});

test('a car has an edge to its tires, optionally for one year, and the edge is null and free if no tires are known', async () => {
  await using service = await openTestService();
  const { body } = await service.query(
    `{ a: carsSearch(make: "honda", model: "s2000") { items { tires(year: 2001) { items { fitments { rear } } } } }
       b: carsSearch(make: "yugo", limit: 1) { items { model tires { total } } } }`,
  );
  expect(body.errors).toBeUndefined();
  expect(body.data.a.items).toEqual([{ tires: { items: [{ fitments: [{ rear: '225/50R16' }] }] } }]);
  expect(body.data.b.items[0].tires).toBeNull();
  expect(body.extensions.credits.charged).toBe(3);
});
