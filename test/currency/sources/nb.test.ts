import { expect, test } from 'vitest';
import { nb } from '../../../src/refresh/currency/sources/nb.ts';
import { expectRefusals, readRates } from './scene.ts';

const HEADER =
  'FREQ,BASE_CUR,QUOTE_CUR,TENOR,DECIMALS,CALCULATED,UNIT_MULT,COLLECTION,TIME_PERIOD,OBS_VALUE\n';
const FILE = `${HEADER}B,HUF,NOK,SP,4,false,2,C,2026-11-26,2.85
B,HUF,NOK,SP,4,false,2,C,2026-11-27,2.86
B,USD,NOK,SP,4,false,0,C,2026-11-27,9.75
B,BYN,NOK,SP,4,false,0,C,2026-11-27,3.186
B,PKR,NOK,SP,4,false,2,C,2026-11-27,
B,XDR,NOK,SP,4,true,0,C,2026-11-27,13.2
B,I44,NOK,SP,2,true,0,C,2026-11-27,118.4
B,TWI,NOK,SP,2,true,0,C,2026-11-27,122.1
`;
const RATES = [
  '2026-11-26 1 HUF = 0.0285 NOK',
  '2026-11-27 1 HUF = 0.0286 NOK',
  '2026-11-27 1 USD = 9.75 NOK',
  '2026-11-27 1 XDR = 13.2 NOK',
];

test('rates of several units are read per unit, without indexes and the Belarusian ruble', () => {
  expect(readRates(nb, FILE)).toEqual(RATES);
  expect(readRates(nb, FILE.replaceAll('\n', '\r\n'))).toEqual(RATES);
});

test('the last two weeks are fetched', () => {
  expect(nb.files('2026-11-27').flat()).toEqual([
    'https://data.norges-bank.no/api/data/EXR/B..NOK.SP?format=csvdata&startPeriod=2026-11-13',
  ]);
});

test.each([
  ['an inverse rate', 'B,NOK,USD,SP,4,false,0,C,2026-11-27,0.1\n'],
  ['no unit', 'B,USD,NOK,SP,4,false,,C,2026-11-27,9.75\n'],
  ['a line with fewer cells', 'B,USD,NOK,SP\n'],
])('%s is refused', (_, line) => {
  expect(() => readRates(nb, HEADER + line)).toThrow(/kroner|positive number|4 cells/);
});

test('other files are refused', () => {
  expectRefusals(nb, FILE.split('\n').slice(0, 2).join('\n').concat('\n'));
});

test('a file that is not UTF-8 is refused, even if no rate is affected', () => {
  const bytes = new TextEncoder().encode(FILE);
  bytes[FILE.lastIndexOf('false')] = 0xff;
  expect(() => nb.read([bytes], '2026-11-27')).toThrow('The file is not UTF-8 text.');
});
