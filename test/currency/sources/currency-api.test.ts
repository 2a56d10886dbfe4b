import { expect, test } from 'vitest';
import { RateFormatError } from '../../../src/refresh/currency/source.ts';
import { currencyApi } from '../../../src/refresh/currency/sources/currency-api.ts';
import { expectRefusals, readRates } from './scene.ts';

const file = (eur: unknown, date = '2026-11-27') => JSON.stringify({ date, eur });

test('reads currencies and coins, and leaves out longer codes and rates that are not positive numbers', () => {
  const eur = {
    eur: 1,
    usd: 1.1577,
    '1inch': 7.2,
    btc: 1.31e-5,
    venom1234: 20,
    aed: 0,
    chf: null,
    jpy: '180',
  };
  expect(readRates(currencyApi, file(eur))).toEqual([
    '2026-11-27 1 EUR = 1.1577 USD',
    '2026-11-27 1 EUR = 7.2 1INCH',
    '2026-11-27 1 EUR = 0.0000131 BTC',
  ]);
});

test.each([
  ['a day that does not exist', file({ usd: 1.1 }, '2026-02-30')],
  ['a file without rates to the euro', JSON.stringify({ date: '2026-11-27', usd: { eur: 0.9 } })],
])('refuses %s', (_, text) => {
  expect(() => readRates(currencyApi, text)).toThrow(RateFormatError);
});

test('refuses web pages and incomplete files', () => expectRefusals(currencyApi, file({ usd: 1.1577 })));
