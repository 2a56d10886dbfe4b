import type { Kysely } from 'kysely';
import { PLANS, type PlanName } from '../../plans/plans.ts';
import type { Tables } from '../../store/tables.ts';
import { LOCAL_EMAIL } from '../email.ts';
import { spentMonthOf } from '../spent-months.ts';

/** Addresses that may get a new account: all, none, or those at one of these domains. */
export type SignUp = 'open' | 'closed' | readonly string[];

/**
 * Describes the addresses that may sign up, for the end of a sentence: `addresses at example.com or example.org`;
 * undefined if all addresses may sign up, or none. If there are many domains, only the first ones are named.
 */
export function signUpDomains(signUp: SignUp): string | undefined {
  if (typeof signUp === 'string') return undefined;
  const named = signUp.slice(0, MAX_NAMED);
  const others = signUp.length > MAX_NAMED ? ['other domains'] : [];
  const or = new Intl.ListFormat('en', { type: 'disjunction' });
  return `addresses at ${or.format([...named, ...others])}`;
}

const MAX_NAMED = 5;

/** True if an address without an account may get one. */
export type MaySignUp = (email: string) => boolean;

/**
 * Returns the rule for new accounts.
 * @param disposable true for domains of disposable addresses, which may not sign up
 */
export const signUpRule =
  (signUp: SignUp, disposable: (domain: string) => boolean): MaySignUp =>
  (email) => {
    const domain = email.slice(email.lastIndexOf('@') + 1);
    if (signUp === 'closed' || email === LOCAL_EMAIL || disposable(domain)) return false;
    return signUp === 'open' || signUp.includes(domain);
  };

/**
 * Creates an account for an address, unless the address has one. Must run in a transaction. If the address had an
 * account this month that was deleted or has changed its address, the new account continues that month and renews on
 * the same day: a deletion or a change of address must not bring new credits.
 */
export async function makeAccount(
  db: Kysely<Tables>,
  {
    email,
    plan,
    now,
    randomBytes,
  }: {
    readonly email: string;
    readonly plan: PlanName;
    readonly now: number;
    readonly randomBytes: (size: number) => Uint8Array;
  },
): Promise<void> {
  const made = await db
    .insertInto('accounts')
    .values({ email, plan, created_at: now })
    .onConflict((on) => on.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return;
  // The month is read after the address is taken: if an earlier account was being deleted or changing its address, it
  // has finished by now, and its month is stored.
  const month = await spentMonthOf(db, email, { now, randomBytes });
  if (!month) return;
  const { period, spent: spent_before } = month;
  await db.updateTable('accounts').set({ created_at: period }).where('id', '=', made.id).execute();
  const quota = Math.max(0, PLANS[plan].credits - spent_before);
  await db
    .insertInto('periods')
    .values({ account_id: made.id, period, quota, spent_before, used: 0, reserved: 0 })
    .execute();
}
