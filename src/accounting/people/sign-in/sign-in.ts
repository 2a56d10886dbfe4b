import { timingSafeEqual } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { ApiError } from '../../../errors.ts';
import { orUnavailable } from '../../repository.ts';
import { lockAccounts } from '../../store/locks.ts';
import type { Tables } from '../../store/tables.ts';
import { transact } from '../../store/transact.ts';
import { inSteps } from '../../upkeep.ts';
import { LOCAL_EMAIL, LOCAL_SIGN_IN, normaliseEmail } from '../email.ts';
import { type Mail, noMailServer, queueMail } from '../mail/mail-queue.ts';
import { ofAccount, ofEmail, ofKnownBrowsers, ofNetwork, takeMailSlots } from '../mail/mail-slots.ts';
import { signInMail } from '../mail/sign-in-mails.ts';
import { knows, markOf } from './known-browsers.ts';
import { endedAt, HOUR_MS, pendingAt } from './pending.ts';
import { type OpenedSession, openSession } from './sessions.ts';
import { type MaySignUp, makeAccount } from './sign-up.ts';
import { createCode, createToken, hashCode, hashToken, looksLikeToken } from './tokens.ts';
import { giveTryBack, takeTry } from './wrong-codes.ts';

const TEN_MINUTES_MS = 600_000;
const MAX_TRIES = 5;

/** Data about the browser that requests a sign-in. */
interface Asker {
  /** The current session, if any. */
  readonly session?: { readonly accountId: number } | undefined;
  /** The browser's mark for the last account that it was signed in to. */
  readonly mark?: string | undefined;
}

/** A request to sign in. */
interface SignInRequest extends Asker {
  readonly email: string;
  /** The network address; for IPv6, the /64 prefix. Undefined if there is no limit on requested mails. */
  readonly address: string | undefined;
  /** The secret of the browser, from `newBrowser`. Only that browser can complete the sign-in. */
  readonly browser: string;
  /** Returns the URL of the page that completes the sign-in with a token. */
  readonly linkOf: (token: string) => string;
}

/** The token or the code from the mail. */
type Proof = { readonly token: string } | { readonly email: string; readonly code: string };

interface Finisher {
  readonly browser: string;
  readonly userAgent?: string | null;
}

/**
 * `unknown`: used, expired, or never existed. `replaced`: the same, but this browser has requested another mail that is
 * still valid. `other_browser`: requested by another browser. `too_many_tries`: no more codes are accepted for this
 * mail, or for the address today, but the link still works. `closed`: the address is no longer allowed to sign up.
 */
export type SignInRefusal =
  | 'unknown'
  | 'replaced'
  | 'other_browser'
  | 'wrong_code'
  | 'too_many_tries'
  | 'closed';

type Finished =
  | {
      readonly session: OpenedSession;
      /**
       * The browser's mark for the account, which gives the browser a mail limit of its own. It does not authenticate.
       */
      readonly mark: string;
    }
  | { readonly refused: SignInRefusal };

/** Ways to sign in. All methods reject with `unavailable` when the store fails. */
export interface SignIns {
  /** Creates a secret for a browser to keep. */
  newBrowser(): string;
  /**
   * Queues a mail with a link and a code. The response is the same for addresses without an account; only the mail
   * differs. A new request from the same browser voids the earlier one. Rejects with `invalid_parameter` for an invalid
   * address, with `rate_limited` after five mails in an hour to the address, or for the network address (25 for its
   * /48), and with `provider_not_configured` if no mail is sent. A session of the account may request five more mails.
   */
  begin(request: SignInRequest): Promise<void>;
  /**
   * Signs in with the token or the code of a mail, once, and creates the account if there is none. Rejects with
   * `invalid_parameter` for an invalid address.
   */
  finish(proof: Proof, finisher: Finisher): Promise<Finished>;
  /**
   * Creates a token that signs in to an account, once, within an hour, in any browser. The operator must give it only
   * to the owner of the account. Rejects with `not_found` if there is no such account.
   */
  issue(email: string): Promise<string>;
}

interface SignInDeps {
  readonly db: Kysely<Tables>;
  readonly now: () => number;
  readonly randomBytes: (size: number) => Uint8Array;
  readonly maySignUp: MaySignUp;
  /** Renders the mail to an address that may not have an account. */
  readonly refusalMail: (email: string) => Mail;
  readonly canMail: boolean;
  /** Called when mail is queued. */
  readonly queued: () => void;
}

