import type { Kysely } from 'kysely';
import { ApiError, invalidParameters } from '../errors.ts';
import type { Forget } from './access/caller-cache.ts';
import { hashKey } from './access/keys.ts';
import { type Suspension, suspensionOf } from './access/suspension.ts';
import {
  type AccountKeys,
  checkKeyTerms,
  createAccountKeys,
  type ListedKey,
  noKey,
} from './people/account-keys.ts';
import { findAccount, LOCAL_EMAIL, normaliseEmail } from './people/email.ts';
import { makeAccount } from './people/sign-in/sign-up.ts';
import { isSingleLine } from './people/single-line.ts';
import { changePlan } from './plans/plan-change.ts';
import type { PlanName } from './plans/plans.ts';
import type { Tables } from './store/tables.ts';
import { transact } from './store/transact.ts';
import type { ReadMonth } from './usage/month.ts';

const REASON_CHARACTERS = 200;

/** A newly created key. Its text cannot be retrieved later. */
interface CreatedKey {
  readonly id: number;
  readonly key: string;
  readonly email: string;
  /** The account's plan. For an existing account it may differ from the requested one. */
  readonly plan: PlanName;
}

interface WantedKey {
  readonly email: string;
  /** Plan of an account created for the key; `free` by default. */
  readonly plan?: PlanName;
  readonly label?: string;
  /** The ID of the newest key of the account that the caller knows; 0 for none. */
  readonly after?: number;
}

interface ListedAccount {
  readonly id: number;
  readonly email: string | null;
  readonly marketplace: string | null;
  readonly marketplaceUser: string | null;
  readonly plan: PlanName;
  readonly createdAt: number;
  /** Null if it is not suspended. */
  readonly suspension: Suspension | null;
}

/**
 * Manages accounts and their keys, for the command line and the dashboard. Email addresses are compared
 * case-insensitively.
 */
export interface Directory extends Pick<AccountKeys, 'keysOf' | 'createKeyFor' | 'revokeKeyOf'> {
  /** Creates a key, and the account on first use. Throws `key_limit_reached` when five are active. */
  createKey(wanted: WantedKey): Promise<CreatedKey>;
  /** Lists the keys of an account, by its number or its address, newest first. Throws `not_found`. */
  listKeys(who: number | string): Promise<ListedKey[]>;
  /** Revokes a key, by its number or its text. A revoked key may be revoked again. Throws `not_found`. */
  revokeKey(key: number | string): Promise<void>;
  /** Lists all accounts except deleted ones. */
  listAccounts(): Promise<ListedAccount[]>;
  /**
   * Suspends an account, by its number or its address: its keys stop working at once. An account that is already
   * suspended gets the new reason, if any. Resolves to true if it was not suspended before.
   * @param reason shown to the account's users and to callers with its keys, a single line of at most 200 characters
   * @throws ApiError `not_found`, `invalid_parameter`
   */
  suspend(who: number | string, reason?: string): Promise<boolean>;
  /** Ends the suspension of an account. Resolves to true if it was suspended. Throws `not_found`. */
  resume(who: number | string): Promise<boolean>;
  /**
   * Changes a plan at once, including for the current month. The plan stays until a subscription of the account
   * changes. Throws `not_found`.
   */
  setPlan(email: string, plan: PlanName): Promise<void>;
  /** True if an account has this address. */
  hasAccount(email: string): Promise<boolean>;
  /** Creates an account for the operator, with its key, when the store has no account yet. */
  ensureLocalAccount(): Promise<CreatedKey | undefined>;
}

export interface DirectoryDeps {
  readonly db: Kysely<Tables>;
  readonly now: () => number;
  readonly randomBytes: (size: number) => Uint8Array;
  /** Called after a change that invalidates cached callers. */
  readonly changed: Forget;
  readonly monthOf: ReadMonth;
  /** Contact of the operator of the service. */
  readonly contact?: string | undefined;
}

