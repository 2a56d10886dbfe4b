# Written by `npm run generate` from the declarations of the operations.
from __future__ import annotations

from typing import Any, Literal, TypedDict

from ..request import Call, FileContent
from .shared import DmarcAlignmentMode, DmarcPolicy


class AcademicChecks(TypedDict):
    """Consistency checks of an academic transcript."""

    # Average recomputed from the grade points of the courses. If the courses have no grade points, it is computed from letter grades, provided that the four-point scale matches the stated average of every term. Null on other scales.
    gpaRecomputed: str | None
    # True if `gpaRecomputed` equals the stated average, rounded or truncated. Null if either is unknown.
    gpaOk: bool | None
    # Sum of the credits earned. Includes transferred credits, unless the stated total excludes them.
    creditsSum: str | None
    # True if `creditsSum` equals the stated total. Null if either is unknown.
    creditsSumOk: bool | None


class AcademicCourse(TypedDict):
    """A course with its grade. Numbers are in plain decimal notation, with the same digits as in the document."""

    # Code, as written, such as `CSE 60641`.
    code: str | None
    # Title, as written. Often abbreviated.
    title: str | None
    # Credits of the course. If the document states credits attempted and credits earned, the credits attempted.
    creditsAttempted: str | None
    # Credits earned. If the document has only one credit column, the credits of the course, or null if the course was not passed.
    creditsEarned: str | None
    # Grade, as written: `A-`, `1,3`, `28/30`, `65`. Null if not graded yet.
    grade: str | None
    # Quality points as stated: credits times the value of the grade.
    gradePoints: str | None
    # Value of the grade per credit. Null unless the document has a column for it.
    gradeValue: str | None
    # Status of the course.
    status: AcademicCourseStatus
    # Mark of a repeated course, such as `R`. `E` marks a repeated course that is excluded from the average and the credits.
    repeatMark: str | None


AcademicCourseStatus = Literal["completed", "failed", "withdrawn", "in_progress", "transferred"]
"""Status of a course."""


class AcademicStudent(TypedDict):
    """Student of an academic transcript."""

    # Name, as written.
    name: str | None
    # Student number, as written. May be masked.
    id: str | None
    # Date of birth. Null if not stated in full.
    birthDate: str | None
    # Programme of study.
    program: str | None
    # Degree sought or awarded.
    degree: str | None
    # Main subject.
    major: str | None
    # Second subject.
    minor: str | None
    # Faculty, school or department.
    faculty: str | None


class AcademicTerm(TypedDict):
    """A term with its courses and its stated totals."""

    # Name, as written, such as `Fall 2024`. Null for courses without a term.
    name: str | None
    # Institution where the courses were taken. Null unless the term states another institution.
    institution: str | None
    # Courses in document order. At most 3,000 across all terms.
    courses: list[AcademicCourse]
    # Credits attempted.
    creditsAttempted: str | None
    # Credits earned.
    creditsEarned: str | None
    # Credits that count towards the average.
    gpaCredits: str | None
    # Quality points.
    gradePoints: str | None
    # Average grade of the term.
    gpa: str | None
    # Cumulative average grade at the end of the term.
    cumulativeGpa: str | None


class AcademicTotals(TypedDict):
    """Totals as stated in the document, in plain decimal notation."""

    # Credits attempted.
    creditsAttempted: str | None
    # Credits earned.
    creditsEarned: str | None
    # Credits that count towards the average.
    gpaCredits: str | None
    # Quality points.
    gradePoints: str | None
    # Grade point average, or the average of other grades, on the scale of the document.
    gpa: str | None


AllowanceChargeKind = Literal["allowance", "charge"]
"""Type of a discount or surcharge."""


class AnalyzedLanguage(TypedDict):
    """Language of a text, detected in the same way as `/language/v1/detect`."""

    # ISO 639-1 code if the language has one, otherwise ISO 639-3; `und` if undetermined.
    code: str
    # English name.
    name: str
    # Confidence in the language, from 0 to 1.
    confidence: float
    # True if `confidence` is 0.8 or more.
    reliable: bool


class AnonymizationDocument(TypedDict):
    """An anonymized document."""

    # Data from the document. Unknown values are null.
    data: AnonymizedText
    # Details about the document and how it was read.
    meta: DocumentMeta
    # Text of the document. Null unless `include` contains `text`. At most 1,000,000 characters.
    text: str | None
    # Location of values in the document. Null unless `include` contains `fields`. Also null for data formats such as XML, which have no pages.
    fields: list[DocumentField] | None


AnonymizationMode = Literal["anonymize", "deanonymize"]
"""Mode of anonymization."""


AnonymizationOperator = Literal["replace", "redact", "mask", "hash", "encrypt", "surrogate", "keep", "decrypt"]
"""Operator that was applied to a value."""


class AnonymizedItem(TypedDict):
    """A replacement in the new text."""

    # Kind of data.
    entityType: PiiEntityType
    # Start position in the new text, in UTF-16 code units, as JavaScript, Java and C# count (not code points).
    start: int
    # End position, exclusive.
    end: int
    # Text that was written.
    text: str
    # Operator that was applied to the value.
    operator: AnonymizationOperator


class AnonymizedText(TypedDict):
    """A text with replaced or restored personal data."""

    # The new text. It is never truncated.
    text: str
    # Replacements, in text order. At most 5,000.
    items: list[AnonymizedItem]
    # Personal data found, in text order, without overlaps. Each entry corresponds to the entry of `items` at the same position. At most 5,000.
    entities: list[DetectedPii]
    # Number of findings per kind, most frequent first.
    counts: list[PiiCount]
    # Original values of numbered placeholders and surrogates. Null unless `mapping` is true. Encrypted values are not listed, because your key decrypts them. At most 5,000.
    mapping: list[PiiMapping] | None


class ApprovalReason(TypedDict):
    """Reason why a person should review a bill."""

    # Name of the failed rule, or `low_confidence`.
    code: str
    # Reason in words.
    message: str


class AuthenticationMethod(TypedDict):
    """Result of one authentication method (RFC 8601)."""

    # Method in lower case, such as `dkim`.
    method: str
    # Result in lower case, such as `pass`.
    result: str
    # Stated reason.
    reason: str | None
    # First comment in parentheses.
    comment: str | None
    # Properties that the result refers to.
    properties: list[AuthenticationProperty]


class AuthenticationProperty(TypedDict):
    """A property that a result refers to."""

    # Type and name, such as `smtp.mailfrom` or `header.d`.
    name: str
    # Value of the property.
    value: str


class AuthenticationResults(TypedDict):
    """One Authentication-Results or ARC-Authentication-Results header."""

    # Server that states the results. Trust only servers that you know: senders can add such headers too.
    authservId: str | None
    # Number of the ARC set. Null for an Authentication-Results header.
    arcInstance: int | None
    # Results of each method.
    methods: list[AuthenticationMethod]


class BankAmount(TypedDict):
    """An amount with its currency."""

    # Amount in plain decimal notation.
    amount: str
    # Currency (ISO 4217).
    currency: str | None


class BankBalance(TypedDict):
    """A balance. Negative if overdrawn."""

    # Amount in plain decimal notation.
    amount: str
    # Currency (ISO 4217).
    currency: str | None
    # Day of the balance.
    date: str | None


class BankCounterparty(TypedDict):
    """Counterparty of a transaction: the payer of a credit or the recipient of a debit."""

    # Name.
    name: str | None
    # IBAN. In formats other than CAMT, null if the check digits are invalid.
    iban: str | None
    # Account number, if it is not an IBAN.
    accountNumber: str | None
    # BIC of the counterparty's bank.
    bic: str | None


BankDocumentFormat = Literal["mt940", "mt942", "camt_052", "camt_053", "camt_054", "ofx", "qif", "bai2", "csv", "document", "mixed"]
"""Format of a document that contains bank statements."""


class BankStatement(TypedDict):
    """A statement of one account."""

    # Format of the statement.
    format: BankStatementFormat
    # Format version, as the format writes it: `001.08` (CAMT), `102` (OFX), `2` (BAI2).
    formatVersion: str | None
    # Name of the file in the archive. Null if the document is not an archive.
    filename: str | None
    # Identifier of the statement or of its message.
    id: str | None
    # Statement number. In MT940, includes the page number, such as `19/1`.
    number: str | None
    # Account of the statement.
    account: BankStatementAccount
    # Period of the statement.
    period: BankStatementPeriod
    # Balance before the first transaction. If not stated, computed from the balances after transactions. Negative if money is owed on a credit card.
    openingBalance: BankBalance | None
    # Balance after the last transaction, determined like `openingBalance`.
    closingBalance: BankBalance | None
    # Available balance. Null if not stated.
    availableBalance: BankBalance | None
    # Transactions in document order. Use `nextOffset` to get the rest. A booking of several payments is split into these payments if their amounts add up to the booking.
    transactions: list[BankTransaction]
    # Sums of the transactions.
    totals: BankStatementTotals
    # True if the opening balance and the booked transactions add up to the closing balance, to the cent. Null if a balance is missing, or if currencies differ.
    reconciled: bool | None
    # Stated closing balance less the computed one. Zero if they are equal. Null if `reconciled` is null.
    difference: str | None


class BankStatementAccount(TypedDict):
    """The account of a bank statement."""

    # IBAN without spaces, as stated. The check digits are not verified.
    iban: str | None
    # Account number or name, if it is not an IBAN. Card numbers are often masked.
    number: str | None
    # National bank code, such as a German BLZ, a British sort code or a US routing number.
    bankCode: str | None
    # BIC of the bank.
    bic: str | None
    # Account type as written in the format: `CACC`, `CHECKING`, `CCard`. For unstructured statements, `credit_card` or null.
    type: str | None
    # Currency (ISO 4217).
    currency: str | None
    # Account holder.
    owner: str | None
    # Name of the bank.
    bankName: str | None


BankStatementFormat = Literal["mt940", "mt942", "camt_052", "camt_053", "camt_054", "ofx", "qif", "bai2", "csv", "document"]
"""Format of a bank statement."""


BankStatementPeriod = TypedDict("BankStatementPeriod", {
    # First day.
    "from": "str | None",
    # Last day.
    "to": "str | None",
})
"""Period of a statement. If not stated, taken from the dates of the balances or, without these, of the transactions."""


class BankStatementReport(TypedDict):
    """A parsed document with bank statements."""

    # Data from the document. Unknown values are null.
    data: ParsedBankStatements
    # Details about the document and how it was read.
    meta: DocumentMeta
    # Text of the document. Null unless `include` contains `text`. At most 1,000,000 characters.
    text: str | None
    # Location of values in the document. Null unless `include` contains `fields`. Also null for data formats such as XML, which have no pages.
    fields: list[DocumentField] | None


class BankStatementTotals(TypedDict):
    """Totals of all transactions booked in the currency of the account, including those not listed."""

    # Sum of the credits.
    credits: str
    # Sum of the debits, as a positive amount.
    debits: str
    # Number of credits.
    creditCount: int
    # Number of debits.
    debitCount: int


class BankTransaction(TypedDict):
    """A transaction of a bank statement."""

    # Identifier assigned by the bank.
    id: str | None
    # Booking status. Null if the format does not state it; the transaction is then treated as booked.
    status: BankTransactionStatus | None
    # Booking date.
    bookingDate: str | None
    # Date from which the amount bears interest. Some banks state only this date.
    valueDate: str | None
    # Amount in plain decimal notation, with the same digits as in the document. Negative for debits.
    amount: str
    # Currency (ISO 4217).
    currency: str | None
    # Credit or debit.
    type: BankTransactionType
    # True if the transaction reverses an earlier booking.
    reversal: bool
    # Remittance information, or another description.
    description: str | None
    # Counterparty.
    counterparty: BankCounterparty
    # Reference of the customer or of the payment.
    reference: str | None
    # SEPA end-to-end identifier. Null if it is `NOTPROVIDED`.
    endToEndId: str | None
    # Mandate reference of a direct debit.
    mandateId: str | None
    # SEPA creditor identifier of a direct debit.
    creditorId: str | None
    # Number of the cheque.
    checkNumber: str | None
    # Transaction code of the format: `PMNT-RCDT-ESCT` (CAMT), `NTRF+166` (MT940), `CHECK` (OFX), `475` (BAI2).
    code: str | None
    # Type of transaction, as worded by the bank.
    bookingText: str | None
    # Category assigned by software or by the bank.
    category: str | None
    # Balance after the transaction. Null if not stated.
    balanceAfter: str | None
    # Amount before currency conversion. Negative for debits. Null if no currency was converted.
    originalAmount: BankAmount | None
    # Exchange rate of the conversion, as stated.
    exchangeRate: str | None
    # Bank fee.
    charges: BankAmount | None
    # Batch booking that the transaction belongs to or represents.
    batch: BankTransactionBatch | None
    # Parts with separate categories, at most 500.
    splits: list[BankTransactionSplit]


class BankTransactionBatch(TypedDict):
    """A batch booking of several payments."""

    # Reference of the booking.
    reference: str | None
    # Number of payments.
    count: int | None
    # Amount of the whole booking.
    amount: str | None


class BankTransactionSplit(TypedDict):
    """Part of a transaction with a separate category (QIF)."""

    # Category.
    category: str | None
    # Memo.
    description: str | None
    # Amount.
    amount: str | None


BankTransactionStatus = Literal["booked", "pending", "information"]
"""Status of a transaction."""


BankTransactionType = Literal["credit", "debit"]
"""Direction of a transaction."""


class Bill(TypedDict):
    """Data to book."""

    # Vendor.
    vendor: DocumentParty | None
    # Invoice number.
    billNumber: str | None
    # Invoice date.
    billDate: str | None
    # Due date. If not stated, computed from the payment terms.
    dueDate: str | None
    # Source of `dueDate`. Null if there is no due date.
    dueDateSource: DueDateSource | None
    # Currency (ISO 4217).
    currency: str | None
    # Amount due. If not stated, the total.
    amountDue: str | None
    # Purchase order numbers.
    poNumbers: list[str]
    # Terms of payment. Null if the document has none.
    paymentTerms: BillTerms | None


class BillApproval(TypedDict):
    """Approval recommendation, based only on the document. No other source is consulted."""

    # True if there are no reasons against approval.
    recommended: bool
    # Reasons against approval: failed rules, except `not_round` and `po_present`, and low confidence.
    reasons: list[ApprovalReason]


class BillDiscount(TypedDict):
    """A discount for early payment."""

    # Discount in percent.
    percent: str | None
    # Discount as an amount.
    amount: str | None
    # Number of days to pay with the discount.
    days: int | None
    # Last day for the discount. If not stated, computed from `days` and the invoice date.
    until: str | None


BillPaymentMethod = Literal["bank_transfer", "direct_debit", "card", "cash", "cheque", "online", "other"]
"""Payment method of a bill."""


class BillTerms(TypedDict):
    """Payment terms, recognised in English, German, French, Spanish, Italian, Dutch and other languages."""

    # Terms as written.
    text: str | None
    # Number of days to pay the full amount. 0 means immediately.
    netDays: int | None
    # True if `days` is counted to or from the end of a month, as in `30 jours fin de mois` or `30 days EOM`.
    endOfMonth: bool
    # Discounts for early payment.
    discounts: list[BillDiscount]


class BillValidation(TypedDict):
    """Result of a validation rule."""

    # Name of the rule.
    rule: ValidationRule
    # Result of the rule.
    status: CheckStatus
    # Result in words.
    detail: str


