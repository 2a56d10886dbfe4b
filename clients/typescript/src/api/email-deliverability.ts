// Written by `npm run generate` from the declarations of the operations.
import type { DmarcAlignmentMode, DmarcPolicy, DnsblResult, DnssecVerdict } from './shared.ts';

export interface EmailDeliverabilityOperations {
  /**
   * Mail setup of a domain. Checks the mail configuration of a domain. A check that cannot be made is `unknown` and is not counted in the score. A missing record is a normal result.
   * Costs 5 credits.
   */
  emailDeliverabilityCheck: {
    method: 'GET';
    credits: 5;
    args: {
      /** Domain of the email addresses, the part after the @, in Unicode or ASCII. */
      domain: string;
      /** Public IPv4 or IPv6 address of a server that sends for the domain. If omitted, SPF is parsed but not evaluated, and the reverse DNS and block list checks are `unknown`. */
      ip?: string;
      /** Up to ten DKIM selectors to try in addition to well-known ones: the value of `s=` in the DKIM-Signature header. */
      selector?: string[];
    };
    answer: DeliverabilityReport;
    refusals: 400 | 401 | 404 | 422 | 429 | 502 | 503 | 504;
  };
}

/** A DNS record to publish. */
export interface AdvisedRecord {
  /** Full name of the record. */
  name: string;
  /** Type of the record. */
  type: string;
  /** Value of the record. Addresses in it are suggestions. */
  value: string;
}

/** The mark certificate. Its chain is not verified. */
export interface BimiCertificate {
  /** URL of the certificate. */
  url: string;
  /** Subject: the organisation that the certificate was issued to. */
  subject: string | null;
  /** Issuer. */
  issuer: string | null;
  /** Start of validity: ISO 8601, UTC; null if the certificate does not contain a valid time. */
  validFrom: string | null;
  /** End of validity: ISO 8601, UTC; null if the certificate does not contain a valid time. */
  validTo: string | null;
  /** True if the certificate is a mark certificate for this domain. */
  fits: boolean;
}

/** The BIMI logo. */
export interface BimiLogo {
  /** URL of the logo. */
  url: string;
  /** Size in bytes. Mailbox providers accept up to 32768 bytes. */
  bytes: number;
  /** True if the logo follows the SVG Tiny PS profile. */
  tinyPs: boolean;
}

/** BIMI: the logo that mailbox providers can show for the domain. */
export interface BimiReport {
  /** Result of the check. */
  status: MailCheckStatus;
  /** Error code if the check, or part of it, could not be made, such as `upstream_timeout`. Null otherwise. */
  error: string | null;
  /** True if the domain publishes a record of this kind. Null if that could not be determined. */
  present: boolean | null;
  /** Record as published in the DNS, with its strings joined; null if there is no valid record. */
  record: string | null;
  /** Name of the record, which may belong to the organizational domain. */
  foundAt: string | null;
  /** The logo. Null if there is no logo or it could not be fetched. */
  logo: BimiLogo | null;
  /** The mark certificate. Null if there is no certificate or it could not be fetched. */
  certificate: BimiCertificate | null;
  /** Problems and remarks. */
  issues: MailIssue[];
}

/** The TLSA records of one mail server for port 25. */
export interface DaneHost {
  /** Host name. */
  host: string;
  /** TLSA records of the server. Empty if it has no records. */
  records: TlsaRecord[];
  /** DNSSEC status. The records are valid only if the status is `secure`. */
  dnssec: DnssecVerdict;
  /** True if senders can use at least one of the records. */
  usable: boolean;
}

/** DANE: the certificates of the mail servers, which senders can verify with DNSSEC (RFC 7672). */
export interface DaneReport {
  /** Result of the check. */
  status: MailCheckStatus;
  /** Error code if the check, or part of it, could not be made, such as `upstream_timeout`. Null otherwise. */
  error: string | null;
  /** True if the domain publishes a record of this kind. Null if that could not be determined. */
  present: boolean | null;
  /** TLSA records by mail server, for up to ten servers. */
  hosts: DaneHost[];
  /** Problems and remarks. */
  issues: MailIssue[];
}

