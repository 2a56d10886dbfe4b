import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import { ApiError } from '../errors.ts';
import { lruOptions } from '../scheduling/lru-options.ts';
import { type Account, type AccountRow, type Caller, currentPeriod, termsOf } from './access/callers.ts';
import { hashKey } from './access/keys.ts';
import { remainingOf } from './credits/balance.ts';
import { periodOf } from './plans/periods.ts';
import type { Tables } from './store/tables.ts';

const MAX_CACHED_ACCOUNTS = 100_000;

/**
 * Reads callers from the store. All callers of an account share one flow and one balance. All methods reject with
 * `unavailable` when the store cannot be read.
 */
export interface AccountRepository {
  byKey(text: string): Promise<Caller | undefined>;
  byMarketplace(user: MarketplaceUser): Promise<Caller>;
  /** Reads the caller's balance, for cases in which the cached one is not good enough. */
  refresh(caller: Caller): Promise<void>;
}

/** A user of a marketplace, with the plan that the marketplace has sold to them. */
export interface MarketplaceUser {
  readonly marketplace: string;
  readonly user: string;
  readonly plan: AccountRow['plan'];
}

export function createAccountRepository({
  db,
  now,
}: {
  db: Kysely<Tables>;
  now: () => number;
}): AccountRepository {
  const accounts = new LRUCache<number, Account>(lruOptions(MAX_CACHED_ACCOUNTS));

  async function toCaller(row: AccountRow, key: number, endsAt = Infinity): Promise<Caller> {
    const terms = termsOf(row);
    let account = accounts.get(row.id);
    if (!account) {
      account = {
        id: row.id,
        period: periodOf(terms.anchorDay, now()),
        remaining: terms.quota,
        heard: false,
        paidBackAt: 0,
      };
      accounts.set(row.id, account);
    }
    const caller = { account, key, endsAt, ...terms };
    await refresh(caller);
    return caller;
  }

  async function refresh(caller: Caller): Promise<void> {
    const { account, quota } = caller;
    const { start } = currentPeriod(caller, now());
    const balance = await db
      .selectFrom('periods')
      .select(['quota', 'used', 'reserved'])
      .where('account_id', '=', account.id)
      .where('period', '=', start)
      .executeTakeFirst();
    if (account.period.start !== start) return;
    account.remaining = balance ? remainingOf(balance) : quota;
    account.heard = true;
  }

  const findUser = ({ marketplace, user }: MarketplaceUser) =>
    db
      .selectFrom('accounts')
      .selectAll()
      .where('marketplace', '=', marketplace)
      .where('marketplace_user', '=', user)
      .executeTakeFirst();

  async function byKey(text: string): Promise<Caller | undefined> {
    const row = await db
      .selectFrom('keys')
      .innerJoin('accounts', 'accounts.id', 'keys.account_id')
      .select(['keys.id as key', 'keys.expires_at', 'accounts.id', 'plan', 'marketplace'])
      .select(['accounts.created_at', 'suspended_at', 'suspended_reason'])
      .where('hash', '=', hashKey(text))
      .where('state', '=', 'active')
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    const endsAt = row?.expires_at ?? Infinity;
    return row && endsAt > now() ? toCaller(row, row.key, endsAt) : undefined;
  }

  async function byMarketplace(wanted: MarketplaceUser): Promise<Caller> {
    const { marketplace, user, plan } = wanted;
    const known = await findUser(wanted);
    if (known?.plan === plan) return toCaller(known, 0);
    const row = await db
      .insertInto('accounts')
      .values({ marketplace, marketplace_user: user, plan, created_at: now() })
      .onConflict((on) => on.columns(['marketplace', 'marketplace_user']).doUpdateSet({ plan }))
      .returningAll()
      .executeTakeFirstOrThrow();
    return toCaller(row, 0);
  }

  return {
    byKey: (text) => orUnavailable(byKey(text)),
    byMarketplace: (user) => orUnavailable(byMarketplace(user)),
    refresh: (caller) => orUnavailable(refresh(caller)),
  };
}

/** Maps failures of the store to `unavailable`, because the caller may try again; an `ApiError` passes through. */
export function orUnavailable<T>(reading: Promise<T>): Promise<T> {
  return reading.catch((cause: unknown) => {
    if (cause instanceof ApiError) throw cause;
    throw new ApiError('unavailable', 'Account data is temporarily unavailable. Try again in a moment.', {
      retryAfterSeconds: 1,
      cause,
    });
  });
}
