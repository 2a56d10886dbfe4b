import { expect, test } from 'vitest';
import { frb } from '../../../src/refresh/currency/sources/frb.ts';
import { expectRefusals, readRates } from './scene.ts';

const series = (currency: string, unit: string, rows: string) =>
  `<kf:Series CURRENCY="${currency}" FREQ="9" FX="X" SERIES_NAME="X" UNIT="${unit}" UNIT_MULT="1">${rows}</kf:Series>`;
const row = (day: string, value: string, status = 'A') =>
  `<frb:Obs OBS_STATUS="${status}" OBS_VALUE="${value}" TIME_PERIOD="${day}" />`;
const file = (rows: string) =>
  `<?xml version="1.0" encoding="utf-8"?>
<message:MessageGroup xmlns:message="http://www.SDMX.org/resources/SDMXML/schemas/v1_0/message" xmlns:frb="http://www.federalreserve.gov/structure/compact/common">
<message:Header><message:ID>H10</message:ID></message:Header>
<frb:DataSet id="H10" xmlns:kf="http://www.federalreserve.gov/structure/compact/H10_H10">${rows}</frb:DataSet></message:MessageGroup>`;
const FILE = file(
  [
    series('USD', 'Currency:_Per_EUR', row('2026-11-19', '1.1601') + row('2026-11-20', '1.1588')),
    series('TWD', 'Currency:_Per_USD', row('2026-11-19', '31.5') + row('2026-11-20', '-9999', 'ND')),
    series('ZAR', 'Currency:_Per_USD', row('2026-11-20', '17.2')),
    series('VEB', 'Currency:_Per_USD', row('2026-11-20', '250.1')),
    series('NA', 'Index:_Jan_2006_100', row('2026-11-20', '121.5432')),
  ].join('\n'),
);

test('rates are read in the direction of their series, without holidays and indexes', () => {
  expect(readRates(frb, FILE)).toEqual([
    '2026-11-19 1 EUR = 1.1601 USD',
    '2026-11-20 1 EUR = 1.1588 USD',
    '2026-11-19 1 USD = 31.5 TWD',
    '2026-11-20 1 USD = 17.2 ZAR',
  ]);
});

test.each([
  ['a text as a rate', series('TWD', 'Currency:_Per_USD', row('2026-11-20', 'x')), /not a positive number/],
  ['no day', series('TWD', 'Currency:_Per_USD', row('', '31.5')), /is not a day/],
  ['no code', series('', 'Currency:_Per_USD', row('2026-11-20', '31.5')), /not the code/],
  ['a rate without a series', row('2026-11-20', '31.5'), /no rates/],
])('%s is refused', (_, rows, message) => {
  expect(() => readRates(frb, file(rows))).toThrow(message);
});

test('other files are refused', () => expectRefusals(frb, FILE));
