import type { Kysely } from 'kysely';
import type { Tables } from '../store/tables.ts';

/** A call as its account sees it. */
export interface LoggedCall {
  readonly requestId: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** 0 where it came through a marketplace. */
  readonly key: number;
  /** `service` for what the service did by itself: gave a charge back. */
  readonly face: 'rest' | 'graphql' | 'service';
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

/** Rows that one statement looks through: two milliseconds' work. Other requests run between. */
const STEP_ROWS = 20_000;

/**
 * The last calls of an account, newest first. The log has no index by account: it would make every call of everybody take four times as
 * long to write (2.5 µs a row, 19 µs with it). So it is looked through backwards, in steps, until there are enough.
 */
export async function lastCalls(
  db: Kysely<Tables>,
  account: number,
  { most, pause }: CallsWanted,
): Promise<LoggedCall[]> {
  const newest = await db
    .selectFrom('calls')
    .select((eb) => [eb.fn.max('id').as('last'), eb.fn.min('id').as('first')])
    .executeTakeFirst();
  const first = Number(newest?.first ?? 0);
  const found: LoggedCall[] = [];
  for (let to = Number(newest?.last ?? -1); to >= first && found.length < most; to -= STEP_ROWS) {
    const rows = await db
      .selectFrom('calls')
      .select([
        'request_id as requestId',
        'at',
        'key_id as key',
        'face',
        'operation',
        'status',
        'ms',
        'credits',
      ])
      .where('id', '<=', to)
      .where('id', '>', to - STEP_ROWS)
      .where('account_id', '=', account)
      .orderBy('id', 'desc')
      .limit(most - found.length)
      .execute();
    found.push(...rows);
    await pause();
  }
  return found;
}
