import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { releaseHolds } from '../../src/accounting/credits/holds.ts';
import { createListenerConnection } from '../../src/accounting/store/postgres/listener-connection.ts';
import { pruneBatches } from '../../src/accounting/upkeep.ts';
import { placeOf } from '../accounting/engine.ts';
import { DAY, open, readLedger, tempFile } from '../accounting/scene.ts';
import { ask } from './databases.ts';

/** Locks of one database: other tests have databases on the same server. */
const LOCKS =
  "from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())";

const HOLDER = fileURLToPath(new URL('../accounting/holder.ts', import.meta.url));

async function startHolder(url: string, calls: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [HOLDER, url, String(calls)], { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}

const until = async (holds: () => Promise<boolean>): Promise<void> => {
  while (!(await holds())) await sleep(200);
};

test('a killed node is considered dead some time after its connection is gone, and a live node never is', async () => {
  const file = tempFile();
  const url = await placeOf(file);
  const [doomed, living] = await Promise.all([startHolder(url, 12), startHolder(url, 2)]);
  const { store, accounting } = await open({ file });
  expect(await store.presence.dead()).toEqual([]);
  doomed.kill('SIGKILL');
  await once(doomed, 'close');
  // A node that may only have lost its connection is not treated as dead.
  expect(await store.presence.dead()).toEqual([]);
  let dead: readonly string[] = [];
  await until(async () => {
    dead = await store.presence.dead();
    return dead.length > 0;
  });
  expect(dead).toHaveLength(1);
  await releaseHolds(store.db, dead[0] ?? '');
  const [account] = await accounting.listAccounts();
  expect(await readLedger(store, account?.id ?? 0)).toMatchObject({ used: 0, reserved: 10, held: 10 });
  await store.presence.forget(dead[0] ?? '');
  expect(await store.presence.dead()).toEqual([]);
  living.stdin?.end();
  await once(living, 'close');
  expect(await readLedger(store, account?.id ?? 0)).toMatchObject({ reserved: 0, held: 0 });
});

test('a node that has written nothing for days remains registered while it is alive', async () => {
  const { store } = await open({ file: tempFile() });
  const nodes = () => store.db.selectFrom('nodes').select('node').execute();
  const known = await nodes();
  await pruneBatches(store.db, Date.now() + 5 * DAY);
  expect([known.length, await nodes()]).toEqual([1, known]);
});

test('a node whose connection breaks misses no notification, and reconnects before others consider it dead', async () => {
  const url = await placeOf(tempFile());
  const [here, there] = [createListenerConnection(url, Date.now), createListenerConnection(url, Date.now)];
  onTestFinished(() => Promise.all([here.close(), there.close()]).then(() => {}));
  await there.presence.join('11111111-1111-4111-8111-111111111111');
  let heard = 0;
  const troubles: unknown[] = [];
  await there.watch(
    () => {
      heard += 1;
    },
    {
      onError: (error) => void troubles.push(error),
      onRecovered: () => void troubles.push('over'),
    },
  );
  await ask(url, `select pg_terminate_backend(pid) ${LOCKS} and pid <> pg_backend_pid()`);
  await until(async () => heard >= 2);
  await until(async () => troubles.length >= 2);
  expect(troubles).toEqual([expect.any(Error), 'over']);
  await until(async () => (await ask(url, `select 1 ${LOCKS}`)).length > 0);
  // The node has its lock again and is not dead, although it was last seen without the lock a minute ago.
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 60_000);
  onTestFinished(() => void vi.restoreAllMocks());
  expect(await here.presence.dead()).toEqual([]);
});
