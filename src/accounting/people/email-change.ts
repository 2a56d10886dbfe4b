import type { ExpressionBuilder, Kysely } from 'kysely';
import { invalidParameters } from '../../errors.ts';
import type { Forget } from '../access/caller-cache.ts';
import { orUnavailable } from '../repository.ts';
import { lockAccounts } from '../store/locks.ts';
import type { Tables } from '../store/tables.ts';
import { transact } from '../store/transact.ts';
import { inSteps } from '../upkeep.ts';
import { LOCAL_EMAIL, normaliseEmail } from './email.ts';
import { arrivingMail, leavingMail, leftMail, takenMail } from './mail/email-change-mails.ts';
import { type NewMail, noMailServer, queueMail } from './mail/mail-queue.ts';
import { ofAccount, ofEmail, ofNetwork, takeMailSlots } from './mail/mail-slots.ts';
import { ownAccount } from './own-account.ts';
import { endedAt, HOUR_MS, pendingAt } from './sign-in/pending.ts';
import type { MaySignUp } from './sign-in/sign-up.ts';
import { createToken, hashToken, looksLikeToken } from './sign-in/tokens.ts';
import { rememberMonth, takeOverMonth } from './spent-months.ts';

const KIND = 'email_change';

/** A request to change the address of an account. */
interface EmailChangeRequest {
  /** The session that requests it. */
  readonly session: { readonly accountId: number };
  /** The new address. */
  readonly email: string;
  /** The network address of the request; for IPv6, the /64 prefix. */
  readonly address: string;
  /** Returns the URL of the confirmation page for a token. */
  readonly linkOf: (token: string) => string;
}

