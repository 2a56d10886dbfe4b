import { describe, expect, it, test } from 'vitest';
import { sweepExpired } from '../../src/accounting/credits/holds.ts';
import { MIGRATIONS } from '../../src/accounting/store/migrations.ts';
import { moveFile } from '../postgres/moving.ts';
import { placeOf, postgres } from './engine.ts';
import { callsIn, heldIn, kept, layKept } from './kept.ts';
import { readLog } from './logged.ts';
import { anonymous, createClock, open, readLedger, request } from './scene.ts';

test('a sample store exists for every schema version (npm run keep-store)', () => {
  expect(kept).toEqual(Object.keys(MIGRATIONS));
});

/** A store is moved into PostgreSQL. The tests of moves cover every schema version, so two versions are enough here. */
const shapes = postgres ? kept.filter((_, at) => at === 0 || at === kept.length - 1) : kept;

/** Opens the sample store of a schema version. For PostgreSQL, first moves the store into a database. */
async function openKept(shape: string) {
  const file = layKept(shape);
  const clock = createClock(heldIn(shape).at);
  // The move happens after all holds have expired, before any cleanup.
  if (postgres) await moveFile(file, await placeOf(file), clock() + 600_000);
  return open({ file, clock });
}

describe.each(shapes)('a store of schema version %s', (shape) => {
  const held = heldIn(shape);
  const reopen = () => openKept(shape);

  it('restores every account, key, credit and call', async () => {
    const { accounting, store } = await reopen();
    expect(await accounting.listAccounts()).toMatchObject(held.accounts);
    expect(await accounting.listKeys(held.email)).toMatchObject(held.keys);
    expect(await accounting.usage(held.email, (operation) => operation)).toMatchObject(held.usage);
    expect(await readLog(store.db)).toEqual(callsIn(shape));
  });

  it('accepts its active keys, and adds new charges to the earlier charges', async () => {
    const { accounting, store, clock } = await reopen();
    const caller = await accounting.authenticate({ key: held.key, ...anonymous });
    await expect(
      (async () => accounting.authenticate({ key: held.revoked, ...anonymous }))(),
    ).rejects.toMatchObject({ code: 'unauthorized' });
    expect(await request(accounting, caller, clock())).toBe(1);
    const { used, usageCredits, logCredits } = await readLedger(store, caller.account.id);
    expect(used).toBe(held.usage.credits.used + 1);
    expect([usageCredits, logCredits]).toEqual([used, used]);
  });

  it('releases the reservations of a dead process when they expire', async () => {
    const { accounting, store, clock } = await reopen();
    const { id } = (await accounting.authenticate({ key: held.key, ...anonymous })).account;
    expect((await readLedger(store, id)).reserved).toBe(held.usage.credits.reserved);
    expect(held.usage.credits.reserved).toBeGreaterThan(0);
    clock.advance(600_000);
    await sweepExpired(store.db, clock());
    expect(await readLedger(store, id)).toMatchObject({
      reserved: 0,
      held: 0,
      used: held.usage.credits.used,
    });
  });
});

test.each(
  shapes.filter((shape) => heldIn(shape).waits),
)('a store of schema version %s keeps its snapshots, and running snapshots continue', async (shape) => {
  const { accounting, clock } = await openKept(shape);
  const { waits, failed, key } = heldIn(shape);
  const { account } = await accounting.authenticate({ key, ...anonymous });
  const snapshots = accounting.snapshots.of(account.id);
  expect(await snapshots.find(failed)).toMatchObject({ state: 'failed', reason: 'crawl_failed' });
  clock.advance(10_000);
  const [due] = await accounting.snapshots.lease(10);
  expect(due).toMatchObject({ id: waits, state: 'running', kind: 'linkedin.profile' });
  if (due) expect(await accounting.snapshots.fail(due, 'timed_out')).toBe(25);
});

test.each(
  shapes.filter((shape) => heldIn(shape).session),
)('a store of schema version %s keeps sessions, pending sign-ins and expiring keys', async (shape) => {
  const { accounting, clock } = await openKept(shape);
  const { session, signIn, expiring } = heldIn(shape);
  const { signIns, sessions, mails } = accounting.people;
  expect(await sessions.read(session)).toMatchObject({ email: 'ada@example.com', fresh: true });
  const recipients: string[] = [];
  await mails.deliver(async ({ recipient }) => void recipients.push(recipient));
  expect(recipients).toContain('lin@example.com');
  const finished = await signIns.finish({ token: signIn.token }, { browser: signIn.browser });
  expect(finished).toMatchObject({ session: { email: 'lin@example.com' } });
  await accounting.authenticate({ key: expiring, ...anonymous });
  clock.advance(3_600_000);
  await expect(
    (async () => accounting.authenticate({ key: expiring, ...anonymous }))(),
  ).rejects.toMatchObject({ code: 'unauthorized' });
});

