import { expect, test } from 'vitest';
import { amcm } from '../../../src/refresh/currency/sources/amcm.ts';
import { expectRefusals, readRates } from './scene.ts';

const row = (day: string, currency: string, unit: number, usdMeanValue: number | null) => ({
  ...{ id: 1, date: `${day} 00:00:00`, currency, unit, usdMean: '1', usdMeanValue, bid: '1' },
});
const file = (...data: readonly unknown[]) => JSON.stringify({ message: 'OK', data });
const FILE = file(
  row('2026-11-27', 'USD', 1, 8.0705),
  row('2026-11-27', 'JPY', 100, 5.0727),
  row('2026-11-27', 'LIQ', 0, 0),
  row('2026-11-26', 'TWD', 1, 0.2556),
  row('2026-11-26', 'EUR', 1, null),
);

test('rates are read per unit, without the liquidity of banks', () => {
  expect(readRates(amcm, FILE)).toEqual([
    '2026-11-27 1 USD = 8.0705 MOP',
    '2026-11-27 1 JPY = 0.050727 MOP',
    '2026-11-26 1 TWD = 0.2556 MOP',
  ]);
});

test('the last days are fetched', () => {
  expect(amcm.files('2026-11-05').flat()).toEqual([
    'https://www.amcm.gov.mo/api/v1.0/cms/financial_info?QueryType=1&Begin=20261026&End=20261105',
  ]);
});

test.each([
  ['a negative rate', row('2026-11-27', 'USD', 1, -8), /not a positive number/],
  ['no code', row('2026-11-27', '', 1, 8), /not the code/],
  ['no day', row('', 'USD', 1, 8), /is not a day/],
])('%s is refused', (_, line, message) => {
  expect(() => readRates(amcm, file(line))).toThrow(message);
});

test('other files are refused', () => expectRefusals(amcm, FILE));