/** Number of checks that could be made. */
export interface DeliverabilityCompleteness {
  /** Number of checks with a result, out of 11. */
  evaluated: number;
  /** Number of checks without a result. */
  unknown: number;
  /** Names of the checks without a result. */
  unknownChecks: MailCheck[];
}

/** A mail server of the domain. */
export interface DeliverabilityMx {
  /** Host name. `.` if the record names no host (null MX). */
  host: string;
  /** Preference: lower values are tried first. */
  preference: number;
  /** IPv4 and IPv6 addresses. Null if they could not be determined. */
  addresses: string[] | null;
  /** True if the host is an alias (CNAME). MX records must not use aliases. */
  alias: boolean;
}

/** Result of one check in the score. */
export interface DeliverabilityPoints {
  /** Name of the check. */
  check: MailCheck;
  /** Result of the check. */
  status: MailCheckStatus;
  /** Maximum points. The weights of all checks add up to 100. */
  weight: number;
  /** Points achieved. Null if the result is unknown and not counted. */
  points: number | null;
}

/** A recommended action. */
export interface DeliverabilityRecommendation {
  /** 1 is the most urgent. */
  priority: number;
  /** Code of the issue that the action fixes. */
  code: string;
  /** The action, in English. */
  text: string;
  /** The DNS record to publish. Null if no record can be suggested. */
  record: AdvisedRecord | null;
}

/** Deliverability of mail from a domain, and its protection against forgery. */
export interface DeliverabilityReport {
  /** Domain in ASCII. */
  domain: string;
  /** Organizational domain, determined by DMARC records (RFC 9989), otherwise by the Public Suffix List. */
  organizationalDomain: string;
  /** The sending IP address from the request. Null if the request has none. */
  ip: string | null;
  /** Score from 0 to 100, based on the checks that could be made. Null if these checks have less than half of the total weight. */
  score: number | null;
  /** Grade of the score: `A+` from 95, `A` from 85, `B` from 70, `C` from 55, `D` from 40, otherwise `F`. */
  grade: string | null;
  /** Overall result. */
  verdict: DeliverabilityVerdict;
  /** Reasons for the verdict, most severe first, in English. */
  reasons: string[];
  /** True if receivers deliver mail that is forged in the name of the domain. Null if unknown. */
  spoofable: boolean | null;
  /** Reason for `spoofable`, in English. */
  spoofableReason: string;
  /** Points of each check. */
  breakdown: DeliverabilityPoints[];
  /** Number of checks that could be made. */
  completeness: DeliverabilityCompleteness;
  /** SPF: the addresses that may send. */
  spf: SpfReport;
  /** DKIM: keys for signatures. */
  dkim: DkimReport;
  /** DMARC: the policy for forged mail. */
  dmarc: DmarcReport;
  /** MX: the mail servers of the domain. */
  mx: MxReport;
  /** Reverse DNS name of the sending address. */
  ptr: PtrCheck;
  /** Block lists that contain the sending address. */
  dnsbl: DnsblCheck;
  /** MTA-STS: TLS policy. */
  mtaSts: MtaStsReport;
  /** TLS-RPT: reports about TLS failures. */
  tlsRpt: TlsRptReport;
  /** BIMI: logo. */
  bimi: BimiReport;
  /** DANE: certificates secured by DNSSEC. */
  dane: DaneReport;
  /** DNSSEC signatures of the domain. */
  dnssec: DnssecReport;
  /** Recommended actions, most urgent first. */
  recommendations: DeliverabilityRecommendation[];
  /** Time when the data was fetched: ISO 8601, UTC. */
  fetchedAt: string;
  /** True if the data was fetched for an earlier request. Results are cached for a minute. */
  cached: boolean;
}

/** Overall result of the check. */
export type DeliverabilityVerdict = 'good' | 'fair' | 'poor' | 'unknown';

/** A DKIM key that was found. */
export interface DkimKey {
  /** Selector: the part before `._domainkey.`. */
  selector: string;
  /** Record as published in the DNS, with its strings joined. */
  record: string;
  /** Key type. Null if the record contains no valid DKIM key. */
  keyType: DkimKeyType | null;
  /** Key size in bits. Receivers reject RSA keys below 1024 bits; 2048 bits are recommended. */
  bits: number | null;
  /** True if the key is revoked (`p=`). */
  revoked: boolean;
  /** True if the key is in test mode (`t=y`): receivers may treat mail signed with it as unsigned. */
  testing: boolean;
  /** True if the key is valid only for this domain and not for its subdomains (`t=s`). */
  strict: boolean;
  /** True if receivers can verify signatures with the key. */
  usable: boolean;
  /** Problems with this key. */
  issues: MailIssue[];
}