test.each(
  shapes.filter((shape) => heldIn(shape).moving),
)('a store of schema version %s keeps address changes, suspensions and deletions', async (shape) => {
  const { accounting } = await openKept(shape);
  const { moving, suspended, gone, session } = heldIn(shape);
  const { emailChanges, sessions, signIns, mails } = accounting.people;
  expect(await emailChanges.confirm(moving[0])).toBe('waits');
  expect(await emailChanges.confirm(moving[1])).toBe('changed');
  expect(await sessions.read(session)).toBeUndefined();
  expect((await accounting.listAccounts())[0]).toMatchObject({ email: 'ada@example.org' });
  const eve = await accounting.authenticate({ key: suspended, ...anonymous });
  expect(() => accounting.admit(eve)).toThrow('unpaid');
  await expect((async () => accounting.authenticate({ key: gone, ...anonymous }))()).rejects.toMatchObject({
    code: 'unauthorized',
  });
  await mails.deliver(async () => {});
  const browser = signIns.newBrowser();
  let token = '';
  const linkOf = (one: string) => {
    token = one;
    return 'link';
  };
  await signIns.begin({ email: 'sam@example.com', address: '192.0.2.2', browser, linkOf });
  await signIns.finish({ token }, { browser });
  const { credits } = await accounting.usage('sam@example.com', (operation) => operation);
  expect(credits).toMatchObject({ quota: 995, used: 0 });
});

test.each(
  shapes.filter((shape) => heldIn(shape).subscription),
)('a store of schema version %s keeps subscriptions and processed events', async (shape) => {
  const { accounting } = await openKept(shape);
  const { subscriptions } = accounting;
  expect(await subscriptions.find(1)).toEqual(heldIn(shape).subscription);
  expect(await subscriptions.accountOf('cus_ada')).toBe(1);
  expect(await subscriptions.isDone('evt_done')).toBe(true);
  // By the time the subscription is read again, it has ended.
  const begun = await subscriptions.begin(1);
  if (begun)
    await subscriptions.keep(begun, { plan: null, status: null, renewsAt: null, endsAt: null }, 'evt_2');
  expect(await accounting.listAccounts()).toContainEqual(expect.objectContaining({ id: 1, plan: 'free' }));
});

test.each(
  shapes.filter((shape) => heldIn(shape).alarmed),
)('a store of schema version %s keeps sent usage alerts and opt-outs from them', async (shape) => {
  const { accounting, store, clock } = await openKept(shape);
  const { unalarmed, alarmed } = heldIn(shape);
  const { alerts, mails } = accounting.people;
  const callers = await Promise.all(
    [unalarmed, alarmed].map(async (key) => accounting.authenticate({ key, ...anonymous })),
  );
  expect(await Promise.all(callers.map(({ account }) => alerts.wanted(account.id)))).toEqual([false, true]);
  await mails.deliver(async () => {});
  const subjects: string[] = [];
  const callAndTell = async () => {
    // The remaining credits are correct after the first call of each caller.
    for (const caller of [...callers, ...callers]) await request(accounting, caller, clock());
    await alerts.queueAlerts();
    await mails.deliver(async ({ subject }) => void subjects.push(subject));
  };
  await callAndTell();
  expect(subjects).toEqual([]);
  await store.db.updateTable('periods').set({ used: 900 }).execute();
  await callAndTell();
  expect(subjects).toEqual(['You have used 80 % of your credits']);
});

test.each(
  shapes.filter((shape) => heldIn(shape).usage.apis[0].p50Ms !== undefined),
)('a store of schema version %s counts calls by duration', async (shape) => {
  const { store } = await openKept(shape);
  const rows = await store.db
    .selectFrom('usage')
    .select(['operation', 'calls', 'errors', 'ms_1', 'ms_more'])
    .where('account_id', '=', 1)
    .execute();
  for (const { calls, errors, ms_1, ms_more } of rows) expect([ms_1, ms_more]).toEqual([calls - errors, 0]);
  expect(rows.length).toBeGreaterThan(1);
});

/** The first schema version had no idempotency keys. */
const withKeys = shapes.filter((shape) => heldIn(shape).repeated);

test.each(
  withKeys,
)('a store of schema version %s keeps stored answers and running claims of idempotency keys', async (shape) => {
  const { accounting, clock } = await openKept(shape);
  const { repeated, running, key } = heldIn(shape);
  const caller = await accounting.authenticate({ key, ...anonymous });
  const claim = (wanted: { key: string; fingerprint: string }) =>
    accounting.meter({ caller, requestId: 'again', face: 'rest', startedAt: clock() }).claim(wanted);
  const { answer, ...charged } = repeated;
  expect(await claim(charged)).toEqual(answer);
  await expect(claim({ ...charged, fingerprint: 'any' })).rejects.toMatchObject({
    code: 'idempotency_mismatch',
  });
  await expect(claim(running)).rejects.toMatchObject({ code: 'idempotency_conflict' });
  clock.advance(600_000);
  expect(await claim(running)).toBeUndefined();
});
