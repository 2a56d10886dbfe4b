import type { Kysely } from 'kysely';
import { ApiError } from '../../../errors.ts';
import { orUnavailable } from '../../repository.ts';
import type { Tables } from '../../store/tables.ts';
import { inSteps } from '../../upkeep.ts';

const DAY_MS = 86_400_000;
/** Duration of the lease on a mail: longer than sending it may take. */
const LEASE_MS = 300_000;
const FIRST_PAUSE_MS = 5_000;
const MAX_PAUSE_MS = 3_600_000;
const ENDED_KEPT_MS = 7 * DAY_MS;
/** Maximum time for which a queued mail is relevant. */
const MAX_USE_MS = 31 * DAY_MS;

/** A mail as it is sent. The recipient is a plain address as `plainAddress` returns it. */
export interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Passes a mail to a server. Rejects with `MailRefusedError` if the server would also refuse every further attempt. */
export type SendMail = (mail: Mail) => Promise<void>;

/** The server permanently refuses this mail for this recipient. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError';
}

/**
 * Returns the error for an action that needs mail, on a service that does not send mail.
 * @param instead advice on what to do
 */
export const noMailServer = (instead: string): ApiError =>
  new ApiError('provider_not_configured', `No mail server is configured. ${instead}`);

/** An abandoned mail. It has no recipient and no text, because they must not be logged. */
export interface LostMail {
  readonly id: number;
  readonly kind: string;
  readonly attempts: number;
}

/** Mail that waits in the store until any process sends it. */
export interface MailQueue {
  /**
   * Sends due mails one after the other. Each mail is sent by only one process. If a process dies while it sends a
   * mail, the mail is sent (perhaps again) five minutes later. Failed mails are retried with growing pauses for as long
   * as they are relevant. Returns the number of attempts. Rejects with `unavailable` when the store fails.
   */
  deliver(
    send: SendMail,
    options?: { readonly max?: number; readonly signal?: AbortSignal },
  ): Promise<number>;
  /** Sets a listener that is called when this process queues mail, to send it without delay. */
  onQueued(listener: () => void): void;
}

/** Mail to be queued. */
export interface NewMail extends Mail {
  /** The kind of mail, such as `sign_in`. */
  readonly kind: string;
  /** The account that the mail belongs to, even if it goes to another address; undefined if there is no account yet. */
  readonly accountId?: number | undefined;
  /** Time after which the mail is irrelevant, in epoch milliseconds: by default a day from now, at most a month. */
  readonly expiresAt?: number;
}

/**
 * Adds a mail to the queue, within a transaction if `db` is one. Control characters in the subject become spaces, so
 * the subject stays on one line.
 */
export async function queueMail(db: Kysely<Tables>, mail: NewMail, now: number): Promise<void> {
  const { recipient, kind, accountId, text, html, expiresAt = now + DAY_MS } = mail;
  await db
    .insertInto('mails')
    .values({
      ...{ recipient, kind, text, html, subject: mail.subject.replace(/[\p{Cc}\u2028\u2029]/gu, ' ') },
      ...{ state: 'queued', attempts: 0, lease: null, created_at: now, due_at: now },
      ...{ account_id: accountId ?? null, expires_at: Math.min(expiresAt, now + MAX_USE_MS) },
    })
    .execute();
}

interface QueueDeps {
  readonly db: Kysely<Tables>;
  readonly now: () => number;
  readonly randomBytes: (size: number) => Uint8Array;
  /** Reports each abandoned mail with the cause. */
  readonly onLost: (mail: LostMail, cause: unknown) => void;
}

/** Implements `MailQueue` on a store. The returned `queued` calls the listener. */
export function createMailQueue({ db, now, randomBytes, onLost }: QueueDeps): MailQueue & {
  queued(): void;
} {
  let notify = (): void => {};

  /** Leases the mail that has been due longest, if any. */
  async function lease(at: number) {
    const mine = Buffer.from(randomBytes(16)).toString('hex');
    return (
      db
        .updateTable('mails')
        .set((eb) => ({ lease: mine, due_at: at + LEASE_MS, attempts: eb('attempts', '+', 1) }))
        // The condition is repeated here because another process may have leased the same mail while the statement
        // waited.
        .where('state', '=', 'queued')
        .where('due_at', '<=', at)
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('mails')
            .select('id')
            .where('state', '=', 'queued')
            .where('due_at', '<=', at)
            .orderBy('due_at')
            .limit(1),
        )
        .returningAll()
        .executeTakeFirst()
    );
  }

  type Leased = NonNullable<Awaited<ReturnType<typeof lease>>>;

  const mine = ({ id, lease }: Leased) =>
    db.updateTable('mails').where('id', '=', id).where('lease', '=', lease).where('state', '=', 'queued');

  const end = (mail: Leased, state: 'sent' | 'failed') =>
    mine(mail).set({ state, text: null, html: null, lease: null, due_at: now() }).execute();

  async function lose(mail: Leased, cause: unknown): Promise<void> {
    await end(mail, 'failed');
    onLost({ id: mail.id, kind: mail.kind, attempts: mail.attempts }, cause);
  }

  async function attempt(mail: Leased, send: SendMail): Promise<void> {
    const { recipient, subject, text, html, attempts, expires_at } = mail;
    try {
      await send({ recipient, subject, text: text ?? '', html: html ?? '' });
    } catch (error) {
      const due = now() + pauseAfter(attempts);
      if (error instanceof MailRefusedError || due >= expires_at) await lose(mail, error);
      else await mine(mail).set({ lease: null, due_at: due }).execute();
      return;
    }
    await end(mail, 'sent');
  }

  return {
    queued: () => notify(),

    onQueued(listener) {
      notify = listener;
    },

    async deliver(send, { max = 20, signal } = {}) {
      let tried = 0;
      while (tried < max && !signal?.aborted) {
        const mail = await orUnavailable(lease(now()));
        if (!mail) break;
        tried += 1;
        // The last lease was never released: the process that held it died, and no other cause is known.
        if (mail.expires_at <= now())
          await orUnavailable(lose(mail, new Error('The mail was not sent in time')));
        else await attempt(mail, send);
      }
      return tried;
    },
  };
}

/** Returns the pause after a number of attempts: 5 seconds, then twice as long each time, but at most an hour. */
const pauseAfter = (attempts: number): number => Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), MAX_PAUSE_MS);

/**
 * Deletes mail that was sent or abandoned over a week ago, and corrects times that are too far in the future because
 * the clock stepped back.
 */
export async function keepMails(db: Kysely<Tables>, now: number, stop: AbortSignal): Promise<void> {
  const ids = db.selectFrom('mails').select('id');
  const ended = ids.where('state', 'in', ['sent', 'failed']).where('due_at', '<=', now - ENDED_KEPT_MS);
  await inSteps(
    (max) => db.deleteFrom('mails').where('id', 'in', ended.limit(max)).executeTakeFirstOrThrow(),
    stop,
  );
  for (const [column, latest] of [
    ['due_at', now + MAX_PAUSE_MS],
    ['expires_at', now + MAX_USE_MS],
  ] as const) {
    const beyond = ids.where('state', '=', 'queued').where(column, '>', latest);
    await inSteps(
      (max) =>
        db
          .updateTable('mails')
          .set({ [column]: latest })
          .where('id', 'in', beyond.limit(max))
          .executeTakeFirstOrThrow(),
      stop,
    );
  }
}
