import type { Kysely, Transaction } from 'kysely';
import { beingBought } from '../billing/subscriptions.ts';
import type { Forget } from '../caller-cache.ts';
import { dropAnswers } from '../idempotency/upkeep.ts';
import { orUnavailable } from '../repository.ts';
import { dropSnapshots } from '../snapshots/upkeep.ts';
import { lockAccounts } from '../store/locks.ts';
import type { Tables } from '../store/tables.ts';
import { transact } from '../store/transact.ts';
import { ownAccount } from './own-account.ts';
import { rememberMonth } from './spent-months.ts';

/** Longer than any call that was in work when its account was deleted. */
const SWEPT_FOR_MS = 86_400_000;

/** The end of accounts, as their people want it. */
export interface Deletions {
  /**
   * Deletes an account: its keys and sessions are gone at once, its address and all mail to it or about it are forgotten. What the books need
   * stays, of nobody; calls in work are charged to it. Rejects with `not_found`, `account_suspended`, `forbidden`, and with
   * `unavailable` when the store fails.
   * @param endPayments ends for good what the account pays for. Where it rejects, or somebody is about to buy a plan again when it
   * is done, nothing is deleted
   */
  deleteAccount(accountId: number, endPayments: (accountId: number) => Promise<void>): Promise<void>;
}

interface DeletionDeps {
  readonly db: Kysely<Tables>;
  readonly now: () => number;
  readonly randomBytes: (size: number) => Uint8Array;
  /** Called after a change that what is cached of callers must not outlive. */
  readonly changed: Forget;
  readonly contact: string | undefined;
}

/** Opens the deletions of a store. */
export function createDeletions({ db, now, randomBytes, changed, contact }: DeletionDeps): Deletions {
  async function end(transaction: Transaction<Tables>, accountId: number): Promise<void> {
    const at = now();
    await lockAccounts(transaction, [accountId]);
    const account = await ownAccount(transaction, accountId, contact);
    const { email } = account;
    // The check of `accounts_origin` wants an address. Mail cannot be sent to this one, and nobody can sign in by it.
    await transaction
      .updateTable('accounts')
      .set({ email: `deleted-${accountId}@invalid`, deleted_at: at })
      .where('id', '=', accountId)
      .execute();
    // Looked for when the account is taken, as buying takes it too: of the two that meet, one finds what the other did.
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
 * Removes what deleted accounts had others collect and what repeats of their requests would get, until `stop` is aborted: there may
 * be much of it, and calls that were in work may have added to it. A snapshot that was asked for and not charged is left to its call.
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
