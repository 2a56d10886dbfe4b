import type { DnsReply } from '../../upstream/dns/index.ts';

/** An extended DNS error: the reason why a resolver failed, or additional information about its answer (RFC 8914). */
export interface ExtendedError {
  readonly code: number;
  readonly text: string;
}

/** The registered purposes by code, from IANA's list of extended DNS error codes. */
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

/**
 * Returns the distinct extended errors of all replies. If a resolver sent no text, uses the registered purpose of the
 * code.
 */
export function extendedErrors(replies: readonly DnsReply[]): ExtendedError[] {
  const errors = replies.flatMap((reply) => reply.extendedErrors);
  const explained = errors.map(({ code, text }) => ({ code, text: text || (PURPOSES[code] ?? '') }));
  return [...new Map(explained.map((error) => [`${error.code} ${error.text}`, error])).values()];
}
