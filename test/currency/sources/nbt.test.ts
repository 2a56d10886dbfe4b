import { expect, test } from 'vitest';
import { nbt } from '../../../src/refresh/currency/sources/nbt.ts';
import { expectRefusals, readRates } from './scene.ts';

const file = (rows: string, day = 'Date="2026-11-27"') =>
  `<?xml version="1.0" encoding="utf-8" ?>\n<ValCurs ${day} name="Foreign Currency Market">${rows}</ValCurs>`;
const row = (code: string, nominal: string, value: string) =>
  `<Valute ID="1">
   <CharCode>${code}</CharCode>
   <Nominal>${nominal}</Nominal>
   <Name>Currency</Name>
   <Value>${value}</Value>
</Valute>`;
const FILE = file(
  [
    row('USD', '1', '9.3450'),
    row('UZS', '100', '0.0780'),
    row('KZT', '10', '0.1971'),
    row('IRR', '1000', '0.0071'),
    row('XDR', '1', '0.0000'),
  ].join('\n'),
);

test('rates are read per unit, without zeros and those of two digits', () => {
  expect(readRates(nbt, FILE)).toEqual([
    '2026-11-27 1 USD = 9.345 TJS',
    '2026-11-27 1 UZS = 0.00078 TJS',
    '2026-11-27 1 KZT = 0.01971 TJS',
  ]);
});

test('the rates of the day are fetched', () => {
  expect(nbt.files('2026-11-27').flat()).toEqual([
    'https://www.nbt.tj/en/kurs/export_xml.php?date=2026-11-27&export=xmlout',
  ]);
});

test.each([
  ['a text as a rate', file(row('USD', '1', 'n/a'))],
  ['no number of units', file(row('USD', '', '9.3'))],
  ['zero units', file(row('USD', '0', '9.3'))],
  ['no code', file(row('', '1', '9.3'))],
  ['no day', file(row('USD', '1', '9.3'), '')],
  ['a day that does not exist', file(row('USD', '1', '9.3'), 'Date="2026-06-31"')],
])('%s is refused', (_, text) => {
  expect(() => readRates(nbt, text)).toThrow(/is not/);
});

test('other files are refused', () => expectRefusals(nbt, FILE));
