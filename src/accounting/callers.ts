import { anchorDayOf, type Period, periodOf } from './periods.ts';
import { monthlyCredits, PLANS, type Plan, type PlanName } from './plans.ts';
import type { Flow } from './rates/rate.ts';
import { type Suspension, suspensionOf } from './suspension.ts';

/**
 * What this process remembers of an account between requests, shared by all its keys. The books are in the store;
 * `remaining` is the last word heard from them, good for headers and for refusing early, never for charging.
 */
export interface Account extends Flow {
  readonly id: number;
  /** The month that `remaining` is of. */
  period: Period;
  remaining: number;
  /** False while `remaining` is a guess, as the month has turned and the books were not asked since. */
  heard: boolean;
}

/** Who makes a request: an account, by one of its keys (0 for a marketplace). */
export interface Caller {
  readonly account: Account;
  readonly key: number;
  /** When its key is revoked by itself, epoch milliseconds; Infinity where it is not. */
  readonly endsAt: number;
  readonly planName: PlanName;
  readonly plan: Plan;
  /** Credits a month. */
  readonly quota: number;
  /** The day of the month on which the credits renew. */
  readonly anchorDay: number;
  /** Why it is let in nowhere; null where it is. */
  readonly suspension: Suspension | null;
}

/** An account as the store has it. */
export interface AccountRow {
  readonly id: number;
  readonly plan: PlanName;
  readonly marketplace: string | null;
  readonly created_at: number;
  readonly suspended_at: number | null;
  readonly suspended_reason: string | null;
}

/** What a caller is by the account's row; the rest of it is what the process remembers. */
export function termsOf(
  row: AccountRow,
): Pick<Caller, 'planName' | 'plan' | 'quota' | 'anchorDay' | 'suspension'> {
  const { plan, marketplace, created_at } = row;
  const quota = monthlyCredits(plan, marketplace);
  const anchorDay = anchorDayOf(created_at);
  return { planName: plan, plan: PLANS[plan], quota, anchorDay, suspension: suspensionOf(row) };
}

/**
 * The caller's month at `now`, whichever way the clock has gone. Of another month than the remembered one, all credits are
 * taken to be left until the books are asked.
 */
export function currentPeriod(caller: Caller, now: number): Period {
  const { account, quota } = caller;
  const period = periodAt(caller, now);
  if (period !== account.period) {
    account.period = period;
    account.remaining = quota;
    account.heard = false;
  }
  return period;
}

/** The month that a moment falls into; the remembered one itself when it is that. */
export function periodAt({ account: { period }, anchorDay }: Caller, at: number): Period {
  return period.start <= at && at < period.end ? period : periodOf(anchorDay, at);
}
