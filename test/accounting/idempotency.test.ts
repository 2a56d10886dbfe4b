import { expect, test } from 'vitest';
import type { Caller } from '../../src/accounting/access/callers.ts';
import type { Accounting } from '../../src/accounting/accounting.ts';
import { KEPT } from '../../src/accounting/idempotency/stored-answers.ts';
import { pruneAnswers } from '../../src/accounting/idempotency/upkeep.ts';
import type { Entry, Store } from '../../src/accounting/store/index.ts';
import { anonymous, callerOf, createClock, DAY, open, readLedger, tempFile } from './scene.ts';

const HOLD_MS = 300_000;
const answer = (body: string) => ({ status: 200, headers: [['content-type', 'any']] as const, body });

let requests = 0;

/** Starts a request under an idempotency key and claims the key. */
async function claim(accounting: Accounting, caller: Caller, key: string, now: number, fingerprint = 'any') {
  const requestId = `request ${++requests}`;
  const meter = accounting.meter({ caller, requestId, face: 'rest', startedAt: now });
  return { meter, requestId, kept: await meter.claim({ key, fingerprint }) };
}

/** Runs a request under an idempotency key to its end. Resolves with the credits charged. */
async function request(accounting: Accounting, caller: Caller, key: string, now: number, body = 'kept') {
  const { meter, kept } = await claim(accounting, caller, key, now);
  if (kept) return 0;
  (await meter.open('referenceTld', 'bundled')).succeed();
  return (await meter.settle(undefined, { answer: answer(body) })).charged;
}

const totals = ({ db }: Store) =>
  db.selectFrom('answer_totals').select(['answers', 'bytes']).orderBy('account_id').executeTakeFirst();

const prune = ({ db }: Store, now: number) => pruneAnswers(db, now, new AbortController().signal);

test('only one of forty requests with the same key on two connections runs and is charged', async () => {
  const file = tempFile();
  const { accounting: one, store, clock } = await open({ file });
  const { accounting: two } = await open({ file, clock });
  const { key } = await one.createKey({ email: 'a@example.com' });
  const seats = await Promise.all(
    [one, two].map(async (accounting) => ({
      accounting,
      caller: await accounting.authenticate({ key, ...anonymous }),
    })),
  );
  for (let round = 0; round < 20; round++) {
    const fates = await Promise.allSettled(
      Array.from({ length: 40 }, async (_, client) => {
        const seat = seats[client % 2] as (typeof seats)[0];
        for (let turn = client % 5; turn > 0; turn--) await new Promise(setImmediate);
        return request(seat.accounting, seat.caller, `round ${round}`, clock());
      }),
    );
    const charged = fates.flatMap((fate) => (fate.status === 'fulfilled' ? fate.value : []));
    expect(charged.reduce((sum, credits) => sum + credits, 0)).toBe(1);
    for (const fate of fates)
      if (fate.status === 'rejected') expect(fate.reason).toMatchObject({ code: 'idempotency_conflict' });
  }
  const { used, usageCredits } = await readLedger(store, seats[0]?.caller.account.id ?? 0);
  expect([used, usageCredits]).toEqual([20, 20]);
});

test('a request that outlives its claim on the key is not charged', async () => {
  const { accounting, store, clock } = await open();
  const caller = await callerOf(accounting);
  const { meter } = await claim(accounting, caller, 'k', clock());
  (await meter.open('referenceTld', 'bundled')).succeed();
  clock.advance(HOLD_MS);
  expect(await request(accounting, caller, 'k', clock())).toBe(1);
  const late = meter.settle(undefined, { answer: answer('late') });
  await expect(late).rejects.toMatchObject({ code: 'unavailable' });
  expect((await claim(accounting, caller, 'k', clock())).kept).toMatchObject({ body: 'kept' });
  expect(await readLedger(store, caller.account.id)).toMatchObject({ used: 1, usageCredits: 1 });
});

test('a key is released immediately when its request is refused for lack of credits', async () => {
  const { accounting, store, clock } = await open();
  const caller = await callerOf(accounting);
  const { meter } = await claim(accounting, caller, 'k', clock());
  (await meter.open('referenceTld', 'bundled')).succeed();
  const month = { account_id: caller.account.id, period: caller.account.period.start };
  await store.db
    .insertInto('periods')
    .values({ ...month, quota: 0, used: 0, reserved: 0 })
    .execute();
  const poor = meter.settle(undefined, { answer: answer('never') });
  await expect(poor).rejects.toMatchObject({ code: 'quota_exceeded' });
  await store.db.updateTable('periods').set({ quota: 1 }).execute();
  expect(await request(accounting, caller, 'k', clock())).toBe(1);
});

test.each([
  ['claimed', 'claim'],
  ['settled', 'settlement'],
] as const)('a request that could not be %s because the store failed can be retried immediately', async (_what, kind) => {
  let failing: Entry['kind'] | undefined;
  const wrap = (store: Store): Store => ({
    ...store,
    commit(batch) {
      // The batch is committed, but its reply is lost.
      const postings = store.commit(batch);
      if (!batch.entries.some((entry) => entry.kind === failing)) return postings;
      const lose = (): never => {
        throw new Error('the reply was lost');
      };
      return postings instanceof Promise ? postings.then(lose) : lose();
    },
    isAmbiguous: () => true,
  });
  const { accounting, store, clock } = await open({ wrap });
  const caller = await callerOf(accounting);
  failing = kind;
  await expect(request(accounting, caller, 'k', clock())).rejects.toMatchObject({ code: 'unavailable' });
  failing = undefined;
  // If the charge was applied, its stored answer is returned; otherwise the request runs now. Either way it is
  // charged once.
  expect(await request(accounting, caller, 'k', clock())).toBe(kind === 'claim' ? 1 : 0);
  expect(await readLedger(store, caller.account.id)).toMatchObject({ used: 1 });
});

