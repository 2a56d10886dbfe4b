import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../sharing/at-most.ts';
import type { Period } from '../periods.ts';
import type { Tables } from '../store/tables.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const ACCOUNTS_REMEMBERED = 200;

/** What one key used one operation for, on one day in UTC. */
export interface DayOfUse {
  /** Its start, in epoch milliseconds. */
  readonly day: number;
  /** 0 where calls came through a marketplace. */
  readonly key: number;
  readonly operation: string;
  readonly calls: number;
  readonly errors: number;
  /** Charged, less what was given back. */
  readonly credits: number;
  readonly reversed: number;
}

type ReadDays = (account: number, month: Period, now: number) => Promise<readonly DayOfUse[]>;

/**
 * Reads the days of a month up to now, in order. A day is one statement, as an account may have thousands of rows in one; days that are
 * over for an hour are remembered, as nothing is added to them but what is given back, which stands in the hour it is given back in.
 */
export function createUsageDays(db: Kysely<Tables>): ReadDays {
  const remembered = new LRUCache<string, readonly DayOfUse[]>(atMost(ACCOUNTS_REMEMBERED * 31));

  async function readDay(account: number, day: number): Promise<readonly DayOfUse[]> {
    const rows = await db
      .selectFrom('usage')
      .select(['key_id as key', 'operation'])
      .select((eb) => [
        eb.fn.sum<number>('calls').as('calls'),
        eb.fn.sum<number>('errors').as('errors'),
        eb.fn.sum<number>('credits').as('credits'),
        eb.fn.sum<number>('reversed').as('reversed'),
      ])
      .where('account_id', '=', account)
      .where('hour', '>=', day)
      .where('hour', '<', day + DAY_MS)
      .groupBy(['key_id', 'operation'])
      .orderBy('key_id')
      .orderBy('operation')
      .execute();
    return rows.map((row) => ({ day, ...row }));
  }

  return async (account, { start, end }, now) => {
    const days: DayOfUse[] = [];
    for (let day = start; day < Math.min(end, now + 1); day += DAY_MS) {
      const over = day + DAY_MS + HOUR_MS <= now;
      const name = `${account}/${day}`;
      const known = over ? remembered.get(name) : undefined;
      const found = known ?? (await readDay(account, day));
      if (over && !known) remembered.set(name, found);
      days.push(...found);
      if (!known) await nextTurn();
    }
    return days;
  };
}
