import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../sharing/at-most.ts';
import type { Balance } from '../balance.ts';
import type { Period } from '../periods.ts';
import type { Tables } from '../store/tables.ts';

const HOUR_MS = 3_600_000;
/** Rows that one statement adds up: about a millisecond's work. Other requests run between. */
const STEP_ROWS = 2_000;
/** An hour counts as finished when the next one is over, too: no request lasts that long. */
const SETTLING_MS = HOUR_MS;
const ACCOUNTS_REMEMBERED = 1_000;
const ATTEMPTS = 2;

interface Totals {
  calls: number;
  credits: number;
  reversed: number;
}

/** The calls of a month by operation, and the balance at the same moment; undefined when nothing was opened yet. */
export interface MonthTotals {
  readonly operations: ReadonlyMap<string, Totals>;
  readonly balance: Balance | undefined;
}

/** What the hours before `until` add up to. No request of today changes it any more. */
interface Finished {
  readonly month: number;
  readonly until: number;
  readonly operations: ReadonlyMap<string, Totals>;
}

type ReadTotals = (account: number, month: Period, now: number) => Promise<MonthTotals>;

/**
 * Adds up the usage of months. An account may have hundreds of thousands of rows in one, so finished hours are read in
 * steps and remembered; what may still change is read together with the balance, in one statement.
 */
export function createUsageTotals(db: Kysely<Tables>): ReadTotals {
  const remembered = new LRUCache<number, Finished>(atMost(ACCOUNTS_REMEMBERED));
  const flights = new Map<string, Promise<Finished>>();

  const rowsBetween = (account: number, from: number, to: number) =>
    db.selectFrom('usage').where('account_id', '=', account).where('hour', '>=', from).where('hour', '<', to);

  const sumsBetween = (account: number, from: number, to: number) =>
    rowsBetween(account, from, to)
      .select(['operation', (eb) => eb.fn.sum<number>('calls').as('calls')])
      .select((eb) => eb.fn.sum<number>('credits').as('credits'))
      .select((eb) => eb.fn.sum<number>('reversed').as('reversed'))
      .groupBy('operation');

  async function addFinished(account: number, { month, until: from, operations }: Finished, until: number) {
    let totals = operations;
    for (let at = from; at < until; await nextTurn()) {
      const next = await rowsBetween(account, at, until)
        .select('hour')
        .orderBy('hour')
        .offset(STEP_ROWS)
        .limit(1)
        .executeTakeFirst();
      const to = next ? Math.max(next.hour, at + HOUR_MS) : until;
      totals = sum(totals, await sumsBetween(account, at, to).execute());
      at = to;
    }
    const finished = { month, until, operations: totals };
    remembered.set(account, finished);
    return finished;
  }

  function finishedHours(account: number, month: number, until: number): Promise<Finished> {
    const known = remembered.get(account);
    // What was read before the clock stepped back may since have been added to.
    const usable = known?.month === month && known.until <= until;
    const start: Finished = usable ? known : { month, until: month, operations: new Map() };
    const flight = `${account}/${month}/${until}`;
    return flights.getOrInsertComputed(flight, () =>
      addFinished(account, start, until).finally(() => flights.delete(flight)),
    );
  }

  async function read(account: number, { start, end }: Period, now: number): Promise<MonthTotals> {
    const until = Math.min(Math.max(start, now - (now % HOUR_MS) - SETTLING_MS), end);
    const finished = await finishedHours(account, start, until);
    const rows = await sumsBetween(account, until, end)
      .select((eb) => eb.lit<number>(0).as('quota'))
      .unionAll(
        db
          .selectFrom('periods')
          .select([sql<string>`null`.as('operation'), 'used as calls', 'reserved as credits'])
          .select((eb) => [eb.lit<number>(0).as('reversed'), 'quota'])
          .where('account_id', '=', account)
          .where('period', '=', start),
      )
      .execute();
    const last = rows.find(({ operation }) => operation === null);
    const operations = sum(
      finished.operations,
      rows.filter((row) => row !== last),
    );
    return {
      operations,
      balance: last && { quota: last.quota, used: last.calls, reserved: last.credits },
    };
  }

  return async (account, month, now) => {
    for (let attempt = 1; ; attempt++) {
      const found = await read(account, month, now);
      if (adds(found) || attempt === ATTEMPTS) return found;
      // The clock has stepped, and calls were charged to hours that had been read.
      remembered.delete(account);
    }
  };
}

/** Charges and their usage are written together, so the two always agree. */
function adds({ operations, balance }: MonthTotals): boolean {
  let credits = 0;
  for (const totals of operations.values()) credits += totals.credits;
  return credits === (balance?.used ?? 0);
}

function sum(
  totals: ReadonlyMap<string, Totals>,
  rows: readonly (Totals & { readonly operation: string })[],
): ReadonlyMap<string, Totals> {
  const added = new Map(totals);
  for (const { operation, calls, credits, reversed } of rows) {
    const before = added.get(operation);
    added.set(operation, {
      calls: calls + (before?.calls ?? 0),
      credits: credits + (before?.credits ?? 0),
      reversed: reversed + (before?.reversed ?? 0),
    });
  }
  return added;
}
