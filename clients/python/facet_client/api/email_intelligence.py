# Written by `npm run generate` from the declarations of the operations.
from __future__ import annotations

from typing import Literal, TypedDict

from ..request import Call


EmailCategory = Literal["ordinary", "internationalized", "unusual", "message_only", "invalid"]
"""Category of an address, named after the standard that permits its syntax."""


EmailDiagnosis = Literal["ok", "non_ascii_local_part", "quoted_local_part", "address_literal", "dotless_domain", "comment", "white_space", "obsolete_local_part", "empty", "display_name", "missing_at_sign", "second_at_sign", "empty_local_part", "empty_domain", "leading_dot", "trailing_dot", "consecutive_dots", "invalid_character", "text_after_quote", "unclosed_quote", "unclosed_comment", "unclosed_literal", "invalid_literal", "invalid_domain", "hyphen_at_label_edge", "numeric_top_level_domain", "local_part_too_long", "label_too_long", "domain_too_long", "address_too_long"]
"""Remark about the syntax of an address."""


EmailDisposable = Literal["certain", "likely", "alias", "no"]
"""Likelihood that a domain provides disposable addresses."""


class EmailMail(TypedDict):
    """Mail setup of a domain."""

    # True if the domain exists. Null if the DNS did not respond.
    exists: bool | None
    # True if a mail server can be reached from the internet. Null if the DNS did not respond.
    acceptsMail: bool | None
    # Mail servers, in order of preference. Contains the domain itself if mail is delivered to it directly.
    mx: list[EmailServer]
    # True if the domain declares that it accepts no mail (null MX, RFC 7505).
    nullMx: bool | None
    # True if the domain has no MX records, so mail is delivered to its own address (RFC 5321, 5.1).
    implicitMx: bool | None
    # Mail provider, identified by the server names: `google`, `microsoft`. Null if the provider is not known.
    provider: str | None
    # Presence of an SPF record (RFC 7208).
    spf: EmailRecordPresence
    # Presence of a DMARC policy for the domain itself or a parent domain.
    dmarc: EmailRecordPresence


EmailRecordPresence = Literal["present", "absent", "unknown"]
"""Presence of a DNS record."""


class EmailReport(TypedDict):
    """Result of checking an email address, without sending mail to it."""

    # The address as given, with surrounding spaces removed.
    email: str
    # Canonical form, which is the same for all spellings that reach one mailbox at its provider: `ada.l+x@googlemail.com` becomes `adal@gmail.com`. Use it to compare addresses.
    normalized: str | None
    # The part before the @, without quotation marks.
    local: str | None
    # The part after the @, in Unicode; null for an IP address.
    domain: str | None
    # The domain in ASCII, as used in the DNS.
    asciiDomain: str | None
    # The tag after a plus sign.
    tag: str | None
    # True if SMTP accepts the address in this form.
    validSyntax: bool
    # Syntax of the address.
    syntax: EmailSyntax
    # Mail setup of the domain. Null if there is no domain.
    mail: EmailMail | None
    # Likelihood that the domain provides disposable addresses.
    disposable: EmailDisposable
    # True if it is a role address, such as `info` or `sales`.
    role: bool
    # True if anyone can get an address at the domain for free.
    free: bool
    # Suggested correction, with a well-known domain spelled correctly or a syntax error fixed. A space is read as `+`, because an unencoded `+` in a URL is decoded as a space (send `%2B`).
    didYouMean: str | None
    # Data reported by the mail server. Currently, servers are never queried.
    smtp: EmailSmtp
    # Verdict on the delivery of mail to the address.
    verdict: EmailVerdict
    # Reason for the verdict.
    reason: EmailVerdictReason
    # Score from 0 to 100: 60 plus the weights of the signals. 0 if mail cannot be delivered.
    score: int
    # All facts that affect the score.
    signals: list[EmailSignal]
    # Time when the data was fetched: ISO 8601, UTC.
    fetchedAt: str
    # True if the data was fetched for an earlier request. Results are cached for five minutes, by domain.
    cached: bool


class EmailServer(TypedDict):
    """A mail server of the domain."""

    # Host name in ASCII.
    host: str
    # Preference: lower values are tried first.
    preference: int
    # IPv4 and IPv6 addresses; null if they could not be determined.
    addresses: list[str] | None


class EmailSignal(TypedDict):
    """A fact that raises or lowers the score of an address."""

    # Stable machine-readable code; new codes may be added.
    code: str
    # Effect on the score.
    weight: int
    # Description, in English.
    text: str


class EmailSmtp(TypedDict):
    """Data reported by the mail server itself."""

    # Always false: mail servers are not queried about mailboxes, because most do not answer such queries and many block the sender.
    probed: bool


class EmailSyntax(TypedDict):
    """Syntax of an address."""

    # Category, named after the standard that permits the syntax of the address.
    category: EmailCategory
    # Remark about the syntax.
    diagnosis: EmailDiagnosis
    # Zero-based index of the character that the remark refers to; null if it refers to the whole address.
    position: int | None


EmailVerdict = Literal["deliverable", "risky", "undeliverable", "unknown"]
"""Verdict on the delivery of mail to an address."""


EmailVerdictReason = Literal["implicit_mx", "accepts_mail", "invalid_syntax", "no_such_domain", "refuses_mail", "no_mail_server", "dns_unavailable", "probable_typo", "disposable", "unusual_syntax"]
"""Reason for a verdict."""


def email_intelligence_check(
    *,
    email: str,
) -> Call[EmailReport]:
    """Check an email address. Checks an email address using its syntax, domain lists, and the DNS records of its domain. Text that is not an address is also a successful result. No mail is sent.

    Costs 5 credits.

    email: The email address only, without a name or angle brackets."""
    return Call("emailIntelligenceCheck", "GET", "/email-intelligence/v1/check", 5, {"email": email})
