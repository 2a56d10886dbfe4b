import { afterEach, expect, test } from 'vitest';
import {
  dateOf,
  dayNumber,
  type FetchedRates,
  type RateRow,
  rateBook,
  setFetchedRates,
} from '../../src/datasets/currency/index.ts';
import { layerOf } from '../../src/refresh/currency/layer.ts';
import { rateSources } from '../../src/refresh/currency/sources/index.ts';
import { historical } from '../../src/resolvers/currency/index.ts';

afterEach(() => setFetchedRates(new Map()));

test('a range of a fixed parity begins with the euro, however early it is requested', async () => {
  const { days } = await historical({
    ...{ from: 'EUR', to: ['XOF'], start: '0001-01-01', end: '1999-03-31', today: '2026-10-02' },
  });
  expect([days.length, days[0]?.date]).toEqual([90, '1999-01-01']);
});

/** Fetched reference rates with these days. */
const useReference = (list: readonly string[], days: readonly RateRow[]) => {
  const source = rateSources.get('ecb');
  if (!source) throw new Error('ecb');
  const layer = layerOf(source, { codes: list, days });
  setFetchedRates(
    new Map([['ecb', { layer, source: { name: 'ecb', retrieved: '2026-10-02' } as FetchedRates['source'] }]]),
  );
  rateBook();
};

test('a long range is computed in short turns to its end', async () => {
  const list = [...(rateSources.get('ecb')?.covers ?? [])].slice(0, 20);
  const first = dayNumber('1999-01-04');
  useReference(
    list,
    Array.from({ length: 7_000 }, (_, at) => [
      dateOf(first + at),
      ...list.map((_code, code) => 1 + code + at / 7),
    ]),
  );
  let pauses = 0;
  const { days } = await historical({
    ...{ from: 'EUR', to: list, start: '1999-01-04', end: '2018-01-01', today: '2026-10-02' },
    pause: () => {
      pauses += 1;
    },
  });
  // Rates are computed, and then written, in steps of at most 400.
  expect(pauses).toBeGreaterThan((2 * days.length * list.length) / 400 - 2);
});

test('a range of currencies that never have rates within three days is refused', async () => {
  const first = dayNumber('1999-01-04');
  useReference(
    ['ZAR', 'PHP'],
    Array.from({ length: 1_800 }, (_, at) => [
      dateOf(first + at * 5),
      ...(at % 2 ? [1.5, null] : [null, 2.5]),
    ]),
  );
  await expect(
    historical({ from: 'ZAR', to: ['PHP'], start: '1999-01-04', end: '2023-01-01', today: '2026-10-02' }),
  ).rejects.toThrow('No exchange rates');
});
