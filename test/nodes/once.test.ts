import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { queueMail } from '../../src/accounting/people/mail/mail-queue.ts';
import { createSnapshots } from '../../src/accounting/snapshots/snapshots.ts';
import { postgres } from '../accounting/engine.ts';
import { addToLog, readLog, someCall } from '../accounting/logged.ts';
import { anonymous, leave, readLedger } from '../accounting/scene.ts';
import { ACCOUNT, DUTY_MS, EMAIL } from './acts.ts';
import { LONG_MS } from './counts.ts';
import { type RunningNode, startNode, startNodes } from './nodes.ts';
import type { Act, Note, TrapKind } from './orders.ts';
import { type Ground, openGround } from './scene.ts';

const ENGINE = postgres ? 'PostgreSQL' : 'SQLite';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const options = { timeout: LONG_MS };

/** Runs an act on a node, and kills the node when a statement of the act has been answered. */
async function dieAt(node: RunningNode, act: Act, kind: TrapKind, table: string): Promise<void> {
  await node.order('trap', { kind, table });
  const caught = node.next('caught');
  node.order('act', { act }).catch(() => {});
  await caught;
  await node.kill();
}

/** Runs an act on a node after advancing its clock. */
async function later(node: RunningNode, ms: number, act: Act): Promise<string> {
  await node.order('advance', { ms });
  return node.order('act', { act });
}

const newAccount = ({ accounting }: Ground) => accounting.createKey({ email: EMAIL });

/** Creates a running snapshot that is due and for which 25 credits were charged. */
async function runSnapshot(ground: Ground): Promise<void> {
  const { key } = await newAccount(ground);
  const { accounting, store } = ground;
  const caller = await accounting.authenticate({ key, ...anonymous });
  const now = () => Date.now() - MINUTE;
  const snapshots = createSnapshots({
    db: store.db,
    node: 'n',
    now,
    randomBytes,
    holdMs: DAY,
    onReversal: () => {},
  });
  const meter = accounting.meter({ caller, requestId: 'asks', face: 'rest', startedAt: Date.now() });
  const call = await meter.open('socialProfile', 'ai');
  call.snapshot = await snapshots.of(ACCOUNT).open('any', {});
  await snapshots.of(ACCOUNT).started(call.snapshot, 'theirs');
  call.succeed();
  await meter.settle();
}

/** Runs an act on two nodes at the same time and returns their results, sorted. */
const both = async (nodes: readonly RunningNode[], ms: number, act: Act): Promise<string[]> =>
  (await Promise.all(nodes.map((node) => later(node, ms, act)))).sort();

test(
  `${ENGINE}: mail that a node had sent when it died is sent again when its lease is over, by one`,
  options,
  async () => {
    const ground = await openGround();
    const sent: Note[] = [];
    const receive = (told: Note) => void (told.is === 'sent' && sent.push(told));
    const others = await startNodes(2, ground.place, receive);
    const doomed = await startNode(ground.place, receive);
    const mail = { kind: 'note', recipient: EMAIL, subject: 'a', text: 'b', html: 'c' };
    await queueMail(ground.store.db, mail, Date.now());
    const handed = doomed.next('sent');
    doomed.order('act', { act: 'mail without end' }).catch(() => {});
    await handed;
    await doomed.kill();
    expect(await both(others, 4 * MINUTE, 'mail')).toEqual(['0', '0']);
    expect(await both(others, 2 * MINUTE, 'mail')).toEqual(['0', '1']);
    expect(await both(others, HOUR, 'mail')).toEqual(['0', '0']);
    expect(sent).toHaveLength(2);
  },
);

test(
  `${ENGINE}: an alert is told once, by the nodes that are left where one dies between its mark and its mail`,
  options,
  async () => {
    const ground = await openGround();
    const { key } = await newAccount(ground);
    const caller = await ground.accounting.authenticate({ key, ...anonymous });
    await leave(ground.store, caller, 100);
    await ground.store.db.updateTable('periods').set({ used: 55, quota: 100 }).execute();
    const others = await startNodes(2, ground.place);
    await dieAt(await startNode(ground.place), 'alerts', 'UpdateQueryNode', 'periods');
    await dieAt(await startNode(ground.place), 'alerts', 'InsertQueryNode', 'mails');
    const mails = () => ground.store.db.selectFrom('mails').select('kind').execute();
    expect(await mails()).toEqual([]);
    await both(others, 0, 'alerts');
    expect(await mails()).toEqual([{ kind: 'alert' }]);
  },
);

test(
  `${ENGINE}: a snapshot that a node looked after when it died is looked after by another when its lease is over`,
  options,
  async () => {
    const ground = await openGround();
    await runSnapshot(ground);
    const others = await startNodes(2, ground.place);
    await dieAt(await startNode(ground.place), 'follow up', 'UpdateQueryNode', 'snapshots');
    expect(await both(others, 50_000, 'follow up')).toEqual(['0', '0']);
    expect(await both(others, 11_000, 'follow up')).toEqual(['0', '1']);
  },
);

