import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { lockAccounts } from '../store/locks.ts';
import type { Tables } from '../store/tables.ts';
import { transact, write } from '../store/transact.ts';

/** Limits the rows of one step, which must not delay other requests. */
const STEP = 100;

type Rows = Kysely<Tables>;

/** Releases the expired holds of all processes. */
export const sweepExpired = (db: Rows, now: number): Promise<void> =>
  giveBack(db, (rows) => rows.selectFrom('reservations').where('expires_at', '<=', now));

/** Releases the holds of a process that will not settle them any more. */
export const releaseHolds = (db: Rows, node: string): Promise<void> =>
  giveBack(db, (rows) => rows.selectFrom('reservations').where('node', '=', node));

/**
 * Shortens holds that expire later than a new one would. Otherwise, after the clock has stepped back, holds of dead
 * processes would last longer by the amount that the clock stepped back. Running calls keep their holds.
 */
export async function shortenHolds(db: Rows, latest: number): Promise<void> {
  await write(db, (rows) =>
    rows.updateTable('reservations').set({ expires_at: latest }).where('expires_at', '>', latest),
  );
}

const ofReservations = (db: Rows) => db.selectFrom('reservations');

/** Each step is one transaction, which deletes holds and returns their credits exactly once. */
async function giveBack(db: Rows, chosen: (db: Rows) => ReturnType<typeof ofReservations>): Promise<void> {
  for (let returned = STEP; returned === STEP; await nextTurn()) {
    returned = await transact(db, async (transaction) => {
      const found = await chosen(transaction).select(['node', 'id', 'account_id']).limit(STEP).execute();
      if (found.length === 0) return 0;
      await lockAccounts(
        transaction,
        found.map(({ account_id }) => account_id),
      );
      await freeHolds(transaction, found);
      return found.length;
    });
  }
}

/**
 * Deletes holds and returns their credits; some may have been settled meanwhile. The caller holds the locks of their
 * accounts.
 */
export async function freeHolds(
  transaction: Transaction<Tables>,
  chosen: readonly { readonly node: string; readonly id: number }[],
): Promise<void> {
  if (chosen.length === 0) return;
  const holds = await transaction
    .deleteFrom('reservations')
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('node', 'id'),
        'in',
        chosen.map(({ node, id }) => tuple(node, id)),
      ),
    )
    .returning(['account_id', 'period', 'credits'])
    .execute();
  const months = Map.groupBy(holds, ({ account_id, period }) => `${account_id}/${period}`);
  for (const [first, ...others] of months.values()) {
    if (!first) continue;
    const credits = others.reduce((total, hold) => total + hold.credits, first.credits);
    await transaction
      .updateTable('periods')
      .set((eb) => ({ reserved: eb('reserved', '-', credits) }))
      .where('account_id', '=', first.account_id)
      .where('period', '=', first.period)
      .execute();
  }
}
