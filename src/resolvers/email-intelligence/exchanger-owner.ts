import { getPublicSuffix } from 'tldts';
import { emailLists } from '../../datasets/email-intelligence/lists.ts';
import { mailboxes } from '../../datasets/email-intelligence/mailboxes.ts';
import type { MailExchangers } from '../mail/exchangers.ts';

/** A mail server that tells what kind of mailboxes a domain has. */
export interface ExchangerOwner {
  readonly kind: 'disposable' | 'parked';
  /** The mail server. */
  readonly host: string;
  /** The listed name: the mail server itself, or a domain above it. */
  readonly listed: string;
}

/**
 * Number of labels that the mail server of a listed domain has more than the domain. Lists contain domains of dynamic
 * DNS, where names of more labels are hosts of other people.
 */
const MAX_LABELS_BELOW = 1;

/**
 * Returns the disposable or parking service that receives the mail of a domain; null if there is none. Only the servers
 * that are tried first count: a backup does not decide who reads the mail. A domain is parked only if all of them are.
 */
export function exchangerOwner({ exchangers, implicitMx }: MailExchangers): ExchangerOwner | null {
  if (implicitMx) return null;
  const best = exchangers[0]?.preference;
  const first = exchangers.filter(({ preference }) => preference === best);
  const owners = first.map(({ host }) => ownerOf(host));
  const disposable = owners.find((owner) => owner?.kind === 'disposable');
  if (disposable) return disposable;
  return owners.every((owner) => owner?.kind === 'parked') ? (owners[0] ?? null) : null;
}

/**
 * Looks up a mail server and the domains above it, the most specific name first. Servers of mailbox providers and
 * forwarding services also receive mail of innocent domains, and lists that are not reviewed say nothing about servers.
 */
function ownerOf(host: string): ExchangerOwner | null {
  const { exchangers, servers } = mailboxes.get();
  const { certain, alias, overruled, paid, free } = emailLists.get();
  const labels = host.split('.');
  for (let from = 0; from <= labels.length - 2; from += 1) {
    const listed = labels.slice(from).join('.');
    const kind = exchangers.get(listed);
    if (kind === 'shared') return null;
    if (kind) return { kind, host, listed };
    if (servers.has(listed) || alias.has(listed) || overruled.has(listed)) return null;
    if (paid.has(listed) || free.has(listed)) return null;
    const isSuffix = getPublicSuffix(listed, { allowPrivateDomains: true }) === listed;
    if (certain.has(listed) && !isSuffix && from <= MAX_LABELS_BELOW)
      return { kind: 'disposable', host, listed };
  }
  return null;
}
