import { expect, test } from 'vitest';
import { RateFormatError } from '../../../src/refresh/currency/source.ts';
import { bcb } from '../../../src/refresh/currency/sources/bcb.ts';
import { readRates, TODAY } from './scene.ts';

const FILE = `27/11/2026;220;A;USD;5,30000000;5,30060000;1,00000000;1,00000000
27/11/2026;138;B;SDR;7,20000000;7,20200000;1,36000000;1,36000000
27/11/2026;136;A;SSP;0,00100000;0,00130000;4000,00000000;5200,00000000
27/11/2026;260;A;VND;0,00020150;0,00020170;26280,00000000;26300,00000000
27/11/2026;715;A;CLF;0,00000000;0,00000000;0,00000000;0,00000000
27/11/2026;796;A;CNH;0,74000000;0,74100000;7,15000000;7,16000000
27/11/2026;815;A;IRR;0,00000410;0,00000420;1250000,00000000;1260000,00000000
27/11/2026;998;A;XAU;700,00000000;700,20000000;0,00757000;0,00757000
`;

test('middle rates are read, and gold per ounce, without inexact ones', () => {
  expect(readRates(bcb, FILE)).toEqual([
    '2026-11-27 1 USD = 5.3003 BRL',
    '2026-11-27 1 XDR = 7.201 BRL',
    '2026-11-27 1 VND = 0.0002016 BRL',
    '2026-11-27 1 XAU = 21775.54410768 BRL',
  ]);
});

test('the file of the newest business day is fetched, over Carnival too', () => {
  const [urls] = bcb.files('2027-02-10');
  expect(urls?.map((url) => url.slice(-12, -4))).toEqual(
    [20270210, 20270209, 20270208, 20270207, 20270206, 20270205].map(String),
  );
  expect(urls?.[0]).toBe('https://www4.bcb.gov.br/Download/fechamento/20270210.csv');
});

test.each([
  ['', /no rate of USD/],
  ['<!doctype html><p>404</p>', /8 cells/],
  ['{}', /8 cells/],
  [FILE.replace('27/11/2026', '31/06/2026'), /is not a day/],
  [FILE.replace('5,30000000', '5,3a'), /not a positive number/],
  [FILE.replace('USD', 'U'), /not the code/],
  [`${FILE.trimEnd()};1`, /8 cells/],
  [FILE.replace('USD', 'EUR'), /no rate of USD/],
])('the file %j is refused', (file, message) => {
  expect(() => readRates(bcb, file)).toThrow(message);
});

test('a cut file is refused, or has only rates of the whole file', () => {
  const whole = new Set(readRates(bcb, FILE));
  const bytes = new TextEncoder().encode(FILE);
  for (let end = 0; end < bytes.length; end++)
    try {
      const quotes = bcb.read([bytes.subarray(0, end)], TODAY);
      for (const { date, base, rate } of quotes) expect(whole).toContain(`${date} 1 ${base} = ${rate} BRL`);
    } catch (error) {
      expect(error).toBeInstanceOf(RateFormatError);
    }
});
