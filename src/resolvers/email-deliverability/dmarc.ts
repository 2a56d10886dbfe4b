import { type ErrorCode, toApiError } from '../../errors.ts';
import type { DnsClient } from '../../upstream/dns/index.ts';
import { recordSet } from '../dns/answers.ts';
import { DMARC_RULES, type DmarcPolicy, type DmarcRecord } from './dmarc-record.ts';
import { type DmarcReporting, reportingOf } from './dmarc-reporting.ts';
import { type DmarcWalk, walkDmarc } from './dmarc-walk.ts';
import { type CheckStatus, issue, type MailIssue, statusOf } from './mail-issues.ts';
import { malformedRecord } from './tags/tag-issues.ts';

/** The DMARC check of a domain. */
export interface DmarcReport {
  readonly status: CheckStatus;
  readonly error: ErrorCode | null;
  readonly record: string | null;
  /** The name at which the record was found. */
  readonly foundAt: string | null;
  /** Null if it could not be determined. */
  readonly organizationalDomain: string | null;
  /** The policy for mail from the domain that fails DMARC; null if there is no valid record. */
  readonly policy: DmarcPolicy | null;
  /** The policy for subdomains without a record of their own. */
  readonly subdomainPolicy: DmarcPolicy | null;
  /** The policy for subdomains that do not exist. */
  readonly nonexistentSubdomainPolicy: DmarcPolicy | null;
  /** The policy that receivers apply: the next weaker policy if the record is in test mode. */
  readonly effectivePolicy: DmarcPolicy | null;
  /** True for `t=y`; false if there is no record; null if it is not known. */
  readonly testing: boolean | null;
  /** The alignment modes for DKIM signatures and for MAIL FROM (SPF); null without a record. */
  readonly alignment: { readonly dkim: 'relaxed' | 'strict'; readonly spf: 'relaxed' | 'strict' } | null;
  readonly rua: readonly DmarcReporting[];
  readonly ruf: readonly DmarcReporting[];
  readonly walk: readonly { readonly name: string; readonly count: number; readonly record: string | null }[];
  readonly issues: readonly MailIssue[];
}

/** The next weaker policy, which `t=y` asks receivers to apply (RFC 9989, 4.7). */
const TESTED = { reject: 'quarantine', quarantine: 'none', none: 'none' } as const satisfies Record<
  DmarcPolicy,
  DmarcPolicy
>;

/**
 * Finds and checks the DMARC policy of a domain by RFC 9989. Throws the errors of the DNS client if the policy cannot
 * be determined.
 */
export async function checkDmarc(dns: DnsClient, domain: string, signal: AbortSignal): Promise<DmarcReport> {
  const walk = await walkDmarc(dns, domain, signal);
  const { applied, organizational, organizationalDomain } = walk;
  const policy = await policyFor(dns, domain, walk, signal);
  const reporting = async (uris: readonly string[] = []) =>
    applied ? reportingOf(dns, applied.domain, organizationalDomain, uris, signal) : [];
  const [rua, ruf] = await Promise.all([reporting(applied?.record.rua), reporting(applied?.record.ruf)]);
  const under = organizational?.record.policies;
  const testing = applied?.record.testing ?? false;
  const issues = dmarcIssues(domain, walk, policy, [...rua, ...ruf]);
  return {
    status: statusOf(issues),
    error: walk.failure === undefined ? null : toApiError(walk.failure).code,
    record: applied?.record.text ?? null,
    foundAt: applied ? `_dmarc.${applied.domain}` : null,
    organizationalDomain,
    policy,
    subdomainPolicy: under ? (under.sp ?? under.p) : null,
    nonexistentSubdomainPolicy: under ? (under.np ?? under.sp ?? under.p) : null,
    effectivePolicy: policy && testing ? TESTED[policy] : policy,
    testing,
    alignment: applied && {
      dkim: applied.record.strictDkim ? 'strict' : 'relaxed',
      spf: applied.record.strictSpf ? 'strict' : 'relaxed',
    },
    rua,
    ruf,
    walk: walk.steps.map(({ domain: name, count, record }) => ({
      name: `_dmarc.${name}`,
      count,
      record: record?.text ?? null,
    })),
    issues,
  };
}

