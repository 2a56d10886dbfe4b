import { expect, test } from 'vitest';
import { cars } from '../../src/datasets/cars/index.ts';
import { REGISTERS } from '../../src/datasets/catalogue/words.ts';
import { registeredYears } from '../../src/resolvers/catalogue/spans.ts';

const car = (make: string, model: string) =>
  cars.get().find((one) => one.make === make && one.model === model);
const soldIn = (make: string, model: string) =>
  (car(make, model)?.spans ?? [])
    .filter(({ sources }) => sources.some((source) => source === 'vpic' || source === 'epa'))
    .flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, index) => from + index));

test.each([
  ['Dodge', 'Challenger', 2023],
  ['Jeep', 'Renegade', 2023],
  ['Hyundai', 'Accent', 2022],
  ['Nissan', 'Titan', 2024],
  ['Dodge', 'Journey', 2020],
  ['Ford', 'EcoSport', 2022],
  ['Mercedes-Benz', 'GLK-Class', 2015],
])('the %s %s was last sold in the United States in %i, even if its schema allows later years', (make, model, last) => {
  expect(Math.max(...soldIn(make, model))).toBe(last);
});

test.each([
  ['Mercedes-Benz', 'C-Class', [2022]],
  ['Mitsubishi', 'Outlander', [2020, 2021, 2022]],
  ['Toyota', 'Sienna', [2019]],
  ['Dodge', 'Grand Caravan', [1996, 2000, 2007]],
  ['Acura', 'TL', [1996, 2003]],
])('the %s %s was sold in %j', (make, model, years) => {
  expect(soldIn(make, model)).toEqual(expect.arrayContaining([...years]));
});

test.each([
  ['Renault', 'Clio', 1991, 2024],
  ['Volkswagen', 'Golf', 1980, 2024],
  ['Nissan', 'Qashqai', 2007, 2024],
  ['Opel', 'Astra', 1991, 2024],
  ['Škoda', 'Octavia', 1997, 2024],
  ['Ford', 'Fiesta', 1980, 2022],
])('the %s %s is listed in each year from %i to %i', (make, model, from, to) => {
  const years = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  expect(car(make, model)?.years).toEqual(expect.arrayContaining(years));
});

test('an old car is not listed under the year in which it was registered', () => {
  for (const [make, model] of [
    ['Jaguar', 'E-Type'],
    ['Ford', 'Cortina'],
    ['MG', 'MGB'],
  ] as const) {
    expect(car(make, model)?.years.filter((year) => year > 1985) ?? []).toEqual([]);
  }
});

test('years known only from registries are marked, and are included in the list of all years', () => {
  for (const one of cars.get()) {
    const registered = registeredYears(one);
    expect(one.years).toEqual(expect.arrayContaining(registered));
    if (one.sources.every((source) => REGISTERS.has(source))) expect(registered).toEqual(one.years);
  }
  expect(registeredYears(car('Dacia', 'Logan') as never)).toContain(2021);
});

test.each([
  ['Chrysler', 'Town and Country'],
  ['Mazda', 'Miata'],
  ['Nissan', 'Ariya MPV'],
  ['Mercedes-Benz', 'EQS-Class Sedan'],
  ['Toyota', 'Prius Prime (PHEV)'],
])('the %s %s is another name of a model, not a separate model', (make, model) => {
  expect(car(make, model)).toBeUndefined();
});

test.each([
  ['Honda', 'Ridgeline', [2015, 2016]],
  ['Jeep', 'Wrangler', [1996]],
  ['Kia', 'Sportage', [2003, 2004]],
  ['GMC', 'Canyon', [2013, 2014]],
])('the %s %s is not listed for the years %j, in which it was not sold in the United States', (make, model, years) => {
  expect(soldIn(make, model).filter((year) => years.includes(year))).toEqual([]);
});

test('a year in which a model was sold is kept even if the EPA data omits it or uses another model name', () => {
  expect(soldIn('Porsche', '911')).toEqual(expect.arrayContaining([2003, 2004, 2005, 2006]));
  expect(soldIn('Honda', 'Prelude')).toContain(1997);
});

test.each([
  ['Chevrolet', 'Volt', 2019],
  ['Ford', 'Fiesta', 2023],
  ['Mazda', 'RX-8', 2012],
  ['Toyota', 'Venza', 2024],
])('the %s %s has the last year %i', (make, model, last) => {
  expect(car(make, model)).toMatchObject({ yearTo: last });
});

test('a model has no last year if it is in the latest list of its make, or if its make has no later lists', () => {
  expect(car('Toyota', 'Corolla')?.yearTo).toBeNull();
  expect(car('INEOS', 'Grenadier')?.yearTo).toBeNull();
});

test('years between two generations belong to neither generation', () => {
  const years = new Set(car('Toyota', 'Supra')?.years);
  expect([2002, 2003, 2007, 2018, 2020].map((year) => years.has(year))).toEqual([
    true,
    false,
    false,
    false,
    true,
  ]);
});

test.each([
  ['Toyota', 'Hilux', 'pickup'],
  ['Suzuki', 'Jimny', 'suv'],
  ['Alpine', 'A110', 'coupe'],
  ['Cupra', 'Born', 'hatchback'],
  ['Volkswagen', 'Transporter', 'van'],
])('the %s %s, known only from registries, is a %s in every year', (make, model, body) => {
  const { spans = [] } = car(make, model) ?? {};
  expect(spans.length).toBeGreaterThan(0);
  for (const { kinds } of spans) expect(kinds).toEqual([body]);
});

test('a series of the 911 is listed as the 911', () => {
  expect(car('Porsche', '911')?.nicknames).toContain('911 Turbo');
  expect(car('Porsche', '911 Turbo')).toBeUndefined();
});
