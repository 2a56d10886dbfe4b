import type { Kysely } from 'kysely';
import { ApiError } from '../../errors.ts';
import type { Forget } from '../access/caller-cache.ts';
import { findAccount, noAccount } from '../people/email.ts';
import { changePlan } from '../plans/plan-change.ts';
import type { PlanName } from '../plans/plans.ts';
import { orUnavailable } from '../repository.ts';
import { lockAccounts } from '../store/locks.ts';
import type { Tables } from '../store/tables.ts';
import { transact } from '../store/transact.ts';

const DAY_MS = 86_400_000;
/** Duration of the lease on reading one subscription: longer than a reading takes. */
const LEASE_MS = 900_000;

/** The subscription of an account, as it was last read. Times are epoch milliseconds. */
export interface Subscription {
  /** Opaque name of the account at the payment provider. The account gets a new name for each new customer record. */
  readonly reference: string;
  /** The payment provider's ID of the customer; null if there is none yet. */
  readonly customer: string | null;
  /** The plan that the subscription grants; null while nothing is paid for. */
  readonly granted: PlanName | null;
  /** `active`, `past_due` …; null without a subscription. */
  readonly status: string | null;
  readonly renewsAt: number | null;
  /** The end of the subscription; null if none is set. */
  readonly endsAt: number | null;
}

/**
 * Statuses of a live subscription. An `incomplete` one, whose first payment is not confirmed, becomes active or lapses
 * within a day.
 */
const UNDER_WAY: ReadonlySet<string> = new Set([
  ...['active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete'],
]);

/** True if the subscription is being paid for, or may be paid for again, so the account must not buy another one. */
export const isUnderWay = (subscription: Subscription | undefined): boolean =>
  UNDER_WAY.has(subscription?.status ?? '');

/** The state of a subscription as reported by the payment provider. */
export interface Reading extends Pick<Subscription, 'status' | 'renewsAt' | 'endsAt'> {
  /** The plan that is paid for; null for none; undefined to leave the granted plan as it is. */
  readonly plan: PlanName | null | undefined;
  /** True if the customer no longer exists. */
  readonly gone?: boolean;
}

/** A reading that has begun. Its result is kept unless a reading that began later finished first. */
export interface BegunReading {
  readonly accountId: number;
  readonly customer: string;
  /** The address for invoices. */
  readonly email: string;
  readonly number: number;
}

/** The subscriptions of accounts. All methods reject with `unavailable` when the store fails. */
export interface Subscriptions {
  find(accountId: number): Promise<Subscription | undefined>;
  /**
   * Records that an account may be about to buy a plan, and schedules a reading for a day later, regardless of events.
   * Rejects with `not_found` for a deleted account.
   */
  open(accountId: number): Promise<Subscription>;
  /**
   * Stores the provider's customer ID for an account, unless the account already has one, and returns the stored ID.
   * Returns undefined if the subscription was deleted in the meantime; then nothing may be sold to that customer.
   */
  keepCustomer(accountId: number, customer: string): Promise<string | undefined>;
  accountOf(customer: string): Promise<number | undefined>;
  /**
   * Begins a reading, which includes all changes made before now. Returns undefined for an account without a customer
   * or an email address.
   */
  begin(accountId: number): Promise<BegunReading | undefined>;
  /**
   * Stores a reading and marks an event as processed, in one transaction. When the paid plan has changed, the account's
   * plan changes at once, for the current month too. A reading without changes keeps a plan that an operator has set.
   */
  keep(begun: BegunReading, reading: Reading, event?: string): Promise<void>;
  /** True if an event has been processed. */
  isDone(event: string): Promise<boolean>;
  /** Leases accounts that are due for a reading; other processes skip them for a while. */
  lease(max: number): Promise<readonly number[]>;
  /**
   * Deletes the subscription of an account and resets a paid plan to free. `customer` is the customer whose payments
   * were ended (null for none). Rejects with `unavailable` if the account has a different customer by now.
   */
  forget(accountId: number, customer: string | null): Promise<void>;
}

/** Returns the error for deleting an account whose purchase is in progress. */
export const beingBought = (): ApiError =>
  new ApiError(
    'unavailable',
    'A plan purchase is in progress for this account, so it cannot be deleted now. Try again in a moment.',
    { retryAfterSeconds: 5 },
  );

interface SubscriptionDeps {
  readonly db: Kysely<Tables>;
  readonly now: () => number;
  readonly randomBytes: (size: number) => Uint8Array;
  /** Called after a change that invalidates cached callers. */
  readonly changed: Forget;
}