/** Type of a DKIM key. */
export type DkimKeyType = 'rsa' | 'ed25519';

/** DKIM keys that were found (RFC 6376). The selectors of a domain cannot be listed, so only likely selectors are tried. */
export interface DkimReport {
  /** Result of the check. */
  status: MailCheckStatus;
  /** Error code if the check, or part of it, could not be made, such as `upstream_timeout`. Null otherwise. */
  error: string | null;
  /** Selectors that were tried: those in `selector`, then well-known ones. */
  selectorsProbed: string[];
  /** Selectors for which the DNS did not respond. */
  selectorsFailed: string[];
  /** Keys that were found. If the list is empty, the domain may still sign its mail with another selector. */
  found: DkimKey[];
  /** True if the domain returns a key for every selector; such keys are not included in `found`. Null if unknown. */
  wildcard: boolean | null;
  /** Problems and remarks. */
  issues: MailIssue[];
}

/** Required alignment of domains. */
export interface DmarcAlignment {
  /** For DKIM signatures (`adkim`). */
  dkim: DmarcAlignmentMode;
  /** For MAIL FROM (`aspf`). */
  spf: DmarcAlignmentMode;
}

/** DMARC: the policy for mail forged in the name of the domain (RFC 9989). */
export interface DmarcReport {
  /** Result of the check. */
  status: MailCheckStatus;
  /** Error code if the check, or part of it, could not be made, such as `upstream_timeout`. Null otherwise. */
  error: string | null;
  /** Record as published in the DNS, with its strings joined; null if there is no valid record. */
  record: string | null;
  /** Name of the record, which may belong to a parent domain. */
  foundAt: string | null;
  /** Policy for mail from the domain: `p`, or `sp` or `np` if the record belongs to a parent domain. Null if there is no valid record. */
  policy: DmarcPolicy | null;
  /** Policy that receivers apply: one level weaker than `policy` in test mode. */
  effectivePolicy: DmarcPolicy | null;
  /** Policy for subdomains of the organizational domain that have no record of their own. */
  subdomainPolicy: DmarcPolicy | null;
  /** Policy for subdomains of the organizational domain that do not exist. */
  nonexistentSubdomainPolicy: DmarcPolicy | null;
  /** True if the record is in test mode (`t=y`); null if that could not be determined. */
  testing: boolean | null;
  /** Required alignment. Null if there is no record. */
  alignment: DmarcAlignment | null;
  /** Destinations of aggregate reports. */
  rua: DmarcReporting[];
  /** Destinations of failure reports. */
  ruf: DmarcReporting[];
  /** DNS queries in order, from the domain up to its parent domains: at most eight. */
  walk: DmarcStep[];
  /** Problems and remarks. */
  issues: MailIssue[];
}

/** Destination of reports. */
export interface DmarcReporting {
  /** `mailto:` URI. */
  uri: string;
  /** True if the destination belongs to another organization, which must then authorise it (RFC 9990, section 4). */
  external: boolean;
  /** True if the destination is authorised. Null if no authorisation is required, or if unknown. */
  authorized: boolean | null;
  /** Name of the TXT record that authorises the destination. */
  authorizationName: string | null;
}

/** One DNS query of the DMARC tree walk. */
export interface DmarcStep {
  /** Name that was queried: `_dmarc.example.com`. */
  name: string;
  /** Number of DMARC records at this name. Two or more are ignored. */
  count: number;
  /** Record as published in the DNS, with its strings joined; null if there is no valid record. */
  record: string | null;
}

/** Block list results for the sending address. The result is `unknown` if `ip` is omitted. */
export interface DnsblCheck {
  /** Result of the check. */
  status: MailCheckStatus;
  /** Error code if the check, or part of it, could not be made, such as `upstream_timeout`. Null otherwise. */
  error: string | null;
  /** Number of lists queried. */
  checked: number;
  /** Number of lists that contain the address. */
  listed: number;
  /** Number of lists that did not respond or refused to answer. */
  errors: number;
  /** Result of each list. */
  results: DnsblResult[];
  /** Problems and remarks. */
  issues: MailIssue[];
}

