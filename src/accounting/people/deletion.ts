import type { Kysely, Transaction } from 'kysely';
import type { Forget } from '../access/caller-cache.ts';
import { beingBought } from '../billing/subscriptions.ts';
import { dropAnswers } from '../idempotency/upkeep.ts';
import { orUnavailable } from '../repository.ts';
import { dropSnapshots } from '../snapshots/upkeep.ts';
import { lockAccounts } from '../store/locks.ts';
import type { Tables } from '../store/tables.ts';
import { transact } from '../store/transact.ts';
import { ownAccount } from './own-account.ts';
import { rememberMonth } from './spent-months.ts';

/** Longer than any call that was running when its account was deleted. */
const SWEPT_FOR_MS = 86_400_000;

/** Deletion of accounts by their owners. */
export interface Deletions {
  /**
   * Deletes an account: its keys and sessions end at once, and its address and all mail to it or about it are deleted.
   * The rows that accounting needs stay, without personal data, and running calls are still charged. Rejects with
   * `not_found`, `account_suspended`, `forbidden`, and with `unavailable` when the store fails.
   * @param endPayments ends the account's subscription permanently. Nothing is deleted if it rejects or a new purchase
   * begins before it completes
   */
  deleteAccount(accountId: number, endPayments: (accountId: number) => Promise<void>): Promise<void>;
}

interface DeletionDeps {
  readonly db: Kysely<Tables>;
  readonly now: () => number;
  readonly randomBytes: (size: number) => Uint8Array;
  /** Called after a change that invalidates cached callers. */
  readonly changed: Forget;
  readonly contact: string | undefined;
}

/** Implements `Deletions` on a store. */
export function createDeletions({ db, now, randomBytes, changed, contact }: DeletionDeps): Deletions {
  async function end(transaction: Transaction<Tables>, accountId: number): Promise<void> {
    const at = now();
    await lockAccounts(transaction, [accountId]);
    const account = await ownAccount(transaction, accountId, contact);
    const { email } = account;
    // The check `accounts_origin` requires an address. This address can neither receive mail nor sign in.
    await transaction
      .updateTable('accounts')
      .set({ email: `deleted-${accountId}@invalid`, deleted_at: at })
      .where('id', '=', accountId)
      .execute();
    // The row is read while the account is locked. A purchase locks the account too, so the later of the two sees the
    // effect of the earlier one.
    const buying = await transaction
      .selectFrom('subscriptions')
      .select('account_id')
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    if (buying) throw beingBought();
    await rememberMonth(transaction, { account, goesOn: false, now: at, randomBytes });
    for (const table of ['keys', 'sessions', 'email_changes'] as const)
      await transaction.deleteFrom(table).where('account_id', '=', accountId).execute();
    for (const table of ['sign_ins', 'wrong_codes'] as const)
      await transaction.deleteFrom(table).where('email', '=', email).execute();
    await transaction
      .deleteFrom('mails')
      .where((eb) => eb.or([eb('recipient', '=', email), eb('account_id', '=', accountId)]))
      .execute();
  }

  async function deleteAccount(
    accountId: number,
    endPayments: (accountId: number) => Promise<void>,
  ): Promise<void> {
    await ownAccount(db, accountId, contact);
    await endPayments(accountId);
    await transact(db, (transaction) => end(transaction, accountId));
    changed(accountId);
  }

  return {
    deleteAccount: (accountId, endPayments) => orUnavailable(deleteAccount(accountId, endPayments)),
  };
}

/**
 * Deletes the snapshots and the kept answers of deleted accounts, until `stop` is aborted: there may be many, and calls
 * that were running may have added to them. A requested snapshot that is not charged yet is left to the call that
 * requested it.
 */
export async function sweepDeleted(db: Kysely<Tables>, now: number, stop: AbortSignal): Promise<void> {
  const deleted = await db
    .selectFrom('accounts')
    .select('id')
    .where('deleted_at', '>', now - SWEPT_FOR_MS)
    .execute();
  for (const { id } of deleted) {
    await dropAnswers(db, (answers) => answers.where('account_id', '=', id), stop);
    await dropSnapshots(
      db,
      (snapshots) => snapshots.where('account_id', '=', id).where('state', '<>', 'asked'),
      stop,
    );
  }
}
