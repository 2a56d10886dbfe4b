import { describe, expect, test } from 'vitest';
import { countries } from '../../src/datasets/countries/index.ts';
import { currencies } from '../../src/datasets/currency/index.ts';
import {
  currencyByCode,
  currencyList as currencyListInSteps,
  rates,
} from '../../src/resolvers/currency/index.ts';
import { atOnce } from '../at-once.ts';

const currencyList = atOnce(currencyListInSteps);

const {
  all,
  bundled: { codes, days },
} = currencies.get();
const today = '2026-09-29';
const columnOf = (code: string) => codes.indexOf(code) + 1;
const fiat = all.filter(
  ({ type, tenderUntil, withdrawn }) => type === 'fiat' && tenderUntil === null && withdrawn === null,
);

describe('the currency data', () => {
  test('contains every currency of every country, with the same name, symbol, digits and countries', () => {
    const users = new Map<string, string[]>();
    for (const { alpha2, currencies: own } of countries.get().all) {
      for (const currency of own) {
        expect(currencyByCode(currency.code)).toMatchObject({ ...currency, tenderUntil: null });
        users.set(currency.code, [...(users.get(currency.code) ?? []), alpha2]);
      }
    }
    for (const { code, countryCodes } of all) expect(countryCodes).toEqual(users.get(code) ?? []);
  });

  test('uses the same numbers of decimals as JavaScript', () => {
    for (const { code, decimals } of fiat.filter(({ code }) => code !== 'CNH')) {
      const { maximumFractionDigits } = new Intl.NumberFormat('en', {
        style: 'currency',
        currency: code,
      }).resolvedOptions();
      expect([code, decimals]).toEqual([code, maximumFractionDigits]);
    }
  });

  test('has the ISO 4217 minor unit of every currency, which is 2 except for the listed currencies with 0 or 3', () => {
    const having = (digits: number) =>
      fiat.filter(({ minorUnit }) => minorUnit === digits).map(({ code }) => code);
    expect(having(0).join(' ')).toBe('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF');
    expect(having(3).join(' ')).toBe('BHD IQD JOD KWD LYD OMR TND');
    expect(having(2).length).toBe(fiat.length - 16 - 7 - 1);
  });

  test.each([
    ['XCG', { numeric: '532', minorUnit: 2, countryCodes: ['CW', 'SX'], tenderUntil: null }],
    ['ANG', { numeric: '532', countryCodes: [], tenderUntil: '2025-06-30' }],
    ['BGN', { numeric: '975', countryCodes: [], tenderUntil: '2026-01-31' }],
    ['HRK', { numeric: '191', countryCodes: [], tenderUntil: '2023-01-14' }],
    ['SLE', { numeric: '925', countryCodes: ['SL'] }],
    ['ZWG', { numeric: '924', countryCodes: ['ZW'] }],
    [
      'DEM',
      { numeric: '276', tenderUntil: '2001-12-31', tenderUntilConfirmed: true, successorCodes: ['EUR'] },
    ],
    ['NLG', { tenderUntil: '2002-01-28', tenderUntilConfirmed: true, hasRates: true }],
    ['EEK', { tenderUntil: '2011-01-14', tenderUntilConfirmed: true }],
    ['LVL', { tenderUntil: '2014-01-14', tenderUntilConfirmed: true }],
    ['UAK', { tenderUntil: '1996-09-16', tenderUntilConfirmed: true }],
    ['YUN', { tenderUntilConfirmed: false, successorCodes: ['YUM'] }],
    ['XAD', { numeric: '396', type: 'fund', minorUnit: 2, tenderUntilConfirmed: null }],
    ['XTS', { numeric: '963', type: 'reserved', minorUnit: null, hasRates: false }],
    ['XXX', { numeric: '999', type: 'reserved', minorUnit: null, hasRates: false }],
    ['XAU', { numeric: '959', type: 'metal', decimals: 6, minorUnit: null }],
    ['XDR', { numeric: '960', type: 'fund', minorUnit: null, hasRates: true }],
    ['CLF', { numeric: '990', type: 'fund', decimals: 4, minorUnit: 4, hasRates: false }],
    ['SLL', { numeric: '694', tenderUntil: '2023-12-31', successorCodes: ['SLE'], hasRates: false }],
    ['CSK', { successorCodes: ['CZK', 'SKK'], hasRates: false }],
    ['EUR', { tenderUntil: null, successorCodes: [], hasRates: true }],
    ['CNH', { numeric: null, type: 'fiat', countryCodes: [] }],
    ['XEC', { name: 'eCash', type: 'crypto', decimals: 8, numeric: null }],
  ])('classifies %s correctly', (code, facts) => {
    expect(currencyByCode(code.toLowerCase())).toMatchObject(facts);
  });

  test('names a successor of every withdrawn currency, which is in the data and was in use later', () => {
    const withdrawn = all.filter(({ tenderUntil }) => tenderUntil !== null);
    expect(withdrawn.length).toBeGreaterThanOrEqual(83);
    for (const { code, tenderUntil, successorCodes } of withdrawn) {
      expect([code, successorCodes.length > 0]).toEqual([code, true]);
      for (const successor of successorCodes) {
        const until = currencyByCode(successor).tenderUntil;
        expect([code, until === null || until >= (tenderUntil as string)]).toEqual([code, true]);
      }
    }
    // No other currency took the place of these codes, or the list names none.
    const without = ['ARY', 'USS', 'XRE'];
    for (const { code, successorCodes, tenderUntil, withdrawn } of all)
      expect([code, successorCodes.length > 0]).toEqual([
        code,
        (tenderUntil !== null || withdrawn !== null) && !without.includes(code),
      ]);
  });

  test('is complete and sorted by code', () => {
    const { count, total, items } = currencyList({ limit: 500, offset: 0 });
    expect([count, total]).toEqual([all.length, all.length]);
    expect(items.map(({ code }) => code)).toEqual(items.map(({ code }) => code).sort());
    expect(fiat.length).toBeGreaterThanOrEqual(155);
  });

  test.each([
    ['krone', 'NOK'],
    ['dollar', 'USD'],
    ['swis franc', 'CHF'],
    ['colon', 'CRC'],
    ['€', 'EUR'],
    ['CH', 'CHF'],
    ['756', 'CHF'],
    ['bitcoin', 'BTC'],
    ['gold', 'XAU'],
    ['đồng', 'VND'],
    ['Swiss', 'CHF'],
  ])('returns the best match for the text %s first: %s', (q, code) => {
    expect(currencyList({ q, limit: 1, offset: 0 }).items[0]?.code).toBe(code);
  });

  test('can be filtered by type, also together with a search text', () => {
    const codes = (type: 'metal' | 'fund', q?: string) =>
      currencyList({ type, q: q ?? null, limit: 10, offset: 0 }).items.map(({ code }) => code);
    expect(codes('metal')).toEqual(['XAG', 'XAU', 'XPD', 'XPT']);
    expect(codes('fund').slice(0, 4)).toEqual(['BEC', 'BEL', 'BOV', 'CHC']);
    expect(codes('metal', 'gold')).toEqual(['XAU']);
  });
});

