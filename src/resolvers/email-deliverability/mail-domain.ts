import { readDomainName } from '../../formats/domain-name.ts';
import { readIp } from '../../libraries/ip/address.ts';
import { domainFault } from '../dns/subject-fault.ts';

/** A domain in ASCII, or the error, phrased to complete a sentence. */
export type MailDomain = { readonly domain: string } | { readonly fault: string };

/**
 * Parses the domain of email addresses: in Unicode or ASCII, in any case, with or without a trailing dot. Accepts
 * public suffixes, since some have mail. Rejects names of one label, which cannot have mail.
 */
export function readMailDomain(text: string): MailDomain {
  if (readIp(text) || /^\[.*\]$/.test(text))
    return { fault: 'must be a domain name; send an IP address as ip' };
  const fault = domainFault(text);
  if (fault !== null) return { fault };
  const name = readDomainName(text);
  const labels = name?.ascii.split('.') ?? [];
  if (!name || !labels.every((label) => /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(label)))
    return { fault: 'must be a domain name such as example.com' };
  if (labels.length < 2) return { fault: 'must have at least two labels, such as example.com' };
  if (/^\d+$/.test(labels.at(-1) ?? '')) return { fault: 'must end in a top-level domain' };
  return { domain: name.ascii };
}
