import { type Kysely, sql, type Transaction } from 'kysely';
import { isPostgres } from '../store/engine.ts';
import type { Tables } from '../store/tables.ts';
import { transact } from '../store/transact.ts';
import { repeat } from '../upkeep.ts';
import { MERGED_IDS, type PackedCalls, packCalls, unpackCalls, windowOf } from './packed-calls.ts';

const DAY_MS = 86_400_000;
const LOG_KEPT_MS = 30 * DAY_MS;
/** Limits the rows of one step, which takes a few milliseconds and must not delay other requests. */
const STEP_ROWS = 4 * MERGED_IDS;
/** A row is merged after this time. By then every commit has ended whose rows have lower IDs. */
const MERGE_AFTER_MS = 30_000;
/** Only rows of such a period are merged. A row is deleted as a whole, when its last call is 30 days old. */
const MAX_MERGED_MS = 3_600_000;
/** Rows of a window are merged if they have at most this many bytes on average, which is about 20 calls. */
const MAX_MERGED_BYTES = 540;
/**
 * Average space that a row takes in the database in addition to its columns `accounts` and `calls`. Most of it is unused
 * space at the end of pages.
 */
const ROW_BYTES = 250;
/** Space of a row of the earlier log. */
const EARLIER_ROW_BYTES = 90;

/** The name of the row in `call_log_state`. */
const NAME = 'log';

export interface LogUpkeep {
  /** Epoch milliseconds. */
  readonly now: number;
  /** The size in bytes beyond which the oldest calls are deleted before they are 30 days old. Without limit if absent. */
  readonly callLogBytes?: number | undefined;
  /** Ends the upkeep between two steps. */
  readonly stop: AbortSignal;
  /** Reports rows that cannot be merged, once. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

/**
 * Deletes calls that have been in the log for more than 30 days, then merges the rows that have few calls, then deletes
 * the oldest calls until the log has its permitted size.
 */
export async function keepCallLog(
  db: Kysely<Tables>,
  { now, callLogBytes = Number.POSITIVE_INFINITY, stop, onError = () => {} }: LogUpkeep,
): Promise<void> {
  // The time of a merged row is that of its first commit.
  const before = now - LOG_KEPT_MS - MAX_MERGED_MS;
  await repeat(() => pruneEarlier(db, before), stop);
  await repeat(() => prune(db, before), stop);
  try {
    await repeat(() => merge(db, now, onError), stop);
  } finally {
    await repeat(
      async () => (await sizeOf(db)) > callLogBytes && ((await pruneEarlier(db)) || prune(db)),
      stop,
    );
  }
}

/**
 * Deletes some of the oldest calls of the log of earlier versions, all of them from before a time if it is given.
 * Returns false if there was none.
 */
async function pruneEarlier(db: Kysely<Tables>, before = Number.MAX_SAFE_INTEGER): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('calls')
    .where('id', 'in', (eb) => eb.selectFrom('calls').select('id').orderBy('id').limit(STEP_ROWS))
    .where('at', '<', before)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0;
}

/** Does the same in the log. Rows are written in order of time, so the oldest have the lowest IDs. */
const prune = (db: Kysely<Tables>, before = Number.MAX_SAFE_INTEGER): Promise<boolean> =>
  transact(db, async (transaction) => {
    const state = await readState(transaction);
    const rows = await transaction
      .deleteFrom('call_log')
      .where('id', 'in', (eb) => eb.selectFrom('call_log').select('id').orderBy('id').limit(STEP_ROWS))
      .where('at', '<', before)
      .returning(['id', sql<number>`octet_length(accounts) + octet_length(calls)`.as('bytes')])
      .execute();
    const counted = rows.filter(({ id }) => id <= state.mergedTo);
    const bytes = counted.reduce((sum, row) => sum + row.bytes + ROW_BYTES, 0);
    // SQLite numbers the rows of an empty log from 1 again, so the next commit may reuse IDs that count as merged.
    const empty = state.mergedTo > 0 && !(await hasRows(transaction));
    if (empty) await writeState(transaction, { mergedTo: 0, bytes: 0 });
    // Rows that were committed very late are not counted when the log is merged.
    else if (bytes > 0) await writeState(transaction, { ...state, bytes: Math.max(0, state.bytes - bytes) });
    return rows.length > 0;
  });

const hasRows = async (db: Kysely<Tables>): Promise<boolean> =>
  (await db.selectFrom('call_log').select('id').limit(1).executeTakeFirst()) !== undefined;

/**
 * Merges rows of some windows (`MERGED_IDS`): a commit under low load has a single call, whose row is twice as long as
 * its share of a full row. Returns false if there are no windows that are complete and old enough. A window that cannot
 * be merged is reported and stays as it is. It counts towards the size of the log like any other.
 */
