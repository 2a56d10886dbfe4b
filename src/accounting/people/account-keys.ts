import { type Kysely, sql } from 'kysely';
import { ApiError, invalidParameters } from '../../errors.ts';
import type { Forget } from '../access/caller-cache.ts';
import { createKeyText, hashKey, hintOf } from '../access/keys.ts';
import { accountSuspended, suspensionOf } from '../access/suspension.ts';
import { anchorDayOf, periodOf } from '../plans/periods.ts';
import type { Tables } from '../store/tables.ts';
import { type ReadMonth, totalOf } from '../usage/month.ts';
import { livingAccount } from './email.ts';
import { isSingleLine } from './single-line.ts';

const SLOTS = [1, 2, 3, 4, 5];
/** Maximum number of active keys of an account. */
export const MAX_KEYS = SLOTS.length;
const DAY_MS = 86_400_000;
/**
 * Maximum number of keys created in a day. Revoked keys are kept because usage is reported by key, so they must not
 * fill the store.
 */
const MAX_A_DAY = 50;
const LABEL_CHARACTERS = 80;
/** 31 December 9999, the last day that all JSON readers support. */
const MAX_EXPIRES_AT = 253_402_214_400_000;

/** A key as shown in lists. Times are epoch milliseconds. */
export interface ListedKey {
  readonly id: number;
  /** The first characters of the key. */
  readonly hint: string;
  readonly label: string | null;
  readonly state: 'active' | 'revoked';
  readonly createdAt: number;
  /** The time when it expires. */
  readonly expiresAt: number | null;
  readonly revokedAt: number | null;
  /** Exact to about a minute. */
  readonly lastUsedAt: number | null;
}

interface KeyWithCredits extends ListedKey {
  readonly creditsThisMonth: number;
}

/** The keys of accounts. Accounts are identified by number. A key of another account is reported as not found. */
export interface AccountKeys {
  /** Lists keys, newest first, with the credits charged to each in the account's current month. */
  keysOf(accountId: number): Promise<KeyWithCredits[]>;
  /**
   * Creates a key; its text is only returned here.
   * @param wanted `expiresAt`: expiry, epoch milliseconds; `after`: ID of the newest key of the account that the caller
   * knows, 0 for none, so that a repeated request creates only one key
   * @throws ApiError `invalid_parameter`, `key_limit_reached` when five are active, `idempotency_conflict` if there is
   * a newer key than `after`, `account_suspended`, `not_found`
   */
  createKeyFor(
    accountId: number,
    wanted: { readonly label?: string; readonly expiresAt?: number; readonly after?: number },
  ): Promise<{ readonly id: number; readonly key: string; readonly hint: string }>;
  /** Revokes a key. A revoked one may be revoked again. Throws `not_found`. */
  revokeKeyOf(accountId: number, keyId: number): Promise<void>;
}

interface KeysDeps {
  readonly db: Kysely<Tables>;
  readonly now: () => number;
  readonly randomBytes: (size: number) => Uint8Array;
  /** Called after a change that invalidates cached callers. */
  readonly changed: Forget;
  readonly monthOf: ReadMonth;
  /** Contact of the operator of the service. */
  readonly contact?: string | undefined;
}