/** Implements `Subscriptions` on a store. */
export function createSubscriptions({ db, now, randomBytes, changed }: SubscriptionDeps): Subscriptions {
  const rowOf = (accountId: number) =>
    db
      .selectFrom('subscriptions')
      .select(['reference', 'customer', 'granted', 'status'])
      .select(['renews_at as renewsAt', 'ends_at as endsAt'])
      .where('account_id', '=', accountId)
      .executeTakeFirst();

  const newReference = () => Buffer.from(randomBytes(16)).toString('hex');

  async function open(accountId: number): Promise<Subscription> {
    const due_at = now() + DAY_MS;
    await transact(db, async (transaction) => {
      // This update changes nothing, but locks the row, so that either this transaction sees a deletion, or the
      // deletion sees the opened subscription.
      const account = await transaction
        .updateTable('accounts')
        .set((eb) => ({ deleted_at: eb.ref('deleted_at') }))
        .where('id', '=', accountId)
        .where('deleted_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (!account) throw noAccount();
      await transaction
        .insertInto('subscriptions')
        .values({
          ...{ account_id: accountId, reference: newReference() },
          ...{ customer: null, granted: null, status: null, renews_at: null, ends_at: null },
          ...{ readings: 0, reading: 0, due_at },
        })
        .onConflict((on) => on.column('account_id').doUpdateSet({ due_at }))
        .execute();
    });
    const row = await rowOf(accountId);
    if (!row) throw noAccount();
    return row;
  }

  async function keepCustomer(accountId: number, customer: string): Promise<string | undefined> {
    await db
      .updateTable('subscriptions')
      .set({ customer })
      .where('account_id', '=', accountId)
      .where('customer', 'is', null)
      .execute();
    return (await rowOf(accountId))?.customer ?? undefined;
  }

  async function begin(accountId: number): Promise<BegunReading | undefined> {
    const row = await db
      .updateTable('subscriptions')
      .set((eb) => ({ readings: eb('readings', '+', 1) }))
      .where('account_id', '=', accountId)
      .where('customer', 'is not', null)
      .returning(['customer', 'readings'])
      .executeTakeFirst();
    const { email } = (await findAccount(db, accountId)) ?? {};
    if (!row?.customer || !email) return undefined;
    return { accountId, customer: row.customer, email, number: Number(row.readings) };
  }

  async function keep(begun: BegunReading, reading: Reading, event: string | undefined): Promise<void> {
    const { accountId, customer, number } = begun;
    const { plan, status, renewsAt, endsAt, gone = false } = reading;
    const at = now();
    const granted = await transact(db, async (transaction) => {
      await lockAccounts(transaction, [accountId]);
      if (event !== undefined)
        await transaction
          .insertInto('billing_events')
          .values({ id: event, at })
          .onConflict((on) => on.column('id').doNothing())
          .execute();
      const mine = transaction
        .updateTable('subscriptions')
        .where('account_id', '=', accountId)
        .where('customer', '=', customer);
      // The update does not touch `granted`, so the returned value is the plan granted so far.
      const before = await mine
        .set({ reading: number, status, renews_at: renewsAt, ends_at: endsAt })
        .set({ due_at: at + (status === null ? 7 * DAY_MS : DAY_MS) })
        .where('reading', '<', number)
        .returning('granted')
        .executeTakeFirst();
      if (!before) return false;
      const changes = plan !== undefined && plan !== before.granted;
      if (changes) {
        await mine.set({ granted: plan }).execute();
        await changePlan(transaction, { id: accountId, plan: plan ?? 'free', now: at });
      }
      if (gone) await mine.set({ customer: null, reference: newReference() }).execute();
      return changes;
    });
    if (granted) changed(accountId);
  }

  async function lease(max: number): Promise<readonly number[]> {
    const at = now();
    const rows = await db
      .updateTable('subscriptions')
      .set({ due_at: at + LEASE_MS })
      .where('due_at', '<=', at)
      .where('account_id', 'in', (eb) =>
        eb
          .selectFrom('subscriptions')
          .select('account_id')
          .where('customer', 'is not', null)
          .where('due_at', '<=', at)
          .orderBy('due_at')
          .limit(max),
      )
      .returning('account_id')
      .execute();
    return rows.map(({ account_id }) => account_id);
  }

  async function forget(accountId: number, customer: string | null): Promise<void> {
    await transact(db, async (transaction) => {
      await lockAccounts(transaction, [accountId]);
      const row = await transaction
        .deleteFrom('subscriptions')
        .where('account_id', '=', accountId)
        .where('customer', customer === null ? 'is' : '=', customer)
        .returning('granted')
        .executeTakeFirst();
      const other = await transaction
        .selectFrom('subscriptions')
        .select('account_id')
        .where('account_id', '=', accountId)
        .executeTakeFirst();
      if (other) throw beingBought();
      if (row?.granted) await changePlan(transaction, { id: accountId, plan: 'free', now: now() });
    });
    changed(accountId);
  }

  return {
    find: (accountId) => orUnavailable(rowOf(accountId)),
    open: (accountId) => orUnavailable(open(accountId)),
    keepCustomer: (accountId, customer) => orUnavailable(keepCustomer(accountId, customer)),
    begin: (accountId) => orUnavailable(begin(accountId)),
    keep: (begun, reading, event) => orUnavailable(keep(begun, reading, event)),
    lease: (max) => orUnavailable(lease(max)),
    forget: (accountId, customer) => orUnavailable(forget(accountId, customer)),

    async accountOf(customer) {
      const row = await orUnavailable(
        db
          .selectFrom('subscriptions')
          .select('account_id')
          .where('customer', '=', customer)
          .executeTakeFirst(),
      );
      return row?.account_id;
    },

    async isDone(event) {
      const row = await orUnavailable(
        db.selectFrom('billing_events').select('id').where('id', '=', event).executeTakeFirst(),
      );
      return row !== undefined;
    },
  };
}
