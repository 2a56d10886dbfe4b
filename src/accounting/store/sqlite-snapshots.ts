import type { Database } from 'better-sqlite3';
import { FIRST_CHECK_MS } from '../snapshots/snapshot.ts';
import type { Settlement } from './index.ts';

/** Snapshots within the group commit: each begins to run with the charge of the call that asked for it. */
export interface SnapshotRows {
  /** Whether a snapshot of the settlement has been given up since it was asked for. */
  lost(settlement: Settlement): boolean;
  /** Has the snapshots of a settlement that was charged run, each with its charge. */
  run(settlement: Settlement): void;
}

/** Prepares the statements; to be called within a transaction that has the write lock. */
export function createSnapshotRows(database: Database): SnapshotRows {
  const findAsked = database.prepare<[string, number]>(
    `select 1 from snapshots where id = ? and account_id = ? and state = 'asked'`,
  );
  const run = database.prepare<[number, number, number, string, string, number, string, number]>(
    `update snapshots set state = 'running', due_at = created_at + ${FIRST_CHECK_MS}, period = ?, charged_at = ?, key_id = ?,
     operation = ?, request_id = ?, credits = ? where id = ? and account_id = ? and state = 'asked'`,
  );
  return {
    lost: ({ account, calls }) =>
      calls.some(({ snapshot }) => snapshot !== undefined && !findAsked.get(snapshot, account)),

    run({ account, key, requestId, at, period, calls }) {
      for (const { snapshot, operation, credits } of calls)
        if (snapshot !== undefined)
          run.run(period, at, key, operation, requestId, credits, snapshot, account);
    },
  };
}
