import { afterEach, expect, test } from 'vitest';
import { setFetchedRates, useFetchedRates } from '../../src/datasets/currency/index.ts';
import { fetchedRatesOf } from '../../src/refresh/currency/layer.ts';
import { ecb } from '../../src/refresh/currency/sources/ecb.ts';
import { rates } from '../../src/resolvers/currency/index.ts';
import { runAtOnce } from '../../src/scheduling/steps.ts';
import { openTestService } from '../service-in-memory.ts';

const today = '2026-10-05';
/** The maximum number of lists in the cache is less than this. */
const MANY = 40;

afterEach(() => setFetchedRates(new Map()));

test('a list that was requested before is the same, whatever was requested in the meantime', () => {
  const list = (from: string) => rates({ from, today });
  const first = structuredClone(list('USD'));
  const bases = first.rates.slice(0, MANY).map(({ currency }) => currency);
  for (const from of bases) expect(list(from).from).toBe(from);
  expect(list('USD')).toEqual(first);
  expect(rates({ from: 'USD', today, type: 'metal' }).rates).toHaveLength(4);
  expect(rates({ from: 'USD', today, amount: '1' })).toEqual(first);
  expect(rates({ from: 'USD', today: '2026-10-06' })).toMatchObject({ ageDays: first.ageDays + 1 });
  expect(rates({ from: 'USD', today, date: '2025-01-01' }).rates).not.toEqual(first.rates);
});

test('a list is computed anew as soon as other rates are in use', () => {
  const dollar = () => rates({ from: 'EUR', today }).rates.find(({ currency }) => currency === 'USD');
  expect(dollar()).toMatchObject({ date: '2026-09-29' });
  const table = { codes: ['USD'], days: [[today, 1.25] as const] };
  runAtOnce(useFetchedRates(new Map([['ecb', fetchedRatesOf(ecb, table, today)]])));
  expect(dollar()).toMatchObject({ date: today, rate: '1.25', source: 'European Central Bank' });
});

test('a long list is the same JSON as its parts, with all digits of a parity', async () => {
  await using service = await openTestService({ now: () => Date.parse(`${today}T12:00Z`) });
  const { text, body } = await service.get('/currency/v1/rates?from=EUR');
  expect(text).toContain('"pegged":{"anchor":"USD","rate":2.70,');
  expect(body.rates.length).toBeGreaterThan(250);
  const codes = body.rates.map(({ currency }: { currency: string }) => currency);
  for (let at = 0; at < codes.length; at += 15) {
    const part = await service.get(`/currency/v1/rates?from=EUR&to=${codes.slice(at, at + 15)}`);
    expect(part.body.rates).toEqual(body.rates.slice(at, at + 15));
  }
});
