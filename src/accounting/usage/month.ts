import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Balance } from '../credits/balance.ts';
import type { Period } from '../plans/periods.ts';
import type { Tables } from '../store/tables.ts';
import { LATENCY_COLUMNS, type LatencyColumn } from './latency.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/**
 * Number of rows that one statement adds up, which takes about two milliseconds. Other requests run between the
 * statements.
 */
const STEP_ROWS = 1_000;
/** An hour counts as finished once the next hour is over, too, because no request lasts that long. */
const SETTLING_MS = HOUR_MS;
/** Maximum number of cached rows of all accounts together. A row takes about a hundred bytes. */
const MAX_CACHED_ROWS = 300_000;
const ATTEMPTS = 2;

/** The totals of calls. */
export interface Totals {
  calls: number;
  /** Failed calls. */
  errors: number;
  /** Charges minus refunds. */
  credits: number;
  /** Refunds. */
  reversed: number;
}

/** The usage of one operation by one key on one day, in UTC. */
export interface DayOfUse extends Readonly<Totals> {
  /** The start of the day, in epoch milliseconds. */
  readonly day: number;
  /** 0 for calls through a marketplace. */
  readonly key: number;
  readonly operation: string;
}

/** Calls by latency bucket. */
type Counts = readonly number[];

interface Sums {
  /** By day, in order. */
  readonly days: ReadonlyMap<number, readonly DayOfUse[]>;
  /** Latencies of successful calls, by operation. */
  readonly latencies: ReadonlyMap<string, Counts>;
}

/**
 * The usage of a month so far, and the balance at the same moment. The balance is undefined if the month has no row
 * yet.
 */
export interface MonthOfUse {
  /** Sorted by day. */
  readonly uses: readonly DayOfUse[];
  readonly latencies: Sums['latencies'];
  readonly balance: Balance | undefined;
}

/** The sums of the hours before `until`. New requests no longer change them. */
interface Finished extends Sums {
  readonly month: number;
  readonly until: number;
}

/** A row of sums from the store. */
type Row = DayOfUse & Readonly<Record<LatencyColumn, number>>;

/** Reads an account's month up to `now`, epoch milliseconds. */
export type ReadMonth = (account: number, month: Period, now: number) => Promise<MonthOfUse>;

const SUMMED = ['calls', 'errors', 'credits', 'reversed', ...LATENCY_COLUMNS] as const;

/**
 * Adds up the usage of months. An account may have hundreds of thousands of rows in one month. Finished hours are
 * therefore read in steps and cached; hours that may still change are read together with the balance, in one statement.
 */
