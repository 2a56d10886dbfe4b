import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { post } from '../../postings.ts';
import type { Batch, Postings } from '../index.ts';
import { MemoryBooks } from './ledger-snapshot.ts';
import { drop, ensureCommitted, leave, pipelined } from './connection.ts';
import { ask, read } from './reading.ts';
import { write } from './writing.ts';

/** Nothing is waited for longer. */
const MAX_MS = 3_000;
/** Text as long as a request's id and the name of its operation. */
const SAMPLE = 'rehearsal'.repeat(8);

const ADD_SAMPLE = {
  name: 'add_sample',
  text: `insert into calls (id, request_id, at, account_id, key_id, face, operation, status, ms, credits)
    values ($1, $2, 0, 0, 0, 'rest', $2, 0, 0, 0)`,
};
const DROP_SAMPLE = { name: 'drop_sample', text: 'delete from calls where id = $1' };

/**
 * Plans are made once: with so few rows of each kind asked for, any other would be made anew for nothing. A node that stands still
 * between the two ways to the server loses its transaction, which has written nothing, well before another that waits for the same
 * accounts gives up. When it goes on, it tries its batch again by the same mark, or refuses it.
 */
const SETTINGS = `set plan_cache_mode = force_generic_plan; set enable_seqscan = off; set lock_timeout = 1500;
  set idle_in_transaction_session_timeout = 400`;
/** A process of the server, which is told from a later one of the same number by when it began. */
const OWN = 'select pid, backend_start::text as since from pg_stat_activity where pid = pg_backend_pid()';
const END =
  'select pg_terminate_backend(pid) from pg_stat_activity where pid = $1 and backend_start::text = $2';

/** The group commit, and its connection. */
export interface Writer {
  commit(batch: Batch, withinMs?: number): Promise<Postings>;
  close(): Promise<void>;
}

/**
 * The group commit on PostgreSQL: one connection, one transaction a batch, two ways to the server and back. On the first its
 * accounts are locked and what it is about is read, then the rules judge, and on the second all that has changed is
 * written and committed. After any failure the connection is dropped, and ended at the server as soon as there is another: else a
 * COMMIT that is still on its way would keep the accounts of its batch until then, and might charge what was refused meanwhile.
 * What became of the attempt is found by the mark of the batch.
 */
export function createWriter(url: string): Writer {
  let connection: Promise<Client> | undefined;
  /** The client of the connection, which may not be connected yet. */
  let newest: Client | undefined;
  /** Who served the last connection, and perhaps still does. */
  let served: { readonly pid: number; readonly since: string } | undefined;
  let closed = false;
  /** A connection is not tried again at once: after a failure, all nodes would. */
  let pause = Promise.resolve();
  /** Two batches on one connection would be in one transaction. */
  let underWay: Promise<unknown> = Promise.resolve();

  async function connect(): Promise<Client> {
    await pause;
    const client = pipelined(url);
    newest = client;
    // Whoever waits for an answer is told; nobody else needs to be.
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
    const books = new MemoryBooks(reading.found);
    const postings = post(batch, books);
    const sent = write(client, batch, postings, books);
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

/** Adds a row as charging does, and takes it away again: on a disk that is full this fails when a charge would. */
function probeWrite(client: Client): Promise<unknown>[] {
  const id = -randomInt(2 ** 47);
  return [ask(client, ADD_SAMPLE, [id, SAMPLE]), ask(client, DROP_SAMPLE, [id])];
}
