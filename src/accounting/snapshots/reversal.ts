import type { Kysely } from 'kysely';
import { giveBack } from '../reversals/charges.ts';
import { lockAccounts } from '../store/locks.ts';
import type { Tables } from '../store/tables.ts';
import { transact } from '../store/transact.ts';
import type { Snapshot } from './snapshot.ts';

/** Status in the call log, which is the status of the answer to a caller who requests the snapshot. */
const STATUS = 422;

interface Reversal {
  readonly id: string;
  /** The account that owns it. */
  readonly account: number;
  /** The state in which it failed. A snapshot that is in another state by now is not changed. */
  readonly state: Snapshot['state'];
  /** Reason code. */
  readonly reason: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * Ends a failed snapshot and refunds its credits, in the month of the charge: its state, the balance, the usage and the
 * call log change in one transaction. A second call finds it ended, and changes nothing.
 * @returns the refunded credits
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
      throw new Error(`Snapshot ${id} has no charge.`);
    const charge = { account, period, key, operation, requestId, credits, at };
    await giveBack(transaction, [charge], { status: STATUS, now });
    return credits;
  });
