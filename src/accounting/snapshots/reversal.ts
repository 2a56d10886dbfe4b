import { type Kysely, sql } from 'kysely';
import { anchorDayOf, periodOf } from '../periods.ts';
import { lockAccounts } from '../store/locks.ts';
import type { Tables } from '../store/tables.ts';
import { transact } from '../store/transact.ts';
import type { Snapshot } from './snapshot.ts';

const HOUR_MS = 3_600_000;
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
    const { account_id, credits, operation, request_id } = ended;
    const [period, chargedAt, key_id] = [ended.period, ended.charged_at, ended.key_id];
    if (period === null || chargedAt === null || key_id === null || operation === null || request_id === null)
      throw new Error(`Snapshot ${id} runs without a charge.`);
    await transaction
      .updateTable('periods')
      .set((eb) => ({ used: eb('used', '-', credits) }))
      .where('account_id', '=', account_id)
      .where('period', '=', period)
      .execute();
    const { created_at } = await transaction
      .selectFrom('accounts')
      .select('created_at')
      .where('id', '=', account_id)
      .executeTakeFirstOrThrow();
    // The sum of a month's hours is its balance, so what is given back later stands in the hour of the charge.
    const same = periodOf(anchorDayOf(created_at), now).start === period;
    const at = same ? now : chargedAt;
    await transaction
      .insertInto('usage')
      .values({
        ...{ account_id, key_id, operation, hour: at - (at % HOUR_MS) },
        ...{ calls: 0, errors: 0, credits: -credits, reversed: credits },
      })
      .onConflict((on) =>
        on.columns(['account_id', 'hour', 'key_id', 'operation']).doUpdateSet({
          credits: sql<number>`usage.credits - ${credits}`,
          reversed: sql<number>`usage.reversed + ${credits}`,
        }),
      )
      .execute();
    await transaction
      .insertInto('calls')
      .values({
        ...{ request_id, at: now, account_id, key_id, operation },
        ...{ face: 'service', status: STATUS, ms: 0, credits: -credits },
      })
      .execute();
    return credits;
  });