/** Implements `SignIns` on a store. */
export function createSignIns(deps: SignInDeps): SignIns {
  const { db, now, randomBytes, maySignUp, refusalMail, canMail, queued } = deps;
  const accountOf = (from: Kysely<Tables>, email: string) =>
    from
      .selectFrom('accounts')
      .select(['id', 'email', 'suspended_at', 'suspended_reason'])
      .where('email', '=', email)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();

  /**
   * Returns the account of an address and locks it against changes and deletion until the transaction ends. Must come
   * first in the transaction: a deletion locks the account first, then the rows of its address.
   */
  async function ownerOf(transaction: Transaction<Tables>, email: string) {
    const known = await accountOf(transaction, email);
    if (!known) return undefined;
    await lockAccounts(transaction, [known.id]);
    return accountOf(transaction, email);
  }

  /**
   * Counts the mail against its limit. Other clients can use up the mails allowed for an address, so sessions of the
   * account have a separate limit, and a browser that was signed in before has two additional mails.
   */
  async function countFor(email: string, { session, mark }: Asker, at: number): Promise<void> {
    const account = session || mark !== undefined ? await accountOf(db, email) : undefined;
    if (account && account.id === session?.accountId) return takeMailSlots(db, [ofAccount(account.id)], at);
    try {
      await takeMailSlots(db, [ofEmail(email)], at);
    } catch (error) {
      if (!account || mark === undefined || !(await knows(db, account.id, { mark, randomBytes })))
        throw error;
      await takeMailSlots(db, [ofKnownBrowsers(account.id)], at);
    }
  }

  async function begin(email: string, { address, browser, linkOf, ...asker }: SignInRequest): Promise<void> {
    const at = now();
    // The network address is first: a client beyond its limit must not use up the mails allowed for an email address.
    if (address !== undefined) await takeMailSlots(db, ofNetwork(address), at);
    await countFor(email, asker, at);
    const token = createToken(randomBytes);
    const code = createCode(randomBytes);
    const token_hash = hashToken(token);
    const expires_at = at + TEN_MINUTES_MS;
    const code_hash = hashCode(code, token_hash, browser);
    const row = { token_hash, code_hash, tries: 0, created_at: at, expires_at };
    const welcome = signInMail(email, linkOf(token), code);
    const refusal = refusalMail(email);
    await transact(db, async (transaction) => {
      const known = await ownerOf(transaction, email);
      await transaction
        .insertInto('sign_ins')
        .values({ ...row, email, browser_hash: hashToken(browser) })
        .onConflict((on) => on.columns(['browser_hash', 'email']).doUpdateSet(row))
        .execute();
      const mail = known || maySignUp(email) ? welcome : refusal;
      const about = { kind: 'sign_in', accountId: known?.id, expiresAt: expires_at };
      await queueMail(transaction, { ...mail, ...about }, at);
    });
    queued();
  }

  /** Counts the try before the code is compared, which limits even concurrent tries to five. */
  async function tokenHashOf(email: string, code: string, browser: string) {
    const at = now();
    const browser_hash = hashToken(browser);
    const row = await db
      .updateTable('sign_ins')
      .set((eb) => ({ tries: eb('tries', '+', 1) }))
      .where('browser_hash', '=', browser_hash)
      .where('email', '=', email)
      .where('tries', '<', MAX_TRIES)
      .where(pendingAt(at))
      .returning(['token_hash', 'code_hash'])
      .executeTakeFirst();
    if (!row) {
      const exhausted = await db
        .selectFrom('sign_ins')
        .select('tries')
        .where('browser_hash', '=', browser_hash)
        .where('email', '=', email)
        .where(pendingAt(at))
        .executeTakeFirst();
      return { refused: exhausted ? 'too_many_tries' : 'unknown' } as const;
    }
    if (!(await takeTry(db, email, at))) return { refused: 'too_many_tries' } as const;
    const shown = Buffer.from(hashCode(code, row.token_hash, browser));
    if (!timingSafeEqual(shown, Buffer.from(row.code_hash))) return { refused: 'wrong_code' } as const;
    await giveTryBack(db, email, at);
    return { tokenHash: row.token_hash };
  }

  async function finish(tokenHash: string, { browser, userAgent = null }: Finisher): Promise<Finished> {
    const at = now();
    return transact(db, async (transaction): Promise<Finished> => {
      const pending = await transaction
        .selectFrom('sign_ins')
        .select('email')
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
      const known = pending && (await ownerOf(transaction, pending.email));
      // Only one of several concurrent requests can delete the row.
      const taken = await transaction
        .deleteFrom('sign_ins')
        .where('token_hash', '=', tokenHash)
        .where((eb) => eb.or([eb('browser_hash', '=', hashToken(browser)), eb('browser_hash', 'is', null)]))
        .where(pendingAt(at))
        .returning('email')
        .executeTakeFirst();
      if (!taken) return { refused: await whyNot(transaction, { tokenHash, browser, at }) };
      const { email } = taken;
      if (!known && maySignUp(email))
        await makeAccount(transaction, { email, plan: 'free', now: at, randomBytes });
      const account = known ?? (await ownerOf(transaction, email));
      if (!account) return { refused: 'closed' };
      const session = await openSession(transaction, { account, userAgent, now: at, randomBytes });
      return { session, mark: await markOf(transaction, account.id, randomBytes) };
    });
  }

  async function whyNot(
    from: Kysely<Tables>,
    { tokenHash, browser, at }: { readonly tokenHash: string; readonly browser: string; readonly at: number },
  ): Promise<SignInRefusal> {
    const open = from.selectFrom('sign_ins').select('email').where(pendingAt(at));
    if (await open.where('token_hash', '=', tokenHash).executeTakeFirst()) return 'other_browser';
    const own = await open.where('browser_hash', '=', hashToken(browser)).executeTakeFirst();
    return own ? 'replaced' : 'unknown';
  }

  async function finishByCode(email: string, code: string, finisher: Finisher): Promise<Finished> {
    const tried = await tokenHashOf(email, code, finisher.browser);
    return tried.tokenHash === undefined ? tried : finish(tried.tokenHash, finisher);
  }

  async function issue(email: string): Promise<string> {
    if (!(await accountOf(db, email))) throw new ApiError('not_found', `No account exists for ${email}.`);
    const token = createToken(randomBytes);
    const at = now();
    await db
      .insertInto('sign_ins')
      .values({
        ...{ token_hash: hashToken(token), code_hash: '', browser_hash: null, email, tries: 0 },
        ...{ created_at: at, expires_at: at + HOUR_MS },
      })
      .execute();
    return token;
  }

  return {
    newBrowser: () => createToken(randomBytes),

    async begin(request) {
      const email = normaliseEmail(request.email);
      if (email === LOCAL_EMAIL)
        throw new ApiError(
          'invalid_parameter',
          `The account ${LOCAL_EMAIL} cannot receive email. The administrator can print a link to sign in: ${LOCAL_SIGN_IN}`,
        );
      if (!canMail) throw noMailServer('The administrator can give you a link to sign in.');
      if (!looksLikeToken(request.browser)) throw new TypeError('The browser secret must be a token');
      await orUnavailable(begin(email, request));
    },

    async finish(proof, finisher) {
      if ('token' in proof) {
        if (!looksLikeToken(proof.token)) return { refused: 'unknown' };
        return orUnavailable(finish(hashToken(proof.token), finisher));
      }
      if (!looksLikeToken(finisher.browser)) return { refused: 'other_browser' };
      const email = normaliseEmail(proof.email);
      const code = proof.code.slice(0, 20).replace(/\s/g, '');
      if (!/^\d{6}$/.test(code)) return { refused: 'wrong_code' };
      return orUnavailable(finishByCode(email, code, finisher));
    },

    issue: (email) => orUnavailable(issue(normaliseEmail(email))),
  };
}

/** Deletes expired sign-ins. */
export async function pruneSignIns(db: Kysely<Tables>, now: number, stop: AbortSignal): Promise<void> {
  const ended = db.selectFrom('sign_ins').select('token_hash').where(endedAt(now));
  await inSteps(
    (max) => db.deleteFrom('sign_ins').where('token_hash', 'in', ended.limit(max)).executeTakeFirstOrThrow(),
    stop,
  );
}
