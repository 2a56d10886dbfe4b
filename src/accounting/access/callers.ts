import { anchorDayOf, type Period, periodOf } from '../plans/periods.ts';
import { monthlyCredits, PLANS, type Plan, type PlanName } from '../plans/plans.ts';
import type { Flow } from '../rates/rate.ts';
import { type Suspension, suspensionOf } from './suspension.ts';

/**
 * State of an account that this process keeps between requests, shared by all keys of the account. The ledger is in the
 * store; `remaining` is the last balance read from it, used for headers and for early refusals, never for charging.
 */
export interface Account extends Flow {
  readonly id: number;
  /** The month that `remaining` refers to. */
  period: Period;
  remaining: number;
  /** False while `remaining` is a guess, because the month has changed and the ledger has not been read since. */
  heard: boolean;
}

/** The caller of a request: an account, and the ID of its key that was used (0 for a marketplace). */
export interface Caller {
  readonly account: Account;
  readonly key: number;
  /** Expiry of the key, in epoch milliseconds; Infinity if it does not expire. */
  readonly endsAt: number;
  readonly planName: PlanName;
  readonly plan: Plan;
  /** Credits a month. */
  readonly quota: number;
  /** The day of the month on which the credits renew. */
  readonly anchorDay: number;
  /** The suspension of the account; null if it is not suspended. */
  readonly suspension: Suspension | null;
}

/** An account as stored. */
export interface AccountRow {
  readonly id: number;
  readonly plan: PlanName;
  readonly marketplace: string | null;
  readonly created_at: number;
  readonly suspended_at: number | null;
  readonly suspended_reason: string | null;
}

/**
 * Returns the properties of a caller that come from the account's row; the other properties are state of this process.
 */
export function termsOf(
  row: AccountRow,
): Pick<Caller, 'planName' | 'plan' | 'quota' | 'anchorDay' | 'suspension'> {
  const { plan, marketplace, created_at } = row;
  const quota = monthlyCredits(plan, marketplace);
  const anchorDay = anchorDayOf(created_at);
  return { planName: plan, plan: PLANS[plan], quota, anchorDay, suspension: suspensionOf(row) };
}

/**
 * Returns the caller's month at `now`, even after the clock has stepped back. When the month differs from the cached
 * one, all credits are assumed to be left until the ledger is read.
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

/** Returns the month that contains the given time; the cached object if that is the cached month. */
export function periodAt({ account: { period }, anchorDay }: Caller, at: number): Period {
  return period.start <= at && at < period.end ? period : periodOf(anchorDay, at);
}
