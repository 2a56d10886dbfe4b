import type { Database } from 'better-sqlite3';
import type { Balance, HeldCredits } from '../../credits/balance.ts';
import { type LedgerSnapshot, post } from '../../credits/postings.ts';
import { monthlyCredits, type PlanName } from '../../plans/plans.ts';
import { LATENCY_COLUMNS, type LatencyColumn } from '../../usage/latency.ts';
import { type AccountCall, loggedCall } from '../../usage/logged-call.ts';
import { packCalls } from '../../usage/packed-calls.ts';
import { type Tally, tally } from '../../usage/tally.ts';
import { EntryError } from '../entry-error.ts';
import type { Batch, Postings } from '../index.ts';
import { createKeyRows } from './key-rows.ts';
import { createSnapshotRows } from './snapshot-rows.ts';
import { createWriteProbe } from './write-probe.ts';

interface Month extends Balance {
  readonly account: number;
  readonly period: number;
}

/**
 * Creates the group commit on SQLite: one transaction that takes the write lock first, so what it reads cannot change
 * before it writes. Statements are prepared once, and written as SQL because they are most of the cost of a request.
 * better-sqlite3 runs a prepared statement per row faster than one statement over a JSON list.
 */
export function createCommit(database: Database): (batch: Batch) => Postings {
  const findBatch = database
    .prepare<[string, number], string>('select postings from nodes where node = ? and sequence = ?')
    .pluck();
  const saveBatch = database.prepare<[string, number, string, number]>(
    `insert into nodes (node, sequence, postings, at) values (?, ?, ?, ?)
     on conflict (node) do update set sequence = excluded.sequence, postings = excluded.postings, at = excluded.at`,
  );
  const findBalance = database.prepare<[number, number], Balance>(
    'select quota, used, reserved from periods where account_id = ? and period = ?',
  );
  const saveBalance = database.prepare<[number, number, number, number]>(
    'update periods set used = ?, reserved = ? where account_id = ? and period = ?',
  );
  const findPlan = database.prepare<[number], { plan: PlanName; marketplace: string | null }>(
    'select plan, marketplace from accounts where id = ?',
  );
  const openPeriod = database.prepare<[number, number, number]>(
    'insert into periods (account_id, period, quota, used, reserved) values (?, ?, ?, 0, 0)',
  );
  const addHold = database.prepare<[string, number, number, number, number, number]>(
    'insert into reservations (node, id, account_id, period, credits, expires_at) values (?, ?, ?, ?, ?, ?)',
  );
  const takeHold = database.prepare<[string, number], HeldCredits>(
    'delete from reservations where node = ? and id = ? returning credits, expires_at as expiresAt',
  );
  const addUsageTo = (column: LatencyColumn) =>
    database.prepare<[number, number, string, number, number, number, number, number]>(
      `insert into usage (account_id, key_id, operation, hour, calls, errors, credits, ${column})
       values (?, ?, ?, ?, ?, ?, ?, ?)
       on conflict (account_id, hour, key_id, operation) do update
       set calls = calls + excluded.calls, errors = errors + excluded.errors, credits = credits + excluded.credits,
       ${column} = ${column} + excluded.${column}`,
    );
  // Each bucket has its own statement, because writing a row then takes 2.2 µs, instead of 3.0 µs with a statement that
  // binds all sixteen columns. A statement without these columns takes 1.9 µs.
  const addUsage = LATENCY_COLUMNS.map(addUsageTo);
  const addCalls = database.prepare<[number, Buffer, Buffer, number]>(
    'insert into call_log (at, accounts, calls, credits) values (?, ?, ?, ?)',
  );

  const snapshotRows = createSnapshotRows(database);
  const keyRows = createKeyRows(database);
  const probeWrite = createWriteProbe(database);

  function readMonth(account: number, period: number): Month {
    let balance = findBalance.get(account, period);
    if (!balance) {
      const owner = findPlan.get(account);
      if (!owner) throw new EntryError(`Account ${account} does not exist in the store.`);
      balance = { quota: monthlyCredits(owner.plan, owner.marketplace), used: 0, reserved: 0 };
      openPeriod.run(account, period, balance.quota);
    }
    return { account, period, ...balance };
  }

  function commit(batch: Batch): Postings {
    const { node, sequence, now } = batch;
    const earlier = findBatch.get(node, sequence);
    if (earlier !== undefined) return JSON.parse(earlier);
    if (batch.entries.length === 0) probeWrite();

    const months = new Map<string, Month>();
    const usage: Tally = new Map();
    const logged: AccountCall[] = [];
    const ledgerSnapshot: LedgerSnapshot = {
      ...snapshotRows,
      ...keyRows(node),
      month: (account, period) =>
        months.getOrInsertComputed(`${account}/${period}`, () => readMonth(account, period)),
      addHold: ({ id, account, period, credits, expiresAt }) =>
        void addHold.run(node, id, account, period, credits, expiresAt),
      takeHold: (id) => takeHold.get(node, id),
      note(entry, call) {
        logged.push(loggedCall(entry, call));
        tally(usage, entry, call);
      },
    };
    const postings = post(batch, ledgerSnapshot);

    for (const { used, reserved, account, period } of months.values()) {
      saveBalance.run(used, reserved, account, period);
    }
    for (const { account, key, operation, hour, bucket, calls, errors, credits } of usage.values()) {
      addUsage[bucket]?.run(account, key, operation, hour, calls, errors, credits, calls - errors);
    }
    for (const { at, accounts, calls, credits } of packCalls(logged, now))
      addCalls.run(at, accounts, calls, credits);
    saveBatch.run(node, sequence, JSON.stringify(postings), now);
    return postings;
  }

  return database.transaction(commit).immediate;
}