export function createDirectory(deps: DirectoryDeps): Directory {
  const { db, now, randomBytes, changed } = deps;
  const keys = createAccountKeys(deps);

  async function accountOf(who: number | string) {
    const account = await findAccount(db, who);
    if (!account) throw new ApiError('not_found', `No account exists for ${who}.`);
    return account;
  }

  async function newAccount(email: string, plan: PlanName) {
    const wanted = { email, plan, now: now(), randomBytes };
    await transact(db, (transaction) => makeAccount(transaction, wanted));
    // Another process may have created it first.
    return accountOf(email);
  }

  async function createKey({ email, plan = 'free', label, after }: WantedKey) {
    checkKeyTerms({ label }, now());
    const account = (await findAccount(db, email)) ?? (await newAccount(normaliseEmail(email), plan));
    const { id, key } = await keys.createKeyFor(account.id, {
      ...(label !== undefined && { label }),
      ...(after !== undefined && { after }),
    });
    return { id, key, email: account.email ?? '', plan: account.plan };
  }

  /**
   * True if there is no account yet, or only the account created at a first start that ended before it created the key.
   */
  async function isNew(): Promise<boolean> {
    const otherAccounts = db
      .selectFrom('accounts')
      .select('id')
      .where('email', 'is distinct from', LOCAL_EMAIL);
    const key = db.selectFrom('keys').select('id').limit(1);
    return !(await otherAccounts.limit(1).executeTakeFirst()) && !(await key.executeTakeFirst());
  }

  return {
    keysOf: keys.keysOf,
    createKeyFor: keys.createKeyFor,
    revokeKeyOf: keys.revokeKeyOf,
    createKey,

    async listKeys(who) {
      const { id } = await accountOf(who);
      return keys.list(id);
    },

    async revokeKey(key) {
      if (typeof key === 'number' && !Number.isSafeInteger(key)) throw noKey(key);
      const row = await db
        .selectFrom('keys')
        .select(['id', 'account_id'])
        .where((eb) => (typeof key === 'number' ? eb('id', '=', key) : eb('hash', '=', hashKey(key))))
        .executeTakeFirst();
      if (!row) throw noKey(key);
      const { numUpdatedRows } = await db
        .updateTable('keys')
        .set({ state: 'revoked', revoked_at: now() })
        .where('id', '=', row.id)
        .where('state', '=', 'active')
        .executeTakeFirst();
      if (numUpdatedRows > 0n) changed(row.account_id);
    },

    async listAccounts() {
      const rows = await db
        .selectFrom('accounts')
        .select(['id', 'email', 'marketplace', 'plan', 'suspended_at', 'suspended_reason'])
        .select(['marketplace_user as marketplaceUser', 'created_at as createdAt'])
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .execute();
      return rows.map(({ suspended_at, suspended_reason, ...account }) => ({
        ...account,
        suspension: suspensionOf({ suspended_at, suspended_reason }),
      }));
    },

    async suspend(who, reason) {
      const suspended_reason = reason?.trim() ?? null;
      if (suspended_reason !== null && !isSingleLine(suspended_reason, REASON_CHARACTERS))
        throw invalidParameters([
          {
            field: 'reason',
            message: `must be 1 to ${REASON_CHARACTERS} characters without control characters`,
          },
        ]);
      const { id } = await accountOf(who);
      const account = db.updateTable('accounts').where('id', '=', id);
      const { numUpdatedRows } = await account
        .set({ suspended_at: now(), suspended_reason })
        .where('suspended_at', 'is', null)
        .executeTakeFirst();
      const begun = numUpdatedRows > 0n;
      if (!begun && suspended_reason !== null) await account.set({ suspended_reason }).execute();
      changed(id);
      return begun;
    },

    async resume(who) {
      const { id } = await accountOf(who);
      const { numUpdatedRows } = await db
        .updateTable('accounts')
        .set({ suspended_at: null, suspended_reason: null })
        .where('id', '=', id)
        .where('suspended_at', 'is not', null)
        .executeTakeFirst();
      changed(id);
      return numUpdatedRows > 0n;
    },

    async setPlan(email, plan) {
      const { id } = await accountOf(email);
      await transact(db, (transaction) => changePlan(transaction, { id, plan, now: now() }));
      changed(id);
    },

    hasAccount: async (email) => (await findAccount(db, email)) !== undefined,

    async ensureLocalAccount() {
      if (!(await isNew())) return undefined;
      try {
        return await createKey({ email: LOCAL_EMAIL, plan: 'operator', label: 'first start', after: 0 });
      } catch (error) {
        // When several processes start at once, one of them creates the account.
        if (error instanceof ApiError && error.code === 'idempotency_conflict') return undefined;
        throw error;
      }
    },
  };
}
