import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Period } from '../periods.ts';
import type { Tables } from '../store/tables.ts';

const HOUR_MS = 3_600_000;
/** Rows that one statement adds up: about a millisecond's work. Other requests run between. */
const STEP_ROWS = 2_000;

/** The credits that each key of an account was charged in a month, by the key's number. */
export async function creditsByKey(
  db: Kysely<Tables>,
  account: number,
  { start, end }: Period,
): Promise<ReadonlyMap<number, number>> {
  const totals = new Map<number, number>();
  const between = (from: number, to: number) =>
    db.selectFrom('usage').where('account_id', '=', account).where('hour', '>=', from).where('hour', '<', to);
  for (let from = start; from < end; await nextTurn()) {
    const next = await between(from, end)
      .select('hour')
      .orderBy('hour')
      .offset(STEP_ROWS)
      .limit(1)
      .executeTakeFirst();
    const to = next ? Math.max(next.hour, from + HOUR_MS) : end;
    const sums = await between(from, to)
      .select(['key_id', (eb) => eb.fn.sum<number>('credits').as('credits')])
      .groupBy('key_id')
      .execute();
    for (const { key_id, credits } of sums) totals.set(key_id, (totals.get(key_id) ?? 0) + Number(credits));
    from = to;
  }
  return totals;
}
