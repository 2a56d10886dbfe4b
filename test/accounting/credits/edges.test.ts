import { describe, expect, test } from 'vitest';
import type { Caller } from '../../../src/accounting/access/callers.ts';
import type { Accounting } from '../../../src/accounting/accounting.ts';
import { anonymous, callerOf, leave, NOON, open, readLedger, request, type Scene } from '../scene.ts';
import { isCall, meterOf } from './metered.ts';

/** Returns a caller of the Pro plan whose process knows that exactly so many credits are left. */
async function callerWith(left: number, { accounting, store }: Pick<Scene, 'accounting' | 'store'>) {
  const { key } = await accounting.createKey({ email: 'a@example.com', plan: 'pro' });
  const caller = await accounting.authenticate({ key, ...anonymous });
  await leave(store, caller, left + 1);
  await request(accounting, caller, NOON);
  expect(caller.account.remaining).toBe(left);
  return caller;
}

/** Runs a request with 50 edges. Resolves with the credits charged, and the number of edges refused for want of credits. */
async function requestEdges(accounting: Accounting, caller: Caller, count = 50) {
  const meter = meterOf(accounting, caller);
  const edges = await meter.openEdges('countriesByCode', 'bundled', count);
  for (const edge of edges)
    if (isCall(edge)) edge.succeed();
    else expect(edge).toMatchObject({ code: 'quota_exceeded' });
  const { charged } = await meter.settle();
  return { charged, refused: edges.length - edges.filter(isCall).length };
}

describe('calls of GraphQL edges', () => {
  test('get reservations in order until the credits run out', async () => {
    const { accounting, store } = await open();
    const caller = await callerOf(accounting);
    await leave(store, caller, 3);
    const meter = meterOf(accounting, caller);
    const places = await meter.openEdges('countriesByCode', 'bundled', 5);
    expect(places.map(isCall)).toEqual([true, true, true, false, false]);
    expect(places[3]).toMatchObject({ code: 'quota_exceeded' });
    for (const call of places.filter(isCall)) call.succeed();
    expect(await meter.settle()).toEqual({ charged: 3, remaining: 0 });
    expect(await readLedger(store, caller.account.id)).toMatchObject({
      used: 3,
      reserved: 0,
      usageCredits: 3,
    });
  });

  test('are committed together with the root calls', async () => {
    const { accounting, store } = await open();
    const caller = await callerOf(accounting);
    const meter = meterOf(accounting, caller);
    (await meter.open('referenceMimeType', 'bundled')).succeed();
    const [first, second] = (await meter.openEdges('referenceMimeExtension', 'bundled', 2)).filter(isCall);
    first?.succeed();
    second?.fail(404);
    expect(await meter.settle()).toEqual({ charged: 2, remaining: 998 });
    expect(await readLedger(store, caller.account.id)).toMatchObject({ used: 2, reserved: 0, held: 0 });
  });
});

describe('calls of GraphQL edges of an account with many credits', () => {
  test('are charged in one commit with the root calls, without reservations', async () => {
    const { accounting, store } = await open();
    const { key } = await accounting.createKey({ email: 'a@example.com', plan: 'pro' });
    const caller = await accounting.authenticate({ key, ...anonymous });
    const meter = meterOf(accounting, caller);
    (await meter.open('aviationAirport', 'bundled')).succeed();
    const [found, missing] = (await meter.openEdges('countriesByCode', 'bundled', 2)).filter(isCall);
    expect(await readLedger(store, caller.account.id)).toMatchObject({ used: 0, reserved: 0, held: 0 });
    found?.succeed();
    missing?.fail(404);
    expect(await meter.settle()).toMatchObject({ charged: 2 });
    expect(await readLedger(store, caller.account.id)).toMatchObject({
      used: 2,
      reserved: 0,
      calls: [{}, {}, {}],
    });
  });

  test('are reserved as soon as fewer than 1,000 credits would be left after them', async () => {
    const { accounting, store } = await open();
    const caller = await callerWith(1_003, { accounting, store });
    const meter = meterOf(accounting, caller);
    (await meter.open('aviationAirport', 'bundled')).succeed();
    const edges = await meter.openEdges('countriesByCode', 'bundled', 4);
    expect(await readLedger(store, caller.account.id)).toMatchObject({ reserved: 2, held: 2 });
    for (const call of edges.filter(isCall)) call.succeed();
    expect(await meter.settle()).toEqual({ charged: 5, remaining: 998 });
    expect(await readLedger(store, caller.account.id)).toMatchObject({ reserved: 0, held: 0 });
  });

  test('are always reserved on the Free plan, even if no credits were spent', async () => {
    const { accounting, store } = await open();
    const caller = await callerOf(accounting);
    expect(caller.account.remaining).toBe(1_000);
    const meter = meterOf(accounting, caller);
    await meter.openEdges('countriesByCode', 'bundled', 2);
    expect(await readLedger(store, caller.account.id)).toMatchObject({ used: 0, held: 2 });
    await meter.settle(() => false);
  });

  test.each([
    // At first not reserved, then not, or only some, then all of them.
    { left: 1_200, rounds: [1_000, 200, 0] },
    { left: 1_010, rounds: [1_000, 10, 0] },
    { left: 1_000, rounds: [1_000, 0] },
    { left: 990, rounds: [990, 0] },
  ])('use up the $left credits that are left in concurrent requests, and fail alone', async ({
    left,
    rounds,
  }) => {
    const { accounting, store } = await open();
    const caller = await callerWith(left, { accounting, store });
    for (const charged of rounds) {
      const receipts = await Promise.all(Array.from({ length: 20 }, () => requestEdges(accounting, caller)));
      expect(receipts.reduce((sum, receipt) => sum + receipt.charged, 0)).toBe(charged);
      expect(receipts.reduce((sum, { refused }) => sum + refused, 0)).toBe(1_000 - charged);
    }
    const { used, usageCredits, reserved, held } = await readLedger(store, caller.account.id);
    expect([used - 1, usageCredits - 1, reserved, held]).toEqual([left, left, 0, 0]);
  });

  test('are never oversold, even if concurrent requests spend more than is kept for them', async () => {
    const { accounting, store } = await open();
    const caller = await callerWith(1_300, { accounting, store });
    const fates = await Promise.allSettled(
      Array.from({ length: 40 }, () => requestEdges(accounting, caller, 70)),
    );
    let charged = 0;
    for (const fate of fates)
      if (fate.status === 'fulfilled') charged += fate.value.charged;
      else expect(fate.reason).toMatchObject({ code: 'quota_exceeded' });
    expect(charged).toBeLessThanOrEqual(1_300);
    expect(await readLedger(store, caller.account.id)).toMatchObject({
      ...{ used: charged + 1, usageCredits: charged + 1, reserved: 0, held: 0 },
    });
  });

  test('reserve credits first if they ask other servers', async () => {
    const { accounting, store } = await open();
    const { key } = await accounting.createKey({ email: 'a@example.com', plan: 'pro' });
    const caller = await accounting.authenticate({ key, ...anonymous });
    const meter = meterOf(accounting, caller);
    await meter.openEdges('dnsLookup', 'live', 2);
    expect(await readLedger(store, caller.account.id)).toMatchObject({ used: 0, held: 10 });
    await meter.settle(() => false);
  });
});
