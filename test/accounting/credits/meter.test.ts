import { describe, expect, test } from 'vitest';
import { callerOf, DAY, leave, NOON, open, readLedger, request } from '../scene.ts';
import { isCall, meterOf } from './metered.ts';

describe('a bundled call', () => {
  test('starts synchronously and is charged once, when the request settles', async () => {
    const { accounting, store } = await open();
    const caller = await callerOf(accounting);
    const meter = meterOf(accounting, caller);
    const call = meter.open('referenceTld', 'bundled');
    expect(call).not.toBeInstanceOf(Promise);
    (await call).succeed();
    expect((await readLedger(store, caller.account.id)).used).toBe(0);
    const receipt = meter.settle();
    expect(await receipt).toEqual({ charged: 1, remaining: 999 });
    expect(meter.settle()).toBe(receipt);
    const { used, calls, usageCredits } = await readLedger(store, caller.account.id);
    expect({ used, usageCredits }).toEqual({ used: 1, usageCredits: 1 });
    expect(calls).toMatchObject([
      { requestId: 'r', face: 'graphql', operation: 'referenceTld', status: 200 },
    ]);
  });

  test('is free, delays no caller and is logged with its status if it fails', async () => {
    const { accounting, store, clock } = await open();
    const caller = await callerOf(accounting);
    const meter = meterOf(accounting, caller);
    const call = await meter.open('referenceTld', 'bundled');
    clock.advance(12);
    call.fail(404);
    call.succeed();
    expect(meter.settle()).toEqual({ charged: 0, remaining: 1_000 });
    await request(accounting, caller, clock());
    const { calls, used } = await readLedger(store, caller.account.id);
    expect(used).toBe(1);
    expect(calls[0]).toMatchObject({ status: 404, credits: 0, ms: 12 });
  });

  test('is refused until the renewal and not charged if no credits are left', async () => {
    const { accounting, store, clock } = await open();
    const caller = await callerOf(accounting);
    await leave(store, caller, 0);
    await expect(request(accounting, caller, clock())).rejects.toMatchObject({
      code: 'quota_exceeded',
      message: expect.stringMatching(
        /^This request needs 1 credit; 0 are left this month\. Credits renew on /,
      ),
      retryAfterSeconds: (caller.account.period.end - NOON) / 1_000,
    });
    const { used, calls } = await readLedger(store, caller.account.id);
    expect(used).toBe(0);
    expect(calls).toMatchObject([{ status: 429, credits: 0 }]);
  });
});

test('a free call is allowed even if no credits are left', async () => {
  const { accounting, store } = await open();
  const caller = await callerOf(accounting);
  await leave(store, caller, 0);
  const meter = meterOf(accounting, caller);
  (await meter.open('usage', 'free')).succeed();
  expect(await meter.settle()).toMatchObject({ charged: 0 });
});

