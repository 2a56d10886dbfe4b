import { Kysely, sql, type Transaction } from 'kysely';
import { CopyRefusedError } from '../copy/refusal.ts';
import { readShape } from '../copy/shape.ts';
import type { Tables } from '../tables.ts';
import { fromServer, patiently } from './connection.ts';
import { StoreDialect } from './dialect.ts';

/** Timeout for locks: writers hold their locks for the duration of a commit. */
const LOCK_TIMEOUT = '3s';
/** Number of the advisory lock for exclusive use of a database: one holder at a time. */
const WHOLE = 4_023_957_114;
const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';

type Work<T> = (db: Transaction<Tables>) => Promise<T>;

/** Runs work on a dedicated connection without a deadline. */
export async function onItsOwn<T>(url: string, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  const db = new Kysely<Tables>({ dialect: new StoreDialect(patiently(url)) });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Runs work that reads one consistent state of the store, while other connections continue to write. */
export const snapshot = <T>(url: string, work: Work<T>): Promise<T> =>
  withoutLimits(url, (db) =>
    db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
  );

/** Runs work during which other connections may read but not write. */
export async function alone<T>(url: string, work: Work<T>): Promise<T> {
  const tables = (await readShape()).map(({ name }) => sql.table(name));
  return withoutLimits(url, (db) =>
    db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{
        mine: boolean;
      }>`select pg_try_advisory_xact_lock(${WHOLE}) as mine`.execute(transaction);
      if (!rows[0]?.mine)
        throw new CopyRefusedError(
          'The source and the target are the same store, or another move is running.',
        );
      await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(transaction);
      await sql`lock table ${sql.join(tables)} in exclusive mode`.execute(transaction).catch(explain);
      return work(transaction);
    }),
  );
}

function explain(error: unknown): never {
  if (!fromServer(error) || ![LOCK_NOT_AVAILABLE, DEADLOCK].includes(error.code)) throw error;
  throw new CopyRefusedError('Another client is writing to the database. Stop it first.', { cause: error });
}

/**
 * Disables timeouts set on the server, the database or the user, which are not meant for this work. Not every version
 * supports all of them.
 */
const withoutLimits = <T>(url: string, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> =>
  onItsOwn(url, (pool) =>
    pool.connection().execute(async (db) => {
      await sql`select set_config(name, '0', false) from pg_settings
        where name in ('statement_timeout', 'transaction_timeout', 'idle_in_transaction_session_timeout')`.execute(
        db,
      );
      return work(db);
    }),
  );
