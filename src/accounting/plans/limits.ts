import { ApiError, creditCount } from '../../errors.ts';
import { formatLongDate } from '../../formats/notation.ts';
import { type Caller, currentPeriod } from '../access/callers.ts';
import type { Rates } from '../rates/batched.ts';
import { addCost, remainingCalls, take } from '../rates/rate.ts';
import type { Ask, Verdict } from '../rates/shared.ts';
import type { Period } from './periods.ts';
import type { Plan } from './plans.ts';

/**
 * Admits `units` calls of the caller's account, or throws `rate_limited`.
 * @param monotonic milliseconds of a clock that never steps back
 */
export function admit({ account, plan }: Caller, units: number, monotonic: number): void {
  const waitMs = take(account, plan, units, monotonic);
  if (waitMs > 0) throw new PlanRateError(plan, waitMs);
}

/** A call beyond the rate limit of a plan. Pages can offer a larger plan. */
export class PlanRateError extends ApiError {
  constructor({ callsPerSecond }: Plan, waitMs: number) {
    super(
      'rate_limited',
      `Rate limit exceeded: your plan allows ${callsPerSecond} calls per second. A call that uses a lot of processor time counts as several calls.`,
      { retryAfterSeconds: waitMs / 1_000 },
    );
  }
}

/** The rate limits of accounts. */
export interface AccountRates {
  /** Admits `units` calls of the caller's account. Throws or rejects with `rate_limited`. */
  admit(caller: Caller, units: number): void | Promise<void>;
  /** Charges the account for units that were already used. */
  weigh(caller: Caller, units: number): void;
}

/** Applies the rates in this process alone. */
export const ownRates = (monotonic: () => number): AccountRates => ({
  admit: (caller, units) => admit(caller, units, monotonic()),
  weigh: ({ account, plan }, units) => addCost(account, plan, units, monotonic()),
});

/** Applies rates that are shared by all processes. The last verdict is stored in the account, for headers. */
export function sharedRates(rates: Rates, monotonic: () => number): AccountRates {
  function decide(
    { account, plan }: Caller,
    kind: Ask['kind'],
    units: number,
  ): Verdict | Promise<Verdict> | undefined {
    const { callsPerSecond, burst } = plan;
    if (callsPerSecond === Infinity) return undefined;
    const storeVerdict = (verdict: Verdict): Verdict => {
      account.paidBackAt = monotonic() + verdict.untilPaidBackMs;
      return verdict;
    };
    const rate = { callsPerSecond, burst };
    const verdict = rates.decide({ party: `account ${account.id}`, rate, units, kind });
    return verdict instanceof Promise ? verdict.then(storeVerdict) : storeVerdict(verdict);
  }

  return {
    admit(caller, units) {
      const throwIfLimited = ({ waitMs }: Verdict): void => {
        if (waitMs > 0) throw new PlanRateError(caller.plan, waitMs);
      };
      const verdict = decide(caller, 'take', units);
      if (verdict instanceof Promise) return verdict.then(throwIfLimited);
      if (verdict) throwIfLimited(verdict);
    },
    weigh(caller, units) {
      if (units <= 0) return;
      // The verdict arrives later than the headers of this request, so the units are counted here as well until then.
      addCost(caller.account, caller.plan, units, monotonic());
      void decide(caller, 'add', units);
    },
  };
}

/**
 * Returns the values of `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers): the rate limit, if
 * the plan has one, and the month's credits. Windows and times are seconds.
 * @param now epoch milliseconds, which select the month
 * @param monotonic milliseconds of the clock that the rate is measured by
 */
export function rateHeaders(
  caller: Caller,
  now: number,
  monotonic: number = now,
): [policy: string, limit: string] {
  const { account, plan, quota } = caller;
  const { start, end } = currentPeriod(caller, now);
  const policy = `"credits";q=${quota};w=${(end - start) / 1_000}`;
  const limit = `"credits";r=${account.remaining};t=${Math.ceil((end - now) / 1_000)}`;
  if (plan.burst === Infinity) return [policy, limit];
  const { calls, seconds } = remainingCalls(account, plan, monotonic);
  return [
    `"rate";q=${plan.burst};w=${Math.ceil(plan.burst / plan.callsPerSecond)}, ${policy}`,
    `"rate";r=${calls};t=${seconds}, ${limit}`,
  ];
}

/** Credits that a call needs and a month no longer has. */
interface Shortage {
  readonly period: Period;
  readonly credits: number;
  readonly remaining: number;
}

/** Returns the error for a call that the month's credits do not cover. Months begin at the start of a day, in UTC. */
export function quotaExceeded(
  { period: { start, end }, credits, remaining }: Shortage,
  now: number,
): ApiError {
  const left = remaining === 1 ? '1 is left' : `${remaining} are left`;
  const detail = `This request needs ${creditCount(credits)}; ${left} this month. Credits renew on ${formatLongDate(end)}, at 00:00 UTC.`;
  return new ApiError('quota_exceeded', detail, {
    // If the clock is in another month by now, the next request is charged to that month.
    retryAfterSeconds: start <= now ? (end - now) / 1_000 : 0,
  });
}
