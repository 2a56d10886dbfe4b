import { afterEach, expect, test } from 'vitest';
import { IMPORTED_RATES, type RateRow } from '../../src/datasets/currency/index.ts';
import { adoptImport, useImports } from '../../src/datasets/imports.ts';
import { processorMs } from '../processor-time.ts';
import { openTestService } from '../service-in-memory.ts';

const DAY_MS = 86_400_000;

afterEach(() => {
  useImports('/nowhere/at/all', () => {});
});

test('a range with more rates than an answer can contain is refused before any work, and a long range does not block other requests', async () => {
  const codes = 'USD JPY GBP CHF SEK NOK DKK PLN CZK HUF CAD AUD NZD BGN RON ISK TRY BRL CNY HKD'.split(' ');
  const days = Array.from({ length: 9_000 }, (_, day): RateRow => {
    const date = new Date(Date.UTC(1999, 0, 4) + day * DAY_MS).toISOString().slice(0, 10);
    return [date, ...codes.map((_, place) => 1 + place / 7)];
  });
  const about = { sources: [{ name: 'bank' }], records: 1, retrieved: '2026-11-20' };
  adoptImport('currency', { ...about, files: { [IMPORTED_RATES]: { codes, days } } } as never);
  await using service = await openTestService();
  const ask = (to: readonly string[]) =>
    service.get(`/currency/v1/historical?from=EUR&start=1999-01-04&end=2023-08-25&to=${to.join()}`);
  await ask(['USD']);
  const began = processorMs();
  const refused = await ask(codes);
  expect([refused.status, refused.body.code]).toEqual([422, 'answer_too_large']);
  expect(processorMs() - began).toBeLessThan(100);
  let longest = 0;
  let last = processorMs();
  const watch = setInterval(() => {
    longest = Math.max(longest, processorMs() - last);
    last = processorMs();
  }, 0);
  const { status } = await ask(codes.slice(0, 15));
  clearInterval(watch);
  expect(status).toBe(422);
  expect(longest).toBeLessThan(150);
});
