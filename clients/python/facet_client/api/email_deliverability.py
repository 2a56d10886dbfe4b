# Written by `npm run generate` from the declarations of the operations.
from __future__ import annotations

from typing import Literal, TypedDict

from ..request import Call
from .shared import DmarcAlignmentMode, DmarcPolicy, DnsblResult, DnssecVerdict


class AdvisedRecord(TypedDict):
    """A DNS record to publish."""

    # Full name of the record.
    name: str
    # Type of the record.
    type: str
    # Value of the record. Addresses in it are suggestions.
    value: str


class BimiCertificate(TypedDict):
    """The mark certificate. Its chain is not verified."""

    # URL of the certificate.
    url: str
    # Subject: the organisation that the certificate was issued to.
    subject: str | None
    # Issuer.
    issuer: str | None
    # Start of validity: ISO 8601, UTC; null if the certificate does not contain a valid time.
    validFrom: str | None
    # End of validity: ISO 8601, UTC; null if the certificate does not contain a valid time.
    validTo: str | None
    # True if the certificate is a mark certificate for this domain.
    fits: bool


class BimiLogo(TypedDict):
    """The BIMI logo."""

    # URL of the logo.
    url: str
    # Size in bytes. Mailbox providers accept up to 32768 bytes.
    bytes: int
    # True if the logo follows the SVG Tiny PS profile.
    tinyPs: bool


class BimiReport(TypedDict):
    """BIMI: the logo that mailbox providers can show for the domain."""

    # Result of the check.
    status: MailCheckStatus
    # Error code if the check, or part of it, could not be made, such as `upstream_timeout`. Null otherwise.
    error: str | None
    # True if the domain publishes a record of this kind. Null if that could not be determined.
    present: bool | None
    # Record as published in the DNS, with its strings joined; null if there is no valid record.
    record: str | None
    # Name of the record, which may belong to the organizational domain.
    foundAt: str | None
    # The logo. Null if there is no logo or it could not be fetched.
    logo: BimiLogo | None
    # The mark certificate. Null if there is no certificate or it could not be fetched.
    certificate: BimiCertificate | None
    # Problems and remarks.
    issues: list[MailIssue]


class DaneHost(TypedDict):
    """The TLSA records of one mail server for port 25."""

    # Host name.
    host: str
    # TLSA records of the server. Empty if it has no records.
    records: list[TlsaRecord]
    # DNSSEC status. The records are valid only if the status is `secure`.
    dnssec: DnssecVerdict
    # True if senders can use at least one of the records.
    usable: bool


class DaneReport(TypedDict):
    """DANE: the certificates of the mail servers, which senders can verify with DNSSEC (RFC 7672)."""

    # Result of the check.
    status: MailCheckStatus
    # Error code if the check, or part of it, could not be made, such as `upstream_timeout`. Null otherwise.
    error: str | None
    # True if the domain publishes a record of this kind. Null if that could not be determined.
    present: bool | None
    # TLSA records by mail server, for up to ten servers.
    hosts: list[DaneHost]
    # Problems and remarks.
    issues: list[MailIssue]


class DeliverabilityCompleteness(TypedDict):
    """Number of checks that could be made."""

    # Number of checks with a result, out of 11.
    evaluated: int
    # Number of checks without a result.
    unknown: int
    # Names of the checks without a result.
    unknownChecks: list[MailCheck]


class DeliverabilityMx(TypedDict):
    """A mail server of the domain."""

    # Host name. `.` if the record names no host (null MX).
    host: str
    # Preference: lower values are tried first.
    preference: int
    # IPv4 and IPv6 addresses. Null if they could not be determined.
    addresses: list[str] | None
    # True if the host is an alias (CNAME). MX records must not use aliases.
    alias: bool


class DeliverabilityPoints(TypedDict):
    """Result of one check in the score."""

    # Name of the check.
    check: MailCheck
    # Result of the check.
    status: MailCheckStatus
    # Maximum points. The weights of all checks add up to 100.
    weight: int
    # Points achieved. Null if the result is unknown and not counted.
    points: float | None