CheckStatus = Literal["pass", "fail", "skip"]
"""Result of a check."""


DeliveryAction = Literal["failed", "delayed", "delivered", "relayed", "expanded"]
"""Delivery result for a recipient (RFC 3464)."""


class DeliveryRecipient(TypedDict):
    """Delivery result for one recipient."""

    # Address of the recipient. If the message was forwarded, the final address.
    recipient: str | None
    # Address that the sender used. Null if not stated.
    originalRecipient: str | None
    # Delivery result.
    action: DeliveryAction | None
    # Enhanced status code (RFC 3463), such as `5.1.1`. Codes that begin with 5 are permanent failures, codes that begin with 4 temporary ones.
    status: str | None
    # Response of the remote server, or the explanation in the report text.
    diagnostic: str | None
    # Remote server that returned the response.
    remoteMta: str | None
    # Time of the last delivery attempt.
    lastAttempt: str | None
    # For delayed messages, the time at which delivery attempts end.
    willRetryUntil: str | None


class DeliveryStatus(TypedDict):
    """A delivery report for another message."""

    # Source of the data.
    source: DeliveryStatusSource
    # Reporting server.
    reportingMta: str | None
    # Time when the message arrived at the reporting server.
    arrivalDate: str | None
    # Envelope identifier set by the sender (ENVID).
    originalEnvelopeId: str | None
    # Recipients covered by the report.
    recipients: list[DeliveryRecipient]
    # Main headers of the original message. Null if the report does not contain them.
    originalMessage: EmailHead | None


DeliveryStatusSource = Literal["standard", "headers", "text"]
"""Source of the data of a delivery report."""


class DetectedPii(TypedDict):
    """Personal data found in the text you sent. The value itself is not returned."""

    # Kind of data.
    entityType: PiiEntityType
    # Start position in the text you sent, in UTF-16 code units, as JavaScript, Java and C# count (not code points).
    start: int
    # End position, exclusive.
    end: int
    # Confidence, from 0 to 1, based on the format and check digits. A context keyword nearby raises it.
    score: float


class DmarcAggregateReport(TypedDict):
    """An aggregate report: results that a receiver recorded for a domain in a period, usually one day."""

    # Standard that the report follows.
    format: DmarcReportFormat
    # Reporter and period.
    metadata: DmarcReportMetadata
    # Policy that the receiver found in DNS.
    policyPublished: DmarcPublishedPolicy
    # Number of records in the report.
    recordCount: int
    # Number of messages in all records.
    messages: float
    # Records, in report order. A response contains at most 1,000 records per document, or fewer if they are long. The summary includes all records.
    records: list[DmarcRecord]


DmarcAuthResult = Literal["none", "pass", "fail", "softfail", "policy", "neutral", "temperror", "permerror"]
"""Result of SPF or DKIM (RFC 8601), regardless of domain alignment."""


class DmarcAuthResults(TypedDict):
    """Results of the mechanisms, before alignment."""

    # One result per DKIM signature; at most 20.
    dkim: list[DmarcDkimResult]
    # One result per SPF check, usually one.
    spf: list[DmarcSpfResult]


DmarcDiscoveryMethod = Literal["psl", "treewalk"]
"""Method used by the receiver to find the policy."""


DmarcDisposition = Literal["none", "pass", "quarantine", "reject"]
"""Action taken by a receiver."""


class DmarcDispositionCount(TypedDict):
    """Number of messages with the same disposition."""

    # Action taken by the receivers. Null if not stated.
    disposition: DmarcDisposition | None
    # Number of messages.
    messages: float


class DmarcDkimResult(TypedDict):
    """Result of a DKIM signature."""

    # Signing domain.
    domain: str | None
    # Selector of the key.
    selector: str | None
    # Result.
    result: DmarcAuthResult | None
    # Human-readable details of the result.
    humanResult: str | None


class DmarcDocument(TypedDict):
    """A parsed document with email authentication reports."""

    # Data from the document. Unknown values are null.
    data: DmarcReports
    # Details about the document and how it was read.
    meta: DocumentMeta
    # Text of the document. Null unless `include` contains `text`. At most 1,000,000 characters.
    text: str | None
    # Location of values in the document. Null unless `include` contains `fields`. Also null for data formats such as XML, which have no pages.
    fields: list[DocumentField] | None


class DmarcFailureReport(TypedDict):
    """A failure report about one message that failed authentication (RFC 6591)."""

    # Feedback type: `auth-failure`. Other types, such as `abuse`, cause a warning.
    feedbackType: str | None
    # Type of failure, such as `dmarc`, `spf`, `signature` or `bodyhash`.
    authFailure: str | None
    # Source IP address of the message.
    sourceIp: str | None
    # Domain that the message claims to be from.
    reportedDomain: str | None
    # Arrival time of the message, in UTC.
    arrivalDate: str | None
    # Number of messages that failed in the same way; 1 if not stated.
    incidents: int
    # Delivery result: `delivered`, `spam`, `policy`, `reject` or another word.
    deliveryResult: str | None
    # Mechanisms that aligned: `dkim`, `spf`, both or `none`.
    identityAlignment: str | None
    # Authentication-Results header of the receiver.
    authenticationResults: str | None
    # Signing domain.
    dkimDomain: str | None
    # Identity of the signature.
    dkimIdentity: str | None
    # Selector of the signature.
    dkimSelector: str | None
    # SPF record that was used.
    spfDns: str | None
    # Envelope sender.
    originalMailFrom: str | None
    # Envelope recipients.
    originalRcptTo: list[str]
    # Envelope identifier at the receiver.
    originalEnvelopeId: str | None
    # URIs named in the report.
    reportedUris: list[str]
    # Reporting server.
    reportingMta: str | None
    # Software that wrote the report.
    userAgent: str | None
    # Headers of the message. Null if the report does not contain them.
    message: DmarcReportedMessage | None


class DmarcMessageHeader(TypedDict):
    """A header of a message."""

    # Name as written.
    name: str
    # Value, unfolded and decoded.
    value: str


class DmarcOverrideReason(TypedDict):
    """Reason why a receiver did not apply the policy."""

    # Kind of reason.
    type: DmarcOverrideType | None
    # Comment by the receiver.
    comment: str | None


DmarcOverrideType = Literal["forwarded", "sampled_out", "trusted_forwarder", "mailing_list", "local_policy", "policy_test_mode", "other"]
"""Reason why a receiver did not apply the policy."""


class DmarcPeriod(TypedDict):
    """Period covered by the reports."""

    # Start of the period, in UTC.
    begin: str | None
    # End of the period, in UTC.
    end: str | None


class DmarcPublishedPolicy(TypedDict):
    """DMARC policy that the receiver found in DNS. Tags not stated in the report are null."""

    # Domain at which the policy was found.
    domain: str | None
    # Policy for the domain.
    p: DmarcPolicy | None
    # Policy for subdomains.
    sp: DmarcPolicy | None
    # Policy for subdomains that do not exist.
    np: DmarcPolicy | None
    # DKIM alignment mode.
    adkim: DmarcAlignmentMode | None
    # SPF alignment mode.
    aspf: DmarcAlignmentMode | None
    # Percentage of messages that the policy applies to (RFC 7489 only).
    pct: int | None
    # Conditions for failure reports: `0`, `1`, `d` or `s`.
    fo: list[str]
    # True if the policy is in test mode (RFC 9990).
    testing: bool | None
    # Method used by the receiver to find the policy (RFC 9990).
    discoveryMethod: DmarcDiscoveryMethod | None


class DmarcRecommendation(TypedDict):
    """A recommended action."""

    # Machine-readable code, such as `unaligned_source`, `dkim_missing`, `policy_none` or `tls_certificate_expired`.
    code: str
    # Severity.
    severity: DmarcSeverity
    # Affected domain.
    domain: str | None
    # Human-readable recommendation, with the sources to fix.
    text: str
    # Number of affected messages or TLS sessions.
    messages: float
    # Sources to fix, most messages first; at most 20.
    sources: list[DmarcRecommendedSource]


class DmarcRecommendedSource(TypedDict):
    """A source of messages. In SMTP TLS reports, a receiving mail server."""

    # IP address.
    sourceIp: str | None
    # Domain that the source authenticates with, or host name of the mail server.
    name: str | None
    # Number of messages or TLS sessions.
    messages: float


class DmarcRecord(TypedDict):
    """Messages from one source with the same results."""

    # IP address of the source, in canonical form.
    sourceIp: str | None
    # Number of messages.
    count: int | None
    # Action taken by the receiver.
    disposition: DmarcDisposition | None
    # DMARC evaluation of DKIM.
    dkim: DmarcVerdict | None
    # DMARC evaluation of SPF.
    spf: DmarcVerdict | None
    # Pass if `dkim` or `spf` passes.
    dmarc: DmarcVerdict | None
    # Alignment of the domains with the From header.
    alignment: DmarcRecordAlignment
    # Reasons why the policy was not applied.
    overrideReasons: list[DmarcOverrideReason]
    # Domain of the From header.
    headerFrom: str | None
    # Domain of the envelope sender.
    envelopeFrom: str | None
    # Domain of the recipients.
    envelopeTo: str | None
    # Results of SPF and DKIM.
    authResults: DmarcAuthResults


class DmarcRecordAlignment(TypedDict):
    """Alignment of the checked domains with the From header, regardless of the results."""

    # True if a signature is from an aligned domain. Null if there is no signature.
    dkim: bool | None
    # True if SPF checked an aligned domain. Null if SPF checked no domain.
    spf: bool | None


DmarcReportFormat = Literal["rfc7489", "rfc9990"]
"""Standard of an aggregate report."""


class DmarcReportMetadata(TypedDict):
    """Reporter and period of a report."""

    # Name of the reporting receiver.
    orgName: str | None
    # Email address of the reporter.
    email: str | None
    # Additional contact, often a URL.
    extraContactInfo: str | None
    # Report identifier, unique per reporter.
    reportId: str | None
    # Beginning of the period, in UTC.
    begin: str | None
    # End of the period, in UTC.
    end: str | None
    # Errors that the receiver found in the policy.
    errors: list[str]
    # Software that wrote the report (RFC 9990).
    generator: str | None
    # Version stated in the report.
    version: str | None


DmarcReportType = Literal["aggregate", "failure", "tls", "mixed"]
"""Kind of the reports in a document."""


DmarcReportedMessage = TypedDict("DmarcReportedMessage", {
    # From header.
    "from": "str | None",
    # To header.
    "to": "str | None",
    # Subject.
    "subject": "str | None",
    # Date header, in UTC.
    "date": "str | None",
    # Message-ID without angle brackets.
    "messageId": "str | None",
    # Headers, in message order; at most 40.
    "headers": "list[DmarcMessageHeader]",
})
"""Message reported in a failure report. Its body is never returned."""


class DmarcReports(TypedDict):
    """Email authentication reports, in one list per kind."""

    # Kind of the reports.
    reportType: DmarcReportType
    # Aggregate reports; at most 300.
    reports: list[DmarcAggregateReport]
    # Failure reports; at most 50.
    failures: list[DmarcFailureReport]
    # SMTP TLS reports; at most 300.
    tlsReports: list[SmtpTlsReport]
    # Summary of all reports in the document.
    summary: DmarcSummary
    # Recommended actions, most urgent first; at most 50.
    recommendations: list[DmarcRecommendation]


DmarcSeverity = Literal["high", "medium", "low", "info"]
"""Severity of a recommendation."""


DmarcSource = TypedDict("DmarcSource", {
    # IP address.
    "sourceIp": "str",
    # Domain that the source authenticates with, if different from the From header. Otherwise null.
    "name": "str | None",
    # Authentication status of the source.
    "status": "DmarcSourceStatus",
    # Number of messages.
    "messages": "float",
    # Number of messages that passed DMARC.
    "pass": "float",
    # Number of messages that failed DMARC.
    "fail": "float",
    # Number of messages that passed DKIM with an aligned domain.
    "dkimPass": "float",
    # Number of messages that passed SPF with an aligned domain.
    "spfPass": "float",
    # Domains of the From headers; at most 10.
    "headerFrom": "list[str]",
})
"""All messages from one IP address in the aggregate reports."""


DmarcSourceStatus = Literal["authenticated", "dkim_only", "spf_only", "forwarded", "unaligned", "unauthenticated"]
"""Authentication status of a source: the most common status of its failed messages or, if none failed, of all its messages."""


class DmarcSpfResult(TypedDict):
    """Result of SPF."""

    # Domain that was checked.
    domain: str | None
    # Identity that SPF checked.
    scope: DmarcSpfScope | None
    # Result.
    result: DmarcAuthResult | None
    # Human-readable details of the result.
    humanResult: str | None


DmarcSpfScope = Literal["mfrom", "helo"]
"""Identity that SPF checked."""


DmarcSummary = TypedDict("DmarcSummary", {
    # Domain covered by the reports. Null if there are several.
    "domain": "str | None",
    # Domains covered by the reports; at most 100.
    "domains": "list[str]",
    # Reporting organisation. Null if there are several.
    "orgName": "str | None",
    # Reporting organisations; at most 100.
    "orgNames": "list[str]",
    # Period covered by the reports.
    "period": "DmarcPeriod",
    # Number of messages.
    "messages": "float",
    # Number of messages that passed DMARC.
    "pass": "float",
    # Number of messages that failed DMARC.
    "fail": "float",
    # Share of messages that passed, from 0 to 1. Null if there are no messages.
    "passRate": "float | None",
    # Number of messages by disposition.
    "byDisposition": "list[DmarcDispositionCount]",
    # Number of different IP addresses.
    "sourceCount": "int",
    # Sources, most messages first; at most 200.
    "sources": "list[DmarcSource]",
    # Sources with failed messages, most failures first; at most 10.
    "topFailingSources": "list[DmarcSource]",
    # Number of messages in the failure reports.
    "incidents": "float",
    # Session counts from the SMTP TLS reports. Null if there are no such reports.
    "tlsSessions": "SmtpTlsSessions | None",
})
"""Summary of all reports in a document. Message counts include only the aggregate reports."""


DmarcVerdict = Literal["pass", "fail"]
"""DMARC evaluation. SPF or DKIM passes only for a domain that aligns with the From header."""


class DocumentFacts(TypedDict):
    """The file that was read."""

    # Media type, detected from the content.
    mime: str
    # File name. Null if none was sent.
    filename: str | None
    # Size in bytes.
    bytes: int
    # SHA-256 of the file, in hexadecimal.
    sha256: str
    # Number of pages. Null for files without pages.
    pages: int | None
    # True if text was recognised in images (OCR).
    ocr: bool
    # OCR confidence, from 0 to 1. Null if OCR was not used.
    ocrConfidence: float | None
    # Language (BCP 47), detected from the text. Null if unknown or for data formats such as XML.
    language: str | None


class DocumentField(TypedDict):
    """Location in the document of a value in `data`."""

    # Path in `data`, such as `lineItems[0].total`.
    path: str
    # Confidence in the value, from 0 to 1.
    confidence: float
    # Page number, starting at 1. Null if the document has no pages.
    page: int | None
    # Bounding box on the page. Null if the document has no pages.
    bbox: PageBox | None


class DocumentLlm(TypedDict):
    """Use of a language model for a document."""

    # True if the response of the model was compared with the result of the rules.
    used: bool
    # Name of the model.
    model: str
    # Reason why the model was not used. Null if the model was used or was not needed.
    error: LlmError | None
    # Paths in `data` whose values come from the model, such as `lineItems[0].total`. All other values come from rules.
    fields: list[str]


