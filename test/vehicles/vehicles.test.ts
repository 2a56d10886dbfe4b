import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boats } from '../../src/datasets/boats/index.ts';
import { cars } from '../../src/datasets/cars/index.ts';
import { motorcycles } from '../../src/datasets/motorcycles.ts';
import { catalogueKey } from '../../src/resolvers/catalogue/names.ts';
import { VEHICLE_TYPES, type Vehicle, vehicleCatalogue } from '../../src/resolvers/vehicles/index.ts';
import { FACES } from '../faces/faces.ts';
import { openTestService, type TestService } from '../service-in-memory.ts';

const EVERY = { limit: Number.POSITIVE_INFINITY, offset: 0 };
const { items: all } = await vehicleCatalogue.search({}, EVERY, 2027, async () => {});

describe('the combined vehicle list', () => {
  test('contains every car, motorcycle and boat once, with the same entries as their datasets', () => {
    const own: readonly unknown[] = [...cars.get(), ...motorcycles.get(), ...boats.get()];
    expect(all.length).toBe(own.length);
    expect(new Set(all.map(({ of }) => of))).toEqual(new Set(own));
  });

  test('is sorted by make, then by model, then by type', () => {
    const keys = all.map(
      ({ make, model, type }) =>
        [catalogueKey(make), catalogueKey(model), VEHICLE_TYPES.indexOf(type)] as const,
    );
    for (const [index, [make, model, type]] of keys.entries().drop(1)) {
      const before = keys[index - 1] as (typeof keys)[number];
      const ordered =
        before[0] < make ||
        (before[0] === make && (before[1] < model || (before[1] === model && before[2] <= type)));
      if (!ordered) throw new Error(`${before} is before ${make},${model},${type}`);
    }
  });

  test('contains no name that is too long to search for', () => {
    for (const { make, model } of all as readonly Vehicle[]) {
      expect(make.length).toBeLessThanOrEqual(100);
      expect(model.length).toBeLessThanOrEqual(200);
    }
  });
});