/** DNSSEC: the signatures of the DNS records of the domain. */
export interface DnssecReport {
  /** Result of the check. */
  status: MailCheckStatus;
  /** Error code if the check, or part of it, could not be made, such as `upstream_timeout`. Null otherwise. */
  error: string | null;
  /** DNSSEC status, as reported by the resolver. */
  result: DnssecVerdict;
  /** Problems and remarks. */
  issues: MailIssue[];
}

/** A deliverability check. */
export type MailCheck = 'spf' | 'dmarc' | 'dkim' | 'dnsbl' | 'ptr' | 'mx' | 'mta_sts' | 'tls_rpt' | 'bimi' | 'dane' | 'dnssec';

/** Result of a check. */
export type MailCheckStatus = 'pass' | 'warn' | 'fail' | 'unknown';

/** A problem in the DNS records of a domain, with instructions for fixing it. */
export interface MailIssue {
  /** Stable machine-readable code: `spf_too_many_lookups`. */
  code: string;
  /** Severity. */
  severity: MailIssueSeverity;
  /** Description of the problem, in English. */
  message: string;
  /** Instruction to fix the problem, in English. */
  fix: string;
}

/** Severity of an issue. */
export type MailIssueSeverity = 'error' | 'warning' | 'info';

/** Policy that senders follow if TLS fails. */
export type MtaStsMode = 'enforce' | 'testing' | 'none';

/** MTA-STS: the policy that tells senders to require TLS (RFC 8461). */
export interface MtaStsReport {
  /** Result of the check. */
  status: MailCheckStatus;
  /** Error code if the check, or part of it, could not be made, such as `upstream_timeout`. Null otherwise. */
  error: string | null;
  /** True if the domain publishes a record of this kind. Null if that could not be determined. */
  present: boolean | null;
  /** Record as published in the DNS, with its strings joined; null if there is no valid record. */
  record: string | null;
  /** ID that changes whenever the policy changes. */
  id: string | null;
  /** URL of the policy. */
  policyUrl: string | null;
  /** Mode of the policy. Null if there is no policy or it could not be read. */
  mode: MtaStsMode | null;
  /** Number of seconds for which senders cache the policy. Null if not stated or more than 68 years. */
  maxAgeSeconds: number | null;
  /** Host names in the policy. `*.` matches exactly one label. */
  mx: string[];
  /** Mail servers of the domain that the policy does not list. */
  unmatched: string[];
  /** Problems and remarks. */
  issues: MailIssue[];
}

/** MX: the mail servers that receive mail for the domain. */
export interface MxReport {
  /** Result of the check. */
  status: MailCheckStatus;
  /** Error code if the check, or part of it, could not be made, such as `upstream_timeout`. Null otherwise. */
  error: string | null;
  /** True if the domain exists in the DNS. */
  exists: boolean | null;
  /** True if the domain declares that it accepts no mail (null MX, RFC 7505). */
  nullMx: boolean | null;
  /** True if the domain has no MX records, so mail is delivered to the addresses of the domain itself. */
  implicitMx: boolean | null;
  /** Mail servers, in the order in which they are tried. */
  exchangers: DeliverabilityMx[];
  /** Problems and remarks. */
  issues: MailIssue[];
}

/** Reverse DNS name of the sending address. The result is `unknown` if `ip` is omitted. */
export interface PtrCheck {
  /** Result of the check. */
  status: MailCheckStatus;
  /** Error code if the check, or part of it, could not be made, such as `upstream_timeout`. Null otherwise. */
  error: string | null;
  /** Host names in the PTR records of the address, at most ten. */
  hostnames: string[];
  /** Host names that resolve back to the address. */
  confirmedHostnames: string[];
  /** True if one of `hostnames` resolves back to the address (FCrDNS). Null if that could not be determined. */
  forwardConfirmed: boolean | null;
  /** True if `hostnames` look like generic names of customer connections, not names of servers. */
  generic: boolean | null;
  /** Problems and remarks. */
  issues: MailIssue[];
}