class DocumentMeta(TypedDict):
    """Details about the document and how it was read."""

    # Method used to read the document.
    engine: ParserEngine
    # The file that was read.
    document: DocumentFacts
    # Overall confidence in the data, from 0 to 1. It is 1 for an exact data format whose checks all pass.
    confidence: float
    # Problems in the document: content that could not be read, was repaired or is contradictory.
    warnings: list[DocumentWarning]
    # Use of a language model. Null if none is configured, if the parser uses none, or if `engine` excludes it.
    llm: DocumentLlm | None


DocumentPart = Literal["text", "fields"]
"""Extra content to add to the response."""


class DocumentParty(TypedDict):
    """A person or an organisation named in a document."""

    # Trading name. The legal name if no trading name is stated.
    name: str | None
    # Registered name.
    legalName: str | None
    # VAT identification number as written, such as `DE123456789`.
    vatId: str | None
    # National tax number, such as a German Steuernummer or an Italian codice fiscale.
    taxId: str | None
    # Number in a company register.
    registrationId: str | None
    # Contact person or department.
    contactName: str | None
    # Email address of the contact.
    email: str | None
    # Phone number of the contact, as written.
    phone: str | None
    # IBAN of the party's account, which receives or makes the payment.
    iban: str | None
    # Address for electronic documents: a Peppol participant, an Italian CodiceDestinatario or an email address.
    electronicAddress: PartyIdentifier | None
    # Other identifiers, such as GLN, DUNS or a customer number.
    identifiers: list[PartyIdentifier]
    # Postal address.
    address: PostalAddress | None


class DocumentWarning(TypedDict):
    """A problem in the document: something that could not be read, was repaired or is contradictory."""

    # Machine-readable code, such as `content_type_mismatch`.
    code: str
    # Human-readable message.
    message: str
    # Path in `data`, such as `lines[0].total`. Null if the warning is about the whole document.
    path: str | None


DueDateSource = Literal["stated", "terms"]
"""Source of a due date."""


class EmailArc(TypedDict):
    """The Authenticated Received Chain (RFC 8617)."""

    # Validation result for the chain, stated by the last server. Null if that server did not validate the chain.
    result: str | None
    # ARC sets, oldest first.
    sets: list[EmailArcSet]


class EmailArcSet(TypedDict):
    """An ARC set: results sealed by a server that relayed the message."""

    # Number of the set, starting at 1. 0 if malformed.
    instance: int
    # Validation result for the previous sets, stated by the sealing server: `none`, `pass` or `fail`.
    chainValidation: str | None
    # Sealing domain.
    domain: str | None
    # Selector of the key.
    selector: str | None
    # Server whose results the set contains. The results are listed in `results`.
    authservId: str | None


class EmailAttachment(TypedDict):
    """An attached file or message. The content is not returned."""

    # MIME part number as in IMAP, such as `2.1`. Null for files in a TNEF file.
    part: str | None
    # Part number of the attached message or TNEF file that contains the attachment. Null if the main message contains it.
    within: str | None
    # File name, decoded.
    filename: str | None
    # Declared media type, in lower case.
    mime: str
    # Content disposition. Null if not stated.
    disposition: EmailDisposition | None
    # Content-ID without angle brackets. `cid:` links in the HTML refer to it.
    contentId: str | None
    # Content-Description, decoded.
    description: str | None
    # Size in bytes, after decoding the transfer encoding.
    bytes: int
    # SHA-256 of the decoded content, in hexadecimal.
    sha256: str
    # Main headers of an attached message. Null for files.
    message: EmailHead | None


class EmailAuthentication(TypedDict):
    """Authentication results stated by servers, read from the headers. They are not verified. Trust `spf`, `dkim`, `dmarc` and `arc` only if `authservId` is your own server."""

    # Server of the topmost Authentication-Results header. `spf`, `dkim`, `dmarc` and `arc` are read from it.
    authservId: str | None
    # SPF result. Read from Received-SPF if Authentication-Results does not state it.
    spf: EmailSpf | None
    # DKIM results, one per signature.
    dkim: list[EmailDkim]
    # DMARC result. Null if not stated.
    dmarc: EmailDmarc | None
    # ARC chain and its result. Null if there is no chain.
    arc: EmailArc | None
    # DKIM signatures of the message.
    signatures: list[EmailDkimSignature]
    # All Authentication-Results headers, topmost first, followed by the results in ARC sets.
    results: list[AuthenticationResults]


EmailDisposition = Literal["attachment", "inline"]
"""Content disposition of a part."""


class EmailDkim(TypedDict):
    """DKIM result of a signature."""

    # Result, such as `pass`, `fail` or `none`.
    result: str
    # Signing domain.
    domain: str | None
    # Selector of the key.
    selector: str | None
    # Stated reason or comment.
    reason: str | None


class EmailDkimSignature(TypedDict):
    """A DKIM-Signature header. It is not verified."""

    # Signing domain (`d=`).
    domain: str | None
    # Selector of the key (`s=`).
    selector: str | None
    # Algorithm, such as `rsa-sha256`.
    algorithm: str | None
    # User or agent that the signature is for (`i=`).
    identity: str | None
    # Names of the signed headers, in lower case.
    signedHeaders: list[str]


class EmailDmarc(TypedDict):
    """DMARC result: shows whether SPF or DKIM passed for the domain of the From header."""

    # Result, such as `pass`, `fail` or `none`.
    result: str
    # Domain of the From header.
    domain: str | None
    # Published policy, if stated: `none`, `quarantine` or `reject`.
    policy: str | None


class EmailDocument(TypedDict):
    """A parsed email."""

    # Data from the document. Unknown values are null.
    data: ParsedEmail
    # Details about the document and how it was read.
    meta: DocumentMeta
    # Text of the document. Null unless `include` contains `text`. At most 1,000,000 characters.
    text: str | None
    # Location of values in the document. Null unless `include` contains `fields`. Also null for data formats such as XML, which have no pages.
    fields: list[DocumentField] | None


class EmailEntities(TypedDict):
    """Entities found in the first 100,000 characters of the text. Each value is listed once, at most 200 per kind."""

    # URLs in the text, followed by link URLs in the HTML.
    urls: list[str]
    # Email addresses in lower case: those in the text, followed by `mailto:` links in the HTML.
    emails: list[str]
    # Valid phone numbers, including `tel:` links in the HTML. National numbers of `country` are included if they look like phone numbers (grouped, or with the leading 0) or follow a word such as `Tel`.
    phones: list[FoundPhone]
    # Amounts with a currency next to them. Words such as "million" are included in the value. Amounts with an uncertain value are omitted.
    amounts: list[FoundMoney]
    # Dates with a year.
    dates: list[FoundDate]


class EmailFlags(TypedDict):
    """Properties of a message, detected from headers, structure and subject."""

    # True if the message is an automatic reply, such as an out-of-office notice.
    autoReply: bool
    # True if a program sent the message, but not as an automatic reply. Examples: notifications, delivery reports, read receipts.
    autoGenerated: bool
    # True if the message reports a failed delivery. For reports of delays and successful deliveries, see `dsn`.
    bounce: bool
    # True if the message reports that another message was displayed, or deleted unread (RFC 8098).
    readReceipt: bool
    # True if the message came through a mailing list.
    mailingList: bool
    # True if the message replies to another message.
    reply: bool
    # True if the message forwards another message, in its text or as an attachment.
    forward: bool
    # True if the message has an S/MIME or PGP/MIME signature. The signature is not verified.
    signed: bool
    # True if the message is encrypted with S/MIME or PGP/MIME. Its content cannot be read.
    encrypted: bool


EmailHead = TypedDict("EmailHead", {
    # Message-ID without angle brackets.
    "messageId": "str | None",
    # Date header.
    "date": "str | None",
    # Subject, decoded.
    "subject": "str | None",
    # Author.
    "from": "EmailMailbox | None",
})
"""Main headers of an attached message."""


class EmailHeader(TypedDict):
    """A header of the message."""

    # Name as written, such as `Message-ID`.
    name: str
    # Value, unfolded and decoded; at most 20,000 characters.
    value: str


EmailHop = TypedDict("EmailHop", {
    # Name stated by the sending host.
    "from": "str | None",
    # IP address of the sending host, as seen by the receiving host.
    "fromIp": "str | None",
    # Host that received the message.
    "by": "str | None",
    # Protocol, such as `ESMTPS`.
    "with": "str | None",
    # Identifier in the log of the receiving host.
    "id": "str | None",
    # Recipient, if stated.
    "for": "str | None",
    # Time of receipt.
    "date": "str | None",
    # Seconds since the previous hop. Negative if the clocks disagree. Null for the first hop or if a time is unknown.
    "delaySeconds": "int | None",
})
"""A server that relayed the message, from a Received header. At most 200 are read. Hops before the first server that you trust may be forged."""


class EmailList(TypedDict):
    """List-* headers of a mailing list or a bulk sender."""

    # List-ID without angle brackets.
    id: str | None
    # Name in the List-ID header.
    name: str | None
    # URLs and `mailto:` addresses to unsubscribe, preferred one first.
    unsubscribe: list[str]
    # True if one-click unsubscribe is supported (RFC 8058): send a POST with the body `List-Unsubscribe=One-Click` to the first https URL of `unsubscribe`. Signatures of these headers are not checked.
    oneClick: bool
    # Addresses to post to the list.
    post: list[str]
    # Addresses for help.
    help: list[str]
    # Addresses to subscribe.
    subscribe: list[str]
    # Addresses of the archive.
    archive: list[str]
    # Addresses of the list owner.
    owner: list[str]


class EmailMailbox(TypedDict):
    """A sender or a recipient."""

    # Display name, decoded.
    name: str | None
    # Address as written, usually `local@domain`. Null for a group without members.
    address: str | None
    # Name of the address group, such as `undisclosed-recipients`. Null if the address is not in a group.
    group: str | None


class EmailSpf(TypedDict):
    """SPF result: shows whether the sending host may send for the envelope domain."""

    # Result, such as `pass`, `fail`, `softfail` or `none`.
    result: str
    # Domain that was checked.
    domain: str | None
    # IP address of the sending host.
    ip: str | None


class FoundDate(TypedDict):
    """A date in a text, written with its year."""

    # Text as written.
    raw: str
    # Date. Null if day and month are ambiguous, as in `03/04/2026`.
    date: str | None


class FoundMoney(TypedDict):
    """An amount of money in a text."""

    # Text as written.
    raw: str
    # Amount in plain decimal notation, such as `1299.00`.
    amount: str
    # Currency (ISO 4217). Null if several currencies share the symbol, such as `$` and `kr`, and `country` does not determine the currency.
    currency: str | None


class FoundPhone(TypedDict):
    """A phone number in a text."""

    # Text as written.
    raw: str
    # Number in E.164 format.
    e164: str
    # Country of the number (ISO 3166-1 alpha-2). Null for numbers that belong to no country.
    countryCode: str | None


GlHint = Literal["cloud_and_hosting", "software_and_subscriptions", "telecommunications", "office_supplies", "computer_equipment", "furniture_and_fittings", "rent", "utilities", "insurance", "legal_fees", "accounting_and_audit", "consulting_and_services", "marketing_and_advertising", "printing", "travel", "accommodation", "meals_and_entertainment", "vehicle_costs", "freight_and_postage", "repairs_and_maintenance", "cleaning", "training", "staff_costs", "bank_fees", "building_and_construction", "medical_and_health"]
"""Account category. Map it to the account numbers of your chart of accounts."""


class InvoiceAccount(TypedDict):
    """A bank account that the invoice can be paid to."""

    # IBAN without spaces. It may be invalid: see `checks.ibanValid`.
    iban: str | None
    # Account number, if it is not an IBAN.
    number: str | None
    # BIC or national bank code.
    bic: str | None
    # Account holder or account name.
    name: str | None
    # Name of the bank.
    bankName: str | None


class InvoiceAllowanceCharge(TypedDict):
    """A discount or a surcharge."""

    # Discount or surcharge.
    kind: AllowanceChargeKind
    # Reason in words.
    reason: str | None
    # Reason code: UNTDID 5189 or 7161, or the Italian code.
    reasonCode: str | None
    # Amount, positive for discounts and for surcharges. Null if only a percentage is given.
    amount: str | None
    # Amount that `rate` applies to.
    base: str | None
    # Percentage of `base`. UBL profiles older than EN 16931 may state a factor instead.
    rate: str | None
    # Tax category, as in `taxes`. Null for lines, which state their own tax category.
    taxCategory: str | None
    # Tax rate in percent.
    taxRate: str | None


class InvoiceAttachment(TypedDict):
    """A file that belongs to an invoice. Its content is not returned."""

    # Location of the attachment.
    source: InvoiceAttachmentSource
    # Document number.
    id: str | None
    # File name as written.
    filename: str | None
    # Media type as declared. Null if not declared.
    mime: str | None
    # Description as written.
    description: str | None
    # URL of a linked document.
    url: str | None
    # Size in bytes. Null for linked files.
    bytes: int | None
    # SHA-256 of the content, in hexadecimal. Null for linked files.
    sha256: str | None


InvoiceAttachmentSource = Literal["embedded", "linked", "pdf"]
"""Location of an attachment."""


class InvoiceChecks(TypedDict):
    """Consistency checks of an invoice. All lines are checked, including those that are not returned."""

    # The net amount of each line is quantity times price, with discounts and surcharges. A difference of up to 0.02 is allowed, as in Peppol.
    lineAmounts: CheckStatus
    # `totalLines` is the sum of the lines (BR-CO-10).
    linesSum: CheckStatus
    # `totalAllowances` is the sum of the discounts (BR-CO-11).
    allowancesSum: CheckStatus
    # `totalCharges` is the sum of the surcharges (BR-CO-12).
    chargesSum: CheckStatus
    # `totalNet` is the sum of the lines, less discounts, plus surcharges (BR-CO-13).
    netSum: CheckStatus
    # The base of each tax is the sum of the amounts with its category and rate.
    taxBases: CheckStatus
    # Each tax is its base times its rate, rounded up or down to the cent (BR-CO-17).
    taxAmounts: CheckStatus
    # `totalTax` is the sum of the taxes (BR-CO-14).
    taxesSum: CheckStatus
    # `totalGross` is `totalNet` plus `totalTax` (BR-CO-15).
    netPlusTax: CheckStatus
    # `amountDue` is `totalGross` less `prepaid` plus `rounding` (BR-CO-16), less tax that the customer withholds or pays to the tax authority.
    amountDue: CheckStatus
    # All VAT IDs have the correct format for their country. Covers EU, GB, XI, CH, NO and IS.
    vatIdFormat: CheckStatus
    # All IBANs have the correct length for their country and valid check digits.
    ibanValid: CheckStatus
    # `dueDate` is not before `issueDate`.
    dueAfterIssue: CheckStatus


InvoiceContainer = Literal["xml", "pdf", "p7m", "text", "image"]
"""Type of file that contained an invoice."""


class InvoiceDelivery(TypedDict):
    """Delivery of goods or services."""

    # Recipient with the delivery address.
    party: DocumentParty | None
    # Identifier of the place, such as a GLN.
    locationId: str | None


class InvoiceDifference(TypedDict):
    """An amount that does not match the other amounts of the invoice."""

    # Name of the failed check in `checks`.
    check: str
    # Path of the amount, such as `lineItems[0].net`.
    path: str
    # Amount stated in the document.
    stated: str
    # Amount computed from the other amounts.
    computed: str
    # `stated` less `computed`.
    difference: str


