import type { DnsReply } from '../../upstream/dns/index.ts';
import { unlessBusy } from '../../upstream/lookups.ts';
import type { Upstream } from '../../upstream/upstream.ts';

export type DnssecVerdict = 'secure' | 'insecure' | 'bogus' | 'unknown';

/** Extended errors that tell of signatures which do not hold (RFC 8914, 4.7 to 4.13). */
const isDnssecError = (code: number): boolean => code >= 6 && code <= 12;

/** Whether a response code says what there is, rather than that it could not be found out. */
export const isAnswer = (status: string): boolean => status === 'NOERROR' || status === 'NXDOMAIN';

/**
 * What the resolver says of signatures in its replies to questions about one name; the worst of them.
 *
 * * `secure`: it has verified them (AD).
 * * `insecure`: it validates, and had nothing to verify, as the zone is not signed.
 * * `unknown`: it does not validate, or there is no reply.
 * * `bogus`: it refuses to answer (SERVFAIL) and says that signatures are why; or it validates, does not say why, and
 *   answers when told not to check.
 */
export async function dnssecOf(
  upstream: Pick<Upstream, 'dns'>,
  name: string,
  told: readonly { readonly type: string; readonly reply?: DnsReply }[],
  signal: AbortSignal,
): Promise<DnssecVerdict> {
  const verdicts = await Promise.all(
    told.map(({ type, reply }) => (reply ? verdictOn(upstream, name, type, reply, signal) : 'unknown')),
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
  // Nothing follows from the silence of a resolver that does not validate.
  if (!(await validates(upstream, signal))) return 'unknown';
  if (isAnswer(status)) return 'insecure';
  if (status !== 'SERVFAIL') return 'unknown';
  const unchecked = await upstream.dns
    .query({ name, type, checkingDisabled: true, signal })
    .catch(unlessBusy(undefined));
  return unchecked && isAnswer(unchecked.status) ? 'bogus' : 'unknown';
}

/** Whether the resolver validates: it vouches for the root, which is signed. */
async function validates({ dns }: Pick<Upstream, 'dns'>, signal: AbortSignal): Promise<boolean> {
  const root = await dns.query({ name: '.', type: 'SOA', signal }).catch(unlessBusy(undefined));
  return root?.flags.ad ?? false;
}
