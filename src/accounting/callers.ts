import { anchorDayOf, type Period, periodOf } from './periods.ts';
import { monthlyCredits, PLANS, type Plan, type PlanName } from './plans.ts';
import type { Flow } from './rate.ts';

/**
 * What this process remembers of an account between requests, shared by all its keys. The books are in the store;
 * `remaining` is the last word heard from them, good for headers and for refusing early, never for charging.
 */
export interface Account extends Flow {
  readonly id: number;
  period: Period;
  remaining: number;
}

/** Who makes a request: an account, by one of its keys (0 for a marketplace). */
export interface Caller {
  readonly account: Account;
  readonly key: number;
  readonly planName: PlanName;
  readonly plan: Plan;
  /** Credits a month. */
  readonly quota: number;
  /** The day of the month on which the credits renew. */
  readonly anchorDay: number;
}

/** An account as the store has it. */
export interface AccountRow {
  readonly id: number;
  readonly plan: PlanName;
  readonly marketplace: string | null;
  readonly created_at: number;
}

/** What a caller is by the account's row; the rest of it is what the process remembers. */
export function termsOf({
  plan,
  marketplace,
  created_at,
}: AccountRow): Pick<Caller, 'planName' | 'plan' | 'quota' | 'anchorDay'> {
  const quota = monthlyCredits(plan, marketplace);
  return { planName: plan, plan: PLANS[plan], quota, anchorDay: anchorDayOf(created_at) };
}

/** The caller's month at `now`, with all its credits when it is a new one. */
export function currentPeriod({ account, anchorDay, quota }: Caller, now: number): Period {
  if (now >= account.period.end) {
    account.period = periodOf(anchorDay, now);
    account.remaining = quota;
  }
  return account.period;
}
