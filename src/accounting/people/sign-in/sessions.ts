import type { Kysely } from 'kysely';
import { ApiError } from '../../../errors.ts';
import { type Suspension, suspensionOf } from '../../access/suspension.ts';
import { orUnavailable } from '../../repository.ts';
import type { Tables } from '../../store/tables.ts';
import { inSteps } from '../../upkeep.ts';
import { createToken, hashToken, looksLikeToken } from './tokens.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const IDLE_MS = 7 * DAY_MS;
const MAX_MS = 30 * DAY_MS;
const FRESH_MS = 15 * MINUTE_MS;
const USER_AGENT_CHARACTERS = 200;

/** The session of a signed-in user. */
export interface Session {
  readonly id: number;
  readonly accountId: number;
  readonly email: string;
  /** Epoch milliseconds, as are all times here. */
  readonly createdAt: number;
  /** The session ends no later than this, even if it is in use. */
  readonly endsAt: number;
  /** The time until which sensitive actions need no new sign-in. */
  readonly freshUntil: number;
  /** True if sensitive actions need no new sign-in now. */
  readonly fresh: boolean;
  /** Suspension of the account; null if it is not suspended. */
  readonly suspension: Suspension | null;
}

interface ListedSession {
  readonly id: number;
  readonly userAgent: string | null;
  readonly createdAt: number;
  /** Exact to about a minute. */
  readonly seenAt: number;
}

/** Sessions of signed-in users. All methods reject with `unavailable` when the store fails. */
export interface Sessions {
  /** Returns the session of a token; undefined if there is none, or it has ended. */
  read(token: string): Promise<Session | undefined>;
  /** Lists the account's sessions, most recently used first. */
  list(accountId: number): Promise<ListedSession[]>;
  /** Ends a session of the account. Rejects with `not_found` if it belongs to another account. */
  end(accountId: number, id: number): Promise<void>;
  /** Ends all sessions of the account, except `stays` if given. */
  endOthers(accountId: number, stays?: number): Promise<void>;
}

interface SessionDeps {
  readonly db: Kysely<Tables>;
  readonly now: () => number;
}

/** The account data that a session contains. */
interface AccountOfSession {
  readonly email: string | null;
  readonly suspended_at: number | null;
  readonly suspended_reason: string | null;
}

const toSession = (
  row: { id: number; account_id: number; created_at: number } & AccountOfSession,
  now: number,
): Session => ({
  id: row.id,
  accountId: row.account_id,
  email: row.email ?? '',
  createdAt: row.created_at,
  endsAt: row.created_at + MAX_MS,
  freshUntil: row.created_at + FRESH_MS,
  // If the clock was set back to before the session began, the age of the session is unknown.
  fresh: row.created_at <= now && now < row.created_at + FRESH_MS,
  suspension: suspensionOf(row),
});

/** Implements `Sessions` on a store. */
export function createSessions({ db, now }: SessionDeps): Sessions {
  const living = (at: number) =>
    db
      .selectFrom('sessions')
      .where('seen_at', '>', at - IDLE_MS)
      .where('sessions.created_at', '>', at - MAX_MS);

  async function read(token: string): Promise<Session | undefined> {
    const at = now();
    const row = await living(at)
      .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
      .select(['sessions.id', 'account_id', 'email', 'sessions.created_at', 'seen_at'])
      .select(['suspended_at', 'suspended_reason'])
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirst();
    if (!row) return undefined;
    if (Math.abs(at - row.seen_at) >= MINUTE_MS)
      await db
        .updateTable('sessions')
        .set({ seen_at: at })
        .where('id', '=', row.id)
        .where('seen_at', '=', row.seen_at)
        .execute();
    return toSession(row, at);
  }

  async function end(accountId: number, id: number): Promise<void> {
    const ended = await db
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .returning('id')
      .executeTakeFirst();
    if (!ended) throw new ApiError('not_found', 'The session does not exist.');
  }

  return {
    async read(token) {
      return looksLikeToken(token) ? orUnavailable(read(token)) : undefined;
    },

    list: (accountId) =>
      orUnavailable(
        living(now())
          .select(['id', 'user_agent as userAgent', 'created_at as createdAt', 'seen_at as seenAt'])
          .where('account_id', '=', accountId)
          .orderBy('seen_at', 'desc')
          .orderBy('id', 'desc')
          .execute(),
      ),

    end: (accountId, id) => orUnavailable(end(accountId, id)),

    async endOthers(accountId, stays = 0) {
      await orUnavailable(
        db.deleteFrom('sessions').where('account_id', '=', accountId).where('id', '<>', stays).execute(),
      );
    },
  };
}

/** A session with its token, which is known only here and in the user's browser. */
export interface OpenedSession extends Session {
  readonly token: string;
}

/** Signs an account in. */
export async function openSession(
  db: Kysely<Tables>,
  {
    account,
    userAgent,
    now,
    randomBytes,
  }: {
    account: AccountOfSession & { readonly id: number };
    userAgent: string | null;
    now: number;
    randomBytes: (size: number) => Uint8Array;
  },
): Promise<OpenedSession> {
  const token = createToken(randomBytes);
  const { id } = await db
    .insertInto('sessions')
    .values({
      ...{ account_id: account.id, token_hash: hashToken(token), created_at: now, seen_at: now },
      user_agent: userAgent?.slice(0, USER_AGENT_CHARACTERS) ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...toSession({ ...account, id, account_id: account.id, created_at: now }, now), token };
}

/** Deletes expired sessions. */
export async function pruneSessions(db: Kysely<Tables>, now: number, stop: AbortSignal): Promise<void> {
  const ended = db
    .selectFrom('sessions')
    .select('id')
    .where((eb) => eb.or([eb('seen_at', '<=', now - IDLE_MS), eb('created_at', '<=', now - MAX_MS)]));
  await inSteps(
    (max) => db.deleteFrom('sessions').where('id', 'in', ended.limit(max)).executeTakeFirstOrThrow(),
    stop,
  );
}
