import { type Kysely, sql } from 'kysely';
import type { Throttles } from '../rates/throttle.ts';
import { isPostgres } from '../store/engine.ts';
import type { Tables } from '../store/tables.ts';
import type { AccountCall, LoggedCall } from './logged-call.ts';
import {
  accountBytes,
  MERGED_IDS,
  type PackedCalls,
  requestBytes,
  unpackCalls,
  windowOf,
} from './packed-calls.ts';

/** Selects calls of an account. Absent members select all calls. */
export interface CallFilter {
  readonly key?: number | undefined;
  readonly face?: LoggedCall['face'] | undefined;
  readonly status?: number | undefined;
  readonly requestId?: string | undefined;
  readonly operation?: string | undefined;
}

/** The calls to read, and a pause between steps. */
export interface CallsWanted {
  /** The maximum number of calls. */
  readonly max: number;
  readonly filter?: CallFilter | undefined;
  /**
   * Awaited after each step, which takes a few milliseconds, to let other work run. Rejects if the request has ended.
   */
  readonly pause: () => Promise<void> | undefined;
}

/** The latest calls of an account. */
export interface LastCallList {
  /** Newest first. */
  readonly items: readonly LoggedCall[];
  /**
   * The log contains every call since this time, in epoch milliseconds. Null if it contains none. Some earlier calls may
   * be among the items, if a row between them is damaged.
   */
  readonly since: number | null;
}

/** Returns the last calls of an account. Rejects with `rate_limited` when called too often. */
export type LastCalls = (account: number, wanted: CallsWanted) => Promise<LastCallList>;

/**
 * Number of rows that one statement scans, which takes up to two milliseconds. Other requests run between the
 * statements. The steps begin and end where rows that are merged begin and end, so merging changes no result.
 */
const STEP_ROWS = 25 * MERGED_IDS;
/** Limits the rows that one step unpacks, which takes two milliseconds: `MERGED_IDS` of them may be read again. */
const UNPACKED_ROWS = 3 * MERGED_IDS;
/** Number of rows of the earlier log that one statement scans, and limit of those that it returns. */
const EARLIER_STEP_ROWS = 20_000;
const EARLIER_ROWS = 250;
/** Limits the calls that `allCalls` yields at once, because its consumer converts them without a pause. */
const YIELDED_CALLS = 250;
/** Limits reads of the log by account. */
const RATE = { callsPerSecond: 10, burst: 60 };
/** Units of `RATE` that one step uses up: an account that reads continuously uses a twentieth of a processor. */
const UNITS_OF_STEP = 0.4;

/** Yields the calls of the account in each step of a scan, which may be none. */
type CallBatches = AsyncGenerator<readonly LoggedCall[], void>;
type Order = 'asc' | 'desc';
/** Called with a row that cannot be read. Its calls are left out. */
type OnUnreadable = (row: { readonly id: number; readonly at: number }, cause: unknown) => void;

/**
 * Creates the function that reads an account's latest calls. The log has no index by account, because an index would
 * make writing every call many times slower (`npm run bench -- log`). The log is therefore scanned backwards, in steps,
 * until there are enough calls.
 */
export function createLastCalls(db: Kysely<Tables>, throttleOf: Throttles): LastCalls {
  const throttle = throttleOf({
    name: 'call log',
    rate: RATE,
    detail: 'You requested the list of recent calls too often.',
  });

  return async (account, { max, filter = {}, pause }) => {
    const party = String(account);
    await throttle(party);
    let since = await logSince(db);
    // The calls of a commit arrived before it, so the log has all calls that arrived after the commit of a damaged row.
    const onUnreadable: OnUnreadable = ({ at }) => {
      since = Math.max(since ?? 0, at + 1);
    };
    const items: LoggedCall[] = [];
    for await (const calls of latestFirst(db, { account, requestId: filter.requestId, onUnreadable })) {
      items.push(...calls.filter(matches(filter)).slice(0, max - items.length));
      throttle.addCost(party, UNITS_OF_STEP);
      await pause();
      if (items.length === max) break;
    }
    return { items, since };
  };
}

/** Yields the calls of an account, newest first. */
async function* latestFirst(db: Kysely<Tables>, wanted: Omit<Scan, 'order'>): CallBatches {
  yield* scan(db, { ...wanted, order: 'desc' });
  yield* scanEarlier(db, { account: wanted.account, order: 'desc' });
}

/**
 * Yields all calls of an account that are in the log now, oldest first: some hundreds after each step of a few
 * milliseconds, or none. The consumer must let other work run between the steps.
 */
export async function* allCalls(
  db: Kysely<Tables>,
  account: number,
  onUnreadable: OnUnreadable,
): CallBatches {
  yield* scanEarlier(db, { account, order: 'asc' });
  for await (const calls of scan(db, { account, order: 'asc', onUnreadable })) {
    yield calls.slice(0, YIELDED_CALLS);
    for (let from = YIELDED_CALLS; from < calls.length; from += YIELDED_CALLS)
      yield calls.slice(from, from + YIELDED_CALLS);
  }
}

