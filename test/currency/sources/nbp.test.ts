import { expect, test } from 'vitest';
import { nbp } from '../../../src/refresh/currency/sources/nbp.ts';
import { expectRefusals, readRates } from './scene.ts';

const table = (letter: string, effectiveDate: string, rates: Readonly<Record<string, number | null>>) => ({
  table: letter,
  no: `230/${letter}/NBP/2026`,
  effectiveDate,
  rates: Object.entries(rates).map(([code, mid]) => ({ currency: 'waluta', code, mid })),
});
const A = JSON.stringify([
  table('A', '2026-11-26', { USD: 3.61, JPY: 0.0231 }),
  table('A', '2026-11-27', { USD: 3.62, XDR: 4.9 }),
]);
const B = JSON.stringify([
  table('B', '2026-11-25', {
    VES: 0.0071,
    SLE: 0.15,
    ZWG: 0.14,
    KRW: null,
    MMK: 0,
    VND: 0.00014035,
    LBP: 0.000041,
  }),
]);

test('rates of both tables are read', () => {
  expect(readRates(nbp, A, B)).toEqual([
    '2026-11-26 1 USD = 3.61 PLN',
    '2026-11-26 1 JPY = 0.0231 PLN',
    '2026-11-27 1 USD = 3.62 PLN',
    '2026-11-27 1 XDR = 4.9 PLN',
    '2026-11-25 1 VES = 0.0071 PLN',
    '2026-11-25 1 SLE = 0.15 PLN',
    '2026-11-25 1 ZWG = 0.14 PLN',
    '2026-11-25 1 VND = 0.00014035 PLN',
  ]);
});

test('the last days of both tables are fetched', () => {
  expect(nbp.files('2026-11-27').flat()).toEqual([
    'https://api.nbp.pl/api/exchangerates/tables/A/last/10/?format=json',
    'https://api.nbp.pl/api/exchangerates/tables/B/last/2/?format=json',
  ]);
});

test('other files are refused', () => {
  expectRefusals(nbp, A);
  expectRefusals(nbp, B);
});
