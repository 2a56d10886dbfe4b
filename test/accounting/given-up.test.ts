import { expect, test } from 'vitest';
import { createUndo } from '../../src/accounting/reversals/undo-ambiguous.ts';
import type { Batch, CallRow, Entry, Settlement } from '../../src/accounting/store/index.ts';
import { postgres } from './engine.ts';
import { callerOf, open, readLedger } from './scene.ts';

const NODE = '22222222-2222-4222-8222-222222222222';

/**
 * Opens a store with an account that has many credits. Returns functions for building and undoing batches of one
 * node.
 */
async function openGivenUp() {
  const { accounting, store, clock } = await open();
  const caller = await callerOf(accounting);
  const { id: account, period } = caller.account;
  await store.db
    .insertInto('periods')
    .values({ account_id: account, period: period.start, quota: 1e9, used: 0, reserved: 0 })
    .execute();
  const given: number[] = [];
  const undo = createUndo({ db: store.db, now: clock, onReversal: (_, credits) => void given.push(credits) });
  const settlement = (calls: readonly CallRow[], rest: Partial<Settlement> = {}): Settlement => ({
    ...{ kind: 'settlement', account, period: period.start, key: caller.key, requestId: 'r', at: clock() },
    ...{ charge: calls.reduce((sum, { credits }) => sum + credits, 0), post: [], release: [] },
    ...{ face: 'rest', calls },
    ...rest,
  });
  const batchOf = (sequence: number, ...entries: Entry[]): Batch => ({
    ...{ node: NODE, sequence, now: clock(), entries },
  });
  const books = async () => {
    const { used, reserved, usageCredits, logCredits } = await readLedger(store, account);
    return { used, reserved, usageCredits, logCredits };
  };
  return { accounting, store, clock, account, undo, given, settlement, batchOf, books };
}

const NOTHING = { used: 0, reserved: 0, usageCredits: 0, logCredits: 0 };
const call = (credits = 1): CallRow => ({ operation: 'country', status: 200, ms: 1, credits });

test('an attempt in progress writes nothing after its batch was undone, and charges that were applied are refunded once', async () => {
  const { store, undo, given, settlement, batchOf, books } = await openGivenUp();
  await undo(batchOf(5, settlement([call()])), 6);
  // With SQLite, no commit can still be in progress.
  if (postgres) await expect(store.commit(batchOf(5, settlement([call()])))).rejects.toThrow();
  expect(await books()).toEqual(NOTHING);
  await store.commit(batchOf(7, settlement([call(5)])));
  await undo(batchOf(7, settlement([call(5)])), 8);
  await undo(batchOf(7, settlement([call(5)])), 8);
  expect([given, await books()]).toEqual([[5], NOTHING]);
});

test('a request with ten thousand calls is undone completely', async () => {
  const { store, undo, given, settlement, batchOf, books } = await openGivenUp();
  const many = settlement(
    Array.from({ length: 10_000 }, (_, at) => ({ ...call(), operation: `o${at % 700}` })),
  );
  await store.commit(batchOf(1, many));
  await undo(batchOf(1, many), 2);
  expect([given, await books()]).toEqual([[10_000], NOTHING]);
});

test('a snapshot that already failed is not refunded again', async () => {
  const { accounting, store, account, undo, given, settlement, batchOf, books } = await openGivenUp();
  const snapshots = accounting.snapshots.of(account);
  const ids = [await snapshots.open('any', {}), await snapshots.open('any', {})];
  for (const id of ids) await snapshots.started(id, 'theirs');
  const both = settlement(ids.map((snapshot) => ({ ...call(25), snapshot })));
  await store.commit(batchOf(1, both));
  const failed = await snapshots.find(ids[0] ?? '');
  if (failed) await accounting.snapshots.fail(failed, 'crawl_failed');
  await undo(batchOf(1, both), 2);
  expect([given, await books()]).toEqual([[25], NOTHING]);
  expect((await snapshots.find(ids[1] ?? ''))?.state).toBe('failed');
});

test('a request with a stored response stays charged, and other requests are undone together with their idempotency key', async () => {
  const { store, clock, account, undo, given, settlement, batchOf, books } = await openGivenUp();
  const expiresAt = clock() + 60_000;
  const claims = ['kept', 'lost'].map((key): Entry => {
    return { kind: 'claim', account, key, fingerprint: 'f', requestId: key, expiresAt };
  });
  await store.commit(batchOf(1, ...claims));
  const answer = { status: 200, headers: '[]', body: 'the answer' };
  const [kept, lost] = ['kept', 'lost'].map((key) =>
    settlement([call()], {
      requestId: key,
      claim: { key, keptUntil: expiresAt, answer: key === 'kept' ? answer : undefined },
    }),
  ) as [Settlement, Settlement];
  await store.commit(batchOf(2, kept, lost));
  await undo(batchOf(2, kept, lost), 3);
  expect(given).toEqual([1]);
  expect(await books()).toEqual({ used: 1, reserved: 0, usageCredits: 1, logCredits: 1 });
  const repeats = await store.commit(
    batchOf(4, ...claims.map((entry) => ({ ...entry, requestId: 'again' }) as Entry)),
  );
  expect(repeats).toMatchObject([{ outcome: 'answered', requestId: 'kept' }, { outcome: 'done' }]);
});

test('a charge is refunded even if its account was deleted in the meantime', async () => {
  const { accounting, store, account, undo, given, settlement, batchOf, books } = await openGivenUp();
  await store.commit(batchOf(1, settlement([call()])));
  await accounting.people.deletions.deleteAccount(account, async () => {});
  await undo(batchOf(1, settlement([call()])), 2);
  expect([given, await books()]).toEqual([[1], NOTHING]);
});