class DeliverabilityRecommendation(TypedDict):
    """A recommended action."""

    # 1 is the most urgent.
    priority: int
    # Code of the issue that the action fixes.
    code: str
    # The action, in English.
    text: str
    # The DNS record to publish. Null if no record can be suggested.
    record: AdvisedRecord | None


class DeliverabilityReport(TypedDict):
    """Deliverability of mail from a domain, and its protection against forgery."""

    # Domain in ASCII.
    domain: str
    # Organizational domain, determined by DMARC records (RFC 9989), otherwise by the Public Suffix List.
    organizationalDomain: str
    # The sending IP address from the request. Null if the request has none.
    ip: str | None
    # Score from 0 to 100, based on the checks that could be made. Null if these checks have less than half of the total weight.
    score: int | None
    # Grade of the score: `A+` from 95, `A` from 85, `B` from 70, `C` from 55, `D` from 40, otherwise `F`.
    grade: str | None
    # Overall result.
    verdict: DeliverabilityVerdict
    # Reasons for the verdict, most severe first, in English.
    reasons: list[str]
    # True if receivers deliver mail that is forged in the name of the domain. Null if unknown.
    spoofable: bool | None
    # Reason for `spoofable`, in English.
    spoofableReason: str
    # Points of each check.
    breakdown: list[DeliverabilityPoints]
    # Number of checks that could be made.
    completeness: DeliverabilityCompleteness
    # SPF: the addresses that may send.
    spf: SpfReport
    # DKIM: keys for signatures.
    dkim: DkimReport
    # DMARC: the policy for forged mail.
    dmarc: DmarcReport
    # MX: the mail servers of the domain.
    mx: MxReport
    # Reverse DNS name of the sending address.
    ptr: PtrCheck
    # Block lists that contain the sending address.
    dnsbl: DnsblCheck
    # MTA-STS: TLS policy.
    mtaSts: MtaStsReport
    # TLS-RPT: reports about TLS failures.
    tlsRpt: TlsRptReport
    # BIMI: logo.
    bimi: BimiReport
    # DANE: certificates secured by DNSSEC.
    dane: DaneReport
    # DNSSEC signatures of the domain.
    dnssec: DnssecReport
    # Recommended actions, most urgent first.
    recommendations: list[DeliverabilityRecommendation]
    # Time when the data was fetched: ISO 8601, UTC.
    fetchedAt: str
    # True if the data was fetched for an earlier request. Results are cached for a minute.
    cached: bool


DeliverabilityVerdict = Literal["good", "fair", "poor", "unknown"]
"""Overall result of the check."""


class DkimKey(TypedDict):
    """A DKIM key that was found."""

    # Selector: the part before `._domainkey.`.
    selector: str
    # Record as published in the DNS, with its strings joined.
    record: str
    # Key type. Null if the record contains no valid DKIM key.
    keyType: DkimKeyType | None
    # Key size in bits. Receivers reject RSA keys below 1024 bits; 2048 bits are recommended.
    bits: int | None
    # True if the key is revoked (`p=`).
    revoked: bool
    # True if the key is in test mode (`t=y`): receivers may treat mail signed with it as unsigned.
    testing: bool
    # True if the key is valid only for this domain and not for its subdomains (`t=s`).
    strict: bool
    # True if receivers can verify signatures with the key.
    usable: bool
    # Problems with this key.
    issues: list[MailIssue]


DkimKeyType = Literal["rsa", "ed25519"]
"""Type of a DKIM key."""


class DkimReport(TypedDict):
    """DKIM keys that were found (RFC 6376). The selectors of a domain cannot be listed, so only likely selectors are tried."""

    # Result of the check.
    status: MailCheckStatus
    # Error code if the check, or part of it, could not be made, such as `upstream_timeout`. Null otherwise.
    error: str | None
    # Selectors that were tried: those in `selector`, then well-known ones.
    selectorsProbed: list[str]
    # Selectors for which the DNS did not respond.
    selectorsFailed: list[str]
    # Keys that were found. If the list is empty, the domain may still sign its mail with another selector.
    found: list[DkimKey]
    # True if the domain returns a key for every selector; such keys are not included in `found`. Null if unknown.
    wildcard: bool | None
    # Problems and remarks.
    issues: list[MailIssue]


