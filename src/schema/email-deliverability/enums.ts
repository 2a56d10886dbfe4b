import type {
  CheckStatus,
  IssueSeverity,
  MailIssue,
} from '../../resolvers/email-deliverability/mail-issues.ts';
import type { CheckName } from '../../resolvers/email-deliverability/score.ts';
import type { DeliverabilityVerdict } from '../../resolvers/email-deliverability/verdict.ts';
import { builder } from '../builder.ts';
import type { EnumDescriptions } from '../vocabulary.ts';

/** Enum values are in lower_snake_case; members of the answer are not. */
type CamelWords = Record<'mta_sts' | 'tls_rpt', { value: CheckName; description: string }>;

export const CheckStatusType = builder.enumType('MailCheckStatus', {
  description: 'Result of a check.',
  values: {
    pass: { description: 'No relevant problem was found.' },
    warn: {
      description: 'The item works but could be improved, or an optional item is missing.',
    },
    fail: { description: 'The item does not serve its purpose.' },
    unknown: {
      description:
        'The check could not be made or has no result: a server did not respond, or there was nothing to check. Not counted in the score.',
    },
  } satisfies EnumDescriptions<CheckStatus>,
});

export const CheckNameType = builder.enumType('MailCheck', {
  description: 'A deliverability check.',
  values: {
    spf: { description: 'SPF: the addresses that may send for the domain.' },
    dmarc: { description: 'DMARC: the policy for forged mail.' },
    dkim: { description: 'DKIM: keys that mail is signed with.' },
    dnsbl: { description: 'Block lists.' },
    ptr: { description: 'Reverse DNS name of the sending address.' },
    mx: { description: 'MX: the mail servers of the domain.' },
    mta_sts: { value: 'mtaSts' as const, description: 'MTA-STS: TLS policy served over https.' },
    tls_rpt: { value: 'tlsRpt' as const, description: 'TLS-RPT: reports about TLS failures.' },
    bimi: { description: 'BIMI: logo of the domain.' },
    dane: { description: 'DANE: certificates of the mail servers, secured by DNSSEC.' },
    dnssec: { description: 'DNSSEC signatures of the domain.' },
  } satisfies EnumDescriptions<Exclude<CheckName, 'mtaSts' | 'tlsRpt'>> & CamelWords,
});

export const VerdictType = builder.enumType('DeliverabilityVerdict', {
  description: 'Overall result of the check.',
  values: {
    good: { description: 'Score of 85 or more, and no error in the checks with the highest weight.' },
    fair: { description: 'Most mail is delivered, but there is something to fix.' },
    poor: {
      description:
        'Score below 55, or a severe error, such as a block list entry or an SPF record that forbids the sender.',
    },
    unknown: { description: 'Less than half of the checks, by weight, could be made.' },
  } satisfies EnumDescriptions<DeliverabilityVerdict>,
});

const SeverityType = builder.enumType('MailIssueSeverity', {
  description: 'Severity of an issue.',
  values: {
    error: {
      description: 'The issue prevents delivery, allows forgery, or makes a record invalid.',
    },
    warning: { description: 'The issue weakens an existing protection.' },
    info: { description: 'For information.' },
  } satisfies EnumDescriptions<IssueSeverity>,
});

export const MailIssueType = builder.objectRef<MailIssue>('MailIssue').implement({
  description: 'A problem in the DNS records of a domain, with instructions for fixing it.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'Stable machine-readable code: `spf_too_many_lookups`.' }),
    severity: t.expose('severity', { type: SeverityType, description: 'Severity.' }),
    message: t.exposeString('message', { description: 'Description of the problem, in English.' }),
    fix: t.exposeString('fix', { description: 'Instruction to fix the problem, in English.' }),
  }),
});