/** Implements `AccountKeys` on a store. `list` is like `keysOf`, but without credits. */
export function createAccountKeys({
  db,
  now,
  randomBytes,
  changed,
  monthOf,
  contact,
}: KeysDeps): AccountKeys & {
  list(accountId: number): Promise<ListedKey[]>;
} {
  async function endExpired(accountId: number): Promise<void> {
    if (await revokeExpired(db, now(), accountId)) changed(accountId);
  }

  async function list(accountId: number): Promise<ListedKey[]> {
    await endExpired(accountId);
    return db
      .selectFrom('keys')
      .select(['id', 'hint', 'label', 'state', 'expires_at as expiresAt'])
      .select(['created_at as createdAt', 'revoked_at as revokedAt', 'last_used_at as lastUsedAt'])
      .where('account_id', '=', accountId)
      .orderBy('id', 'desc')
      .execute();
  }

  /** Two concurrent requests may both pass this check: a few more keys do no harm. */
  async function refuseTooMany(accountId: number, at: number): Promise<void> {
    const { made, oldest } = await db
      .selectFrom('keys')
      .select((eb) => [eb.fn.countAll().as('made'), eb.fn.min('created_at').as('oldest')])
      .where('account_id', '=', accountId)
      .where('created_at', '>', at - DAY_MS)
      .executeTakeFirstOrThrow();
    if (Number(made) < MAX_A_DAY) return;
    const retryAfterSeconds = (Number(oldest) + DAY_MS - at) / 1_000;
    throw new ApiError('rate_limited', `You can create at most ${MAX_A_DAY} keys per day.`, {
      retryAfterSeconds,
    });
  }

  const newest = (accountId: number) =>
    db
      .selectFrom('keys')
      .select((eb) => eb.fn.coalesce(eb.fn.max('id'), eb.lit(0)).as('newest'))
      .where('account_id', '=', accountId);

  return {
    list,

    async keysOf(accountId) {
      const { created_at } = await livingAccount(db, accountId);
      const { uses } = await monthOf(accountId, periodOf(anchorDayOf(created_at), now()), now());
      const byKey = Map.groupBy(uses, ({ key }) => key);
      const keys = await list(accountId);
      return keys.map((key) => ({ ...key, creditsThisMonth: totalOf(byKey.get(key.id) ?? []).credits }));
    },

    async createKeyFor(accountId, wanted) {
      const at = now();
      const { label, expiresAt } = checkKeyTerms(wanted, at);
      const suspension = suspensionOf(await livingAccount(db, accountId));
      if (suspension) throw accountSuspended(suspension, contact);
      await endExpired(accountId);
      await refuseTooMany(accountId, at);
      const key = createKeyText(randomBytes);
      const hint = hintOf(key);
      const { after } = wanted;
      // Cast to `bigint` because a form may send a number of any size.
      const unchanged =
        after === undefined ? sql.lit(true) : sql<boolean>`cast(${after} as bigint) = (${newest(accountId)})`;
      // The index decides which slots are free. If keys were counted first, two concurrent creations could both find
      // the last slot free. If two creations have the same `after`, the later one waits here until the earlier one
      // ends, and then finds its key.
      for (const slot of SLOTS) {
        const row = await db
          .insertInto('keys')
          .columns(['account_id', 'hash', 'hint', 'label', 'slot', 'state', 'created_at', 'expires_at'])
          .expression(
            db
              .selectNoFrom(({ val }) => [
                ...[val(accountId).as('account_id'), val(hashKey(key)).as('hash'), val(hint).as('hint')],
                ...[val(label).as('label'), val(slot).as('slot'), val('active').as('state')],
                ...[val(at).as('created_at'), val(expiresAt).as('expires_at')],
              ])
              .where(unchanged),
          )
          .onConflict((on) =>
            on.columns(['account_id', 'slot']).where('state', '=', sql.lit('active')).doNothing(),
          )
          .returning('id')
          .executeTakeFirst();
        if (row) return { id: row.id, key, hint };
      }
      if (after !== undefined && (await newest(accountId).executeTakeFirstOrThrow()).newest !== after)
        throw new ApiError(
          'idempotency_conflict',
          'This form was already sent, or another key was created since you opened the page. If you do not have the newest key, revoke it and create another.',
        );
      throw new ApiError(
        'key_limit_reached',
        `The account already has ${MAX_KEYS} active keys, which is the maximum. Revoke one first.`,
      );
    },

    async revokeKeyOf(accountId, keyId) {
      const at = now();
      if (!Number.isSafeInteger(keyId)) throw noKey(keyId);
      await endExpired(accountId);
      const row = await db
        .updateTable('keys')
        .set({ state: 'revoked', revoked_at: at })
        .where('id', '=', keyId)
        .where('account_id', '=', accountId)
        .where('state', '=', 'active')
        .returning('id')
        .executeTakeFirst();
      // Revoking a revoked key again must not clear the account's cached callers.
      if (row) return changed(accountId);
      const revoked = await db
        .selectFrom('keys')
        .select('id')
        .where('id', '=', keyId)
        .where('account_id', '=', accountId)
        .executeTakeFirst();
      if (!revoked) throw noKey(keyId);
    },
  };
}

/** Returns the error for an unknown key. Names only its id, never the key itself. */
export const noKey = (key: number | string): ApiError =>
  new ApiError(
    'not_found',
    typeof key === 'number' ? `No key has the id ${key}.` : 'The key does not exist.',
  );

/** Returns a key's label and expiry as they are stored. Throws `invalid_parameter`. */
export function checkKeyTerms(
  { label, expiresAt }: { readonly label?: string | undefined; readonly expiresAt?: number | undefined },
  now: number,
) {
  const name = label?.trim();
  const faults = [];
  if (name !== undefined && !isSingleLine(name, LABEL_CHARACTERS))
    faults.push({
      field: 'label',
      message: `must be 1 to ${LABEL_CHARACTERS} characters without control characters`,
    });
  if (
    expiresAt !== undefined &&
    !(Number.isSafeInteger(expiresAt) && expiresAt > now && expiresAt <= MAX_EXPIRES_AT)
  )
    faults.push({ field: 'expiresAt', message: 'must be a time in the future' });
  if (faults.length > 0) throw invalidParameters(faults);
  return { label: name ?? null, expiresAt: expiresAt ?? null };
}

/**
 * Revokes the expired keys of one account or of all, and returns true if there were any. An expired key is refused even
 * before this has run.
 */
export async function revokeExpired(db: Kysely<Tables>, now: number, accountId?: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('keys')
    .set((eb) => ({ state: 'revoked', revoked_at: eb.ref('expires_at') }))
    .where('state', '=', sql.lit('active'))
    .where('expires_at', '<=', now)
    .$if(accountId !== undefined, (all) => all.where('account_id', '=', accountId as number))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
