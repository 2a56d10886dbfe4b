import { renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createAccounting } from '../../src/accounting/accounting.ts';
import type { Store } from '../../src/accounting/store/index.ts';
import { openSqlite } from '../../src/accounting/store/sqlite/index.ts';
import { callerOf, createClock, open, request, tempFile } from '../accounting/scene.ts';
import { openTestService } from '../service-in-memory.ts';

const PATH = '/reference/v1/http-status/404';

/** Opens a service on a file. The test advances the clock by which results of probes are cached. */
async function openService() {
  const file = tempFile();
  const steady = createClock(1_000);
  const service = await openTestService({ file, monotonic: steady });
  onTestFinished(() => service[Symbol.asyncDispose]());
  return {
    service,
    file,
    /** Returns the status of a charged call, and of an uncached probe. */
    async statuses(): Promise<[call: number, probe: number]> {
      steady.advance(1_000);
      return [(await service.get(PATH)).status, (await service.send('/readyz')).status];
    },
  };
}

/** Simulates a full disk for SQLite: the file must not grow. */
async function fill(store: Store): Promise<void> {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(store.db);
  await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(store.db);
}

describe('the readiness of a service', () => {
  test('is false while the disk is full', async () => {
    const steady = createClock(1_000);
    const { accounting, store, clock } = await open({ file: tempFile(), monotonic: steady });
    const caller = await callerOf(accounting);
    await accounting.setPlan('a@example.com', 'operator');
    const works = (promise: Promise<unknown>) =>
      promise.then(
        () => true,
        () => false,
      );
    const charge = () => works(request(accounting, caller, clock()));
    const probe = () => {
      steady.advance(1_000);
      return works(accounting.ping());
    };
    expect([await charge(), await probe()]).toEqual([true, true]);
    await fill(store);
    for (let turn = 0; turn < 500; turn++) {
      const [before, charged] = [await probe(), await charge()];
      if (!charged) expect(before || (await probe())).toBe(false);
    }
    expect([await charge(), await probe()]).toEqual([false, false]);
    await sql.raw('pragma max_page_count = 1000000').execute(store.db);
    expect([await charge(), await probe()]).toEqual([true, true]);
  });

  test('is false while another program holds a lock on the file', async () => {
    const { file, statuses } = await openService();
    const other = new Database(file);
    other.exec('begin immediate');
    expect(await statuses()).toEqual([503, 503]);
    other.exec('rollback');
    other.close();
    expect(await statuses()).toEqual([200, 200]);
  });

  test.each([
    ['the file is deleted', (file: string) => rmSync(file)],
    ['its write-ahead log is deleted', (file: string) => rmSync(`${file}-wal`)],
    ['the folder is deleted', (file: string) => rmSync(dirname(file), { recursive: true })],
    ['the folder is moved away', (file: string) => renameSync(dirname(file), `${dirname(file)}-moved`)],
    [
      'another store replaces it',
      (file: string) => {
        const other = `${file}-other`;
        new Database(other).exec('create table t (x)').close();
        renameSync(other, file);
      },
    ],
  ])('is false if %s: no call is acknowledged, and the log reports the cause', async (_what, happen) => {
    const { service, file, statuses } = await openService();
    expect(await statuses()).toEqual([200, 200]);
    happen(file);
    for (let turn = 0; turn < 5; turn++) expect(await statuses()).toEqual([503, 503]);
    // The log repeats an error every ten seconds, and these requests may take longer on a slow machine.
    const messages = service.lines.map((line) => JSON.parse(line)).flatMap(({ err }) => err?.message ?? []);
    expect([...new Set(messages)]).toEqual([
      expect.stringMatching(/facet\.db(-wal)? was (deleted or moved|replaced) while/),
    ]);
    expect((await service.send('/livez')).status).toBe(200);
    rmSync(`${dirname(file)}-moved`, { recursive: true, force: true });
  });

  test('is checked in the background, and a lost file is reported once, even without calls', async () => {
    const file = tempFile();
    const told: unknown[] = [];
    await open({ file, onError: (error) => told.push(error) });
    rmSync(file);
    await expect.poll(() => told.length).toBe(1);
    // Long enough for two more checks of the file.
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(told).toEqual([expect.objectContaining({ name: 'StoreLostError' })]);
  });

  test('is true again after a file has been moved away and back', async () => {
    const { file, statuses, service } = await openService();
    renameSync(file, `${file}-away`);
    expect(await statuses()).toEqual([503, 503]);
    renameSync(`${file}-away`, file);
    expect(await statuses()).toEqual([200, 200]);
    expect(await service.used()).toBe(1);
  });
});

test('a call that could not be charged is reported immediately', async () => {
  const { accounting, store, clock } = await open({ file: tempFile(), monotonic: createClock(1_000) });
  const caller = await callerOf(accounting);
  await accounting.ping();
  await sql.raw('drop table usage').execute(store.db);
  await accounting.ping();
  await expect(request(accounting, caller, clock())).rejects.toMatchObject({ code: 'unavailable' });
  await expect(accounting.ping()).rejects.toMatchObject({ code: 'unavailable' });
});

test('frequent probes cause only one commit per second', async () => {
  const steady = createClock(1_000);
  const inner = await openSqlite({ file: ':memory:' });
  let commits = 0;
  const commit: Store['commit'] = (batch) => {
    commits += 1;
    return inner.commit(batch);
  };
  const accounting = await createAccounting({ ...inner, commit }, { monotonic: steady });
  onTestFinished(() => accounting.close());
  for (let second = 1; second <= 3; second++) {
    await Promise.all(Array.from({ length: 500 }, () => accounting.ping()));
    for (let turn = 0; turn < 500; turn++) await accounting.ping();
    expect(commits).toBe(second);
    steady.advance(1_000);
  }
});

test('a probe charges no account and leaves no ledger entry', async () => {
  const { accounting, store } = await open();
  await callerOf(accounting);
  await accounting.ping();
  for (const table of ['call_log', 'usage', 'reservations', 'periods'] as const)
    expect(await store.db.selectFrom(table).selectAll().execute()).toEqual([]);
});
