import { expect, test } from 'vitest';
import { dnb } from '../../../src/refresh/currency/sources/dnb.ts';
import { expectRefusals, readRates } from './scene.ts';

const file = (currencies: string, day = '2026-11-27') =>
  `<?xml version="1.0" encoding="utf-8"?><exchangerates type="Exchange rates" author="Danmarks Nationalbank" refcur="DKK" refamt="1"><dailyrates id="${day}">${currencies}</dailyrates></exchangerates>`;
const FILE = file(
  `<currency code="EUR" desc="Euro" rate="746.5" /><currency code="JPY" desc="Japanese yen" rate="4.04"/>
  <currency code="ISK" desc="Icelandic kronur" rate="-"/><currency code="USD" desc="US dollars" rate="653,99"/>`,
);

test('rates of 100 units are read per unit, with a decimal point or comma', () => {
  const rates = [
    '2026-11-27 1 EUR = 7.465 DKK',
    '2026-11-27 1 JPY = 0.0404 DKK',
    '2026-11-27 1 USD = 6.5399 DKK',
  ];
  expect(readRates(dnb, FILE)).toEqual(rates);
  // The file begins with a byte order mark.
  expect(readRates(dnb, `\uFEFF${FILE}`)).toEqual(rates);
});

test.each([
  ['no day', file('<currency code="USD" rate="1"/>', '')],
  ['no code', file('<currency rate="1"/>')],
  ['no rate', file('<currency code="USD"/>').replace('rate', 'value')],
  ['separators of thousands', file('<currency code="XAU" rate="1.234,50"/>')],
])('%s is refused', (_, text) => {
  expect(() => readRates(dnb, text)).toThrow(/is not|no exchangerates/);
});

test('other files are refused', () => expectRefusals(dnb, FILE));