class InvoiceDirectDebit(TypedDict):
    """A direct debit that collects the invoice amount."""

    # Mandate reference.
    mandate: str | None
    # SEPA creditor identifier.
    creditorId: str | None
    # IBAN of the debited account.
    debtorIban: str | None


class InvoiceDocument(TypedDict):
    """A parsed invoice."""

    # Data from the document. Unknown values are null.
    data: ParsedInvoice
    # Details about the document and how it was read.
    meta: DocumentMeta
    # Text of the document. Null unless `include` contains `text`. At most 1,000,000 characters.
    text: str | None
    # Location of values in the document. Null unless `include` contains `fields`. Also null for data formats such as XML, which have no pages.
    fields: list[DocumentField] | None


InvoiceDocumentType = Literal["invoice", "credit_note", "corrected_invoice", "debit_note", "prepayment_invoice", "partial_invoice", "final_invoice", "self_billed_invoice", "self_billed_credit_note", "proforma_invoice"]
"""Type of invoice document."""


InvoiceFormat = Literal["ubl", "cii", "zugferd_1", "fatturapa", "text"]
"""Data format of an invoice."""


class InvoiceInstallment(TypedDict):
    """An instalment of the amount due."""

    # Due date of the instalment.
    dueDate: str | None
    # Amount.
    amount: str | None


class InvoiceLine(TypedDict):
    """A line of an invoice. Amounts are in the currency of the invoice."""

    # Line number as written.
    line: str | None
    # Number of the line that this line is part of.
    parentLine: str | None
    # True if `net` counts towards `totalLines`. False for group lines and for details of other lines.
    counted: bool
    # Article number of the supplier.
    sku: str | None
    # Article number of the customer.
    buyerSku: str | None
    # Standard article number, such as a GTIN.
    standardId: str | None
    # Name of the product or service.
    description: str | None
    # Longer description, if stated in addition to the name.
    details: str | None
    # Note on the line.
    note: str | None
    # Invoiced quantity.
    quantity: str | None
    # Unit as written: a code of UN/ECE Recommendation 20, such as `C62` (one). In FatturaPA, free text.
    unit: str | None
    # Net price of `priceBase` units. In FatturaPA, before line discounts.
    unitPrice: str | None
    # Price without tax, before the discount that is included in `unitPrice`.
    grossPrice: str | None
    # Number of units that the price applies to. Null means 1.
    priceBase: str | None
    # Tax category, as in `taxes`.
    taxCategory: str | None
    # Tax rate in percent.
    taxRate: str | None
    # Net amount of the line, including its discounts and surcharges.
    net: str | None
    # Tax of the line. Usually null, because EN 16931 states tax only for the whole invoice.
    tax: str | None
    # Amount with tax. Null unless the line states its tax or its total.
    total: str | None
    # Billing period of the line. Null if not stated.
    period: InvoicePeriod | None
    # Line number in the purchase order.
    orderLine: str | None
    # Accounting reference of the customer for the line.
    accountingReference: str | None
    # Country of origin, as written.
    originCountryCode: str | None
    # Discounts and surcharges of the line. In FatturaPA, of the unit price.
    allowancesCharges: list[InvoiceAllowanceCharge]
    # Codes that classify the product.
    classifications: list[InvoiceLineClassification]
    # Properties of the product.
    attributes: list[InvoiceLineAttribute]


class InvoiceLineAttribute(TypedDict):
    """A property of a product, such as its colour."""

    # Name of the property.
    name: str | None
    # Its value.
    value: str | None


class InvoiceLineClassification(TypedDict):
    """A code that classifies a product."""

    # The code.
    code: str
    # Scheme as written, such as `STI` (CPV) or `HS`.
    scheme: str | None


class InvoicePayment(TypedDict):
    """Payment instructions of an invoice."""

    # Code of the payment method: UNTDID 4461, such as `58` (SEPA credit transfer). In FatturaPA, a code such as `MP05`.
    meansCode: str | None
    # Payment method, as text.
    means: str | None
    # Payment terms, as text. In FatturaPA, the meaning of `termsCode`.
    terms: str | None
    # Payment terms as a code, `TP01` to `TP03`. FatturaPA only.
    termsCode: str | None
    # Reference to include in the payment.
    reference: str | None
    # First IBAN of `accounts`.
    iban: str | None
    # BIC that belongs to `iban`.
    bic: str | None
    # All accounts that the invoice can be paid to.
    accounts: list[InvoiceAccount]
    # Card number used for payment, usually only the last digits.
    cardNumber: str | None
    # Direct debit. Null if the invoice is not collected by direct debit.
    directDebit: InvoiceDirectDebit | None
    # Discounts for early payment, including those in XRechnung payment terms (`#SKONTO#`).
    discounts: list[InvoicePaymentDiscount]
    # Instalments with separate due dates. Empty if the whole amount is due on one date.
    installments: list[InvoiceInstallment]


class InvoicePaymentDiscount(TypedDict):
    """A discount for early payment."""

    # Discount in percent.
    percent: str | None
    # Discount as an amount.
    amount: str | None
    # Amount that `percent` applies to. Null means the amount due.
    base: str | None
    # Number of days to pay with the discount, from the invoice date unless the terms say otherwise.
    days: int | None
    # Last day for the discount.
    until: str | None


class InvoicePeriod(TypedDict):
    """Billing period."""

    # First day.
    start: str | None
    # Last day.
    end: str | None


InvoiceProfile = Literal["minimum", "basic_wl", "basic", "comfort", "en16931", "extended", "xrechnung", "xrechnung_extension", "peppol_bis_3", "peppol_self_billing_3", "peppol_pint", "peppol_bis_2", "nlcius", "ehf", "oioubl", "other_cius", "fatturapa_public", "fatturapa_private", "fatturapa_simplified"]
"""Specification that an invoice follows, or the profile of the specification."""


class InvoiceReference(TypedDict):
    """An earlier invoice that is corrected, credited or offset."""

    # Invoice number.
    number: str
    # Invoice date.
    issueDate: str | None


class InvoiceTax(TypedDict):
    """The tax of one category and rate."""

    # Category as written: UNTDID 5305, such as `S` (standard) or `AE` (reverse charge). In FatturaPA, the Natura code.
    category: str | None
    # Rate in percent.
    rate: str | None
    # Taxed amount.
    base: str | None
    # Tax.
    amount: str | None
    # Reason for the tax exemption, as text.
    exemptionReason: str | None
    # Reason for the tax exemption, as a VATEX code.
    exemptionCode: str | None
    # Due date rule and payer of the tax. Null for formats other than FatturaPA.
    collection: TaxCollection | None


class InvoiceWithholding(TypedDict):
    """Withholding tax that the customer deducts and pays to the tax authority, such as the Italian ritenuta."""

    # Code or name of the tax, such as `RT01`.
    kind: str | None
    # Rate in percent.
    rate: str | None
    # Amount withheld.
    amount: str | None


class Keyword(TypedDict):
    """A keyword or key phrase of a text."""

    # Word or phrase, in lower case.
    text: str
    # Weight relative to the first keyword, from 0 to 1.
    score: float
    # Number of occurrences.
    count: int


LanguageLevel = Literal["native", "c2", "c1", "b2", "b1", "a2", "a1", "fluent", "advanced", "intermediate", "basic"]
"""Language proficiency: a level of the Common European Framework (CEFR) if stated, otherwise a level taken from the wording."""


class LineCoding(TypedDict):
    """A line of the invoice with a suggested account category."""

    # Number of the line.
    line: str | None
    # Description of the goods or service.
    description: str | None
    # Net amount of the line. If only the amount with tax is stated, the amount with tax.
    amount: str | None
    # Tax category (UNTDID 5305) and rate, such as `S-19`. If no category is stated, only the rate.
    taxCode: str | None
    # Account category suggested by words in the description. It is a hint, not a decision. Null if no word suggests one.
    glHint: GlHint | None
    # Confidence in `glHint`, from 0.1 to 0.8. Null if there is no hint.
    confidence: float | None


LlmError = Literal["auth", "unreachable", "tls", "timeout", "rate_limited", "server_error", "invalid_response", "busy", "model_not_found", "invalid_request", "invalid_answer", "answer_cut", "declined"]
"""Reason why the response of the language model was not used."""


class LocalReadability(TypedDict):
    """Readability score from a formula for the detected language."""

    # Formula.
    formula: ReadabilityFormula
    # Score, on the scale of the formula.
    score: float


class PageBox(TypedDict):
    """Bounding box on a page, in points (1/72 inch), or in pixels for images. The origin is the top left corner."""

    # Distance from the left edge of the page.
    left: float
    # Distance from the top edge of the page.
    top: float
    # Width.
    width: float
    # Height.
    height: float


class ParsedBankStatements(TypedDict):
    """Data of a document with bank statements."""

    # Format of the document.
    format: BankDocumentFormat
    # Statements in document order: one per account, day or file.
    statements: list[BankStatement]
    # Total number of statements, including those not listed.
    statementCount: int
    # Total number of transactions, including those not listed.
    transactionCount: int
    # Value of `offset` for the next page. Null if there are no more transactions.
    nextOffset: int | None


ParsedEmail = TypedDict("ParsedEmail", {
    # Message-ID without angle brackets. The same applies to `inReplyTo` and `references`.
    "messageId": "str | None",
    # Message-ID of the message that this email replies to.
    "inReplyTo": "str | None",
    # Message-IDs of the thread, oldest first.
    "references": "list[str]",
    # Date header, with its UTC offset. Null if the time zone is unknown.
    "date": "str | None",
    # Subject, decoded.
    "subject": "str | None",
    # Subject without reply and forward prefixes in any language (`Re:`, `AW:`, `Fwd:`, `回复：`) and without the mailing list tag. Use it to group messages of a thread.
    "normalizedSubject": "str | None",
    # Author. If there are several, the first.
    "from": "EmailMailbox | None",
    # Sender, if other than the author.
    "sender": "EmailMailbox | None",
    # Recipients.
    "to": "list[EmailMailbox]",
    # Carbon copy recipients (Cc).
    "cc": "list[EmailMailbox]",
    # Blind carbon copy recipients (Bcc). Only the sender’s own copy contains them.
    "bcc": "list[EmailMailbox]",
    # Reply addresses. Empty if replies go to the author.
    "replyTo": "list[EmailMailbox]",
    # Envelope sender, the address for bounces. An empty string for messages that accept no bounces, such as bounces themselves.
    "returnPath": "str | None",
    # Headers in message order; at most 1,000.
    "headers": "list[EmailHeader]",
    # Text of the plain text parts. If there are none, the text of the HTML. At most 500,000 characters.
    "text": "str | None",
    # HTML as sent. It is not sanitised and not safe to display. At most 500,000 characters.
    "html": "str | None",
    # Text written by the author, without quotations and signature.
    "replyText": "str | None",
    # Text quoted from earlier messages, with the lines that introduce it.
    "quotedText": "str | None",
    # Signature at the end of the text.
    "signature": "str | None",
    # Attached files and messages, including those in attached messages and in winmail.dat. At most 1,000.
    "attachments": "list[EmailAttachment]",
    # SPF, DKIM, DMARC and ARC results, as stated in the headers.
    "authentication": "EmailAuthentication",
    # Servers that relayed the message, first server first.
    "received": "list[EmailHop]",
    # Mailing list or bulk sender. Null if the message has no List-* headers.
    "list": "EmailList | None",
    # Properties of the message, such as whether it is a reply or a bounce.
    "flags": "EmailFlags",
    # Delivery report, such as a bounce. Null if the message is not a delivery report.
    "dsn": "DeliveryStatus | None",
    # Entities found in the text, such as URLs and phone numbers.
    "entities": "EmailEntities",
    # Language of the text written by the author (ISO 639). Null if uncertain.
    "language": "str | None",
})
"""Data of an email."""


class ParsedInvoice(TypedDict):
    """Data of an invoice. Amounts are in `currency` unless stated otherwise, in plain decimal notation with the same digits as in the document."""

    # Type of document.
    documentType: InvoiceDocumentType
    # Type of document as a code: UNTDID 1001, such as `380`, or Italian, such as `TD01`.
    typeCode: str | None
    # Data format.
    format: InvoiceFormat
    # Type of file that contained the invoice.
    container: InvoiceContainer
    # Specification that the invoice follows. Null if unknown.
    profile: InvoiceProfile | None
    # Identifier of the specification as written (BT-24).
    profileId: str | None
    # Identifier of the business process as written (BT-23).
    processId: str | None
    # Invoice number.
    invoiceNumber: str | None
    # Invoice date.
    issueDate: str | None
    # Due date. With several instalments, the due date of the first.
    dueDate: str | None
    # Date of delivery of goods or services.
    deliveryDate: str | None
    # Date when the tax becomes due. Null if not stated.
    taxPointDate: str | None
    # Billing period. Null if not stated.
    period: InvoicePeriod | None
    # Currency (ISO 4217). Null, with a warning, if the document has no valid code.
    currency: str | None
    # Currency for tax reporting, if different from `currency`.
    taxCurrency: str | None
    # Reference requested by the customer, such as a German Leitweg-ID.
    buyerReference: str | None
    # Number of the purchase order.
    poNumber: str | None
    # Sales order number of the supplier.
    salesOrderNumber: str | None
    # Number of the contract.
    contractNumber: str | None
    # Project reference. In FatturaPA, the CUP and CIG codes.
    projectReference: str | None
    # Number of the despatch advice or delivery note.
    despatchNumber: str | None
    # Number of the receiving advice.
    receiptNumber: str | None
    # Accounting reference of the customer.
    accountingReference: str | None
    # Earlier invoices that this invoice corrects, credits or offsets.
    precedingInvoices: list[InvoiceReference]
    # Supplier.
    supplier: DocumentParty | None
    # Customer.
    customer: DocumentParty | None
    # Payee, if other than the supplier.
    payee: DocumentParty | None
    # Tax representative of the supplier.
    taxRepresentative: DocumentParty | None
    # Delivery location and recipient.
    delivery: InvoiceDelivery | None
    # Payment instructions.
    payment: InvoicePayment
    # Line items in document order. At most 2,000. The warning `list_cut` shows that there are more.
    lineItems: list[InvoiceLine]
    # Discounts and surcharges on the whole invoice.
    allowancesCharges: list[InvoiceAllowanceCharge]
    # Tax by category and rate.
    taxes: list[InvoiceTax]
    # Taxes withheld by the customer.
    withholdings: list[InvoiceWithholding]
    # Sum of the line items, without tax.
    totalLines: str | None
    # Sum of the discounts on the whole invoice.
    totalAllowances: str | None
    # Sum of the surcharges on the whole invoice.
    totalCharges: str | None
    # Total without tax. For FatturaPA, which does not state this total, the sum of the bases in `taxes`.
    totalNet: str | None
    # Total tax. For FatturaPA, which does not state this total, the sum of the amounts in `taxes`.
    totalTax: str | None
    # Total tax in `taxCurrency`.
    totalTaxInTaxCurrency: str | None
    # Total with tax.
    totalGross: str | None
    # Amount already paid.
    prepaid: str | None
    # Amount added to round the amount due.
    rounding: str | None
    # Third-party claims collected with the invoice (XRechnung extension).
    thirdPartyPayments: str | None
    # Amount due for payment.
    amountDue: str | None
    # Stamp duty paid by the supplier (FatturaPA, ImportoBollo). Not included in the totals. If the customer is charged for it, a line item states the charge.
    stampDuty: str | None
    # Notes on the invoice.
    notes: list[str]
    # Files that belong to the invoice.
    attachments: list[InvoiceAttachment]
    # Consistency checks.
    checks: InvoiceChecks
    # Amounts that failed a check. At most 100. The warning `list_cut` shows that there are more.
    differences: list[InvoiceDifference]


