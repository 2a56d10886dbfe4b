/** Result of SPF or DKIM at a receiver (RFC 8601, 2.7). */
export type AuthResult =
  | 'none'
  | 'pass'
  | 'fail'
  | 'softfail'
  | 'policy'
  | 'neutral'
  | 'temperror'
  | 'permerror';
export type Verdict = 'pass' | 'fail';
export type Policy = 'none' | 'quarantine' | 'reject';
export type Disposition = Policy | 'pass';
export type AlignmentMode = 'relaxed' | 'strict';
export type OverrideType =
  | 'forwarded'
  | 'sampled_out'
  | 'trusted_forwarder'
  | 'mailing_list'
  | 'local_policy'
  | 'policy_test_mode'
  | 'other';
export type ReportFormat = 'rfc7489' | 'rfc9990';

/** An aggregate report. Times are texts with an offset. Null means unknown or not stated. */
export interface AggregateReport {
  readonly format: ReportFormat;
  readonly metadata: ReportMetadata;
  readonly policyPublished: PublishedPolicy;
  /** Number of records in the report, including those that are not returned. */
  readonly recordCount: number;
  readonly messages: number;
  readonly records: readonly DmarcRecord[];
}

export interface ReportMetadata {
  readonly orgName: string | null;
  readonly email: string | null;
  readonly extraContactInfo: string | null;
  readonly reportId: string | null;
  readonly begin: string | null;
  readonly end: string | null;
  readonly errors: readonly string[];
  readonly generator: string | null;
  readonly version: string | null;
}

export interface PublishedPolicy {
  readonly domain: string | null;
  readonly p: Policy | null;
  readonly sp: Policy | null;
  readonly np: Policy | null;
  readonly adkim: AlignmentMode | null;
  readonly aspf: AlignmentMode | null;
  readonly pct: number | null;
  readonly fo: readonly string[];
  readonly testing: boolean | null;
  readonly discoveryMethod: 'psl' | 'treewalk' | null;
}

export interface DmarcRecord {
  readonly sourceIp: string | null;
  readonly count: number | null;
  readonly disposition: Disposition | null;
  readonly dkim: Verdict | null;
  readonly spf: Verdict | null;
  readonly dmarc: Verdict | null;
  readonly alignment: { readonly dkim: boolean | null; readonly spf: boolean | null };
  readonly overrideReasons: readonly {
    readonly type: OverrideType | null;
    readonly comment: string | null;
  }[];
  readonly headerFrom: string | null;
  readonly envelopeFrom: string | null;
  readonly envelopeTo: string | null;
  readonly authResults: { readonly dkim: readonly DkimResult[]; readonly spf: readonly SpfResult[] };
}

export interface DkimResult {
  readonly domain: string | null;
  readonly selector: string | null;
  readonly result: AuthResult | null;
  readonly humanResult: string | null;
}

export interface SpfResult {
  readonly domain: string | null;
  readonly scope: 'mfrom' | 'helo' | null;
  readonly result: AuthResult | null;
  readonly humanResult: string | null;
}

/** A report of one message (RFC 6591), without its body. */
export interface FailureReport {
  readonly feedbackType: string | null;
  readonly authFailure: string | null;
  readonly sourceIp: string | null;
  readonly reportedDomain: string | null;
  readonly arrivalDate: string | null;
  readonly incidents: number;
  readonly deliveryResult: string | null;
  readonly identityAlignment: string | null;
  readonly authenticationResults: string | null;
  readonly dkimDomain: string | null;
  readonly dkimIdentity: string | null;
  readonly dkimSelector: string | null;
  readonly spfDns: string | null;
  readonly originalMailFrom: string | null;
  readonly originalRcptTo: readonly string[];
  readonly originalEnvelopeId: string | null;
  readonly reportedUris: readonly string[];
  readonly reportingMta: string | null;
  readonly userAgent: string | null;
  readonly message: ReportedMessage | null;
}

/** The headers of the message that a failure report is about. */
export interface ReportedMessage {
  readonly from: string | null;
  readonly to: string | null;
  readonly subject: string | null;
  readonly date: string | null;
  readonly messageId: string | null;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
}

/** A report on TLS between mail servers (RFC 8460). */
export interface TlsReport {
  readonly orgName: string | null;
  readonly contactInfo: string | null;
  readonly reportId: string | null;
  readonly begin: string | null;
  readonly end: string | null;
  readonly policies: readonly TlsPolicy[];
}

export interface TlsPolicy {
  readonly policyType: 'tlsa' | 'sts' | 'no_policy_found' | null;
  readonly domain: string | null;
  readonly strings: readonly string[];
  readonly mxHosts: readonly string[];
  readonly successes: number | null;
  readonly failures: number | null;
  readonly failureDetails: readonly TlsFailure[];
}

export interface TlsFailure {
  readonly resultType: string | null;
  readonly sendingMtaIp: string | null;
  readonly receivingMxHostname: string | null;
  readonly receivingMxHelo: string | null;
  readonly receivingIp: string | null;
  readonly failedSessions: number | null;
  readonly reasonCode: string | null;
  readonly additionalInformation: string | null;
}

/**
 * Authentication of a source's messages: the most common status of the failing messages, or of all messages if none
 * fails.
 */
export type SourceStatus =
  | 'authenticated'
  | 'dkim_only'
  | 'spf_only'
  | 'forwarded'
  | 'unaligned'
  | 'unauthenticated';

export interface SourceSummary {
  readonly sourceIp: string;
  /** The domain that the source authenticates with, if it differs from the domain in the From header. */
  readonly name: string | null;
  readonly status: SourceStatus;
  readonly messages: number;
  readonly pass: number;
  readonly fail: number;
  readonly dkimPass: number;
  readonly spfPass: number;
  readonly headerFrom: readonly string[];
}

export interface ReportsSummary {
  readonly domain: string | null;
  readonly domains: readonly string[];
  readonly orgName: string | null;
  readonly orgNames: readonly string[];
  readonly period: { readonly begin: string | null; readonly end: string | null };
  readonly messages: number;
  readonly pass: number;
  readonly fail: number;
  readonly passRate: number | null;
  readonly byDisposition: readonly { readonly disposition: Disposition | null; readonly messages: number }[];
  readonly sourceCount: number;
  readonly sources: readonly SourceSummary[];
  readonly topFailingSources: readonly SourceSummary[];
  readonly incidents: number;
  readonly tlsSessions: { readonly successes: number; readonly failures: number } | null;
}

export type Severity = 'high' | 'medium' | 'low' | 'info';

export interface Recommendation {
  /** In lower_snake_case, for programs. */
  readonly code: string;
  readonly severity: Severity;
  readonly domain: string | null;
  readonly text: string;
  /** Number of affected messages or TLS sessions. */
  readonly messages: number;
  readonly sources: readonly RecommendedSource[];
}

export interface RecommendedSource {
  readonly sourceIp: string | null;
  readonly name: string | null;
  readonly messages: number;
}

export type ReportType = 'aggregate' | 'failure' | 'tls' | 'mixed';

/** The reports of a document, with a list for each kind. */
export interface DmarcReports {
  readonly reportType: ReportType;
  readonly reports: readonly AggregateReport[];
  readonly failures: readonly FailureReport[];
  readonly tlsReports: readonly TlsReport[];
  readonly summary: ReportsSummary;
  readonly recommendations: readonly Recommendation[];
}
