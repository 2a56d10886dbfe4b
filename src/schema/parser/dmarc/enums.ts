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
import type { EnumDescriptions } from '../../vocabulary.ts';

export const ReportTypeType = builder.enumType('DmarcReportType', {
  description: 'Kind of the reports in a document.',
  values: {
    aggregate: { description: 'Aggregate reports: counts of messages by source (XML).' },
    failure: { description: 'Failure reports: individual messages that failed (RFC 6591).' },
    tls: { description: 'SMTP TLS reports: TLS results between mail servers (RFC 8460).' },
    mixed: { description: 'Several kinds.' },
  } satisfies EnumDescriptions<ReportType>,
});

export const FormatType = builder.enumType('DmarcReportFormat', {
  description: 'Standard of an aggregate report.',
  values: {
    rfc7489: { description: 'RFC 7489, or a draft of it.' },
    rfc9990: { description: 'RFC 9990, which replaced RFC 7489 in 2026.' },
  } satisfies EnumDescriptions<ReportFormat>,
});

export const DispositionType = builder.enumType('DmarcDisposition', {
  description: 'Action taken by a receiver.',
  values: {
    none: { description: 'No action: delivered as usual.' },
    pass: { description: 'Delivered because DMARC passed (RFC 9990). RFC 7489 uses `none` in this case.' },
    quarantine: { description: 'Treated as suspicious, for example moved to the spam folder.' },
    reject: { description: 'Rejected.' },
  } satisfies EnumDescriptions<Disposition>,
});

export const VerdictType = builder.enumType('DmarcVerdict', {
  description: 'DMARC evaluation. SPF or DKIM passes only for a domain that aligns with the From header.',
  values: {
    pass: { description: 'Passed with an aligned domain.' },
    fail: { description: 'Failed, or passed for another domain.' },
  } satisfies EnumDescriptions<Verdict>,
});

export const DiscoveryMethodType = builder.enumType('DmarcDiscoveryMethod', {
  description: 'Method used by the receiver to find the policy.',
  values: {
    psl: { description: 'Lookup with the Public Suffix List (RFC 7489).' },
    treewalk: { description: 'DNS tree walk: each parent domain is queried (RFC 9989).' },
  } satisfies EnumDescriptions<NonNullable<PublishedPolicy['discoveryMethod']>>,
});

export const OverrideTypeType = builder.enumType('DmarcOverrideType', {
  description: 'Reason why a receiver did not apply the policy.',
  values: {
    forwarded: { description: 'The message was forwarded.' },
    sampled_out: { description: 'The message was outside the percentage set by `pct`.' },
    trusted_forwarder: { description: 'The message came from a forwarder that the receiver trusts.' },
    mailing_list: { description: 'The message came from a mailing list.' },
    local_policy: { description: 'A local policy of the receiver applied.' },
    policy_test_mode: { description: 'The policy is in test mode.' },
    other: { description: 'Another reason. See `comment`.' },
  } satisfies EnumDescriptions<OverrideType>,
});

export const AuthResultType = builder.enumType('DmarcAuthResult', {
  description: 'Result of SPF or DKIM (RFC 8601), regardless of domain alignment.',
  values: {
    none: { description: 'No signature or record.' },
    pass: { description: 'Passed.' },
    fail: { description: 'Failed; also written `hardfail`.' },
    softfail: { description: 'SPF: probably not authorized.' },
    policy: { description: 'Rejected by a local policy of the receiver.' },
    neutral: { description: 'Neither pass nor fail.' },
    temperror: { description: 'A temporary error; also written `unknown`.' },
    permerror: { description: 'An error in the record or signature; also written `error` or `invalid`.' },
  } satisfies EnumDescriptions<AuthResult>,
});

export const SpfScopeType = builder.enumType('DmarcSpfScope', {
  description: 'Identity that SPF checked.',
  values: {
    mfrom: { description: 'The envelope sender.' },
    helo: { description: 'The HELO or EHLO name of the server.' },
  } satisfies EnumDescriptions<NonNullable<SpfResult['scope']>>,
});

export const SourceStatusType = builder.enumType('DmarcSourceStatus', {
  description:
    'Authentication status of a source: the most common status of its failed messages or, if none failed, of all its messages.',
  values: {
    authenticated: { description: 'SPF and DKIM pass with alignment.' },
    dkim_only: { description: 'Passes with DKIM only, as is usual for forwarded messages.' },
    spf_only: { description: 'Passes with SPF only. Forwarded messages would fail.' },
    forwarded: {
      description: 'Fails, but the receiver identified the source as a forwarder or mailing list.',
    },
    unaligned: { description: 'Fails because it authenticates with another domain.' },
    unauthenticated: { description: 'Fails because no authentication passes.' },
  } satisfies EnumDescriptions<SourceStatus>,
});

export const SeverityType = builder.enumType('DmarcSeverity', {
  description: 'Severity of a recommendation.',
  values: {
    high: { description: 'Your own mail is probably affected.' },
    medium: { description: 'Should be fixed.' },
    low: { description: 'Could be improved.' },
    info: { description: 'No action needed.' },
  } satisfies EnumDescriptions<Recommendation['severity']>,
});

export const TlsPolicyTypeType = builder.enumType('SmtpTlsPolicyType', {
  description: 'Type of TLS policy applied by a sender.',
  values: {
    tlsa: { description: 'DANE, with TLSA records.' },
    sts: { description: 'MTA-STS.' },
    no_policy_found: { description: 'Neither DANE nor MTA-STS.' },
  } satisfies EnumDescriptions<NonNullable<TlsPolicy['policyType']>>,
});
