import type { Kysely } from 'kysely';
import { giveBack } from '../reversals/charges.ts';
import { lockAccounts } from '../store/locks.ts';
import type { Tables } from '../store/tables.ts';
import { transact } from '../store/transact.ts';
import type { Snapshot } from './snapshot.ts';

/** How the call log shows it: what a caller who asks for the snapshot is answered. */
const STATUS = 422;

interface Reversal {
  readonly id: string;
  /** Whose it is. */
  readonly account: number;
  /** In which it was when it failed: what it has become since stays as it is. */
  readonly state: Snapshot['state'];
  /** Why, as a code. */
  readonly reason: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * Ends a snapshot that has failed and gives its credits back, in the month they were charged in: its state, the balance, the
 * usage and the call log in one transaction. Whoever comes second finds it ended, and changes nothing.
 * @returns the credits that were given back
 */
export const reverse = (db: Kysely<Tables>, { id, account, state, reason, now }: Reversal): Promise<number> =>
  transact(db, async (transaction) => {
    await lockAccounts(transaction, [account]);
    const ended = await transaction
      .updateTable('snapshots')
      .set({ state: 'failed', reason, reversed_at: now })
      .where('id', '=', id)
      .where('account_id', '=', account)
      .where('state', '=', state)
      .where('state', 'in', ['running', 'ready'])
      .returningAll()
      .executeTakeFirst();
    if (!ended) return 0;
    const { credits, period, charged_at: at, key_id: key, operation, request_id: requestId } = ended;
    if (period === null || at === null || key === null || operation === null || requestId === null)
      throw new Error(`Snapshot ${id} runs without a charge.`);
    const charge = { account, period, key, operation, requestId, credits, at };
    await giveBack(transaction, [charge], { status: STATUS, now });
    return credits;
  });
