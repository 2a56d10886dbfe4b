import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

const ATTEMPTS = 3;
/**
 * PostgreSQL's codes for a conflict of transactions: a serialization failure, a deadlock, or a unique key inserted by
 * both, which the second attempt then finds.
 */
const MET = new Set(['40001', '40P01', '23505']);

/**
 * Runs a transaction, and retries it if PostgreSQL rolled it back because of a conflict with another one. `work` must
 * therefore have no effects outside the store. SQLite has one writer at a time, and no conflicts.
 */
export async function transact<T>(
  db: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (attempt === ATTEMPTS || !MET.has(code)) throw error;
    }
  }
}

/**
 * Runs one statement that writes many rows in no fixed order and without locks of their accounts, such as those of the
 * upkeep. Another node may write the same rows in another order, so it may meet a deadlock like any transaction.
 */
export const write = async (
  db: Kysely<Tables>,
  statement: (rows: Transaction<Tables>) => { execute(): Promise<unknown> },
): Promise<void> => {
  await transact(db, (transaction) => statement(transaction).execute());
};
