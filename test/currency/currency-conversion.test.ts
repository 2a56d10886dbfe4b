import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  convert,
  currencyByCode,
  currencyList as currencyListInSteps,
  historical,
  rates,
} from '../../src/resolvers/currency/index.ts';
import { atOnce } from '../at-once.ts';

const currencyList = atOnce(currencyListInSteps);

const today = '2026-09-29';
const all = currencyList({ limit: 500, offset: 0 }).items;
const rated = all.filter(
  ({ hasRates, tenderUntil, pegs }) =>
    hasRates && (tenderUntil === null || pegs.some(({ until }) => until === null)),
);
const knownCodes = fc.constantFrom(...rated.map(({ code }) => code));
/** The number of decimals to which a result is rounded. */
const places = (code: string): number => {
  const { decimals, minorUnit } = currencyByCode(code);
  return minorUnit ?? decimals;
};

describe('currency conversion', () => {
  const once = (from: string, to: string, amount: string, date = today) =>
    convert({ from, to: [to], amount, date, today });

  test('returns the original amount, except for rounding, if an amount is converted to another currency and back', () => {
    fc.assert(
      fc.property(knownCodes, knownCodes, fc.integer({ min: 1, max: 1e9 }), (from, to, cents) => {
        const amount = String(cents / 100);
        const there = once(from, to, amount).results[0];
        const back = once(to, from, there?.result as string).results[0];
        const lost = (0.5 / 10 ** places(to)) * Number(back?.rate) + 0.5 / 10 ** places(from);
        expect(Math.abs(Number(back?.result) - cents / 100)).toBeLessThanOrEqual(
          lost * (1 + 1e-6) + cents * 1e-15,
        );
      }),
      { numRuns: 2000 },
    );
  });

  test('has the same result if it is done via a third currency', () => {
    fc.assert(
      fc.property(knownCodes, knownCodes, knownCodes, (a, b, c) => {
        const rate = (from: string, to: string) => Number(once(from, to, '1').rate);
        expect((rate(a, b) * rate(b, c)) / rate(a, c)).toBeCloseTo(1, 12);
      }),
    );
  });

  test('has the rate 1 for the same currency', () => {
    for (const { code } of rated) expect(once(code, code, '7').rate).toBe('1');
  });

  test('is exact for values that doubles cannot represent, and rounds halves up', () => {
    // As a double, 1.005 is slightly too small and would be rounded down.
    expect(once('EUR', 'EUR', '1.005').result).toBe('1.01');
    expect(once('USD', 'USD', '0.145').result).toBe('0.15');
    expect(once('EUR', 'DEM', '999999999999999.99').result).toBe('1955829999999999.98');
    expect(once('DEM', 'EUR', '1000000000000000').result).toBe('511291881196218.49');
  });

  test('rounds results to the minor unit of their currency, but does not round rates', () => {
    const { results } = convert({
      from: 'USD',
      to: ['JPY', 'KWD', 'BTC', 'HUF', 'IQD'],
      amount: '1000',
      today,
    });
    for (const { to, result, rate } of results) {
      expect((result.split('.')[1] ?? '').length).toBeLessThanOrEqual(places(to));
      expect(rate.replace(/^0\.0*|\./g, '').length).toBe(15);
    }
    expect(results[0]?.result).toMatch(/^\d+$/);
    // ISO 4217 has two digits for the forint and three for the dinar, although coins of them are no longer used.
    expect(results[3]?.result).toMatch(/^\d+\.\d\d$/);
    expect(once('IQD', 'IQD', '1.0005').result).toBe('1.001');
  });

  test('is refused without rates, and names the successor of a withdrawn currency', () => {
    const refused = (from: string, to: string) => () => once(from, to, '1');
    expect(refused('USD', 'SLL')).toThrow(
      'SLL was in use until 2023-12-31, before 2026-09-29. It was replaced by SLE (1 SLE for 1000 SLL).',
    );
    expect(refused('CSK', 'EUR')).toThrow(
      /It was replaced by CZK \(1 CZK for 1 CSK\) and SKK \(1 SKK for 1 CSK\)\.$/,
    );
    expect(refused('CLF', 'CLP')).toThrow(
      /^No exchange rates for CLF are available on or before 2026-09-29\.$/,
    );
  });

  test('has a top-level result only for a single target currency, and ignores duplicate targets', () => {
    expect(convert({ from: 'eur', to: ['usd', 'USD'], amount: '2', today })).toMatchObject({
      from: 'EUR',
      to: 'USD',
      result: expect.any(String),
      results: [{ to: 'USD' }],
    });
    expect(convert({ from: 'EUR', to: ['USD', 'CHF'], amount: '2', today })).toMatchObject({
      to: null,
      rate: null,
      result: null,
      results: [{ to: 'USD' }, { to: 'CHF' }],
    });
  });
});

