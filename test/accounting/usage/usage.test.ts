import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Accounting } from '../../../src/accounting/accounting.ts';
import type { Store } from '../../../src/accounting/store/index.ts';
import { processorMs } from '../../processor-time.ts';
import { postgres } from '../engine.ts';
import { callerOf, createClock, DAY, NOON, open, readLedger, request, tempFile } from '../scene.ts';

const HOUR = 3_600_000;
/** The account is created at noon of the 15th, so its month begins at midnight of that day. */
const MONTH = NOON - DAY / 2;

/** Number of hours whose usage this engine reads within a second. */
const HOURS = postgres ? 100 : 700;

/** Fills a month in which the first account used every operation with five keys in every hour. */
async function fillMonth(
  { db }: Store,
  { hours, keys, operations }: Record<'hours' | 'keys' | 'operations', number>,
): Promise<number> {
  const numbers = (name: string, last: number) =>
    sql`${sql.raw(name)}(n) as (select 0 union all select n + 1 from ${sql.raw(name)} where n < ${sql.lit(last)})`;
  await sql`with recursive ${numbers('hours', hours - 1)}, ${numbers('keys_', keys - 1)}, ${numbers('operations', operations - 1)}
    insert into usage (account_id, key_id, operation, hour, calls, errors, credits, ms_5)
    select 1, keys_.n + 1, 'operation' || operations.n, ${sql.lit(MONTH)} + hours.n * ${sql.lit(HOUR)}, 2, 1, 1, 1
    from hours cross join keys_ cross join operations`.execute(db);
  const rows = hours * keys * operations;
  await db
    .insertInto('periods')
    .values({ account_id: 1, period: MONTH, quota: 1_000_000, used: rows, reserved: 0 })
    .execute();
  return rows;
}

const read = (accounting: Accounting) => accounting.usage('a@example.com', (operation) => operation);

describe('the usage of an account with very many rows', () => {
  test('is exact, is calculated without blocking other work, and is fast to read again', async () => {
    const { accounting, clock, store } = await open({ file: tempFile() });
    const caller = await callerOf(accounting);
    const rows = await fillMonth(store, { hours: HOURS, keys: 5, operations: 71 });
    clock.advance(30 * DAY);

    let turns = 0;
    let reading = true;
    const others = (async () => {
      while (reading) {
        await nextTurn();
        turns += 1;
      }
    })();
    const report = await read(accounting).finally(() => {
      reading = false;
    });
    await others;
    expect(turns).toBeGreaterThan(100);
    expect(report.credits).toMatchObject({ used: rows, remaining: 1_000_000 - rows });
    expect(report.apis).toHaveLength(71);
    for (const api of report.apis)
      expect(api).toMatchObject({ calls: HOURS * 10, credits: HOURS * 5, p50Ms: 4, p95Ms: 5 });

    const began = processorMs();
    for (let turn = 0; turn < 20; turn++) {
      await request(accounting, caller, clock());
      const next = await read(accounting);
      expect(next.credits.used).toBe(rows + turn + 1);
      expect(next.apis.find(({ api }) => api === 'referenceTld')).toMatchObject({ calls: turn + 1 });
    }
    expect(processorMs() - began).toBeLessThan(2_000);
    expect((await readLedger(store, caller.account.id)).used).toBe(rows + 20);
  });

  test('is a consistent state of the ledger, even with concurrent charges and readers', async () => {
    const { accounting, clock, store } = await open({ file: tempFile() });
    const caller = await callerOf(accounting);
    const rows = await fillMonth(store, { hours: 100, keys: 5, operations: 40 });
    clock.advance(20 * DAY);
    let asking = true;
    let charged = 0;
    const charging = (async () => {
      while (asking) charged += await request(accounting, caller, clock());
    })();
    for (let round = 0; round < 5; round++) {
      for (const { credits, apis } of await Promise.all([1, 2, 3].map(() => read(accounting)))) {
        expect(apis.reduce((total, api) => total + api.credits, 0)).toBe(credits.used);
        expect(credits.used).toBeLessThanOrEqual(rows + charged + 1);
      }
      clock.advance(HOUR);
    }
    asking = false;
    await charging;
    expect((await read(accounting)).credits.used).toBe(rows + charged);
  });
});

describe('a cached usage report', () => {
  test('is refreshed after the clock was set back and calls were charged', async () => {
    const { accounting, clock } = await open();
    const caller = await callerOf(accounting);
    const charge = (times: number) =>
      Promise.all(Array.from({ length: times }, () => request(accounting, caller, clock())));
    const calls = async () => (await read(accounting)).apis[0]?.calls;
    await charge(3);
    clock.advance(10 * HOUR);
    await charge(4);
    expect(await calls()).toBe(7);
    clock.advance(-9 * HOUR);
    await charge(5);
    expect(await calls()).toBe(12);
    clock.advance(9 * HOUR);
    expect(await calls()).toBe(12);
    await charge(1);
    expect(await calls()).toBe(13);
  });

  test('is not used for another month', async () => {
    const { accounting, clock } = await open();
    const caller = await callerOf(accounting);
    await request(accounting, caller, clock());
    clock.advance(5 * HOUR);
    expect((await read(accounting)).apis).toMatchObject([{ calls: 1 }]);
    clock.advance(40 * DAY);
    expect(await read(accounting)).toMatchObject({ apis: [], credits: { used: 0, remaining: 1_000 } });
    clock.advance(-40 * DAY);
    expect((await read(accounting)).apis).toMatchObject([{ calls: 1 }]);
  });
});

test('an account without calls has no usage', async () => {
  const { accounting } = await open({ clock: createClock() });
  await accounting.createKey({ email: 'a@example.com' });
  const { days, uses, ...report } = await read(accounting);
  expect([days(), uses()]).toEqual([[], []]);
  expect(report).toEqual({
    plan: 'free',
    periodStart: new Date(MONTH).toISOString(),
    periodEnd: new Date(Date.UTC(2026, 5, 15)).toISOString(),
    credits: { quota: 1_000, used: 0, reserved: 0, remaining: 1_000 },
    projectedCredits: null,
    apis: [],
    keys: [],
  });
});
