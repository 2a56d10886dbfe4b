import type { Kysely } from 'kysely';
import { ApiError } from '../errors.ts';
import { hashKey } from './keys.ts';
import { type AccountKeys, checkKeyTerms, createAccountKeys, type ListedKey } from './people/account-keys.ts';
import { findAccount, LOCAL_EMAIL, normaliseEmail } from './people/email.ts';
import { anchorDayOf, periodOf } from './periods.ts';
import { monthlyCredits, type PlanName } from './plans.ts';
import type { Tables } from './store/tables.ts';
import type { ReadMonth } from './usage/month.ts';

/** A key right after its creation, the only time its text is known. */
interface CreatedKey {
  readonly id: number;
  readonly key: string;
  readonly email: string;
  /** The account's plan, which is not the one asked for when the account existed before. */
  readonly plan: PlanName;
}

interface ListedAccount {
  readonly id: number;
  readonly email: string | null;
  readonly marketplace: string | null;
  readonly marketplaceUser: string | null;
  readonly plan: PlanName;
  readonly createdAt: number;
}

/** Accounts and their keys, as the command line and the dashboard manage them. E-mail addresses are compared without case. */
export interface Directory extends Pick<AccountKeys, 'keysOf' | 'createKeyFor' | 'revokeKeyOf'> {
  /** Creates a key, and the account on first use. Throws `key_limit_reached` when five are active. */
  createKey(wanted: { email: string; plan?: PlanName; label?: string }): Promise<CreatedKey>;
  /** Newest first. */
  listKeys(email: string): Promise<ListedKey[]>;
  /** Takes the key's number or its text. A revoked key may be revoked again. Throws `not_found`. */
  revokeKey(key: number | string): Promise<void>;
  listAccounts(): Promise<ListedAccount[]>;
  /** Holds at once, for the month under way too. Throws `not_found`. */
  setPlan(email: string, plan: PlanName): Promise<void>;
  /** An account for the operator with its key, when the store has no account yet. */
  ensureLocalAccount(): Promise<CreatedKey | undefined>;
}

export interface DirectoryDeps {
  readonly db: Kysely<Tables>;
  readonly now: () => number;
  readonly randomBytes: (size: number) => Uint8Array;
  /** Called after a change that what is cached of callers must not outlive. */
  readonly changed: () => void;
  readonly monthOf: ReadMonth;
}

export function createDirectory({ db, now, randomBytes, changed, monthOf }: DirectoryDeps): Directory {
  const keys = createAccountKeys({ db, now, randomBytes, changed, monthOf });

  async function accountOf(email: string) {
    const account = await findAccount(db, email);
    if (!account) throw new ApiError('not_found', `No account exists for ${email}.`);
    return account;
  }

  async function makeAccount(email: string, plan: PlanName) {
    await db
      .insertInto('accounts')
      .values({ email, plan, created_at: now() })
      .onConflict((on) => on.column('email').doNothing())
      .execute();
    // Another process may have been first.
    return accountOf(email);
  }

  async function createKey({
    email,
    plan = 'free',
    label,
  }: {
    email: string;
    plan?: PlanName;
    label?: string;
  }) {
    checkKeyTerms({ label }, now());
    const account = (await findAccount(db, email)) ?? (await makeAccount(normaliseEmail(email), plan));
    const { id, key } = await keys.createKeyFor(account.id, label === undefined ? {} : { label });
    return { id, key, email: account.email ?? '', plan: account.plan };
  }

  return {
    keysOf: keys.keysOf,
    createKeyFor: keys.createKeyFor,
    revokeKeyOf: keys.revokeKeyOf,
    createKey,

    async listKeys(email) {
      const { id } = await accountOf(email);
      return keys.list(id);
    },

    async revokeKey(key) {
      const row = await db
        .selectFrom('keys')
        .select('id')
        .where((eb) => (typeof key === 'number' ? eb('id', '=', key) : eb('hash', '=', hashKey(key))))
        .executeTakeFirst();
      if (!row) throw new ApiError('not_found', 'The key does not exist.');
      await db
        .updateTable('keys')
        .set({ state: 'revoked', revoked_at: now() })
        .where('id', '=', row.id)
        .where('state', '=', 'active')
        .execute();
      changed();
    },

    listAccounts: () =>
      db
        .selectFrom('accounts')
        .select(['id', 'email', 'marketplace', 'plan'])
        .select(['marketplace_user as marketplaceUser', 'created_at as createdAt'])
        .orderBy('id')
        .execute(),

    async setPlan(email, plan) {
      const { id, marketplace, created_at } = await accountOf(email);
      const quota = monthlyCredits(plan, marketplace);
      const period = periodOf(anchorDayOf(created_at), now()).start;
      await db.transaction().execute(async (transaction) => {
        await transaction.updateTable('accounts').set({ plan }).where('id', '=', id).execute();
        await transaction
          .insertInto('periods')
          .values({ account_id: id, period, quota, used: 0, reserved: 0 })
          .onConflict((on) =>
            on.columns(['account_id', 'period']).doUpdateSet((eb) => ({
              quota,
              // What the account was told was of another quota.
              told: eb.case().when('periods.quota', '=', quota).then(eb.ref('periods.told')).else(0).end(),
            })),
          )
          .execute();
      });
      changed();
    },

    async ensureLocalAccount() {
      const first = await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst();
      return first ? undefined : createKey({ email: LOCAL_EMAIL, plan: 'operator', label: 'first start' });
    },
  };
}
