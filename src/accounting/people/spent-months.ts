import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Period } from '../periods.ts';
import { keepSecret } from '../secret.ts';
import type { Tables } from '../store/tables.ts';

interface Address {
  readonly email: string;
  readonly randomBytes: (size: number) => Uint8Array;
}

/** Keyed, as an address could be found from a plain digest by trying those that people have. */
const digestOf = async (db: Kysely<Tables>, { email, randomBytes }: Address): Promise<string> =>
  createHmac('sha256', await keepSecret(db, 'addresses', randomBytes))
    .update(email)
    .digest('base64url');

/** Remembers what is gone of a month of an account that is being deleted, until it is over: not whose it was. */
export async function rememberMonth(
  db: Kysely<Tables>,
  { month: { start: period, end: ends_at }, spent, ...of }: Address & { month: Period; spent: number },
): Promise<void> {
  const row = { period, ends_at, spent };
  await db
    .insertInto('spent_months')
    .values({ address: await digestOf(db, of), ...row })
    .onConflict((on) => on.column('address').doUpdateSet(row))
    .execute();
}

/** The month of an account of this address that was deleted in it, where that is not over. */
export async function spentMonthOf(db: Kysely<Tables>, { now, ...of }: Address & { readonly now: number }) {
  const months = db
    .selectFrom('spent_months')
    .select(['period', 'spent'])
    .where('period', '<=', now)
    .where('ends_at', '>', now);
  // As long as nobody has deleted an account, there is no secret to ask by.
  if (!(await months.limit(1).executeTakeFirst())) return undefined;
  return months.where('address', '=', await digestOf(db, of)).executeTakeFirst();
}

/** Forgets the months that are over. */
export async function pruneSpentMonths(db: Kysely<Tables>, now: number): Promise<void> {
  await db.deleteFrom('spent_months').where('ends_at', '<=', now).execute();
}
