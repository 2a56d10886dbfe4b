import { expect, test } from 'vitest';
import { bnm } from '../../../src/refresh/currency/sources/bnm.ts';
import { expectRefusals, readRates } from './scene.ts';

const row = (date: string, rate_type: string, rates: Record<string, unknown>) => ({
  ...{ date, rate_type },
  ...rates,
});
const FILE = JSON.stringify([
  row('2026-11-27', 'selling', { usd: 4.2, jpy: 0.03 }),
  row('2026-11-27', 'middle', { usd: 4.131, jpy: 0.026512, vnd: 0.000157, khr: null }),
  row('2026-11-27', 'buying', { usd: 4.1, jpy: 0.02 }),
  row('2026-11-26', 'middle', { usd: 4.1305, idr: 0.00025, xdr: 5.66, egp: 0 }),
]);

test('middle rates are read, without missing and inexact ones', () => {
  expect(readRates(bnm, FILE)).toEqual([
    '2026-11-27 1 USD = 4.131 MYR',
    '2026-11-27 1 JPY = 0.026512 MYR',
    '2026-11-27 1 VND = 0.000157 MYR',
    '2026-11-26 1 USD = 4.1305 MYR',
    '2026-11-26 1 XDR = 5.66 MYR',
  ]);
});

test('the newest rates are fetched', () => {
  expect(bnm.files('2026-11-27').flat()).toEqual([
    'https://api.data.gov.my/data-catalogue?id=exchangerates_daily_1700&sort=-date&limit=45',
  ]);
});

test.each([
  ['a text as a rate', row('2026-11-27', 'middle', { usd: 'n/a' }), /not a positive number/],
  ['a negative rate', row('2026-11-27', 'middle', { usd: -1 }), /not a positive number/],
  ['no day', row('', 'middle', { usd: 4 }), /is not a day/],
])('%s is refused', (_, line, message) => {
  expect(() => readRates(bnm, JSON.stringify([line]))).toThrow(message);
});

test('other files are refused', () => expectRefusals(bnm, FILE));
