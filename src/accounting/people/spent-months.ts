import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import { anchorDayOf, periodOf } from '../periods.ts';
import { PLANS } from '../plans.ts';
import { keepSecret } from '../secret.ts';
import type { Tables } from '../store/tables.ts';
import { inSteps } from '../upkeep.ts';

interface Moment {
  readonly now: number;
  readonly randomBytes: (size: number) => Uint8Array;
}

/** An account that leaves its address. */
interface Leaving extends Moment {
  readonly account: { readonly id: number; readonly email: string; readonly created_at: number };
  /** Whether the account goes on with another address: what it spends until it is deleted is gone for this one, too. */
  readonly goesOn: boolean;
}

/** Keyed, as an address could be found from a plain digest by trying those that people have. */
const digestOf = async (
  db: Kysely<Tables>,
  email: string,
  { randomBytes }: Pick<Moment, 'randomBytes'>,
): Promise<string> =>
  createHmac('sha256', await keepSecret(db, 'addresses', randomBytes))
    .update(email)
    .digest('base64url');

/**
 * Remembers what is gone of the month of an account that leaves its address, until the month is over: of a deleted one also for the
 * addresses that it had before, and not whose they were.
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
      // What another account of the address has spent stays gone, where it is more.
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

/** The month of an account that had this address, where that is not over. */
export async function spentMonthOf(db: Kysely<Tables>, email: string, at: Moment) {
  const months = db
    .selectFrom('spent_months')
    .select(['period', 'spent'])
    .where('period', '<=', at.now)
    .where('ends_at', '>', at.now);
  // As long as nobody has left an address, there is no secret to ask by.
  if (!(await months.limit(1).executeTakeFirst())) return undefined;
  return months.where('address', '=', await digestOf(db, email, at)).executeTakeFirst();
}

/** Has an account that comes to an address go on with what is gone of its month, where that is more than is gone of its own. */
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

/** Forgets the months that are over. */
export async function pruneSpentMonths(db: Kysely<Tables>, now: number, stop: AbortSignal): Promise<void> {
  const over = db.selectFrom('spent_months').select('address').where('ends_at', '<=', now);
  await inSteps(
    (most) =>
      db.deleteFrom('spent_months').where('address', 'in', over.limit(most)).executeTakeFirstOrThrow(),
    stop,
  );
}
