import type { DnsReply } from '../../upstream/dns/index.ts';

/** Why a resolver could not answer, or answered as it did (RFC 8914). */
export interface ExtendedError {
  readonly code: number;
  readonly text: string;
}

/** What the codes are registered as, by IANA's list of extended DNS error codes. */
const PURPOSES = [
  'Other Error',
  'Unsupported DNSKEY Algorithm',
  'Unsupported DS Digest Type',
  'Stale Answer',
  'Forged Answer',
  'DNSSEC Indeterminate',
  'DNSSEC Bogus',
  'Signature Expired',
  'Signature Not Yet Valid',
  'DNSKEY Missing',
  'RRSIGs Missing',
  'No Zone Key Bit Set',
  'NSEC Missing',
  'Cached Error',
  'Not Ready',
  'Blocked',
  'Censored',
  'Filtered',
  'Prohibited',
  'Stale NXDomain Answer',
  'Not Authoritative',
  'Not Supported',
  'No Reachable Authority',
  'Network Error',
  'Invalid Data',
] as const;

/** The extended errors of all replies, each once. Where a resolver gave none, its text is what the code is registered as. */
export function extendedErrors(replies: readonly DnsReply[]): ExtendedError[] {
  const errors = replies.flatMap((reply) => reply.extendedErrors);
  const told = errors.map(({ code, text }) => ({ code, text: text || (PURPOSES[code] ?? '') }));
  return [...new Map(told.map((error) => [`${error.code} ${error.text}`, error])).values()];
}
