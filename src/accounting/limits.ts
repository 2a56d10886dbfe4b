import { ApiError } from '../errors.ts';
import { longDay } from '../sharing/notation.ts';
import { type Caller, currentPeriod } from './callers.ts';
import type { Period } from './periods.ts';
import { standing, take, tooManyRequests } from './rate.ts';

/**
 * Lets `units` calls of the caller's account pass, or throws `rate_limited`.
 * @param monotonic milliseconds of a clock that never steps back
 */
export function admit({ account, plan }: Caller, units: number, monotonic: number): void {
  const waitMs = take(account, plan, units, monotonic);
  if (waitMs > 0)
    throw tooManyRequests(
      `Rate limit exceeded: your plan allows ${plan.callsPerSecond} calls per second.`,
      waitMs,
    );
}

/**
 * The values of `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers): the rate limit, where the
 * plan has one, and the month's credits. Windows and times are seconds.
 * @param now epoch milliseconds, which decide the month
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
  const { calls, seconds } = standing(account, plan, monotonic);
  return [
    `"rate";q=${plan.burst};w=${Math.ceil(plan.burst / plan.callsPerSecond)}, ${policy}`,
    `"rate";r=${calls};t=${seconds}, ${limit}`,
  ];
}

/** The refusal of a call for which the month's credits do not suffice. Months begin with a day, in UTC. */
export function quotaExceeded({ start, end }: Period, now: number): ApiError {
  const detail = `Not enough credits are left this month for this request. Credits renew on ${longDay(end)}, at 00:00 UTC.`;
  return new ApiError('quota_exceeded', detail, {
    // In another month by now, the next request is charged to that.
    retryAfterSeconds: start <= now ? (end - now) / 1_000 : 0,
  });
}
