import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { describe, expect, test, vi } from 'vitest';
import { createCheckpointer } from '../../src/accounting/store/sqlite/checkpointer.ts';
import { openSqlite } from '../../src/accounting/store/sqlite/index.ts';
import { keepCallLog } from '../../src/accounting/usage/log-upkeep.ts';
import { readLog } from './logged.ts';
import { anonymous, callerOf, createClock, DAY, NOON, open, readLedger, request, tempFile } from './scene.ts';

const HOUR = 3_600_000;
const MEGABYTE = 1024 * 1024;
/** Offset of the restart counter in the header of the write-ahead log (sqlite.org/fileformat2.html). */
const CHECKPOINT_SEQUENCE_OFFSET = 12;

test('settled charges are still there after the store is reopened', async () => {
  const file = tempFile();
  const clock = createClock();
  const first = await open({ file, clock });
  const { key } = await first.accounting.createKey({ email: 'a@example.com' });
  await request(first.accounting, await first.accounting.authenticate({ key, ...anonymous }), clock());
  await first.accounting.close();
  const second = await open({ file, clock });
  const caller = await second.accounting.authenticate({ key, ...anonymous });
  expect(caller.account.remaining).toBe(999);
  await second.accounting.ping();
});

test('a backup made under load completes, opens, and is a consistent state of the store', async () => {
  const { accounting, store, clock } = await open({ file: tempFile() });
  const caller = await callerOf(accounting);
  await accounting.setPlan('a@example.com', 'operator');
  await Promise.all(Array.from({ length: 9_000 }, () => request(accounting, caller, clock())));
  const target = tempFile('backup.db');
  let copying = true;
  const copy = accounting.backup(target).finally(() => {
    copying = false;
  });
  let charged = 9_000;
  while (copying) charged += await request(accounting, caller, clock());
  await copy;
  expect(charged).toBeGreaterThan(9_000);
  const { store: copied, accounting: other } = await open({ file: target });
  const books = await readLedger(copied, caller.account.id);
  expect(books).toMatchObject({ used: 9_000, usageCredits: 9_000, logCredits: 9_000 });
  expect(await other.listAccounts()).toEqual(await accounting.listAccounts());
  expect((await readLedger(store, caller.account.id)).used).toBe(charged);
});

test('the write-ahead log restarts repeatedly under load, and is removed on closing', async () => {
  const file = tempFile();
  const { accounting, store, clock } = await open({ file, walLimitBytes: MEGABYTE, checkpointEveryMs: 25 });
  const caller = await callerOf(accounting);
  await accounting.setPlan('a@example.com', 'operator');
  const timesStartedOver = () => readFileSync(`${file}-wal`).readUInt32BE(CHECKPOINT_SEQUENCE_OFFSET);
  const before = timesStartedOver();
  let charged = 0;
  while (timesStartedOver() < before + 3) {
    for (let turn = 0; turn < 50; turn++) charged += await request(accounting, caller, clock());
  }
  expect((await readLedger(store, caller.account.id)).used).toBe(charged);
  await accounting.close();
  expect(existsSync(`${file}-wal`)).toBe(false);
});

test('writers are delayed only while an oversized log restarts', async () => {
  const file = tempFile();
  const { accounting, clock } = await open({ file });
  const caller = await callerOf(accounting);
  await request(accounting, caller, clock());
  const failed = () => expect.unreachable();
  const checkpointer = createCheckpointer({ file, limitBytes: 1, everyMs: 5, failed });
  const timesStartedOver = () => readFileSync(`${file}-wal`).readUInt32BE(CHECKPOINT_SEQUENCE_OFFSET);
  const before = timesStartedOver();
  while (!checkpointer.restarting) await nextTurn();
  await checkpointer.restarting;
  await request(accounting, caller, clock());
  expect(timesStartedOver()).toBeGreaterThan(before);
  await checkpointer.close();
  expect(checkpointer.restarting).toBeUndefined();
});

test('a checkpoint thread gets no messages after it has stopped', async () => {
  const file = tempFile();
  const { accounting, clock } = await open({ file });
  const caller = await callerOf(accounting);
  const failed = vi.fn();
  for (let round = 0; round < 10; round++) {
    const checkpointer = createCheckpointer({ file, limitBytes: 1, everyMs: 1, failed });
    while (!checkpointer.restarting) await nextTurn();
    await checkpointer.restarting;
    await request(accounting, caller, clock());
    // The thread notices the oversized log, but its message is not handled before it is stopped.
    const busyUntil = performance.now() + 5;
    while (performance.now() < busyUntil);
    await checkpointer.close();
  }
  expect(failed).not.toHaveBeenCalled();
});

test('a checkpoint thread that fails reports the failure and delays no caller', async () => {
  const failure = Promise.withResolvers<void>();
  const file = '/nowhere/facet.db';
  const checkpointer = createCheckpointer({ file, limitBytes: 1, everyMs: 1, failed: failure.resolve });
  await failure.promise;
  expect(checkpointer.restarting).toBeUndefined();
  await checkpointer.close();
});

