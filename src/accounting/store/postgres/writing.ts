import type { Client } from 'pg';
import { FIRST_CHECK_MS } from '../../snapshots/snapshot.ts';
import { LATENCY_COLUMNS } from '../../usage/latency.ts';
import { packCalls } from '../../usage/packed-calls.ts';
import type { Batch, Postings } from '../index.ts';
import { bytesList, columns, numberList } from './arrays.ts';
import type { MemorySnapshot } from './ledger-snapshot.ts';
import { ask, type Statement } from './reading.ts';

const BUCKETS = LATENCY_COLUMNS.map((column, bucket) => ({
  column,
  counted: `coalesce(sum(fine) filter (where bucket = ${bucket}), 0)`,
  added: `${column} = usage.${column} + excluded.${column}`,
}));

/**
 * Writes the sequence number of the batch, the balances, usage and the call log of all its entries. For a batch that
 * was written already, the statement divides by zero and fails, which prevents writing it twice.
 */
const WRITE = {
  name: 'write',
  text: `with mark as (
      insert into nodes (node, sequence, postings, at) values ($1, $2, $3, $4)
      on conflict (node) do update set sequence = excluded.sequence, postings = excluded.postings, at = excluded.at
      where nodes.sequence < excluded.sequence returning 1
    ), balances as (
      update periods set used = now.used, reserved = now.reserved
      from unnest($5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[]) as now (account_id, period, used, reserved)
      where periods.account_id = now.account_id and periods.period = now.period
    ), counted as (
      insert into usage (account_id, key_id, operation, hour, calls, errors, credits, ${LATENCY_COLUMNS.join()})
      select account_id, key_id, operation, hour, sum(calls), sum(errors), sum(credits), ${BUCKETS.map(({ counted }) => counted).join()}
      from unnest($9::bigint[], $10::bigint[], $11::text[], $12::bigint[], $13::bigint[], $14::bigint[], $15::bigint[],
        $16::bigint[], $17::bigint[]) as new (account_id, key_id, operation, hour, calls, errors, credits, bucket, fine)
      group by account_id, key_id, operation, hour
      on conflict (account_id, hour, key_id, operation) do update set calls = usage.calls + excluded.calls,
        errors = usage.errors + excluded.errors, credits = usage.credits + excluded.credits,
        ${BUCKETS.map(({ added }) => added).join()}
    ), logged as (
      insert into call_log (at, accounts, calls, credits)
      select $4::bigint, * from unnest($18::bytea[], $19::bytea[], $20::bigint[])
    )
    select 1 / count(*) from mark`,
};
const OPEN_MONTHS = {
  name: 'open_months',
  text: `insert into periods (account_id, period, quota, used, reserved)
    select account_id, period, quota, 0, 0
    from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as new (account_id, period, quota)`,
};
const ADD_HOLDS = {
  name: 'add_holds',
  text: `insert into reservations (node, id, account_id, period, credits, expires_at)
    select $1, * from unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[])`,
};
const DROP_HOLDS = {
  name: 'drop_holds',
  text: 'delete from reservations where node = $1 and id = any($2::bigint[])',
};
const DROP_CLAIMS = {
  name: 'drop_claims',
  text: 'delete from claims using unnest($1::bigint[], $2::text[]) as old (account, name) where account_id = account and key = name',
};
const ADD_CLAIMS = {
  name: 'add_claims',
  text: `insert into claims (node, account_id, key, fingerprint, request_id, expires_at)
    select $1, * from unnest($2::bigint[], $3::text[], $4::text[], $5::text[], $6::bigint[])
    on conflict (account_id, key) do update set fingerprint = excluded.fingerprint,
      request_id = excluded.request_id, node = excluded.node, expires_at = excluded.expires_at`,
};
const DROP_ANSWERS = {
  name: 'drop_answers',
  text: 'delete from answers using unnest($1::bigint[], $2::text[]) as old (account, name) where account_id = account and key = name',
};
const ADD_ANSWERS = {
  name: 'add_answers',
  text: `insert into answers (account_id, key, fingerprint, request_id, charged, expires_at, bytes, status, headers, body)
    select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[],
      $8::bigint[], $9::text[], $10::text[])`,
};
const ADD_TOTALS = {
  name: 'add_totals',
  text: `insert into answer_totals (account_id, answers, bytes)
    select * from unnest($1::bigint[], $2::bigint[], $3::bigint[])
    on conflict (account_id) do update
    set answers = answer_totals.answers + excluded.answers, bytes = answer_totals.bytes + excluded.bytes`,
};
const TAKE_TOTALS = {
  name: 'take_totals',
  text: `update answer_totals set answers = answer_totals.answers + new.answers, bytes = answer_totals.bytes + new.bytes
    from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as new (account, answers, bytes) where account_id = account`,
};
const RUN_SNAPSHOTS = {
  name: 'run_snapshots',
  text: `update snapshots set state = 'running', due_at = created_at + ${FIRST_CHECK_MS}, period = new.period,
      charged_at = new.at, key_id = new.key, operation = new.operation, request_id = new.request, credits = new.credits
    from unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::text[], $7::bigint[])
      as new (snapshot, period, at, key, operation, request, credits)
    where id = snapshot and state = 'asked'`,
};