export function createUsageMonths(db: Kysely<Tables>): ReadMonth {
  const cache = new LRUCache<number, Finished>({
    maxSize: MAX_CACHED_ROWS,
    sizeCalculation: ({ days }) => [...days.values()].reduce((sum, { length }) => sum + length, 1),
  });
  const pending = new Map<string, Promise<Finished>>();

  const rowsBetween = (account: number, from: number, to: number) =>
    db.selectFrom('usage').where('account_id', '=', account).where('hour', '>=', from).where('hour', '<', to);

  const sumsBetween = (account: number, from: number, to: number) =>
    rowsBetween(account, from, to)
      .select([sql<number>`hour - hour % ${sql.lit(DAY_MS)}`.as('day'), 'key_id as key', 'operation'])
      .select((eb) => SUMMED.map((column) => eb.fn.sum<number>(column).as(column)))
      .groupBy(['day', 'key_id', 'operation']);

  async function addFinished(account: number, { month, until: from, ...before }: Finished, until: number) {
    let sums: Sums = before;
    for (let at = from; at < until; await nextTurn()) {
      const next = await rowsBetween(account, at, until)
        .select('hour')
        .orderBy('hour')
        .offset(STEP_ROWS)
        .limit(1)
        .executeTakeFirst();
      const to = next ? Math.max(next.hour, at + HOUR_MS) : until;
      sums = add(sums, await sumsBetween(account, at, to).execute());
      at = to;
    }
    const finished = { month, until, ...sums };
    cache.set(account, finished);
    return finished;
  }

  function finishedHours(account: number, month: number, until: number): Promise<Finished> {
    const known = cache.get(account);
    // Hours that were read before the clock stepped back may have changed since.
    const usable = known?.month === month && known.until <= until;
    const start: Finished = usable ? known : { month, until: month, days: new Map(), latencies: new Map() };
    const flight = `${account}/${month}/${until}`;
    return pending.getOrInsertComputed(flight, () =>
      addFinished(account, start, until).finally(() => pending.delete(flight)),
    );
  }

  async function read(account: number, { start, end }: Period, now: number): Promise<MonthOfUse> {
    const until = Math.min(Math.max(start, now - (now % HOUR_MS) - SETTLING_MS), end);
    const finished = await finishedHours(account, start, until);
    const rows = await sumsBetween(account, until, end)
      .unionAll(
        // The balance as a row without an operation. Its three numbers are in columns that otherwise have other
        // meanings.
        db
          .selectFrom('periods')
          .select((eb) => [eb.lit<number>(0).as('day'), eb.lit<number>(0).as('key')])
          .select([sql<string>`null`.as('operation'), 'quota as calls', 'reserved as errors'])
          .select((eb) => ['used as credits', eb.lit<number>(0).as('reversed')])
          .select((eb) => LATENCY_COLUMNS.map((column) => eb.lit<number>(0).as(column)))
          .where('account_id', '=', account)
          .where('period', '=', start),
      )
      .execute();
    const last = rows.find(({ operation }) => operation === null);
    const { days, latencies } = add(
      finished,
      rows.filter((row) => row !== last),
    );
    return {
      uses: [...days.values()].flat(),
      latencies,
      balance: last && { quota: last.calls, used: last.credits, reserved: last.errors },
    };
  }

  return async (account, month, now) => {
    for (let attempt = 1; ; attempt++) {
      const found = await read(account, month, now);
      if (adds(found) || attempt === ATTEMPTS) return found;
      // The clock has stepped, and calls were charged to hours that had been read.
      cache.delete(account);
    }
  };
}

/** True if usage and balance agree. They are written together, so they always should. */
const adds = ({ uses, balance }: MonthOfUse): boolean => totalOf(uses).credits === (balance?.used ?? 0);

function add({ days, latencies }: Sums, rows: readonly Row[]): Sums {
  const allDays = new Map(days);
  for (const [day, own] of Map.groupBy(rows, (row) => row.day))
    allDays.set(day, together([...(days.get(day) ?? []), ...own]));
  const allLatencies = new Map(latencies);
  for (const row of rows) {
    const before = allLatencies.get(row.operation) ?? [];
    allLatencies.set(
      row.operation,
      addCounts(
        before,
        LATENCY_COLUMNS.map((column) => row[column]),
      ),
    );
  }
  return {
    days: new Map([...allDays].sort(([one], [other]) => one - other)),
    latencies: allLatencies,
  };
}

/** Merges the usage of one day, so that each operation of each key occurs once. */
const together = (uses: readonly DayOfUse[]): DayOfUse[] =>
  [...Map.groupBy(uses, ({ key, operation }) => `${key}/${operation}`).values()]
    .map((own) => {
      const { day, key, operation } = own[0] as DayOfUse;
      return { day, key, operation, ...totalOf(own) };
    })
    .sort((a, b) => a.key - b.key || (a.operation < b.operation ? -1 : 1));

/** Adds two lists of calls per bucket. */
export const addCounts = (one: Counts, other: Counts): Counts =>
  other.map((count, bucket) => count + (one[bucket] ?? 0));

/** Adds up usage. */
export function totalOf(uses: readonly Totals[]): Totals {
  const total = { calls: 0, errors: 0, credits: 0, reversed: 0 };
  for (const { calls, errors, credits, reversed } of uses) {
    total.calls += calls;
    total.errors += errors;
    total.credits += credits;
    total.reversed += reversed;
  }
  return total;
}
