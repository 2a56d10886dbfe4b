import { expect, test } from 'vitest';
import { bnrrw } from '../../../src/refresh/currency/sources/bnrrw.ts';
import { expectRefusals, readRates } from './scene.ts';

const row = (currency_name: string, post_date: string, average_rate: string | null) => ({
  ...{ currency_name, buying_rate: '1', average_rate, selling_rate: '2', post_date },
});
const DOLLAR = JSON.stringify([
  row('USD', '27-Nov-26', '1463.3525'),
  row('USD', '01-Dec-26', '1,463.60'),
  row('USD', '30-Nov-26', '0'),
  row('USD', '29-Nov-26', null),
]);
const SHILLING = JSON.stringify([row('UGX', '27-Nov-26', '0.387057')]);

test('average rates of all files are read', () => {
  expect(readRates(bnrrw, DOLLAR, '[]', SHILLING)).toEqual([
    '2026-11-27 1 USD = 1463.3525 RWF',
    '2026-12-01 1 USD = 1463.6 RWF',
    '2026-11-27 1 UGX = 0.387057 RWF',
  ]);
});

test('a file is fetched for each currency', () => {
  const files = bnrrw.files('2026-11-27');
  expect(files).toHaveLength(12);
  expect(files.at(-2)).toEqual([
    'https://fxrates.bnr.rw/currency_history/?currency_name=USD&start_date=2026-11-17&end_date=2026-11-27',
  ]);
});

test('separators of thousands are removed', () => {
  const lines = ['1,463', '1,234,567.5'].map((rate) => row('USD', '27-Nov-26', rate));
  expect(readRates(bnrrw, JSON.stringify(lines))).toEqual([
    '2026-11-27 1 USD = 1463 RWF',
    '2026-11-27 1 USD = 1234567.5 RWF',
  ]);
});

test.each([
  ['27-Nov-2026', '1463', /is not a day/],
  ['31-Jun-26', '1463', /is not a day/],
  ['', '1463', /is not a day/],
  ['27-Nov-26', '1,46', /comma/],
  ['27-Nov-26', '14,63,600', /comma/],
  ['27-Nov-26', 'n/a', /not a positive number/],
])('the day %j with the rate %j is refused', (day, rate, message) => {
  expect(() => readRates(bnrrw, JSON.stringify([row('USD', day, rate)]))).toThrow(message);
});

test('other files are refused', () => expectRefusals(bnrrw, DOLLAR));