class ParsedReceipt(TypedDict):
    """A receipt, till slip or restaurant bill. Amounts are in plain decimal notation, such as `12.50`, in `currency`."""

    # Merchant.
    merchant: ReceiptMerchant
    # Receipt number. If not stated, the number of the invoice, bill or transaction.
    receiptNumber: str | None
    # Day of the purchase.
    date: str | None
    # Local time of the purchase in 24-hour format, as `HH:MM` or `HH:MM:SS`.
    time: str | None
    # Currency (ISO 4217). If not stated, the currency of the country, with a warning.
    currency: str | None
    # The first 1,000 line items, in document order.
    lineItems: list[ReceiptLineItem]
    # Stated sum of the items, usually before tax.
    subtotal: str | None
    # The first 1,000 discounts and coupons.
    discounts: list[ReceiptDiscount]
    # Taxes, included in the prices or added to them.
    taxes: list[ReceiptTax]
    # Service or cover charge added by the merchant.
    serviceCharge: str | None
    # Tip paid. Suggested tips are ignored.
    tip: str | None
    # Rounding to the smallest coin, such as `-0.02`.
    rounding: str | None
    # Amount to pay, including tip and rounding. If several totals are stated, the one confirmed by other amounts.
    total: str | None
    # Payments. A payment that is repeated on a card slip is listed once.
    payments: list[ReceiptPayment]
    # Change given back.
    change: str | None
    # Checks of the amounts.
    checks: ReceiptChecks


class ParsedResume(TypedDict):
    """Data of a résumé. Dates are as precise as written: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`."""

    # Name of the person. Null, with a warning, if no line is clearly the name.
    name: ResumeName | None
    # Headline below the name, such as a profession.
    headline: str | None
    # Text of the summary section, or the paragraph before all sections.
    summary: str | None
    # Email addresses in lower case, except those of references.
    emails: list[str]
    # Phone numbers, up to 20.
    phones: list[ResumePhone]
    # Place of residence or address, as written.
    location: str | None
    # Web pages of the person, up to 50.
    links: list[ResumeLink]
    # Jobs in document order, up to 200. Several positions at one employer are listed separately.
    work: list[ResumeWork]
    # Education in document order, up to 100 entries.
    education: list[ResumeEducation]
    # Up to 500 skills. Skills listed in sections come first, by their usual name if known. Skills clearly named in job and project descriptions follow.
    skills: list[str]
    # Languages that the person speaks.
    languages: list[ResumeLanguage]
    # Certificates and licences, up to 200.
    certifications: list[ResumeCertification]
    # Projects from separate project sections, up to 200.
    projects: list[ResumeProject]
    # Publications, up to 500.
    publications: list[ResumePublication]
    # Awards, prizes and scholarships, up to 200.
    awards: list[ResumeAward]
    # Number of months with at least one job. Months with overlapping jobs count once, and ongoing jobs count up to today. Null if no job has dates.
    totalExperienceMonths: int | None
    # All sections with their text, up to 200. They include content that is not in any other field.
    sections: list[ResumeSection]
    # Confidence that the document is a résumé, from 0 to 1. Documents below 0.25 are rejected.
    resumeLikelihood: float
    # Data in JSON Resume 1.0.0 format (jsonresume.org). Null unless `include` contains `json_resume`. Unknown members are omitted.
    jsonResume: Any


class ParsedSkill(TypedDict):
    """A skill that a document names."""

    # Usual name: `JavaScript` for "js", `Kubernetes` for "k8s", `Teamwork` for "Teamfähigkeit".
    name: str
    # Stable identifier, the same for all spellings and languages: `node-js`, `c-plus-plus`, `problem-solving`.
    normalized: str
    # Type of skill.
    type: SkillType
    # Field of the skill. Null if unknown.
    category: SkillCategory | None
    # Confidence, from 0 to 1. It is the highest confidence of all mentions.
    confidence: float
    # Number of mentions in the document.
    count: int
    # Mentions: at most 100 per skill and 5,000 in total. Empty for skills found only by a language model.
    mentions: list[SkillMention]


class ParsedSkills(TypedDict):
    """The skills that a document names."""

    # Up to 1,000 skills, highest confidence first, then most mentions first.
    skills: list[ParsedSkill]
    # Skills by field, largest field first.
    byCategory: list[SkillGroup]
    # Number of different skills in the document.
    count: int


class ParsedTranscript(TypedDict):
    """A transcript. Speech transcripts contain speakers, segments and their times. Academic transcripts contain courses, grades and credits by term; their speech lists are empty."""

    # Type of transcript.
    kind: TranscriptKind
    # Format, detected from the content. Null for academic transcripts.
    format: TranscriptFormat | None
    # Language declared in the file, as BCP 47. Language names are converted. The language is not detected. Null if unknown.
    language: str | None
    # Length of the recording, if declared in the file, otherwise the last time in the file. Null if the file contains no times.
    durationSeconds: float | None
    # Speakers named in the file, in the order in which they first speak.
    speakers: list[TranscriptSpeaker]
    # Number of segments in the file.
    segmentCount: int
    # The first 10,000 segments, in order of time.
    segments: list[TranscriptSegment]
    # The first 5,000 paragraphs: segments joined for reading.
    paragraphs: list[TranscriptParagraph]
    # Full text of the speech: the paragraphs without names. Sounds such as `[MUSIC]` appear only in `segments`.
    text: str
    # Number of words, counted by Unicode rules in all scripts.
    wordCount: int
    # Words per minute of `durationSeconds`. Null if the duration is unknown or less than one second.
    wordsPerMinute: float | None
    # Up to 20 keywords (RAKE), highest score first.
    keywords: list[Keyword]
    # Up to five key sentences of the text, chosen by TextRank. Null for short texts.
    summary: str | None
    # The first 500 questions.
    questions: list[TranscriptQuestion]
    # Total number of issues, including those not listed.
    issueCount: int
    # The first 200 problems in the file, in cue order.
    issues: list[TranscriptIssue]
    # University or school that issued an academic transcript. Null for recordings.
    institution: str | None
    # Student. Null for recordings.
    student: AcademicStudent | None
    # Number of courses. 0 for recordings.
    courseCount: int
    # Terms with their courses, in document order. Empty for recordings.
    terms: list[AcademicTerm]
    # Stated totals of the whole record. Null for recordings.
    totals: AcademicTotals | None
    # Class of the degree as stated, such as `First Class Honours`.
    classification: str | None
    # Consistency checks. Null for recordings.
    checks: AcademicChecks | None


ParserEngine = Literal["deterministic", "llm", "hybrid"]
"""Method used to read a document."""


ParserEngineChoice = Literal["auto", "deterministic", "llm"]
"""Method to read a document."""


class PartyIdentifier(TypedDict):
    """An identifier of a party, with its scheme."""

    # Scheme as written, mostly an ISO 6523 code such as `0088` for a GLN.
    scheme: str | None
    # The identifier.
    value: str


class Payable(TypedDict):
    """An invoice, prepared for booking and payment."""

    # Data to book.
    bill: Bill
    # Payment instructions.
    paymentInstructions: PaymentInstructions
    # Lines with a suggested account category. At most 300. The warning `list_cut` indicates that there are more.
    coding: list[LineCoding]
    # Results of all rules.
    validation: list[BillValidation]
    # Fingerprint to detect duplicates. Documents for the same bill have the same fingerprint. It is the SHA-256 hash, in hexadecimal, of five parts joined by line feeds: the VAT ID of the vendor in upper case or, if missing, the name of the vendor in lower case without accents; the invoice number in upper case without leading zeros; the date; the gross total with two decimals; the currency. VAT ID, name and number contain only letters and digits. A missing date or currency is an empty part. Null if the vendor, number or total is unknown.
    duplicateFingerprint: str | None
    # Approval recommendation. Approval is recommended if no rule failed and the document was read with a confidence of at least 0.85.
    approval: BillApproval
    # All invoice data, as returned by `/parser/invoice`.
    invoice: ParsedInvoice


class PayableDocument(TypedDict):
    """A parsed bill."""

    # Data from the document. Unknown values are null.
    data: Payable
    # Details about the document and how it was read.
    meta: DocumentMeta
    # Text of the document. Null unless `include` contains `text`. At most 1,000,000 characters.
    text: str | None
    # Location of values in the document. Null unless `include` contains `fields`. Also null for data formats such as XML, which have no pages.
    fields: list[DocumentField] | None


class PaymentInstructions(TypedDict):
    """Payment instructions."""

    # Payment method. Derived from the payment code, the wording or the stated account.
    method: BillPaymentMethod | None
    # IBAN without spaces. It may be invalid: see `ibanValid`.
    iban: str | None
    # BIC or national bank code.
    bic: str | None
    # Account number. Null if there is an IBAN.
    accountNumber: str | None
    # Holder of the account.
    accountName: str | None
    # Name of the bank.
    bankName: str | None
    # Reference to include in the payment.
    reference: str | None
    # True if the length and check digits of the IBAN are valid. Null if there is no IBAN.
    ibanValid: bool | None
    # Country of the bank (ISO 3166-1 alpha-2), taken from the IBAN or the BIC.
    bankCountry: str | None


PaymentMethod = Literal["cash", "card", "credit_card", "debit_card", "visa", "mastercard", "maestro", "amex", "discover", "diners_club", "jcb", "unionpay", "girocard", "carte_bancaire", "bancontact", "dankort", "eftpos", "interac", "apple_pay", "google_pay", "paypal", "mobile_wallet", "voucher", "gift_card", "loyalty", "cheque", "bank_transfer", "account", "other"]
"""Payment method."""


class PiiCount(TypedDict):
    """Number of findings of one kind of data."""

    # Kind of data.
    entityType: PiiEntityType
    # Total number of findings, including those not listed.
    count: int


PiiEntityType = Literal["PERSON", "LOCATION", "ORGANIZATION", "NRP", "EMAIL_ADDRESS", "PHONE_NUMBER", "URL", "PRIVATE_KEY", "CREDIT_CARD", "IBAN_CODE", "BIC_CODE", "EU_VAT_NUMBER", "CRYPTO", "IP_ADDRESS", "MAC_ADDRESS", "IMEI", "VIN", "API_KEY", "JSON_WEB_TOKEN", "PASSWORD", "DATE_TIME", "AGE", "US_SSN", "US_ITIN", "US_PASSPORT", "US_DRIVER_LICENSE", "US_BANK_NUMBER", "ABA_ROUTING_NUMBER", "US_MBI", "US_NPI", "MEDICAL_LICENSE", "UK_NHS", "UK_NINO", "UK_PASSPORT", "UK_POSTCODE", "UK_DRIVING_LICENCE", "UK_VEHICLE_REGISTRATION", "IE_PPS", "DE_TAX_ID", "DE_TAX_NUMBER", "DE_VAT_ID", "DE_ID_CARD", "DE_PASSPORT", "DE_SOCIAL_SECURITY", "DE_HEALTH_INSURANCE", "DE_LANR", "DE_BSNR", "DE_HANDELSREGISTER", "DE_FUEHRERSCHEIN", "DE_KFZ", "DE_PLZ", "AT_SVNR", "CH_AHV", "FR_NIR", "FR_TAX_NUMBER", "FR_SIRET", "FR_SIREN", "FR_PASSPORT", "BE_NATIONAL_NUMBER", "NL_BSN", "LU_MATRICULE", "CZ_RODNE_CISLO", "ES_NIF", "ES_NIE", "ES_CIF", "ES_PASSPORT", "PT_NIF", "IT_FISCAL_CODE", "IT_VAT_CODE", "IT_DRIVER_LICENSE", "IT_IDENTITY_CARD", "IT_PASSPORT", "GR_AMKA", "GR_AFM", "HR_OIB", "JMBG", "TR_NATIONAL_ID", "TR_LICENSE_PLATE", "IL_ID", "AE_EMIRATES_ID", "EG_NATIONAL_ID", "KZ_IIN", "SE_PERSONNUMMER", "SE_ORGANISATIONSNUMMER", "NO_FODSELSNUMMER", "DK_CPR", "FI_PERSONAL_IDENTITY_CODE", "IS_KENNITALA", "EE_ISIKUKOOD", "LV_PERSONAS_KODS", "PL_PESEL", "PL_NIP", "PL_REGON", "PL_ID_CARD", "HU_TAJ", "HU_TAX_ID", "RO_CNP", "BG_EGN", "RU_INN", "RU_SNILS", "RU_PASSPORT", "UA_RNOKPP", "SK_TAX_ID", "CN_RESIDENT_ID", "JP_MY_NUMBER", "KR_RRN", "KR_FRN", "KR_BRN", "KR_DRIVER_LICENSE", "KR_PASSPORT", "HK_ID", "TW_NATIONAL_ID", "SG_NRIC_FIN", "SG_UEN", "TH_TNIN", "MY_NRIC", "ID_NIK", "PH_TIN", "IN_AADHAAR", "IN_PAN", "IN_GSTIN", "IN_VOTER", "IN_PASSPORT", "IN_VEHICLE_REGISTRATION", "PK_CNIC", "ZA_ID_NUMBER", "NG_NIN", "NG_VEHICLE_REGISTRATION", "AU_ABN", "AU_ACN", "AU_TFN", "AU_MEDICARE", "NZ_IRD", "LK_NIC", "MU_NIC", "CA_SIN", "BR_CPF", "BR_CNPJ", "MX_CURP", "MX_RFC", "AR_CUIT", "CL_RUT", "CO_NIT", "EC_CEDULA", "UY_CI", "DO_CEDULA", "SV_DUI", "GT_CUI", "CUSTOM"]
"""Kind of personal data. Kinds marked as best effort are detected by rules and lists; the others are matched by format, and validated as stated. Some kinds require a context keyword nearby. Lower `scoreThreshold` to find them without such a keyword."""


class PiiMapping(TypedDict):
    """Original value of a placeholder or a surrogate."""

    # Placeholder or surrogate in the new text.
    placeholder: str
    # Kind of data.
    entityType: PiiEntityType
    # Original value in the text you sent.
    text: str


class PostalAddress(TypedDict):
    """A postal address in a document."""

    # Address lines before the postal code and city, in document order.
    lines: list[str]
    # Street and number.
    street: str | None
    # Postal code.
    postalCode: str | None
    # City.
    city: str | None
    # State, province or county, as written.
    region: str | None
    # Country code (ISO 3166-1 alpha-2). Null if the document states the country in another form.
    countryCode: str | None


ReadabilityFormula = Literal["amstad", "fernandez_huerta", "kandel_moles", "gulpease", "douma", "oborneva"]
"""Readability formula for one language."""


class ReceiptChecks(TypedDict):
    """Checks of the amounts, exact to the cent. A check is null if the receipt lacks the amounts it needs."""

    # True if the line items, with or without the discounts, add up to the subtotal or the total. Taxes, service charge, tip and rounding may account for the difference.
    itemsSumOk: bool | None
    # True if the total equals the subtotal or the items plus taxes, service charge, tip and rounding as needed. Also true if it equals the payments less the change.
    totalOk: bool | None


