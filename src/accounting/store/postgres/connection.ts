import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { Client, type ClientConfig, DatabaseError, Pool, type PoolClient, type QueryResult, types } from 'pg';
import { EntryError } from '../entry-error.ts';

/** Within which a connection is made, or given up; one that is free, too. */
const CONNECT_MS = 1_000;
/**
 * Within which a statement is answered: the server gives it up first, so that the connection stays of use. With the time that a
 * connection takes, below the three seconds after which whoever waits is to have an answer.
 */
const STATEMENT_MS = 1_500;
const ANSWER_MS = 1_700;
/** A node that stands still within a transaction keeps others from the accounts of that for no longer. */
const IDLE_IN_TRANSACTION_MS = 2_000;
/** For all that is not a commit: callers that are looked up, the dashboard, upkeep. */
const CONNECTIONS = 8;

const INT8 = 20;
const NUMERIC = 1_700;

/** All our numbers are whole and far below 2^53; what they add up to is a `numeric`. */
const numbers: NonNullable<ClientConfig['types']> = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === INT8 || oid === NUMERIC
      ? Number
      : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
};

/** How a database is reached. Every attempt ends in time, whatever the server or the network does. */
const settingsOf = (url: string): ClientConfig => ({
  connectionString: url,
  application_name: 'facet',
  connectionTimeoutMillis: CONNECT_MS,
  statement_timeout: STATEMENT_MS,
  query_timeout: ANSWER_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  keepAlive: true,
  types: numbers,
});

/** A connection of its own, on which statements may be sent before the ones before them are answered. */
export const pipelined = (url: string): Client => new Client({ ...settingsOf(url), pipeline: true });

/**
 * Connections for Kysely. One on which an answer did not come in time is closed, and nothing more is asked on it: whoever got
 * it next would wait as well.
 */
export function connectionsTo(url: string): PostgresPool {
  const pool = quiet(new Pool({ ...settingsOf(url), max: CONNECTIONS, allowExitOnIdle: true }));
  return {
    options: pool.options,
    async connect() {
      const client = await connected(pool);
      let broken: unknown;
      const query = async (text: string, values?: unknown[]) => {
        if (broken) throw broken;
        try {
          const result = await client.query(text, values);
          if (text === 'commit') ensureCommitted(result);
          return result;
        } catch (error) {
          if (!fromServer(error)) broken = error;
          throw error;
        }
      };
      return {
        // No cursors: nothing is read as a stream.
        query: query as unknown as PostgresPoolClient['query'],
        release: (destroy) => client.release(destroy || broken !== undefined),
      };
    },
    end: () => inTime(pool.end()),
  };
}

/** A connection of a pool, which waits for a server that is being started again, though not for long. */
async function connected(pool: Pool): Promise<PoolClient> {
  const ends = performance.now() + CONNECT_MS;
  for (;;) {
    try {
      return await pool.connect();
    } catch (error) {
      if (!isPassing(error) || performance.now() > ends) throw error;
      await sleep(20);
    }
  }
}

/** For what takes its time, such as a migration: nothing is given up but the attempt to connect. */
export function patiently(url: string): PostgresPool {
  const settings = { connectionString: url, application_name: 'facet', types: numbers };
  return quiet(new Pool({ ...settings, connectionTimeoutMillis: 5 * CONNECT_MS, keepAlive: true, max: 1 }));
}

/**
 * Whoever waits for an answer is told that the connection is lost. Where nobody does, idle or between two statements of a transaction,
 * it is replaced when it is needed; that it was lost would else end the process.
 */
function quiet(pool: Pool): Pool {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Waits for a good-bye, and not for ever: whoever hangs says none. */
export const inTime = (ending: Promise<void>): Promise<void> =>
  Promise.race([ending, sleep(CONNECT_MS, undefined, { ref: false })]);

/** Says good-bye where the other side listens, and ends the connection in any case. */
export async function leave(client: Client): Promise<void> {
  await inTime(client.end());
  drop(client);
}

/** Ends a connection at once, whatever the server does: it may be what hangs. */
export function drop(client: Client): void {
  (client as unknown as { readonly connection: { readonly stream: Socket } }).connection.stream.destroy();
}

/** What was sent has not been committed, though the server has answered: it says `ROLLBACK` where it was told to commit what had failed. */
export class RolledBackError extends Error {
  override name = 'RolledBackError';
}

/** @throws RolledBackError where the answer to a COMMIT is that nothing was committed */
export function ensureCommitted({ command }: QueryResult): void {
  if (command !== 'COMMIT') throw new RolledBackError('The transaction was rolled back');
}

/** Whether a server has said so, by one of its codes. */
export const fromServer = (error: unknown): error is DatabaseError & { code: string } =>
  error instanceof DatabaseError && error.code !== undefined;

/**
 * What the next attempt may not meet again: lost connections, timeouts, deadlocks, a server that is starting, stopping, full or
 * has become a replica; and 22012, by which a batch tells that it was written before.
 */
export const isPassing = (error: unknown): boolean =>
  fromServer(error)
    ? /^(?:08|22012|25006|25P03|40|53|55P03|57|58)/.test(error.code)
    : error instanceof RolledBackError || isLost(error);

/** Whether something in a batch cannot be stored: by classes 22 and 23 of the server's codes, but for the mark of a batch that was written. */
export const isOfEntry = (error: unknown): boolean =>
  error instanceof EntryError || (fromServer(error) && /^(?:22(?!012)|23)/.test(error.code));

/** Whether nobody has said that a commit which failed so has not happened: the connection was lost, the server was ended, or it had happened before. */
export const isDoubtful = (error: unknown): boolean =>
  fromServer(error)
    ? /^(?:08|22012|57P)/.test(error.code)
    : !(error instanceof RolledBackError || error instanceof EntryError);

const isLost = (error: unknown): boolean =>
  error instanceof Error &&
  ('syscall' in error ||
    /^(?:E[A-Z_]+|ERR_(?:STREAM|SOCKET)_\w+)$/.test(String('code' in error ? error.code : '')) ||
    /timeout|terminated|not queryable|closed|stream has ended/i.test(error.message));