class DmarcAlignment(TypedDict):
    """Required alignment of domains."""

    # For DKIM signatures (`adkim`).
    dkim: DmarcAlignmentMode
    # For MAIL FROM (`aspf`).
    spf: DmarcAlignmentMode


class DmarcReport(TypedDict):
    """DMARC: the policy for mail forged in the name of the domain (RFC 9989)."""

    # Result of the check.
    status: MailCheckStatus
    # Error code if the check, or part of it, could not be made, such as `upstream_timeout`. Null otherwise.
    error: str | None
    # Record as published in the DNS, with its strings joined; null if there is no valid record.
    record: str | None
    # Name of the record, which may belong to a parent domain.
    foundAt: str | None
    # Policy for mail from the domain: `p`, or `sp` or `np` if the record belongs to a parent domain. Null if there is no valid record.
    policy: DmarcPolicy | None
    # Policy that receivers apply: one level weaker than `policy` in test mode.
    effectivePolicy: DmarcPolicy | None
    # Policy for subdomains of the organizational domain that have no record of their own.
    subdomainPolicy: DmarcPolicy | None
    # Policy for subdomains of the organizational domain that do not exist.
    nonexistentSubdomainPolicy: DmarcPolicy | None
    # True if the record is in test mode (`t=y`); null if that could not be determined.
    testing: bool | None
    # Required alignment. Null if there is no record.
    alignment: DmarcAlignment | None
    # Destinations of aggregate reports.
    rua: list[DmarcReporting]
    # Destinations of failure reports.
    ruf: list[DmarcReporting]
    # DNS queries in order, from the domain up to its parent domains: at most eight.
    walk: list[DmarcStep]
    # Problems and remarks.
    issues: list[MailIssue]


class DmarcReporting(TypedDict):
    """Destination of reports."""

    # `mailto:` URI.
    uri: str
    # True if the destination belongs to another organization, which must then authorise it (RFC 9990, section 4).
    external: bool
    # True if the destination is authorised. Null if no authorisation is required, or if unknown.
    authorized: bool | None
    # Name of the TXT record that authorises the destination.
    authorizationName: str | None


class DmarcStep(TypedDict):
    """One DNS query of the DMARC tree walk."""

    # Name that was queried: `_dmarc.example.com`.
    name: str
    # Number of DMARC records at this name. Two or more are ignored.
    count: int
    # Record as published in the DNS, with its strings joined; null if there is no valid record.
    record: str | None


class DnsblCheck(TypedDict):
    """Block list results for the sending address. The result is `unknown` if `ip` is omitted."""

    # Result of the check.
    status: MailCheckStatus
    # Error code if the check, or part of it, could not be made, such as `upstream_timeout`. Null otherwise.
    error: str | None
    # Number of lists queried.
    checked: int
    # Number of lists that contain the address.
    listed: int
    # Number of lists that did not respond or refused to answer.
    errors: int
    # Result of each list.
    results: list[DnsblResult]
    # Problems and remarks.
    issues: list[MailIssue]


class DnssecReport(TypedDict):
    """DNSSEC: the signatures of the DNS records of the domain."""

    # Result of the check.
    status: MailCheckStatus
    # Error code if the check, or part of it, could not be made, such as `upstream_timeout`. Null otherwise.
    error: str | None
    # DNSSEC status, as reported by the resolver.
    result: DnssecVerdict
    # Problems and remarks.
    issues: list[MailIssue]


MailCheck = Literal["spf", "dmarc", "dkim", "dnsbl", "ptr", "mx", "mta_sts", "tls_rpt", "bimi", "dane", "dnssec"]
"""A deliverability check."""


MailCheckStatus = Literal["pass", "warn", "fail", "unknown"]
"""Result of a check."""


