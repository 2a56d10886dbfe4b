import type { PlanName } from '../plans/plans.ts';

/** The tables of paid plans. Times are epoch milliseconds. */
export interface BillingTables {
  subscriptions: SubscriptionsTable;
  billing_events: BillingEventsTable;
}

/** Subscriptions of accounts that have bought a plan, or were about to. */
interface SubscriptionsTable {
  account_id: number;
  /** Opaque name of the account at the payment provider. */
  reference: string;
  /** The payment provider's ID of the customer; null before it is created, and once it is deleted. */
  customer: string | null;
  /** The plan that the subscription grants; null while nothing is paid for. */
  granted: PlanName | null;
  /** The payment provider's status: `active`, `past_due` …; null without a subscription. */
  status: string | null;
  renews_at: number | null;
  /** The end of the subscription; null if none is set. */
  ends_at: number | null;
  /** Number of readings that have begun. */
  readings: number;
  /** The number of the reading that is stored. A reading with a lower number is out of date. */
  reading: number;
  /** Time of the next reading, unless an event arrives before. */
  due_at: number;
}

/** Processed events, by their IDs. */
interface BillingEventsTable {
  id: string;
  at: number;
}
