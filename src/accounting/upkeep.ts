import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

const DAY_MS = 86_400_000;
const LOG_KEPT_MS = 30 * DAY_MS;
/** Longer than any process keeps trying one batch, so that a retry still finds it. */
const BATCHES_KEPT_MS = DAY_MS;
/** Small enough that no step keeps other requests waiting. */
const STEP = 500;

/** Gives the credits of holds back that ran out, whichever process wrote them; how those of a dead process return. */
export async function sweepExpired(db: Kysely<Tables>, now: number): Promise<void> {
  for (let swept = STEP; swept === STEP; await nextTurn()) {
    swept = await db.transaction().execute(async (transaction) => {
      const expired = await transaction
        .deleteFrom('reservations')
        .where(({ eb, refTuple, selectFrom }) =>
          eb(
            refTuple('node', 'id'),
            'in',
            selectFrom('reservations')
              .select(['node', 'id'])
              .where('expires_at', '<=', now)
              .limit(STEP)
              .$asTuple('node', 'id'),
          ),
        )
        .returning(['account_id', 'period', 'credits'])
        .execute();
      for (const { account_id, period, credits } of expired) {
        await transaction
          .updateTable('periods')
          .set((eb) => ({ reserved: eb('reserved', '-', credits) }))
          .where('account_id', '=', account_id)
          .where('period', '=', period)
          .execute();
      }
      return expired.length;
    });
  }
}

/**
 * Deletes what the call log holds beyond 30 days, until `stop` is aborted. Rows are written in order of time, so the
 * oldest have the lowest ids.
 */
export async function pruneLog(db: Kysely<Tables>, now: number, stop: AbortSignal): Promise<void> {
  for (let pruned = STEP; pruned === STEP && !stop.aborted; await nextTurn()) {
    const { numDeletedRows } = await db
      .deleteFrom('calls')
      .where('id', 'in', (eb) => eb.selectFrom('calls').select('id').orderBy('id').limit(STEP))
      .where('at', '<', now - LOG_KEPT_MS)
      .executeTakeFirstOrThrow();
    pruned = Number(numDeletedRows);
  }
  await db
    .deleteFrom('nodes')
    .where('at', '<', now - BATCHES_KEPT_MS)
    .execute();
}

/** Notes that keys were used in the last minute. Exact times would cost a write per request and tell nobody more. */
export async function noteUsed(db: Kysely<Tables>, keys: readonly number[], now: number): Promise<void> {
  for (let from = 0; from < keys.length; from += STEP) {
    const some = keys.slice(from, from + STEP);
    await db.updateTable('keys').set({ last_used_at: now }).where('id', 'in', some).execute();
    await nextTurn();
  }
}
