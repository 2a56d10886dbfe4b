import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

const ATTEMPTS = 3;
/** Two waited for each other, or wrote the same name at once, which the second attempt finds written. */
const MET = new Set(['40001', '40P01', '23505']);

/**
 * Runs a transaction, and again where PostgreSQL has undone it because it met another one. So `work` does nothing but read and write
 * the store. On SQLite there is one writer at a time, and nobody to meet.
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
