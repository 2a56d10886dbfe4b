import { ApiError } from '../../errors.ts';

/**
 * State of a rate-limited party: the moment at which it can use its full burst again. The clock that measures it never
 * steps back.
 */
export interface Flow {
  paidBackAt: number;
}

export interface Rate {
  /** Infinity means no limit. */
  readonly callsPerSecond: number;
  readonly burst: number;
}

/**
 * Tolerance for rounding errors. Sums of fractions of a millisecond are not exact, and the errors accumulate in a long
 * burst. Without this tolerance, they could cause the refusal of an allowed call.
 */
const ROUNDING_MS = 0.1;

/**
 * Takes `units` from a party's flow: the generic cell rate algorithm, a token bucket that needs one number. Returns 0
 * if they were taken. Otherwise takes nothing and returns the milliseconds until they can be taken.
 */
export function take(flow: Flow, { callsPerSecond, burst }: Rate, units: number, now: number): number {
  if (callsPerSecond === Infinity) return 0;
  const perUnit = 1_000 / callsPerSecond;
  const paidBackAt = Math.max(flow.paidBackAt, now) + units * perUnit;
  const wait = paidBackAt - now - burst * perUnit;
  if (wait > ROUNDING_MS) return wait;
  flow.paidBackAt = paidBackAt;
  return 0;
}

/** Limits the wait for units that were used already. */
const MAX_OWED_MS = 60_000;

/** Adds units that were used already, even beyond the rate. */
export function addCost(flow: Flow, { callsPerSecond }: Rate, units: number, now: number): void {
  const paidBackAt = Math.max(flow.paidBackAt, now) + (units * 1_000) / callsPerSecond;
  flow.paidBackAt = Math.min(paidBackAt, now + MAX_OWED_MS);
}

export const tooManyRequests = (detail: string, waitMs: number): ApiError =>
  new ApiError('rate_limited', detail, { retryAfterSeconds: waitMs / 1_000 });

/**
 * Returns the whole number of calls that a party could make at once, and the seconds until it can make a full burst
 * again.
 */
export function remainingCalls({ paidBackAt }: Flow, { callsPerSecond, burst }: Rate, now: number) {
  const untilPaidBackMs = Math.max(0, paidBackAt - now - ROUNDING_MS);
  return {
    calls: Math.max(0, Math.floor(burst - (untilPaidBackMs * callsPerSecond) / 1_000)),
    seconds: Math.ceil(untilPaidBackMs / 1_000),
  };
}
