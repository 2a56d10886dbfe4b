import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { Client, type ClientConfig, DatabaseError, Pool, type PoolClient, type QueryResult, types } from 'pg';
import { EntryError } from '../entry-error.ts';

/** Deadline for opening a connection, or for getting one from the pool. */
const CONNECT_MS = 1_000;
/**
 * Deadlines for a statement. The server's is shorter than the client's, which keeps the connection usable. Together
 * with the time to connect they stay below the three seconds after which a request must have an answer.
 */
const STATEMENT_MS = 1_500;
const ANSWER_MS = 1_700;
/** Limits how long a node that stalls within a transaction keeps accounts locked for others. */
const IDLE_IN_TRANSACTION_MS = 2_000;
/** Connections for all purposes except commits: look-ups of callers, the dashboard, upkeep. */
const CONNECTIONS = 8;

const INT8 = 20;
const NUMERIC = 1_700;

/** All our numbers are integers far below 2^53; their sums are `numeric`. */
const numbers: NonNullable<ClientConfig['types']> = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === INT8 || oid === NUMERIC
      ? Number
      : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
};

/** Returns the settings of a connection. Every attempt ends in time, even if the server or the network hangs. */
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

/** Creates a dedicated connection. It can send statements before earlier ones are answered. */
export const pipelined = (url: string): Client => new Client({ ...settingsOf(url), pipeline: true });

/**
 * Returns connections for Kysely. A connection with a late answer is closed and gets no more statements, because its
 * next user would have to wait, too.
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
        // There are no cursors, because nothing is read as a stream.
        query: query as unknown as PostgresPoolClient['query'],
        release: (destroy) => client.release(destroy || broken !== undefined),
      };
    },
    end: () => inTime(pool.end()),
  };
}

/** Returns a connection of a pool. Waits briefly for a server that is restarting. */
async function connected(pool: Pool): Promise<PoolClient> {
  const ends = performance.now() + CONNECT_MS;
  for (;;) {
    try {
      return await pool.connect();
    } catch (error) {
      if (!isTransient(error) || performance.now() > ends) throw error;
      await sleep(20);
    }
  }
}

/** Returns connections for long work, such as a migration: only the attempt to connect has a deadline. */
export function patiently(url: string): PostgresPool {
  const settings = { connectionString: url, application_name: 'facet', types: numbers };
  return quiet(new Pool({ ...settings, connectionTimeoutMillis: 5 * CONNECT_MS, keepAlive: true, max: 1 }));
}

/**
 * Ignores lost connections. A pending query rejects with the error; a connection that was lost while idle, or between
 * two statements of a transaction, is replaced when it is needed. Without a listener the error would end the process.
 */
function quiet(pool: Pool): Pool {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Waits for a clean shutdown, for at most `CONNECT_MS`. */
export const inTime = (ending: Promise<void>): Promise<void> =>
  Promise.race([ending, sleep(CONNECT_MS, undefined, { ref: false })]);

/** Closes a connection cleanly if the server responds, and ends it in any case. */
export async function leave(client: Client): Promise<void> {
  await inTime(client.end());
  drop(client);
}

/** Ends a connection at once, without waiting for the server, which may be hanging. */
export function drop(client: Client): void {
  (client as unknown as { readonly connection: { readonly stream: Socket } }).connection.stream.destroy();
}

/**
 * Nothing was committed although the server answered: a server answers the COMMIT of a failed transaction with
 * `ROLLBACK`.
 */
export class RolledBackError extends Error {
  override name = 'RolledBackError';
}

/**
 * Checks that a COMMIT was carried out.
 * @throws RolledBackError if the answer shows that nothing was committed
 */
export function ensureCommitted({ command }: QueryResult): void {
  if (command !== 'COMMIT') throw new RolledBackError('The transaction was rolled back');
}

/** True if the error comes from the server and has one of its error codes. */
export const fromServer = (error: unknown): error is DatabaseError & { code: string } =>
  error instanceof DatabaseError && error.code !== undefined;

/**
 * True if the next attempt may succeed: after lost connections, timeouts, deadlocks, and errors of a server that is
 * starting, stopping or full, or that has become a replica; and after 22012, the error for a batch that had already
 * been written.
 */
export const isTransient = (error: unknown): boolean =>
  fromServer(error)
    ? /^(?:08|22012|25006|25P03|40|53|55P03|57|58)/.test(error.code)
    : error instanceof RolledBackError || isLost(error);

/**
 * True if something in a batch cannot be stored: classes 22 and 23 of the server's codes, except 22012, the error for a
 * batch that had already been written.
 */
export const isOfEntry = (error: unknown): boolean =>
  error instanceof EntryError || (fromServer(error) && /^(?:22(?!012)|23)/.test(error.code));

/**
 * True if the commit may have been applied although it failed: the connection was lost, the server was stopped, or the
 * batch had already been written.
 */
export const isAmbiguous = (error: unknown): boolean =>
  fromServer(error)
    ? /^(?:08|22012|57P)/.test(error.code)
    : !(error instanceof RolledBackError || error instanceof EntryError);

const isLost = (error: unknown): boolean =>
  error instanceof Error &&
  ('syscall' in error ||
    /^(?:E[A-Z_]+|ERR_(?:STREAM|SOCKET)_\w+)$/.test(String('code' in error ? error.code : '')) ||
    /timeout|terminated|not queryable|closed|stream has ended/i.test(error.message));
