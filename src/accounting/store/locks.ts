import type { Transaction } from 'kysely';
import { isPostgres } from './engine.ts';
import type { Tables } from './tables.ts';

/**
 * Keeps everybody else from the books of accounts until the transaction ends: their months, holds, usage, idempotency keys, plans.
 * To be called before any of that is read or written, once in a transaction. All transactions take accounts in the order of their
 * numbers and before anything else, so no two ever wait for each other. On SQLite there is one writer at a time, which does the same.
 */
export async function lockAccounts(
  transaction: Transaction<Tables>,
  accounts: readonly number[],
): Promise<void> {
  if (accounts.length === 0 || !isPostgres(transaction)) return;
  await transaction
    .selectFrom('accounts')
    .select('id')
    .where('id', 'in', [...new Set(accounts)])
    .orderBy('id')
    // Rows that refer to them may still be written by others.
    .forNoKeyUpdate()
    .execute();
}
