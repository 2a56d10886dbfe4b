import { describe, expect, it } from 'vitest';
import type { Caller } from '../../src/accounting/access/callers.ts';
import type { Accounting } from '../../src/accounting/accounting.ts';
import { pruneSnapshots, sweepSnapshots } from '../../src/accounting/snapshots/upkeep.ts';
import { callerOf, DAY, NOON, open, readLedger, tempFile } from './scene.ts';

const HOUR = 3_600_000;

let requests = 0;

/** Runs a request for a snapshot up to the moment before it is charged. */
async function ask(accounting: Accounting, caller: Caller, startedAt: number) {
  const snapshots = accounting.snapshots.of(caller.account.id);
  const requestId = `s${++requests}`;
  const meter = accounting.meter({ caller, requestId, face: 'rest', startedAt });
  const call = await meter.open('linkedinProfile', 'ai');
  const id = await snapshots.open('linkedin.profile', { url: 'https://www.linkedin.com/in/ada' });
  await snapshots.started(id, 's_provider');
  return { snapshots, meter, call, id, requestId };
}

/** Runs a request for a snapshot and charges it. */
async function charged(accounting: Accounting, caller: Caller, startedAt: number) {
  const asked = await ask(accounting, caller, startedAt);
  asked.call.snapshot = asked.id;
  asked.call.succeed();
  await asked.meter.settle();
  const snapshot = await asked.snapshots.find(asked.id);
  if (!snapshot) throw new Error('The snapshot was not kept');
  return { ...asked, snapshot };
}

