import type { PlanName } from '../plans.ts';

/** The tables of plans that are paid for. Times are epoch milliseconds. */
export interface BillingTables {
  subscriptions: SubscriptionsTable;
  billing_events: BillingEventsTable;
}

/** Of accounts that have bought a plan, or were about to. */
interface SubscriptionsTable {
  account_id: number;
  /** Names the account to whoever sells, and tells nothing of it. */
  reference: string;
  /** What whoever sells calls the account; null until they were asked, and once they have deleted it. */
  customer: string | null;
  /** The plan that the account has for its subscription; null while it pays for none. */
  granted: PlanName | null;
  /** In the words of whoever sells: `active`, `past_due` …; null where there is no subscription. */
  status: string | null;
  renews_at: number | null;
  /** When it ends, where that is settled. */
  ends_at: number | null;
  /** How many readings of it have begun. */
  readings: number;
  /** The latest of them that is kept: an earlier one comes too late. */
  reading: number;
  /** When to read it again, unless something is heard of it before. */
  due_at: number;
}

/** Events that are done with, by their ids. */
interface BillingEventsTable {
  id: string;
  at: number;
}
