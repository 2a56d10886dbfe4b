import type { Database } from 'better-sqlite3';

/** A text as long as a request ID or the name of an operation, so its row takes at least as much space as theirs. */
const SAMPLE = 'rehearsal'.repeat(8);

/**
 * Returns a function that adds rows, as reservations and charges do, and deletes them again within the caller's
 * transaction. If the disk or the file is full, this fails when a charge would; an update alone might still find space.
 */
export function createWriteProbe(database: Database): () => void {
  const addCall = database.prepare<[string, string]>(
    'insert into call_log (at, accounts, calls, credits) values (0, cast(? as blob), cast(? as blob), 0)',
  );
  const dropCall = database.prepare<[number | bigint]>('delete from call_log where rowid = ?');
  const addUsage = database.prepare<[string]>(
    `insert into usage (account_id, key_id, operation, hour, calls, errors, credits)
     select id, 0, ?, 0, 0, 0, 0 from accounts limit 1`,
  );
  const dropUsage = database.prepare<[number | bigint]>('delete from usage where rowid = ?');
  const addHold = database.prepare<[string]>(
    `insert into reservations (node, id, account_id, period, credits, expires_at)
     select ?, 0, id, 0, 0, 0 from accounts limit 1`,
  );
  const dropHold = database.prepare<[number | bigint]>('delete from reservations where rowid = ?');
  const addClaim = database.prepare<[string, string, string]>(
    `insert into claims (account_id, key, fingerprint, request_id, node, expires_at)
     select id, ?, ?, '', ?, 0 from accounts limit 1`,
  );
  const dropClaim = database.prepare<[number | bigint]>('delete from claims where rowid = ?');

  return () => {
    dropCall.run(addCall.run(SAMPLE, SAMPLE).lastInsertRowid);
    const usage = addUsage.run(SAMPLE);
    if (usage.changes > 0) dropUsage.run(usage.lastInsertRowid);
    const hold = addHold.run(SAMPLE);
    if (hold.changes > 0) dropHold.run(hold.lastInsertRowid);
    const claim = addClaim.run(SAMPLE, SAMPLE, SAMPLE);
    if (claim.changes > 0) dropClaim.run(claim.lastInsertRowid);
  };
}
