import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cars } from '../../src/datasets/cars/index.ts';
import { CAR_BODIES, REGISTERS } from '../../src/datasets/catalogue/words.ts';
import { FACES } from '../faces/faces.ts';
import { type House, openHouse } from '../house.ts';

const car = (make: string, model: string) => {
  const found = cars.get().find((one) => one.make === make && one.model === model);
  if (!found) throw new Error(`No ${make} ${model}`);
  return found;
};
const inYear = (make: string, model: string, year: number) =>
  car(make, model).spans.filter(({ from, to }) => from <= year && year <= to);

describe('the facts', () => {
  test('a Tesla Model 3 is an electric sedan since 2017, a Model Y a sport utility vehicle since 2020', () => {
    for (const [model, from, kinds] of [
      ['Model 3', 2017, ['sedan']],
      ['Model Y', 2020, ['suv']],
      ['Model X', 2016, ['suv']],
      ['Model S', 2012, ['hatchback']],
    ] as const) {
      const { yearFrom, spans } = car('Tesla', model);
      expect([model, yearFrom]).toEqual([model, from]);
      for (const span of spans) expect(span).toMatchObject({ kinds, fuels: ['electric'], engines: [] });
    }
  });

  test('hybrids, plug-in hybrids and electric cars are told apart by year', () => {
    expect(inYear('Toyota', 'Prius', 2005)[0]?.fuels).toEqual(['hybrid']);
    expect(inYear('Chevrolet', 'Volt', 2013)[0]?.fuels).toEqual(['plug_in_hybrid']);
    expect(inYear('Nissan', 'Leaf', 2015)[0]?.fuels).toEqual(['electric']);
    expect(inYear('Ford', 'F-150', 2020)[0]?.fuels).toEqual(['gasoline', 'diesel']);
    expect(inYear('Ford', 'F-150', 2023)[0]?.fuels).toEqual(['gasoline', 'hybrid', 'electric']);
  });

  test('electric cars of makers that write one schema for all have no engine', () => {
    for (const [make, model, fuel] of [
      ['Volvo', 'EX30', 'electric'],
      ['Volkswagen', 'e-Golf', 'electric'],
      ['Polestar', 'Polestar 2', 'electric'],
      ['Toyota', 'Mirai', 'hydrogen'],
    ] as const) {
      for (const span of car(make, model).spans) expect(span).toMatchObject({ fuels: [fuel], engines: [] });
    }
  });

  test.each([
    // From general knowledge of these cars, not from the data.
    ['Mazda', 'MX-5', 1990, ['convertible'], ['1.6/4']],
    ['Toyota', 'Corolla', 2014, ['sedan'], ['1.8/4']],
    ['Honda', 'Civic', 1996, ['sedan', 'hatchback', 'coupe'], ['1.6/4']],
    ['Ford', 'Mustang', 2016, ['coupe', 'convertible'], ['2.3/4', '3.7/6', '5/8', '5.2/8']],
    ['Ford', 'F-150', 1999, ['pickup'], ['4.2/6', '4.6/8', '5.4/8']],
    ['Jeep', 'Wrangler', 2013, ['suv'], ['3.6/6']],
    ['BMW', 'X5', 2002, ['suv'], ['3/6', '4.4/8', '4.6/8']],
    // Schemas of these makers allow the engines of other models.
    ['Volvo', 'V50', 2007, ['wagon'], ['2.4/5', '2.5/5']],
    ['Infiniti', 'G35', 2005, ['sedan', 'coupe'], ['3.5/6']],
    ['Fiat', '500', 2018, ['hatchback', 'convertible'], ['1.4/4']],
    // vPIC lacks these years; what the EPA certified stands for them.
    ['Chevrolet', 'Corvette', 2000, [], ['5.7/8']],
    ['Chevrolet', 'Cavalier', 2003, [], ['2.2/4']],
    ['Dodge', 'Charger', 2008, [], ['2.7/6', '3.5/6', '5.7/8', '6.1/8']],
    ['Buick', 'LeSabre', 2001, [], ['3.8/6']],
  ])('%s %s of %i: %j with %j', (make, model, year, bodies, engines) => {
    const spans = inYear(make, model, year);
    expect(spans.flatMap(({ kinds }) => kinds)).toEqual(bodies);
    const sizes = new Set(
      spans.flatMap((span) => span.engines.map(({ litres, cylinders }) => `${litres}/${cylinders}`)),
    );
    for (const size of sizes) expect(engines).toContain(size);
    expect(sizes.size).toBeGreaterThan(0);
  });

  test.each([
    ['Pontiac', 'Aztek', 2001, 2005],
    ['Honda', 'S2000', 2000, 2009],
    ['Hummer', 'H2', 2003, 2009],
    ['Chrysler', 'PT Cruiser', 2001, 2010],
    ['Scion', 'tC', 2005, 2016],
    ['DeLorean', 'DMC-12', 1981, 1983],
    ['Cadillac', 'XLR', 2004, 2009],
    ['Pontiac', 'G8', 2008, 2009],
    ['BMW', '3 Series', 1980, 2025],
    ['Chevrolet', 'Cavalier', 1981, 2005],
    ['Chevrolet', 'Aveo', 2004, 2011],
    ['Dodge', 'Caliber', 2007, 2012],
    ['Infiniti', 'G35', 2003, 2008],
    ['McLaren', '625C', 2014, 2016],
  ])('the %s %s was sold as model years %i to %i', (make, model, from, to) => {
    const sold = car(make, model).spans.filter(({ sources }) => !sources.every((one) => REGISTERS.has(one)));
    expect([sold[0]?.from, sold.at(-1)?.to]).toEqual([from, to]);
  });

  test('there are some two hundred makes, and years from 1980 to 2027', () => {
    const years = cars.get().flatMap((one) => one.years);
    expect(new Set(cars.get().map(({ make }) => make)).size).toBeGreaterThan(180);
    expect(cars.get().length).toBe(cars.count());
    expect(years.reduce((a, b) => Math.min(a, b))).toBeGreaterThanOrEqual(1980);
    expect(years.reduce((a, b) => Math.max(a, b))).toBe(2027);
  });

  test('every model and year says its source, and only registers know one without years', () => {
    for (const { make, model, sources, markets, years, yearFrom, type, spans } of cars.get()) {
      expect(sources.length, `${make} ${model}`).toBeGreaterThan(0);
      expect(markets.length).toBeGreaterThan(0);
      if (years.length === 0) expect(sources.every((source) => REGISTERS.has(source))).toBe(true);
      expect(yearFrom).toBe(years[0] ?? null);
      for (const span of spans) {
        expect(span.sources.length, `${make} ${model}`).toBeGreaterThan(0);
        expect(sources).toEqual(expect.arrayContaining([...span.sources]));
      }
      if (type === null) expect(spans.flatMap(({ kinds }) => kinds)).toEqual([]);
    }
  });

  test('makes and models are there once, whatever their case and punctuation', () => {
    const keys = cars
      .get()
      .map(({ make, model }) => `${make}/${model}`.toLowerCase().replace(/[^\p{L}\p{N}/+]/gu, ''));
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe.each(FACES)('by $name', ({ ask }) => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse();
  });
  afterAll(() => house[Symbol.asyncDispose]());

  test('makes are listed with their models and years, and a source', async () => {
    const { value, charged } = await ask(house, 'carsMakes', { limit: 2 });
    expect(value).toMatchObject({ count: 2, source: expect.stringContaining('vPIC') });
    expect(value.total).toBeGreaterThan(120);
    expect(value.coverage).toMatch(/Not exhaustive/);
    expect(charged).toBe(1);
  });

  test('a make is found in any spelling and by its short name', async () => {
    for (const make of ['Mercedes-Benz', 'mercedes benz', 'MERCEDESBENZ', 'mercedes']) {
      const { value } = await ask(house, 'carsModels', { make, limit: 1 });
      expect(value.items[0].make).toBe('Mercedes-Benz');
    }
    const skoda = await ask(house, 'carsModels', { make: 'skoda', limit: 1 });
    expect(skoda.value.items[0].make).toBe('Škoda');
  });

  test('an unknown make or model is not found, near names are offered, and nothing is charged', async () => {
    const make = await ask(house, 'carsModels', { make: 'toyoat' });
    expect(make).toMatchObject({
      code: 'not_found',
      detail: "No make is named 'toyoat'. Did you mean Toyota?",
      charged: 0,
    });
    const model = await ask(house, 'carsSearch', { make: 'toyota', model: 'corola' });
    expect(model).toMatchObject({ code: 'not_found', detail: expect.stringContaining('Corolla') });
  });

  test('with a year, a model says what it was in that year', async () => {
    const { value } = await ask(house, 'carsSearch', { make: 'ford', model: 'f150', year: 2023 });
    expect(value.items).toHaveLength(1);
    expect(value.items[0]).toMatchObject({ model: 'F-150', type: 'pickup_van', bodies: ['pickup'] });
    expect(value.items[0].fuels).toEqual(['gasoline', 'hybrid', 'electric']);
    const none = await ask(house, 'carsSearch', { make: 'tesla', model: 'model 3', year: 2010 });
    expect(none.value).toMatchObject({ count: 0, total: 0, items: [] });
  });

  test('body and fuel have to be of the same years', async () => {
    const electric = await ask(house, 'carsSearch', {
      make: 'ford',
      body: 'pickup',
      fuel: 'electric',
      limit: 100,
    });
    const models = electric.value.items.map(({ model }: { model: string }) => model);
    expect(models).toContain('F-150');
    const earlier = await ask(house, 'carsSearch', {
      make: 'ford',
      model: 'F-150',
      year: 2015,
      fuel: 'electric',
    });
    expect(earlier.value.total).toBe(0);
  });

  test('words find models, the best match first, and keep to the other filters', async () => {
    const { value } = await ask(house, 'carsSearch', { q: 'honda civic', limit: 1 });
    expect(value.items[0]).toMatchObject({ make: 'Honda', model: 'Civic' });
    const typo = await ask(house, 'carsSearch', { q: 'mustnag', make: 'Ford', limit: 1 });
    expect(typo.value.items[0].model).toBe('Mustang');
    const crv = await ask(house, 'carsSearch', { q: 'crv', limit: 1 });
    expect(crv.value.items[0].model).toBe('CR-V');
  });

  test('fuels and bodies among the words ask for those where no model is called so', async () => {
    const typed = await ask(house, 'carsSearch', { q: 'electric SUVs 2022' });
    const asked = await ask(house, 'carsSearch', { body: 'suv', fuel: 'electric', year: 2022 });
    expect(typed.value).toEqual(asked.value);
    const plug = await ask(house, 'carsSearch', { q: 'plug-in hybrid bmw' });
    expect(plug.value).toEqual(
      (await ask(house, 'carsSearch', { make: 'bmw', fuel: 'plug_in_hybrid' })).value,
    );
    const model = await ask(house, 'carsSearch', { q: 'fortwo electric', limit: 1 });
    expect(model.value.items[0].model).toBe('Fortwo Electric Drive');
    const wagon = await ask(house, 'carsSearch', { q: 'bmw 3 series touring' });
    expect(wagon.value).toMatchObject({ ignored: [], items: [{ model: '3 Series' }] });
    const both = await ask(house, 'carsSearch', { q: 'electric suv', fuel: 'diesel' });
    expect(both.value).toEqual((await ask(house, 'carsSearch', { body: 'suv', fuel: 'diesel' })).value);
  });

  test('a year among the words asks for that year, unless it names the model', async () => {
    const typed = await ask(house, 'carsSearch', { q: 'honda civic 2018' });
    const asked = await ask(house, 'carsSearch', { q: 'honda civic', year: 2018 });
    expect(typed.value).toEqual(asked.value);
    expect(typed.value.items[0].model).toBe('Civic');
    const model = await ask(house, 'carsSearch', { q: 'peugeot 2008', limit: 1 });
    expect(model.value.items[0]).toMatchObject({ model: '2008', yearFrom: 2013 });
    const other = await ask(house, 'carsSearch', { q: 'civic 2018', year: 2017 });
    expect(other.value.total).toBe(0);
  });

  test('a name without its points and blanks finds the model', async () => {
    for (const q of ['id3', 'ID.3', 'vw id 3']) {
      const { value } = await ask(house, 'carsSearch', { q, limit: 1 });
      expect(value.items[0]).toMatchObject({ make: 'Volkswagen', model: 'ID.3' });
    }
  });

  test('a word of a name, or a name with a trim behind it, leads to the name', async () => {
    const make = await ask(house, 'carsModels', { make: 'range rover' });
    expect(make.detail).toContain("No make is named 'range rover'.");
    const model = await ask(house, 'carsSearch', { make: 'chevrolet', model: 'Tahoe Premier' });
    expect(model.detail).toBe("No model is named 'Tahoe Premier'. Did you mean Tahoe?");
  });

  test.each([
    ['silverado 1500', 'Silverado', []],
    ['c300', 'C-Class', []],
    ['mercedes e220d', 'E-Class', []],
    ['bmw 530d', '5 Series', []],
    ['lexus rx350', 'RX', []],
    ['mercedes cls350', 'CLS-Class', ['cls350']],
    ['mazda 3', 'Mazda3', []],
    ['f-150 lightning', 'F-150', []],
    ['hummer ev', 'Hummer EV Pickup', []],
    ['town and country', 'Town & Country', []],
    ['audi q5 sportback', 'Q5', ['sportback']],
    ['tesla model y long range', 'Model Y', ['long', 'range']],
    ['chevy colorado zr2', 'Colorado', ['zr2']],
    ['mg zs ev', 'ZS', ['ev']],
    ['honda civik', 'Civic', []],
  ])('%s finds the %s, without %j', async (q, expected, ignored) => {
    const { value } = await ask(house, 'carsSearch', { q, limit: 1 });
    expect([value.items[0]?.model, value.ignored]).toEqual([expected, ignored]);
  });

  test.each([
    ['bmw estate', { make: 'bmw', body: 'wagon' }],
    ['minivan', { body: 'mpv' }],
    ['petrol saloon', { body: 'sedan', fuel: 'gasoline' }],
    ['7 seater people carrier', { body: 'mpv' }],
  ])('%s asks for %j', async (q, filters) => {
    const typed = await ask(house, 'carsSearch', { q, limit: 5 });
    const asked = await ask(house, 'carsSearch', { ...filters, limit: 100 });
    expect(typed.value.total).toBe(asked.value.total);
  });

  test('a nickname is a model, and a year of a model without years is not denied', async () => {
    const miata = await ask(house, 'carsSearch', { make: 'mazda', model: 'miata', limit: 1 });
    expect(miata.value.items[0].model).toBe('MX-5');
    const undated = cars.get().find(({ years }) => years.length === 0);
    const { make, model } = undated as NonNullable<typeof undated>;
    const found = await ask(house, 'carsSearch', { make, model, year: 2015 });
    expect(found.value.items[0]).toMatchObject({ make, model, years: [], yearsKnown: false });
  });

  test('pages follow each other without a gap', async () => {
    const whole = await ask(house, 'carsModels', { make: 'bmw', limit: 6 });
    const second = await ask(house, 'carsModels', { make: 'bmw', limit: 3, offset: 3 });
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
    const reply = await ask(house, 'carsSearch', args);
    expect(reply).toMatchObject({ code: 'invalid_parameter', charged: 0 });
    expect(reply.faults[0]?.field).toBe(field);
  });
});

test('every body is of some car', () => {
  const bodies = new Set(cars.get().flatMap(({ spans }) => spans.flatMap(({ kinds }) => kinds)));
  expect([...bodies].sort()).toEqual([...CAR_BODIES].sort());
});
