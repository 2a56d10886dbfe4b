import { setImmediate as nextTurn } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import type { Accounting } from '../../src/accounting/accounting.ts';
import { callerOf, createClock, DAY, NOON, open, readBooks, request, tempFile } from './scene.ts';

const HOUR = 3_600_000;
/** The account is made at noon of the 15th, so its month begins at that day's midnight. */
const MONTH = NOON - DAY / 2;

/** A month of an account that has used every operation with five keys in every hour. */
function fillMonth(
  file: string,
  { hours, keys, operations }: Record<'hours' | 'keys' | 'operations', number>,
) {
  const database = new Database(file);
  const add = database.prepare(
    `insert into usage (account_id, key_id, operation, hour, calls, errors, credits, ms_5)
     values (1, ?, ?, ?, 2, 1, 1, 1)`,
  );
  let rows = 0;
  database.transaction(() => {
    for (let hour = 0; hour < hours; hour++)
      for (let key = 1; key <= keys; key++)
        for (let operation = 0; operation < operations; operation++, rows++)
          add.run(key, `operation${operation}`, MONTH + hour * HOUR);
    database
      .prepare('insert into periods (account_id, period, quota, used, reserved) values (1, ?, 1000000, ?, 0)')
      .run(MONTH, rows);
  })();
  database.close();
  return rows;
}

const read = (accounting: Accounting) => accounting.usage('a@example.com', (operation) => operation);

describe('the usage of an account with a quarter of a million rows', () => {
  test('is exact, leaves the event loop to others, and is cheap the next time', async () => {
    const file = tempFile();
    const { accounting, clock, store } = await open({ file });
    const caller = await callerOf(accounting);
    const rows = fillMonth(file, { hours: 700, keys: 5, operations: 71 });
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
      expect(api).toMatchObject({ calls: 7_000, credits: 3_500, p50Ms: 4, p95Ms: 5 });

    const before = performance.now();
    for (let turn = 0; turn < 20; turn++) {
      await request(accounting, caller, clock());
      const next = await read(accounting);
      expect(next.credits.used).toBe(rows + turn + 1);
      expect(next.apis.find(({ api }) => api === 'referenceTld')).toMatchObject({ calls: turn + 1 });
    }
    expect(performance.now() - before).toBeLessThan(2_000);
    expect((await readBooks(store, caller.account.id)).used).toBe(rows + 20);
  });

  test('is one moment of the ledger, also while calls are charged and asked by many at once', async () => {
    const file = tempFile();
    const { accounting, clock } = await open({ file });
    const caller = await callerOf(accounting);
    const rows = fillMonth(file, { hours: 100, keys: 5, operations: 40 });
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

describe('what was read before', () => {
  test('is read again when the clock has stepped back and calls were charged to it', async () => {
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

  test('is not taken for another month', async () => {
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

test('an account that has done nothing has used nothing', async () => {
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
