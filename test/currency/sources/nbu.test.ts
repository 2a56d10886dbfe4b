import { expect, test } from 'vitest';
import { nbu } from '../../../src/refresh/currency/sources/nbu.ts';
import { expectRefusals, readRates } from './scene.ts';

const row = (exchangedate: string, cc: string, rate: number | null, units: number) => ({
  ...{ exchangedate, r030: 1, cc, txt: 'Валюта', rate, units, rate_per_unit: 1, group: '1' },
  ...{ calcdate: '26.11.2026', special: null },
});
const FILE = JSON.stringify([
  row('27.11.2026', 'USD', 44.1, 1),
  row('27.11.2026', 'HUF', 12.9, 100),
  row('28.11.2026', 'VND', 1.68, 1000),
  row('28.11.2026', 'XAU', 180_000.5, 1),
  row('28.11.2026', 'LBP', 0, 100),
  row('28.11.2026', 'DZD', null, 10),
]);

test('rates are read per unit, and days without a rate are left out', () => {
  expect(readRates(nbu, FILE)).toEqual([
    '2026-11-27 1 USD = 44.1 UAH',
    '2026-11-27 1 HUF = 0.129 UAH',
    '2026-11-28 1 VND = 0.00168 UAH',
    '2026-11-28 1 XAU = 180000.5 UAH',
  ]);
});

test('the next days are fetched too, because rates are published before they apply', () => {
  expect(nbu.files('2026-12-30').flat()).toEqual([
    'https://bank.gov.ua/NBU_Exchange/exchange_site?start=20261220&end=20270103&sort=exchangedate&order=asc&json',
  ]);
});

test.each(['31.06.2026', '2026-11-27', ''])('the day %j is refused', (day) => {
  expect(() => readRates(nbu, JSON.stringify([row(day, 'USD', 44, 1)]))).toThrow(/is not a day/);
});

test('zero units are refused', () => {
  expect(() => readRates(nbu, JSON.stringify([row('27.11.2026', 'USD', 44, 0)]))).toThrow(
    /not a positive number/,
  );
});

test('other files are refused', () => expectRefusals(nbu, FILE));