test(
  `${ENGINE}: a charge is given back once, by the nodes that are left where one dies half-way`,
  options,
  async () => {
    const ground = await openGround();
    await runSnapshot(ground);
    const others = await startNodes(2, ground.place);
    const books = () => readLedger(ground.store, ACCOUNT);
    for (const [kind, table] of [
      ['UpdateQueryNode', 'snapshots'],
      ['UpdateQueryNode', 'periods'],
      ['InsertQueryNode', 'usage'],
      ['InsertQueryNode', 'call_log'],
    ] as const)
      await dieAt(await startNode(ground.place), 'reverse', kind, table);
    expect(await books()).toMatchObject({ used: 25, usageCredits: 25, logCredits: 25 });
    expect(await both(others, 0, 'reverse')).toEqual(['0', '25']);
    expect(await books()).toMatchObject({ used: 0, usageCredits: 0, logCredits: 0 });
  },
);

test(
  `${ENGINE}: what a node pruned when it died is pruned by one other, when the duty is free`,
  options,
  async () => {
    const ground = await openGround();
    const { db } = ground.store;
    const call = {
      ...{ request_id: 'r', at: 0, account_id: ACCOUNT, key_id: 1, face: 'rest' as const },
      ...{ operation: 'any', status: 200, ms: 1, credits: 0 },
    };
    await db
      .insertInto('calls')
      .values(Array.from({ length: 1_200 }, () => call))
      .execute();
    const left = async () => (await db.selectFrom('calls').select('id').execute()).length;
    const others = await startNodes(2, ground.place);
    await dieAt(await startNode(ground.place), 'prune', 'DeleteQueryNode', 'calls');
    expect(await left()).toBe(1_040);
    expect(await both(others, DUTY_MS - 5_000, 'prune')).toEqual(["somebody else's", "somebody else's"]);
    expect(await both(others, 10_000, 'prune')).toEqual(['pruned', "somebody else's"]);
    expect(await left()).toBe(0);
  },
);

test(
  `${ENGINE}: the call log has every call exactly once if a node dies while it merges or deletes rows`,
  options,
  async () => {
    const ground = await openGround();
    const { db } = ground.store;
    const begun = Date.now() - HOUR;
    for (let at = begun; at < begun + 300; at += 1)
      await addToLog(db, [someCall({ requestId: `r${at}`, at, account: ACCOUNT })]);
    const calls = await readLog(db);
    for (const [kind, table] of [
      ['DeleteQueryNode', 'call_log'],
      ['InsertQueryNode', 'call_log'],
      ['InsertQueryNode', 'call_log_state'],
    ] as const) {
      const doomed = await startNode(ground.place);
      await doomed.order('advance', { ms: DUTY_MS * 2 });
      await dieAt(doomed, 'merge', kind, table);
      expect(await readLog(db)).toEqual(calls);
    }
    expect(await both(await startNodes(2, ground.place), 0, 'merge')).toEqual(['merged', 'merged']);
    expect(await readLog(db)).toEqual(calls);
    expect(await db.selectFrom('call_log').select('id').execute()).toHaveLength(27);
    const doomed = await startNode(ground.place);
    await doomed.order('advance', { ms: 31 * DAY });
    await dieAt(doomed, 'merge', 'DeleteQueryNode', 'call_log');
    expect(await readLog(db)).toEqual(calls);
  },
);

test(
  `${ENGINE}: an event of the seller that a node was dealing with when it died is dealt with when it comes again`,
  options,
  async () => {
    const ground = await openGround();
    await newAccount(ground);
    const { accounting, store } = ground;
    await accounting.subscriptions.open(ACCOUNT);
    await accounting.subscriptions.keepCustomer(ACCOUNT, 'cus_1');
    const others = await startNodes(2, ground.place);
    await dieAt(await startNode(ground.place), 'event', 'InsertQueryNode', 'billing_events');
    await dieAt(await startNode(ground.place), 'event', 'UpdateQueryNode', 'accounts');
    expect(await accounting.listAccounts()).toMatchObject([{ plan: 'free' }]);
    // Each reading gets its own number, so the readings of the two killed nodes used 1 and 2.
    expect(await both(others, 0, 'event')).toEqual(['3', '4']);
    expect(await both(others, 0, 'event')).toEqual(['done before', 'done before']);
    expect(await accounting.listAccounts()).toMatchObject([{ plan: 'pro' }]);
    expect(await accounting.subscriptions.find(ACCOUNT)).toMatchObject({ granted: 'pro', status: 'active' });
    expect(await store.db.selectFrom('billing_events').select('id').execute()).toEqual([{ id: 'evt_1' }]);
  },
);

test(`${ENGINE}: where a node dies that makes the first key, one other makes it`, options, async () => {
  const ground = await openGround();
  const others = await startNodes(2, ground.place);
  await dieAt(await startNode(ground.place), 'first key', 'InsertQueryNode', 'accounts');
  expect(await both(others, 0, 'first key')).toEqual(['made', 'not made']);
  expect(await ground.accounting.listKeys('local@localhost')).toHaveLength(1);
});

test(`${ENGINE}: an account of a first start that has no key yet gets one at the next`, options, async () => {
  const ground = await openGround();
  const row = { email: 'local@localhost', plan: 'operator', created_at: Date.now() } as const;
  await ground.store.db.insertInto('accounts').values(row).execute();
  expect(await both(await startNodes(2, ground.place), 0, 'first key')).toEqual(['made', 'not made']);
});
