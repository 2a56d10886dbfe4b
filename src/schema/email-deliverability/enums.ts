import type {
  CheckStatus,
  IssueSeverity,
  MailIssue,
} from '../../resolvers/email-deliverability/mail-issues.ts';
import type { CheckName } from '../../resolvers/email-deliverability/score.ts';
import type { DeliverabilityVerdict } from '../../resolvers/email-deliverability/verdict.ts';
import { builder } from '../builder.ts';
import type { Words } from '../words.ts';

/** Enumerations are in lower_snake_case; members of the answer are not. */
type CamelWords = Record<'mta_sts' | 'tls_rpt', { value: CheckName; description: string }>;

export const CheckStatusType = builder.enumType('MailCheckStatus', {
  description: 'What a check came to.',
  values: {
    pass: { description: 'Nothing that matters is amiss.' },
    warn: {
      description: 'It works, and could be better; or something that is left to the domain is not there.',
    },
    fail: { description: 'It does not do what it is for.' },
    unknown: {
      description:
        'It could not be made, or says nothing: a server did not answer, or there was nothing to look at. It does not count in the score.',
    },
  } satisfies Words<CheckStatus>,
});

export const CheckNameType = builder.enumType('MailCheck', {
  description: 'One of the checks.',
  values: {
    spf: { description: 'Who may send for the domain.' },
    dmarc: { description: 'What becomes of forged mail.' },
    dkim: { description: 'Keys that mail is signed with.' },
    dnsbl: { description: 'Block lists.' },
    ptr: { description: 'The name of the address that sends.' },
    mx: { description: 'Where mail for the domain goes.' },
    mta_sts: { value: 'mtaSts' as const, description: 'A policy for TLS, over https.' },
    tls_rpt: { value: 'tlsRpt' as const, description: 'Reports about TLS.' },
    bimi: { description: 'The logo.' },
    dane: { description: 'Certificates of the mail exchangers, by DNSSEC.' },
    dnssec: { description: 'Signatures over the records of the domain.' },
  } satisfies Words<Exclude<CheckName, 'mtaSts' | 'tlsRpt'>> & CamelWords,
});

export const VerdictType = builder.enumType('DeliverabilityVerdict', {
  description: 'Whether mail of the domain is likely to arrive.',
  values: {
    good: { description: 'A score of 85 or more, and no error in the checks that weigh most.' },
    fair: { description: 'Most mail arrives, and something should be mended.' },
    poor: {
      description:
        'A score under 55, or one grave error, such as a listing or an SPF record that forbids the sender.',
    },
    unknown: { description: 'Checks of less than half of the weight could be made.' },
  } satisfies Words<DeliverabilityVerdict>,
});

const SeverityType = builder.enumType('MailIssueSeverity', {
  description: 'How bad an issue is.',
  values: {
    error: {
      description: 'It keeps mail from arriving, lets others forge it, or makes a record count for nothing.',
    },
    warning: { description: 'It weakens what is there.' },
    info: { description: 'Worth knowing.' },
  } satisfies Words<IssueSeverity>,
});

export const MailIssueType = builder.objectRef<MailIssue>('MailIssue').implement({
  description: 'Something found in what a domain publishes, and what to do about it.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'Stable, for programs: `spf_too_many_lookups`.' }),
    severity: t.expose('severity', { type: SeverityType, description: 'How bad it is.' }),
    message: t.exposeString('message', { description: 'What is the matter, in English.' }),
    fix: t.exposeString('fix', { description: 'What to do, in English.' }),
  }),
});