/** Sends all changes of a batch; every statement has been sent when this returns. */
export function write(
  client: Client,
  batch: Batch,
  postings: Postings,
  ledgerSnapshot: MemorySnapshot,
): Promise<unknown>[] {
  const { node, sequence, now } = batch;
  const sent: Promise<unknown>[] = [];
  const send: Send = (statement, values) => void sent.push(ask(client, statement, values));
  const opened = [...ledgerSnapshot.months.values()].filter((month) => month.opened);
  if (opened.length > 0)
    send(
      OPEN_MONTHS,
      columns(
        opened,
        (month) => month.account,
        (month) => month.period,
        (month) => month.quota,
      ),
    );
  const logged = packCalls(ledgerSnapshot.calls, now);
  send(WRITE, [
    ...[node, sequence, JSON.stringify(postings), now],
    ...columns(
      [...ledgerSnapshot.months.values()],
      (month) => month.account,
      (month) => month.period,
      (month) => month.used,
      (month) => month.reserved,
    ),
    ...columns(
      [...ledgerSnapshot.usage.values()],
      (row) => row.account,
      (row) => row.key,
      (row) => row.operation,
      (row) => row.hour,
      (row) => row.calls,
      (row) => row.errors,
      (row) => row.credits,
      (row) => row.bucket,
      (row) => row.calls - row.errors,
    ),
    bytesList(logged.map(({ accounts }) => accounts)),
    bytesList(logged.map(({ calls }) => calls)),
    numberList(logged.map(({ credits }) => credits)),
  ]);
  writeHolds(send, node, ledgerSnapshot);
  writeKeys(send, node, ledgerSnapshot);
  if (ledgerSnapshot.running.length > 0)
    send(
      RUN_SNAPSHOTS,
      columns(
        ledgerSnapshot.running,
        ({ id }) => id,
        ({ entry }) => entry.period,
        ({ entry }) => entry.at,
        ({ entry }) => entry.key,
        ({ call }) => call.operation,
        ({ entry }) => entry.requestId,
        ({ call }) => call.credits,
      ),
    );
  return sent;
}

type Send = (statement: Statement, values: unknown[]) => void;

function writeHolds(send: Send, node: string, { newHolds, takenHolds }: MemorySnapshot): void {
  if (takenHolds.length > 0) send(DROP_HOLDS, [node, numberList(takenHolds)]);
  if (newHolds.size === 0) return;
  const values = columns(
    [...newHolds.values()],
    (hold) => hold.id,
    (hold) => hold.account,
    (hold) => hold.period,
    (hold) => hold.credits,
    (hold) => hold.expiresAt,
  );
  send(ADD_HOLDS, [node, ...values]);
}

function writeKeys(send: Send, node: string, ledgerSnapshot: MemorySnapshot): void {
  const { droppedClaims, newClaims, droppedAnswers, newAnswers } = ledgerSnapshot;
  const named = (items: readonly { account: number; key: string }[]) =>
    columns(
      items,
      ({ account }) => account,
      ({ key }) => key,
    );
  if (droppedClaims.size > 0) send(DROP_CLAIMS, named([...droppedClaims.values()]));
  if (newClaims.size > 0)
    send(ADD_CLAIMS, [
      node,
      ...columns(
        [...newClaims.values()],
        (claim) => claim.account,
        (claim) => claim.key,
        (claim) => claim.fingerprint,
        (claim) => claim.requestId,
        (claim) => claim.expiresAt,
      ),
    ]);
  if (droppedAnswers.length > 0) send(DROP_ANSWERS, named(droppedAnswers));
  if (newAnswers.length > 0)
    send(
      ADD_ANSWERS,
      columns(
        newAnswers,
        (answer) => answer.account,
        (answer) => answer.key,
        (answer) => answer.fingerprint,
        (answer) => answer.requestId,
        (answer) => answer.charged,
        (answer) => answer.expiresAt,
        (answer) => answer.bytes,
        (answer) => answer.status,
        (answer) => answer.headers,
        (answer) => answer.body,
      ),
    );
  writeTotals(send, ledgerSnapshot);
}

/**
 * Writes totals. A total that decreases already has a row, and its negative change must not be inserted as a new row.
 */
function writeTotals(send: Send, { addedTotals }: MemorySnapshot): void {
  const all = [...addedTotals].sort(([a], [b]) => a - b);
  for (const [statement, rows] of [
    [ADD_TOTALS, all.filter(([, { answers, bytes }]) => answers >= 0 && bytes >= 0)],
    [TAKE_TOTALS, all.filter(([, { answers, bytes }]) => answers < 0 || bytes < 0)],
  ] as const)
    if (rows.length > 0)
      send(
        statement,
        columns(
          rows,
          ([account]) => account,
          ([, { answers }]) => answers,
          ([, { bytes }]) => bytes,
        ),
      );
}
