import { expect, test } from 'vitest';
import { historical } from '../../src/resolvers/currency/index.ts';

const today = '2026-10-05';

test('a range of fixed parities begins with the euro, however early its first day is', async () => {
  const { days, start } = await historical({ from: 'EUR', to: ['DEM'], start: '0001-01-01', today });
  expect(start).toBe('0001-01-01');
  expect([days[0]?.date, days.at(-1)?.date]).toEqual(['1999-01-01', today]);
});

test('a range of fixed parities before the euro has no rates', async () => {
  await expect(
    historical({ from: 'EUR', to: ['DEM'], start: '0001-01-01', end: '1998-12-31', today }),
  ).rejects.toThrow('No exchange rates for DEM are available from 0001-01-01 to 1998-12-31.');
});