class ReceiptDiscount(TypedDict):
    """A discount on one item or on the whole receipt."""

    # Name of the discount, as written.
    description: str | None
    # Amount, as a positive number.
    amount: str


class ReceiptDocument(TypedDict):
    """A parsed receipt."""

    # Data from the document. Unknown values are null.
    data: ParsedReceipt
    # Details about the document and how it was read.
    meta: DocumentMeta
    # Text of the document. Null unless `include` contains `text`. At most 1,000,000 characters.
    text: str | None
    # Location of values in the document. Null unless `include` contains `fields`. Also null for data formats such as XML, which have no pages.
    fields: list[DocumentField] | None


class ReceiptLineItem(TypedDict):
    """An item that was bought, returned or voided. Amounts are in the currency of the receipt."""

    # Item name. A name that spans several rows is joined.
    description: str | None
    # Number of units, or a weight such as `0.535`. Null if not stated, even if it can only be 1.
    quantity: str | None
    # Price per unit, such as per piece or per kilogram. Null if not stated.
    unitPrice: str | None
    # Amount before discounts listed in separate rows. Negative for returns.
    total: str | None


class ReceiptMerchant(TypedDict):
    """Merchant."""

    # Name at the top of the receipt. If there are several, the one with a legal form, such as GmbH.
    name: str | None
    # Address of the shop or its company. If the address names no country, the country of the receipt is used.
    address: PostalAddress | None
    # Phone number. In E.164 format if it is valid in the country, otherwise as written.
    phone: str | None
    # Tax number as written, such as a VAT ID, GST number, ABN or EIN. Wrong check digits cause a warning.
    taxId: str | None


class ReceiptPayment(TypedDict):
    """A payment. A split bill has several payments."""

    # Payment method.
    method: PaymentMethod
    # Last four digits of the card.
    cardLast4: str | None
    # Amount paid. For cash, the amount handed over, before change.
    amount: str | None


class ReceiptTax(TypedDict):
    """A tax in the tax summary of the receipt."""

    # Tax name as written, such as `GST`, `MwSt` or `Sales Tax`.
    name: str | None
    # Rate in percent, such as `19.0`.
    rate: str | None
    # Net amount subject to the tax. Computed if the receipt states only the gross amount.
    base: str | None
    # Amount of the tax.
    amount: str | None


class ResumeAward(TypedDict):
    """Award, prize or scholarship."""

    # Title as written.
    title: str
    # Organisation that gave the award.
    awarder: str | None
    # Date of the award: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as precise as written. Null if unknown.
    date: str | None


class ResumeCertification(TypedDict):
    """Certificate or licence."""

    # Name as written.
    name: str
    # Issuer.
    issuer: str | None
    # Date of issue: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as precise as written. Null if unknown.
    date: str | None


class ResumeDocument(TypedDict):
    """A parsed résumé."""

    # Data from the document. Unknown values are null.
    data: ParsedResume
    # Details about the document and how it was read.
    meta: DocumentMeta
    # Text of the document. Null unless `include` contains `text`. At most 1,000,000 characters.
    text: str | None
    # Location of values in the document. Null unless `include` contains `fields`. Also null for data formats such as XML, which have no pages.
    fields: list[DocumentField] | None


class ResumeEducation(TypedDict):
    """A course of study or a school."""

    # School or university, as written.
    institution: str | None
    # Degree as written, such as `B.Sc.` or `Abitur`.
    degree: str | None
    # Subject, as written.
    field: str | None
    # Final grade as written, such as `3.7/4.0`, `1,7` or `85 %`. Scales differ by country.
    gpa: str | None
    # Start date: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as precise as written. Null if unknown.
    startDate: str | None
    # End date or expected end date, in the same format as `startDate`. If only one date is stated, it is returned here.
    endDate: str | None


class ResumeLanguage(TypedDict):
    """A language that the person speaks."""

    # Name as written, in the language of the résumé.
    language: str
    # ISO 639-1 code, or ISO 639-3 if the language has no ISO 639-1 code. Null if unknown.
    code: str | None
    # Proficiency. Null if not stated.
    level: LanguageLevel | None


class ResumeLink(TypedDict):
    """Web page of the person."""

    # Website that the link points to.
    type: ResumeLinkType
    # URL. If the scheme is missing, https is added. An entry such as "GitHub: octocat" becomes the URL of the profile.
    url: str


ResumeLinkType = Literal["linkedin", "github", "gitlab", "bitbucket", "stackoverflow", "x", "facebook", "instagram", "youtube", "xing", "medium", "behance", "dribbble", "kaggle", "orcid", "google_scholar", "researchgate", "website"]
"""Website that a link points to."""


class ResumeName(TypedDict):
    """Name of a person."""

    # Full name as written, without titles and degrees. A name in all capitals is converted to mixed case.
    full: str
    # First and middle names.
    first: str | None
    # Last name with its particles, such as "van der Berg". Null if only one name is stated.
    last: str | None


ResumePart = Literal["text", "fields", "json_resume"]
"""Extra content to add to the response."""


class ResumePhone(TypedDict):
    """Phone number of the person."""

    # Number as written.
    raw: str
    # Number in E.164 format. Null if the number is invalid or its country is unknown.
    e164: str | None
    # Country of the number (ISO 3166-1 alpha-2). Null if unknown.
    countryCode: str | None


class ResumeProject(TypedDict):
    """Project of the person."""

    # Name as written.
    name: str
    # Description without list items. Up to 5,000 characters.
    description: str | None
    # List items of the description, up to 100.
    highlights: list[str]
    # URL of the project, as written.
    url: str | None
    # Start date: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as precise as written. Null if unknown.
    startDate: str | None
    # End date, in the same format as `startDate`. Null if ongoing or not stated.
    endDate: str | None


class ResumePublication(TypedDict):
    """A publication of the person."""

    # Title, or the whole reference if it is written as a sentence.
    title: str
    # Date of publication: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as precise as written. Null if unknown.
    date: str | None
    # URL of the publication, as written.
    url: str | None


class ResumeSection(TypedDict):
    """Section of a résumé."""

    # Subject of the section.
    type: ResumeSectionType
    # Heading as written. Null for the text before the first heading.
    heading: str | None
    # Lines of the section. List items begin with "•".
    text: str


ResumeSectionType = Literal["header", "contact", "summary", "work", "education", "skills", "languages", "certifications", "projects", "publications", "awards", "volunteer", "courses", "activities", "interests", "references", "personal", "other"]
"""Subject of a section."""


class ResumeWork(TypedDict):
    """A current or former position of the person."""

    # Title of the position, as written.
    title: str | None
    # Employer, as written.
    company: str | None
    # Location as written. May also be "Remote" or similar.
    location: str | None
    # Start date: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as precise as written. Null if unknown.
    startDate: str | None
    # End date, in the same format as `startDate`. Null if ongoing or not stated.
    endDate: str | None
    # True if this is a current position.
    current: bool
    # Duration in months, including the first and the last month. Ongoing positions count up to today. Null if the months are unknown.
    months: int | None
    # Description without list items. Up to 5,000 characters.
    description: str | None
    # List items of the description, up to 100.
    highlights: list[str]


class SentenceSentiment(TypedDict):
    """The sentiment of one sentence."""

    # The sentence, on one line.
    text: str
    # Start position in the text, in UTF-16 code units from 0.
    start: int
    # End position in the text, in UTF-16 code units, exclusive.
    end: int
    # Sentiment label.
    label: SentimentLabel
    # Sentiment from -1 (negative) to 1 (positive).
    score: float


SentimentLabel = Literal["positive", "neutral", "negative"]
"""Sentiment label."""


SkillCategory = Literal["programming_languages", "web_development", "mobile_development", "software_engineering", "databases", "data_analytics", "machine_learning", "cloud_devops", "operating_systems", "networking", "security", "testing", "embedded_hardware", "design_media", "office_productivity", "business_systems", "project_management", "business_management", "finance_accounting", "sales", "marketing", "customer_service", "human_resources", "legal_compliance", "supply_chain", "engineering", "manufacturing", "construction_trades", "healthcare", "science_research", "education", "hospitality", "transport", "writing", "natural_language", "communication", "teamwork", "leadership", "thinking", "self_management"]
"""Field that a skill belongs to."""


class SkillDocument(TypedDict):
    """A document with the skills found in it."""

    # Data from the document. Unknown values are null.
    data: ParsedSkills
    # Details about the document and how it was read.
    meta: DocumentMeta
    # Text of the document. Null unless `include` contains `text`. At most 1,000,000 characters.
    text: str | None
    # Location of values in the document. Null unless `include` contains `fields`. Also null for data formats such as XML, which have no pages.
    fields: list[DocumentField] | None


class SkillGroup(TypedDict):
    """The skills of one field."""

    # Field. Null for skills whose field is unknown.
    category: SkillCategory | None
    # Number of different skills.
    count: int
    # Names of the skills, highest confidence first.
    skills: list[str]


class SkillMention(TypedDict):
    """A mention of a skill in a document."""

    # Start position in the text returned by `include=text`, in UTF-16 code units from 0.
    start: int
    # End position in the same text, in UTF-16 code units, exclusive.
    end: int
    # The skill as written.
    text: str
    # Confidence that this mention means the skill, from 0 to 1.
    confidence: float


SkillType = Literal["hard", "soft", "language", "tool", "certification"]
"""Type of skill."""


class SmtpTlsFailure(TypedDict):
    """Sessions that failed in the same way."""

    # Failure type (RFC 8460), such as `certificate-expired`, `starttls-not-supported` or `sts-policy-fetch-error`.
    resultType: str | None
    # IP address of the sending server.
    sendingMtaIp: str | None
    # Host name of the receiving server.
    receivingMxHostname: str | None
    # HELO or EHLO name of the receiving server.
    receivingMxHelo: str | None
    # IP address of the receiving server.
    receivingIp: str | None
    # Number of failed sessions.
    failedSessions: int | None
    # Error code of the TLS software.
    reasonCode: str | None
    # URI with more information.
    additionalInformation: str | None


class SmtpTlsPolicy(TypedDict):
    """Results for one domain and one policy."""

    # Type of policy.
    policyType: SmtpTlsPolicyType | None
    # Recipient domain.
    domain: str | None
    # Lines of the policy, or TLSA records.
    strings: list[str]
    # Host name patterns in the policy.
    mxHosts: list[str]
    # Number of sessions that used TLS.
    successes: int | None
    # Number of sessions that failed.
    failures: int | None
    # Failures by type and server; at most 100.
    failureDetails: list[SmtpTlsFailure]


SmtpTlsPolicyType = Literal["tlsa", "sts", "no_policy_found"]
"""Type of TLS policy applied by a sender."""


class SmtpTlsReport(TypedDict):
    """An SMTP TLS report: TLS results between mail servers (RFC 8460)."""

    # Reporting organisation (the sender).
    orgName: str | None
    # Contact of the reporting organisation.
    contactInfo: str | None
    # Identifier of the report.
    reportId: str | None
    # Beginning of the period, in UTC.
    begin: str | None
    # End of the period, in UTC.
    end: str | None
    # Results by policy. A response contains at most 500 per document. The summary includes all of them.
    policies: list[SmtpTlsPolicy]


class SmtpTlsSessions(TypedDict):
    """Session counts from all SMTP TLS reports."""

    # Number of sessions that used TLS.
    successes: float
    # Number of sessions that failed.
    failures: float


SummaryMethod = Literal["textrank"]
"""Method used to make a summary."""


class SummarySentence(TypedDict):
    """A sentence of a summary."""

    # The sentence, on one line.
    text: str
    # Start position in the text, in UTF-16 code units from 0.
    start: int
    # End position in the text, in UTF-16 code units, exclusive.
    end: int


TaxCollection = Literal["immediate", "deferred", "split_payment"]
"""Due date rule and payer of a tax (FatturaPA, EsigibilitaIVA)."""


class TextAnalysis(TypedDict):
    """Analysis results for a text."""

    # Detected language.
    language: AnalyzedLanguage
    # Length and lexical diversity.
    statistics: TextStatistics
    # Readability scores. Null if the text has no words or its script has no letters, such as Chinese.
    readability: TextReadability | None
    # Sentiment. Null if the text is not English.
    sentiment: TextSentiment | None
    # Keywords, highest score first.
    keywords: list[Keyword]
    # The first 2,000 entities, in text order. They do not overlap.
    entities: list[TextEntity]
    # Summary. Null for short texts.
    summary: TextSummary | None


class TextAnalysisDocument(TypedDict):
    """An analysed text."""

    # Data from the document. Unknown values are null.
    data: TextAnalysis
    # Details about the document and how it was read.
    meta: DocumentMeta
    # Text of the document. Null unless `include` contains `text`. At most 1,000,000 characters.
    text: str | None
    # Location of values in the document. Null unless `include` contains `fields`. Also null for data formats such as XML, which have no pages.
    fields: list[DocumentField] | None


class TextEntity(TypedDict):
    """An entity in a text, such as a name, a date or an amount."""

    # The entity as written, on one line.
    text: str
    # Type of the entity.
    type: TextEntityType
    # Normalised value: dates as `2026-03-04`, amounts as `12.50 EUR`, phone numbers in E.164, emails in lower case. Amounts have no currency code if several currencies share the symbol. Null for other types and ambiguous values.
    value: str | None
    # Start position in the text, in UTF-16 code units from 0.
    start: int
    # End position in the text, in UTF-16 code units, exclusive.
    end: int
    # Confidence, from 0 to 1. About three in four names with a confidence of 0.75 are correct.
    confidence: float


TextEntityType = Literal["person", "organization", "location", "date", "money", "percentage", "quantity", "email", "url", "phone"]
"""Type of an entity."""


class TextReadability(TypedDict):
    """Readability scores from published formulas. The formulas were developed on samples of at least 100 words."""

    # Flesch Reading Ease (1948): 60 to 70 is plain English, lower is harder. Null if the text is not English.
    fleschReadingEase: float | None
    # Flesch-Kincaid (1975), as a US school grade. Null if the text is not English.
    fleschKincaidGrade: float | None
    # Gunning Fog (1952), as a US school grade. Null if the text is not English. Names, compounds of short words and verbs that end in -ed or -es do not count as hard words.
    gunningFog: float | None
    # SMOG (McLaughlin, 1969), as a US school grade. Null if the text is not English. The formula was developed for 30 sentences.
    smog: float | None
    # Coleman-Liau (1975), as a US school grade. Null if the text is not English.
    colemanLiau: float | None
    # Automated Readability Index (1967), as a US school grade. Null if the text is not English.
    automatedReadability: float | None
    # Dale-Chall (1948) with the word list of 1995. Below 5 is grade 4 level; 9 or more is college level. Null if the text is not English.
    daleChall: float | None
    # Linsear Write, as a US school grade. Null if the text is not English. Computed from the first whole sentences that together contain at least 100 words.
    linsearWrite: float | None
    # LIX (Björnsson, 1968), for any language. Below 30 is very easy; 60 or more is very hard.
    lix: float | None
    # RIX (Anderson, 1983), for any language: mean number of words with more than six letters per sentence.
    rix: float | None
    # Median of the six formulas that return grades, as a US school grade. Null if the text is not English.
    gradeLevel: float | None
    # Score from a formula for German, Spanish, French, Italian, Dutch or Russian. Null for other languages.
    localized: LocalReadability | None


