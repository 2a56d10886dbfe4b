import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Tables } from './store/tables.ts';

const DAY_MS = 86_400_000;
const LOG_KEPT_MS = 30 * DAY_MS;
/** Longer than any process keeps trying one batch, so that a retry still finds it. */
const BATCHES_KEPT_MS = DAY_MS;
/** Small enough that no step keeps other requests waiting. */
const STEP = 500;

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
    .where('node', 'in', (eb) =>
      eb
        .selectFrom('nodes')
        .select('node')
        .where('at', '<', now - BATCHES_KEPT_MS)
        .limit(STEP),
    )
    .execute();
}

/** Notes that keys were used in the last minute. Exact times would cost a write per request and tell nobody more. */
export async function noteUsed(db: Kysely<Tables>, keys: readonly number[], now: number): Promise<void> {
  for (let from = 0; from < keys.length; from += STEP) {
    const some = keys.slice(from, from + STEP);
    // A key that was revoked in that minute was not used after it.
    const used = sql<number>`case when revoked_at < ${now} then revoked_at else ${now} end`;
    await db.updateTable('keys').set({ last_used_at: used }).where('id', 'in', some).execute();
    await nextTurn();
  }
}
