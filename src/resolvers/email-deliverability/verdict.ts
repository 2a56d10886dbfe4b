import type { IssueSeverity, MailIssue } from './mail-issues.ts';
import {
  CHECK_NAMES,
  type CheckName,
  type DeliverabilityChecks,
  type DeliverabilityScore,
  WEIGHTS,
} from './score.ts';

/** The likelihood that mail arrives; `unknown` if too few checks could be made. */
export type DeliverabilityVerdict = 'good' | 'fair' | 'poor' | 'unknown';

/** An issue, and the check that found it. */
export interface CheckIssue extends MailIssue {
  readonly check: CheckName;
}

const ORDER: readonly IssueSeverity[] = ['error', 'warning', 'info'];

/** Returns all issues, sorted by severity, then by the weight of their check. */
export const allIssues = (checks: DeliverabilityChecks): CheckIssue[] =>
  CHECK_NAMES.flatMap((check) => checks[check].issues.map((one) => ({ ...one, check }))).sort(
    (a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity) || WEIGHTS[b.check] - WEIGHTS[a.check],
  );

/** Issues that, each on its own, prevent delivery or let anyone forge the domain. */
export const GRAVE: ReadonlySet<string> = new Set([
  'domain_missing',
  'dnssec_bogus',
  'spf_passes_all',
  'spf_ip_not_allowed',
  'spf_permerror',
  'dnsbl_listed',
]);

const MAX_REASONS = 8;

/** Returns the overall verdict with its reasons. */
export function verdictOf(
  checks: DeliverabilityChecks,
  { score }: DeliverabilityScore,
): { verdict: DeliverabilityVerdict; reasons: string[] } {
  const all = allIssues(checks);
  const issues = all.filter(({ severity }) => severity !== 'info');
  const grave = issues.filter(({ code }) => GRAVE.has(code));
  const others = issues.filter(({ code }) => !GRAVE.has(code));
  // If there are no errors or warnings, the infos explain the missing points.
  const missing = grave.filter(({ code }) => code === 'domain_missing');
  const found = missing.length > 0 ? missing : [...grave, ...others];
  const relevant = issues.length > 0 ? found : all;
  const reasons = relevant.slice(0, MAX_REASONS).map(({ message }) => message);
  if (grave.length > 0) return { verdict: 'poor', reasons };
  if (score === null)
    return { verdict: 'unknown', reasons: ['Too few checks could be completed for a verdict.', ...reasons] };
  if (score < 55) return { verdict: 'poor', reasons };
  const troubled = issues.some(({ severity, check }) => severity === 'error' && WEIGHTS[check] >= 5);
  if (score < 85 || troubled) return { verdict: 'fair', reasons };
  const fine = 'No problem was found that affects delivery.';
  return { verdict: 'good', reasons: issues.length > 0 ? reasons : [fine] };
}

/** Determines whether attackers can send mail in the name of the domain without detection; null if it is not known. */
export function spoofableOf({ spf, dmarc }: DeliverabilityChecks): {
  spoofable: boolean | null;
  spoofableReason: string;
} {
  const { effectivePolicy, testing, record } = dmarc;
  if (dmarc.status === 'unknown')
    return { spoofable: null, spoofableReason: 'The DMARC policy could not be determined.' };
  if (record === null)
    return { spoofable: true, spoofableReason: 'No DMARC record tells receivers to reject forged mail.' };
  if (effectivePolicy === null || effectivePolicy === 'none')
    return {
      spoofable: true,
      spoofableReason: testing
        ? 'The DMARC record is in test mode: forged mail is delivered.'
        : 'The DMARC policy is none: forged mail is delivered.',
    };
  if (spf.passesEverybody)
    return { spoofable: true, spoofableReason: 'SPF passes for any sender, and DMARC accepts an SPF pass.' };
  return {
    spoofable: false,
    spoofableReason: `The DMARC policy tells receivers to ${effectivePolicy === 'reject' ? 'reject forged mail' : 'quarantine forged mail'}.`,
  };
}
