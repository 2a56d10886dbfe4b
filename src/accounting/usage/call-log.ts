import type { Kysely } from 'kysely';
import type { Face } from '../face.ts';
import type { Throttles } from '../rates/throttle.ts';
import type { Tables } from '../store/tables.ts';

/** A call as shown to its account. */
export interface LoggedCall {
  readonly requestId: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** 0 if it came through a marketplace. */
  readonly key: number;
  /** `service` for an action of the service itself: a refund. */
  readonly face: Face | 'service';
  readonly operation: string;
  /** The status, as in REST. */
  readonly status: number;
  readonly ms: number;
  /** Below 0 for a refund. */
  readonly credits: number;
}

/** The number of calls to read, and a pause between steps. */
export interface CallsWanted {
  /** The maximum number of calls. */
  readonly max: number;
  /**
   * Awaited after each step, which takes a few milliseconds, to let other work run. Rejects if the request has ended.
   */
  readonly pause: () => Promise<void> | undefined;
}

/** Returns the last calls of an account, newest first. Rejects with `rate_limited` when called too often. */
export type LastCalls = (account: number, wanted: CallsWanted) => Promise<readonly LoggedCall[]>;

/** Number of rows that one statement scans, which takes two milliseconds. Other requests run between the statements. */
const STEP_ROWS = 20_000;
/** Limits reads of the log by account. */
const RATE = { callsPerSecond: 10, burst: 60 };
/** Units of `RATE` that one step uses up: an account that reads continuously uses a twentieth of a processor. */
const UNITS_OF_STEP = 0.4;

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

  return async (account, { max, pause }) => {
    const party = String(account);
    await throttle(party);
    const { first, last } = await extentOf(db);
    const found: LoggedCall[] = [];
    for (let to = last; to >= first && found.length < max; to -= STEP_ROWS) {
      const rows = await callsBetween(db, account, to - STEP_ROWS, to)
        .orderBy('id', 'desc')
        .limit(max - found.length)
        .execute();
      found.push(...rows);
      throttle.addCost(party, UNITS_OF_STEP);
      await pause();
    }
    return found;
  };
}

/** Limits the rows returned by one step, because converting them takes time. */
const GIVEN_ROWS = 250;

/**
 * Yields all calls of an account that are in the log now, oldest first: up to some hundreds after each step of a few
 * milliseconds, or none. The consumer must let other work run between the steps.
 */
export async function* allCalls(
  db: Kysely<Tables>,
  account: number,
): AsyncGenerator<readonly LoggedCall[], void> {
  const { first, last } = await extentOf(db);
  yield [];
  for (let from = first - 1; from < last; ) {
    const to = Math.min(from + STEP_ROWS, last);
    const rows = await callsBetween(db, account, from, to)
      .select('id')
      .orderBy('id')
      .limit(GIVEN_ROWS)
      .execute();
    from = rows.length < GIVEN_ROWS ? to : (rows.at(-1)?.id ?? to);
    yield rows.map(({ id: _id, ...call }) => call);
  }
}

/**
 * Returns the lowest and the highest ID in the log. Each has its own subquery: with both in one query, SQLite would
 * scan the whole log, which takes a tenth of a second for a million rows.
 */
async function extentOf(db: Kysely<Tables>): Promise<{ readonly first: number; readonly last: number }> {
  const extent = await db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('calls')
        .select(({ fn }) => fn.max('id').as('id'))
        .as('last'),
      selectFrom('calls')
        .select(({ fn }) => fn.min('id').as('id'))
        .as('first'),
    ])
    .executeTakeFirst();
  return { first: Number(extent?.first ?? 0), last: Number(extent?.last ?? -1) };
}

const callsBetween = (db: Kysely<Tables>, account: number, after: number, to: number) =>
  db
    .selectFrom('calls')
    .select(['request_id as requestId', 'at', 'key_id as key', 'face'])
    .select(['operation', 'status', 'ms', 'credits'])
    .where('id', '>', after)
    .where('id', '<=', to)
    .where('account_id', '=', account);
