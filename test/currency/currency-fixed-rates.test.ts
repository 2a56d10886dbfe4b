import { describe, expect, test } from 'vitest';
import { convert, historical, prepareRates } from '../../src/resolvers/currency/index.ts';
import { atOnce } from '../at-once.ts';

const today = '2026-11-28';

atOnce(prepareRates)();

describe('rates that parities alone determine', () => {
  test.each([
    ['USD', 'AED', '3.6725', 'Central Bank of the UAE'],
    ['HKD', 'MOP', '1.03', 'Autoridade Monetária de Macau'],
    ['SGD', 'BND', '1', 'Currency Interchangeability Agreement'],
    ['USD', 'KYD', '0.833333333333333', 'Cayman Islands Monetary Authority'],
    ['KYD', 'USD', '1.2', 'Cayman Islands Monetary Authority'],
    ['AED', 'SAR', '1.0211027910143', 'Saudi Central Bank'],
  ])('are current from %s to %s, although rates of the anchor are old', (from, to, rate, source) => {
    expect(convert({ from, to: [to], amount: '1', today })).toMatchObject({
      ...{ rate, source, date: today, ageDays: 0, stale: false },
    });
    expect(convert({ from, to: [to], amount: '1', date: '2020-01-01', today })).toMatchObject({
      ...{ rate, source, date: '2020-01-01', ageDays: 0 },
    });
  });

  test('do not make rates of other currencies current', () => {
    expect(convert({ from: 'AED', to: ['EUR'], amount: '1', today })).toMatchObject({ stale: true });
    expect(() => convert({ from: 'AED', to: ['EUR'], amount: '1', date: '2020-01-01', today })).toThrow(
      'No exchange rates for AED are available on or before 2020-01-01.',
    );
  });

  test('are listed for ranges without published rates', async () => {
    const range = { start: '2022-12-30', end: '2023-01-02', today };
    const kuna = await historical({ from: 'EUR', to: ['HRK', 'USD'], ...range });
    expect(kuna.days.map(({ date, rates }) => [date, rates])).toEqual([
      ['2023-01-01', [{ currency: 'HRK', rate: '7.5345' }]],
      ['2023-01-02', [{ currency: 'HRK', rate: '7.5345' }]],
    ]);
    const dirham = await historical({ from: 'USD', to: ['AED'], ...range });
    expect([dirham.days.length, dirham.ageDays, dirham.source]).toEqual([4, 0, 'Central Bank of the UAE']);
  });
});

describe('ranges', () => {
  test.each([
    'week',
    'month',
  ] as const)('since the first century by %s compute only days of the euro', async (group) => {
    const range = { from: 'EUR', to: ['XOF'], start: '0001-01-01', end: '2026-11-01', today };
    const { days } = await historical({ ...range, group });
    expect([days[0]?.date, days.at(-1)?.date]).toEqual([
      group === 'week' ? '1999-01-03' : '1999-01-31',
      '2026-11-01',
    ]);
    let turns = 0;
    await historical({ ...range, pause: () => void turns++ });
    expect(turns).toBeGreaterThan(40);
  });

  test('without rates name only the currencies that lack them', async () => {
    const range = { start: '2026-09-01', end: '2026-09-30', today };
    await expect(historical({ from: 'EUR', to: ['XXX'], ...range })).rejects.toThrow(
      'No exchange rates for XXX are available from 2026-09-01 to 2026-09-30.',
    );
  });
});