class MailIssue(TypedDict):
    """A problem in the DNS records of a domain, with instructions for fixing it."""

    # Stable machine-readable code: `spf_too_many_lookups`.
    code: str
    # Severity.
    severity: MailIssueSeverity
    # Description of the problem, in English.
    message: str
    # Instruction to fix the problem, in English.
    fix: str


MailIssueSeverity = Literal["error", "warning", "info"]
"""Severity of an issue."""


MtaStsMode = Literal["enforce", "testing", "none"]
"""Policy that senders follow if TLS fails."""


class MtaStsReport(TypedDict):
    """MTA-STS: the policy that tells senders to require TLS (RFC 8461)."""

    # Result of the check.
    status: MailCheckStatus
    # Error code if the check, or part of it, could not be made, such as `upstream_timeout`. Null otherwise.
    error: str | None
    # True if the domain publishes a record of this kind. Null if that could not be determined.
    present: bool | None
    # Record as published in the DNS, with its strings joined; null if there is no valid record.
    record: str | None
    # ID that changes whenever the policy changes.
    id: str | None
    # URL of the policy.
    policyUrl: str | None
    # Mode of the policy. Null if there is no policy or it could not be read.
    mode: MtaStsMode | None
    # Number of seconds for which senders cache the policy. Null if not stated or more than 68 years.
    maxAgeSeconds: int | None
    # Host names in the policy. `*.` matches exactly one label.
    mx: list[str]
    # Mail servers of the domain that the policy does not list.
    unmatched: list[str]
    # Problems and remarks.
    issues: list[MailIssue]


class MxReport(TypedDict):
    """MX: the mail servers that receive mail for the domain."""

    # Result of the check.
    status: MailCheckStatus
    # Error code if the check, or part of it, could not be made, such as `upstream_timeout`. Null otherwise.
    error: str | None
    # True if the domain exists in the DNS.
    exists: bool | None
    # True if the domain declares that it accepts no mail (null MX, RFC 7505).
    nullMx: bool | None
    # True if the domain has no MX records, so mail is delivered to the addresses of the domain itself.
    implicitMx: bool | None
    # Mail servers, in the order in which they are tried.
    exchangers: list[DeliverabilityMx]
    # Problems and remarks.
    issues: list[MailIssue]


class PtrCheck(TypedDict):
    """Reverse DNS name of the sending address. The result is `unknown` if `ip` is omitted."""

    # Result of the check.
    status: MailCheckStatus
    # Error code if the check, or part of it, could not be made, such as `upstream_timeout`. Null otherwise.
    error: str | None
    # Host names in the PTR records of the address, at most ten.
    hostnames: list[str]
    # Host names that resolve back to the address.
    confirmedHostnames: list[str]
    # True if one of `hostnames` resolves back to the address (FCrDNS). Null if that could not be determined.
    forwardConfirmed: bool | None
    # True if `hostnames` look like generic names of customer connections, not names of servers.
    generic: bool | None
    # Problems and remarks.
    issues: list[MailIssue]


class SpfLookups(TypedDict):
    """Number of DNS lookups that the record needs. Receivers allow ten, of which at most two may be void, that is, return no records."""

    # Number of DNS lookups in all records, up to the mechanism `all`. This many are needed to evaluate a sender that matches no other mechanism.
    dns: int
    # Maximum number of DNS lookups. If it is exceeded, the result is `permerror`.
    limit: int
    # Number of void lookups, which return no records.
    void: int
    # Maximum number of void lookups. If it is exceeded, the result is `permerror`.
    voidLimit: int
    # Number of DNS lookups needed to evaluate `ip`. Null if `ip` is omitted.
    used: int | None


class SpfMatch(TypedDict):
    """The term that matched."""

    # The term: `ip4:192.0.46.0/24`.
    mechanism: str
    # The chain of terms that led to the match, from the domain’s own record down to the matching term.
    path: list[str]


SpfProblem = Literal["missing", "multiple", "syntax", "loop", "dns_failure", "too_many_lookups"]
"""Reason why a record cannot be used."""


