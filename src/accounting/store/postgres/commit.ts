import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { post } from '../../credits/postings.ts';
import type { Batch, Postings } from '../index.ts';
import { drop, ensureCommitted, leave, pipelined } from './connection.ts';
import { MemorySnapshot } from './ledger-snapshot.ts';
import { ask, read } from './reading.ts';
import { write } from './writing.ts';

/** Default deadline of a commit. */
const MAX_MS = 3_000;
/** About as long as the packed calls of a commit. */
const SAMPLE = Buffer.from('rehearsal'.repeat(8));

const ADD_SAMPLE = {
  name: 'add_sample',
  text: 'insert into call_log (id, at, accounts, calls, credits) values ($1, 0, $2::bytea, $2::bytea, 0)',
};
const DROP_SAMPLE = { name: 'drop_sample', text: 'delete from call_log where id = $1' };

/**
 * Query plans are generic and made once: each statement reads few rows, so replanning would gain nothing. A node that
 * stalls between the two round trips loses its transaction, which has written nothing, well before another node that
 * waits for the same accounts gives up. When it continues, it retries its batch under the same sequence number, or
 * refuses it.
 */
const SETTINGS = `set plan_cache_mode = force_generic_plan; set enable_seqscan = off; set lock_timeout = 1500;
  set idle_in_transaction_session_timeout = 400`;
/** Identifies a server process: its start time distinguishes it from a later process with the same process ID. */
const OWN = 'select pid, backend_start::text as since from pg_stat_activity where pid = pg_backend_pid()';
const END =
  'select pg_terminate_backend(pid) from pg_stat_activity where pid = $1 and backend_start::text = $2';

/** The group commit, and its connection. */
export interface Writer {
  commit(batch: Batch, withinMs?: number): Promise<Postings>;
  close(): Promise<void>;
}

/**
 * Creates the group commit on PostgreSQL: one connection, one transaction per batch, two round trips. The first locks
 * the accounts of the batch and reads its rows, then the rules are applied, and the second writes all changes and
 * commits. After any failure the connection is dropped, and its server process is ended as soon as there is another
 * connection. Otherwise a COMMIT still on its way would keep the accounts of its batch locked, and might charge entries
 * that were refused meanwhile. The stored sequence number of the node shows whether the attempt was committed.
 */
export function createWriter(url: string): Writer {
  let connection: Promise<Client> | undefined;
  /** The client of the connection, which may not be connected yet. */
  let newest: Client | undefined;
  /** The server process of the last connection, which may still be running. */
  let served: { readonly pid: number; readonly since: string } | undefined;
  let closed = false;
  /** Delays the next connection after a failure, because all nodes would reconnect at once. */
  let pause = Promise.resolve();
  /** Serialises batches: two at once on one connection would share a transaction. */
  let underWay: Promise<unknown> = Promise.resolve();

  async function connect(): Promise<Client> {
    await pause;
    const client = pipelined(url);
    newest = client;
    // Pending queries reject with the error, so it needs no other handling.
    client.on('error', () => {});
    try {
      await client.connect();
      const [{ rows }] = await Promise.all([
        client.query(OWN),
        client.query(SETTINGS),
        served && client.query(END, [served.pid, served.since]),
      ]);
      served = rows[0];
      return client;
    } catch (error) {
      drop(client);
      throw error;
    }
  }

  async function attempt(client: Client, batch: Batch): Promise<Postings> {
    const reading = await read(client, batch);
    if ('earlier' in reading) {
      await client.query('rollback');
      return reading.earlier;
    }
    const ledgerSnapshot = new MemorySnapshot(reading.found);
    const postings = post(batch, ledgerSnapshot);
    const sent = write(client, batch, postings, ledgerSnapshot);
    if (batch.entries.length === 0) sent.push(...probeWrite(client));
    const [committed] = await Promise.all([client.query('commit'), ...sent]);
    ensureCommitted(committed);
    return postings;
  }

  async function commit(batch: Batch, withinMs: number): Promise<Postings> {
    if (closed) throw new Error('The store is closed.');
    connection ??= connect();
    const mine = connection;
    const late = setTimeout(() => newest && drop(newest), withinMs);
    try {
      return await attempt(await mine, batch);
    } catch (error) {
      if (connection === mine) connection = undefined;
      pause = sleep(2 + Math.random() * 8);
      void mine.then(drop, () => {});
      throw error;
    } finally {
      clearTimeout(late);
    }
  }

  return {
    commit(batch, withinMs = MAX_MS) {
      const postings = underWay.then(() => commit(batch, withinMs));
      underWay = postings.catch(() => {});
      return postings;
    },

    async close() {
      closed = true;
      const client = await connection?.catch(() => undefined);
      if (client) await leave(client);
    },
  };
}

/** Adds a row as a charge does, and deletes it again: on a full disk this fails when a charge would. */
function probeWrite(client: Client): Promise<unknown>[] {
  const id = -randomInt(2 ** 47);
  return [ask(client, ADD_SAMPLE, [id, SAMPLE]), ask(client, DROP_SAMPLE, [id])];
}