/** A change that is waiting for confirmation. */
interface PendingEmailChange {
  /** The new address. */
  readonly email: string;
  /** The addresses that have not confirmed yet. */
  readonly waitsFor: readonly Side[];
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/** The address to be confirmed: the current one or the new one. */
type Side = 'old' | 'new';

/**
 * `waits`: the other address has not confirmed yet. `changed`: the address is changed. `unknown`: the link was used,
 * replaced, has expired, or never existed. `taken`: the new address has an account by now, or is no longer allowed to
 * have one; the change is discarded.
 */
type Confirmation = 'waits' | 'changed' | 'unknown' | 'taken';

/**
 * Changes of accounts' email addresses. Both addresses must confirm a change. All methods reject with `unavailable`
 * when the store fails.
 */
export interface EmailChanges {
  /**
   * Queues one mail for each of the two addresses, each with a link, and voids an earlier request of the account. If
   * the new address already has an account, the response is the same, and only the mail says so. Rejects with
   * `invalid_parameter` for an address that is the current one or could not sign up, with `rate_limited` and
   * `provider_not_configured` in the same cases as sign-ins, and with `account_suspended`, `forbidden`, `not_found`.
   */
  begin(request: EmailChangeRequest): Promise<void>;
  /** Returns the pending change of the account, if any. */
  pending(accountId: number): Promise<PendingEmailChange | undefined>;
  /** Cancels the pending change of the account. */
  cancel(accountId: number): Promise<void>;
  /**
   * Returns the address to be confirmed by a token, and the new address; undefined for an invalid token. Changes
   * nothing.
   */
  look(token: string): Promise<{ readonly side: Side; readonly email: string } | undefined>;
  /**
   * Confirms with a token, once. The second confirmation makes the change and ends all sessions of the account, because
   * a stolen session could have requested it.
   */
  confirm(token: string): Promise<Confirmation>;
}

interface EmailChangeDeps {
  readonly db: Kysely<Tables>;
  readonly now: () => number;
  readonly randomBytes: (size: number) => Uint8Array;
  readonly maySignUp: MaySignUp;
  /** Called after a change that invalidates cached callers. */
  readonly changed: Forget;
  /** False if no mail is sent. */
  readonly canMail: boolean;
  readonly contact: string | undefined;
  /** Called when mail is queued. */
  readonly queued: () => void;
}

const waitsFor = (row: { readonly old_hash: string | null; readonly new_hash: string | null }): Side[] =>
  (['old', 'new'] as const).filter((side) => row[`${side}_hash`] !== null);

/** Implements `EmailChanges` on a store. */
export function createEmailChanges({
  db,
  now,
  randomBytes,
  maySignUp,
  changed,
  canMail,
  contact,
  queued,
}: EmailChangeDeps): EmailChanges {
  const open = (from: Kysely<Tables>) => from.selectFrom('email_changes').selectAll().where(pendingAt(now()));

  const shownBy = (hash: string) => (eb: ExpressionBuilder<Tables, 'email_changes'>) =>
    eb.or([eb('old_hash', '=', hash), eb('new_hash', '=', hash)]);

  const isTaken = async (from: Kysely<Tables>, email: string): Promise<boolean> =>
    (await from.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst()) !==
    undefined;

  async function begin({ session, address, linkOf, ...request }: EmailChangeRequest): Promise<void> {
    const at = now();
    const { accountId } = session;
    const { email: present } = await ownAccount(db, accountId, contact);
    const email = normaliseEmail(request.email);
    if (!canMail) throw noMailServer('A new address can only be confirmed by email.');
    if (email === LOCAL_EMAIL || email === present || !maySignUp(email))
      throw invalidParameters([
        { field: 'email', message: 'must be a different address that this server accepts' },
      ]);
    await takeMailSlots(db, [...ofNetwork(address), ofAccount(accountId), ofEmail(email)], at);
    const [leaving, arriving] = [createToken(randomBytes), createToken(randomBytes)];
    const expiresAt = at + HOUR_MS;
    const row = {
      ...{ email, old_hash: hashToken(leaving), new_hash: hashToken(arriving) },
      ...{ created_at: at, expires_at: expiresAt },
    };
    const toOld = leavingMail(present, email, linkOf(leaving));
    const [welcome, refusal] = [arrivingMail(email, linkOf(arriving)), takenMail(email)];
    await transact(db, async (transaction) => {
      const taken = await isTaken(transaction, email);
      await transaction
        .insertInto('email_changes')
        .values({ account_id: accountId, ...row })
        .onConflict((on) => on.column('account_id').doUpdateSet(row))
        .execute();
      for (const mail of [toOld, taken ? refusal : welcome])
        await queueMail(transaction, { ...mail, kind: KIND, accountId, expiresAt }, at);
    });
    queued();
  }

  const drop = async (from: Kysely<Tables>, accountId: number): Promise<void> =>
    void (await from.deleteFrom('email_changes').where('account_id', '=', accountId).execute());

  /** Makes a change that both addresses have confirmed. */
  async function change(
    transaction: Kysely<Tables>,
    { account_id, email }: { account_id: number; email: string },
  ): Promise<Confirmation> {
    await drop(transaction, account_id);
    const account = await ownAccount(transaction, account_id, contact);
    const { email: former } = account;
    if (!maySignUp(email) || (await isTaken(transaction, email))) return 'taken';
    const at = { now: now(), randomBytes };
    await transaction.updateTable('accounts').set({ email }).where('id', '=', account_id).execute();
    await rememberMonth(transaction, { account, goesOn: true, ...at });
    await takeOverMonth(transaction, { account, email, ...at });
    await transaction.deleteFrom('sessions').where('account_id', '=', account_id).execute();
    await transaction
      .deleteFrom('mails')
      .where('recipient', '=', former)
      .where('state', '<>', 'queued')
      .execute();
    const note: NewMail = { ...leftMail(former, email), kind: KIND, accountId: account_id };
    await queueMail(transaction, note, now());
    return 'changed';
  }

  async function confirm(hash: string): Promise<Confirmation> {
    const outcome = await transact(db, async (transaction): Promise<Confirmation> => {
      const wanted = await open(transaction).where(shownBy(hash)).executeTakeFirst();
      if (!wanted) return 'unknown';
      await lockAccounts(transaction, [wanted.account_id]);
      for (const column of ['old_hash', 'new_hash'] as const) {
        // Only one of several concurrent requests can take the token.
        const row = await transaction
          .updateTable('email_changes')
          .set({ [column]: null })
          .where(column, '=', hash)
          .where(pendingAt(now()))
          .returningAll()
          .executeTakeFirst();
        if (row) return waitsFor(row).length > 0 ? 'waits' : change(transaction, row);
      }
      return 'unknown';
    });
    if (outcome === 'changed') {
      queued();
      changed();
    }
    return outcome;
  }

  async function look(hash: string) {
    const row = await open(db).where(shownBy(hash)).executeTakeFirst();
    return row && { side: row.old_hash === hash ? ('old' as const) : ('new' as const), email: row.email };
  }

  async function pending(accountId: number) {
    const row = await open(db).where('account_id', '=', accountId).executeTakeFirst();
    return row && { email: row.email, waitsFor: waitsFor(row), expiresAt: row.expires_at };
  }

  return {
    begin: (request) => orUnavailable(begin(request)),
    pending: (accountId) => orUnavailable(pending(accountId)),
    cancel: (accountId) => orUnavailable(drop(db, accountId)),
    look: async (token) => (looksLikeToken(token) ? orUnavailable(look(hashToken(token))) : undefined),
    confirm: async (token) => (looksLikeToken(token) ? orUnavailable(confirm(hashToken(token))) : 'unknown'),
  };
}

/** Deletes the changes that were not confirmed in time. */
export async function pruneEmailChanges(db: Kysely<Tables>, now: number, stop: AbortSignal): Promise<void> {
  const ended = db.selectFrom('email_changes').select('account_id').where(endedAt(now));
  await inSteps(
    (max) =>
      db.deleteFrom('email_changes').where('account_id', 'in', ended.limit(max)).executeTakeFirstOrThrow(),
    stop,
  );
}
