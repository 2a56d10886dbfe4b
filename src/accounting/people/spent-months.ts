import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import { anchorDayOf, periodOf } from '../plans/periods.ts';
import { PLANS } from '../plans/plans.ts';
import { keepSecret } from '../secret.ts';
import type { Tables } from '../store/tables.ts';
import { inSteps } from '../upkeep.ts';

interface Moment {
  readonly now: number;
  readonly randomBytes: (size: number) => Uint8Array;
}

/** An account that is being deleted or is changing its address. */
interface Leaving extends Moment {
  readonly account: { readonly id: number; readonly email: string; readonly created_at: number };
  /**
   * True if the account continues with another address. If it is deleted later in the month, all credits that it has
   * spent by then count for this former address, too.
   */
  readonly goesOn: boolean;
}

/** Returns a keyed digest of an address, because a plain one could be reversed by trying known addresses. */
const digestOf = async (
  db: Kysely<Tables>,
  email: string,
  { randomBytes }: Pick<Moment, 'randomBytes'>,
): Promise<string> =>
  createHmac('sha256', await keepSecret(db, 'addresses', randomBytes))
    .update(email)
    .digest('base64url');

/**
 * Stores the credits that an account has spent in its current month under its former address, until the month is over.
 * If the account is deleted, this also updates its earlier addresses, and removes the account's number from all of
 * them.
 */
export async function rememberMonth(
  db: Kysely<Tables>,
  { account: { id, email, created_at }, goesOn, ...at }: Leaving,
): Promise<void> {
  const month = periodOf(anchorDayOf(created_at), at.now);
  const balance = await balanceOf(db, id, month.start);
  if (balance || goesOn) {
    const spent = balance ? balance.used + balance.reserved + balance.spent_before : 0;
    const row = { period: month.start, ends_at: month.end, spent, account_id: id };
    if (!goesOn) await db.updateTable('spent_months').set(row).where('account_id', '=', id).execute();
    await db
      .insertInto('spent_months')
      .values({ address: await digestOf(db, email, at), ...row })
      // Keeps the stored credits if another account with this address has spent more.
      .onConflict((on) =>
        on
          .column('address')
          .doUpdateSet(row)
          .where((eb) =>
            eb.or([eb('spent_months.ends_at', '<=', at.now), eb('spent_months.spent', '<=', spent)]),
          ),
      )
      .execute();
  }
  if (!goesOn)
    await db.updateTable('spent_months').set({ account_id: null }).where('account_id', '=', id).execute();
}

/** Returns the current month of an account that had this address. */
export async function spentMonthOf(db: Kysely<Tables>, email: string, at: Moment) {
  const months = db
    .selectFrom('spent_months')
    .select(['period', 'spent'])
    .where('period', '<=', at.now)
    .where('ends_at', '>', at.now);
  // Avoids creating the secret before any former address has been stored.
  if (!(await months.limit(1).executeTakeFirst())) return undefined;
  return months.where('address', '=', await digestOf(db, email, at)).executeTakeFirst();
}

/** Applies the credits spent under an address to the account that takes it over, if they exceed the account's own. */
export async function takeOverMonth(
  db: Kysely<Tables>,
  { account: { id, created_at, plan }, email, ...at }: Moment & { account: Owner; email: string },
): Promise<void> {
  const theirs = await spentMonthOf(db, email, at);
  if (!theirs) return;
  const period = periodOf(anchorDayOf(created_at), at.now).start;
  const { used = 0, reserved = 0, spent_before: own = 0 } = (await balanceOf(db, id, period)) ?? {};
  const spent_before = Math.max(own, theirs.spent - used - reserved);
  const row = { spent_before, quota: Math.max(0, PLANS[plan].credits - spent_before) };
  await db
    .insertInto('periods')
    .values({ account_id: id, period, used, reserved, ...row })
    .onConflict((on) => on.columns(['account_id', 'period']).doUpdateSet(row))
    .execute();
}

type Owner = { readonly id: number; readonly created_at: number; readonly plan: keyof typeof PLANS };

const balanceOf = (db: Kysely<Tables>, id: number, period: number) =>
  db
    .selectFrom('periods')
    .select(['used', 'reserved', 'spent_before'])
    .where('account_id', '=', id)
    .where('period', '=', period)
    .executeTakeFirst();

/** Deletes past months. */
export async function pruneSpentMonths(db: Kysely<Tables>, now: number, stop: AbortSignal): Promise<void> {
  const over = db.selectFrom('spent_months').select('address').where('ends_at', '<=', now);
  await inSteps(
    (max) => db.deleteFrom('spent_months').where('address', 'in', over.limit(max)).executeTakeFirstOrThrow(),
    stop,
  );
}
