import { sql, type Transaction } from 'kysely';
import { anchorDayOf, periodOf } from './periods.ts';
import { monthlyCredits, type PlanName } from './plans.ts';
import type { Tables } from './store/tables.ts';

/**
 * Gives an account another plan, with the credits of that for the month under way, too, less what was gone of it before the account
 * had it. Whoever commits it has to have caches forget callers after that.
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
          // What the account was told was of another quota.
          told: eb.case().when('periods.quota', '=', quota).then(eb.ref('periods.told')).else(0).end(),
        };
      }),
    )
    .execute();
}
