import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cpuUsage } from 'node:process';
import Database from 'better-sqlite3';
import { createThrottle } from '../src/accounting/rates/throttle.ts';
import { openSqlite } from '../src/accounting/store/sqlite/index.ts';
import { createLastCalls } from '../src/accounting/usage/call-log.ts';
import { keepCallLog } from '../src/accounting/usage/log-upkeep.ts';
import type { AccountCall } from '../src/accounting/usage/logged-call.ts';
import { packCalls } from '../src/accounting/usage/packed-calls.ts';

import { type Figure, median } from './figures.ts';

/** Typical number of calls that finish in one turn of the event loop under load and so share a commit. */
const CALLS_A_COMMIT = 32;
const CALLS_MEASURED = 96_000;
const ROUNDS = 3;
const ACCOUNTS = 10_000;
const START = Date.UTC(2026, 0, 1);
const DAY_MS = 86_400_000;

/**
 * Measures the processor time and the space of a call in the log, for calls that share a commit and for single calls,
 * and the same time with an index by account. Also measures the slowest search for the last calls of an account: the
 * search for an account without calls.
 * @param calls number of calls already in the log
 */
export async function measureCallLog(calls: number): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'facet-bench-log-'));
  try {
    const file = join(folder, 'facet.db');
    await (await openSqlite({ file })).close();
    write(file, calls, CALLS_A_COMMIT);
    const bytes = bytesOf(file) / calls;
    const lookedFor = await lookFor(file);
    const shared = callUs(file, CALLS_A_COMMIT);
    const indexed = indexedUs(file);
    const single = join(folder, 'single.db');
    await (await openSqlite({ file: single })).close();
    write(single, CALLS_MEASURED, 1);
    const singleBytes = bytesOf(single) / CALLS_MEASURED;
    const merging = await mergeUs(single);
    const mergedBytes = bytesOf(single) / CALLS_MEASURED;
    const log = `${calls.toLocaleString('en')} calls`;
    const together = `a call of ${CALLS_A_COMMIT} in a commit`;
    return [
      {
        what: `${together}, logged after ${log}, without an index against with one (${indexed.toFixed(1)} µs)`,
        ...{ value: shared / indexed, unit: 'ratio', falling: true, bound: 0.67, aim: 0.5 },
      },
      {
        what: `${together}, logged after ${log}`,
        ...{ value: shared, unit: 'µs', falling: true, bound: 2.5, aim: 1.3 },
      },
      {
        what: `a call alone in its commit, merging its row (${merging.toFixed(1)} µs) included`,
        ...{ value: callUs(single, 1) + merging, unit: 'µs', falling: true, bound: 40, aim: 20 },
      },
      {
        what: `bytes of ${together}`,
        ...{ value: bytes, unit: 'count', falling: true, bound: 60, aim: 45 },
      },
      {
        what: `bytes of a call alone in its commit, after it is merged (${singleBytes.toFixed(0)} before)`,
        ...{ value: mergedBytes, unit: 'count', falling: true, bound: 60, aim: 45 },
      },
      {
        what: `the last calls of an account that has none in ${log}`,
        ...{
          value: lookedFor,
          unit: 's',
          falling: true,
          bound: calls / 5_000_000,
          aim: calls / 10_000_000,
        },
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const callUs = (file: string, callsACommit: number): number =>
  median(Array.from({ length: ROUNDS }, () => write(file, CALLS_MEASURED, callsACommit) / CALLS_MEASURED));

const callAt = (index: number): AccountCall => {
  // Consecutive calls belong to different accounts.
  const account = 1 + ((index * 7_919) % ACCOUNTS);
  return {
    ...{ requestId: randomUUID(), at: START + index, account, key: account, face: 'rest' },
    ...{ operation: 'referenceHttpStatus', status: 200, ms: 1, credits: 1 },
  };
};

/** Writes calls of many accounts, as the ledger does. Returns the processor time in microseconds. */
function write(file: string, calls: number, callsACommit: number): number {
  const database = new Database(file);
  database.pragma('synchronous = NORMAL');
  const add = database.prepare<[number, Buffer, Buffer, number]>(
    'insert into call_log (at, accounts, calls, credits) values (?, ?, ?, ?)',
  );
  const commit = database.transaction((made: readonly AccountCall[], at: number) => {
    for (const row of packCalls(made, at)) add.run(row.at, row.accounts, row.calls, row.credits);
  });
  let used = 0;
  for (let from = 0; from < calls; from += CALLS_MEASURED) {
    const made = Array.from({ length: Math.min(CALLS_MEASURED, calls - from) }, (_, index) =>
      callAt(from + index),
    );
    const begun = cpuUsage();
    for (let first = 0; first < made.length; first += callsACommit)
      commit(made.slice(first, first + callsACommit), START + from + first + callsACommit);
    used += microseconds(begun);
  }
  database.close();
  return used;
}

/** Returns the processor time of a call, in microseconds, if each call has a row of its own in an index by account. */
function indexedUs(file: string): number {
  const database = new Database(file);
  database.pragma('synchronous = NORMAL');
  database.exec(`create table by_account (account integer, id integer, primary key (account, id)) without rowid;
    insert into by_account with recursive n (i) as (select 1 union all select i + 1 from n where i < 1000000)
      select 1 + (i * 7919) % ${ACCOUNTS}, i from n`);
  const add = database.prepare<[number, number]>('insert into by_account values (?, ?)');
  const commit = database.transaction((from: number) => {
    for (let id = from; id < from + CALLS_A_COMMIT; id += 1)
      add.run(1 + ((id * 7_919) % ACCOUNTS), 2_000_000 + id);
  });
  const begun = cpuUsage();
  for (let from = 0; from < CALLS_MEASURED; from += CALLS_A_COMMIT) commit(from);
  const used = microseconds(begun) / CALLS_MEASURED;
  database.exec('drop table by_account');
  database.close();
  return used + callUs(file, CALLS_A_COMMIT);
}

/** Merges the rows of single calls. Returns the processor time of a call in microseconds. */
async function mergeUs(file: string): Promise<number> {
  const store = await openSqlite({ file });
  const begun = cpuUsage();
  await keepCallLog(store.db, { now: START + DAY_MS, stop: new AbortController().signal });
  const used = microseconds(begun);
  await store.close();
  return used / CALLS_MEASURED;
}

/** Returns the bytes of the database's pages that are in use. */
function bytesOf(file: string): number {
  const database = new Database(file);
  const [pages, free, size] = ['page_count', 'freelist_count', 'page_size'].map((name) =>
    Number(database.pragma(name, { simple: true })),
  );
  database.close();
  return ((pages ?? 0) - (free ?? 0)) * (size ?? 0);
}

/** Returns the processor time in seconds. */
async function lookFor(file: string): Promise<number> {
  const store = await openSqlite({ file });
  const lastCalls = createLastCalls(store.db, ({ rate, detail }) =>
    createThrottle({ rate, detail, now: () => performance.now() }),
  );
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = cpuUsage();
    // Each round uses another account, because the throttle would refuse repeated searches of one account.
    await lastCalls(ACCOUNTS + 1 + round, { max: 100, pause: () => undefined });
    rounds.push(microseconds(begun) / 1_000_000);
  }
  await store.close();
  return median(rounds);
}

/** Returns the processor time of this process since `since`, in microseconds. */
function microseconds(since: NodeJS.CpuUsage): number {
  const { user, system } = cpuUsage(since);
  return user + system;
}
