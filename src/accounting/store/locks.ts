import type { Transaction } from 'kysely';
import { isPostgres } from './engine.ts';
import type { Tables } from './tables.ts';

/**
 * Locks accounts until the transaction ends: their months, holds, usage, idempotency keys, plans. Must be called before
 * any of these is read or written, once in a transaction. All transactions lock accounts in the order of their numbers
 * and before anything else, which prevents deadlocks. SQLite has one writer at a time, which has the same effect.
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
    // Other transactions may still write rows that refer to these accounts.
    .forNoKeyUpdate()
    .execute();
}
