import { expect, test } from 'vitest';
import { RateFormatError } from '../../../src/refresh/currency/source.ts';
import { boc } from '../../../src/refresh/currency/sources/boc.ts';
import { expectRefusals, readRates } from './scene.ts';

/** Observations in the format of the Valet API. On 26 November, there is no rate of the rupee. */
const FILE = JSON.stringify({
  terms: { url: 'https://www.bankofcanada.ca/terms/' },
  seriesDetail: { FXUSDCAD: { label: 'USD/CAD' } },
  observations: [
    { d: '2026-11-26', FXUSDCAD: { v: '1.4021' }, FXJPYCAD: { v: '0.008977' } },
    { d: '2026-11-27', FXUSDCAD: { v: '1.4033' }, FXINRCAD: { v: '0.01571' }, V39079: { v: '2.25' } },
  ],
});

test('reads the units of Canadian dollars for one unit, and no other series', () => {
  expect(readRates(boc, FILE)).toEqual([
    '2026-11-26 1 USD = 1.4021 CAD',
    '2026-11-26 1 JPY = 0.008977 CAD',
    '2026-11-27 1 USD = 1.4033 CAD',
    '2026-11-27 1 INR = 0.01571 CAD',
  ]);
});

test.each([
  ['a day that does not exist', { d: '2026-11-31', FXUSDCAD: { v: '1.4' } }],
  ['a rate that is no number', { d: '2026-11-27', FXUSDCAD: { v: 'Bank holiday' } }],
  ['a rate of zero', { d: '2026-11-27', FXUSDCAD: { v: '0' } }],
  ['a rate without a value', { d: '2026-11-27', FXUSDCAD: null }],
])('refuses %s', (_, observation) => {
  expect(() => readRates(boc, JSON.stringify({ observations: [observation] }))).toThrow(RateFormatError);
});

test('refuses web pages and incomplete files', () => expectRefusals(boc, FILE));

test('names the bank, as its terms require', () => expect(boc.copyright).toBe('Source: Bank of Canada.'));