const matches =
  ({ key, face, status, requestId, operation }: CallFilter) =>
  (call: LoggedCall): boolean =>
    (key === undefined || call.key === key) &&
    (face === undefined || call.face === face) &&
    (status === undefined || call.status === status) &&
    (requestId === undefined || call.requestId === requestId) &&
    (operation === undefined || call.operation === operation);

interface Scan {
  readonly account: number;
  readonly order: Order;
  /** If set, rows without this request may be left out. */
  readonly requestId?: string | undefined;
  readonly onUnreadable: OnUnreadable;
}

/** Scans the log step by step. */
async function* scan(db: Kysely<Tables>, { account, order, requestId, onUnreadable }: Scan): CallBatches {
  const { first, last } = await extentOf(db, 'call_log');
  const wanted = accountBytes(account);
  for (let [from, to] = [windowOf(first), windowOf(last) + MERGED_IDS]; from < to; ) {
    const [after, upTo] =
      order === 'asc' ? [from, Math.min(to, from + STEP_ROWS)] : [Math.max(from, to - STEP_ROWS), to];
    const rows = await db
      .selectFrom('call_log')
      .select(['id', 'at', 'accounts', 'calls'])
      .where('id', '>', after)
      .where('id', '<=', upTo)
      .where(contains(db, 'accounts', wanted))
      .$if(requestId !== undefined, (select) =>
        select.where(contains(db, 'calls', requestBytes(requestId ?? ''))),
      )
      .orderBy('id', order)
      .limit(UNPACKED_ROWS)
      .execute();
    // If there may be more rows, the next step begins with the last window of this one, which may be incomplete.
    const cut = rows.length === UNPACKED_ROWS ? windowOf(rows.at(-1)?.id ?? 0) : undefined;
    if (order === 'asc') from = cut ?? upTo;
    else to = cut === undefined ? after : cut + MERGED_IDS;
    yield rows
      .filter(({ id }) => cut === undefined || windowOf(id) !== cut)
      .flatMap((row) => {
        const calls = readableCalls(row, onUnreadable).filter((call) => call.account === account);
        return (order === 'asc' ? calls : calls.reverse()).map(({ account: _account, ...call }) => call);
      });
  }
}

/** Returns the calls of a row: none if it is damaged. */
function readableCalls(
  row: Omit<PackedCalls, 'credits'> & { readonly id: number },
  onUnreadable: OnUnreadable,
): AccountCall[] {
  try {
    return unpackCalls(row);
  } catch (cause) {
    onUnreadable(row, cause);
    return [];
  }
}

/** Scans the calls that earlier versions logged, step by step. */
async function* scanEarlier(
  db: Kysely<Tables>,
  { account, order }: Pick<Scan, 'account' | 'order'>,
): CallBatches {
  const { first, last } = await extentOf(db, 'calls');
  for (let [from, to] = [first - 1, last]; from < to; ) {
    const [after, upTo] =
      order === 'asc'
        ? [from, Math.min(to, from + EARLIER_STEP_ROWS)]
        : [Math.max(from, to - EARLIER_STEP_ROWS), to];
    const rows = await db
      .selectFrom('calls')
      .select(['id', 'request_id as requestId', 'at', 'key_id as key', 'face'])
      .select(['operation', 'status', 'ms', 'credits'])
      .where('id', '>', after)
      .where('id', '<=', upTo)
      .where('account_id', '=', account)
      .orderBy('id', order)
      .limit(EARLIER_ROWS)
      .execute();
    const cut = rows.length === EARLIER_ROWS ? rows.at(-1)?.id : undefined;
    if (order === 'asc') from = cut ?? upTo;
    else to = cut === undefined ? after : cut - 1;
    yield rows.map(({ id: _id, ...call }) => call);
  }
}

/**
 * Returns the lowest and the highest ID in a table. Each has its own subquery: with both in one query, SQLite would
 * scan the whole log, which takes a tenth of a second for a million rows.
 */
async function extentOf(
  db: Kysely<Tables>,
  table: 'call_log' | 'calls',
): Promise<{ readonly first: number; readonly last: number }> {
  const extent = await db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom(table)
        .select(({ fn }) => fn.max('id').as('id'))
        .as('last'),
      selectFrom(table)
        .select(({ fn }) => fn.min('id').as('id'))
        .as('first'),
    ])
    .executeTakeFirst();
  return { first: Number(extent?.first ?? 1), last: Number(extent?.last ?? 0) };
}

/**
 * Returns the time since which the log is complete: the time of its first row, because everything removed was committed
 * before it. Null if it is empty.
 */
async function logSince(db: Kysely<Tables>): Promise<number | null> {
  for (const table of ['calls', 'call_log'] as const) {
    const oldest = await db.selectFrom(table).select('at').orderBy('id').limit(1).executeTakeFirst();
    if (oldest) return oldest.at;
  }
  return null;
}

/** Returns the condition that a column contains certain bytes, at any position. */
const contains = (db: Kysely<Tables>, column: 'accounts' | 'calls', bytes: Buffer) =>
  isPostgres(db)
    ? sql<boolean>`position(${bytes}::bytea in ${sql.ref(column)}) > 0`
    : sql<boolean>`instr(${sql.ref(column)}, ${bytes}) > 0`;