class TextSentiment(TypedDict):
    """Sentiment of an English text, by the VADER lexicon and rules (Hutto and Gilbert, 2014)."""

    # Sentiment label.
    label: SentimentLabel
    # Sentiment from -1 (negative) to 1 (positive). Computed as the mean of the sentences with a score other than 0, multiplied by the number of these sentences (at most 3), then normalised.
    score: float
    # Share of positive words, weighted by their strength.
    positive: float
    # Share of negative words, weighted by their strength.
    negative: float
    # Share of all other words.
    neutral: float
    # The first 500 sentences, in text order.
    sentences: list[SentenceSentiment]


class TextStatistics(TypedDict):
    """Length and lexical diversity of a text."""

    # Number of Unicode code points.
    characters: int
    # Number of Unicode code points, excluding spaces and line breaks.
    charactersWithoutSpaces: int
    # Number of letters and digits.
    letters: int
    # Number of words, counted by Unicode rules in all scripts. `well-known` is one word.
    words: int
    # Number of different words, ignoring case.
    uniqueWords: int
    # Number of sentences, headings and list items.
    sentences: int
    # Number of blocks separated by empty lines. If there are no empty lines, the number of lines.
    paragraphs: int
    # Number of syllables. English uses a pronouncing dictionary. German, Spanish, French, Italian, Dutch and Russian use spelling rules. Null for other languages.
    syllables: int | None
    # Mean number of words per sentence. Null if unknown.
    wordsPerSentence: float | None
    # Mean number of letters and digits per word. Null if unknown.
    lettersPerWord: float | None
    # Mean number of syllables per word. Null if `syllables` is null.
    syllablesPerWord: float | None
    # Type-token ratio: the share of different words among all words, from 0 to 1. It decreases with the length of the text; `mtld` does not.
    lexicalDiversity: float | None
    # Measure of textual lexical diversity (McCarthy and Jarvis, 2010): about 50 for simple texts, about 100 for varied texts. Null if the text has fewer than 100 words.
    mtld: float | None
    # Silent reading time at 238 words per minute (Brysbaert, 2019), or 255 characters per minute in Chinese and Japanese.
    readingTimeSeconds: int
    # Time to read the text aloud at 183 words per minute (Brysbaert, 2019).
    speakingTimeSeconds: int


class TextSummary(TypedDict):
    """Key sentences of a text."""

    # Key sentences, in text order.
    sentences: list[SummarySentence]
    # Method used to choose the sentences.
    method: SummaryMethod


class TranscriptDocument(TypedDict):
    """A parsed transcript."""

    # Data from the document. Unknown values are null.
    data: ParsedTranscript
    # Details about the document and how it was read.
    meta: DocumentMeta
    # Text of the document. Null unless `include` contains `text`. At most 1,000,000 characters.
    text: str | None
    # Location of values in the document. Null unless `include` contains `fields`. Also null for data formats such as XML, which have no pages.
    fields: list[DocumentField] | None


TranscriptFormat = Literal["webvtt", "srt", "sbv", "ttml", "ass", "lrc", "youtube_xml", "youtube_json3", "whisper", "aws_transcribe", "google_speech", "azure_speech", "deepgram", "assemblyai", "rev_ai", "speechmatics", "podcast_json", "json", "dialogue"]
"""Format of a transcript."""


class TranscriptIssue(TypedDict):
    """A problem in a transcript file."""

    # Type of problem.
    code: TranscriptIssueCode
    # Position of the cue in the file, starting at 1. Null if the problem concerns the whole file.
    cue: int | None
    # Start of the cue.
    startSeconds: float | None
    # Human-readable message.
    message: str


TranscriptIssueCode = Literal["missing_header", "numbering", "malformed_timestamp", "malformed_cue", "empty_cue", "duplicate_cue", "negative_time", "negative_duration", "zero_duration", "out_of_order", "overlap", "gap", "too_fast"]
"""Type of problem in a transcript file."""


TranscriptKind = Literal["media", "academic"]
"""Type of transcript."""


class TranscriptParagraph(TypedDict):
    """Joined segments of one speaker. A paragraph ends at a pause or, in long speeches, at the end of a sentence."""

    # Start of the first segment.
    startSeconds: float | None
    # End of the last segment.
    endSeconds: float | None
    # Speaker. Null if unknown.
    speaker: str | None
    # Text on one line. Text repeated in several captions is included once.
    text: str


class TranscriptQuestion(TypedDict):
    """A question in the transcript."""

    # The question. Questions are detected by their question mark.
    text: str
    # Speaker who asks the question. Null if unknown.
    speaker: str | None
    # Start of the paragraph that contains the question. Null if unknown.
    startSeconds: float | None


class TranscriptSegment(TypedDict):
    """A segment of a transcript, as in the file."""

    # Start in seconds, with millisecond precision. Times of day are converted to seconds since the first time in the document. Null if not stated.
    startSeconds: float | None
    # End in seconds, with millisecond precision. Null if not stated.
    endSeconds: float | None
    # Speaker. Null if unknown.
    speaker: str | None
    # Text without markup. Lines are separated by line feeds.
    text: str


class TranscriptSpeaker(TypedDict):
    """A speaker, with their share of the conversation."""

    # Name or label, as in the file.
    name: str
    # Number of words.
    words: int
    # Number of times the speaker starts to speak after another speaker.
    turns: int
    # Total duration of the segments of the speaker. Overlapping time counts once. Null if the file has no end times.
    talkTimeSeconds: float | None
    # Share of the total talk time, from 0 to 1. If talk times are unknown, the share of all words.
    share: float


TranscriptType = Literal["auto", "media", "academic"]
"""Expected type of transcript."""


ValidationRule = Literal["number_present", "date_present", "vendor_present", "currency_known", "amount_present", "payable", "line_amounts", "lines_sum", "net_sum", "tax_amounts", "taxes_sum", "net_plus_tax", "amount_due_sum", "vat_id_format", "iban_valid", "bic_country", "bank_country", "due_after_issue", "not_future", "no_duplicate_lines", "not_round", "tax_id_present", "po_present"]
"""Validation rule for bills."""


def parser_accounts_payable(
    *,
    text: str | None = None,
    url: str | None = None,
    base64: FileContent | None = None,
    filename: str | None = None,
    content_type: str | None = None,
    include: list[DocumentPart] | None = None,
    ocr_languages: list[str] | None = None,
    engine: ParserEngineChoice | None = None,
) -> Call[PayableDocument]:
    """Prepare an invoice for booking. Reads an invoice like `/parser/invoice` and prepares it for booking. Adds the due date from the payment terms, payment instructions, suggested account categories, validation rules, a fingerprint to find duplicates, and an approval recommendation.

    Costs 25 credits.

    text: The document as text. Send exactly one of `text`, `url`, `base64` or, in REST, a file.
    url: URL of the document, at most 20 MiB. If the scheme is missing, https is used.
    base64: The document as a file in Base64. REST accepts up to 20 MiB. In GraphQL the whole request is limited to 1 MB.
    filename: File name. It is returned in the response, and used to detect the type if the content is ambiguous.
    content_type: Declared media type, if known. Ignored if the content shows another type.
    include: Extra content to add to the response: `text` adds the text of the document, `fields` the location of each value on the page.
    ocr_languages: Languages of the text in images and scanned pages, the main one first. At most 4 Tesseract codes such as `deu` or BCP 47 codes such as `de`. Default: English (`eng`). Other languages are available if this installation has their data. Each extra language takes more time. Ignored for files that contain text.
    engine: Method to read the document. `auto` uses rules, then the language model of this installation, if configured. `deterministic` uses rules only. `llm` uses rules and the model, and returns an error if no model is available. Default: \"auto\"."""
    return Call("parserAccountsPayable", "POST", "/parser/accounts-payable", 25, {"text": text, "url": url, "base64": base64, "filename": filename, "contentType": content_type, "include": include, "ocrLanguages": ocr_languages, "engine": engine})


def parser_receipt(
    *,
    text: str | None = None,
    url: str | None = None,
    base64: FileContent | None = None,
    filename: str | None = None,
    content_type: str | None = None,
    include: list[DocumentPart] | None = None,
    ocr_languages: list[str] | None = None,
    engine: ParserEngineChoice | None = None,
) -> Call[ReceiptDocument]:
    """Read a receipt. Reads receipts, till slips and restaurant bills: merchant, date, items, discounts, taxes, tip, total, payments and change. Sums are recomputed. Accepts text, PDF, Word, HTML and images in English, German, French, Spanish, Italian, Dutch, Portuguese, the Scandinavian languages, Polish, Malay and Indonesian. `meta.confidence` is 0.95 if merchant, date and total are found and other amounts prove the total; 0.15 less for each of these that is missing, 0.1 less if nothing proves the total or a check fails, 0.05 less for an assumed currency or order of day and month.

    Costs 25 credits.

    text: The document as text. Send exactly one of `text`, `url`, `base64` or, in REST, a file.
    url: URL of the document, at most 20 MiB. If the scheme is missing, https is used.
    base64: The document as a file in Base64. REST accepts up to 20 MiB. In GraphQL the whole request is limited to 1 MB.
    filename: File name. It is returned in the response, and used to detect the type if the content is ambiguous.
    content_type: Declared media type, if known. Ignored if the content shows another type.
    include: Extra content to add to the response: `text` adds the text of the document, `fields` the location of each value on the page.
    ocr_languages: Languages of the text in images and scanned pages, the main one first. At most 4 Tesseract codes such as `deu` or BCP 47 codes such as `de`. Default: English (`eng`). Other languages are available if this installation has their data. Each extra language takes more time. Ignored for files that contain text.
    engine: Method to read the document. `auto` uses rules, then the language model of this installation, if configured. `deterministic` uses rules only. `llm` uses rules and the model, and returns an error if no model is available. Default: \"auto\"."""
    return Call("parserReceipt", "POST", "/parser/receipt", 25, {"text": text, "url": url, "base64": base64, "filename": filename, "contentType": content_type, "include": include, "ocrLanguages": ocr_languages, "engine": engine})


def parser_bank_statement(
    *,
    text: str | None = None,
    url: str | None = None,
    base64: FileContent | None = None,
    filename: str | None = None,
    content_type: str | None = None,
    include: list[DocumentPart] | None = None,
    ocr_languages: list[str] | None = None,
    offset: int | None = None,
) -> Call[BankStatementReport]:
    """Read bank statements. Reads bank statements with their transactions, and checks that they add up. Supports MT940, MT942, all versions of CAMT.052, CAMT.053 and CAMT.054, OFX, QFX, QIF, BAI2, and CSV with headers in English, German, French, Spanish, Italian or Dutch. Unstructured statements (PDFs, scans, images, Word documents, web pages and plain text) are read from their layout, in the same languages. Ambiguous amounts and signs are resolved using the balances. A file or zip archive may contain several statements. Amounts are exact, never rounded.

    Costs 25 credits.

    text: The document as text. Send exactly one of `text`, `url`, `base64` or, in REST, a file.
    url: URL of the document, at most 20 MiB. If the scheme is missing, https is used.
    base64: The document as a file in Base64. REST accepts up to 20 MiB. In GraphQL the whole request is limited to 1 MB.
    filename: File name. It is returned in the response, and used to detect the type if the content is ambiguous.
    content_type: Declared media type, if known. Ignored if the content shows another type.
    include: Extra content to add to the response: `text` adds the text of the document, `fields` the location of each value on the page.
    ocr_languages: Languages of the text in images and scanned pages, the main one first. At most 4 Tesseract codes such as `deu` or BCP 47 codes such as `de`. Default: English (`eng`). Other languages are available if this installation has their data. Each extra language takes more time. Ignored for files that contain text.
    offset: Number of transactions to skip, counted across the whole document. A response lists about 2,500 transactions. Use `nextOffset` for the next page. Default: 0."""
    return Call("parserBankStatement", "POST", "/parser/bank-statement", 25, {"text": text, "url": url, "base64": base64, "filename": filename, "contentType": content_type, "include": include, "ocrLanguages": ocr_languages, "offset": offset})


def parser_email(
    *,
    text: str | None = None,
    url: str | None = None,
    base64: FileContent | None = None,
    filename: str | None = None,
    content_type: str | None = None,
    include: list[DocumentPart] | None = None,
    ocr_languages: list[str] | None = None,
    country: str | None = None,
) -> Call[EmailDocument]:
    """Read an email. Reads an email (.eml). Returns sender, recipients, text and HTML, the reply without quotations and signature, attachments with hashes, authentication results, the route with delays, mailing list headers, bounces and automatic replies. Outlook .msg files are not supported. Save them as .eml first.

    Costs 25 credits.

    text: The document as text. Send exactly one of `text`, `url`, `base64` or, in REST, a file.
    url: URL of the document, at most 20 MiB. If the scheme is missing, https is used.
    base64: The document as a file in Base64. REST accepts up to 20 MiB. In GraphQL the whole request is limited to 1 MB.
    filename: File name. It is returned in the response, and used to detect the type if the content is ambiguous.
    content_type: Declared media type, if known. Ignored if the content shows another type.
    include: Extra content to add to the response: `text` adds the text of the document, `fields` the location of each value on the page.
    ocr_languages: Languages of the text in images and scanned pages, the main one first. At most 4 Tesseract codes such as `deu` or BCP 47 codes such as `de`. Default: English (`eng`). Other languages are available if this installation has their data. Each extra language takes more time. Ignored for files that contain text.
    country: Country for phone numbers without a calling code. Ambiguous currency symbols, such as `$`, `¥` and `kr`, are read as the currency of this country. ISO 3166-1 code of two letters (`CH`), three letters (`CHE`) or digits (`756`), or Olympic code (`SUI`), case-insensitive."""
    return Call("parserEmail", "POST", "/parser/email", 25, {"text": text, "url": url, "base64": base64, "filename": filename, "contentType": content_type, "include": include, "ocrLanguages": ocr_languages, "country": country})


def parser_invoice(
    *,
    text: str | None = None,
    url: str | None = None,
    base64: FileContent | None = None,
    filename: str | None = None,
    content_type: str | None = None,
    include: list[DocumentPart] | None = None,
    ocr_languages: list[str] | None = None,
    engine: ParserEngineChoice | None = None,
) -> Call[InvoiceDocument]:
    """Read an invoice. Reads an invoice and recomputes its totals. Structured formats are read exactly: UBL, Peppol BIS, XRechnung, CII, ZUGFeRD 1 and 2, Factur-X and FatturaPA, as XML, signed XML (.p7m) or embedded in a PDF of at most 100 pages. Unstructured invoices are read by rules: PDFs, scans, Word documents and web pages in English, German, French, Spanish, Italian, Dutch and other European languages. `meta.confidence` is 0.7 if the number, date, currency, supplier or gross total is missing or unreadable, or another total unreadable; 0.9 if another value is unreadable, a check fails or further invoices are left out; else 1. Of invoices read from text it is from 0.3 to 0.95, by what was found and which sums hold.

    Costs 25 credits.

    text: The document as text. Send exactly one of `text`, `url`, `base64` or, in REST, a file.
    url: URL of the document, at most 20 MiB. If the scheme is missing, https is used.
    base64: The document as a file in Base64. REST accepts up to 20 MiB. In GraphQL the whole request is limited to 1 MB.
    filename: File name. It is returned in the response, and used to detect the type if the content is ambiguous.
    content_type: Declared media type, if known. Ignored if the content shows another type.
    include: Extra content to add to the response: `text` adds the text of the document, `fields` the location of each value on the page.
    ocr_languages: Languages of the text in images and scanned pages, the main one first. At most 4 Tesseract codes such as `deu` or BCP 47 codes such as `de`. Default: English (`eng`). Other languages are available if this installation has their data. Each extra language takes more time. Ignored for files that contain text.
    engine: Method to read the document. `auto` uses rules, then the language model of this installation, if configured. `deterministic` uses rules only. `llm` uses rules and the model, and returns an error if no model is available. Default: \"auto\"."""
    return Call("parserInvoice", "POST", "/parser/invoice", 25, {"text": text, "url": url, "base64": base64, "filename": filename, "contentType": content_type, "include": include, "ocrLanguages": ocr_languages, "engine": engine})