/** Number of DNS lookups that the record needs. Receivers allow ten, of which at most two may be void, that is, return no records. */
export interface SpfLookups {
  /** Number of DNS lookups in all records, up to the mechanism `all`. This many are needed to evaluate a sender that matches no other mechanism. */
  dns: number;
  /** Maximum number of DNS lookups. If it is exceeded, the result is `permerror`. */
  limit: number;
  /** Number of void lookups, which return no records. */
  void: number;
  /** Maximum number of void lookups. If it is exceeded, the result is `permerror`. */
  voidLimit: number;
  /** Number of DNS lookups needed to evaluate `ip`. Null if `ip` is omitted. */
  used: number | null;
}

/** The term that matched. */
export interface SpfMatch {
  /** The term: `ip4:192.0.46.0/24`. */
  mechanism: string;
  /** The chain of terms that led to the match, from the domain’s own record down to the matching term. */
  path: string[];
}

/** Reason why a record cannot be used. */
export type SpfProblem = 'missing' | 'multiple' | 'syntax' | 'loop' | 'dns_failure' | 'too_many_lookups';

/** SPF: the addresses that may send mail for the domain (RFC 7208). */
export interface SpfReport {
  /** Result of the check. */
  status: MailCheckStatus;
  /** Error code if the check, or part of it, could not be made, such as `upstream_timeout`. Null otherwise. */
  error: string | null;
  /** Record as published in the DNS, with its strings joined; null if there is no valid record. */
  record: string | null;
  /** Result for mail that `ip` sends from the address `postmaster` at the domain. Null if `ip` is omitted. */
  result: SpfResult | null;
  /** Explanation that the domain publishes for a `fail` (`exp`). */
  explanation: string | null;
  /** The term that matched. Null if no term matched. */
  matched: SpfMatch | null;
  /** Number of DNS lookups. Null if the record could not be read. */
  lookups: SpfLookups | null;
  /** The record of the domain and all records that it refers to, directly or indirectly, parents before children. If `ip` is set, only records that the evaluation reached. */
  tree: SpfTreeRecord[];
  /** Problems and remarks. */
  issues: MailIssue[];
}

/** SPF result according to RFC 7208, section 2.6. */
export type SpfResult = 'none' | 'pass' | 'fail' | 'softfail' | 'neutral' | 'temperror' | 'permerror';

/** One term of a record. */
export interface SpfTerm {
  /** The term as written: `include:_spf.example.com`. */
  term: string;
  /** Result of evaluating the term. */
  result: SpfTermResult;
  /** Zero-based indexes in `tree` of the records that the term refers to. */
  children: number[];
}

/** Result of evaluating a term. */
export type SpfTermResult = 'pass' | 'fail' | 'softfail' | 'neutral' | 'temperror' | 'permerror' | 'no_match' | 'not_evaluated';

/** One record in the evaluation. */
export interface SpfTreeRecord {
  /** Domain of the record. */
  domain: string;
  /** Record as published in the DNS, with its strings joined; null if there is no valid record. */
  record: string | null;
  /** Reason why the record cannot be used. Null if it is valid. */
  problem: SpfProblem | null;
  /** Terms of the record, in order. If `ip` is omitted, only terms that an evaluation can reach. */
  terms: SpfTerm[];
}

/** TLS-RPT: the record that asks senders to report TLS failures (RFC 8460). */
export interface TlsRptReport {
  /** Result of the check. */
  status: MailCheckStatus;
  /** Error code if the check, or part of it, could not be made, such as `upstream_timeout`. Null otherwise. */
  error: string | null;
  /** True if the domain publishes a record of this kind. Null if that could not be determined. */
  present: boolean | null;
  /** Record as published in the DNS, with its strings joined; null if there is no valid record. */
  record: string | null;
  /** Destinations of reports: `mailto:` and `https:` URIs. */
  rua: string[];
  /** Problems and remarks. */
  issues: MailIssue[];
}

/** TLSA record: the certificate that a mail server must present (RFC 6698). */
export interface TlsaRecord {
  /** 2 for a trust anchor, 3 for the certificate itself. Other values are not used for mail. */
  usage: number;
  /** 0 for the whole certificate, 1 for its public key. */
  selector: number;
  /** 0 for the full data, 1 for its SHA-256 hash, 2 for its SHA-512 hash. */
  matchingType: number;
  /** Hexadecimal. */
  data: string;
}
