import type { Kysely } from 'kysely';
import { ApiError } from '../../errors.ts';
import { orUnavailable } from '../repository.ts';
import type { Tables } from '../store/tables.ts';
import { inSteps } from '../upkeep.ts';

const DAY_MS = 86_400_000;
/** Longer than sending one may take. */
const LEASE_MS = 300_000;
const FIRST_PAUSE_MS = 5_000;
const MAX_PAUSE_MS = 3_600_000;
const ENDED_KEPT_MS = 7 * DAY_MS;
/** Of what a mail says, at the longest. */
const MAX_USE_MS = 31 * DAY_MS;

/** What is sent. The recipient is an address as `plainAddress` makes it, and nothing else. */
export interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Hands a mail to a server, or rejects: with `MailRefusedError` where trying again would be refused again. */
export type SendMail = (mail: Mail) => Promise<void>;

/** The server will never take this mail for this recipient. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError';
}

/** The refusal of what needs mail where none is sent. @param instead what to do */
export const noMailServer = (instead: string): ApiError =>
  new ApiError('provider_not_configured', `No mail server is configured. ${instead}`);

/** A mail that was given up: the recipient and the text are in no log. */
export interface LostMail {
  readonly id: number;
  readonly kind: string;
  readonly attempts: number;
}

/** Mail that waits in the store until it is sent, whichever process sends it. */
export interface MailQueue {
  /**
   * Sends what is due, one after the other, each by one process alone; a process that dies while it sends leaves its mail to be
   * sent, perhaps again, five minutes later. What fails is tried again with growing pauses, for as long as it is of
   * use. Returns how many were tried. Rejects with `unavailable` when the store fails.
   */
  deliver(
    send: SendMail,
    options?: { readonly most?: number; readonly signal?: AbortSignal },
  ): Promise<number>;
  /** Told when mail was queued in this process, so that nobody has to wait for it. */
  onQueued(tell: () => void): void;
}

/** Mail to be queued. */
export interface NewMail extends Mail {
  /** What it is about, such as `sign_in`. */
  readonly kind: string;
  /** The account that it is about, whose it is whatever address it goes to; none where there is no account yet. */
  readonly accountId?: number | undefined;
  /** When it is worth nothing any more, epoch milliseconds: a day from now without it, a month at most. */
  readonly expiresAt?: number;
}

/** Puts a mail into the queue, within a transaction where `db` is one. Subjects are cut to one line. */
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
  /** Told of each mail that is given up, with what stood in its way. */
  readonly onLost: (mail: LostMail, cause: unknown) => void;
}

/** Opens the queue of a store, and what tells its listeners. */
export function createMailQueue({ db, now, randomBytes, onLost }: QueueDeps): MailQueue & {
  queued(): void;
} {
  let tell = (): void => {};

  /** Takes the mail that is due longest, if any, for whoever asks. */
  async function lease(at: number) {
    const mine = Buffer.from(randomBytes(16)).toString('hex');
    return (
      db
        .updateTable('mails')
        .set((eb) => ({ lease: mine, due_at: at + LEASE_MS, attempts: eb('attempts', '+', 1) }))
        // Said here too, for whoever waited while another took the same one.
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
    queued: () => tell(),

    onQueued(listener) {
      tell = listener;
    },

    async deliver(send, { most = 20, signal } = {}) {
      let tried = 0;
      while (tried < most && !signal?.aborted) {
        const mail = await orUnavailable(lease(now()));
        if (!mail) break;
        tried += 1;
        // Its last lease was never given back: a process died with it, and nobody knows of any other trouble.
        if (mail.expires_at <= now())
          await orUnavailable(lose(mail, new Error('The mail was not sent in time')));
        else await attempt(mail, send);
      }
      return tried;
    },
  };
}

/** How long to wait after so many attempts: 5 seconds, then twice as long each time, an hour at most. */
const pauseAfter = (attempts: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), MAX_PAUSE_MS);

/** Forgets mail that ended a week ago; where the clock has stepped back, none waits longer than it would now. */
export async function keepMails(db: Kysely<Tables>, now: number, stop: AbortSignal): Promise<void> {
  const ids = db.selectFrom('mails').select('id');
  const ended = ids.where('state', 'in', ['sent', 'failed']).where('due_at', '<=', now - ENDED_KEPT_MS);
  await inSteps(
    (most) => db.deleteFrom('mails').where('id', 'in', ended.limit(most)).executeTakeFirstOrThrow(),
    stop,
  );
  for (const [column, latest] of [
    ['due_at', now + MAX_PAUSE_MS],
    ['expires_at', now + MAX_USE_MS],
  ] as const) {
    const beyond = ids.where('state', '=', 'queued').where(column, '>', latest);
    await inSteps(
      (most) =>
        db
          .updateTable('mails')
          .set({ [column]: latest })
          .where('id', 'in', beyond.limit(most))
          .executeTakeFirstOrThrow(),
      stop,
    );
  }
}
