import { ApiError } from '../../errors.ts';
import { ipNumber, readIp } from '../../libraries/ip/address.ts';
import { organizationalDomain } from '../../libraries/mail/organizational-domain.ts';
import {
  isCommandPart,
  type RecipientReplies,
  TooManyConversationsError,
} from '../../upstream/smtp/conversation.ts';
import type { SmtpReply } from '../../upstream/smtp/replies.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import type { MailExchanger, MailExchangers } from '../mail/exchangers.ts';
import { providerOf } from './mailbox.ts';

/** The answer of a mail server about a mailbox. */
export type MailboxState = 'accepted' | 'rejected' | 'catch_all' | 'unknown';

/** The reason why a mailbox is known or unknown. */
export type ProbeReason =
  | 'answered'
  | 'off'
  | 'not_applicable'
  | 'provider_excluded'
  | 'rate_limited'
  | 'temporary_failure'
  | 'refused'
  | 'unreachable';

/** The result of asking the mail server of a domain about a mailbox. */
export interface MailboxProbe {
  readonly state: MailboxState;
  readonly reason: ProbeReason;
  /** True if there was a connection to a mail server. */
  readonly connected: boolean;
  /** The mail server to which the last connection was tried; null if none was. */
  readonly host: string | null;
  /** The code of the last reply; null if there was none. */
  readonly code: number | null;
}

export interface ProbeQuestion {
  /** The local part in ASCII, as it is written in an address. */
  readonly local: string;
  /** In ASCII. */
  readonly domain: string;
  readonly exchangers: MailExchangers | null;
  /** The well-known provider of the mail servers. */
  readonly provider: string | null;
  /** False if the address cannot be delivered anyway, or if its mailboxes mean nothing. */
  readonly isWorthwhile: boolean;
}

/** The time for the whole conversation. Servers that answer more slowly leave the mailbox unknown. */
const DEADLINE_MS = 10_000;
const KEPT_MS = 3_600_000;
/** Servers that ask to come back later are left alone for this time. */
const UNDECIDED_KEPT_MS = 300_000;

/** The size of the random local part, in bytes. */
const RANDOM_BYTES = 10;

/** Local parts that need no quotation marks, except characters that old mail servers treat as commands. */
const PLAIN_LOCAL = /^[\w.+=~-]{1,64}$/;

const unknown = (
  reason: ProbeReason,
  about: Partial<Pick<MailboxProbe, 'connected' | 'host' | 'code'>> = {},
): MailboxProbe => ({ ...{ state: 'unknown', reason, connected: false, host: null, code: null }, ...about });

/** The maximum number of mail servers of a domain to which a connection is tried. */
const MAX_SERVERS = 3;
/** Errors of servers to which there is no connection. */
const NOT_CONNECTED: ReadonlySet<string> = new Set([
  'target_not_allowed',
  'target_unresolvable',
  'upstream_unreachable',
]);

/**
 * Asks the mail server of a domain whether it takes mail for a mailbox, if the administrator permits it. A random local
 * part of the same domain shows whether the server takes mail for any name. If there is no connection to a server, the
 * next one is asked. Servers of well-known providers are not asked: they forbid it, block hosts that do it, or accept
 * every name.
 */
export async function probeMailbox(
  upstream: Upstream,
  { local, domain, exchangers, provider, isWorthwhile }: ProbeQuestion,
  randomBytes: (size: number) => Uint8Array,
): Promise<MailboxProbe> {
  const settings = upstream.settings.emailProbe;
  if (!settings) return unknown('off');
  const [first] = exchangers?.exchangers ?? [];
  if (!isWorthwhile || !exchangers || exchangers.implicitMx || !first || !PLAIN_LOCAL.test(local))
    return unknown('not_applicable');
  if (provider !== null) return unknown('provider_excluded');
  const recipients = [
    `${local}@${domain}`,
    `${Buffer.from(randomBytes(RANDOM_BYTES)).toString('hex')}@${domain}`,
  ];
  // Below the longest domains, the random name does not fit into a command.
  if (!recipients.every(isCommandPart)) return unknown('not_applicable');
  const { value } = await upstream.lookup<MailboxProbe>({
    key: `email-probe ${local}@${domain}`,
    // Waiting for a slot counts too, so the conversation must end earlier.
    deadlineMs: DEADLINE_MS + 1_000,
    keepMs: ({ state, reason }) =>
      state !== 'unknown' ? KEPT_MS : reason === 'rate_limited' ? 0 : UNDECIDED_KEPT_MS,
    async work(signal) {
      let connected = false;
      const onConnect = (): void => {
        connected = true;
      };
      const request = {
        onConnect,
        ...{ helo: settings.helo, sender: settings.sender, recipients },
        signal: AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)]),
        // Any number of domains can name the same server, each by a name of its own.
        mayConnect: (address: string) => upstream.smtpPace(networkOf(address), settings.perMinute),
      };
      let last: string | null = null;
      const unreachable = () => unknown('unreachable', { connected, host: last });
      const limited = () => (last === null ? unknown('rate_limited') : unreachable());
      for (const { host, preference } of serversToAsk(exchangers)) {
        if (!upstream.smtpPace(organizationalDomain(host), settings.perMinute)) return limited();
        try {
          const answer = readReplies(await upstream.askRecipients({ ...request, host }));
          // A backup server often takes all mail, and lets the main server refuse it later.
          const isBackup = preference > first.preference;
          return answer.state === 'catch_all' && isBackup
            ? unknown('unreachable', { connected, host, code: answer.code })
            : { connected, host, ...answer };
        } catch (error) {
          const isConversation = error instanceof ApiError && error.code !== 'busy';
          // Other conversations with this server took all the time.
          const hasWaited = request.signal.aborted && !isConversation;
          if (hasWaited || error instanceof TooManyConversationsError) return limited();
          last = host;
          if (!isConversation) throw error;
          if (!NOT_CONNECTED.has(error.code) || request.signal.aborted) break;
        }
      }
      return unreachable();
    },
  });
  return value;
}

