import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Tables } from '../store/tables.ts';
import { transact, write } from '../store/transact.ts';
import { MAX_WAIT_MS } from './snapshot.ts';

type Rows = Kysely<Tables>;

/** Limits the rows of one step, which must not delay other requests. */
const STEP = 100;
/** Longer than providers keep collected data. */
const KEPT_MS = 30 * 86_400_000;

/** Deletes the requested snapshots of a process that will not charge for them any more. */
export async function releaseSnapshots(db: Rows, node: string): Promise<void> {
  await write(db, (rows) =>
    rows.deleteFrom('snapshots').where('node', '=', node).where('state', '=', 'asked'),
  );
}

/**
 * For all processes, deletes requested snapshots that were not charged in time, and corrects due times that are too far
 * in the future because the clock stepped back.
 */
export async function sweepSnapshots(
  db: Rows,
  { now, latest }: { readonly now: number; readonly latest: number },
): Promise<void> {
  const shorten = (state: 'asked' | 'running', due_at: number) =>
    write(db, (rows) =>
      rows.updateTable('snapshots').set({ due_at }).where('state', '=', state).where('due_at', '>', due_at),
    );
  await write(db, (rows) =>
    rows.deleteFrom('snapshots').where('state', '=', 'asked').where('due_at', '<=', now),
  );
  await shorten('asked', latest);
  await shorten('running', now + MAX_WAIT_MS);
}

/**
 * Deletes ended snapshots that were last due at least 30 days ago, until `stop` is aborted. The last due time is the
 * end of a snapshot, or a minute later.
 */
export const pruneSnapshots = (db: Rows, now: number, stop: AbortSignal): Promise<void> =>
  dropSnapshots(
    db,
    (snapshots) =>
      snapshots
        .where('state', 'in', ['ready', 'fetched', 'failed', 'expired'])
        .where('due_at', '<', now - KEPT_MS),
    stop,
  );

const ofSnapshots = (db: Rows) => db.selectFrom('snapshots');

/** Deletes the chosen snapshots, until `stop` is aborted. */
export async function dropSnapshots(
  db: Rows,
  chosen: (snapshots: ReturnType<typeof ofSnapshots>) => ReturnType<typeof ofSnapshots>,
  stop: AbortSignal,
): Promise<void> {
  for (let pruned = STEP; pruned === STEP && !stop.aborted; await nextTurn()) {
    const { numDeletedRows } = await transact(db, (rows) =>
      rows
        .deleteFrom('snapshots')
        .where('id', 'in', chosen(ofSnapshots(rows)).select('id').limit(STEP))
        .executeTakeFirstOrThrow(),
    );
    pruned = Number(numDeletedRows);
  }
}
