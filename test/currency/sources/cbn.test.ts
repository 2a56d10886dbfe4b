import { expect, test } from 'vitest';
import { cbn } from '../../../src/refresh/currency/sources/cbn.ts';
import { expectRefusals, readRates } from './scene.ts';

const row = (currency: string, ratedate: string, centralrate: string | null) => ({
  ...{ id: 1, currency, ratedate, buyingrate: '1.0', centralrate, sellingrate: '2.0' },
});
const FILE = JSON.stringify([
  row('US DOLLAR', '2026-11-27', '1371.8079'),
  row('POUNDS  STERLING ', '2026-11-27', '1839.5944'),
  row('Yen', '2026-11-27', '8.6147'),
  row('SDR', '2026-11-27', '1884.0410'),
  row('CFA', '2026-11-27', '2.4200'),
  row('WAUA', '2026-11-27', '1884.0410'),
  row('EURO', '2026-11-27', null),
  row('RIYAL', '2026-11-27', '0.0000'),
  row('EURO', '2026-11-26', '1590.1997'),
  row('US DOLLAR', '2001-12-10', '112.x'),
]);

test('central rates of the last days are read, by names of currencies', () => {
  expect(readRates(cbn, FILE)).toEqual([
    '2026-11-27 1 USD = 1371.8079 NGN',
    '2026-11-27 1 GBP = 1839.5944 NGN',
    '2026-11-27 1 JPY = 8.6147 NGN',
    '2026-11-27 1 XDR = 1884.041 NGN',
    '2026-11-26 1 EUR = 1590.1997 NGN',
  ]);
});

test.each([
  ['a text as a rate', row('EURO', '2026-11-27', 'n/a')],
  ['a negative rate', row('EURO', '2026-11-27', '-1')],
  ['a day that does not exist', row('EURO', '2026-11-31', '1590')],
])('%s is refused', (_, line) => {
  expect(() => readRates(cbn, JSON.stringify([line]))).toThrow(/is not a/);
});

test('names that objects inherit are no currencies', () => {
  const lines = ['constructor', '__proto__', ''].map((name) => row(name, '2026-11-27', '1'));
  expect(readRates(cbn, JSON.stringify(lines))).toEqual([]);
});

test('other files are refused', () => expectRefusals(cbn, FILE));
