import { expect, test } from 'vitest';
import { cnb } from '../../../src/refresh/currency/sources/cnb.ts';
import { expectRefusals, readRates } from './scene.ts';

const row = (validFor: string, currencyCode: string, amount: number, rate: number | null) => ({
  ...{ validFor, order: 1, currency: 'x', currencyCode, amount, rate },
});
const YEAR = JSON.stringify({
  rates: [
    row('2026-11-26', 'EUR', 1, 24.17),
    row('2026-11-27', 'JPY', 100, 13.6),
    row('2026-11-27', 'IDR', 1000, 1.25),
    row('2026-11-27', 'XDR', 1, 29.04),
    row('2026-11-27', 'ISK', 100, null),
  ],
});
const MONTH = JSON.stringify({
  rates: [row('2026-10-30', 'AFN', 100, 32.9), row('2026-10-30', 'LBP', 1000, 0)],
});

test('rates of the fixing and of other currencies are read per unit', () => {
  expect(readRates(cnb, YEAR, MONTH)).toEqual([
    '2026-11-26 1 EUR = 24.17 CZK',
    '2026-11-27 1 JPY = 0.136 CZK',
    '2026-11-27 1 IDR = 0.00125 CZK',
    '2026-11-27 1 XDR = 29.04 CZK',
    '2026-10-30 1 AFN = 0.329 CZK',
  ]);
});

test('a year without a fixing has no rates', () => {
  expect(readRates(cnb, YEAR, '{"rates":[]}', MONTH)).toHaveLength(5);
});

test.each([
  ['2026-11-27', ['daily-year?lang=EN&year=2026', 'daily-month?lang=EN&yearMonth=2026-10']],
  [
    '2027-01-03',
    ['daily-year?lang=EN&year=2026', 'daily-year?lang=EN&year=2027', 'daily-month?lang=EN&yearMonth=2026-12'],
  ],
])('on %s the files %j are fetched', (today, files) => {
  expect(
    cnb
      .files(today)
      .flat()
      .map((url) => url.slice(url.lastIndexOf('/') + 1)),
  ).toEqual(files);
});

test('other files are refused', () => expectRefusals(cnb, YEAR));