async function merge(db: Kysely<Tables>, now: number, onError: (error: unknown) => void): Promise<boolean> {
  const { hasMore, errors } = await mergeSome(db, now);
  for (const error of errors) onError(error);
  return hasMore;
}

const mergeSome = (
  db: Kysely<Tables>,
  now: number,
): Promise<{ readonly hasMore: boolean; readonly errors: readonly Error[] }> =>
  transact(db, async (transaction) => {
    const errors: Error[] = [];
    const state = await readState(transaction);
    const rows = await transaction
      .selectFrom('call_log')
      .select(['id', 'at', 'accounts', 'calls', 'credits'])
      .where('id', '>', state.mergedTo)
      .orderBy('id')
      .limit(STEP_ROWS)
      .execute();
    const waiting = rows.find(({ at }) => at > now - MERGE_AFTER_MS) ?? rows.at(-1);
    // The last of these rows may have further rows in its window, or will have.
    const mergedTo = waiting ? windowOf(waiting.id) : 0;
    const merged = rows.filter(({ id }) => id <= mergedTo);
    if (merged.length === 0) return { hasMore: false, errors };
    let { bytes } = state;
    const added: Row[] = [];
    for (const own of Map.groupBy(merged, ({ id }) => windowOf(id)).values()) {
      const fewer = mergeWindow(own, errors);
      for (const row of fewer ?? own) bytes += bytesOf(row) + ROW_BYTES;
      if (!fewer) continue;
      added.push(...fewer);
      await transaction
        .deleteFrom('call_log')
        .where('id', '>=', own[0]?.id ?? 0)
        .where('id', '<=', own.at(-1)?.id ?? 0)
        .execute();
    }
    if (added.length > 0) await transaction.insertInto('call_log').values(added).execute();
    await writeState(transaction, { mergedTo, bytes });
    return { hasMore: true, errors };
  });

type Row = PackedCalls & { readonly id: number };

/**
 * Returns fewer rows with the calls of a window. Undefined if that does not at least halve their number, if they are not
 * of the same hour, or if a row is damaged, which adds an error.
 */
function mergeWindow(rows: readonly Row[], errors: Error[]): readonly Row[] | undefined {
  if (rows.reduce((sum, row) => sum + bytesOf(row), 0) > rows.length * MAX_MERGED_BYTES) return undefined;
  const times = rows.map(({ at }) => at);
  const first = Math.min(...times);
  if (Math.max(...times) - first > MAX_MERGED_MS) return undefined;
  const name = `Rows ${rows[0]?.id} to ${rows.at(-1)?.id} of the call log`;
  let merged: readonly PackedCalls[];
  try {
    merged = packCalls(rows.flatMap(unpackCalls), first);
  } catch (cause) {
    errors.push(new Error(`${name} are not merged because one of them cannot be read.`, { cause }));
    return undefined;
  }
  if (merged.length > rows.length / 2) return undefined;
  if (creditsOf(merged) !== creditsOf(rows)) {
    errors.push(new Error(`${name} are not merged because they do not have the credits of their calls.`));
    return undefined;
  }
  const last = rows.slice(-merged.length);
  return merged.map((row, index) => ({ id: last[index]?.id as number, ...row }));
}

const bytesOf = ({ accounts, calls }: PackedCalls): number => accounts.length + calls.length;
const creditsOf = (rows: readonly PackedCalls[]): number =>
  rows.reduce((sum, { credits }) => sum + credits, 0);

/** Returns the size of the log in bytes, without the calls of the last minutes. */
async function sizeOf(db: Kysely<Tables>): Promise<number> {
  const { bytes } = await readState(db);
  const { rows } = await sql<{ rows: number | null }>`
    select (select max(id) from calls) - (select min(id) from calls) + 1 as rows`.execute(db);
  return bytes + (rows[0]?.rows ?? 0) * EARLIER_ROW_BYTES;
}

interface State {
  readonly mergedTo: number;
  readonly bytes: number;
}

/** Reads the state, and locks it in a transaction: only one node at a time prunes and merges. */
async function readState(db: Kysely<Tables>): Promise<State> {
  const row = await db
    .selectFrom('call_log_state')
    .select(['merged_to', 'bytes'])
    .where('name', '=', NAME)
    .$if(db.isTransaction && isPostgres(db), (select) => select.forUpdate())
    .executeTakeFirst();
  return { mergedTo: row?.merged_to ?? 0, bytes: row?.bytes ?? 0 };
}

async function writeState(transaction: Transaction<Tables>, { mergedTo, bytes }: State): Promise<void> {
  await transaction
    .insertInto('call_log_state')
    .values({ name: NAME, merged_to: mergedTo, bytes })
    .onConflict((on) => on.column('name').doUpdateSet({ merged_to: mergedTo, bytes }))
    .execute();
}
