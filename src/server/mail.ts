import { randomBytes } from 'node:crypto';
import {
  type Mail,
  type MailQueue,
  MailRefusedError,
  type SendMail,
} from '../accounting/people/mail/mail-queue.ts';
import type { SmtpSettings } from '../config/people.ts';
import { plainAddress } from '../formats/email-address.ts';
import { onFirstUse } from '../scheduling/on-first-use.ts';
import { type IntervalTask, startIntervalTask } from './interval-task.ts';

const CONNECTION_MS = 10_000;
const SILENCE_MS = 20_000;
/** Time limit for sending one mail in milliseconds. It is much shorter than the lease under which the mail is sent. */
const MAX_MS = 60_000;

/** An additional certificate authority in PEM format. */
interface Trust {
  readonly ca?: string;
}

/**
 * Sends mail through the configured server, with a new connection for each mail. TLS certificates are always verified.
 * TLS is required if a password is sent, unless the server runs on this machine.
 */
export function createMailer(
  { host, port, tls, credentials, from }: SmtpSettings,
  trust: Trust = {},
): SendMail {
  const mailTransport = onFirstUse(async () =>
    (await import('nodemailer')).createTransport({
      ...{ host, port, secure: tls },
      requireTLS: !tls && credentials !== undefined && !isLoopback(host),
      ...(credentials && { auth: { user: credentials.user, pass: credentials.password } }),
      tls: { minVersion: 'TLSv1.2', rejectUnauthorized: true, ...trust },
      ...{ connectionTimeout: CONNECTION_MS, dnsTimeout: CONNECTION_MS, greetingTimeout: CONNECTION_MS },
      socketTimeout: SILENCE_MS,
      ...{ disableFileAccess: true, disableUrlAccess: true },
    }),
  );
  return async ({ recipient, subject, text, html }) => {
    // nodemailer does not parse an address that is in an object. This check ensures that the text is a single plain
    // address.
    if (plainAddress(recipient) !== recipient)
      throw new MailRefusedError('The recipient is not a plain address');
    const signal = AbortSignal.timeout(MAX_MS);
    const message = { from, to: { name: '', address: recipient }, subject, text, html, signal };
    const transport = await mailTransport();
    await transport.sendMail(message).catch((error: unknown) => {
      throw refusedForGood(error)
        ? new MailRefusedError('The mail server refused the mail', { cause: error })
        : error;
    });
  };
}

const isLoopback = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host);

/**
 * True if the server will never accept this mail for this recipient. Other errors, such as a wrong password or sender,
 * can be fixed by the operator, so the mail is retried.
 */
function refusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown };
  const ofThisMail = command === 'RCPT TO' || command === 'DATA';
  return ofThisMail && typeof responseCode === 'number' && responseCode >= 500;
}

/** A mail in the outbox for developers. */
export interface ShownMail extends Mail {
  /** Epoch milliseconds. */
  readonly at: number;
}

const SHOWN = 50;

/**
 * Keeps the newest 50 mails instead of sending them, and logs a line for each mail. Used in development without
 * SMTP_URL.
 */
export interface Outbox {
  /** Secret that gives access to the mails. It is created at each start and printed only in the terminal. */
  readonly token: string;
  readonly send: SendMail;
  /** Adds a mail from the outbox of another process of this service. */
  show(mail: ShownMail): void;
  /** Newest first. */
  list(): readonly ShownMail[];
}

/** Connects the outboxes of several processes. */
interface SharedOutbox {
  readonly token?: string;
  /** Mails in the other outboxes, newest first. */
  readonly mails?: readonly ShownMail[];
  /** Called with each mail sent to this outbox. */
  readonly pass?: (mail: ShownMail) => void;
}

/** Creates an outbox. `log` receives each mail as text, because only developers read it. */
export function createOutbox(
  log: (line: string) => void,
  now: () => number,
  { token = randomBytes(24).toString('base64url'), mails: before = [], pass = () => {} }: SharedOutbox = {},
): Outbox {
  let mails = before.slice(0, SHOWN);
  const show = (mail: ShownMail): void => {
    mails = [mail, ...mails].slice(0, SHOWN);
  };
  return {
    token,

    async send(mail) {
      const shown = { ...mail, at: now() };
      show(shown);
      pass(shown);
      log(`mail to ${mail.recipient}: ${mail.subject}\n\n${mail.text}`);
    },
    show,
    list: () => mails,
  };
}

const MAILING_EVERY_MS = 2_000;

/**
 * Sends queued mail. Mail that this process queued is sent immediately. Mail that other processes queued, and mail that
 * is due for a retry, is sent every two seconds.
 */
export function startMailing(
  queue: MailQueue,
  send: SendMail,
  onError: (error: unknown) => void,
): IntervalTask {
  const mailing = startIntervalTask((signal) => queue.deliver(send, { signal }), {
    everyMs: MAILING_EVERY_MS,
    onError,
  });
  queue.onQueued(mailing.look);
  return mailing;
}
