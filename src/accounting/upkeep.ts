import { setImmediate as nextTurn } from 'node:timers/promises';
import { type DeleteResult, type Kysely, sql, type UpdateResult } from 'kysely';
import type { Tables } from './store/tables.ts';
import { write } from './store/transact.ts';

const DAY_MS = 86_400_000;
/**
 * Long enough that a process can still find out whether a batch was applied after the store was unreachable for a long
 * time.
 */
const BATCHES_KEPT_MS = DAY_MS;
/** Limits the rows of one step, which must not delay other requests. */
const STEP = 500;

/**
 * Repeats a step until it returns false, because it has nothing more to do, or `stop` is aborted. Other work runs
 * between the steps, because there may be very many rows.
 */
export async function repeat(step: () => Promise<boolean>, stop: AbortSignal): Promise<void> {
  while (!stop.aborted && (await step())) await nextTurn();
}

/**
 * Deletes or updates rows in steps, until few are left or `stop` is aborted.
 * @param step changes at most the given number of rows
 */
export const inSteps = (
  step: (max: number) => Promise<DeleteResult | UpdateResult>,
  stop: AbortSignal,
): Promise<void> =>
  repeat(async () => {
    const result = await step(STEP);
    return Number('numDeletedRows' in result ? result.numDeletedRows : result.numUpdatedRows) === STEP;
  }, stop);

/** Deletes some records of the last batches of nodes that no longer run. */
export async function pruneBatches(db: Kysely<Tables>, now: number): Promise<void> {
  await db
    .deleteFrom('nodes')
    .where('node', 'in', (eb) =>
      eb
        .selectFrom('nodes')
        .select('node')
        .where('at', '<', now - BATCHES_KEPT_MS)
        // A living node must keep its row, even without recent batches, because the row marks it as living.
        .where('joined_at', 'is', null)
        .limit(STEP),
    )
    .execute();
}

/**
 * Records that keys were used in the last minute. Exact times would be no more useful, but would cost a write per
 * request.
 */
export async function noteUsed(db: Kysely<Tables>, keys: readonly number[], now: number): Promise<void> {
  // All nodes use the same order, which makes deadlocks rare.
  const sorted = keys.toSorted((a, b) => a - b);
  for (let from = 0; from < sorted.length; from += STEP) {
    const some = sorted.slice(from, from + STEP);
    // A key revoked in that minute was last used before its revocation.
    const used = sql<number>`case when revoked_at < ${now} then revoked_at else ${now} end`;
    await write(db, (rows) => rows.updateTable('keys').set({ last_used_at: used }).where('id', 'in', some));
    await nextTurn();
  }
}