describe('a live call', () => {
  test('reserves credits before it runs and is charged when it succeeds', async () => {
    const { accounting, store } = await open();
    const caller = await callerOf(accounting);
    const meter = meterOf(accounting, caller);
    const call = await meter.open('rdapDomain', 'live');
    expect(await readLedger(store, caller.account.id)).toMatchObject({ used: 0, reserved: 5, held: 5 });
    call.succeed();
    expect(await meter.settle()).toEqual({ charged: 5, remaining: 995 });
    expect(await readLedger(store, caller.account.id)).toMatchObject({ used: 5, reserved: 0, held: 0 });
  });

  test('releases its credits if it fails or its result is dropped from the response', async () => {
    const { accounting, store } = await open();
    const caller = await callerOf(accounting);
    const meter = meterOf(accounting, caller);
    const failed = await meter.open('rdapDomain', 'live');
    const dropped = await meter.open('serpSearch', 'ai');
    failed.fail(503);
    dropped.succeed();
    expect(await meter.settle((call) => call !== dropped)).toMatchObject({ charged: 0 });
    await request(accounting, caller, NOON);
    expect(await readLedger(store, caller.account.id)).toMatchObject({ used: 1, reserved: 0, held: 0 });
  });

  test('is refused before it runs if there are not enough credits', async () => {
    const { accounting, store } = await open();
    const caller = await callerOf(accounting);
    await leave(store, caller, 29);
    const meter = meterOf(accounting, caller);
    (await meter.open('serpSearch', 'ai')).succeed();
    await expect(meter.open('rdapDomain', 'live')).rejects.toMatchObject({
      code: 'quota_exceeded',
      message: expect.stringContaining('needs 5 credits; 4 are left'),
    });
    expect(await meter.settle()).toEqual({ charged: 25, remaining: 4 });
    expect((await readLedger(store, caller.account.id)).calls).toMatchObject([
      { status: 200 },
      { status: 429 },
    ]);
  });

  test('is neither charged nor answered if it outlives its reservation', async () => {
    const { accounting, store, clock } = await open({ holdMs: 60_000 });
    const caller = await callerOf(accounting);
    const meter = meterOf(accounting, caller);
    const slow = await meter.open('rdapDomain', 'live');
    const quick = await meter.open('referenceTld', 'bundled');
    clock.advance(60_000);
    slow.succeed();
    quick.succeed();
    await expect(meter.settle()).rejects.toMatchObject({ code: 'unavailable' });
    const books = await readLedger(store, caller.account.id);
    expect(books).toMatchObject({ used: 0, reserved: 0, held: 0, usageCredits: 0 });
    expect(books.calls.map(({ status }) => status)).toEqual([503, 503]);
  });

  test('neither runs nor keeps a reservation if its request ended while it was reserving credits', async () => {
    const { accounting, store } = await open();
    const caller = await callerOf(accounting);
    const meter = meterOf(accounting, caller);
    const opening = meter.open('rdapDomain', 'live');
    void meter.settle();
    await expect(opening).rejects.toMatchObject({ code: 'unavailable' });
    await request(accounting, caller, NOON);
    expect(await readLedger(store, caller.account.id)).toMatchObject({ used: 1, reserved: 0, held: 0 });
  });
});

describe('a spend cap', () => {
  test('refuses only the call that would exceed it', async () => {
    const { accounting } = await open();
    const caller = await callerOf(accounting);
    const meter = meterOf(accounting, caller, { maxCredits: 3 });
    const root = await meter.open('referenceMimeType', 'bundled');
    expect(() => meter.open('rdapDomain', 'live')).toThrow(
      expect.objectContaining({ code: 'max_credits_exceeded', status: 400 }),
    );
    const places = await meter.openEdges('referenceMimeExtension', 'bundled', 3);
    expect(places.map(isCall)).toEqual([true, true, false]);
    expect(places[2]).toMatchObject({ code: 'max_credits_exceeded' });
    root.fail(404);
    root.fail(404);
    expect(() => meter.open('referenceTld', 'bundled')).not.toThrow();
    expect(() => meter.open('referenceTld', 'bundled')).toThrow();
  });
});

test('a request counts towards the credits and the usage of the month in which it began', async () => {
  const { accounting, store, clock } = await open();
  const caller = await callerOf(accounting);
  const { end } = caller.account.period;
  clock.advance(end - NOON - 1_000);
  const meter = meterOf(accounting, caller, { startedAt: clock() });
  const call = await meter.open('rdapDomain', 'live');
  clock.advance(2_000);
  await request(accounting, caller, clock());
  call.succeed();
  await meter.settle();
  const late = meterOf(accounting, caller, { startedAt: end - 1 });
  (await late.open('referenceTld', 'bundled')).succeed();
  await late.settle();

  const { balances } = await readLedger(store, caller.account.id);
  expect(balances.map(({ period, used }) => [period, used])).toEqual([
    [NOON - DAY / 2, 6],
    [end, 1],
  ]);
  const report = await accounting.usage(caller, () => 'any');
  expect(report.credits).toEqual({ quota: 1_000, used: 1, reserved: 0, remaining: 999 });
  expect(report.apis).toMatchObject([{ api: 'any', calls: 1, credits: 1, reversed: 0 }]);
});

test('a full queue refuses calls with "busy" and does not charge them', async () => {
  const { accounting, store, clock } = await open({ queueLimit: 10 });
  const caller = await callerOf(accounting);
  const fates = await Promise.allSettled(
    Array.from({ length: 30 }, () => request(accounting, caller, clock())),
  );
  expect(fates.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  expect(fates.at(-1)).toMatchObject({ reason: { code: 'busy' } });
  expect((await readLedger(store, caller.account.id)).used).toBe(10);
});
