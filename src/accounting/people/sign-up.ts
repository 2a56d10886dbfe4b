import type { Kysely } from 'kysely';
import { PLANS, type PlanName } from '../plans.ts';
import type { Tables } from '../store/tables.ts';
import { LOCAL_EMAIL } from './email.ts';
import { spentMonthOf } from './spent-months.ts';

/** Who may have an account that has none: everybody, nobody, or whoever has an address at one of these domains. */
export type SignUp = 'open' | 'closed' | readonly string[];

/**
 * Whom new accounts are for, as the end of a sentence: `addresses at example.com or example.org`; undefined where that is everybody,
 * or nobody. Of many domains the first are named.
 */
export function signUpDomains(signUp: SignUp): string | undefined {
  if (typeof signUp === 'string') return undefined;
  const named = signUp.slice(0, MAX_NAMED);
  const others = signUp.length > MAX_NAMED ? ['other domains'] : [];
  return `addresses at ${OR.format([...named, ...others])}`;
}

const MAX_NAMED = 5;
const OR = new Intl.ListFormat('en', { type: 'disjunction' });

/** Whether an address may have an account that has none. */
export type MaySignUp = (email: string) => boolean;

/** @param disposable whether nobody may sign up with an address at a domain, as it throws its mail away */
export const signUpRule =
  (signUp: SignUp, disposable: (domain: string) => boolean): MaySignUp =>
  (email) => {
    const domain = email.slice(email.lastIndexOf('@') + 1);
    if (signUp === 'closed' || email === LOCAL_EMAIL || disposable(domain)) return false;
    return signUp === 'open' || signUp.includes(domain);
  };

/**
 * Makes the account of an address, unless it has one; to be called within a transaction. Where the address had one this month that
 * was deleted or has another address by now, this one goes on with that month, and renews on the same day: neither brings new credits.
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
  // Asked only when the address is taken: whoever is leaving it has left it by then, and their month is known.
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
