import type { ErrorCode } from '../../../errors.ts';
import type { Ip } from '../../../libraries/ip/address.ts';
import { ipText } from '../../../libraries/ip/address.ts';
import type { DnsClient } from '../../../upstream/dns/index.ts';
import { recordSet } from '../../dns/answers.ts';
import { type CheckStatus, issue, type MailIssue, statusOf } from '../mail-issues.ts';
import { evaluateSpf, type SpfEvaluation } from './evaluate.ts';
import { spfIssues } from './issues.ts';
import { passesEverybody } from './open.ts';
import { LOOKUP_LIMIT, VOID_LIMIT } from './session.ts';
import { type SpfSurvey, surveySpf } from './survey.ts';
import { flatTree, type SpfResult, type SpfTreeRecord } from './tree.ts';

/** The SPF check of a domain, and of its sending IP address if given. */
export interface SpfReport {
  readonly status: CheckStatus;
  /** The reason why the status is `unknown`. */
  readonly error: ErrorCode | null;
  readonly record: string | null;
  /** The result for the IP address; null if no address was given. */
  readonly result: SpfResult | null;
  readonly explanation: string | null;
  /** The term that decided the result; null if no term decided it. */
  readonly matched: { readonly mechanism: string; readonly path: readonly string[] } | null;
  /** Null if the record could not be read. */
  readonly lookups: {
    /** The number of lookups in an evaluation in which only the last term matches. */
    readonly dns: number;
    readonly limit: number;
    readonly void: number;
    readonly voidLimit: number;
    /** The number of lookups in the evaluation of the IP address; null if no address was given. */
    readonly used: number | null;
  } | null;
  /** The evaluated records. If an IP address was given, only the records that its evaluation reached. */
  readonly tree: readonly SpfTreeRecord[];
  /** True if every IP address passes. */
  readonly passesEverybody: boolean;
  readonly issues: readonly MailIssue[];
}

/**
 * Checks the SPF record of a domain. If an IP address is given, evaluates the record for mail from `postmaster@domain`
 * with the domain as the HELO name.
 *
 * @param domain ASCII
 * @param now epoch milliseconds
 */
export async function checkSpf(
  dns: DnsClient,
  { domain, ip, now }: { readonly domain: string; readonly ip: Ip | null; readonly now: number },
  signal: AbortSignal,
): Promise<SpfReport> {
  const sender = ip && { ip, domain, sender: `postmaster@${domain}`, helo: domain, now };
  const [survey, evaluation, oldType] = await Promise.all([
    surveySpf(dns, domain, signal),
    sender && evaluateSpf(dns, sender, signal),
    hasOldType(dns, domain, signal),
  ]);
  const issues = [
    ...spfIssues(survey),
    ...(oldType ? [OLD_TYPE] : []),
    ...(ip && evaluation ? resultIssues(evaluation, ip, domain) : []),
  ];
  const { root, lookups, findings } = survey;
  const status = spfStatus(survey, evaluation, issues);
  return {
    status,
    error: status === 'unknown' ? (evaluation?.error ?? 'upstream_error') : null,
    record: root.record,
    result: evaluation?.result ?? null,
    explanation: evaluation?.explanation ?? null,
    matched: matchOf(evaluation),
    lookups:
      root.problem === 'dns_failure'
        ? null
        : {
            dns: lookups,
            limit: LOOKUP_LIMIT,
            void: findings.filter(({ kind }) => kind === 'void').length,
            voidLimit: VOID_LIMIT,
            used: evaluation?.lookups ?? null,
          },
    tree: flatTree(evaluation?.root ?? root),
    passesEverybody: passesEverybody(survey),
    issues,
  };
}

/** True if the SPF record says that no server sends for the domain. */
export const sendsNothing = ({ record }: SpfReport): boolean => /^v=spf1 +-all *$/i.test(record ?? '');

function matchOf(evaluation: SpfEvaluation | null): SpfReport['matched'] {
  const mechanism = evaluation?.path.at(-1);
  return evaluation && mechanism !== undefined ? { mechanism, path: evaluation.path } : null;
}

/** If the IP address passes, errors of the record only lead to `warn`, unless the record lets every address pass. */
function spfStatus(
  survey: SpfSurvey,
  evaluation: SpfEvaluation | null,
  issues: readonly MailIssue[],
): CheckStatus {
  const status = statusOf(issues);
  if (evaluation?.result === 'temperror' || survey.root.problem === 'dns_failure') return 'unknown';
  if (evaluation?.result === 'pass' && status === 'fail' && !passesEverybody(survey)) return 'warn';
  return !evaluation && survey.incomplete && status !== 'fail' ? 'unknown' : status;
}

const OLD_TYPE = issue(
  'info',
  'spf_type_99',
  'There is a record of type SPF, which is no longer used (RFC 7208, 3.1).',
  'Remove this record. Receivers use only the TXT record.',
);

async function hasOldType(dns: DnsClient, domain: string, signal: AbortSignal): Promise<boolean> {
  try {
    return (await recordSet(dns, domain, 'SPF', signal)).records.length > 0;
  } catch {
    return false;
  }
}

function resultIssues({ result, problem }: SpfEvaluation, ip: Ip, domain: string): MailIssue[] {
  const address = ipText(ip);
  const fix = `Add ${ip.kind() === 'ipv4' ? 'ip4' : 'ip6'}:${address} to the record if the address sends for ${domain}.`;
  if (result === 'fail')
    return [
      issue(
        'error',
        'spf_ip_not_allowed',
        `The record does not allow ${address} to send for ${domain}.`,
        fix,
      ),
    ];
  if (result === 'softfail')
    return [
      issue(
        'error',
        'spf_ip_not_named',
        `The record does not list ${address}, and marks mail from it as probably forged (softfail).`,
        fix,
      ),
    ];
  if (result === 'neutral')
    return [issue('warning', 'spf_ip_neutral', `The record makes no statement about ${address}.`, fix)];
  if (result === 'permerror' && problem)
    return [issue('error', 'spf_permerror', problem, 'Fix the record as described.')];
  return [];
}
