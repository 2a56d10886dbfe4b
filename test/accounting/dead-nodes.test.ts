import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import type { Store } from '../../src/accounting/store/index.ts';
import { createSqlitePresence } from '../../src/accounting/store/sqlite/presence.ts';
import { placeOf } from './engine.ts';
import { callerOf, open, readLedger, tempFile } from './scene.ts';

const HOLDER = fileURLToPath(new URL('holder.ts', import.meta.url));

/** Starts a process that holds credits in the store; it is killed when the test ends. */
async function startHolder(file: string, calls = 1): Promise<ChildProcessByStdio<Writable, Readable, null>> {
  const child = spawn(process.execPath, [HOLDER, await placeOf(file), String(calls)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}

async function kill(child: Awaited<ReturnType<typeof startHolder>>): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'close');
}

/** Returns the held credits as recorded per month, and as the sum of the holds. */
async function reserved({ db }: Store): Promise<[months: number, holds: number]> {
  const { months } = await db
    .selectFrom('periods')
    .select((eb) => eb.fn.sum<number | null>('reserved').as('months'))
    .executeTakeFirstOrThrow();
  const { holds } = await db
    .selectFrom('reservations')
    .select((eb) => eb.fn.sum<number | null>('credits').as('holds'))
    .executeTakeFirstOrThrow();
  return [months ?? 0, holds ?? 0];
}

const keysClaimed = async ({ db }: Store): Promise<number> =>
  (await db.selectFrom('claims').select('key').execute()).length;

const locksOf = (file: string): string[] => readdirSync(`${file}-nodes`);

test('credits reserved by a killed process are released at the next start, and those of running processes stay reserved', async () => {
  const file = tempFile();
  const [doomed, living] = [await startHolder(file, 120), await startHolder(file, 2)];
  const witness = await open({ file });
  expect(await reserved(witness.store)).toEqual([610, 610]);
  expect(await keysClaimed(witness.store)).toBe(122);
  await witness.accounting.close();
  expect(locksOf(file)).toHaveLength(2);

  await kill(doomed);
  const { store } = await open({ file });
  expect([await reserved(store), await keysClaimed(store)]).toEqual([[10, 10], 2]);
  expect(locksOf(file)).toHaveLength(2);

  await kill(living);
  const last = await open({ file });
  expect([await reserved(last.store), await keysClaimed(last.store)]).toEqual([[0, 0], 0]);
  const [account] = await last.accounting.listAccounts();
  expect(await readLedger(last.store, account?.id ?? 0)).toMatchObject({ used: 0, reserved: 0, held: 0 });
});

test('a process that stops cleanly leaves neither reservations nor lock files', async () => {
  const file = tempFile();
  const child = await startHolder(file);
  child.stdin.end();
  await once(child, 'close');
  expect(locksOf(file)).toEqual([]);
  const { store } = await open({ file, upkeep: false });
  expect(await reserved(store)).toEqual([0, 0]);
});

test('two nodes in one process see each other as alive', async () => {
  const file = tempFile();
  const one = await open({ file });
  const caller = await callerOf(one.accounting);
  const meter = one.accounting.meter({
    caller,
    requestId: 'r',
    face: 'rest',
    startedAt: one.clock(),
  });
  const call = await meter.open('rdapDomain', 'live');
  for (let start = 0; start < 3; start++) await open({ file });
  expect(await reserved(one.store)).toEqual([5, 5]);
  call.succeed();
  expect(await meter.settle()).toMatchObject({ charged: 5 });
});

test('reservations of a process without a lock are released when they expire', async () => {
  const file = tempFile();
  const { accounting, store, clock } = await open({ file });
  const caller = await callerOf(accounting);
  const { id: account_id, period } = caller.account;
  const old = { account_id, period: period.start };
  await store.db
    .insertInto('periods')
    .values({ ...old, quota: 1_000, used: 0, reserved: 5 })
    .execute();
  await store.db
    .insertInto('reservations')
    .values({ ...old, node: 'of an old version', id: 1, credits: 5, expires_at: clock() + 60_000 })
    .execute();
  await open({ file, clock });
  expect(await reserved(store)).toEqual([5, 5]);
  clock.advance(60_000);
  await open({ file, clock });
  expect(await reserved(store)).toEqual([0, 0]);
});

test('a node counts as dead only if its lock can be acquired, and unrelated files do not count as nodes', async () => {
  const folder = `${tempFile()}-nodes`;
  const [mine, theirs] = [crypto.randomUUID(), crypto.randomUUID()];
  const here = createSqlitePresence(folder);
  const there = createSqlitePresence(folder);
  expect(here.dead()).toEqual([]);
  await here.join(mine);
  await there.join(theirs);
  writeFileSync(`${folder}/README`, 'a note');
  mkdirSync(`${folder}/lost+found`);
  expect([here.dead(), there.dead()]).toEqual([[], []]);
  await there.close();
  expect([here.dead(), there.dead()]).toEqual([[theirs], [theirs]]);
  await here.forget(theirs);
  await here.forget(mine);
  expect([here.dead(), readdirSync(folder).sort()]).toEqual([[], ['README', 'lost+found']]);
});