describe('the date of the rates', () => {
  const usd = (date: string | null, now = today) => {
    const { date: found, stale } = rates({ from: 'EUR', to: ['USD'], date, today: now });
    return [found, stale];
  };

  test('is the requested day or the nearest earlier one; rates older than four days are marked as stale', () => {
    expect(usd('2024-12-31')).toEqual(['2024-12-31', false]);
    expect(usd('2024-08-15')).toEqual(['2024-07-31', true]);
    expect(usd(null)).toEqual(['2026-09-29', false]);
    expect(usd(null, '2026-10-03')).toEqual(['2026-09-29', false]);
    expect(usd(null, '2026-10-04')).toEqual(['2026-09-29', true]);
    expect(usd(null, '2026-09-15')).toEqual(['2026-09-15', false]);
  });

  test('is the last day on which all requested rates are available', () => {
    expect(rates({ from: 'USD', to: ['EUR', 'SSP'], date: '2025-06-01', today })).toMatchObject({
      date: '2024-06-15',
      stale: true,
    });
    expect(() => rates({ from: 'EUR', to: ['XCG', 'USD'], date: '2024-05-01', today })).toThrow(
      'No exchange rates for XCG are available on or before 2024-05-01. Rates of XCG are available from 2025-03-31.',
    );
  });

  test('determines which currencies are listed', () => {
    const listed = (date: string) =>
      rates({ from: 'EUR', date, today }).rates.map(({ currency }) => currency);
    expect(listed('2025-12-31')).toContain('BGN');
    expect(listed('2026-03-01')).not.toContain('BGN');
    expect(listed(today)).toContain('XCG');
    for (const code of ['EUR', 'DEM', 'ANG']) expect(listed(today)).not.toContain(code);
  });

  test('is listed for every day of a requested range on which rates exist', async () => {
    const span = await historical({
      from: 'USD',
      to: ['EUR'],
      start: '2024-03-05',
      end: '2024-03-20',
      today,
    });
    expect(span).toMatchObject({
      date: null,
      rates: null,
      start: '2024-03-05',
      end: '2024-03-20',
      stale: false,
    });
    expect(span.days.map(({ date }) => date)).toEqual([
      '2024-03-05',
      '2024-03-06',
      '2024-03-10',
      '2024-03-15',
      '2024-03-16',
      '2024-03-18',
    ]);
    const open = await historical({ from: 'USD', to: ['EUR'], start: '2026-09-20', today: '2026-10-05' });
    expect(open).toMatchObject({ end: '2026-10-05', ageDays: 6, stale: true });
  });

  test('is returned with its age in days, which is 0 on a day with rates', () => {
    const age = (date: string) => rates({ from: 'EUR', to: ['USD'], date, today }).ageDays;
    expect(['2024-03-06', '2024-03-07', '2024-03-09', '2024-03-10'].map(age)).toEqual([0, 1, 3, 0]);
  });

  test('can be requested as a range of one day', async () => {
    const {
      date,
      rates: list,
      days: only,
    } = await historical({ from: 'EUR', to: ['USD'], date: '2024-10-15', today });
    expect(date).toBe('2024-09-06');
    expect(only).toEqual([{ date, rates: list?.map(({ currency, rate }) => ({ currency, rate })) }]);
  });
});

describe('an amount to convert', () => {
  test('multiplies rates and histories, and defaults to 1', async () => {
    const question = { from: 'EUR', to: ['USD', 'DEM'], date: '2024-12-31', today };
    const plain = rates(question);
    const scaled = rates({ ...question, amount: '100' });
    expect(plain.amount).toBe('1');
    expect(scaled.amount).toBe('100');
    for (const [index, { rate }] of plain.rates.entries())
      expect(Number(scaled.rates[index]?.rate)).toBeCloseTo(100 * Number(rate), 8);
    const span = { from: 'EUR', to: ['DEM'], start: '2024-03-05', end: '2024-03-20', today };
    for (const { rates: list } of (await historical({ ...span, amount: '2.5' })).days)
      expect(list).toEqual([{ currency: 'DEM', rate: '4.889575' }]);
    expect((await historical({ ...question, amount: '0' })).rates).toMatchObject([
      { currency: 'USD', rate: '0' },
      { currency: 'DEM', rate: '0' },
    ]);
  });

  test('loses no digits, and its conversion can be returned without rounding', () => {
    const question = { from: 'EUR', to: ['DEM'], amount: '999999999999999.99', today };
    expect(rates(question).rates).toMatchObject([{ currency: 'DEM', rate: '1955829999999999.9804417' }]);
    // The inverse of a rate must not lose digits: three times a third is one.
    const [there] = rates({ from: 'USD', to: ['EUR'], today }).rates;
    const [back] = rates({ from: 'EUR', to: ['USD'], amount: there?.rate as string, today }).rates;
    expect(Number(back?.rate)).toBeCloseTo(1, 14);
  });
});

describe('the list of currencies', () => {
  test('can be limited to convertible currencies, sorted by code', () => {
    const codes = (filter: object) =>
      currencyList({ limit: 300, offset: 0, ...filter }).items.map(({ code }) => code);
    expect(codes({ from: 'usd', to: ['EUR', 'chf'] })).toEqual(['CHF', 'EUR', 'USD']);
    expect(codes({ from: 'USD' })).toEqual(['USD']);
    expect(codes({ to: ['XAU', 'EUR'], type: 'metal' })).toEqual(['XAU']);
    expect(() => codes({ to: ['EUT'] })).toThrow(expect.objectContaining({ code: 'not_found' }));
  });

  test('can be searched by a two- or three-letter country code', () => {
    for (const q of ['JP', 'JPN'])
      expect(currencyList({ q, limit: 1, offset: 0 }).items[0]?.code).toBe('JPY');
  });
});