describe.each(FACES)('via $name', ({ ask }) => {
  let service: TestService;
  beforeAll(async () => {
    service = await openTestService();
  });
  afterAll(() => service[Symbol.asyncDispose]());

  test('each vehicle type has the same counts as its own API', async () => {
    const { value, charged } = await ask(service, 'vehiclesTypes');
    expect(charged).toBe(1);
    expect(value).toMatchObject({ count: 3, total: 3 });
    for (const { type, makes, models, source } of value.items) {
      const own = await ask(service, `${type}sMakes`, { limit: 1 });
      expect([makes, source]).toEqual([own.value.total, own.value.source]);
      const search = await ask(service, `${type}sSearch`, { limit: 1 });
      expect(models).toBe(search.value.total);
    }
  });

  test('a make with several vehicle types is listed once, with counts for the requested type', async () => {
    const find = async (args: object) => {
      const items: { make: string; models: number; types: string[] }[] = [];
      for (let offset = 0; offset % 500 === 0; offset = items.length) {
        const { value } = await ask(service, 'vehiclesMakes', { ...args, limit: 500, offset });
        items.push(...value.items);
        if (value.count < 500) break;
      }
      const found = items.filter(({ make }) => make === 'Honda');
      expect(found).toHaveLength(1);
      return found[0] as (typeof items)[number];
    };
    const whole = await find({});
    expect(whole.types).toEqual(['car', 'motorcycle', 'boat']);
    let sum = 0;
    for (const type of VEHICLE_TYPES) {
      const own = await find({ type });
      expect(own.types).toEqual(whole.types);
      sum += own.models;
    }
    expect(sum).toBe(whole.models);
  });

  test('models are listed with their vehicle type, and a type without models has an empty answer', async () => {
    const { value } = await ask(service, 'vehiclesModels', { make: 'yamaha', limit: 100 });
    expect(new Set(value.items.map(({ type }: { type: string }) => type))).toEqual(
      new Set(['boat', 'motorcycle']),
    );
    const one = await ask(service, 'vehiclesModels', { make: 'yamaha', type: 'boat', limit: 100 });
    const own = await ask(service, 'boatsModels', { make: 'yamaha', limit: 100 });
    expect(one.value.items.map(({ model }: { model: string }) => model)).toEqual(
      own.value.items.map(({ model }: { model: string }) => model),
    );
    const none = await ask(service, 'vehiclesModels', { make: 'tesla', type: 'boat' });
    expect(none).toMatchObject({ status: 200, value: { count: 0, total: 0, items: [] } });
  });

  test('search words find the best match of any vehicle type', async () => {
    for (const [q, type, make] of [
      ['honda civic', 'car', 'Honda'],
      ['gold wing', 'motorcycle', 'Honda'],
      ['oceanis 46.1', 'boat', 'Beneteau'],
      ['r 1200 gs', 'motorcycle', 'BMW'],
    ]) {
      const { value } = await ask(service, 'vehiclesSearch', { q, limit: 1 });
      expect(value.items[0]).toMatchObject({ type, make });
    }
    const { value } = await ask(service, 'vehiclesSearch', { q: 'laser', limit: 10 });
    expect(new Set(value.items.map(({ type }: { type: string }) => type)).size).toBeGreaterThan(1);
  });

  test('vehicles are found by the alternative names of their own APIs', async () => {
    for (const [q, model] of [
      ['r1', 'YZF-R1'],
      ['vespa gts 300', 'GTS'],
      ['bonneville t120', 'Bonneville'],
      ['hobie cat 16', 'Hobie 16'],
    ]) {
      const { value } = await ask(service, 'vehiclesSearch', { q, limit: 1 });
      expect(value).toMatchObject({ items: [{ model }], ignored: [] });
    }
  });

  test.each([
    ['pontoon boat', { type: 'boat' }],
    ['sailing catamaran', { type: 'boat' }],
    ['minivan', { type: 'car' }],
    ['electric scooter', { type: 'motorcycle' }],
    ['dirt bike', { type: 'motorcycle' }],
  ])('%s limits a search to one vehicle type, with the same results as its own API', async (q, { type }) => {
    const all = await ask(service, 'vehiclesSearch', { q, limit: 5 });
    const own = await ask(service, `${type}sSearch`, { q, limit: 5 });
    const named = (items: { make: string; model: string }[]) => items.map(({ make, model }) => [make, model]);
    expect(named(all.value.items)).toEqual(named(own.value.items));
    expect(all.value).toMatchObject({ total: own.value.total, ignored: [] });
    expect(new Set(all.value.items.map((item: { type: string }) => item.type))).toEqual(new Set([type]));
  });

  test.each([
    ['canoe old town', 'Old Town', 'Discovery 119'],
    ['jet ski sea doo spark', 'Sea-Doo', 'Spark'],
    ['lagoon 42 catamaran', 'Lagoon', '42'],
    ['hobie 16 beach catamaran', 'Hobie', 'Hobie 16'],
    ['naked bike yamaha mt-07', 'Yamaha', 'MT-07'],
    ['suv toyota rav4', 'Toyota', 'RAV4'],
    ['205 55 16 golf', 'Volkswagen', 'Golf'],
    ['🚗 golf', 'Volkswagen', 'Golf'],
    ['yamaha r15', 'Yamaha', 'YZF-R15'],
  ])('%s finds the %s %s', async (q, make, model) => {
    const { value } = await ask(service, 'vehiclesSearch', { q, limit: 1 });
    expect(value.items[0]).toMatchObject({ make, model });
    expect(value.ignored).toEqual([]);
  });

  test('a word with a meaning in two vehicle types finds both', async () => {
    const { value } = await ask(service, 'vehiclesSearch', { q: 'bmw touring', limit: 100 });
    expect(new Set(value.items.map(({ type }: { type: string }) => type))).toEqual(
      new Set(['car', 'motorcycle']),
    );
  });

  test('a tire size finds the cars that have this size in the given year', async () => {
    const names = async (operation: string, args: object) => {
      const { value } = await ask(service, operation, { ...args, limit: 12 });
      return [...new Set(value.items.map((item: { make: string; model: string }) => item.make + item.model))];
    };
    const wanted = await names('tiresSearch', { size: '225/45R17', year: 2005 });
    expect(wanted.length).toBeGreaterThan(9);
    expect(await names('vehiclesSearch', { q: '225/45 r17', year: 2005 })).toEqual(wanted);
    expect(await names('carsSearch', { q: '225/45 r17 2005' })).toEqual(wanted);
    expect(await names('vehiclesSearch', { q: '18-inch honda', type: 'boat' })).toEqual([]);
  });

  test.each([
    ['toyota supra 2010', ['2010']],
    ['honda activa', ['activa']],
    ['snargleboat 9000', ['snargleboat']],
  ])('%s finds nothing, and the answer names %j', async (q, unmatched) => {
    const { value } = await ask(service, 'vehiclesSearch', { q });
    expect(value).toMatchObject({ total: 0, items: [], corrected: [], unmatched });
  });

  test.each([
    ['ford mustang gt 2015', 'Mustang'],
    ['pt cruiser convertible', 'PT Cruiser'],
  ])('%s finds the %s', async (q, model) => {
    const { value } = await ask(service, 'vehiclesSearch', { q, limit: 1 });
    expect(value).toMatchObject({ items: [{ model }], ignored: [] });
  });

  test('a word for boats limits the search to boats, of any type that it stands for', async () => {
    const { value } = await ask(service, 'vehiclesSearch', { q: 'laser dinghy', limit: 100 });
    expect(value).toMatchObject({
      items: [{ model: 'Laser', boatType: 'sail_only' }, ...value.items.slice(1)],
      ignored: [],
    });
    expect(new Set(value.items.map(({ type }: { type: string }) => type))).toEqual(new Set(['boat']));
  });

  test('a search by name finds a boat in years after its first year, as in the boats API', async () => {
    const totals = [2004, 2005, 2009].map(
      async (year) =>
        (await ask(service, 'vehiclesSearch', { make: 'sea-doo', model: 'RXT', year })).value.total,
    );
    expect(await Promise.all(totals)).toEqual([0, 1, 1]);
  });

  test('a vehicle has the data of its own type, and null for data of other types', async () => {
    const car = await ask(service, 'vehiclesSearch', { make: 'ford', model: 'f150', year: 2023 });
    expect(car.value.items).toEqual([
      expect.objectContaining({
        type: 'car',
        bodies: ['pickup'],
        fuels: ['gasoline', 'hybrid', 'electric'],
        motorcycleTypes: null,
        boatType: null,
        lengthM: null,
      }),
    ]);
    const boat = await ask(service, 'vehiclesSearch', { make: 'j boats', model: 'j24' });
    expect(boat.value.items[0]).toMatchObject({
      type: 'boat',
      boatType: 'auxiliary_sail',
      fuels: ['gasoline'],
      lengthM: 7.3,
      bodies: null,
      motorcycleTypes: null,
    });
    const motorcycle = await ask(service, 'vehiclesSearch', { make: 'zero', model: 's', year: 2020 });
    expect(motorcycle.value.items[0]).toMatchObject({
      type: 'motorcycle',
      fuels: ['electric'],
      bodies: null,
    });
  });

  test('a year finds only vehicles known in that year', async () => {
    const { value } = await ask(service, 'vehiclesSearch', { make: 'honda', year: 2009, limit: 100 });
    expect(value.total).toBeGreaterThan(10);
    for (const { years } of value.items) expect(years).toContain(2009);
  });

  test('an unknown make or model is not found, and similar names of any vehicle type are suggested', async () => {
    for (const [make, near] of [
      ['toyoat', 'Toyota'],
      ['ducatti', 'Ducati'],
      ['benetau', 'Beneteau'],
    ]) {
      const reply = await ask(service, 'vehiclesModels', { make });
      expect(reply).toMatchObject({
        code: 'not_found',
        detail: `No make is named '${make}'. Did you mean ${near}?`,
        charged: 0,
      });
    }
    const model = await ask(service, 'vehiclesSearch', { make: 'toyota', model: 'corola' });
    expect(model).toMatchObject({ code: 'not_found', detail: expect.stringContaining('Corolla') });
  });

  test('the tires of a car are the same as in the tires API', async () => {
    const car = { make: 'toyota', model: 'corolla', year: 2020 };
    const { value, charged } = await ask(service, 'vehiclesTiresByVehicle', car);
    expect(charged).toBe(1);
    expect(value.items[0]).toMatchObject({ make: 'Toyota', model: 'Corolla' });
    expect(value.items[0].fitments.length).toBeGreaterThan(0);
    const unknown = await ask(service, 'vehiclesTiresByVehicle', { make: 'toyoat', model: 'corolla' });
    expect(unknown).toMatchObject({ code: 'not_found', charged: 0 });
  });

  test.each([
    [{ year: 2099 }, 'year'],
    [{ q: ' ' }, 'q'],
    [{ make: '!!' }, 'make'],
    [{ limit: 0 }, 'limit'],
  ])('%j is refused', async (args, field) => {
    const reply = await ask(service, 'vehiclesSearch', args);
    expect(reply).toMatchObject({ code: 'invalid_parameter', charged: 0 });
    expect(reply.faults[0]?.field).toBe(field);
  });
});

test('edges lead from a vehicle only to its own API and to its tires', async () => {
  await using service = await openTestService();
  const { body } = await service.query(`{
    car: vehiclesSearch(make: "toyota", model: "corolla", limit: 1) {
      items { cars { items { engines { cc } } } boats { total } motorcycles { total } tires { total } }
    }
    boat: vehiclesSearch(make: "j boats", model: "j24", limit: 1) {
      items { cars { total } boats { items { drives } } tires { total } }
    }
  }`);
  expect(body.errors).toBeUndefined();
  const [car] = body.data.car.items;
  expect(car.cars.items[0].engines.length).toBeGreaterThan(0);
  expect(car).toMatchObject({ boats: null, motorcycles: null });
  expect(car.tires.total).toBeGreaterThan(0);
  expect(body.data.boat.items).toEqual([
    { cars: null, boats: { items: [{ drives: ['sail', 'outboard'] }] }, tires: null },
  ]);
});
