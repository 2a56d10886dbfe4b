import { expect, test } from 'vitest';
import { nbrm } from '../../../src/refresh/currency/sources/nbrm.ts';
import { expectRefusals, readRates } from './scene.ts';

const row = (day: string, oznaka: string, nomin: number, sreden: number | null) => ({
  ...{ rBr: 230, datum: `${day}T00:00:00`, valuta: '1', oznaka, drzava: 'Држава', nomin, sreden },
  datum_f: '2026-11-26T00:00:00',
});
const FILE = JSON.stringify([
  row('2026-11-27', 'EUR ', 1, 61.695),
  row('2026-11-27', 'JPY', 100, 33.31),
  row('2026-11-28', 'RUB', 1, 0.749),
  row('2026-11-28', 'IDR', 1, 0.003),
  row('2026-11-28', 'TRY', 1, null),
]);

test('rates are read per unit, without those of a single digit', () => {
  expect(readRates(nbrm, FILE)).toEqual([
    '2026-11-27 1 EUR = 61.695 MKD',
    '2026-11-27 1 JPY = 0.3331 MKD',
    '2026-11-28 1 RUB = 0.749 MKD',
  ]);
});

test('the last days are fetched', () => {
  expect(nbrm.files('2026-11-27').flat()).toEqual([
    'https://www.nbrm.mk/KLServiceNOV/GetExchangeRate?StartDate=17.11.2026&EndDate=27.11.2026&format=json',
  ]);
});

test.each([
  ['no code', row('2026-11-27', '', 1, 5)],
  ['zero units', row('2026-11-27', 'USD', 0, 5)],
  ['no day', row('', 'USD', 1, 5)],
])('%s is refused', (_, line) => {
  expect(() => readRates(nbrm, JSON.stringify([line]))).toThrow(/is not/);
});

test('other files are refused', () => expectRefusals(nbrm, FILE));
