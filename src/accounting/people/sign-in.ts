import { timingSafeEqual } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { ApiError } from '../../errors.ts';
import { orUnavailable } from '../repository.ts';
import { lockAccounts } from '../store/locks.ts';
import type { Tables } from '../store/tables.ts';
import { transact } from '../store/transact.ts';
import { inSteps } from '../upkeep.ts';
import { LOCAL_EMAIL, LOCAL_SIGN_IN, normaliseEmail } from './email.ts';
import { knows, markOf } from './known-browsers.ts';
import { type Mail, noMailServer, queueMail } from './mail-queue.ts';
import { ofAccount, ofEmail, ofKnownBrowsers, ofNetwork, takeMailSlots } from './mail-slots.ts';
import { endedAt, HOUR_MS, pendingAt } from './pending.ts';
import { type OpenedSession, openSession } from './sessions.ts';
import { signInMail } from './sign-in-mails.ts';
import { type MaySignUp, makeAccount } from './sign-up.ts';
import { createCode, createToken, hashCode, hashToken, looksLikeToken } from './tokens.ts';
import { giveTryBack, takeTry } from './wrong-codes.ts';

const TEN_MINUTES_MS = 600_000;
const MAX_TRIES = 5;

/** What a browser shows of whom it belongs to. */
interface Asker {
  /** Whoever is signed in already. */
  readonly session?: { readonly accountId: number } | undefined;
  /** What the browser keeps of the last account that it was signed in to. */
  readonly mark?: string | undefined;
}

/** What somebody asks who wants to sign in. */
interface SignInWish extends Asker {
  readonly email: string;
  /** The network address it came from; of IPv6 the /64, as everywhere. Undefined where it may ask for any number of mails. */
  readonly address: string | undefined;
  /** The secret of the browser, as `newBrowser` made it. Only that browser can finish. */
  readonly browser: string;
  /** The address of the page that finishes, for a token. */
  readonly linkOf: (token: string) => string;
}

/** What was in the mail. */
type Proof = { readonly token: string } | { readonly email: string; readonly code: string };

interface Finisher {
  readonly browser: string;
  readonly userAgent?: string | null;
}

/**
 * `unknown`: used, expired, or never there. `replaced`: the same, but this browser has asked for another mail that it can still finish
 * by. `other_browser`: of a browser that did not ask. `too_many_tries`: no code is taken any more, of this mail or for the address
 * today, but the link is. `closed`: nobody may sign up with the address any more.
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
      /** For the browser to keep: by it, strangers cannot use up all mails that it may ask for. It lets nobody in. */
      readonly mark: string;
    }
  | { readonly refused: SignInRefusal };

/** Ways to sign in. All reject with `unavailable` when the store fails. */
export interface SignIns {
  /** A secret for a browser to keep. */
  newBrowser(): string;
  /**
   * Queues a mail with a link and a code. Whether the address has an account makes no difference to anybody but who reads its
   * mail. Asked again from the same browser, what was asked before is void. Rejects with `invalid_parameter` for what is no
   * address, with `rate_limited` after five mails in an hour to the address, or for the network address (25 for the /48 of
   * one), and with `provider_not_configured` where no mail is sent. Whoever is signed in to the account has five of their own.
   */
  begin(wish: SignInWish): Promise<void>;
  /**
   * Signs in, once, whoever shows what was in the mail, and makes the account where there is none. Rejects with `invalid_parameter`
   * for an address that is none.
   */
  finish(proof: Proof, finisher: Finisher): Promise<Finished>;
  /**
   * A token that signs in to an account, once, within an hour, in any browser: for whoever runs the service, who gives it to nobody
   * but that account's owner. Rejects with `not_found` where there is no such account.
   */
  issue(email: string): Promise<string>;
}

interface SignInDeps {
  readonly db: Kysely<Tables>;
  readonly now: () => number;
  readonly randomBytes: (size: number) => Uint8Array;
  readonly maySignUp: MaySignUp;
  /** The mail to an address that may have no account. */
  readonly refusalMail: (email: string) => Mail;
  readonly canMail: boolean;
  /** Told when mail is queued. */
  readonly queued: () => void;
}

/** Opens the sign-ins of a store. */
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
   * The account of an address, which nobody else changes or deletes until the transaction ends. Before anything else of the
   * transaction, as whoever deletes it takes the account first, and what belongs to its address then.
   */
  async function ownerOf(transaction: Transaction<Tables>, email: string) {
    const known = await accountOf(transaction, email);
    if (!known) return undefined;
    await lockAccounts(transaction, [known.id]);
    return accountOf(transaction, email);
  }

  /** Strangers can use up the mails that an address gets: whoever is signed in has others, and whoever was has two more. */
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

  async function begin(email: string, { address, browser, linkOf, ...asker }: SignInWish): Promise<void> {
    const at = now();
    // First the one who asks: who may ask no more uses up nobody else's mails.
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

  /** Takes the code for tried before it is compared, so that not even many at once are tried more than five times. */
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
      const asked = await transaction
        .selectFrom('sign_ins')
        .select('email')
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
      const known = asked && (await ownerOf(transaction, asked.email));
      // Deleting it is what only one can do.
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

    async begin(wish) {
      const email = normaliseEmail(wish.email);
      if (email === LOCAL_EMAIL)
        throw new ApiError(
          'invalid_parameter',
          `The account ${LOCAL_EMAIL} cannot receive email. The administrator can print a link to sign in: ${LOCAL_SIGN_IN}`,
        );
      if (!canMail) throw noMailServer('The administrator can give you a link to sign in.');
      if (!looksLikeToken(wish.browser)) throw new TypeError('The secret of a browser is a token');
      await orUnavailable(begin(email, wish));
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

/** Deletes the sign-ins that nobody finished in time. */
export async function pruneSignIns(db: Kysely<Tables>, now: number, stop: AbortSignal): Promise<void> {
  const ended = db.selectFrom('sign_ins').select('token_hash').where(endedAt(now));
  await inSteps(
    (most) =>
      db.deleteFrom('sign_ins').where('token_hash', 'in', ended.limit(most)).executeTakeFirstOrThrow(),
    stop,
  );
}