def parser_resume(
    *,
    text: str | None = None,
    url: str | None = None,
    base64: FileContent | None = None,
    filename: str | None = None,
    content_type: str | None = None,
    include: list[ResumePart] | None = None,
    ocr_languages: list[str] | None = None,
    engine: ParserEngineChoice | None = None,
    country: str | None = None,
) -> Call[ResumeDocument]:
    """Read a CV or resume. Reads résumés (CVs): name and contact details, jobs with dates and tasks, education, skills by their usual names, languages with levels, certificates, projects, publications and awards. All sections are also returned as text. Accepts text, PDF, Word, HTML, Markdown and images, with headings in English, German, French, Spanish and Italian. Documents that are clearly not résumés are rejected.

    Costs 25 credits.

    text: The document as text. Send exactly one of `text`, `url`, `base64` or, in REST, a file.
    url: URL of the document, at most 20 MiB. If the scheme is missing, https is used.
    base64: The document as a file in Base64. REST accepts up to 20 MiB. In GraphQL the whole request is limited to 1 MB.
    filename: File name. It is returned in the response, and used to detect the type if the content is ambiguous.
    content_type: Declared media type, if known. Ignored if the content shows another type.
    include: Extra content to add to the response: `text` adds the text of the document, `fields` the location of each value on the page, `json_resume` the data in JSON Resume format in `data.jsonResume`.
    ocr_languages: Languages of the text in images and scanned pages, the main one first. At most 4 Tesseract codes such as `deu` or BCP 47 codes such as `de`. Default: English (`eng`). Other languages are available if this installation has their data. Each extra language takes more time. Ignored for files that contain text.
    engine: Method to read the document. `auto` uses rules, then the language model of this installation, if configured. `deterministic` uses rules only. `llm` uses rules and the model, and returns an error if no model is available. Default: \"auto\".
    country: Country for phone numbers without a calling code. Default: the country named in the résumé. ISO 3166-1 code of two letters (`CH`), three letters (`CHE`) or digits (`756`), or Olympic code (`SUI`), case-insensitive."""
    return Call("parserResume", "POST", "/parser/resume", 25, {"text": text, "url": url, "base64": base64, "filename": filename, "contentType": content_type, "include": include, "ocrLanguages": ocr_languages, "engine": engine, "country": country})


def parser_skill(
    *,
    text: str | None = None,
    url: str | None = None,
    base64: FileContent | None = None,
    filename: str | None = None,
    content_type: str | None = None,
    include: list[DocumentPart] | None = None,
    ocr_languages: list[str] | None = None,
    engine: ParserEngineChoice | None = None,
    types: list[SkillType] | None = None,
    min_confidence: float | None = None,
    list: bool | None = None,
) -> Call[SkillDocument]:
    """Find skills in a text. Finds the skills named in a job advertisement, a résumé or any other text. Uses a curated vocabulary of 3,900 skills with 10,000 names: technologies, knowledge, certificates, spoken languages and soft skills in English, German, French, Spanish and Italian. Ambiguous words, such as \"go\" or \"spring\", are matched only if the context is about skills. Skills that the text says are not needed are omitted.

    Costs 25 credits.

    text: The document as text. Send exactly one of `text`, `url`, `base64` or, in REST, a file.
    url: URL of the document, at most 20 MiB. If the scheme is missing, https is used.
    base64: The document as a file in Base64. REST accepts up to 20 MiB. In GraphQL the whole request is limited to 1 MB.
    filename: File name. It is returned in the response, and used to detect the type if the content is ambiguous.
    content_type: Declared media type, if known. Ignored if the content shows another type.
    include: Extra content to add to the response: `text` adds the text of the document, `fields` the location of each value on the page.
    ocr_languages: Languages of the text in images and scanned pages, the main one first. At most 4 Tesseract codes such as `deu` or BCP 47 codes such as `de`. Default: English (`eng`). Other languages are available if this installation has their data. Each extra language takes more time. Ignored for files that contain text.
    engine: Method to read the document. `auto` uses rules, then the language model of this installation, if configured. `deterministic` uses rules only. `llm` uses rules and the model, and returns an error if no model is available. Default: \"auto\".
    types: Types of skills to return. Default: all.
    min_confidence: Minimum confidence, from 0 to 1. Lower values find more skills, but also more false matches. Default: 0.5.
    list: True if the document contains only a list of skills. Words such as \"Go\" or \"R\" then need no context. Default: false."""
    return Call("parserSkill", "POST", "/parser/skill", 25, {"text": text, "url": url, "base64": base64, "filename": filename, "contentType": content_type, "include": include, "ocrLanguages": ocr_languages, "engine": engine, "types": types, "minConfidence": min_confidence, "list": list})


def parser_text_analysis(
    *,
    text: str | None = None,
    url: str | None = None,
    base64: FileContent | None = None,
    filename: str | None = None,
    content_type: str | None = None,
    include: list[DocumentPart] | None = None,
    ocr_languages: list[str] | None = None,
    summary_sentences: int | None = None,
    keywords: int | None = None,
) -> Call[TextAnalysisDocument]:
    """Analyse a text. Analyses a text of up to 200,000 characters: language, length, readability, sentiment, keywords, entities and a summary. Measures that are valid only for English are null for other languages. Positions refer to the text that `include=text` returns. For plain text, that is the text you sent.

    Costs 25 credits.

    text: The document as text. Send exactly one of `text`, `url`, `base64` or, in REST, a file.
    url: URL of the document, at most 20 MiB. If the scheme is missing, https is used.
    base64: The document as a file in Base64. REST accepts up to 20 MiB. In GraphQL the whole request is limited to 1 MB.
    filename: File name. It is returned in the response, and used to detect the type if the content is ambiguous.
    content_type: Declared media type, if known. Ignored if the content shows another type.
    include: Extra content to add to the response: `text` adds the text of the document, `fields` the location of each value on the page.
    ocr_languages: Languages of the text in images and scanned pages, the main one first. At most 4 Tesseract codes such as `deu` or BCP 47 codes such as `de`. Default: English (`eng`). Other languages are available if this installation has their data. Each extra language takes more time. Ignored for files that contain text.
    summary_sentences: Maximum number of sentences in the summary, 1 to 20. Default: 5.
    keywords: Maximum number of keywords, 0 to 100. Default: 20."""
    return Call("parserTextAnalysis", "POST", "/parser/text-analysis", 25, {"text": text, "url": url, "base64": base64, "filename": filename, "contentType": content_type, "include": include, "ocrLanguages": ocr_languages, "summarySentences": summary_sentences, "keywords": keywords})


def parser_text_anonymization(
    *,
    text: str | None = None,
    url: str | None = None,
    base64: FileContent | None = None,
    filename: str | None = None,
    content_type: str | None = None,
    include: list[DocumentPart] | None = None,
    ocr_languages: list[str] | None = None,
    mode: AnonymizationMode | None = None,
    entities: list[PiiEntityType] | None = None,
    score_threshold: float | None = None,
    operators: dict[str, Any] | None = None,
    key: str | None = None,
    consistent: bool | None = None,
    mapping: bool | None = None,
    allow_list: list[str] | None = None,
    deny_list: list[str] | None = None,
    country: str | None = None,
) -> Call[AnonymizationDocument]:
    """Anonymize a text. Finds personal data in a text and replaces, removes, masks, hashes or encrypts it, or substitutes invented values. Detects email addresses, phone numbers, payment cards, IBANs, identity numbers of about 60 countries, secrets and dates. Check digits are validated. Names of people, places and organisations are detected on a best-effort basis. You can decrypt encrypted values with your key. Text formats keep their markup. PDF, DOCX and images are converted to text. The text, the keys and the response are not stored, cached, logged or sent to a language model.

    Costs 25 credits.

    text: The document as text. Send exactly one of `text`, `url`, `base64` or, in REST, a file.
    url: URL of the document, at most 20 MiB. If the scheme is missing, https is used.
    base64: The document as a file in Base64. REST accepts up to 20 MiB. In GraphQL the whole request is limited to 1 MB.
    filename: File name. It is returned in the response, and used to detect the type if the content is ambiguous.
    content_type: Declared media type, if known. Ignored if the content shows another type.
    include: Extra content to add to the response: `text` adds the text of the document, `fields` the location of each value on the page.
    ocr_languages: Languages of the text in images and scanned pages, the main one first. At most 4 Tesseract codes such as `deu` or BCP 47 codes such as `de`. Default: English (`eng`). Other languages are available if this installation has their data. Each extra language takes more time. Ignored for files that contain text.
    mode: Replace personal data, or restore encrypted values. Default: \"anonymize\".
    entities: Kinds of personal data to look for. Default: all.
    score_threshold: Minimum score of a finding, from 0 to 1. Lower it to find numbers without check digits that have no context keyword nearby. Default: 0.5.
    operators: Operator for each kind of data: a JSON object with the kinds as keys. `DEFAULT` applies to all other kinds. Types: `replace` (`newValue`, default `<KIND>`), such as `{\"type\":\"replace\",\"newValue\":\"…\"}`; `redact`; `mask` (`maskingChar`, default `*`; `charsToMask`, default all; `fromEnd`, default false); `hash` (`hashType`, sha256 or sha512; `salt` makes it an HMAC); `encrypt` (AES-GCM with `key`; writes a token `<KIND:…>` with nonce, ciphertext and tag in Base64url, and the kind as additional data); `surrogate`; `keep`. Default: `replace`.
    key: AES key of 16, 24 or 32 bytes, in hexadecimal or Base64. Required for `encrypt` and `deanonymize`. With a key, `surrogate` returns the same values in every request. The key is not stored.
    consistent: True to replace equal values with the same placeholder, such as `<PERSON_1>`, or with the same token if the key is the same. Values are equal if they are written the same way. Default: false.
    mapping: True to return the original values of placeholders and surrogates. Placeholders are then numbered.
    allow_list: Texts that are never personal data, ignoring case. At most 500 texts of up to 100 characters.
    deny_list: Texts that are always treated as personal data of kind `CUSTOM`. Matches whole words, ignoring case. At most 500 texts of up to 100 characters.
    country: Country for phone numbers without a calling code. Default: about twenty large countries. ISO 3166-1 code of two letters (`CH`), three letters (`CHE`) or digits (`756`), or Olympic code (`SUI`), case-insensitive."""
    return Call("parserTextAnonymization", "POST", "/parser/text-anonymization", 25, {"text": text, "url": url, "base64": base64, "filename": filename, "contentType": content_type, "include": include, "ocrLanguages": ocr_languages, "mode": mode, "entities": entities, "scoreThreshold": score_threshold, "operators": operators, "key": key, "consistent": consistent, "mapping": mapping, "allowList": allow_list, "denyList": deny_list, "country": country})


def parser_transcript(
    *,
    text: str | None = None,
    url: str | None = None,
    base64: FileContent | None = None,
    filename: str | None = None,
    content_type: str | None = None,
    include: list[DocumentPart] | None = None,
    ocr_languages: list[str] | None = None,
    engine: ParserEngineChoice | None = None,
    type: TranscriptType | None = None,
) -> Call[TranscriptDocument]:
    """Read a transcript. Reads speech transcripts and academic transcripts. Speech transcripts return speakers with their share, segments, paragraphs, keywords, a summary, questions and problems in the file. Accepts WebVTT, SRT, SBV, TTML, ASS, LRC, the JSON of speech recognition services, and text with lines such as `Name: text`. Academic transcripts return terms with courses, credits and grades, totals, averages, and checks that they add up. Accepts text, PDF, Word and HTML in English, German, French, Spanish and Italian. Send JSON files as a form file, or in `text` or `base64`, because a JSON body contains the parameters.

    Costs 25 credits.

    text: The document as text. Send exactly one of `text`, `url`, `base64` or, in REST, a file.
    url: URL of the document, at most 20 MiB. If the scheme is missing, https is used.
    base64: The document as a file in Base64. REST accepts up to 20 MiB. In GraphQL the whole request is limited to 1 MB.
    filename: File name. It is returned in the response, and used to detect the type if the content is ambiguous.
    content_type: Declared media type, if known. Ignored if the content shows another type.
    include: Extra content to add to the response: `text` adds the text of the document, `fields` the location of each value on the page.
    ocr_languages: Languages of the text in images and scanned pages, the main one first. At most 4 Tesseract codes such as `deu` or BCP 47 codes such as `de`. Default: English (`eng`). Other languages are available if this installation has their data. Each extra language takes more time. Ignored for files that contain text.
    engine: Method to read the document. `auto` uses rules, then the language model of this installation, if configured. `deterministic` uses rules only. `llm` uses rules and the model, and returns an error if no model is available. Default: \"auto\".
    type: Expected type of transcript. Default: \"auto\"."""
    return Call("parserTranscript", "POST", "/parser/transcript", 25, {"text": text, "url": url, "base64": base64, "filename": filename, "contentType": content_type, "include": include, "ocrLanguages": ocr_languages, "engine": engine, "type": type})


def parser_dmarc(
    *,
    text: str | None = None,
    url: str | None = None,
    base64: FileContent | None = None,
    filename: str | None = None,
    content_type: str | None = None,
    include: list[DocumentPart] | None = None,
    ocr_languages: list[str] | None = None,
) -> Call[DmarcDocument]:
    """Read DMARC and TLS reports. Reads DMARC aggregate reports (RFC 7489 and RFC 9990), DMARC failure reports (RFC 6591) and SMTP TLS reports (RFC 8460). Accepts XML, email, JSON, gz and zip archives, and emails with such attachments. A document may contain several reports. Damaged XML is repaired, with a warning. Duplicate reports are counted once, with a warning. The summary counts all messages by source, and recommendations name the sources to fix. `include=text` adds the text of each file with reports. For failure reports, it adds the readable part and the report fields, never the message. Send JSON files as a form file, as a body of type `application/tlsrpt+json`, or in `text` or `base64`. A body of type `application/json` is read as parameters.

    Costs 25 credits.

    text: The document as text. Send exactly one of `text`, `url`, `base64` or, in REST, a file.
    url: URL of the document, at most 20 MiB. If the scheme is missing, https is used.
    base64: The document as a file in Base64. REST accepts up to 20 MiB. In GraphQL the whole request is limited to 1 MB.
    filename: File name. It is returned in the response, and used to detect the type if the content is ambiguous.
    content_type: Declared media type, if known. Ignored if the content shows another type.
    include: Extra content to add to the response: `text` adds the text of the document, `fields` the location of each value on the page.
    ocr_languages: Languages of the text in images and scanned pages, the main one first. At most 4 Tesseract codes such as `deu` or BCP 47 codes such as `de`. Default: English (`eng`). Other languages are available if this installation has their data. Each extra language takes more time. Ignored for files that contain text."""
    return Call("parserDmarc", "POST", "/parser/dmarc", 25, {"text": text, "url": url, "base64": base64, "filename": filename, "contentType": content_type, "include": include, "ocrLanguages": ocr_languages})