describe('the exchange rates', () => {
  test('cover all current currencies on the newest day, and the main currencies on every day', () => {
    expect(days.at(-1)).not.toContain(null);
    for (const day of days)
      for (const code of ['EUR', 'USD', 'JPY', 'GBP', 'CHF', 'CNY', 'INR', 'XAU', 'BTC'].map(columnOf))
        if (day[0] !== '2025-12-06') expect(day[code]).toEqual(expect.any(Number));
  });

  test('contain the days in ascending order without duplicates', () => {
    const dates = days.map(([date]) => date);
    expect(dates).toEqual([...new Set(dates)].sort());
    expect([dates[0], dates.at(-1)]).toEqual(['2024-03-02', '2026-09-29']);
  });

  test.each([
    ['AED', 3.6725],
    ['SAR', 3.75],
    ['QAR', 3.64],
    ['BHD', 0.376],
    ['OMR', 0.3845],
    ['JOD', 0.709],
    ['BBD', 2],
    ['BSD', 1],
    ['PAB', 1],
    ['XCD', 2.7],
    ['AWG', 1.79],
    ['DJF', 177.721],
    ['HKD', 7.8],
  ])('keep the peg of %s to the dollar on every day', (code, peg) => {
    for (const day of days)
      expect(Math.abs(Number(day[columnOf(code)]) / Number(day[columnOf('USD')]) / peg - 1)).toBeLessThan(
        0.017,
      );
  });

  test.each([
    ['XOF', 655.957, 0],
    ['XAF', 655.957, 0],
    ['DEM', 1.95583, 0],
    ['EEK', 15.6466, 0],
    ['LVL', 0.702804, 0],
    ['BGN', 1.95583, 0],
    ['BAM', 1.95583, 0.002],
    ['XPF', 119.331742, 0.001],
    ['DKK', 7.46038, 0.0225],
  ])('keep the fixed rate of %s to the euro', (code, parity, band) => {
    for (const day of days)
      expect(Math.abs(Number(day[columnOf(code)]) / parity - 1)).toBeLessThanOrEqual(band);
  });

  test.each([
    ['USD', 1.0389],
    ['JPY', 163.06],
    ['GBP', 0.82918],
    ['CHF', 0.9412],
  ])('are within half a percent of the ECB’s reference rate on the last day of 2024: %s', (code, reference) => {
    const { date, rates: list } = rates({ from: 'EUR', to: [code], date: '2024-12-31', today });
    expect(date).toBe('2024-12-31');
    expect(Math.abs(Number(list[0]?.rate) / reference - 1)).toBeLessThan(0.005);
  });

  test.each([
    ['MNT', '2025-11-01'],
    ['SSP', '2024-07-31'],
    ['XAG', '2024-07-31'],
    ['SYP', '2026-03-05'],
    ['BTC', '2025-12-06'],
  ])('omit the incorrect rate of the source for %s on %s', (code, date) => {
    expect(days.find((day) => day[0] === date)?.[columnOf(code)]).toBeNull();
    expect(rates({ from: 'EUR', to: [code], date, today }).date < date).toBe(true);
  });
});