/** Returns the policy of the record that applies to the domain (RFC 9989, 4.10.1). */
async function policyFor(
  dns: DnsClient,
  domain: string,
  { applied }: DmarcWalk,
  signal: AbortSignal,
): Promise<DmarcPolicy | null> {
  const policies = applied?.record.policies;
  if (!applied || !policies) return null;
  const { p, sp = p, np = sp } = policies;
  if (applied.domain === domain) return p;
  if (np === sp) return sp;
  const { exists } = await recordSet(dns, domain, 'A', signal);
  return exists ? sp : np;
}

function dmarcIssues(
  domain: string,
  { steps, applied, organizational }: DmarcWalk,
  policy: DmarcPolicy | null,
  reporting: readonly DmarcReporting[],
): MailIssue[] {
  const issues: MailIssue[] = [];
  for (const { domain: name, count, misspelt } of steps) {
    if (misspelt !== null)
      issues.push(
        malformedRecord(DMARC_RULES, {
          name: `_dmarc.${name}`,
          text: misspelt,
          start: 'v=DMARC1;',
          alone: count === 0,
        }),
      );
    if (count > 1)
      issues.push(
        issue(
          'error',
          'dmarc_multiple_records',
          `_dmarc.${name} has ${count} DMARC records, so all of them are ignored.`,
          'Keep only one record.',
        ),
      );
  }
  if (!applied && issues.some(({ code }) => code === 'dmarc_malformed')) return issues;
  if (!applied)
    return [
      ...issues,
      issue(
        'error',
        'dmarc_missing',
        `Neither ${domain} nor a parent domain has a DMARC record, so receivers have no policy for forged mail.`,
        `Publish a TXT record at _dmarc.${domain}.`,
      ),
    ];
  return [
    ...issues,
    ...applied.record.issues,
    ...strengthIssues(applied.record, policy),
    ...(applied === organizational ? subdomainIssues(applied.record) : []),
    ...reportingIssues(applied.record, reporting),
  ];
}

function strengthIssues({ testing }: DmarcRecord, policy: DmarcPolicy | null): MailIssue[] {
  if (policy === null) return [];
  if (policy === 'none')
    return [
      issue(
        'warning',
        'dmarc_policy_none',
        'The policy is none: forged mail is delivered like any other mail.',
        'Once reports show that all your mail passes, change to p=quarantine, then to p=reject.',
      ),
    ];
  const issues: MailIssue[] = [];
  if (policy === 'quarantine')
    issues.push(
      issue(
        'info',
        'dmarc_policy_quarantine',
        'The policy is quarantine: forged mail goes to the spam folder.',
        'Consider p=reject, so that forged mail is rejected.',
      ),
    );
  if (testing)
    issues.push(
      issue(
        'warning',
        'dmarc_testing',
        `The record is in test mode (t=y): receivers apply ${TESTED[policy]} instead of ${policy}.`,
        'Remove t=y when the test is over.',
      ),
    );
  return issues;
}

const STRENGTH: Readonly<Record<DmarcPolicy, number>> = { none: 0, quarantine: 1, reject: 2 };

function subdomainIssues({ policies }: DmarcRecord): MailIssue[] {
  if (!policies) return [];
  const { p, sp = p, np = sp } = policies;
  const weak = (tag: string, who: string) =>
    issue(
      'warning',
      'dmarc_weak_subdomains',
      `${tag} is weaker than p: attackers can forge mail from ${who}.`,
      `Remove ${tag}, or make it as strict as p.`,
    );
  if (STRENGTH[sp] < STRENGTH[p]) return [weak(`sp=${sp}`, 'subdomains')];
  return STRENGTH[np] < STRENGTH[p] ? [weak(`np=${np}`, 'subdomains that do not exist')] : [];
}

function reportingIssues({ rua }: DmarcRecord, reporting: readonly DmarcReporting[]): MailIssue[] {
  const issues = reporting
    .filter(({ authorized }) => authorized === false)
    .map(({ uri, authorizationName }) =>
      issue(
        'warning',
        'dmarc_reports_not_authorized',
        `Reports are not sent to ${uri}, because the domain of this URI does not declare that it accepts them.`,
        `Ask the owner of that domain to publish the TXT record v=DMARC1; at ${authorizationName}.`,
      ),
    );
  if (rua.length === 0)
    issues.push(
      issue(
        'warning',
        'dmarc_no_reports',
        'The record requests no aggregate reports (rua), so the effect of the policy is not visible.',
        'Add rua=mailto: followed by an address for reports.',
      ),
    );
  return issues;
}
