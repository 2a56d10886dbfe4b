import { z } from 'zod';
import { plainAddress } from '../formats/email-address.ts';

/** Settings of sign-up and mail. */
export interface PeopleSettings {
  /** `open` if all may sign up, `closed`, or the email domains (ASCII, lower case) that may sign up. */
  readonly signUp: 'open' | 'closed' | readonly string[];
  /** True if disposable addresses may sign up. */
  readonly disposable: boolean;
  /** The server that sends mail. Without it, mail is only shown to developers, and not available in production. */
  readonly smtp: SmtpSettings | undefined;
  /** Contact URL of the operator, `https:` or `mailto:`. `undefined` if none is shown. */
  readonly contactUrl: string | undefined;
}

/** A mail server and its settings. */
export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  /** True if TLS is used from the first byte. Otherwise STARTTLS is used if the server offers it. */
  readonly tls: boolean;
  readonly credentials: { readonly user: string; readonly password: string } | undefined;
  /** The sender of all mail. */
  readonly from: { readonly name: string; readonly address: string };
}

/** Parses `ada@example.com` or `A name <ada@example.com>`. */
function senderOf(text: string): SmtpSettings['from'] | undefined {
  const [, name = '', inside] = /^([^<>"\p{Cc}]{0,100})<([^<>]+)>$/u.exec(text.trim()) ?? [];
  const address = plainAddress(inside ?? text.trim());
  return address === undefined ? undefined : { name: name.trim(), address };
}

/** Normalises a domain of email addresses. */
const domainOf = (text: string): string | undefined => plainAddress(`x@${text.trim()}`)?.slice(2);

function smtpServer(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === '') return false;
  if (!/^\/?$/.test(url.pathname) || url.search + url.hash !== '' || /[?#\s]/.test(text)) return false;
  return (
    (url.username === '') === (url.password === '') && decoded(url.username + url.password) !== undefined
  );
}

/**
 * Parses a contact URL: an https page, or a single mailbox without further parameters. The URL must be short enough
 * for a sentence.
 */
function contactOf(text: string): string | undefined {
  if (text.length > 500) return undefined;
  const url = URL.parse(text.trim());
  if (url?.protocol === 'https:') return url.username + url.password === '' ? url.href : undefined;
  if (url?.protocol !== 'mailto:' || url.search + url.hash !== '') return undefined;
  const address = plainAddress(decoded(url.pathname) ?? '');
  return address && `mailto:${encodeURIComponent(address).replace('%40', '@')}`;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

const variables = z.object({
  /** `open`, `closed`, or comma-separated email domains. Default: open; in production without SMTP_URL, closed. */
  SIGNUP: z
    .string()
    .transform((text) =>
      /^(open|closed)$/i.test(text.trim()) ? text.trim().toLowerCase() : text.split(',').map(domainOf),
    )
    .refine(
      (who): who is 'open' | 'closed' | string[] => typeof who === 'string' || !who.includes(undefined),
      'must be open, closed, or email domains, such as example.com,example.org',
    )
    .optional(),
  /** `refused` prevents known disposable addresses from signing up. */
  SIGNUP_DISPOSABLE: z
    .stringFormat('disposable', /^(allowed|refused)$/i, 'must be allowed or refused')
    .default('allowed'),
  /**
   * The server that sends mail. Default: none in production; otherwise mail is kept in memory and written to the log.
   */
  SMTP_URL: z
    .string()
    .refine(
      smtpServer,
      'must be smtp://host:port or smtps://host:port, optionally with a percent-encoded user:password@ before the host, and without a path or query',
    )
    .optional(),
  /** The sender of mail: an address, or a name with an address in angle brackets. */
  MAIL_FROM: z
    .string()
    .transform(senderOf)
    .refine(
      (from) => from !== undefined,
      'must be an email address, or a name and an address, such as Facet <facet@example.com>',
    )
    .optional(),
  /** Contact URL of the operator. Default: none. */
  CONTACT_URL: z
    .string()
    .transform(contactOf)
    .refine(
      (url) => url !== undefined,
      'must be an https URL, or mailto: with an email address, such as mailto:help@example.com',
    )
    .optional(),
});

/** The variables for sign-up and mail. */
export const PEOPLE_VARIABLES = variables.shape;

const all = variables.extend({ NODE_ENV: z.string() });
type PeopleVariables = z.infer<typeof all>;

/** Reports a mail server without a sender. */
export function completeMail({ SMTP_URL, MAIL_FROM }: PeopleVariables, { addIssue }: z.RefinementCtx): void {
  if (SMTP_URL !== undefined && MAIL_FROM === undefined)
    addIssue({ code: 'custom', path: ['MAIL_FROM'], message: 'must be set because SMTP_URL is set' });
}

/** Builds the settings from the variables. */
export function peopleOf({
  SIGNUP,
  SIGNUP_DISPOSABLE,
  SMTP_URL,
  MAIL_FROM,
  CONTACT_URL,
  NODE_ENV,
}: PeopleVariables): PeopleSettings {
  const unasked = NODE_ENV === 'production' && SMTP_URL === undefined ? 'closed' : 'open';
  return Object.freeze({
    signUp: SIGNUP ?? unasked,
    disposable: SIGNUP_DISPOSABLE.toLowerCase() === 'allowed',
    smtp: SMTP_URL !== undefined && MAIL_FROM ? smtpOf(new URL(SMTP_URL), MAIL_FROM) : undefined,
    contactUrl: CONTACT_URL,
  });
}

function smtpOf(url: URL, from: SmtpSettings['from']): SmtpSettings {
  const tls = url.protocol === 'smtps:';
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port) || (tls ? 465 : 587),
    tls,
    credentials: url.username
      ? { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) }
      : undefined,
    from,
  };
}
