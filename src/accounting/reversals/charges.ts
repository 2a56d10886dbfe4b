import { sql, type Transaction } from 'kysely';
import { anchorDayOf, periodOf } from '../plans/periods.ts';
import type { Tables } from '../store/tables.ts';
import { packCalls } from '../usage/packed-calls.ts';

const HOUR_MS = 3_600_000;

/** A charge to refund, as in the call log. */
export interface Charge {
  readonly account: number;
  /** The month of the charge. */
  readonly period: number;
  readonly key: number;
  readonly operation: string;
  readonly requestId: string;
  readonly credits: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

/**
 * Refunds each charge in the month in which it was made: in the balance, the usage and the call log. Must be called in
 * the transaction that records the refund and prevents a second one; the accounts must be locked.
 * @param status the status in the call log, which is the status of the caller's answer
 */
export async function giveBack(
  transaction: Transaction<Tables>,
  charges: readonly Charge[],
  { status, now }: { readonly status: number; readonly now: number },
): Promise<void> {
  if (charges.length === 0) return;
  for (const [first, ...others] of groupsOf(charges, ({ account, period }) => `${account}/${period}`))
    await transaction
      .updateTable('periods')
      .set((eb) => ({ used: eb('used', '-', sumOf([first, ...others])) }))
      .where('account_id', '=', first.account)
      .where('period', '=', first.period)
      .execute();
  const accounts = await transaction
    .selectFrom('accounts')
    .select(['id', 'created_at'])
    .where('id', 'in', [...new Set(charges.map(({ account }) => account))])
    .execute();
  const begun = new Map(accounts.map(({ id, created_at }) => [id, created_at]));
  /**
   * The usage of a month's hours must add up to its balance, so a refund in a later month is booked in the hour of the
   * charge.
   */
  const hourOf = ({ account, period, at }: Charge): number => {
    const same = periodOf(anchorDayOf(begun.get(account) ?? at), now).start === period;
    const counted = same ? now : at;
    return counted - (counted % HOUR_MS);
  };
  const groupKey = (charge: Charge) =>
    [charge.account, charge.key, hourOf(charge), charge.operation].join('/');
  const used = groupsOf(charges, groupKey).map(([first, ...others]) => {
    const credits = sumOf([first, ...others]);
    const { account: account_id, key: key_id, operation } = first;
    const usageKey = { account_id, key_id, operation, hour: hourOf(first) };
    return { ...usageKey, calls: 0, errors: 0, credits: -credits, reversed: credits };
  });
  for (const rows of stepsOf(used))
    await transaction
      .insertInto('usage')
      .values(rows)
      .onConflict((on) =>
        on.columns(['account_id', 'hour', 'key_id', 'operation']).doUpdateSet({
          credits: sql<number>`usage.credits + excluded.credits`,
          reversed: sql<number>`usage.reversed + excluded.reversed`,
        }),
      )
      .execute();
  const calls = charges.map(({ account, key, operation, requestId, credits }) => ({
    ...{ requestId, at: now, account, key, operation },
    ...{ face: 'service' as const, status, ms: 0, credits: -credits },
  }));
  for (const rows of stepsOf(packCalls(calls, now)))
    await transaction.insertInto('call_log').values(rows).execute();
}

/**
 * Maximum number of rows in a statement, which can bind 65,535 values: one request may have been charged for thousands
 * of calls.
 */
const ROWS_A_STEP = 500;
const stepsOf = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_A_STEP) }, (_, step) =>
    rows.slice(step * ROWS_A_STEP, (step + 1) * ROWS_A_STEP),
  );

const sumOf = (charges: readonly Charge[]): number => charges.reduce((sum, { credits }) => sum + credits, 0);

/** Groups charges. The groups are in the order of their first charges, and none is empty. */
const groupsOf = (charges: readonly Charge[], groupKey: (charge: Charge) => string) =>
  [...Map.groupBy(charges, groupKey).values()].flatMap(([first, ...others]) =>
    first ? [[first, ...others] as const] : [],
  );
