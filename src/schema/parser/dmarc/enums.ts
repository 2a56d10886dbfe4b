import type {
  AuthResult,
  Disposition,
  OverrideType,
  PublishedPolicy,
  Recommendation,
  ReportFormat,
  ReportType,
  SourceStatus,
  SpfResult,
  TlsPolicy,
  Verdict,
} from '../../../resolvers/parser/dmarc/index.ts';
import { builder } from '../../builder.ts';
import type { Words } from '../../words.ts';

export const ReportTypeType = builder.enumType('DmarcReportType', {
  description: 'Kind of the reports in a document.',
  values: {
    aggregate: { description: 'Aggregate reports: counts of messages by source (XML).' },
    failure: { description: 'Failure reports: single messages that failed (RFC 6591).' },
    tls: { description: 'Reports on TLS between mail servers (RFC 8460).' },
    mixed: { description: 'Several kinds.' },
  } satisfies Words<ReportType>,
});

export const FormatType = builder.enumType('DmarcReportFormat', {
  description: 'Standard of an aggregate report.',
  values: {
    rfc7489: { description: 'RFC 7489, or a draft of it.' },
    rfc9990: { description: 'RFC 9990, which replaced it in 2026.' },
  } satisfies Words<ReportFormat>,
});

export const DispositionType = builder.enumType('DmarcDisposition', {
  description: 'What a receiver did with messages.',
  values: {
    none: { description: 'Delivered as any other.' },
    pass: { description: 'Delivered, since DMARC passed (RFC 9990; RFC 7489 has `none` for it).' },
    quarantine: { description: 'Treated as suspicious, such as put into the spam folder.' },
    reject: { description: 'Rejected.' },
  } satisfies Words<Disposition>,
});

export const VerdictType = builder.enumType('DmarcVerdict', {
  description: 'Evaluation by DMARC: a mechanism only passes for a domain that aligns with the From header.',
  values: {
    pass: { description: 'Passed, and aligned.' },
    fail: { description: 'Failed, or passed for another domain.' },
  } satisfies Words<Verdict>,
});

export const DiscoveryMethodType = builder.enumType('DmarcDiscoveryMethod', {
  description: 'How the receiver found the policy.',
  values: {
    psl: { description: 'By the Public Suffix List (RFC 7489).' },
    treewalk: { description: 'By asking each name above (RFC 9989).' },
  } satisfies Words<NonNullable<PublishedPolicy['discoveryMethod']>>,
});

export const OverrideTypeType = builder.enumType('DmarcOverrideType', {
  description: 'Why a receiver did not apply the policy.',
  values: {
    forwarded: { description: 'Forwarded.' },
    sampled_out: { description: 'Not among the share that `pct` gives.' },
    trusted_forwarder: { description: 'From a forwarder that the receiver trusts.' },
    mailing_list: { description: 'From a mailing list.' },
    local_policy: { description: 'A rule of the receiver.' },
    policy_test_mode: { description: 'The policy is marked as a test.' },
    other: { description: 'Another reason; see the comment.' },
  } satisfies Words<OverrideType>,
});

export const AuthResultType = builder.enumType('DmarcAuthResult', {
  description: 'Result of SPF or DKIM (RFC 8601), whatever the domain.',
  values: {
    none: { description: 'No signature or record.' },
    pass: { description: 'Passed.' },
    fail: { description: 'Failed; also written `hardfail`.' },
    softfail: { description: 'SPF: probably not authorized.' },
    policy: { description: 'Not accepted by a rule of the receiver.' },
    neutral: { description: 'Nothing can be said.' },
    temperror: { description: 'A temporary error; also written `unknown`.' },
    permerror: { description: 'An error in the record or signature; also written `error` or `invalid`.' },
  } satisfies Words<AuthResult>,
});

export const SpfScopeType = builder.enumType('DmarcSpfScope', {
  description: 'Which name SPF checked.',
  values: {
    mfrom: { description: 'The envelope sender.' },
    helo: { description: 'The name that the server called itself.' },
  } satisfies Words<NonNullable<SpfResult['scope']>>,
});

export const SourceStatusType = builder.enumType('DmarcSourceStatus', {
  description: 'How the messages of a source fare: most of those that fail or, if none fails, most of all.',
  values: {
    authenticated: { description: 'SPF and DKIM pass and align.' },
    dkim_only: { description: 'Passes by DKIM alone, as forwarded messages do.' },
    spf_only: { description: 'Passes by SPF alone, and would fail if forwarded.' },
    forwarded: { description: 'Fails, but the receiver knows it as a forwarder or mailing list.' },
    unaligned: { description: 'Fails, since it authenticates as another domain.' },
    unauthenticated: { description: 'Fails without any authentication that passes.' },
  } satisfies Words<SourceStatus>,
});

export const SeverityType = builder.enumType('DmarcSeverity', {
  description: 'How urgent a recommendation is.',
  values: {
    high: { description: 'Own mail is probably affected.' },
    medium: { description: 'Should be fixed.' },
    low: { description: 'Could be better.' },
    info: { description: 'Nothing to do.' },
  } satisfies Words<Recommendation['severity']>,
});

export const TlsPolicyTypeType = builder.enumType('SmtpTlsPolicyType', {
  description: 'Policy that a sender applied.',
  values: {
    tlsa: { description: 'DANE, by TLSA records.' },
    sts: { description: 'MTA-STS.' },
    no_policy_found: { description: 'Neither.' },
  } satisfies Words<NonNullable<TlsPolicy['policyType']>>,
});