test('a request that did not reach the store can be retried immediately', async () => {
  let failing = false;
  const wrap = (store: Store): Store => ({
    ...store,
    commit(batch) {
      if (failing) throw new Error('disk full');
      return store.commit(batch);
    },
  });
  const { accounting, clock } = await open({ wrap });
  const caller = await callerOf(accounting);
  const { meter } = await claim(accounting, caller, 'k', clock());
  (await meter.open('referenceTld', 'bundled')).succeed();
  failing = true;
  await expect(meter.settle()).rejects.toMatchObject({ code: 'unavailable' });
  failing = false;
  expect(await request(accounting, caller, 'k', clock())).toBe(1);
});

test('answers that exceed an account’s limit of 64 MB are dropped, but their keys are kept', async () => {
  const { accounting, store, clock } = await open();
  const caller = await callerOf(accounting);
  const other = await callerOf(accounting, 'b@example.com');
  await request(accounting, caller, 'small', clock(), 'x');
  const { bytes = 0 } = (await totals(store)) ?? {};
  await store.db
    .updateTable('answer_totals')
    .set({ bytes: KEPT.accountBytes - bytes })
    .execute();
  expect(await request(accounting, caller, 'fits', clock(), 'x')).toBe(1);
  expect(await request(accounting, caller, 'no more', clock(), '')).toBe(1);
  expect((await claim(accounting, caller, 'fits', clock())).kept).toMatchObject({ body: 'x' });
  await expect(claim(accounting, caller, 'no more', clock())).rejects.toMatchObject({
    code: 'idempotency_conflict',
    message: expect.stringContaining('charged 1 credit'),
  });
  expect(await request(accounting, other, 'no more', clock())).toBe(1);
  expect((await claim(accounting, other, 'no more', clock())).kept).toMatchObject({ body: 'kept' });
});

test('a caller that used the maximum number of keys must wait before using another one', async () => {
  const { accounting, store, clock } = await open();
  const caller = await callerOf(accounting);
  await request(accounting, caller, 'one', clock());
  await store.db.updateTable('answer_totals').set({ answers: KEPT.keys }).execute();
  await expect(claim(accounting, caller, 'more', clock())).rejects.toMatchObject({ code: 'rate_limited' });
  expect((await claim(accounting, caller, 'one', clock())).kept).toMatchObject({ body: 'kept' });
  expect(await request(accounting, await callerOf(accounting, 'b@example.com'), 'more', clock())).toBe(1);
});

test('answers are deleted after 24 hours, and no longer count towards the storage of the account', async () => {
  const { accounting, store, clock } = await open();
  const [ada, bob] = [await callerOf(accounting), await callerOf(accounting, 'b@example.com')];
  for (let key = 0; key < 250; key++) await request(accounting, key % 2 ? ada : bob, `${key}`, clock());
  clock.advance(DAY / 2);
  await request(accounting, ada, 'later', clock());
  await prune(store, clock());
  const count = async () => (await store.db.selectFrom('answers').select('key').execute()).length;
  expect(await count()).toBe(251);
  clock.advance(DAY / 2);
  await prune(store, clock());
  expect(await count()).toBe(1);
  expect((await totals(store))?.answers).toBe(1);
  clock.advance(DAY / 2);
  await prune(store, clock());
  expect([await count(), await totals(store)]).toEqual([0, { answers: 0, bytes: 0 }]);
});

test('claims and answers saved before the clock was set back expire no later than new ones', async () => {
  const file = tempFile();
  const clock = createClock();
  const { accounting, store } = await open({ file, clock });
  const caller = await callerOf(accounting);
  await request(accounting, caller, 'answered', clock());
  await claim(accounting, caller, 'running', clock());
  clock.advance(-40 * DAY);
  await open({ file, clock });
  await prune(store, clock());
  clock.advance(HOLD_MS);
  expect((await claim(accounting, caller, 'running', clock())).kept).toBeUndefined();
  expect((await claim(accounting, caller, 'answered', clock())).kept).toBeDefined();
  clock.advance(DAY - HOLD_MS);
  expect((await claim(accounting, caller, 'answered', clock())).kept).toBeUndefined();
});

test('a process that stops cleanly releases the keys of unfinished requests', async () => {
  const file = tempFile();
  const { accounting, clock } = await open({ file });
  const { key } = await accounting.createKey({ email: 'a@example.com' });
  await claim(accounting, await accounting.authenticate({ key, ...anonymous }), 'k', clock());
  await accounting.close();
  const { accounting: next } = await open({ file, clock });
  const caller = await next.authenticate({ key, ...anonymous });
  expect(await request(next, caller, 'k', clock())).toBe(1);
});

test('a request without a key adds no ledger entries', async () => {
  const kinds: string[] = [];
  const wrap = (store: Store): Store => ({
    ...store,
    commit(batch) {
      kinds.push(...batch.entries.map((entry) => `${entry.kind}${'claim' in entry ? ' of a key' : ''}`));
      return store.commit(batch);
    },
  });
  const { accounting, clock } = await open({ wrap });
  const caller = await callerOf(accounting);
  const meter = accounting.meter({ caller, requestId: 'r', face: 'rest', startedAt: clock() });
  (await meter.open('referenceTld', 'bundled')).succeed();
  await meter.settle(undefined, { answer: answer('any') });
  await request(accounting, caller, 'k', clock());
  expect(kinds).toEqual(['settlement', 'claim', 'settlement of a key']);
});