describe('a snapshot', () => {
  it('is invisible to its account until its request is charged', async () => {
    const { accounting, store, clock } = await open();
    const caller = await callerOf(accounting);
    const { snapshots, meter, call, id } = await ask(accounting, caller, clock());
    expect(await snapshots.find(id)).toBeUndefined();
    expect(await accounting.snapshots.lease(10)).toEqual([]);
    call.snapshot = id;
    call.succeed();
    expect(await meter.settle()).toMatchObject({ charged: 25 });
    expect(await snapshots.find(id)).toMatchObject({
      ...{ id, state: 'running', kind: 'linkedin.profile', providerId: 's_provider' },
      parameters: { url: 'https://www.linkedin.com/in/ada' },
    });
    expect((await readLedger(store, caller.account.id)).used).toBe(25);
  });

  it('cannot be charged if it was dropped in the meantime', async () => {
    const { accounting, store, clock } = await open();
    const caller = await callerOf(accounting);
    const { snapshots, meter, call, id } = await ask(accounting, caller, clock());
    await snapshots.drop(id);
    call.snapshot = id;
    call.succeed();
    await expect((async () => meter.settle())()).rejects.toMatchObject({ code: 'unavailable' });
    expect(await readLedger(store, caller.account.id)).toMatchObject({ used: 0, reserved: 0, held: 0 });
  });

  it('is not kept for a call that is not charged', async () => {
    const { accounting, clock } = await open();
    const caller = await callerOf(accounting);
    const { snapshots, meter, call, id } = await ask(accounting, caller, clock());
    call.snapshot = id;
    call.succeed();
    await meter.settle(() => false);
    expect(await snapshots.find(id)).toBeUndefined();
  });

  it('is found only by its own account', async () => {
    const { accounting, clock } = await open();
    const { id } = await charged(accounting, await callerOf(accounting), clock());
    const other = await callerOf(accounting, 'b@example.com');
    const others = accounting.snapshots.of(other.account.id);
    expect(await others.find(id)).toBeUndefined();
    clock.advance(60_000);
    expect(await others.leaseOne(id)).toBeUndefined();
  });

  it('is refused if the account already has a hundred running snapshots', async () => {
    const { accounting } = await open();
    const { account } = await callerOf(accounting);
    const snapshots = accounting.snapshots.of(account.id);
    const ids: string[] = [];
    // One after another: a hundred at once would wait too long for a connection on a busy machine.
    for (let count = 0; count < 100; count += 1) ids.push(await snapshots.open('x', {}));
    await expect(snapshots.open('x', {})).rejects.toMatchObject({ code: 'rate_limited' });
    await snapshots.drop(ids[0] as string);
    await expect(snapshots.open('x', {})).resolves.toMatch(/^snp_[\da-f]{32}$/);
  });

  it('is discarded when its process dies before the charge', async () => {
    const file = tempFile();
    const { accounting, store, clock } = await open({ file, upkeep: false });
    const caller = await callerOf(accounting);
    const { snapshots, id } = await ask(accounting, caller, clock());
    await accounting.close();
    const again = await open({ file, clock });
    again.clock.advance(300_001);
    expect(store).not.toBe(again.store);
    const rows = () => again.store.db.selectFrom('snapshots').select('id').execute();
    expect(await rows()).toEqual([{ id }]);
    await sweepSnapshots(again.store.db, { now: clock(), latest: clock() + 300_000 });
    expect(await rows()).toEqual([]);
    await expect(snapshots.find(id)).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('the polling of snapshots', () => {
  it('is due after ten seconds, in one process at a time', async () => {
    const { accounting, clock } = await open();
    const { id } = await charged(accounting, await callerOf(accounting), clock());
    expect(await accounting.snapshots.lease(10)).toEqual([]);
    clock.advance(10_000);
    const [first, second] = await Promise.all([
      accounting.snapshots.lease(10),
      accounting.snapshots.lease(10),
    ]);
    expect([...first, ...second].map((one) => one.id)).toEqual([id]);
    clock.advance(59_000);
    expect(await accounting.snapshots.lease(10)).toEqual([]);
    clock.advance(1_000);
    expect(await accounting.snapshots.lease(10)).toHaveLength(1);
  });

  it('becomes less frequent over time, down to once every five minutes', async () => {
    const { accounting, clock } = await open();
    const { snapshot } = await charged(accounting, await callerOf(accounting), clock());
    const gaps: number[] = [];
    for (let seconds = 0, last = 0; seconds < 7_200; seconds += 5) {
      clock.advance(5_000);
      const [due] = await accounting.snapshots.lease(1);
      if (!due) continue;
      await accounting.snapshots.waits(snapshot);
      gaps.push(seconds - last);
      last = seconds;
    }
    expect(gaps[1]).toBe(10);
    expect(gaps.at(-1)).toBe(300);
    expect(gaps.slice(1).every((gap, index, all) => index === 0 || gap >= (all[index - 1] ?? 0))).toBe(true);
  });

  it('takes place at most every five seconds while a caller is waiting', async () => {
    const { accounting, clock } = await open();
    const { snapshots, id } = await charged(accounting, await callerOf(accounting), clock());
    clock.advance(5_000);
    expect(await snapshots.leaseOne(id)).toMatchObject({ id });
    expect(await snapshots.leaseOne(id)).toBeUndefined();
    clock.advance(5_000);
    expect(await snapshots.leaseOne(id)).toMatchObject({ id });
  });

  it('continues if the clock is set back', async () => {
    const { accounting, store, clock } = await open();
    await charged(accounting, await callerOf(accounting), clock());
    clock.advance(-DAY);
    await sweepSnapshots(store.db, { now: clock(), latest: clock() + 300_000 });
    clock.advance(300_000);
    expect(await accounting.snapshots.lease(10)).toHaveLength(1);
  });
});

describe('finished snapshots', () => {
  it('are deleted 30 days after they finished, and running ones are kept', async () => {
    const { accounting, store, clock } = await open();
    const caller = await callerOf(accounting);
    const [failed, running] = [
      await charged(accounting, caller, clock()),
      await charged(accounting, caller, clock()),
    ];
    clock.advance(DAY);
    await failed.snapshots.leaseOne(failed.id);
    await failed.snapshots.fail(failed.snapshot, 'timed_out');
    const kept = async () => {
      await pruneSnapshots(store.db, clock(), new AbortController().signal);
      const rows = await store.db.selectFrom('snapshots').select('id').execute();
      return rows.map(({ id }) => id).sort();
    };
    clock.advance(30 * DAY);
    expect(await kept()).toEqual([failed.id, running.id].sort());
    clock.advance(2 * 60_000);
    expect(await kept()).toEqual([running.id]);
  });
});

describe('the charge of a failed snapshot', () => {
  it('is refunded once, in the balance, the usage and the call log', async () => {
    const { accounting, store, clock } = await open();
    const caller = await callerOf(accounting);
    const { snapshot, requestId } = await charged(accounting, caller, clock());
    await charged(accounting, caller, clock());
    clock.advance(2 * HOUR);
    const given = await Promise.all([1, 2, 3].map(() => accounting.snapshots.fail(snapshot, 'crawl_failed')));
    expect(given.toSorted((a, b) => b - a)).toEqual([25, 0, 0]);
    const books = await readLedger(store, caller.account.id);
    expect([books.used, books.usageCredits, books.logCredits]).toEqual([25, 25, 25]);
    expect(books.calls.at(-1)).toMatchObject({
      ...{ requestId, operation: 'linkedinProfile', face: 'service', credits: -25, status: 422 },
      at: NOON + 2 * HOUR,
    });
    const usage = await accounting.usage(caller, () => 'linkedin');
    expect(usage).toMatchObject({
      credits: { used: 25 },
      apis: [{ api: 'linkedin', calls: 2, credits: 25, reversed: 25, p50Ms: 1, p95Ms: 1 }],
    });
    expect(await accounting.snapshots.of(caller.account.id).find(snapshot.id)).toMatchObject({
      ...{ state: 'failed', reason: 'crawl_failed' },
    });
  });

  it('is refunded to the month of the charge, even if that month has ended', async () => {
    const { accounting, store, clock } = await open();
    const caller = await callerOf(accounting);
    clock.advance(30 * DAY);
    const { snapshot } = await charged(accounting, caller, clock());
    clock.advance(5 * DAY);
    await charged(accounting, caller, clock());
    await accounting.snapshots.fail(snapshot, 'timed_out');
    const { balances } = await readLedger(store, caller.account.id);
    expect(balances.map(({ used }) => used)).toEqual([0, 25]);
    const usage = await accounting.usage(caller, () => 'linkedin');
    expect(usage).toMatchObject({ credits: { used: 25 }, apis: [{ credits: 25, reversed: 0 }] });
  });

  it('is refunded if the snapshot was ready but could not be read', async () => {
    const { accounting, store, clock } = await open();
    const caller = await callerOf(accounting);
    const { snapshot, snapshots } = await charged(accounting, caller, clock());
    await accounting.snapshots.ready(snapshot);
    // A caller that saw the snapshot running can no longer fail it.
    expect(await accounting.snapshots.fail(snapshot, 'timed_out')).toBe(0);
    const ready = await snapshots.find(snapshot.id);
    expect(ready && (await accounting.snapshots.fail(ready, 'too_large'))).toBe(25);
    expect((await readLedger(store, caller.account.id)).used).toBe(0);
  });

  it('is not refunded if the snapshot was ready but not fetched in time', async () => {
    const { accounting, store, clock } = await open();
    const caller = await callerOf(accounting);
    const { snapshot, snapshots } = await charged(accounting, caller, clock());
    await accounting.snapshots.ready(snapshot);
    await accounting.snapshots.expire(snapshot);
    expect(await accounting.snapshots.fail(snapshot, 'late')).toBe(0);
    expect((await readLedger(store, caller.account.id)).used).toBe(25);
    expect(await snapshots.find(snapshot.id)).toMatchObject({ state: 'expired' });
  });

  it('can be spent again by the account', async () => {
    const { accounting, store, clock } = await open();
    const caller = await callerOf(accounting);
    const { snapshot } = await charged(accounting, caller, clock());
    await store.db.updateTable('periods').set({ quota: 25 }).execute();
    await expect(ask(accounting, caller, clock())).rejects.toMatchObject({ code: 'quota_exceeded' });
    await accounting.snapshots.fail(snapshot, 'crawl_failed');
    await expect(charged(accounting, caller, clock())).resolves.toMatchObject({
      snapshot: { state: 'running' },
    });
  });
});
