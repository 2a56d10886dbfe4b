import type { Kysely } from 'kysely';
import { ApiError } from '../../errors.ts';
import type { Forget } from '../caller-cache.ts';
import { findAccount, noAccount } from '../people/email.ts';
import { changePlan } from '../plan-change.ts';
import type { PlanName } from '../plans.ts';
import { orUnavailable } from '../repository.ts';
import { lockAccounts } from '../store/locks.ts';
import type { Tables } from '../store/tables.ts';
import { transact } from '../store/transact.ts';

const DAY_MS = 86_400_000;
/** Longer than reading one takes. */
const LEASE_MS = 900_000;

/** What an account pays for, as it was last read. Times are epoch milliseconds. */
export interface Subscription {
  /** Names the account to whoever sells, and tells nothing of it: another one for each customer that it becomes. */
  readonly reference: string;
  /** What whoever sells calls the account; null where they do not know it. */
  readonly customer: string | null;
  /** The plan that the account has for it; null while it pays for none. */
  readonly granted: PlanName | null;
  /** `active`, `past_due` …; null where there is none. */
  readonly status: string | null;
  readonly renewsAt: number | null;
  /** When it ends, where that is settled. */
  readonly endsAt: number | null;
}

/** One whose first payment is not confirmed (`incomplete`) becomes active, or lapses within a day. */
const UNDER_WAY: ReadonlySet<string> = new Set([
  ...['active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete'],
]);

/** Whether somebody has a subscription that payments go to, or may go to again, so that they must not buy another one. */
export const isUnderWay = (subscription: Subscription | undefined): boolean =>
  UNDER_WAY.has(subscription?.status ?? '');

/** What whoever sells says of an account now. */
export interface Reading extends Pick<Subscription, 'status' | 'renewsAt' | 'endsAt'> {
  /** The plan that is paid for, null for none; undefined where what was granted before is to stay. */
  readonly plan: PlanName | null | undefined;
  /** Whether the customer exists no more. */
  readonly gone?: boolean;
}

/** A reading that has begun: what it finds is kept unless one that began later was faster. */
export interface BegunReading {
  readonly accountId: number;
  readonly customer: string;
  /** Where invoices are to go. */
  readonly email: string;
  readonly number: number;
}

/** The subscriptions of accounts. All reject with `unavailable` when the store fails. */
export interface Subscriptions {
  find(accountId: number): Promise<Subscription | undefined>;
  /**
   * Notes that an account may be about to buy, and that it is to be read tomorrow, whatever is heard. Rejects with `not_found` for an
   * account that is gone.
   */
  open(accountId: number): Promise<Subscription>;
  /**
   * Notes what an account is called by whoever sells, unless that is noted already, and gives what it is called; undefined where it has
   * been forgotten meanwhile, so that nothing may be sold to it by that name.
   */
  keepCustomer(accountId: number, customer: string): Promise<string | undefined>;
  accountOf(customer: string): Promise<number | undefined>;
  /** Begins to read one: what was changed before now is in it. Undefined where there is no customer to be read. */
  begin(accountId: number): Promise<BegunReading | undefined>;
  /**
   * Keeps what was read and marks an event as done with, in one transaction. The plan of the account changes where what is paid for
   * has changed, at once and for the month under way too; a reading that says nothing new leaves the plan that an operator has set.
   */
  keep(begun: BegunReading, reading: Reading, event?: string): Promise<void>;
  /** Whether an event is done with. */
  isDone(event: string): Promise<boolean>;
  /** Accounts of which nothing was heard for so long that they are to be read, due to nobody else for a while. */
  lease(most: number): Promise<readonly number[]>;
  /**
   * Forgets all of an account, whose plan is free from then on if it was paid for. Rejects with `unavailable` where it has become
   * another customer than the one that has been ended, null for none.
   */
  forget(accountId: number, customer: string | null): Promise<void>;
}

/** The refusal to end what somebody is beginning to pay for. */
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
  /** Called after a change that what is cached of callers must not outlive. */
  readonly changed: Forget;
}

/** Opens the subscriptions of a store. */
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
      // Changes nothing but takes the row, so that a deletion either is seen here or sees what is opened.
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
      // What comes back of `granted` is still what it was.
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

  async function lease(most: number): Promise<readonly number[]> {
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
          .limit(most),
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
    lease: (most) => orUnavailable(lease(most)),
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
