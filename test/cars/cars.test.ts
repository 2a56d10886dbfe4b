import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cars } from '../../src/datasets/cars/index.ts';
import { FACES } from '../faces/faces.ts';
import { openTestService, type TestService } from '../service-in-memory.ts';

describe.each(FACES)('via $name', ({ ask }) => {
  let service: TestService;
  beforeAll(async () => {
    service = await openTestService();
  });
  afterAll(() => service[Symbol.asyncDispose]());

  test('makes are listed with their models, years and source', async () => {
    const { value, charged } = await ask(service, 'carsMakes', { limit: 2 });
    expect(value).toMatchObject({ count: 2, source: expect.stringContaining('vPIC') });
    expect(value.total).toBeGreaterThan(120);
    expect(value.coverage).toMatch(/Not exhaustive/);
    expect(charged).toBe(1);
  });

  test('a make is found in any spelling and by its short name', async () => {
    for (const make of ['Mercedes-Benz', 'mercedes benz', 'MERCEDESBENZ', 'mercedes']) {
      const { value } = await ask(service, 'carsModels', { make, limit: 1 });
      expect(value.items[0].make).toBe('Mercedes-Benz');
    }
    const skoda = await ask(service, 'carsModels', { make: 'skoda', limit: 1 });
    expect(skoda.value.items[0].make).toBe('Škoda');
  });

  test('an unknown make or model is not found, similar names are suggested, and the call is free', async () => {
    const make = await ask(service, 'carsModels', { make: 'toyoat' });
    expect(make).toMatchObject({
      code: 'not_found',
      detail: "No make is named 'toyoat'. Did you mean Toyota?",
      charged: 0,
    });
    const model = await ask(service, 'carsSearch', { make: 'toyota', model: 'corola' });
    expect(model).toMatchObject({ code: 'not_found', detail: expect.stringContaining('Corolla') });
  });

  test('a year returns the data of a model in that year', async () => {
    const { value } = await ask(service, 'carsSearch', { make: 'ford', model: 'f150', year: 2023 });
    expect(value.items).toHaveLength(1);
    expect(value.items[0]).toMatchObject({ model: 'F-150', type: 'pickup_van', bodies: ['pickup'] });
    expect(value.items[0].fuels).toEqual(['gasoline', 'hybrid', 'electric']);
    const none = await ask(service, 'carsSearch', { make: 'tesla', model: 'model 3', year: 2010 });
    expect(none.value).toMatchObject({ count: 0, total: 0, items: [] });
  });

  test('the body and fuel filters must match in the same years', async () => {
    const electric = await ask(service, 'carsSearch', {
      make: 'ford',
      body: 'pickup',
      fuel: 'electric',
      limit: 100,
    });
    const models = electric.value.items.map(({ model }: { model: string }) => model);
    expect(models).toContain('F-150');
    const earlier = await ask(service, 'carsSearch', {
      make: 'ford',
      model: 'F-150',
      year: 2015,
      fuel: 'electric',
    });
    expect(earlier.value.total).toBe(0);
  });

  test('search words find models that match the other filters, with the best match first', async () => {
    const { value } = await ask(service, 'carsSearch', { q: 'honda civic', limit: 1 });
    expect(value.items[0]).toMatchObject({ make: 'Honda', model: 'Civic' });
    const typo = await ask(service, 'carsSearch', { q: 'mustnag', make: 'Ford', limit: 1 });
    expect(typo.value.items[0].model).toBe('Mustang');
    const crv = await ask(service, 'carsSearch', { q: 'crv', limit: 1 });
    expect(crv.value.items[0].model).toBe('CR-V');
  });

  test('fuels and bodies among the search words are filters unless they are the name of a model', async () => {
    const typed = await ask(service, 'carsSearch', { q: 'electric SUVs 2022' });
    const asked = await ask(service, 'carsSearch', { body: 'suv', fuel: 'electric', year: 2022 });
    expect(typed.value).toEqual(asked.value);
    const plug = await ask(service, 'carsSearch', { q: 'plug-in hybrid bmw' });
    expect(plug.value).toEqual(
      (await ask(service, 'carsSearch', { make: 'bmw', fuel: 'plug_in_hybrid' })).value,
    );
    const model = await ask(service, 'carsSearch', { q: 'fortwo electric', limit: 1 });
    expect(model.value.items[0].model).toBe('Fortwo Electric Drive');
    const wagon = await ask(service, 'carsSearch', { q: 'bmw 3 series touring' });
    expect(wagon.value).toMatchObject({ ignored: [], items: [{ model: '3 Series' }] });
    const both = await ask(service, 'carsSearch', { q: 'electric suv', fuel: 'diesel' });
    expect(both.value).toEqual((await ask(service, 'carsSearch', { body: 'suv', fuel: 'diesel' })).value);
  });

  test('a year among the search words is a filter unless it is the name of a model', async () => {
    const typed = await ask(service, 'carsSearch', { q: 'honda civic 2018' });
    const asked = await ask(service, 'carsSearch', { q: 'honda civic', year: 2018 });
    expect(typed.value).toEqual(asked.value);
    expect(typed.value.items[0].model).toBe('Civic');
    const model = await ask(service, 'carsSearch', { q: 'peugeot 2008', limit: 1 });
    expect(model.value.items[0]).toMatchObject({ model: '2008', yearFrom: 2013 });
    const other = await ask(service, 'carsSearch', { q: 'civic 2018', year: 2017 });
    expect(other.value.total).toBe(0);
  });

  test('a model is found if the dots and spaces of its name are omitted', async () => {
    for (const q of ['id3', 'ID.3', 'vw id 3']) {
      const { value } = await ask(service, 'carsSearch', { q, limit: 1 });
      expect(value.items[0]).toMatchObject({ make: 'Volkswagen', model: 'ID.3' });
    }
  });

  test('a model is found by a part of its name, or by its name followed by a trim', async () => {
    const make = await ask(service, 'carsModels', { make: 'range rover' });
    expect(make.detail).toContain("No make is named 'range rover'.");
    const model = await ask(service, 'carsSearch', { make: 'chevrolet', model: 'Tahoe Premier' });
    expect(model.detail).toBe("No model is named 'Tahoe Premier'. Did you mean Tahoe?");
  });

  test.each([
    ['silverado 1500', 'Silverado', []],
    ['c300', 'C-Class', []],
    ['mercedes e220d', 'E-Class', []],
    ['bmw 530d', '5 Series', []],
    ['lexus rx350', 'RX', []],
    ['mazda 3', 'Mazda3', []],
    ['f-150 lightning', 'F-150', []],
    ['hummer ev', 'Hummer EV Pickup', []],
    ['town and country', 'Town & Country', []],
    ['chevy colorado zr2', 'Colorado', []],
    ['camaro ss', 'Camaro', []],
    ['mg zs ev', 'ZS', []],
    // One of the two filter words belongs to the name.
    ['pt cruiser convertible', 'PT Cruiser', []],
    ['ford mustang 1967', 'Mustang', []],
    ['jaguar e-type 1965', 'E Type', []],
    ['mercedes c klasse', 'C-Class', []],
    ['bmw 3er', '3 Series', []],
    ['jeep wrangler 4xe', 'Wrangler', []],
    ['the best dacia duster', 'Duster', ['the', 'best']],
  ])('the search for %s finds the %s and ignores the words %j', async (q, expected, ignored) => {
    const { value } = await ask(service, 'carsSearch', { q, limit: 1 });
    expect([value.items[0]?.model, value.ignored]).toEqual([expected, ignored]);
  });

  test.each([
    ['bmw estate', { make: 'bmw', body: 'wagon' }],
    ['minivan', { body: 'mpv' }],
    ['petrol saloon', { body: 'sedan', fuel: 'gasoline' }],
    ['people carrier', { body: 'mpv' }],
  ])('the search for %s applies the filter %j', async (q, filters) => {
    const typed = await ask(service, 'carsSearch', { q, limit: 5 });
    const asked = await ask(service, 'carsSearch', { ...filters, limit: 100 });
    expect(typed.value.total).toBe(asked.value.total);
  });

  test.each([
    ['skoda elroq', ['elroq']],
    ['xpeng g9', ['g9']],
    ['zeekr 001', ['001']],
    ['mazda 6e', ['6e']],
    ['hyundai inster', ['inster']],
    ['mercedes cls350', ['cls350']],
    ['audi q5 sportback', ['sportback']],
    // The PT Cruiser was never a hybrid, and the TT was not made in 1995.
    ['pt cruiser hybrid', ['hybrid']],
    ['audi tt 1995', ['1995']],
  ])('%s finds no other car, and the answer names %j', async (q, unmatched) => {
    const { value, charged } = await ask(service, 'carsSearch', { q });
    expect(value).toMatchObject({ total: 0, items: [], corrected: [], unmatched });
    expect(charged).toBe(1);
  });

  test('a misspelt word is corrected, and the answer names the correction', async () => {
    const { value } = await ask(service, 'carsSearch', { q: 'a honda civik', limit: 1 });
    expect(value).toMatchObject({
      items: [{ model: 'Civic' }],
      corrected: [{ from: 'civik', to: 'civic' }],
      ignored: ['a'],
    });
  });

  test.each([
    ['mercedes', 'GLC', 'GLC-Class'],
    ['mercedes', 'gle', 'GLE-Class'],
    ['mercedes', 'E-Klasse', 'E-Class'],
    ['bmw', '5', '5 Series'],
    ['mazda', '3', 'Mazda3'],
    ['mazda', '2', 'Mazda2'],
    ['polestar', '2', 'Polestar 2'],
    ['toyota', 'RAV4 Prime', 'RAV4 Prime (PHEV)'],
    ['ford', 'f550', 'F-550'],
  ])('%s %s is the short name of the %s', async (make, model, name) => {
    const { value } = await ask(service, 'carsSearch', { make, model });
    expect(value.items.map((one: { model: string }) => one.model)).toEqual([name]);
  });

  test('a fuel after the name of a model is a filter', async () => {
    const { value } = await ask(service, 'carsSearch', { make: 'chevrolet', model: 'Equinox EV' });
    const { value: asked } = await ask(service, 'carsSearch', {
      ...{ make: 'chevrolet', model: 'Equinox', fuel: 'electric' },
    });
    expect(value).toEqual(asked);
    const gasoline = await ask(service, 'carsSearch', { make: 'mazda', model: 'MX-5 EV' });
    expect(gasoline).toMatchObject({ code: 'not_found', charged: 0 });
  });

  test('a nickname finds its model, and a year does not exclude a model without years', async () => {
    const miata = await ask(service, 'carsSearch', { make: 'mazda', model: 'miata', limit: 1 });
    expect(miata.value.items[0].model).toBe('MX-5');
    const undated = cars.get().find(({ years }) => years.length === 0);
    const { make, model } = undated as NonNullable<typeof undated>;
    const found = await ask(service, 'carsSearch', { make, model, year: 2015 });
    expect(found.value.items[0]).toMatchObject({ make, model, years: [], yearsKnown: false });
  });

  test('pages are consecutive, without gaps', async () => {
    const whole = await ask(service, 'carsModels', { make: 'bmw', limit: 6 });
    const second = await ask(service, 'carsModels', { make: 'bmw', limit: 3, offset: 3 });
    expect(second.value.items).toEqual(whole.value.items.slice(3));
    expect(second.value.total).toBe(whole.value.total);
  });

  test.each([
    [{ year: 1899 }, 'year'],
    [{ year: 2099 }, 'year'],
    [{ q: '  ' }, 'q'],
    [{ make: '!!' }, 'make'],
    [{ limit: 101 }, 'limit'],
    [{ offset: -1 }, 'offset'],
  ])('%j is refused', async (args, field) => {
    const reply = await ask(service, 'carsSearch', args);
    expect(reply).toMatchObject({ code: 'invalid_parameter', charged: 0 });
    expect(reply.faults[0]?.field).toBe(field);
  });
});