test('a charge is committed even if another transaction on the same connection is rolled back', async () => {
  const { accounting, store, clock } = await open();
  const caller = await callerOf(accounting);
  let charged: Promise<number> | undefined;
  const undone = store.db.transaction().execute(async (transaction) => {
    await transaction.updateTable('accounts').set({ plan: 'pro' }).execute();
    charged = request(accounting, caller, clock());
    await sleep(20);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect(await charged).toBe(1);
  expect((await readLedger(store, caller.account.id)).used).toBe(1);
  expect(await accounting.listAccounts()).toMatchObject([{ plan: 'free' }]);
});

test('a lock held by another process delays charges and changes, but none are lost', async () => {
  const file = tempFile();
  const { accounting, clock } = await open({ file });
  const caller = await callerOf(accounting);
  const other = new Database(file);
  other.exec('begin immediate');
  const charged = request(accounting, caller, clock());
  const created = accounting.createKey({ email: 'b@example.com' });
  await sleep(100);
  other.exec('rollback');
  other.close();
  expect(await charged).toBe(1);
  expect(await created).toMatchObject({ email: 'b@example.com' });
});

test('credits reserved by a dead process are released when the service restarts', async () => {
  const file = tempFile();
  const clock = createClock();
  const { accounting, store } = await open({ file, clock, holdMs: 60_000 });
  const caller = await callerOf(accounting);
  await accounting
    .meter({ caller, requestId: 'r', face: 'rest', startedAt: clock() })
    .open('serpSearch', 'ai');
  const early = await open({ file, clock });
  expect((await early.accounting.usage(caller, String)).credits).toMatchObject({
    reserved: 25,
    remaining: 975,
  });
  clock.advance(60_000);
  await open({ file, clock });
  expect(await readLedger(store, caller.account.id)).toMatchObject({ reserved: 0, held: 0 });
});

test('the call log deletes entries older than 30 days', async () => {
  const { accounting, store, clock } = await open();
  const caller = await callerOf(accounting);
  await Promise.all(Array.from({ length: 700 }, () => request(accounting, caller, clock())));
  // Rows of an hour may be merged, so a row is deleted an hour after its first call is 30 days old.
  clock.advance(30 * DAY + HOUR);
  await request(accounting, caller, clock());
  const { signal: stop } = new AbortController();
  await keepCallLog(store.db, { now: clock(), stop });
  expect(await readLog(store.db)).toHaveLength(701);
  await keepCallLog(store.db, { now: clock() + 1, stop });
  expect(await readLog(store.db)).toMatchObject([{ at: NOON + 30 * DAY + HOUR }]);
});

test('opening a store applies the configured synchronous mode', async () => {
  for (const [synchronous, level] of [
    ['NORMAL', 1],
    ['FULL', 2],
  ] as const) {
    const file = tempFile();
    const store = await openSqlite({ file, synchronous });
    const { rows } = await store.db.executeQuery<{ synchronous: number }>({
      ...store.db.selectFrom('nodes').selectAll().compile(),
      sql: 'pragma synchronous',
    });
    expect(rows).toEqual([{ synchronous: level }]);
    await store.close();
  }
});

describe('an empty or missing store file', () => {
  test.each<[string, (file: string) => void]>([
    ['a store whose file was emptied', (file) => truncateSync(file)],
    ['a store whose file was removed', (file) => rmSync(file)],
  ])('is refused without changing the store’s other files: %s', async (_name, lose) => {
    const file = tempFile();
    const { accounting } = await open({ file });
    await callerOf(accounting);
    await accounting.close();
    lose(file);
    const before = readdirSync(dirname(file));
    await expect(openSqlite({ file })).rejects.toMatchObject({ code: 'STORE_EMPTY' });
    expect(readdirSync(dirname(file))).toEqual(before);
    rmSync(`${file}-nodes`, { recursive: true });
    await (await openSqlite({ file })).close();
  });

  test.each(['-wal', '-shm', '-nodes'])('is refused if only a file ending in %s exists', async (end) => {
    const file = tempFile();
    if (end === '-nodes') mkdirSync(file + end);
    else writeFileSync(file + end, 'frames');
    await expect(openSqlite({ file })).rejects.toMatchObject({ code: 'STORE_EMPTY' });
    expect(existsSync(file)).toBe(false);
  });

  test('becomes a new store if no other files of the store exist', async () => {
    const file = tempFile();
    writeFileSync(file, '');
    await (await openSqlite({ file })).close();
  });
});

test('only the owner may read the files of a store, regardless of the umask', async () => {
  const file = tempFile();
  const modes = (path = dirname(file)): string[] =>
    readdirSync(path, { recursive: true, encoding: 'utf8' })
      .map((name) => join(path, name))
      .filter((name) => statSync(name).isFile())
      .map((name) => `${name.slice(file.length)} ${(statSync(name).mode & 0o777).toString(8)}`);
  const umask = process.umask(0);
  try {
    const { accounting, clock } = await open({ file });
    await request(accounting, await callerOf(accounting), clock());
    await accounting.backup(`${file}-backup`);
    expect(modes().sort()).toEqual([
      ' 600',
      '-backup 600',
      expect.stringMatching(/^-nodes.* 600$/),
      '-shm 600',
      '-wal 600',
    ]);
    await accounting.close();
    // Simulates a store of an older version, whose file mode came from the umask.
    chmodSync(file, 0o644);
    await (await openSqlite({ file })).close();
    expect(modes()).toContain(' 600');
  } finally {
    process.umask(umask);
  }
});
