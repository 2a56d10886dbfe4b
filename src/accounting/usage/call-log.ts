import type { Kysely } from 'kysely';
import type { Face } from '../meter.ts';
import type { Throttles } from '../rates/throttle.ts';
import type { Tables } from '../store/tables.ts';

/** A call as its account sees it. */
export interface LoggedCall {
  readonly requestId: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** 0 where it came through a marketplace. */
  readonly key: number;
  /** `service` for what the service did by itself: gave a charge back. */
  readonly face: Face | 'service';
  readonly operation: string;
  /** As REST has it. */
  readonly status: number;
  readonly ms: number;
  /** Below 0 where they were given back. */
  readonly credits: number;
}

/** Who asks for calls, and how they wait. */
export interface CallsWanted {
  /** So many at most. */
  readonly most: number;
  /** Awaited after each step of a few milliseconds, so that others have their turn. Rejects where nobody waits any more. */
  readonly pause: () => Promise<void> | undefined;
}

/** The last calls of an account, newest first. Rejects with `rate_limited` where they are asked for too often. */
export type LastCalls = (account: number, wanted: CallsWanted) => Promise<readonly LoggedCall[]>;

/** Rows that one statement looks through: two milliseconds' work. Other requests run between. */
const STEP_ROWS = 20_000;
/** How often an account may ask, whoever asks for it. */
const RATE = { callsPerSecond: 10, burst: 60 };
/** What a step is of what may be asked: who asks all the time has a twentieth of a processor. */
const UNITS_OF_STEP = 0.4;

/**
 * Opens the last calls of a store. The log has no index by account: it would make every call of everybody take many times as long to
 * write (`npm run bench -- log`). So it is looked through backwards, in steps, until there are enough.
 */
export function createLastCalls(db: Kysely<Tables>, throttleOf: Throttles): LastCalls {
  const throttle = throttleOf({
    name: 'call log',
    rate: RATE,
    detail: 'You requested the last calls too often.',
  });

  return async (account, { most, pause }) => {
    const party = String(account);
    await throttle(party);
    const { first, last } = await extentOf(db);
    const found: LoggedCall[] = [];
    for (let to = last; to >= first && found.length < most; to -= STEP_ROWS) {
      const rows = await callsBetween(db, account, to - STEP_ROWS, to)
        .orderBy('id', 'desc')
        .limit(most - found.length)
        .execute();
      found.push(...rows);
      throttle.owe(party, UNITS_OF_STEP);
      await pause();
    }
    return found;
  };
}

/** Rows that one step gives, of which much is made. */
const GIVEN_ROWS = 250;

/**
 * All calls of an account that are in the log by now, oldest first: some hundreds after each step of few milliseconds, or none. Whoever
 * takes them lets others have their turn between.
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

/** Each end by a question of its own: of both at once SQLite looks through the whole log, a tenth of a second for a million rows. */
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
