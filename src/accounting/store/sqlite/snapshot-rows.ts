import type { Database } from 'better-sqlite3';
import type { LedgerSnapshot } from '../../credits/postings.ts';
import { FIRST_CHECK_MS } from '../../snapshots/snapshot.ts';

/** Prepares the statements of the group commit for snapshots, which start running with the charge of their call. */
export function createSnapshotRows(database: Database): Pick<LedgerSnapshot, 'isRequested' | 'runSnapshot'> {
  const findRequested = database.prepare<[string, number]>(
    `select 1 from snapshots where id = ? and account_id = ? and state = 'asked'`,
  );
  const run = database.prepare<[number, number, number, string, string, number, string, number]>(
    `update snapshots set state = 'running', due_at = created_at + ${FIRST_CHECK_MS}, period = ?, charged_at = ?, key_id = ?,
     operation = ?, request_id = ?, credits = ? where id = ? and account_id = ? and state = 'asked'`,
  );
  return {
    isRequested: (snapshot, account) => findRequested.get(snapshot, account) !== undefined,
    runSnapshot: (id, { period, at, key, requestId, account }, { operation, credits }) =>
      void run.run(period, at, key, operation, requestId, credits, id, account),
  };
}
