import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import {
  dateOf,
  dayNumber,
  type FetchedRates,
  type RateRow,
  type RateTable,
  setFetchedRates,
  useFetchedRates,
} from '../../src/datasets/currency/index.ts';
import { fetchedRatesOf } from '../../src/refresh/currency/layer.ts';
import type { RateSource } from '../../src/refresh/currency/source.ts';
import { rateSources } from '../../src/refresh/currency/sources/index.ts';
import { historical, rates } from '../../src/resolvers/currency/index.ts';
import { runAtOnce, runInSteps } from '../../src/scheduling/steps.ts';

const today = '2026-11-27';
const CODES = 'USD JPY GBP CHF SEK PLN UAH KZT GEL AMD'.split(' ');
const DAYS = 400;
const NAMES = ['cnb', 'nbp', 'ecb'];
const VERSIONS = 4;

/** Rates to the anchor of which each states the version of its table: 1.003 is a rate of the third version. */
function tableOf(source: RateSource, version: number): RateTable {
  const codes = ['EUR', ...CODES].filter((code) => code !== source.anchor);
  const first = dayNumber(today) - DAYS + 1;
  const rate = 1 + version / 1_000;
  const days = Array.from({ length: DAYS }, (_, index): RateRow => {
    return [dateOf(first + index), ...codes.map((code) => (code === 'EUR' ? 1 : rate))];
  });
  return { codes, days };
}

/** The rates of several publishers in one version. */
const versionOf = (version: number): ReadonlyMap<string, FetchedRates> =>
  new Map(
    NAMES.map((name) => {
      const source = rateSources.get(name) as RateSource;
      return [name, fetchedRatesOf(source, tableOf(source, version), today)];
    }),
  );

/** Versions of the rates of an answer. The bundled rates are version 0. */
const versionsIn = (list: readonly { readonly currency: string; readonly rate: string }[]) => [
  ...new Set(
    list
      .filter(({ currency }) => CODES.includes(currency))
      .map(({ rate }) => (/^1\.00\d$/.test(rate) ? Number(rate.at(-1)) : 0)),
  ),
];

afterEach(() => setFetchedRates(new Map()));

test('while rates are taken into use, every answer has only former or only new rates, and no currency is missing', async () => {
  const before = new Set(rates({ from: 'EUR', today }).rates.map(({ currency }) => currency));
  let isDone = false;
  let answers = 0;
  const seen: number[] = [0];
  const checker = (async () => {
    for (; !isDone; answers++) {
      // Each amount is computed anew, and the amount 1 comes from the cache.
      const { rates: list } = rates({ from: 'EUR', today, amount: answers % 2 ? '1' : '1.000' });
      expect(before.difference(new Set(list.map(({ currency }) => currency)))).toEqual(new Set());
      const versions = versionsIn(list);
      expect(versions).toHaveLength(1);
      if (seen.at(-1) !== versions[0]) seen.push(versions[0] as number);
      await nextTurn();
    }
  })();
  for (let version = 1; version <= VERSIONS; version++) {
    await runInSteps(useFetchedRates(versionOf(version)), nextTurn);
    await nextTurn();
  }
  isDone = true;
  await checker;
  expect(seen).toEqual([0, 1, 2, 3, 4]);
  expect(answers).toBeGreaterThan(100);
});

test('a long answer has no rates that are taken into use while it is computed', async () => {
  runAtOnce(useFetchedRates(versionOf(1)));
  let pauses = 0;
  const { days, source } = await historical({
    ...{ from: 'EUR', to: CODES, start: '2025-11-27', end: today, today },
    pause: () => {
      pauses++;
      setFetchedRates(new Map());
      runAtOnce(useFetchedRates(new Map([...versionOf(1 + pauses)].reverse())));
    },
  });
  expect(pauses).toBeGreaterThan(3);
  expect(days.length).toBeGreaterThan(300);
  for (const { rates: list } of days) expect(versionsIn(list)).toEqual([1]);
  expect(source).toBe('European Central Bank');
});

test('rates whose steps are interrupted are not used, and the next ones are', () => {
  runAtOnce(useFetchedRates(versionOf(1)));
  const steps = useFetchedRates(versionOf(2));
  for (let step = 0; step < 20; step++) expect(steps.next().done).toBe(false);
  expect(versionsIn(rates({ from: 'EUR', today }).rates)).toEqual([1]);
  steps.return(undefined as never);
  expect(versionsIn(rates({ from: 'EUR', today }).rates)).toEqual([1]);
  runAtOnce(useFetchedRates(versionOf(3)));
  expect(versionsIn(rates({ from: 'EUR', today }).rates)).toEqual([3]);
});
