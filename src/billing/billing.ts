import type { Subscription } from '../accounting/billing/subscriptions.ts';
import type { PlanName } from '../accounting/plans/plans.ts';

/** Payment for plans. */
export interface Billing {
  /** Sells plans. Undefined if the operator assigns them on the command line. */
  readonly sales: Sales | undefined;
  /**
   * Ends the subscription of an account permanently and deletes the customer at the payment provider. Must be called
   * before the account is deleted; repeating it changes nothing. Rejects if the subscription cannot be ended now
   * (`provider_unavailable`, `provider_auth`, `busy`, `provider_not_configured`, or `unavailable` during a purchase).
   * In that case the account must not be deleted, because its owner would continue to be charged.
   */
  forget(accountId: number): Promise<void>;
}

/** The price of a plan. */
export interface PlanPrice {
  readonly plan: PlanName;
  /** Amount in the smallest unit of the currency, such as cents. Null if the price has no single amount. */
  readonly amount: number | null;
  /** ISO 4217, in lower case. */
  readonly currency: string;
  /** Number of intervals that each payment covers. */
  readonly intervals: number;
  /** … these units: `day`, `week`, `month` or `year`. */
  readonly interval: string;
}

/** The account that is about to pay. */
export interface Buyer {
  readonly accountId: number;
  readonly email: string;
}

/**
 * Sells plans. Methods that call the payment provider reject with `provider_unavailable`, `provider_auth` or `busy` if
 * the call fails.
 */
export interface Sales {
  /**
   * Returns the prices of the plans for sale from the payment provider, cached for ten minutes. Plans that cannot be
   * bought now are left out.
   */
  prices(): Promise<readonly PlanPrice[]>;
  /**
   * Returns the provider's page for buying a plan. For an account that has a subscription, returns the page for
   * changing the subscription instead, which prevents paying twice. Rejects with `invalid_parameter` for a plan that
   * is not for sale.
   * @param returnTo the URL to return to from the provider's page
   */
  checkout(buyer: Buyer, plan: string, returnTo: string): Promise<string>;
  /**
   * Returns the provider's page for viewing, changing and ending a subscription. Rejects with `not_found` for an
   * account that never bought a plan.
   */
  manage(accountId: number, returnTo: string): Promise<string>;
  /** Reads the subscription of an account from the provider, and applies its plan immediately. */
  refresh(accountId: number): Promise<Subscription | undefined>;
  /**
   * Processes an event of the provider. Resolves when the event has been processed, by this call or an earlier one.
   * Rejects with `malformed_request` if the event has no recent signature of the provider, and with another error if
   * the provider must send the event again.
   */
  hear(body: Uint8Array, signature: string): Promise<void>;
  /** Reads some of the subscriptions that had no event in the last day. */
  catchUp(stop: AbortSignal): Promise<void>;
}
