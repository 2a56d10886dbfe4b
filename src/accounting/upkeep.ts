import { setImmediate as nextTurn } from 'node:timers/promises';
import { type DeleteResult, type Kysely, sql, type UpdateResult } from 'kysely';
import type { Tables } from './store/tables.ts';

const DAY_MS = 86_400_000;
const LOG_KEPT_MS = 30 * DAY_MS;
/** So that a process still finds out what became of a batch when the store has been away for long. */
const BATCHES_KEPT_MS = DAY_MS;
/** Small enough that no step keeps other requests waiting. */
const STEP = 500;

/**
 * Deletes or changes rows of which there may be very many, until few are left or `stop` is aborted; between two steps others have
 * their turn.
 * @param step does so with so many of them at most
 */
export async function inSteps(
  step: (most: number) => Promise<DeleteResult | UpdateResult>,
  stop: AbortSignal,
): Promise<void> {
  for (let done = STEP; done === STEP && !stop.aborted; await nextTurn()) {
    const result = await step(STEP);
    done = Number('numDeletedRows' in result ? result.numDeletedRows : result.numUpdatedRows);
  }
}

/**
 * Deletes what the call log holds beyond 30 days, until `stop` is aborted. Rows are written in order of time, so the
 * oldest have the lowest ids.
 */
export async function pruneLog(db: Kysely<Tables>, now: number, stop: AbortSignal): Promise<void> {
  await inSteps(
    (most) =>
      db
        .deleteFrom('calls')
        .where('id', 'in', (eb) => eb.selectFrom('calls').select('id').orderBy('id').limit(most))
        .where('at', '<', now - LOG_KEPT_MS)
        .executeTakeFirstOrThrow(),
    stop,
  );
  await db
    .deleteFrom('nodes')
    .where('node', 'in', (eb) =>
      eb
        .selectFrom('nodes')
        .select('node')
        .where('at', '<', now - BATCHES_KEPT_MS)
        // The row of one that lives, and has had nothing to write, says that it does.
        .where('joined_at', 'is', null)
        .limit(STEP),
    )
    .execute();
}

/** Notes that keys were used in the last minute. Exact times would cost a write per request and tell nobody more. */
export async function noteUsed(db: Kysely<Tables>, keys: readonly number[], now: number): Promise<void> {
  // In the order of all nodes: or else two could wait for each other.
  const sorted = keys.toSorted((a, b) => a - b);
  for (let from = 0; from < sorted.length; from += STEP) {
    const some = sorted.slice(from, from + STEP);
    // A key that was revoked in that minute was not used after it.
    const used = sql<number>`case when revoked_at < ${now} then revoked_at else ${now} end`;
    await db.updateTable('keys').set({ last_used_at: used }).where('id', 'in', some).execute();
    await nextTurn();
  }
}
