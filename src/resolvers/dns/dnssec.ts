import type { DnsReply } from '../../upstream/dns/index.ts';
import { unlessBusy } from '../../upstream/lookups.ts';
import type { Upstream } from '../../upstream/upstream.ts';

export type DnssecVerdict = 'secure' | 'insecure' | 'bogus' | 'unknown';

/** True for extended errors about invalid signatures (RFC 8914, 4.7 to 4.13). */
const isDnssecError = (code: number): boolean => code >= 6 && code <= 12;

/** True if a response code is an answer about the name, rather than a failure. */
export const isAnswer = (status: string): boolean => status === 'NOERROR' || status === 'NXDOMAIN';

/**
 * Returns the worst DNSSEC verdict of the resolver's replies to queries about one name.
 *
 * * `secure`: the resolver has verified the signatures (AD).
 * * `insecure`: the resolver validates, but the zone is not signed.
 * * `unknown`: the resolver does not validate, or there is no reply.
 * * `bogus`: the resolver refuses to answer (SERVFAIL) and gives invalid signatures as the reason; or it validates,
 *   gives no reason, and answers only when checking is disabled.
 */
export async function dnssecOf(
  upstream: Pick<Upstream, 'dns'>,
  name: string,
  results: readonly { readonly type: string; readonly reply?: DnsReply }[],
  signal: AbortSignal,
): Promise<DnssecVerdict> {
  const verdicts = await Promise.all(
    results.map(({ type, reply }) => (reply ? verdictOn(upstream, name, type, reply, signal) : 'unknown')),
  );
  return FROM_THE_WORST.find((verdict) => verdicts.includes(verdict)) ?? 'unknown';
}

const FROM_THE_WORST = ['bogus', 'unknown', 'insecure', 'secure'] as const;

async function verdictOn(
  upstream: Pick<Upstream, 'dns'>,
  name: string,
  type: string,
  { status, flags, extendedErrors }: DnsReply,
  signal: AbortSignal,
): Promise<DnssecVerdict> {
  if (isAnswer(status) && flags.ad) return 'secure';
  if (status === 'SERVFAIL' && extendedErrors.some(({ code }) => isDnssecError(code))) return 'bogus';
  // If the resolver does not validate, the absence of the AD flag means nothing.
  if (!(await validates(upstream, signal))) return 'unknown';
  if (isAnswer(status)) return 'insecure';
  if (status !== 'SERVFAIL') return 'unknown';
  const unchecked = await upstream.dns
    .query({ name, type, checkingDisabled: true, signal })
    .catch(unlessBusy(undefined));
  return unchecked && isAnswer(unchecked.status) ? 'bogus' : 'unknown';
}

/** True if the resolver validates: it sets AD for the root zone, which is signed. */
async function validates({ dns }: Pick<Upstream, 'dns'>, signal: AbortSignal): Promise<boolean> {
  const root = await dns.query({ name: '.', type: 'SOA', signal }).catch(unlessBusy(undefined));
  return root?.flags.ad ?? false;
}
