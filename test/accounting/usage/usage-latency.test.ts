import { describe, expect, it } from 'vitest';
import type { Caller } from '../../../src/accounting/access/callers.ts';
import type { Accounting } from '../../../src/accounting/accounting.ts';
import { bucketOf, LATENCY_COLUMNS, quantileMs } from '../../../src/accounting/usage/latency.ts';
import { anonymous, callerOf, DAY, NOON, open, readLedger, type Scene } from '../scene.ts';

const HOUR = 3_600_000;

let requests = 0;

/** Makes a request of one call with the given duration; a status above 400 means that it fails. */
async function take(
  { accounting, clock }: Pick<Scene, 'accounting' | 'clock'>,
  caller: Caller,
  ms: number,
  { status = 200, operation = 'referenceTld' } = {},
): Promise<void> {
  const startedAt = clock();
  const meter = accounting.meter({ caller, requestId: `l${++requests}`, face: 'rest', startedAt });
  const call = await meter.open(operation, 'bundled');
  clock.advance(ms);
  if (status < 400) call.succeed();
  else call.fail(status);
  await meter.settle();
}

const read = async (accounting: Accounting, caller: Caller) => (await accounting.usage(caller, String)).apis;

describe('a quantile of call durations', () => {
  const counts = (...times: number[]) => {
    const all = LATENCY_COLUMNS.map(() => 0);
    for (const ms of times) all[bucketOf(ms)] = (all[bucketOf(ms)] ?? 0) + 1;
    return all;
  };

  it('is never above the upper bound of its bucket', () => {
    expect(quantileMs(counts(1), 0.5)).toBe(1);
    expect(quantileMs(counts(0, 0, 0, 400), 0.5)).toBe(1);
    expect(quantileMs(counts(0, 0, 0, 400), 0.95)).toBe(450);
    expect(quantileMs(counts(...Array.from({ length: 100 }, (_, ms) => ms + 1)), 0.5)).toBe(50);
    expect(quantileMs(counts(...Array.from({ length: 100 }, (_, ms) => ms + 1)), 0.95)).toBe(95);
  });

  it('is null without calls, and limited to a minute', () => {
    expect(quantileMs([], 0.5)).toBeNull();
    expect(quantileMs(counts(), 0.95)).toBeNull();
    expect(quantileMs(counts(61_000, 3_000_000), 0.5)).toBe(60_000);
  });

  it('uses buckets that include their upper bound', () => {
    expect([0, 1, 2, 3, 60_000, 60_001].map(bucketOf)).toEqual([0, 0, 1, 2, 14, 15]);
    expect(LATENCY_COLUMNS).toHaveLength(16);
  });
});

describe('the latency of an API', () => {
  it('covers its successful calls of all hours and keys', async () => {
    const scene = await open();
    const { accounting, clock } = scene;
    const caller = await callerOf(accounting);
    for (let call = 0; call < 18; call += 1) await take(scene, caller, 4);
    clock.advance(5 * HOUR);
    const { key } = await accounting.createKey({ email: 'a@example.com' });
    const other = await accounting.authenticate({ key, ...anonymous });
    for (let call = 0; call < 2; call += 1) await take(scene, other, 900);
    for (let call = 0; call < 30; call += 1) await take(scene, caller, 0, { status: 404 });
    await take(scene, caller, 30_000, { status: 504, operation: 'rdapDomain' });
    // Free calls are recorded after the response.
    await expect.poll(async () => (await readLedger(scene.store, caller.account.id)).calls.length).toBe(51);
    expect(await read(accounting, caller)).toEqual([
      {
        ...{ api: 'referenceTld', calls: 50, errors: 30, credits: 20, reversed: 0 },
        ...{ p50Ms: 4, p95Ms: 750 },
      },
      {
        ...{ api: 'rdapDomain', calls: 1, errors: 1, credits: 0, reversed: 0 },
        ...{ p50Ms: null, p95Ms: null },
      },
    ]);
    // The result is the same once these hours are cached.
    clock.advance(5 * HOUR);
    expect(await read(accounting, caller)).toMatchObject([{ p50Ms: 4, p95Ms: 750 }, { p50Ms: null }]);
  });

  it('counts every charged call once, even if many settle concurrently', async () => {
    const scene = await open();
    const { accounting, clock, store } = scene;
    const caller = await callerOf(accounting);
    const meters = [1, 40, 3_000, 90_000].map((ms) => ({
      ms,
      meter: accounting.meter({ caller, requestId: `m${ms}`, face: 'graphql', startedAt: clock() }),
    }));
    const calls = await Promise.all(
      meters.map(async ({ ms, meter }) => ({ ms, call: await meter.open('referenceTld', 'bundled') })),
    );
    for (const { ms, call } of calls) {
      clock.advance(ms + NOON - clock());
      call.succeed();
    }
    await Promise.all(meters.map(({ meter }) => meter.settle()));
    const [row] = await store.db.selectFrom('usage').selectAll().execute();
    expect(row).toMatchObject({ calls: 4, credits: 4, ms_1: 1, ms_50: 1, ms_5000: 1, ms_more: 1 });
  });

  it('starts over each month, and is null without measurements', async () => {
    const scene = await open();
    const { accounting, clock } = scene;
    const caller = await callerOf(accounting);
    await take(scene, caller, 4_000);
    clock.advance(31 * DAY);
    expect(await read(accounting, caller)).toEqual([]);
    await take(scene, caller, 8);
    expect(await read(accounting, caller)).toMatchObject([{ calls: 1, p50Ms: 8, p95Ms: 10 }]);
    clock.advance(-31 * DAY);
    expect(await read(accounting, caller)).toMatchObject([{ calls: 1, p50Ms: 3_750 }]);
  });

  it('omits calls that were counted before latencies were recorded', async () => {
    const { accounting, store, clock } = await open();
    const caller = await callerOf(accounting);
    const hour = clock() - (clock() % HOUR);
    const old = { account_id: caller.account.id, key_id: caller.key, operation: 'referenceTld', hour };
    await store.db
      .insertInto('usage')
      .values({ ...old, calls: 3, errors: 0, credits: 0 })
      .execute();
    expect(await read(accounting, caller)).toMatchObject([{ calls: 3, p50Ms: null, p95Ms: null }]);
  });
});
