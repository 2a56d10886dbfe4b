import { sql, type Transaction } from 'kysely';
import type { Tables } from '../store/tables.ts';
import { anchorDayOf, periodOf } from './periods.ts';
import { monthlyCredits, type PlanName } from './plans.ts';

/**
 * Changes the plan of an account and grants the credits of the new plan for the current month, too, minus
 * `spent_before`: the credits spent under the account's address before it belonged to this account. After the commit,
 * the caller must clear cached callers.
 */
export async function changePlan(
  transaction: Transaction<Tables>,
  { id, plan, now }: { readonly id: number; readonly plan: PlanName; readonly now: number },
): Promise<void> {
  const { marketplace, created_at } = await transaction
    .updateTable('accounts')
    .set({ plan })
    .where('id', '=', id)
    .returning(['marketplace', 'created_at'])
    .executeTakeFirstOrThrow();
  const credits = monthlyCredits(plan, marketplace);
  const period = periodOf(anchorDayOf(created_at), now).start;
  await transaction
    .insertInto('periods')
    .values({ account_id: id, period, quota: credits, used: 0, reserved: 0 })
    .onConflict((on) =>
      on.columns(['account_id', 'period']).doUpdateSet((eb) => {
        const left = sql<number>`${sql.lit(credits)} - periods.spent_before`;
        const quota = eb.case().when(left, '>', 0).then(left).else(0).end();
        return {
          quota,
          // Alerts already sent referred to another quota.
          told: eb.case().when('periods.quota', '=', quota).then(eb.ref('periods.told')).else(0).end(),
        };
      }),
    )
    .execute();
}
