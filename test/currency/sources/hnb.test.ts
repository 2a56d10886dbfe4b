import { expect, test } from 'vitest';
import { hnb } from '../../../src/refresh/currency/sources/hnb.ts';
import { expectRefusals, readRates } from './scene.ts';

const row = (datum_primjene: string, valuta: string, srednji_tecaj: string) => ({
  ...{ broj_tecajnice: '230', datum_primjene, drzava: 'X', kupovni_tecaj: '1,2', prodajni_tecaj: '1,1' },
  ...{ valuta, srednji_tecaj },
});
const FILE = JSON.stringify([
  row('2026-11-27', 'USD', '1,153500'),
  row('2026-11-27', 'BAM', '1,955830'),
  row('2026-11-28', 'JPY', '178,250000'),
  row('2026-11-28', 'HUF', '0,000000'),
  row('2026-11-28', 'SEK', ''),
]);

test('rates to the euro are read, without those that are missing', () => {
  expect(readRates(hnb, FILE)).toEqual([
    '2026-11-27 1 EUR = 1.1535 USD',
    '2026-11-27 1 EUR = 1.95583 BAM',
    '2026-11-28 1 EUR = 178.25 JPY',
  ]);
});

test('the next days are fetched too, because rates are published before they apply', () => {
  expect(hnb.files('2026-11-27').flat()).toEqual([
    'https://api.hnb.hr/tecajn-eur/v3?datum-primjene-od=2026-11-13&datum-primjene-do=2026-12-01',
  ]);
});

test.each(['1.153,50', '-1,1', 'n/a'])('the rate %j is refused', (rate) => {
  expect(() => readRates(hnb, JSON.stringify([row('2026-11-27', 'USD', rate)]))).toThrow(/positive number/);
});

test('other files are refused', () => expectRefusals(hnb, FILE));
