import { expect, test } from 'vitest';
import { bnr } from '../../../src/refresh/currency/sources/bnr.ts';
import { expectRefusals, readRates } from './scene.ts';

const file = (cubes: string) =>
  `<?xml version="1.0" encoding="utf-8"?><DataSet xmlns="https://www.bnr.ro/xsd"><Header><PublishingDate>2026-11-27</PublishingDate></Header><Body><OrigCurrency>RON</OrigCurrency>${cubes}</Body></DataSet>`;
const FILE = file(
  `<Cube date="2026-11-26"><Rate currency="USD">4.5</Rate><Rate currency="JPY" multiplier="100">2.84</Rate></Cube>
  <Cube date="2026-11-27"><Rate currency="USD">4.6</Rate><Rate currency="ISK">-</Rate><Rate currency="XAU">600</Rate></Cube>`,
);

test('rates are read per unit, and gold per ounce', () => {
  expect(readRates(bnr, FILE)).toEqual([
    '2026-11-26 1 USD = 4.5 RON',
    '2026-11-26 1 JPY = 0.0284 RON',
    '2026-11-27 1 USD = 4.6 RON',
    '2026-11-27 1 XAU = 18662.08608 RON',
  ]);
});

test('the file of the new year is fetched after its first business days', () => {
  const years = ['2026-12-31', '2027-01-05', '2027-01-06'].map((today) => bnr.files(today).flat().join());
  expect(years).toEqual(
    [2026, 2026, 2027].map((year) => `https://curs.bnr.ro/files/xml/years/nbrfxrates${year}.xml`),
  );
});

test.each([
  ['a text as a rate', '<Cube date="2026-11-26"><Rate currency="USD">n/a</Rate></Cube>'],
  ['no number of units', '<Cube date="2026-11-26"><Rate currency="USD" multiplier="0">1</Rate></Cube>'],
  ['no day', '<Cube><Rate currency="USD">1</Rate></Cube>'],
  ['a rate outside of a day', '<Rate currency="USD">1</Rate>'],
])('%s is refused', (_, cubes) => {
  expect(() => readRates(bnr, file(cubes))).toThrow(/is not a/);
});

test('other files are refused', () => expectRefusals(bnr, FILE));
