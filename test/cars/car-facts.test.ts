import { describe, expect, test } from 'vitest';
import { cars } from '../../src/datasets/cars/index.ts';
import { CAR_BODIES, REGISTERS } from '../../src/datasets/catalogue/words.ts';

const car = (make: string, model: string) => {
  const found = cars.get().find((one) => one.make === make && one.model === model);
  if (!found) throw new Error(`No ${make} ${model}`);
  return found;
};
const inYear = (make: string, model: string, year: number) =>
  car(make, model).spans.filter(({ from, to }) => from <= year && year <= to);

describe('the car data', () => {
  test('lists the Tesla Model 3 as an electric sedan from 2017, and the Model Y as an SUV from 2020', () => {
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

  test('distinguishes hybrids, plug-in hybrids and electric cars by year', () => {
    expect(inYear('Toyota', 'Prius', 2005)[0]?.fuels).toEqual(['hybrid']);
    expect(inYear('Chevrolet', 'Volt', 2013)[0]?.fuels).toEqual(['plug_in_hybrid']);
    expect(inYear('Nissan', 'Leaf', 2015)[0]?.fuels).toEqual(['electric']);
    expect(inYear('Ford', 'F-150', 2020)[0]?.fuels).toEqual(['gasoline', 'diesel']);
    expect(inYear('Ford', 'F-150', 2023)[0]?.fuels).toEqual(['gasoline', 'hybrid', 'electric']);
  });

  test('lists no engine for electric cars, even if the maker uses one schema for all models', () => {
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
    // Schemas of these makers also allow engines of other models.
    ['Volvo', 'V50', 2007, ['wagon'], ['2.4/5', '2.5/5']],
    ['Infiniti', 'G35', 2005, ['sedan', 'coupe'], ['3.5/6']],
    ['Fiat', '500', 2018, ['hatchback', 'convertible'], ['1.4/4']],
    // vPIC lacks these years; they come from EPA certifications.
    ['Chevrolet', 'Corvette', 2000, [], ['5.7/8']],
    ['Chevrolet', 'Cavalier', 2003, [], ['2.2/4']],
    ['Dodge', 'Charger', 2008, [], ['2.7/6', '3.5/6', '5.7/8', '6.1/8']],
    ['Buick', 'LeSabre', 2001, [], ['3.8/6']],
  ])('lists the %s %s of %i with the body types %j and the engines %j', (make, model, year, bodies, engines) => {
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
    ['Chrysler', 'PT Cruiser', 2000, 2010],
    ['Scion', 'tC', 2005, 2016],
    ['DeLorean', 'DMC-12', 1981, 1983],
    ['Cadillac', 'XLR', 2004, 2009],
    ['Pontiac', 'G8', 2008, 2009],
    ['BMW', '3 Series', 1975, 2025],
    ['Chevrolet', 'Camaro', 1967, 2024],
    ['Chevrolet', 'Cavalier', 1981, 2005],
    ['Chevrolet', 'Aveo', 2004, 2011],
    ['Dodge', 'Caliber', 2007, 2012],
    ['Infiniti', 'G35', 2003, 2008],
    ['McLaren', '625C', 2014, 2016],
  ])('lists the %s %s for the model years %i to %i', (make, model, from, to) => {
    const sold = car(make, model).spans.filter(({ sources }) => !sources.every((one) => REGISTERS.has(one)));
    expect([sold[0]?.from, sold.at(-1)?.to]).toEqual([from, to]);
  });

  test('contains about two hundred makes, and years from 1908 to 2027', () => {
    const years = cars.get().flatMap((one) => one.years);
    expect(new Set(cars.get().map(({ make }) => make)).size).toBeGreaterThan(180);
    expect(cars.get().length).toBe(cars.count());
    expect(years.reduce((a, b) => Math.min(a, b))).toBe(1908);
    expect(years.reduce((a, b) => Math.max(a, b))).toBe(2027);
  });

  test('names the source of every model and year; models without years come only from registries', () => {
    for (const { make, model, sources, markets, years, yearFrom, type, spans } of cars.get()) {
      expect(sources.length, `${make} ${model}`).toBeGreaterThan(0);
      expect(markets.length > 0).toBe(sources.some((source) => source !== 'curated_years'));
      if (years.length === 0) expect(sources.every((source) => REGISTERS.has(source))).toBe(true);
      expect(yearFrom).toBe(years[0] ?? null);
      for (const span of spans) {
        expect(span.sources.length, `${make} ${model}`).toBeGreaterThan(0);
        expect(sources).toEqual(expect.arrayContaining([...span.sources]));
      }
      if (type === null) expect(spans.flatMap(({ kinds }) => kinds)).toEqual([]);
    }
  });

  test('lists makes and models once, without duplicates that differ in case or punctuation', () => {
    const keys = cars
      .get()
      .map(({ make, model }) => `${make}/${model}`.toLowerCase().replace(/[^\p{L}\p{N}/+]/gu, ''));
    expect(new Set(keys).size).toBe(keys.length);
  });
});

test('every body type applies to at least one car', () => {
  const bodies = new Set(cars.get().flatMap(({ spans }) => spans.flatMap(({ kinds }) => kinds)));
  expect([...bodies].sort()).toEqual([...CAR_BODIES].sort());
});
