import type { ErrorCode } from '../../errors.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { type DnssecVerdict, dnssecOf, isAnswer } from '../dns/dnssec.ts';
import { type CheckStatus, issue, type MailIssue } from './mail-issues.ts';

/** The DNSSEC check: whether answers about a domain can be verified. */
export interface DnssecReport {
  readonly status: CheckStatus;
  readonly error: ErrorCode | null;
  /** `bogus` means that the signatures are invalid, so validating resolvers cannot resolve the domain. */
  readonly result: DnssecVerdict;
  readonly issues: readonly MailIssue[];
}

/** Checks what the resolver has verified. Throws the errors of the DNS client. */
export async function checkDnssec(
  upstream: Pick<Upstream, 'dns'>,
  domain: string,
  signal: AbortSignal,
): Promise<DnssecReport> {
  const reply = await upstream.dns.query({ name: domain, type: 'SOA', signal });
  const result = await dnssecOf(upstream, domain, [{ type: 'SOA', reply }], signal);
  if (result === 'secure') return { status: 'pass', error: null, result, issues: [] };
  if (result === 'bogus') return BOGUS;
  if (result === 'insecure') return INSECURE;
  return isAnswer(reply.status) ? UNVERIFIED : { ...UNVERIFIED, error: 'upstream_error', issues: [] };
}

const BOGUS: DnssecReport = {
  status: 'fail',
  error: null,
  result: 'bogus',
  issues: [
    issue(
      'error',
      'dnssec_bogus',
      'The DNSSEC signatures of the domain are invalid, so most of the internet cannot resolve the domain.',
      'Sign the zone again, or remove its DS record at the registrar.',
    ),
  ],
};

const INSECURE: DnssecReport = {
  status: 'warn',
  error: null,
  result: 'insecure',
  issues: [
    issue(
      'info',
      'dnssec_missing',
      'The domain is not signed: its DNS records can be forged in transit.',
      'Enable DNSSEC at the DNS provider, and add the DS record at the registrar.',
    ),
  ],
};

const UNVERIFIED: DnssecReport = {
  status: 'unknown',
  error: null,
  result: 'unknown',
  issues: [
    issue(
      'info',
      'dnssec_not_verified',
      'The resolver of this server does not validate DNSSEC signatures.',
      'No action is needed: this result says nothing about the domain.',
    ),
  ],
};
