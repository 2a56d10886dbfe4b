import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cpuUsage } from 'node:process';
import Database from 'better-sqlite3';
import { createThrottle } from '../src/accounting/rates/throttle.ts';
import { openSqlite } from '../src/accounting/store/sqlite/index.ts';
import { createLastCalls } from '../src/accounting/usage/call-log.ts';
import { median } from './contest.ts';
import type { Figure } from './figures.ts';

/** Typical number of calls that finish in one turn of the event loop and so share a commit. */
const ROWS_A_COMMIT = 32;
const ROWS_MEASURED = 96_000;
const ROUNDS = 3;
const ACCOUNTS = 10_000;

/**
 * Measures the processor time for writing a row of the call log, both without an index by account, as in Facet, and
 * with such an index. Also measures the slowest search for the last calls of an account: without the index, for an
 * account without calls.
 * @param rows number of rows already in the log
 */
export async function measureCallLog(rows: number): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'facet-bench-log-'));
  try {
    const file = join(folder, 'facet.db');
    await (await openSqlite({ file })).close();
    write(file, rows, rows);
    const lookedFor = await lookFor(file);
    const without = rowUs(file);
    const database = new Database(file);
    database.exec('create index calls_account on calls (account_id, id)');
    database.close();
    const indexed = rowUs(file);
    const log = `${rows.toLocaleString('en')} rows`;
    return [
      {
        what: `a row of the call log of ${log}, without an index against with one (${indexed.toFixed(1)} µs)`,
        ...{ value: without / indexed, unit: 'ratio', falling: true, atLeast: 0.67, aim: 0.5 },
      },
      {
        what: `a row of the call log of ${log}`,
        ...{ value: without, unit: 'µs', falling: true, atLeast: 10, aim: 5 },
      },
      {
        what: `the last calls of an account that has none in ${log}`,
        ...{ value: lookedFor, unit: 's', falling: true, atLeast: rows / 5_000_000, aim: rows / 10_000_000 },
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const rowUs = (file: string): number =>
  median(Array.from({ length: ROUNDS }, () => write(file, ROWS_MEASURED, ROWS_A_COMMIT) / ROWS_MEASURED));

/** Writes calls of many accounts, as the ledger does. Returns the processor time in microseconds. */
function write(file: string, rows: number, rowsACommit: number): number {
  const database = new Database(file);
  database.pragma('synchronous = NORMAL');
  const add = database.prepare(
    `insert into calls (request_id, at, account_id, key_id, face, operation, status, ms, credits)
     values (?, ?, ?, ?, 'rest', 'referenceHttpStatus', 200, 1, 1)`,
  );
  const commit = database.transaction((from: number, to: number) => {
    for (let row = from; row < to; row += 1) {
      // Consecutive calls belong to different accounts.
      const account = 1 + ((row * 7_919) % ACCOUNTS);
      add.run(`${row}`.padStart(36, '0'), row, account, account);
    }
  });
  const begun = cpuUsage();
  for (let from = 0; from < rows; from += rowsACommit) commit(from, Math.min(rows, from + rowsACommit));
  const used = microseconds(begun);
  database.close();
  return used;
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
