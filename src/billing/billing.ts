import type { Subscription } from '../accounting/billing/subscriptions.ts';
import type { PlanName } from '../accounting/plans.ts';

/** How plans are paid for. */
export interface Billing {
  /** Whoever sells plans to people; undefined where the operator sets them by the command line. */
  readonly sales: Sales | undefined;
  /**
   * Ends for good what an account pays for, and forgets who it is to whoever sells: to be done before the account is deleted.
   * Doing it again changes nothing. Rejects where it cannot be ended now (`provider_unavailable`, `provider_auth`, `busy`,
   * `provider_not_configured`, `unavailable` while somebody buys): nothing may be deleted then, or somebody would go on paying for it.
   */
  forget(accountId: number): Promise<void>;
}

/** What a plan costs. */
export interface PlanPrice {
  readonly plan: PlanName;
  /** In the smallest unit that whoever sells reckons in, such as cents; null where it is no single amount. */
  readonly amount: number | null;
  /** ISO 4217, in lower case. */
  readonly currency: string;
  /** One payment is for so many … */
  readonly intervals: number;
  /** … of these: `day`, `week`, `month` or `year`. */
  readonly interval: string;
}

/** Whoever is about to pay. */
export interface Buyer {
  readonly accountId: number;
  readonly email: string;
}

/**
 * The sale of plans. What asks the seller rejects with `provider_unavailable`, `provider_auth` or `busy` where that cannot be asked.
 */
export interface Sales {
  /** What the plans for sale cost, as the seller says, remembered for ten minutes; those that are not sold just now are left out. */
  prices(): Promise<readonly PlanPrice[]>;
  /**
   * The page of the seller where a plan is paid for; for whoever has a subscription the one where that is changed, so that nobody pays
   * twice. Rejects with `invalid_parameter` for a plan that is not for sale.
   * @param returnTo where the seller sends people to after that
   */
  checkout(buyer: Buyer, plan: string, returnTo: string): Promise<string>;
  /** The page of the seller where people see what they pay for, change and end it. Rejects with `not_found` for whoever never bought. */
  manage(accountId: number, returnTo: string): Promise<string>;
  /** Asks the seller what an account pays for, and gives it the plan of that, at once. */
  refresh(accountId: number): Promise<Subscription | undefined>;
  /**
   * Takes an event of the seller. Resolves when it is done with, by this or an earlier time; rejects with `malformed_request` for what
   * the seller has not signed just now, and with another error where it is to be sent again.
   */
  hear(body: Uint8Array, signature: string): Promise<void>;
  /** Reads some subscriptions that nothing was heard of for a day. */
  catchUp(stop: AbortSignal): Promise<void>;
}
