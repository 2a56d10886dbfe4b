import type Database from 'better-sqlite3';
import type { Kysely } from 'kysely';
import type { Tables } from '../../src/accounting/store/tables.ts';
import type { AccountCall } from '../../src/accounting/usage/logged-call.ts';
import { type PackedCalls, packCalls, unpackCalls } from '../../src/accounting/usage/packed-calls.ts';

type EarlierRow = Awaited<ReturnType<typeof earlierRows>>[number];

const earlierRows = (db: Kysely<Tables>) => db.selectFrom('calls').selectAll().orderBy('id').execute();

/** Returns a row of the log of earlier versions as a call. */
export const earlierCall = ({
  request_id,
  account_id,
  key_id,
  id: _id,
  ...rest
}: EarlierRow): AccountCall => ({
  ...{ requestId: request_id, account: account_id, key: key_id },
  ...rest,
});

/** Reads all calls of the log, oldest first. */
export async function readLog(db: Kysely<Tables>): Promise<AccountCall[]> {
  const earlier = await earlierRows(db);
  const rows = await db.selectFrom('call_log').selectAll().orderBy('id').execute();
  return [...earlier.map(earlierCall), ...rows.flatMap(unpackCalls)];
}

/** Adds calls to the log as one commit, with a given ID for the first row. */
export async function addToLog(
  db: Kysely<Tables>,
  calls: readonly AccountCall[],
  { at = calls[0]?.at ?? 0, id }: { at?: number; id?: number } = {},
): Promise<void> {
  const rows = packCalls(calls, at).map((row, index) => ({ ...row, ...(id && { id: id + index }) }));
  for (let from = 0; from < rows.length; from += 100)
    await db
      .insertInto('call_log')
      .values(rows.slice(from, from + 100))
      .execute();
}

/** Returns a call with some properties of a test. */
export const someCall = (own: Partial<AccountCall> = {}): AccountCall => ({
  ...{ requestId: 'r', at: 0, account: 1, key: 1, face: 'rest', operation: 'referenceTld' },
  ...{ status: 200, ms: 1, credits: 1 },
  ...own,
});

/** Adds up the credits of all calls of the log in an open SQLite file. */
export function creditsInLog(database: Database.Database): number {
  const rows = database.prepare<[], PackedCalls>('select at, accounts, calls, credits from call_log').all();
  return rows.flatMap(unpackCalls).reduce((sum, { credits }) => sum + credits, 0);
}