/** Returns an IPv4 address, or the /64 of an IPv6 address, because one server may have all addresses of it. */
function networkOf(address: string): string {
  const ip = readIp(address);
  return ip?.kind() === 'ipv6' ? `${ipNumber(ip) >> 64n}/64` : address;
}

/**
 * Returns the servers to ask, in order. Well-known providers may run the backup servers of a domain. Its owner may name
 * servers that no host can have as a name.
 */
function serversToAsk({ exchangers }: MailExchangers): readonly MailExchanger[] {
  return exchangers
    .filter(({ host }, index) => exchangers.findIndex((other) => other.host === host) === index)
    .filter(({ host }) => isCommandPart(host) && providerOf([host]) === null)
    .slice(0, MAX_SERVERS);
}

const isAccepted = ({ code }: SmtpReply): boolean => code >= 200 && code < 300;
const isTemporary = ({ code }: SmtpReply): boolean => code >= 400 && code < 500;

/** Interprets the replies about a mailbox and about a name that nobody has. */
export function readReplies({
  stage,
  reply,
  recipients: [own, random],
}: RecipientReplies): Omit<MailboxProbe, 'connected' | 'host'> {
  const { code } = reply;
  const undecided = (reason: ProbeReason) => ({ state: 'unknown' as const, reason, code });
  if (isTemporary(reply) && (stage !== 'recipient' || own === reply)) return undecided('temporary_failure');
  if (stage !== 'recipient' || !own) return undecided('refused');
  if (!isAccepted(own))
    return deniesMailbox(own) ? { state: 'rejected', reason: 'answered', code } : undecided('refused');
  if (!random || isTemporary(random)) return undecided('temporary_failure');
  if (isAccepted(random)) return { state: 'catch_all', reason: 'answered', code: own.code };
  return deniesMailbox(random)
    ? { state: 'accepted', reason: 'answered', code: own.code }
    : undecided('refused');
}

/** Codes of RFC 5321 for mailboxes that do not exist, or names that are not allowed. */
const MAILBOX_CODES: ReadonlySet<number> = new Set([550, 551, 553]);
/** Status codes for bad, moved and disabled mailboxes (RFC 3463, RFC 7505). */
const MAILBOX_STATUS = /^5\.(?:1\.(?:1|2|3|6|10)|2\.1)\b/;
const ANY_STATUS = /^[245]\.\d{1,3}\.\d{1,3}\b/;
const MAILBOX_WORDS =
  /\b(?:user|mailbox|recipient|address|account)s?\b|no such|unknown|does(?: not|n't) exist/i;
/** Words of servers that refuse the sender, whoever the recipient is. */
const POLICY_WORDS =
  /block|spam|policy|polici|spf|dkim|dmarc|reputation|listed|blacklist|denylist|relay|sender|helo|ehlo|reverse|\bptr\b|\bip\b|client host|access denied|tls|authenticat/i;

/** True if a reply says that the mailbox does not exist, and not that this sender is unwelcome. */
function deniesMailbox({ code, text }: SmtpReply): boolean {
  if (ANY_STATUS.test(text)) return MAILBOX_STATUS.test(text);
  return MAILBOX_CODES.has(code) && MAILBOX_WORDS.test(text) && !POLICY_WORDS.test(text);
}
