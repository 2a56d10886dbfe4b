import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  dateOf,
  dayNumber,
  makeRateBook,
  type RateLayer,
  type RateRow,
} from '../../src/datasets/currency/index.ts';
import { runAtOnce } from '../../src/scheduling/steps.ts';

const KNOWN = new Set(['USD', 'CAD', 'XAU', 'PKR', 'AED']);
const NO_PERIODS = new Map();

const layer = (publisher: string, days: readonly RateRow[], more: Partial<RateLayer> = {}): RateLayer => ({
  ...{ publisher, rank: 'other', official: [], anchor: 'EUR', table: { codes: ['USD'], days } },
  ...more,
});

function bookOf(layers: readonly RateLayer[], unneeded: Parameters<typeof makeRateBook>[1] = NO_PERIODS) {
  const { series, publishers, contradictions } = runAtOnce(makeRateBook(layers, unneeded, KNOWN));
  return {
    contradictions,
    of: (code: string) => {
      const { days, values, publishers: by } = series.get(code) ?? { days: [], values: [], publishers: [] };
      return [...days].map((day, index) => [dateOf(day), values[index], publishers[by[index] as number]]);
    },
  };
}

describe('rates of several publishers', () => {
  const other = layer('other', [
    ['2026-11-20', 1.1],
    ['2026-11-21', 1.11],
    ['2026-11-24', 1.14],
  ]);
  const bank = layer('bank', [['2026-11-20', 1.12]], { rank: 'reference' });

  test('are official for their day and the next three, and others fill the rest', () => {
    expect(bookOf([other, bank]).of('USD')).toEqual([
      ['2026-11-20', 1.12, 'bank'],
      ['2026-11-24', 1.14, 'other'],
    ]);
  });

  test('are those of the operator on the days that were imported', () => {
    const own = layer('own', [['2026-11-20', 1.3]], { rank: 'imported' });
    expect(bookOf([other, bank, own]).of('USD')).toEqual([
      ['2026-11-20', 1.3, 'own'],
      ['2026-11-24', 1.14, 'other'],
    ]);
  });

  test('are those of the bank that issues a currency, before the median of others', () => {
    const usd = (publisher: string, rate: number, more: Partial<RateLayer> = {}) =>
      layer(publisher, [['2026-11-20', rate]], more);
    const three = [usd('a', 1.1), usd('b', 1.12), usd('c', 1.11)];
    expect(bookOf(three).of('USD')).toEqual([['2026-11-20', 1.11, 'c']]);
    expect(bookOf([...three, usd('issuer', 1.13, { official: ['USD'] })]).of('USD')).toEqual([
      ['2026-11-20', 1.13, 'issuer'],
    ]);
    expect(bookOf([usd('a', 1.1), usd('b', 1.12)]).of('USD')).toEqual([['2026-11-20', 1.1, 'a']]);
  });

  test('are left out if they contradict two others that agree, even those of a bank', () => {
    const usd = (publisher: string, rate: number, more: Partial<RateLayer> = {}) =>
      layer(publisher, [['2026-11-20', rate]], more);
    const { of, contradictions } = bookOf([
      usd('a', 1.1),
      usd('b', 1.11),
      usd('issuer', 1.3, { official: ['USD'] }),
    ]);
    expect(of('USD')).toEqual([['2026-11-20', 1.1, 'a']]);
    expect(contradictions).toEqual([
      { code: 'USD', day: dayNumber('2026-11-20'), publisher: 'issuer', value: 1.3, other: 1.1 },
    ]);
    expect(bookOf([usd('a', 1.1), usd('b', 1.2), usd('c', 1.3)]).contradictions).toEqual([]);
  });

  test('are converted by the rate of their anchor to the euro, and else by that to the dollar', () => {
    const inDollars = (codes: readonly string[], row: RateRow): RateLayer =>
      layer('dollars', [row], {
        anchor: 'CAD',
        table: { codes, days: [row], inverted: codes.map(() => true) },
      });
    const known = layer('bank', [['2026-11-20', 1.25]], { rank: 'reference' });
    // 1 EUR = 1.6 CAD, and 1 PKR = 0.005 CAD.
    expect(bookOf([known, inDollars(['EUR', 'PKR'], ['2026-11-20', 1.6, 0.005])]).of('PKR')).toEqual([
      ['2026-11-20', 320, 'dollars'],
    ]);
    // 1 USD = 1.4 CAD and 1 EUR = 1.25 USD, so 1 EUR = 1.75 CAD.
    const bridged = bookOf([known, inDollars(['USD', 'PKR'], ['2026-11-22', 1.4, 0.005])]);
    expect(bridged.of('CAD')).toEqual([['2026-11-22', 1.75, 'dollars']]);
    expect(bridged.of('PKR')).toEqual([['2026-11-22', 350, 'dollars']]);
    // The last rate of the dollar is too old.
    expect(bookOf([known, inDollars(['USD', 'PKR'], ['2026-11-24', 1.4, 0.005])]).of('PKR')).toEqual([]);
  });

  test('are not needed where a law fixes the rate, unless the operator imported them', () => {
    const periods = new Map([
      ['USD', [{ firstDay: dayNumber('2026-11-21'), lastDay: Number.POSITIVE_INFINITY }]],
    ]);
    expect(bookOf([other], periods).of('USD')).toEqual([['2026-11-20', 1.1, 'other']]);
    const own = layer('own', [['2026-11-24', 1.3]], { rank: 'imported' });
    expect(bookOf([other, own], periods).of('USD')).toEqual([
      ['2026-11-20', 1.1, 'other'],
      ['2026-11-24', 1.3, 'own'],
    ]);
  });

  test('are always rates that a publisher stated for that day, in ascending order of days', () => {
    const days = fc.uniqueArray(fc.integer({ min: 20_000, max: 20_030 }), { maxLength: 20 });
    const rows = days.chain((all) =>
      fc.tuple(
        ...all
          .sort((a, b) => a - b)
          .map((day) =>
            fc.double({ min: 0.5, max: 2, noNaN: true }).map((rate) => [dateOf(day), rate] as RateRow),
          ),
      ),
    );
    const rank = fc.constantFrom('imported' as const, 'reference' as const, 'other' as const);
    const layers = fc.array(fc.tuple(rows, rank), { maxLength: 5 });
    fc.assert(
      fc.property(layers, (all) => {
        const stated = new Set(all.flatMap(([of]) => of.map(([date, rate]) => `${date} ${rate}`)));
        const found = bookOf(
          all.map(([of, one], index) => layer(`${index}`, of as RateRow[], { rank: one })),
        ).of('USD');
        for (const [date, rate] of found) expect(stated).toContain(`${date} ${rate}`);
        const dates = found.map(([date]) => date);
        expect(dates).toEqual([...new Set(dates)].sort());
        // No day with an imported or a reference rate is without a rate.
        for (const [of, one] of all)
          if (one !== 'other' && all.length < 3) for (const [date] of of) expect(dates).toContain(date);
      }),
    );
  });
});

test('a publisher that states only the dollar is used with any other that states the euro and the dollar', () => {
  const inverted = (publisher: string, anchor: string, codes: readonly string[], row: RateRow): RateLayer =>
    layer(publisher, [], { anchor, table: { codes, days: [row], inverted: codes.map(() => true) } });
  const rupee = inverted('dollar only', 'PKR', ['USD'], ['2026-11-20', 280]);
  const canadian = inverted('both', 'CAD', ['EUR', 'USD'], ['2026-11-20', 1.6, 1.4]);
  expect(bookOf([rupee, canadian]).of('PKR')).toEqual([
    ['2026-11-20', expect.closeTo((280 * 1.6) / 1.4, 9), 'dollar only'],
  ]);
});