class SpfReport(TypedDict):
    """SPF: the addresses that may send mail for the domain (RFC 7208)."""

    # Result of the check.
    status: MailCheckStatus
    # Error code if the check, or part of it, could not be made, such as `upstream_timeout`. Null otherwise.
    error: str | None
    # Record as published in the DNS, with its strings joined; null if there is no valid record.
    record: str | None
    # Result for mail that `ip` sends from the address `postmaster` at the domain. Null if `ip` is omitted.
    result: SpfResult | None
    # Explanation that the domain publishes for a `fail` (`exp`).
    explanation: str | None
    # The term that matched. Null if no term matched.
    matched: SpfMatch | None
    # Number of DNS lookups. Null if the record could not be read.
    lookups: SpfLookups | None
    # The record of the domain and all records that it refers to, directly or indirectly, parents before children. If `ip` is set, only records that the evaluation reached.
    tree: list[SpfTreeRecord]
    # Problems and remarks.
    issues: list[MailIssue]


SpfResult = Literal["none", "pass", "fail", "softfail", "neutral", "temperror", "permerror"]
"""SPF result according to RFC 7208, section 2.6."""


class SpfTerm(TypedDict):
    """One term of a record."""

    # The term as written: `include:_spf.example.com`.
    term: str
    # Result of evaluating the term.
    result: SpfTermResult
    # Zero-based indexes in `tree` of the records that the term refers to.
    children: list[int]


SpfTermResult = Literal["pass", "fail", "softfail", "neutral", "temperror", "permerror", "no_match", "not_evaluated"]
"""Result of evaluating a term."""


class SpfTreeRecord(TypedDict):
    """One record in the evaluation."""

    # Domain of the record.
    domain: str
    # Record as published in the DNS, with its strings joined; null if there is no valid record.
    record: str | None
    # Reason why the record cannot be used. Null if it is valid.
    problem: SpfProblem | None
    # Terms of the record, in order. If `ip` is omitted, only terms that an evaluation can reach.
    terms: list[SpfTerm]


class TlsRptReport(TypedDict):
    """TLS-RPT: the record that asks senders to report TLS failures (RFC 8460)."""

    # Result of the check.
    status: MailCheckStatus
    # Error code if the check, or part of it, could not be made, such as `upstream_timeout`. Null otherwise.
    error: str | None
    # True if the domain publishes a record of this kind. Null if that could not be determined.
    present: bool | None
    # Record as published in the DNS, with its strings joined; null if there is no valid record.
    record: str | None
    # Destinations of reports: `mailto:` and `https:` URIs.
    rua: list[str]
    # Problems and remarks.
    issues: list[MailIssue]


class TlsaRecord(TypedDict):
    """TLSA record: the certificate that a mail server must present (RFC 6698)."""

    # 2 for a trust anchor, 3 for the certificate itself. Other values are not used for mail.
    usage: int
    # 0 for the whole certificate, 1 for its public key.
    selector: int
    # 0 for the full data, 1 for its SHA-256 hash, 2 for its SHA-512 hash.
    matchingType: int
    # Hexadecimal.
    data: str


def email_deliverability_check(
    *,
    domain: str,
    ip: str | None = None,
    selector: list[str] | None = None,
) -> Call[DeliverabilityReport]:
    """Mail setup of a domain. Checks the mail configuration of a domain. A check that cannot be made is `unknown` and is not counted in the score. A missing record is a normal result.

    Costs 5 credits.

    domain: Domain of the email addresses, the part after the @, in Unicode or ASCII.
    ip: Public IPv4 or IPv6 address of a server that sends for the domain. If omitted, SPF is parsed but not evaluated, and the reverse DNS and block list checks are `unknown`.
    selector: Up to ten DKIM selectors to try in addition to well-known ones: the value of `s=` in the DKIM-Signature header."""
    return Call("emailDeliverabilityCheck", "GET", "/email-deliverability/v1/deliverability", 5, {"domain": domain, "ip": ip, "selector": selector})
