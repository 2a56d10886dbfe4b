import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import {
  currencies,
  dateOf,
  dayNumber,
  type RateRow,
  type RateTable,
  rateBook,
  setFetchedRates,
  useFetchedRates,
} from '../../src/datasets/currency/index.ts';
import { fetchedRatesOf } from '../../src/refresh/currency/layer.ts';
import type { RateSource } from '../../src/refresh/currency/source.ts';
import { rateSources } from '../../src/refresh/currency/sources/index.ts';
import { readStoredRates, storedForm } from '../../src/refresh/currency/stored-rates.ts';
import { runInSteps } from '../../src/scheduling/steps.ts';
import { createCalibration, measure } from '../turns/clock.ts';

/** The maximum processor time of one turn, in milliseconds of the reference machine. */
const MAX_TURN_MS = 10;
/** The maximum number of rates that are read or merged in one turn: about a millisecond of work. */
const MAX_RATES_PER_TURN = 5_000;
const RUNS = 5;
const today = '2026-11-27';
const CODES = 40;
const HISTORY_DAYS = 7_000;
const OTHER_DAYS = 400;
/** The number of publishers besides the European Central Bank. */
const OTHERS = 20;

const codes = currencies
  .get()
  .all.filter(({ type, tenderUntil, code }) => type === 'fiat' && tenderUntil === null && code !== 'EUR')
  .map(({ code }) => code)
  .slice(0, CODES - 1);

function tableOf(anchor: string, count: number): RateTable {
  const columns = [...new Set(['EUR', 'USD', ...codes])].filter((code) => code !== anchor).slice(0, CODES);
  const first = dayNumber(today) - count + 1;
  const days = Array.from({ length: count }, (_, index): RateRow => {
    const rates = columns.map((_code, column) => Number((column + 1 + (index % 97) / 1_000).toFixed(4)));
    return [dateOf(first + index), ...rates];
  });
  return { codes: columns, days };
}

const bank = rateSources.get('ecb') as RateSource;

/** The whole history of the bank, and the rates of many other publishers. */
const allRates = () => {
  const anchors = [...rateSources.values()].filter(({ name }) => name !== 'ecb');
  const others = Array.from({ length: OTHERS }, (_, index) => {
    const source = anchors[index % anchors.length] as RateSource;
    return [
      `${source.name} ${index}`,
      fetchedRatesOf(source, tableOf(source.anchor, OTHER_DAYS), today),
    ] as const;
  });
  return new Map([['ecb', fetchedRatesOf(bank, tableOf('EUR', HISTORY_DAYS), today)], ...others]);
};

afterEach(() => setFetchedRates(new Map()));

/** Counts the turns of other work while some work runs. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  const counting = (async () => {
    for (; !isDone; turns++) await nextTurn();
  })();
  await work();
  isDone = true;
  await counting;
  return turns;
}

/** Expects that no turn of some work is too long. Other load on the machine can only make a measurement higher. */
async function expectShortTurns(work: () => Promise<unknown>): Promise<void> {
  const calibrate = createCalibration();
  const longest: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const slowness = calibrate();
    const { longestMs } = await measure(work);
    longest.push(longestMs / slowness);
  }
  process.stdout.write(`Longest turns: ${longest.map((ms) => `${ms.toFixed(1)} ms`).join(', ')}\n`);
  expect(Math.min(...longest)).toBeLessThan(MAX_TURN_MS);
}

test('the stored history of the European Central Bank is read in many short turns', async () => {
  const table = tableOf('EUR', HISTORY_DAYS);
  const content = storedForm({ name: 'ecb', fetched: today, table, pending: {} });
  const read = () => readStoredRates(content);
  expect((await read()).table).toEqual(table);
  expect(await turnsDuring(read)).toBeGreaterThan((HISTORY_DAYS * CODES) / MAX_RATES_PER_TURN);
  await expectShortTurns(read);
});

test('the rates of many publishers are merged in many short turns', async () => {
  const use = () => runInSteps(useFetchedRates(allRates()), nextTurn);
  const all = (HISTORY_DAYS + OTHERS * OTHER_DAYS) * CODES;
  expect(await turnsDuring(use)).toBeGreaterThan(all / MAX_RATES_PER_TURN);
  expect(rateBook().series.get('USD')?.days.length).toBeGreaterThanOrEqual(HISTORY_DAYS);
  const rates = allRates();
  await expectShortTurns(() => runInSteps(useFetchedRates(rates), nextTurn));
});
