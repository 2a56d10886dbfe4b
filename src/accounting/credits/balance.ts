import type { Hold, Outcome, Posting, Settlement } from '../store/index.ts';

/** The credits of one account's month. */
export interface Balance {
  quota: number;
  used: number;
  reserved: number;
}

/** A hold as stored. */
export interface HeldCredits {
  readonly credits: number;
  readonly expiresAt: number;
}

/**
 * Returns the remaining credits. A plan change may lower the quota below the used credits, so the difference may be
 * negative; the result is at least 0.
 */
export const remainingOf = ({ quota, used, reserved }: Balance): number =>
  Math.max(0, quota - used - reserved);

/**
 * Applies one entry to its month, by the rules of accounting and without access to a database. `held` contains the
 * entry's holds that were still in the store; the store removes them in any case. The caller holds the balance's lock.
 * @param lost true if the request has lost its snapshot or the idempotency key that it had claimed, so another request
 * may be charged under that key
 */
export function apply(
  balance: Balance,
  entry: Hold | Settlement,
  held: ReadonlyMap<number, HeldCredits>,
  now: number,
  lost = false,
): Posting {
  const outcome =
    entry.kind === 'hold' ? hold(balance, entry.credits) : settle(balance, entry, held, now, lost);
  return { outcome, remaining: remainingOf(balance) };
}

function hold(balance: Balance, credits: number): Outcome {
  if (balance.used + balance.reserved + credits > balance.quota) return 'quota';
  balance.reserved += credits;
  return 'done';
}

function settle(
  balance: Balance,
  { charge, post, release }: Settlement,
  held: ReadonlyMap<number, HeldCredits>,
  now: number,
  lost: boolean,
): Outcome {
  let posted = 0;
  let expired = lost && charge + post.length > 0;
  for (const id of release) balance.reserved -= held.get(id)?.credits ?? 0;
  for (const id of post) {
    const credits = held.get(id);
    if (!credits || credits.expiresAt <= now) expired = true;
    balance.reserved -= credits?.credits ?? 0;
    posted += credits?.credits ?? 0;
  }
  if (expired) return 'expired';
  // A hold may be posted even if the quota has been lowered since: its credits were already granted.
  if (charge > 0 && balance.used + balance.reserved + posted + charge > balance.quota) return 'quota';
  balance.used += posted + charge;
  return 'done';
}
