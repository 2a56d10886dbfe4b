import { randomBytes } from 'node:crypto';
import { createTransport } from 'nodemailer';
import {
  type Mail,
  type MailQueue,
  MailRefusedError,
  type SendMail,
} from '../accounting/people/mail-queue.ts';
import type { SmtpSettings } from '../config/people.ts';
import { plainAddress } from '../formats/email-address.ts';
import { type IntervalTask, startIntervalTask } from './interval-task.ts';

const CONNECTION_MS = 10_000;
const SILENCE_MS = 20_000;
/** Of one mail, well below the lease that it is sent under. */
const MAX_MS = 60_000;

/** A certificate authority beside those that are known, in PEM. */
interface Trust {
  readonly ca?: string;
}

/**
 * Hands mail to the configured server, over one connection for each. TLS is verified wherever it is used, and insisted on where a
 * password is sent, unless the server is on this machine.
 */
export function createMailer(
  { host, port, tls, credentials, from }: SmtpSettings,
  trust: Trust = {},
): SendMail {
  const transport = createTransport({
    ...{ host, port, secure: tls },
    requireTLS: !tls && credentials !== undefined && !isLoopback(host),
    ...(credentials && { auth: { user: credentials.user, pass: credentials.password } }),
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: true, ...trust },
    ...{ connectionTimeout: CONNECTION_MS, dnsTimeout: CONNECTION_MS, greetingTimeout: CONNECTION_MS },
    socketTimeout: SILENCE_MS,
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
  return async ({ recipient, subject, text, html }) => {
    // As an object it is never parsed; that it is one plain address, and not several, is checked where it leaves.
    if (plainAddress(recipient) !== recipient)
      throw new MailRefusedError('The recipient is not a plain address');
    const signal = AbortSignal.timeout(MAX_MS);
    const message = { from, to: { name: '', address: recipient }, subject, text, html, signal };
    await transport.sendMail(message).catch((error: unknown) => {
      throw refusedForGood(error)
        ? new MailRefusedError('The mail server refused the mail', { cause: error })
        : error;
    });
  };
}

const isLoopback = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host);

/**
 * Whether a server will never take this mail for this recipient. What it has against us, such as a wrong password or sender, is
 * for the operator to mend, and worth trying again.
 */
function refusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown };
  const ofThisMail = command === 'RCPT TO' || command === 'DATA';
  return ofThisMail && typeof responseCode === 'number' && responseCode >= 500;
}

/** A mail as developers see it. */
export interface ShownMail extends Mail {
  /** Epoch milliseconds. */
  readonly at: number;
}

const SHOWN = 50;

/** Mail that goes nowhere: the newest 50, and a line in the log for each. For development, without SMTP_URL. */
export interface Outbox {
  /** Whoever knows it may read the mails: it is made anew at each start, and printed in the terminal alone. */
  readonly token: string;
  readonly send: SendMail;
  /** Shows a mail, too, that another process of this service put into its own. */
  show(mail: ShownMail): void;
  /** Newest first. */
  list(): readonly ShownMail[];
}

/** What the outboxes of several processes have in common. */
interface SharedOutbox {
  readonly token?: string;
  /** Those that are in the others, newest first. */
  readonly mails?: readonly ShownMail[];
  /** Told of each mail that went to this one. */
  readonly pass?: (mail: ShownMail) => void;
}

/** Opens an outbox. `tell` gets each mail as text, as nobody but developers reads it. */
export function createOutbox(
  tell: (line: string) => void,
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
      tell(`mail to ${mail.recipient}: ${mail.subject}\n\n${mail.text}`);
    },
    show,
    list: () => mails,
  };
}

const MAILING_EVERY_MS = 2_000;

/** Sends queued mail: as soon as this process queues some, and every two seconds what others did or what is due again. */
export function startMailing(queue: MailQueue, send: SendMail, onError: (error: unknown) => void): IntervalTask {
  const mailing = startIntervalTask((signal) => queue.deliver(send, { signal }), {
    everyMs: MAILING_EVERY_MS,
    onError,
  });
  queue.onQueued(mailing.look);
  return mailing;
}
