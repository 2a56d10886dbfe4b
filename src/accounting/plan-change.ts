import type { Transaction } from 'kysely';
import { anchorDayOf, periodOf } from './periods.ts';
import { monthlyCredits, type PlanName } from './plans.ts';
import type { Tables } from './store/tables.ts';

/**
 * Gives an account another plan, with the credits of that for the month under way, too. Whoever commits it has to have caches forget
 * callers after that.
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
  const quota = monthlyCredits(plan, marketplace);
  const period = periodOf(anchorDayOf(created_at), now).start;
  await transaction
    .insertInto('periods')
    .values({ account_id: id, period, quota, used: 0, reserved: 0 })
    .onConflict((on) =>
      on.columns(['account_id', 'period']).doUpdateSet((eb) => ({
        quota,
        // What the account was told was of another quota.
        told: eb.case().when('periods.quota', '=', quota).then(eb.ref('periods.told')).else(0).end(),
      })),
    )
    .execute();
}
