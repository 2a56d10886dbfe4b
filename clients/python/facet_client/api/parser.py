# Written by `npm run generate` from the declarations of the operations.
from __future__ import annotations

from typing import Any, Literal, TypedDict

from ..request import Call, FileContent
from .shared import DmarcAlignmentMode, DmarcPolicy


class AcademicChecks(TypedDict):
    """What adds up in an academic transcript."""

    # Average by the grade points of the courses, or by letters if the usual scale of four points gives the stated average of every term. Null on other scales.
    gpaRecomputed: str | None
    # Whether it is the stated average, rounded or cut off. Null if one of them is unknown.
    gpaOk: bool | None
    # Sum of the credits that courses earned, with transferred ones unless the stated sum is without them.
    creditsSum: str | None
    # Whether it is the stated sum. Null if one of them is unknown.
    creditsSumOk: bool | None


class AcademicCourse(TypedDict):
    """A course with its grade. Numbers are as in the document, in plain decimal notation."""

    # Code, as written, such as `CSE 60641`.
    code: str | None
    # Title, as written; mostly abbreviated.
    title: str | None
    # Credits of the course, or those attempted where the document tells both.
    creditsAttempted: str | None
    # Credits earned. Where the document has only one column of credits, those of the course, or null if it was not passed.
    creditsEarned: str | None
    # Grade, as written: `A-`, `1,3`, `28/30`, `65`. Null if there is none yet.
    grade: str | None
    # Credits times the value of the grade, as stated: quality points.
    gradePoints: str | None
    # Value of the grade for each credit, where the document has a column for it.
    gradeValue: str | None
    # What became of the course.
    status: AcademicCourseStatus
    # Mark for repeated courses, such as `R`, or `E` for those that do not count.
    repeatMark: str | None


AcademicCourseStatus = Literal["completed", "failed", "withdrawn", "in_progress", "transferred"]
"""What became of a course."""


class AcademicStudent(TypedDict):
    """Student of an academic transcript."""

    # Name, as written.
    name: str | None
    # Student number, as written, also if it is masked.
    id: str | None
    # Date of birth. Null if the document gives only a part of it.
    birthDate: str | None
    # Programme of study.
    program: str | None
    # Degree that is sought or was awarded.
    degree: str | None
    # Main subject.
    major: str | None
    # Second subject.
    minor: str | None
    # Faculty, school or department.
    faculty: str | None


class AcademicTerm(TypedDict):
    """A term with its courses, and its sums as stated."""

    # Name, as written, such as `Fall 2024`. Null for courses that belong to no term.
    name: str | None
    # Where the courses were taken, if elsewhere and stated with the term.
    institution: str | None
    # Courses, in the order of the document; the first 3,000 of all terms.
    courses: list[AcademicCourse]
    # Credits attempted.
    creditsAttempted: str | None
    # Credits earned.
    creditsEarned: str | None
    # Credits that count for the average.
    gpaCredits: str | None
    # Quality points.
    gradePoints: str | None
    # Average of the term.
    gpa: str | None
    # Average up to the end of the term.
    cumulativeGpa: str | None


class AcademicTotals(TypedDict):
    """Sums as the document states them, in plain decimal notation."""

    # Credits attempted.
    creditsAttempted: str | None
    # Credits earned.
    creditsEarned: str | None
    # Credits that count for the average.
    gpaCredits: str | None
    # Quality points.
    gradePoints: str | None
    # Grade point average, or the average of other grades, on the scale of the document.
    gpa: str | None


AllowanceChargeKind = Literal["allowance", "charge"]
"""Whether an amount is subtracted or added."""


class AnalyzedLanguage(TypedDict):
    """The language of a text, detected as by `/language/v1/detect`."""

    # ISO 639-1 code if the language has one, otherwise ISO 639-3; `und` if undetermined.
    code: str
    # English name.
    name: str
    # Share of the votes, 0 to 1.
    confidence: float
    # Whether `confidence` is 0.8 or more.
    reliable: bool


class AnonymizationDocument(TypedDict):
    """A document whose personal data was replaced."""

    # What the document says. Unknown values are null.
    data: AnonymizedText
    # How the document was read.
    meta: DocumentMeta
    # Text of the document if `include` asks for it, else null. At most 1,000,000 characters.
    text: str | None
    # Where values stand in the document if `include` asks for it, else null; also null for formats of data, in which values have no place on a page.
    fields: list[DocumentField] | None


AnonymizationMode = Literal["anonymize", "deanonymize"]
"""Which way a text goes."""


AnonymizationOperator = Literal["replace", "redact", "mask", "hash", "encrypt", "surrogate", "keep", "decrypt"]
"""What was done with a value."""


class AnonymizedItem(TypedDict):
    """What stands in the new text for something that was found."""

    # Kind of data.
    entityType: PiiEntityType
    # Where it begins in the new text, in UTF-16 code units, as JavaScript, Java and C# count (not code points).
    start: int
    # Where it ends, exclusive.
    end: int
    # What stands there.
    text: str
    # What was done with the value.
    operator: AnonymizationOperator


class AnonymizedText(TypedDict):
    """A text in which personal data was replaced, or brought back."""

    # The new text. Never cut.
    text: str
    # What was written into the text, in its order. At most 5,000.
    items: list[AnonymizedItem]
    # What was found, in the order of the text; nothing overlaps. Entry by entry, `items` says what became of it. At most 5,000.
    entities: list[DetectedPii]
    # How often each kind was found, the most frequent first.
    counts: list[PiiCount]
    # The values behind numbered placeholders and surrogates if `mapping` asks for them, else null. Values that were encrypted need no mapping: the key brings them back. At most 5,000.
    mapping: list[PiiMapping] | None


class ApprovalReason(TypedDict):
    """Why a person should look at a bill."""

    # A rule that failed, or `low_confidence`.
    code: str
    # The same in words.
    message: str


class AuthenticationMethod(TypedDict):
    """What one method of authentication found (RFC 8601)."""

    # Method in lower case, such as `dkim`.
    method: str
    # Result in lower case, such as `pass`.
    result: str
    # Stated reason.
    reason: str | None
    # First comment in brackets.
    comment: str | None
    # What the result is about.
    properties: list[AuthenticationProperty]


class AuthenticationProperty(TypedDict):
    """What a result is about."""

    # Type and name, such as `smtp.mailfrom` or `header.d`.
    name: str
    # Its value.
    value: str


class AuthenticationResults(TypedDict):
    """One Authentication-Results or ARC-Authentication-Results header."""

    # Server that says so. Believe only servers you know; senders can add such headers, too.
    authservId: str | None
    # Number of the ARC set. Null for an Authentication-Results header.
    arcInstance: int | None
    # What each method found.
    methods: list[AuthenticationMethod]


class BankAmount(TypedDict):
    """An amount with its currency."""

    # Amount in plain decimal notation.
    amount: str
    # Currency (ISO 4217).
    currency: str | None


class BankBalance(TypedDict):
    """A balance; negative if overdrawn."""

    # Amount in plain decimal notation.
    amount: str
    # Currency (ISO 4217).
    currency: str | None
    # Day of the balance.
    date: str | None


class BankCounterparty(TypedDict):
    """The other side of a transaction: who paid a credit, or received a debit."""

    # Name.
    name: str | None
    # IBAN. Outside CAMT only with valid check digits.
    iban: str | None
    # Account number, if it is no IBAN.
    accountNumber: str | None
    # BIC of its bank.
    bic: str | None


BankDocumentFormat = Literal["mt940", "mt942", "camt_052", "camt_053", "camt_054", "ofx", "qif", "bai2", "csv", "document", "mixed"]
"""Format of a document of bank statements."""


class BankStatement(TypedDict):
    """A statement of one account."""

    # Format.
    format: BankStatementFormat
    # Version of the format as it counts them: `001.08` (CAMT), `102` (OFX), `2` (BAI2).
    formatVersion: str | None
    # Name of the file in an archive, else null.
    filename: str | None
    # Identifier of the statement or of its message.
    id: str | None
    # Number of the statement, in MT940 with the page: `19/1`.
    number: str | None
    # Account.
    account: BankStatementAccount
    # Period.
    period: BankStatementPeriod
    # Balance before the first transaction: as stated, else as it follows from the balances after transactions. What is owed on a credit card is negative.
    openingBalance: BankBalance | None
    # Balance after the last transaction, as `openingBalance` is.
    closingBalance: BankBalance | None
    # Balance that is available, if stated.
    availableBalance: BankBalance | None
    # Transactions in their order, as far as an answer can hold them: with several payments in one booking, one each if their amounts make it up.
    transactions: list[BankTransaction]
    # Sums of the transactions.
    totals: BankStatementTotals
    # Whether opening balance and booked transactions make up the closing balance, to the cent. Null if a balance is missing, or currencies differ.
    reconciled: bool | None
    # What is missing to the closing balance; zero if it reconciles. Null as `reconciled` is.
    difference: str | None


class BankStatementAccount(TypedDict):
    """The account of a bank statement."""

    # IBAN in its electronic form, as stated: its check digits may be wrong.
    iban: str | None
    # Account number or name, if it is no IBAN. Cards are often masked.
    number: str | None
    # National code of the bank, such as a German BLZ, a British sort code or an American routing number.
    bankCode: str | None
    # BIC of the bank.
    bic: str | None
    # Kind of account as the format spells it: `CACC`, `CHECKING`, `CCard`. Of documents without a format only `credit_card` is told.
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
"""Period of a statement: as stated, else of its balances, else of its transactions."""


class BankStatementReport(TypedDict):
    """A document of bank statements that was read."""

    # What the document says. Unknown values are null.
    data: ParsedBankStatements
    # How the document was read.
    meta: DocumentMeta
    # Text of the document if `include` asks for it, else null. At most 1,000,000 characters.
    text: str | None
    # Where values stand in the document if `include` asks for it, else null; also null for formats of data, in which values have no place on a page.
    fields: list[DocumentField] | None


class BankStatementTotals(TypedDict):
    """Sums of all transactions that are booked in the currency of the account, listed or not."""

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

    # Identifier that the bank gave it.
    id: str | None
    # Whether it is booked. Null if the format does not say; it counts as booked then.
    status: BankTransactionStatus | None
    # When it was booked.
    bookingDate: str | None
    # From when it bears interest. Some banks tell only this date.
    valueDate: str | None
    # Amount in plain decimal notation with the digits of the document; negative for debits.
    amount: str
    # Currency (ISO 4217).
    currency: str | None
    # Credit or debit.
    type: BankTransactionType
    # Whether it takes an earlier booking back.
    reversal: bool
    # Remittance information, or what else describes it.
    description: str | None
    # The other side.
    counterparty: BankCounterparty
    # Reference of the customer or of the payment.
    reference: str | None
    # SEPA end-to-end identifier. `NOTPROVIDED` is null.
    endToEndId: str | None
    # Mandate of a direct debit.
    mandateId: str | None
    # SEPA creditor identifier of a direct debit.
    creditorId: str | None
    # Number of the cheque.
    checkNumber: str | None
    # Transaction code of the format: `PMNT-RCDT-ESCT` (CAMT), `NTRF+166` (MT940), `CHECK` (OFX), `475` (BAI2).
    code: str | None
    # Kind of transaction in the words of the bank.
    bookingText: str | None
    # Category that software or the bank assigned.
    category: str | None
    # Balance after it, if the document states one.
    balanceAfter: str | None
    # Amount before its conversion from another currency; negative for debits.
    originalAmount: BankAmount | None
    # Rate of the conversion as stated.
    exchangeRate: str | None
    # What the bank charged for it.
    charges: BankAmount | None
    # The booking that it is part of, or that it sums up.
    batch: BankTransactionBatch | None
    # Parts with categories of their own, at most 500.
    splits: list[BankTransactionSplit]


class BankTransactionBatch(TypedDict):
    """A booking of several payments."""

    # Reference of the booking.
    reference: str | None
    # Number of payments.
    count: int | None
    # Amount of the whole booking.
    amount: str | None


class BankTransactionSplit(TypedDict):
    """A part of a transaction with a category of its own (QIF)."""

    # Category.
    category: str | None
    # Memo.
    description: str | None
    # Amount.
    amount: str | None


BankTransactionStatus = Literal["booked", "pending", "information"]
"""Whether a transaction is booked."""


BankTransactionType = Literal["credit", "debit"]
"""Whether a transaction brings money in."""


class Bill(TypedDict):
    """What is to be booked."""

    # Who sells.
    vendor: DocumentParty | None
    # Number of the invoice.
    billNumber: str | None
    # Date of the invoice.
    billDate: str | None
    # When it is due: as stated, else by the terms of payment.
    dueDate: str | None
    # Where `dueDate` is from. Null without a due date.
    dueDateSource: DueDateSource | None
    # Currency (ISO 4217).
    currency: str | None
    # What is to be paid. The total, if nothing else is stated.
    amountDue: str | None
    # Numbers of purchase orders.
    poNumbers: list[str]
    # Terms of payment. Null if the document has none.
    paymentTerms: BillTerms | None


class BillApproval(TypedDict):
    """Whether a bill can be approved by what it says itself. Nothing outside the document was asked."""

    # Whether there are no reasons against it.
    recommended: bool
    # Rules that failed, but for `not_round` and `po_present`, and a low confidence.
    reasons: list[ApprovalReason]


class BillDiscount(TypedDict):
    """A discount for early payment."""

    # Discount in percent.
    percent: str | None
    # Discount as an amount.
    amount: str | None
    # Days within which to pay.
    days: int | None
    # Last day of the discount: as stated, or these days after the date of the invoice.
    until: str | None


BillPaymentMethod = Literal["bank_transfer", "direct_debit", "card", "cash", "cheque", "online", "other"]
"""How a bill is paid."""


class BillTerms(TypedDict):
    """Terms of payment, understood in English, German, French, Spanish, Italian, Dutch and others."""

    # Terms as written.
    text: str | None
    # Days within which all is to be paid. 0 means at once.
    netDays: int | None
    # Whether they are counted to or from the end of a month: `30 jours fin de mois`, `30 days EOM`.
    endOfMonth: bool
    # Discounts for early payment.
    discounts: list[BillDiscount]


class BillValidation(TypedDict):
    """A rule, and whether it holds."""

    # The rule.
    rule: ValidationRule
    # Whether it holds.
    status: CheckStatus
    # The same in words.
    detail: str


CheckStatus = Literal["pass", "fail", "skip"]
"""Result of a check."""


DeliveryAction = Literal["failed", "delayed", "delivered", "relayed", "expanded"]
"""What became of a message for a recipient (RFC 3464)."""


class DeliveryRecipient(TypedDict):
    """What became of the message for one recipient."""

    # Address of the recipient, the final one if it was forwarded.
    recipient: str | None
    # Address that the sender gave, if the report states it.
    originalRecipient: str | None
    # What became of it.
    action: DeliveryAction | None
    # Enhanced status code (RFC 3463), such as `5.1.1`: 5 is a permanent failure, 4 a temporary one.
    status: str | None
    # What the remote server answered, or what the text of the report says.
    diagnostic: str | None
    # Server that answered so.
    remoteMta: str | None
    # When delivery was last attempted.
    lastAttempt: str | None
    # Until when attempts go on, for a delay.
    willRetryUntil: str | None


class DeliveryStatus(TypedDict):
    """A report on the delivery of another message."""

    # What it was read from.
    source: DeliveryStatusSource
    # Server that reports.
    reportingMta: str | None
    # When the message arrived at that server.
    arrivalDate: str | None
    # Envelope identifier that the sender gave (ENVID).
    originalEnvelopeId: str | None
    # The recipients that are reported on.
    recipients: list[DeliveryRecipient]
    # Head of the message that it is about, as far as it is returned.
    originalMessage: EmailHead | None


DeliveryStatusSource = Literal["standard", "headers", "text"]
"""What a delivery report was read from."""


class DetectedPii(TypedDict):
    """Personal data in the text that was sent. The value itself is not repeated."""

    # Kind of data.
    entityType: PiiEntityType
    # Where it begins in the text that was sent, in UTF-16 code units, as JavaScript, Java and C# count (not code points).
    start: int
    # Where it ends, exclusive.
    end: int
    # How sure it is, from 0 to 1: by its form and check digits, and more if words beside it say what it is.
    score: float


class DmarcAggregateReport(TypedDict):
    """An aggregate report: what a receiver saw of a domain in a period, usually a day."""

    # Standard that it follows.
    format: DmarcReportFormat
    # Who reports, and when.
    metadata: DmarcReportMetadata
    # Policy that was found.
    policyPublished: DmarcPublishedPolicy
    # Number of records that it has.
    recordCount: int
    # Number of messages in all its records.
    messages: float
    # Its records, in their order. A document gives at most 1,000, fewer if they are long; the summary counts all.
    records: list[DmarcRecord]


DmarcAuthResult = Literal["none", "pass", "fail", "softfail", "policy", "neutral", "temperror", "permerror"]
"""Result of SPF or DKIM (RFC 8601), whatever the domain."""


class DmarcAuthResults(TypedDict):
    """Results of the mechanisms, before alignment."""

    # Each signature; at most 20.
    dkim: list[DmarcDkimResult]
    # Each check of SPF, usually one.
    spf: list[DmarcSpfResult]


DmarcDiscoveryMethod = Literal["psl", "treewalk"]
"""How the receiver found the policy."""


DmarcDisposition = Literal["none", "pass", "quarantine", "reject"]
"""What a receiver did with messages."""


class DmarcDispositionCount(TypedDict):
    """Number of messages with a disposition."""

    # What the receivers did.
    disposition: DmarcDisposition | None
    # Number of messages.
    messages: float


class DmarcDkimResult(TypedDict):
    """Result of a DKIM signature."""

    # Domain that signed.
    domain: str | None
    # Selector of its key.
    selector: str | None
    # Result.
    result: DmarcAuthResult | None
    # Details for people.
    humanResult: str | None


class DmarcDocument(TypedDict):
    """A document with reports on email authentication."""

    # What the document says. Unknown values are null.
    data: DmarcReports
    # How the document was read.
    meta: DocumentMeta
    # Text of the document if `include` asks for it, else null. At most 1,000,000 characters.
    text: str | None
    # Where values stand in the document if `include` asks for it, else null; also null for formats of data, in which values have no place on a page.
    fields: list[DocumentField] | None


class DmarcFailureReport(TypedDict):
    """A failure report (RFC 6591): one message that failed."""

    # Type of feedback: `auth-failure`; other types, such as `abuse`, give a warning.
    feedbackType: str | None
    # What failed, such as `dmarc`, `spf`, `signature` or `bodyhash`.
    authFailure: str | None
    # IP address that the message came from.
    sourceIp: str | None
    # Domain that the message claims to be from.
    reportedDomain: str | None
    # When the message arrived, in UTC.
    arrivalDate: str | None
    # Number of such messages; 1 if not stated.
    incidents: int
    # What became of it: `delivered`, `spam`, `policy`, `reject` or another word.
    deliveryResult: str | None
    # Mechanisms that aligned: `dkim`, `spf`, both or `none`.
    identityAlignment: str | None
    # Authentication-Results of the receiver.
    authenticationResults: str | None
    # Domain of the signature.
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
    # URIs that the report is about.
    reportedUris: list[str]
    # Server that reports.
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
    """Why a receiver did not apply the policy."""

    # Kind of reason.
    type: DmarcOverrideType | None
    # Words of the receiver.
    comment: str | None


DmarcOverrideType = Literal["forwarded", "sampled_out", "trusted_forwarder", "mailing_list", "local_policy", "policy_test_mode", "other"]
"""Why a receiver did not apply the policy."""


class DmarcPeriod(TypedDict):
    """Time that reports are about."""

    # First moment, in UTC.
    begin: str | None
    # Last moment, in UTC.
    end: str | None


class DmarcPublishedPolicy(TypedDict):
    """Policy that the receiver found in DNS. Tags that the report does not state are null."""

    # Domain at which the policy was found.
    domain: str | None
    # Policy for the domain.
    p: DmarcPolicy | None
    # Policy for subdomains.
    sp: DmarcPolicy | None
    # Policy for subdomains that do not exist.
    np: DmarcPolicy | None
    # Alignment of DKIM.
    adkim: DmarcAlignmentMode | None
    # Alignment of SPF.
    aspf: DmarcAlignmentMode | None
    # Percentage of messages that the policy is for (RFC 7489 only).
    pct: int | None
    # When failure reports are wanted: `0`, `1`, `d` or `s`.
    fo: list[str]
    # Whether the policy is marked as a test (RFC 9990).
    testing: bool | None
    # How the receiver found the policy (RFC 9990).
    discoveryMethod: DmarcDiscoveryMethod | None


class DmarcRecommendation(TypedDict):
    """What to do."""

    # Code for programs, such as `unaligned_source`, `dkim_missing`, `policy_none` or `tls_certificate_expired`.
    code: str
    # How urgent it is.
    severity: DmarcSeverity
    # Domain that it is about.
    domain: str | None
    # The same in words, with the sources to fix.
    text: str
    # Messages that it is about, or TLS sessions.
    messages: float
    # Sources to fix, those with most messages first; at most 20.
    sources: list[DmarcRecommendedSource]


class DmarcRecommendedSource(TypedDict):
    """A source of messages or, in reports on TLS, a mail server that receives."""

    # IP address.
    sourceIp: str | None
    # Domain that it authenticates as, or host name of the mail server.
    name: str | None
    # Messages, or sessions.
    messages: float


class DmarcRecord(TypedDict):
    """Messages of one source with the same results."""

    # IP address that the messages came from, in canonical form.
    sourceIp: str | None
    # Number of messages.
    count: int | None
    # What the receiver did with them.
    disposition: DmarcDisposition | None
    # Evaluation of DKIM.
    dkim: DmarcVerdict | None
    # Evaluation of SPF.
    spf: DmarcVerdict | None
    # Pass if either of them passes.
    dmarc: DmarcVerdict | None
    # Which domains align.
    alignment: DmarcRecordAlignment
    # Why the policy was not applied.
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
    """Whether the domains that were checked align with the From header, whatever the results."""

    # Whether a signature is by an aligned domain. Null without a signature.
    dkim: bool | None
    # Whether SPF checked an aligned domain. Null if it checked none.
    spf: bool | None


DmarcReportFormat = Literal["rfc7489", "rfc9990"]
"""Standard of an aggregate report."""


class DmarcReportMetadata(TypedDict):
    """Who wrote a report, and about what time."""

    # Name of the receiver that reports.
    orgName: str | None
    # Its email address.
    email: str | None
    # Another way to reach it, often a URL.
    extraContactInfo: str | None
    # Identifier of the report, unique for its writer.
    reportId: str | None
    # Beginning of the period, in UTC.
    begin: str | None
    # End of the period, in UTC.
    end: str | None
    # Problems that the receiver had with the policy.
    errors: list[str]
    # Software that wrote the report (RFC 9990).
    generator: str | None
    # Version that the report states.
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
    # Its headers, in their order; at most 40.
    "headers": "list[DmarcMessageHeader]",
})
"""Message that a failure report is about. Its body is never returned."""


class DmarcReports(TypedDict):
    """Reports on email authentication, of whatever kind: there is a list for each."""

    # Kind of the reports.
    reportType: DmarcReportType
    # Aggregate reports; at most 300.
    reports: list[DmarcAggregateReport]
    # Failure reports; at most 50.
    failures: list[DmarcFailureReport]
    # Reports on TLS; at most 300.
    tlsReports: list[SmtpTlsReport]
    # All reports together.
    summary: DmarcSummary
    # What to do, the most urgent first; at most 50.
    recommendations: list[DmarcRecommendation]


DmarcSeverity = Literal["high", "medium", "low", "info"]
"""How urgent a recommendation is."""


DmarcSource = TypedDict("DmarcSource", {
    # IP address.
    "sourceIp": "str",
    # Domain that it authenticates as, if that is another than the one in the From header.
    "name": "str | None",
    # How its messages fare.
    "status": "DmarcSourceStatus",
    # Number of messages.
    "messages": "float",
    # Messages that passed DMARC.
    "pass": "float",
    # Messages that did not.
    "fail": "float",
    # Messages with aligned DKIM that passed.
    "dkimPass": "float",
    # Messages with aligned SPF that passed.
    "spfPass": "float",
    # Domains of their From headers; at most 10.
    "headerFrom": "list[str]",
})
"""All messages of one IP address in the aggregate reports."""


DmarcSourceStatus = Literal["authenticated", "dkim_only", "spf_only", "forwarded", "unaligned", "unauthenticated"]
"""How the messages of a source fare: most of those that fail or, if none fails, most of all."""


class DmarcSpfResult(TypedDict):
    """Result of SPF."""

    # Domain that was checked.
    domain: str | None
    # Where the domain is from.
    scope: DmarcSpfScope | None
    # Result.
    result: DmarcAuthResult | None
    # Details for people.
    humanResult: str | None


DmarcSpfScope = Literal["mfrom", "helo"]
"""Which name SPF checked."""


DmarcSummary = TypedDict("DmarcSummary", {
    # Domain that the reports are about. Null if there are several.
    "domain": "str | None",
    # Domains that they are about; at most 100.
    "domains": "list[str]",
    # Who reports. Null if there are several.
    "orgName": "str | None",
    # Who reports; at most 100.
    "orgNames": "list[str]",
    # Time that they are about.
    "period": "DmarcPeriod",
    # Number of messages.
    "messages": "float",
    # Messages that passed DMARC.
    "pass": "float",
    # Messages that did not.
    "fail": "float",
    # Share of messages that passed, from 0 to 1. Null without messages.
    "passRate": "float | None",
    # Messages by what the receivers did with them.
    "byDisposition": "list[DmarcDispositionCount]",
    # Number of different IP addresses.
    "sourceCount": "int",
    # Sources, those with most messages first; at most 200.
    "sources": "list[DmarcSource]",
    # Sources with messages that failed, those with most failures first; at most 10.
    "topFailingSources": "list[DmarcSource]",
    # Messages in the failure reports.
    "incidents": "float",
    # Sessions in the reports on TLS. Null without such reports.
    "tlsSessions": "SmtpTlsSessions | None",
})
"""All reports of a document together. Counts of messages are those of the aggregate reports."""


DmarcVerdict = Literal["pass", "fail"]
"""Evaluation by DMARC: a mechanism only passes for a domain that aligns with the From header."""


class DocumentFacts(TypedDict):
    """The file that was read."""

    # Media type, detected from the content.
    mime: str
    # File name, as far as one was sent.
    filename: str | None
    # Size in bytes.
    bytes: int
    # SHA-256 of the file, in hexadecimal.
    sha256: str
    # Number of pages. Null for files without pages.
    pages: int | None
    # Whether text was recognised in images (OCR).
    ocr: bool
    # How sure OCR was, from 0 to 1. Null without OCR.
    ocrConfidence: float | None
    # Language (BCP 47), detected from the text. Null if unknown, and for formats of data.
    language: str | None


class DocumentField(TypedDict):
    """Where a value of `data` stands in the document."""

    # Place in `data`, such as `lineItems[0].total`.
    path: str
    # How sure the value is, from 0 to 1.
    confidence: float
    # Page, counted from 1. Null if the document has no pages.
    page: int | None
    # Rectangle on the page. Null if the document has no pages.
    bbox: PageBox | None


class DocumentLlm(TypedDict):
    """What a language model had to do with an answer."""

    # Whether its answer was compared with that of the rules.
    used: bool
    # Name of the model.
    model: str
    # Why it was not used. Null if it was, or if the rules left it nothing to do.
    error: LlmError | None
    # Places in `data` whose values it found, such as `lineItems[0].total`. All others are by rules.
    fields: list[str]


class DocumentMeta(TypedDict):
    """How the document was read, and what to know of the answer."""

    # How it was read.
    engine: ParserEngine
    # The file that was read.
    document: DocumentFacts
    # From 0 to 1: 1 if the format is exact and all checks of it hold.
    confidence: float
    # What could not be read, was mended, or contradicts itself.
    warnings: list[DocumentWarning]
    # What a language model had to do with the answer. Null if none is configured, if the parser uses none, or if `engine` excludes it.
    llm: DocumentLlm | None


DocumentPart = Literal["text", "fields"]
"""What to add to the answer."""


class DocumentParty(TypedDict):
    """A person or an organisation named in a document."""

    # Trading name, or the legal name if there is no other.
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
    # IBAN that the party is paid to or debited from.
    iban: str | None
    # Address for electronic documents: a Peppol participant, an Italian CodiceDestinatario or an email address.
    electronicAddress: PartyIdentifier | None
    # Other identifiers, such as GLN, DUNS or a customer number.
    identifiers: list[PartyIdentifier]
    # Postal address.
    address: PostalAddress | None


class DocumentWarning(TypedDict):
    """What could not be read, was mended, or contradicts itself."""

    # Code for programs, such as `content_type_mismatch`.
    code: str
    # The same in words.
    message: str
    # Place in `data`, such as `lines[0].total`. Null if it is about the document as a whole.
    path: str | None


DueDateSource = Literal["stated", "terms"]
"""Where a due date is from."""


class EmailArc(TypedDict):
    """The Authenticated Received Chain (RFC 8617)."""

    # What the last server found of the chain. Null if it did not check.
    result: str | None
    # The sets, the first first.
    sets: list[EmailArcSet]


class EmailArcSet(TypedDict):
    """What a server that passed the message on sealed."""

    # Number of the set, from 1; 0 if it is malformed.
    instance: int
    # What the sealer found of the chain before it: `none`, `pass` or `fail`.
    chainValidation: str | None
    # Domain that sealed.
    domain: str | None
    # Selector of the key.
    selector: str | None
    # Server whose results it carries; they are in `results`.
    authservId: str | None


class EmailAttachment(TypedDict):
    """A file or a message that the message carries. The content itself is not returned."""

    # Number of the MIME part as IMAP counts, such as `2.1`. Null for files in a TNEF file.
    part: str | None
    # Number of the attached message or TNEF file that contains it. Null if the message itself does.
    within: str | None
    # File name, decoded.
    filename: str | None
    # Declared media type, in lower case.
    mime: str
    # How it wants to be shown. Null if it does not say.
    disposition: EmailDisposition | None
    # Content-ID without angle brackets: what `cid:` links of the HTML refer to.
    contentId: str | None
    # Content-Description, decoded.
    description: str | None
    # Size without transfer encoding, in bytes.
    bytes: int
    # SHA-256 of the content without transfer encoding, in hexadecimal.
    sha256: str
    # Head of an attached message. Null for files.
    message: EmailHead | None


class EmailAuthentication(TypedDict):
    """What servers say of the sender’s authenticity, read from the headers. Nothing is verified here: believe `spf`, `dkim`, `dmarc` and `arc` only if `authservId` is your own server."""

    # Server of the topmost Authentication-Results header, which the next fields are read from.
    authservId: str | None
    # SPF; read from Received-SPF where Authentication-Results does not state it.
    spf: EmailSpf | None
    # DKIM, by signature.
    dkim: list[EmailDkim]
    # DMARC.
    dmarc: EmailDmarc | None
    # ARC. Null if there is no chain.
    arc: EmailArc | None
    # The DKIM signatures that the message carries.
    signatures: list[EmailDkimSignature]
    # All Authentication-Results headers from the top, then those of ARC sets.
    results: list[AuthenticationResults]


EmailDisposition = Literal["attachment", "inline"]
"""How a part wants to be shown."""


class EmailDkim(TypedDict):
    """Whether a DKIM signature was valid."""

    # Such as `pass`, `fail` or `none`.
    result: str
    # Domain that signed.
    domain: str | None
    # Selector of the key.
    selector: str | None
    # Stated reason or comment.
    reason: str | None


class EmailDkimSignature(TypedDict):
    """A DKIM-Signature header. It is not verified."""

    # Domain that signs (`d=`).
    domain: str | None
    # Selector of the key (`s=`).
    selector: str | None
    # Algorithm, such as `rsa-sha256`.
    algorithm: str | None
    # User or agent it signs for (`i=`).
    identity: str | None
    # Names of the headers that are signed, in lower case.
    signedHeaders: list[str]


class EmailDmarc(TypedDict):
    """Whether SPF or DKIM passed for the domain of the From header."""

    # Such as `pass`, `fail` or `none`.
    result: str
    # Domain of the From header.
    domain: str | None
    # Published policy, if stated: `none`, `quarantine` or `reject`.
    policy: str | None


class EmailDocument(TypedDict):
    """An email that was read."""

    # What the document says. Unknown values are null.
    data: ParsedEmail
    # How the document was read.
    meta: DocumentMeta
    # Text of the document if `include` asks for it, else null. At most 1,000,000 characters.
    text: str | None
    # Where values stand in the document if `include` asks for it, else null; also null for formats of data, in which values have no place on a page.
    fields: list[DocumentField] | None


class EmailEntities(TypedDict):
    """What is recognised in the first 100,000 characters of the text. Each value once, at most 200 of a kind."""

    # URLs of the text, then those of links in the HTML.
    urls: list[str]
    # Email addresses, in lower case: those of the text, then those of `mailto:` links in the HTML.
    emails: list[str]
    # Valid phone numbers, those of `tel:` links in the HTML included: international ones, and those of `country` that look like phone numbers (grouped, with its leading 0) or stand behind a word such as `Tel`.
    phones: list[FoundPhone]
    # Amounts with a currency beside them. Words such as million are part of the amount; amounts whose value is not certain are left out.
    amounts: list[FoundMoney]
    # Days.
    dates: list[FoundDate]


class EmailFlags(TypedDict):
    """What kind of message it is, by headers, structure and subject."""

    # Whether a program answered, such as an out-of-office notice.
    autoReply: bool
    # Whether a program sent it unasked, such as a notification, a delivery report or a read receipt.
    autoGenerated: bool
    # Whether it reports that a message was not delivered. Reports of delays and deliveries have only `dsn`.
    bounce: bool
    # Whether it tells that a message was displayed, or was deleted unread (RFC 8098).
    readReceipt: bool
    # Whether it came through a mailing list.
    mailingList: bool
    # Whether it answers another message.
    reply: bool
    # Whether it passes another message on, in its text or attached.
    forward: bool
    # Whether it carries a signature by S/MIME or PGP/MIME. The signature is not verified.
    signed: bool
    # Whether it is encrypted by S/MIME or PGP/MIME. The content cannot be read then.
    encrypted: bool


EmailHead = TypedDict("EmailHead", {
    # Message-ID without angle brackets.
    "messageId": "str | None",
    # When it was written.
    "date": "str | None",
    # Subject, decoded.
    "subject": "str | None",
    # Its author.
    "from": "EmailMailbox | None",
})
"""The head of a message within the message."""


class EmailHeader(TypedDict):
    """A header of the message."""

    # Name as written, such as `Message-ID`.
    name: str
    # Value, unfolded and with its encoded words decoded; at most 20,000 characters.
    value: str


EmailHop = TypedDict("EmailHop", {
    # Name that the sending host gave itself.
    "from": "str | None",
    # IP address of the sending host, as the receiving one saw it.
    "fromIp": "str | None",
    # Host that received the message.
    "by": "str | None",
    # Protocol, such as `ESMTPS`.
    "with": "str | None",
    # Identifier in the log of the receiving host.
    "id": "str | None",
    # Recipient, if stated.
    "for": "str | None",
    # When it was received.
    "date": "str | None",
    # Seconds since the hop before. Negative if the clocks disagree; null for the first hop, and if a time is unknown.
    "delaySeconds": "int | None",
})
"""A server that passed the message on, by its Received header. At most 200 are read. Headers below those of servers you know may be forged."""


class EmailList(TypedDict):
    """The List-* headers of a mailing list or a bulk sender."""

    # List-ID without angle brackets.
    id: str | None
    # Name that stands beside the List-ID.
    name: str | None
    # URLs and `mailto:` addresses to unsubscribe, the preferred one first.
    unsubscribe: list[str]
    # Whether a POST with the body `List-Unsubscribe=One-Click` to the first https URL of `unsubscribe` unsubscribes (RFC 8058). Whether the headers are signed is not checked.
    oneClick: bool
    # Where to post to the list.
    post: list[str]
    # Where to find help.
    help: list[str]
    # Where to subscribe.
    subscribe: list[str]
    # Where the archive is.
    archive: list[str]
    # How to reach the owner.
    owner: list[str]


class EmailMailbox(TypedDict):
    """A sender or a recipient."""

    # Display name, decoded.
    name: str | None
    # Address as written, usually `local@domain`. Null for a group without members.
    address: str | None
    # Name of the group that it is listed in, such as `undisclosed-recipients`.
    group: str | None


class EmailSpf(TypedDict):
    """Whether the sending host may send for the domain of the envelope."""

    # Such as `pass`, `fail`, `softfail` or `none`.
    result: str
    # Domain that was checked.
    domain: str | None
    # IP address of the sending host.
    ip: str | None


class FoundDate(TypedDict):
    """A day in a text, written with its year."""

    # As written.
    raw: str
    # The day. Null if day and month may be either, as in `03/04/2026`.
    date: str | None


class FoundMoney(TypedDict):
    """An amount of money in a text."""

    # As written.
    raw: str
    # Amount in plain decimal notation, such as `1299.00`.
    amount: str
    # ISO 4217 code. Null if the symbol stands for several currencies, as `$` and `kr` do, unless it is that of `country`.
    currency: str | None


class FoundPhone(TypedDict):
    """A phone number in a text."""

    # As written.
    raw: str
    # In E.164 format.
    e164: str
    # ISO 3166-1 alpha-2 code of the country. Null for numbers of no country.
    countryCode: str | None


GlHint = Literal["cloud_and_hosting", "software_and_subscriptions", "telecommunications", "office_supplies", "computer_equipment", "furniture_and_fittings", "rent", "utilities", "insurance", "legal_fees", "accounting_and_audit", "consulting_and_services", "marketing_and_advertising", "printing", "travel", "accommodation", "meals_and_entertainment", "vehicle_costs", "freight_and_postage", "repairs_and_maintenance", "cleaning", "training", "staff_costs", "bank_fees", "building_and_construction", "medical_and_health"]
"""A kind of account. Charts of accounts have numbers of their own for each."""


class InvoiceAccount(TypedDict):
    """An account that an invoice can be paid to."""

    # IBAN without spaces, valid or not: see `checks.ibanValid`.
    iban: str | None
    # Account number that is not an IBAN.
    number: str | None
    # BIC or national bank code.
    bic: str | None
    # Holder or name of the account.
    name: str | None
    # Name of the bank.
    bankName: str | None


class InvoiceAllowanceCharge(TypedDict):
    """A discount or a surcharge."""

    # Whether it is subtracted or added.
    kind: AllowanceChargeKind
    # Reason in words.
    reason: str | None
    # Reason code: UNTDID 5189 or 7161, or the Italian code.
    reasonCode: str | None
    # Amount, positive for both kinds. Null if only a percentage is given.
    amount: str | None
    # Amount that `rate` applies to.
    base: str | None
    # Percentage of `base`. Profiles of UBL older than EN 16931 may give a factor.
    rate: str | None
    # Tax category, as in `taxes`. Null in lines, which have their own.
    taxCategory: str | None
    # Tax rate in percent.
    taxRate: str | None


class InvoiceAttachment(TypedDict):
    """A file that belongs to an invoice. Its content is not returned."""

    # Where it is.
    source: InvoiceAttachmentSource
    # Number of the document.
    id: str | None
    # File name as written.
    filename: str | None
    # Media type as declared. Null if none is.
    mime: str | None
    # What it is.
    description: str | None
    # Where a linked document can be found.
    url: str | None
    # Size in bytes. Null if it is only linked.
    bytes: int | None
    # SHA-256 of the content, in hexadecimal. Null if it is only linked.
    sha256: str | None


InvoiceAttachmentSource = Literal["embedded", "linked", "pdf"]
"""Where an attachment is."""


class InvoiceChecks(TypedDict):
    """What an invoice says twice, recomputed. All lines are checked, also those that are not returned."""

    # Net amount of each line: quantity by price, with discounts and surcharges. Up to 0.02 off, as Peppol allows.
    lineAmounts: CheckStatus
    # `totalLines` is the sum of the lines (BR-CO-10).
    linesSum: CheckStatus
    # `totalAllowances` is the sum of the discounts (BR-CO-11).
    allowancesSum: CheckStatus
    # `totalCharges` is the sum of the surcharges (BR-CO-12).
    chargesSum: CheckStatus
    # `totalNet` is the lines less discounts plus surcharges (BR-CO-13).
    netSum: CheckStatus
    # The base of each tax is the sum of what belongs to its category and rate.
    taxBases: CheckStatus
    # Each tax is its base by its rate, rounded to the cent either way (BR-CO-17).
    taxAmounts: CheckStatus
    # `totalTax` is the sum of the taxes (BR-CO-14).
    taxesSum: CheckStatus
    # `totalGross` is `totalNet` plus `totalTax` (BR-CO-15).
    netPlusTax: CheckStatus
    # `amountDue` is `totalGross` less `prepaid` plus `rounding` (BR-CO-16), less what the customer withholds or pays to the authority.
    amountDue: CheckStatus
    # All VAT ids have the format of their country: EU, GB, XI, CH, NO and IS.
    vatIdFormat: CheckStatus
    # All IBANs have the length of their country and right check digits.
    ibanValid: CheckStatus
    # `dueDate` is not before `issueDate`.
    dueAfterIssue: CheckStatus


InvoiceContainer = Literal["xml", "pdf", "p7m", "text", "image"]
"""What an invoice was in."""


class InvoiceDelivery(TypedDict):
    """Where goods or services were delivered."""

    # Recipient with the address of delivery.
    party: DocumentParty | None
    # Identifier of the place, such as a GLN.
    locationId: str | None


class InvoiceDifference(TypedDict):
    """An amount that is not what the other amounts of the invoice make it."""

    # The check that failed: a member of `checks`.
    check: str
    # Place of the amount, such as `lineItems[0].net`.
    path: str
    # Amount in the document.
    stated: str
    # Amount that the others make.
    computed: str
    # `stated` less `computed`.
    difference: str


class InvoiceDirectDebit(TypedDict):
    """A direct debit by which an invoice is collected."""

    # Mandate reference.
    mandate: str | None
    # SEPA creditor identifier.
    creditorId: str | None
    # IBAN that is debited.
    debtorIban: str | None


class InvoiceDocument(TypedDict):
    """An invoice that was read."""

    # What the document says. Unknown values are null.
    data: ParsedInvoice
    # How the document was read.
    meta: DocumentMeta
    # Text of the document if `include` asks for it, else null. At most 1,000,000 characters.
    text: str | None
    # Where values stand in the document if `include` asks for it, else null; also null for formats of data, in which values have no place on a page.
    fields: list[DocumentField] | None


InvoiceDocumentType = Literal["invoice", "credit_note", "corrected_invoice", "debit_note", "prepayment_invoice", "partial_invoice", "final_invoice", "self_billed_invoice", "self_billed_credit_note", "proforma_invoice"]
"""What an invoice is."""


InvoiceFormat = Literal["ubl", "cii", "zugferd_1", "fatturapa", "text"]
"""Syntax of an invoice."""


class InvoiceInstallment(TypedDict):
    """A part of the amount due."""

    # When it is due.
    dueDate: str | None
    # Amount.
    amount: str | None


class InvoiceLine(TypedDict):
    """A line of an invoice. Amounts are in the currency of the invoice."""

    # Line number as written.
    line: str | None
    # Number of the line that this one details.
    parentLine: str | None
    # Whether `net` is part of `totalLines`. False for groups and details of other lines.
    counted: bool
    # Article number of the supplier.
    sku: str | None
    # Article number of the customer.
    buyerSku: str | None
    # Standard article number, such as a GTIN.
    standardId: str | None
    # Name of the product or service.
    description: str | None
    # Longer description if there is one besides the name.
    details: str | None
    # Note to the line.
    note: str | None
    # Invoiced quantity.
    quantity: str | None
    # Unit as written: a code of UN/ECE Recommendation 20 such as `C62` (one), in FatturaPA free text.
    unit: str | None
    # Net price of `priceBase` units. In FatturaPA before the discounts of the line.
    unitPrice: str | None
    # Price before the discount that is already in `unitPrice`. Without tax, too.
    grossPrice: str | None
    # Quantity that the price is for. Null means 1.
    priceBase: str | None
    # Tax category, as in `taxes`.
    taxCategory: str | None
    # Tax rate in percent.
    taxRate: str | None
    # Net amount of the line, with its discounts and surcharges.
    net: str | None
    # Tax of the line. EN 16931 leaves it to the invoice as a whole, so it is mostly null.
    tax: str | None
    # Amount with tax. Null unless the line gives its tax or its total.
    total: str | None
    # Invoiced period.
    period: InvoicePeriod | None
    # Line of the order.
    orderLine: str | None
    # Where the customer books the line.
    accountingReference: str | None
    # Country of origin, as written.
    originCountryCode: str | None
    # Discounts and surcharges of the line; in FatturaPA those of its unit price.
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
    # Scheme as written, such as `STI` for CPV or `HS`.
    scheme: str | None


class InvoicePayment(TypedDict):
    """How an invoice is to be paid."""

    # Code of the means of payment: UNTDID 4461 such as `58` (SEPA credit transfer), in FatturaPA such as `MP05`.
    meansCode: str | None
    # Means of payment in words.
    means: str | None
    # Terms of payment in words; in FatturaPA those of the code.
    terms: str | None
    # Terms of payment as a code, which only FatturaPA has: `TP01` to `TP03`.
    termsCode: str | None
    # Reference to give with the payment.
    reference: str | None
    # First IBAN of `accounts`.
    iban: str | None
    # BIC that belongs to `iban`.
    bic: str | None
    # All accounts that can be paid to.
    accounts: list[InvoiceAccount]
    # Number of the card that was used, mostly its last digits.
    cardNumber: str | None
    # Direct debit. Null if the invoice is not collected.
    directDebit: InvoiceDirectDebit | None
    # Discounts for early payment, also those that XRechnung has in its terms (`#SKONTO#`).
    discounts: list[InvoicePaymentDiscount]
    # Parts with due dates of their own. Empty if everything is due at once.
    installments: list[InvoiceInstallment]


class InvoicePaymentDiscount(TypedDict):
    """A discount for early payment."""

    # Discount in percent.
    percent: str | None
    # Discount as an amount.
    amount: str | None
    # Amount that `percent` applies to. Null means the amount due.
    base: str | None
    # Days within which to pay, from the date of the invoice unless the terms say otherwise.
    days: int | None
    # Last day of the discount.
    until: str | None


class InvoicePeriod(TypedDict):
    """A period that is invoiced."""

    # First day.
    start: str | None
    # Last day.
    end: str | None


InvoiceProfile = Literal["minimum", "basic_wl", "basic", "comfort", "en16931", "extended", "xrechnung", "xrechnung_extension", "peppol_bis_3", "peppol_self_billing_3", "peppol_pint", "peppol_bis_2", "nlcius", "ehf", "oioubl", "other_cius", "fatturapa_public", "fatturapa_private", "fatturapa_simplified"]
"""The specification that an invoice follows, or the level of it."""


class InvoiceReference(TypedDict):
    """An earlier invoice that is corrected, credited or offset."""

    # Number of the invoice.
    number: str
    # Date of the invoice.
    issueDate: str | None


class InvoiceTax(TypedDict):
    """The tax of one category and rate."""

    # Category as written: UNTDID 5305 such as `S` (standard) or `AE` (reverse charge), in FatturaPA the Natura code.
    category: str | None
    # Rate in percent.
    rate: str | None
    # Taxed amount.
    base: str | None
    # Tax.
    amount: str | None
    # Why there is no tax, in words.
    exemptionReason: str | None
    # The same as a VATEX code.
    exemptionCode: str | None
    # When the tax is due and who pays it. Null in other formats than FatturaPA.
    collection: TaxCollection | None


class InvoiceWithholding(TypedDict):
    """Tax that the customer keeps back and pays to the authority, such as the Italian ritenuta."""

    # Code or name of the tax, such as `RT01`.
    kind: str | None
    # Rate in percent.
    rate: str | None
    # Amount kept back.
    amount: str | None


class Keyword(TypedDict):
    """A word or phrase that a text is about."""

    # Word or phrase, in lower case.
    text: str
    # Weight relative to the first keyword, from 0 to 1.
    score: float
    # How often it occurs.
    count: int


LanguageLevel = Literal["native", "c2", "c1", "b2", "b1", "a2", "a1", "fluent", "advanced", "intermediate", "basic"]
"""How well somebody speaks a language: a level of the Common European Framework (CEFR) if one is named, else what words say."""


class LineCoding(TypedDict):
    """A line of the invoice with a hint where to book it."""

    # Number of the line.
    line: str | None
    # What was bought.
    description: str | None
    # Net amount of the line, or the amount with tax if only that is stated.
    amount: str | None
    # Category of tax (UNTDID 5305) and rate, such as `S-19`; the rate alone if no category is stated.
    taxCode: str | None
    # Kind of account that words of the description speak for: a hint, no decision. Null if none does.
    glHint: GlHint | None
    # How much they do, from 0.1 to 0.8. Null without a hint.
    confidence: float | None


LlmError = Literal["auth", "unreachable", "tls", "timeout", "rate_limited", "server_error", "invalid_response", "busy", "model_not_found", "invalid_request", "invalid_answer", "answer_cut", "declined"]
"""Why the answer of a language model was not used."""


class LocalReadability(TypedDict):
    """Readability by a formula that was made for the language."""

    # Formula.
    formula: ReadabilityFormula
    # Its score.
    score: float


class PageBox(TypedDict):
    """Rectangle on a page, in points (1/72 inch) from its top left corner."""

    # Distance from the left edge of the page.
    left: float
    # Distance from the top edge of the page.
    top: float
    # Width.
    width: float
    # Height.
    height: float


class ParsedBankStatements(TypedDict):
    """What a document of bank statements says."""

    # Format of the document.
    format: BankDocumentFormat
    # Statements in their order: one for each account, day or file.
    statements: list[BankStatement]
    # Number of all statements, listed or not.
    statementCount: int
    # Number of all transactions, listed or not.
    transactionCount: int
    # Where to go on if there are more transactions than listed, else null.
    nextOffset: int | None


ParsedEmail = TypedDict("ParsedEmail", {
    # Message-ID without its angle brackets, as `inReplyTo` and `references` are, too.
    "messageId": "str | None",
    # Message-ID of the message that it answers.
    "inReplyTo": "str | None",
    # Message-IDs of the thread, the first one first.
    "references": "list[str]",
    # When it was written, with the offset of the Date header. Null if the zone is unknown.
    "date": "str | None",
    # Subject, decoded.
    "subject": "str | None",
    # Subject without prefixes of replies and forwards in any language (`Re:`, `AW:`, `Fwd:`, `回复：`) and without the tag of its mailing list. Groups messages of a thread.
    "normalizedSubject": "str | None",
    # Author, the first of several.
    "from": "EmailMailbox | None",
    # Who sent it, if that is not the author.
    "sender": "EmailMailbox | None",
    # Recipients.
    "to": "list[EmailMailbox]",
    # Recipients of copies.
    "cc": "list[EmailMailbox]",
    # Recipients of blind copies, which only the sender’s own copy names.
    "bcc": "list[EmailMailbox]",
    # Where answers go, if not to the author.
    "replyTo": "list[EmailMailbox]",
    # Envelope sender, where bounces go. Empty for messages that want none, such as bounces.
    "returnPath": "str | None",
    # All headers in their order; at most 1,000.
    "headers": "list[EmailHeader]",
    # Text from the plain text parts, or from HTML if there is none. At most 500,000 characters.
    "text": "str | None",
    # HTML as sent, neither cleaned nor safe to show. At most 500,000 characters.
    "html": "str | None",
    # What the author wrote: the text without quotations and signature.
    "replyText": "str | None",
    # What the text repeats of earlier messages, with the lines that introduce it.
    "quotedText": "str | None",
    # Signature below the text.
    "signature": "str | None",
    # Files and messages that it carries, those in attached messages and in winmail.dat included. At most 1,000.
    "attachments": "list[EmailAttachment]",
    # SPF, DKIM, DMARC and ARC, as the headers state them.
    "authentication": "EmailAuthentication",
    # Servers that passed it on, in the order of travel.
    "received": "list[EmailHop]",
    # Mailing list or bulk sender. Null without List-* headers.
    "list": "EmailList | None",
    # What kind of message it is.
    "flags": "EmailFlags",
    # Delivery report, such as a bounce. Null if the message is none.
    "dsn": "DeliveryStatus | None",
    # What is recognised in the text.
    "entities": "EmailEntities",
    # ISO 639 code of the language that the author wrote in. Null if it is not certain.
    "language": "str | None",
})
"""What an email says."""


class ParsedInvoice(TypedDict):
    """What an invoice says. Amounts are in plain notation with the digits of the document, in `currency` unless stated otherwise."""

    # What it is.
    documentType: InvoiceDocumentType
    # The same as a code: UNTDID 1001 such as `380`, or Italian such as `TD01`.
    typeCode: str | None
    # Syntax.
    format: InvoiceFormat
    # What the invoice was in.
    container: InvoiceContainer
    # Specification that it follows. Null for unknown ones.
    profile: InvoiceProfile | None
    # Identifier of the specification as written (BT-24).
    profileId: str | None
    # Identifier of the business process as written (BT-23).
    processId: str | None
    # Invoice number.
    invoiceNumber: str | None
    # Date of the invoice.
    issueDate: str | None
    # When it is due. With several instalments, the first.
    dueDate: str | None
    # When goods or services were delivered.
    deliveryDate: str | None
    # When the tax becomes due, if the invoice says so.
    taxPointDate: str | None
    # Invoiced period.
    period: InvoicePeriod | None
    # Currency (ISO 4217). Null, with a warning, if the document has no such code.
    currency: str | None
    # Currency in which tax is reported, if it is another.
    taxCurrency: str | None
    # Reference that the customer asked for, such as a German Leitweg-ID.
    buyerReference: str | None
    # Number of the purchase order.
    poNumber: str | None
    # Order number of the supplier.
    salesOrderNumber: str | None
    # Number of the contract.
    contractNumber: str | None
    # Project; in FatturaPA the codes CUP and CIG.
    projectReference: str | None
    # Number of the despatch advice or delivery note.
    despatchNumber: str | None
    # Number of the receiving advice.
    receiptNumber: str | None
    # Where the customer books the invoice.
    accountingReference: str | None
    # Earlier invoices that it corrects, credits or offsets.
    precedingInvoices: list[InvoiceReference]
    # Who sells.
    supplier: DocumentParty | None
    # Who buys.
    customer: DocumentParty | None
    # Who is paid, if it is not the supplier.
    payee: DocumentParty | None
    # Tax representative of the supplier.
    taxRepresentative: DocumentParty | None
    # Where goods or services were delivered.
    delivery: InvoiceDelivery | None
    # How it is to be paid.
    payment: InvoicePayment
    # Lines in their order. At most 2,000: a warning `list_cut` tells if there are more.
    lineItems: list[InvoiceLine]
    # Discounts and surcharges of the invoice as a whole.
    allowancesCharges: list[InvoiceAllowanceCharge]
    # Tax by category and rate.
    taxes: list[InvoiceTax]
    # Taxes that the customer keeps back.
    withholdings: list[InvoiceWithholding]
    # Sum of the lines.
    totalLines: str | None
    # Sum of the discounts of the invoice.
    totalAllowances: str | None
    # Sum of the surcharges of the invoice.
    totalCharges: str | None
    # Total without tax. FatturaPA states none: the sum of `taxes`.
    totalNet: str | None
    # Total tax. FatturaPA states none: the sum of `taxes`.
    totalTax: str | None
    # Total tax in `taxCurrency`.
    totalTaxInTaxCurrency: str | None
    # Total with tax.
    totalGross: str | None
    # What has been paid already.
    prepaid: str | None
    # What is added to round the amount due.
    rounding: str | None
    # Claims of others that are collected with the invoice (extension of XRechnung).
    thirdPartyPayments: str | None
    # What is to be paid.
    amountDue: str | None
    # Stamp duty that the supplier pays (FatturaPA, ImportoBollo). Not part of the totals: if it is charged, there is a line for it.
    stampDuty: str | None
    # Notes to the invoice.
    notes: list[str]
    # Files that belong to the invoice.
    attachments: list[InvoiceAttachment]
    # What the invoice says twice, recomputed.
    checks: InvoiceChecks
    # Amounts that failed a check. At most 100: a warning `list_cut` tells if there are more.
    differences: list[InvoiceDifference]


class ParsedReceipt(TypedDict):
    """A receipt, till slip or restaurant bill. Amounts are in plain decimal notation, such as `12.50`, in `currency`."""

    # Who sold.
    merchant: ReceiptMerchant
    # Number of the receipt, else of the invoice, bill or transaction.
    receiptNumber: str | None
    # Day of the purchase.
    date: str | None
    # Local time of the purchase as `HH:MM` or `HH:MM:SS`, on a clock of 24 hours.
    time: str | None
    # Currency (ISO 4217). If the receipt names none, that of its country, with a warning.
    currency: str | None
    # Items in their order, the first 1,000.
    lineItems: list[ReceiptLineItem]
    # Sum of the items as stated, mostly before tax.
    subtotal: str | None
    # Discounts and coupons, the first 1,000.
    discounts: list[ReceiptDiscount]
    # Taxes, included in the prices or added to them.
    taxes: list[ReceiptTax]
    # Service or cover charge that the merchant adds.
    serviceCharge: str | None
    # Tip that was given. Suggestions do not count.
    tip: str | None
    # Rounding to the smallest coin, such as `-0.02`.
    rounding: str | None
    # What was to be paid, with tip and rounding. Of several, the one that other amounts prove.
    total: str | None
    # Payments, each once, even if a card slip repeats it.
    payments: list[ReceiptPayment]
    # Change given back.
    change: str | None
    # Sums, recomputed.
    checks: ReceiptChecks


class ParsedResume(TypedDict):
    """What a résumé says. Dates are as precise as written: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`."""

    # Whose résumé it is. Null, with a warning, if no line is certain to be the name.
    name: ResumeName | None
    # What the person calls themselves below the name, such as a profession.
    headline: str | None
    # The section that sums the person up, or the paragraph before all sections.
    summary: str | None
    # E-mail addresses in lower case, without those of references.
    emails: list[str]
    # Telephone numbers, up to 20.
    phones: list[ResumePhone]
    # Where the person lives, as written: a place or an address.
    location: str | None
    # Pages of the person, up to 50.
    links: list[ResumeLink]
    # Jobs in the order of the document, up to 200: one for each position, if one employer had several.
    work: list[ResumeWork]
    # Studies in the order of the document, up to 100.
    education: list[ResumeEducation]
    # Up to 500 skills: first those that sections list, by their usual name if it is known, then those that the text about jobs and projects is certain to name.
    skills: list[str]
    # Languages that the person speaks.
    languages: list[ResumeLanguage]
    # Certificates and licences, up to 200.
    certifications: list[ResumeCertification]
    # Projects that have a section of their own, up to 200.
    projects: list[ResumeProject]
    # Publications, up to 500.
    publications: list[ResumePublication]
    # Awards, prizes and scholarships, up to 200.
    awards: list[ResumeAward]
    # Months in which at least one job was held: those of jobs that overlap count once, and jobs that go on count to today. Null if no job has dates.
    totalExperienceMonths: int | None
    # All sections with their text, up to 200, so that nothing is lost that has no field.
    sections: list[ResumeSection]
    # How much the document looks like a résumé, from 0 to 1. Below 0.25 it is refused.
    resumeLikelihood: float
    # The same in the format JSON Resume 1.0.0 (jsonresume.org) if `include` asks for it, else null. Members that are unknown are missing.
    jsonResume: Any


class ParsedSkill(TypedDict):
    """A skill that a document names."""

    # Usual name: `JavaScript` for "js", `Kubernetes` for "k8s", `Teamwork` for "Teamfähigkeit".
    name: str
    # Stable identifier, the same for all spellings and languages: `node-js`, `c-plus-plus`, `problem-solving`.
    normalized: str
    # What the skill is.
    type: SkillType
    # Field that it belongs to. Null if unknown.
    category: SkillCategory | None
    # How sure it is that the document means this skill, from 0 to 1: that of its surest mention.
    confidence: float
    # How often the document names it.
    count: int
    # Where it is named: up to 100 places a skill and 5,000 in all. Empty for what only a language model found.
    mentions: list[SkillMention]


class ParsedSkills(TypedDict):
    """The skills that a document names."""

    # Up to 1,000 skills, the surest first, and of these what is named most often.
    skills: list[ParsedSkill]
    # The same by field, the largest first.
    byCategory: list[SkillGroup]
    # Number of different skills in the document.
    count: int


class ParsedTranscript(TypedDict):
    """A transcript. Of a recording: who says what when. Of a student: courses, grades and credits by terms; then all lists of speech are empty."""

    # What the transcript is of.
    kind: TranscriptKind
    # Format, detected from the content. Null for academic transcripts.
    format: TranscriptFormat | None
    # Language that the file declares, as BCP 47, also if it declares a name. It is not detected. Null if unknown.
    language: str | None
    # Length of the recording if the file declares it, else its last time. Null without times.
    durationSeconds: float | None
    # Speakers that the file names, in the order in which they first speak.
    speakers: list[TranscriptSpeaker]
    # Number of segments in the file.
    segmentCount: int
    # Segments in the order of time, the first 10,000 of them.
    segments: list[TranscriptSegment]
    # The same as text to read, the first 5,000 paragraphs.
    paragraphs: list[TranscriptParagraph]
    # All that is said: the paragraphs, without names. Sounds such as `[MUSIC]` stand in segments alone.
    text: str
    # Number of words, by the rules of Unicode in all scripts.
    wordCount: int
    # Words per minute of `durationSeconds`. Null without times.
    wordsPerMinute: float | None
    # Up to 20 keywords by RAKE, the heaviest first.
    keywords: list[Keyword]
    # Up to five sentences of the text that say most of it, chosen by TextRank. Null for short texts.
    summary: str | None
    # Questions, the first 500 of them.
    questions: list[TranscriptQuestion]
    # Number of issues.
    issueCount: int
    # What is wrong with the file, in the order of its cues; the first 200 issues.
    issues: list[TranscriptIssue]
    # University or school that issued an academic transcript. Null for recordings.
    institution: str | None
    # Whose courses they are. Null for recordings.
    student: AcademicStudent | None
    # Number of courses. 0 for recordings.
    courseCount: int
    # Terms with their courses, in the order of the document. Empty for recordings.
    terms: list[AcademicTerm]
    # Sums of the whole record, as stated. Null for recordings.
    totals: AcademicTotals | None
    # Class of the degree as stated, such as `First Class Honours`.
    classification: str | None
    # What adds up. Null for recordings.
    checks: AcademicChecks | None


ParserEngine = Literal["deterministic", "llm", "hybrid"]
"""How a document was read."""


ParserEngineChoice = Literal["auto", "deterministic", "llm"]
"""Who reads a document."""


class PartyIdentifier(TypedDict):
    """An identifier of a party with its scheme."""

    # Scheme as written, mostly an ISO 6523 code such as `0088` for a GLN.
    scheme: str | None
    # The identifier.
    value: str


class Payable(TypedDict):
    """An invoice, prepared for booking and payment."""

    # What is to be booked.
    bill: Bill
    # How and where to pay.
    paymentInstructions: PaymentInstructions
    # Lines with a hint where to book them. At most 300: a warning `list_cut` tells if there are more.
    coding: list[LineCoding]
    # All rules, each with whether it holds.
    validation: list[BillValidation]
    # The same for documents that are the same bill. SHA-256 in hexadecimal of five parts joined by line feeds: the VAT id of the vendor in capitals without marks, or else its name in lower case without accents, marks and blanks; the number in capitals without marks and leading zeros; the date; the gross total with two decimals; the currency. A missing date or currency is an empty part. Null if vendor, number or total are unknown.
    duplicateFingerprint: str | None
    # Recommended if no rule failed and the document was read with a confidence of at least 0.85.
    approval: BillApproval
    # All that the invoice says, as `/parser/invoice` returns it.
    invoice: ParsedInvoice


class PayableDocument(TypedDict):
    """A bill that was read."""

    # What the document says. Unknown values are null.
    data: Payable
    # How the document was read.
    meta: DocumentMeta
    # Text of the document if `include` asks for it, else null. At most 1,000,000 characters.
    text: str | None
    # Where values stand in the document if `include` asks for it, else null; also null for formats of data, in which values have no place on a page.
    fields: list[DocumentField] | None


class PaymentInstructions(TypedDict):
    """How and where to pay."""

    # Means of payment: by its code, its words, or what there is to pay to.
    method: BillPaymentMethod | None
    # IBAN without spaces, valid or not.
    iban: str | None
    # BIC or national bank code.
    bic: str | None
    # Account number. Null if there is an IBAN.
    accountNumber: str | None
    # Holder of the account.
    accountName: str | None
    # Name of the bank.
    bankName: str | None
    # Reference to give with the payment.
    reference: str | None
    # Whether length and check digits of the IBAN are right. Null without an IBAN.
    ibanValid: bool | None
    # Country of the bank (ISO 3166-1 alpha-2), by the IBAN or the BIC.
    bankCountry: str | None


PaymentMethod = Literal["cash", "card", "credit_card", "debit_card", "visa", "mastercard", "maestro", "amex", "discover", "diners_club", "jcb", "unionpay", "girocard", "carte_bancaire", "bancontact", "dankort", "eftpos", "interac", "apple_pay", "google_pay", "paypal", "mobile_wallet", "voucher", "gift_card", "loyalty", "cheque", "bank_transfer", "account", "other"]
"""How something was paid."""


class PiiCount(TypedDict):
    """How often a kind of data was found."""

    # Kind of data.
    entityType: PiiEntityType
    # Number of findings, all of them counted.
    count: int


PiiEntityType = Literal["PERSON", "LOCATION", "ORGANIZATION", "NRP", "EMAIL_ADDRESS", "PHONE_NUMBER", "URL", "PRIVATE_KEY", "CREDIT_CARD", "IBAN_CODE", "BIC_CODE", "EU_VAT_NUMBER", "CRYPTO", "IP_ADDRESS", "MAC_ADDRESS", "IMEI", "VIN", "API_KEY", "JSON_WEB_TOKEN", "PASSWORD", "DATE_TIME", "AGE", "US_SSN", "US_ITIN", "US_PASSPORT", "US_DRIVER_LICENSE", "US_BANK_NUMBER", "ABA_ROUTING_NUMBER", "US_MBI", "US_NPI", "MEDICAL_LICENSE", "UK_NHS", "UK_NINO", "UK_PASSPORT", "UK_POSTCODE", "UK_DRIVING_LICENCE", "UK_VEHICLE_REGISTRATION", "IE_PPS", "DE_TAX_ID", "DE_TAX_NUMBER", "DE_VAT_ID", "DE_ID_CARD", "DE_PASSPORT", "DE_SOCIAL_SECURITY", "DE_HEALTH_INSURANCE", "DE_LANR", "DE_BSNR", "DE_HANDELSREGISTER", "DE_FUEHRERSCHEIN", "DE_KFZ", "DE_PLZ", "AT_SVNR", "CH_AHV", "FR_NIR", "FR_TAX_NUMBER", "FR_SIRET", "FR_SIREN", "FR_PASSPORT", "BE_NATIONAL_NUMBER", "NL_BSN", "LU_MATRICULE", "CZ_RODNE_CISLO", "ES_NIF", "ES_NIE", "ES_CIF", "ES_PASSPORT", "PT_NIF", "IT_FISCAL_CODE", "IT_VAT_CODE", "IT_DRIVER_LICENSE", "IT_IDENTITY_CARD", "IT_PASSPORT", "GR_AMKA", "GR_AFM", "HR_OIB", "JMBG", "TR_NATIONAL_ID", "TR_LICENSE_PLATE", "IL_ID", "AE_EMIRATES_ID", "EG_NATIONAL_ID", "KZ_IIN", "SE_PERSONNUMMER", "SE_ORGANISATIONSNUMMER", "NO_FODSELSNUMMER", "DK_CPR", "FI_PERSONAL_IDENTITY_CODE", "IS_KENNITALA", "EE_ISIKUKOOD", "LV_PERSONAS_KODS", "PL_PESEL", "PL_NIP", "PL_REGON", "PL_ID_CARD", "HU_TAJ", "HU_TAX_ID", "RO_CNP", "BG_EGN", "RU_INN", "RU_SNILS", "RU_PASSPORT", "UA_RNOKPP", "SK_TAX_ID", "CN_RESIDENT_ID", "JP_MY_NUMBER", "KR_RRN", "KR_FRN", "KR_BRN", "KR_DRIVER_LICENSE", "KR_PASSPORT", "HK_ID", "TW_NATIONAL_ID", "SG_NRIC_FIN", "SG_UEN", "TH_TNIN", "MY_NRIC", "ID_NIK", "PH_TIN", "IN_AADHAAR", "IN_PAN", "IN_GSTIN", "IN_VOTER", "IN_PASSPORT", "IN_VEHICLE_REGISTRATION", "PK_CNIC", "ZA_ID_NUMBER", "NG_NIN", "NG_VEHICLE_REGISTRATION", "AU_ABN", "AU_ACN", "AU_TFN", "AU_MEDICARE", "NZ_IRD", "LK_NIC", "MU_NIC", "CA_SIN", "BR_CPF", "BR_CNPJ", "MX_CURP", "MX_RFC", "AR_CUIT", "CL_RUT", "CO_NIT", "EC_CEDULA", "UY_CI", "DO_CEDULA", "SV_DUI", "GT_CUI", "CUSTOM"]
"""Kind of personal data. Unless its description says best effort, it is told by its form, and by check digits where it has them. What needs a word beside it is found at a lower `scoreThreshold` without one, too."""


class PiiMapping(TypedDict):
    """The value behind a placeholder or a surrogate."""

    # What stands in the new text.
    placeholder: str
    # Kind of data.
    entityType: PiiEntityType
    # What stood in the text that was sent.
    text: str


class PostalAddress(TypedDict):
    """A postal address as a document gives it."""

    # Address lines above postal code and city, in their order.
    lines: list[str]
    # Street and number.
    street: str | None
    # Postal code.
    postalCode: str | None
    # City.
    city: str | None
    # State, province or county, as written.
    region: str | None
    # Country code (ISO 3166-1 alpha-2). Null if the document gives another form.
    countryCode: str | None


ReadabilityFormula = Literal["amstad", "fernandez_huerta", "kandel_moles", "gulpease", "douma", "oborneva"]
"""Formula of readability that was made for one language."""


class ReceiptChecks(TypedDict):
    """What a receipt says twice, recomputed to the cent. Null if the receipt does not state what a check needs."""

    # Whether the line items, with or without the discounts, are the subtotal or the total, allowing for taxes, service charge, tip and rounding.
    itemsSumOk: bool | None
    # Whether the total follows from the subtotal or the items with taxes, service charge, tip and rounding, or is what was paid less the change.
    totalOk: bool | None


class ReceiptDiscount(TypedDict):
    """What was taken off, from one item or from all."""

    # What the receipt calls it.
    description: str | None
    # Amount, as a positive number.
    amount: str


class ReceiptDocument(TypedDict):
    """A receipt that was read."""

    # What the document says. Unknown values are null.
    data: ParsedReceipt
    # How the document was read.
    meta: DocumentMeta
    # Text of the document if `include` asks for it, else null. At most 1,000,000 characters.
    text: str | None
    # Where values stand in the document if `include` asks for it, else null; also null for formats of data, in which values have no place on a page.
    fields: list[DocumentField] | None


class ReceiptLineItem(TypedDict):
    """Something that was bought, returned or voided. Amounts have the currency of the receipt."""

    # Name of the goods, from all of its rows.
    description: str | None
    # Number of units, or weight such as `0.535`. Null if not stated, even if it can only be 1.
    quantity: str | None
    # Price of one unit, or of one kilogram and the like. Null if not stated.
    unitPrice: str | None
    # Amount, before discounts on rows of their own. Negative for returns.
    total: str | None


class ReceiptMerchant(TypedDict):
    """Who sold."""

    # Name at the top: the one with a legal form, such as GmbH, if there are several.
    name: str | None
    # Address of the shop or its company. The country is that of the receipt if it names none.
    address: PostalAddress | None
    # Phone number: E.164 if it is a valid number of the country, else as written.
    phone: str | None
    # Tax number as written, such as a VAT id, GST number, ABN or EIN. A warning tells if its check digits are wrong.
    taxId: str | None


class ReceiptPayment(TypedDict):
    """A payment. A split bill has several."""

    # How it was paid.
    method: PaymentMethod
    # Last four digits of the card.
    cardLast4: str | None
    # Amount: of cash, what was handed over, so the change is still in it.
    amount: str | None


class ReceiptTax(TypedDict):
    """A tax, as the receipt sums it up."""

    # As written, such as `GST`, `MwSt` or `Sales Tax`.
    name: str | None
    # Rate in percent, such as `19.0`.
    rate: str | None
    # Net amount that is taxed. Computed if the receipt states only the gross amount with the tax in it.
    base: str | None
    # Amount of the tax.
    amount: str | None


class ResumeAward(TypedDict):
    """Award, prize or scholarship."""

    # As written.
    title: str
    # Who gave it.
    awarder: str | None
    # When it was given: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as precise as written. Null if unknown.
    date: str | None


class ResumeCertification(TypedDict):
    """Certificate or licence."""

    # As written.
    name: str
    # Who issued it.
    issuer: str | None
    # When it was issued: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as precise as written. Null if unknown.
    date: str | None


class ResumeDocument(TypedDict):
    """A résumé that was read."""

    # What the document says. Unknown values are null.
    data: ParsedResume
    # How the document was read.
    meta: DocumentMeta
    # Text of the document if `include` asks for it, else null. At most 1,000,000 characters.
    text: str | None
    # Where values stand in the document if `include` asks for it, else null; also null for formats of data, in which values have no place on a page.
    fields: list[DocumentField] | None


class ResumeEducation(TypedDict):
    """Studies or a school."""

    # School or university, as written.
    institution: str | None
    # Degree as written, such as `B.Sc.` or `Abitur`.
    degree: str | None
    # Subject, as written.
    field: str | None
    # Final grade as written, such as `3.7/4.0`, `1,7` or `85 %`: scales differ by country.
    gpa: str | None
    # When it began: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as precise as written. Null if unknown.
    startDate: str | None
    # When it ended or will end, likewise; also the only date that is written.
    endDate: str | None


class ResumeLanguage(TypedDict):
    """Language that the person speaks."""

    # Name as written, in the language of the résumé.
    language: str
    # ISO 639-1, or ISO 639-3 if it has none there. Null if unknown.
    code: str | None
    # How well. Null if the résumé does not say.
    level: LanguageLevel | None


class ResumeLink(TypedDict):
    """Page of the person."""

    # Site that it leads to.
    type: ResumeLinkType
    # With https if the scheme is missing; of "GitHub: octocat" the page of that user.
    url: str


ResumeLinkType = Literal["linkedin", "github", "gitlab", "bitbucket", "stackoverflow", "x", "facebook", "instagram", "youtube", "xing", "medium", "behance", "dribbble", "kaggle", "orcid", "google_scholar", "researchgate", "website"]
"""Site that a link leads to."""


class ResumeName(TypedDict):
    """Name of a person."""

    # As written, without titles and degrees. What is all in capitals is given in capitals and small letters.
    full: str
    # First and middle names.
    first: str | None
    # Last name with its particles, such as "van der Berg". Null if there is one name only.
    last: str | None


ResumePart = Literal["text", "fields", "json_resume"]
"""What to add to the answer."""


class ResumePhone(TypedDict):
    """Telephone number of the person."""

    # As written.
    raw: str
    # In the format E.164. Null if it is no valid number or its country is unknown.
    e164: str | None
    # ISO 3166-1 alpha-2 of its country. Null if unknown.
    countryCode: str | None


class ResumeProject(TypedDict):
    """Project of the person."""

    # As written.
    name: str
    # Paragraphs about it, without the items of lists. Up to 5,000 characters.
    description: str | None
    # Items of the lists about it, up to 100.
    highlights: list[str]
    # Its page, as written.
    url: str | None
    # When it began: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as precise as written. Null if unknown.
    startDate: str | None
    # When it ended, likewise. Null if it goes on or the résumé does not say.
    endDate: str | None


class ResumePublication(TypedDict):
    """Something that the person published."""

    # Title, or the whole reference if it is written as a sentence.
    title: str
    # When it appeared: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as precise as written. Null if unknown.
    date: str | None
    # Where it is, as written.
    url: str | None


class ResumeSection(TypedDict):
    """Section of a résumé."""

    # What it is about.
    type: ResumeSectionType
    # As written. Null for what stands before the first heading.
    heading: str | None
    # Its lines; items of lists begin with "•".
    text: str


ResumeSectionType = Literal["header", "contact", "summary", "work", "education", "skills", "languages", "certifications", "projects", "publications", "awards", "volunteer", "courses", "activities", "interests", "references", "personal", "other"]
"""What a section is about."""


class ResumeWork(TypedDict):
    """A position that the person held or holds."""

    # Title of the position, as written.
    title: str | None
    # Employer, as written.
    company: str | None
    # Where it was, as written; also "Remote" and the like.
    location: str | None
    # When it began: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as precise as written. Null if unknown.
    startDate: str | None
    # When it ended, likewise. Null if it goes on or the résumé does not say.
    endDate: str | None
    # Whether it goes on.
    current: bool
    # How long it lasted, both the first and the last month counted; to today if it goes on. Null if the months are unknown.
    months: int | None
    # Paragraphs about it, without the items of lists. Up to 5,000 characters.
    description: str | None
    # Items of the lists about it, up to 100.
    highlights: list[str]


class SentenceSentiment(TypedDict):
    """The sentiment of one sentence."""

    # The sentence on one line.
    text: str
    # Start in the text, in UTF-16 code units from 0.
    start: int
    # End in the text: the position behind its last code unit.
    end: int
    # Sentiment in one word.
    label: SentimentLabel
    # From -1, negative, to 1, positive.
    score: float


SentimentLabel = Literal["positive", "neutral", "negative"]
"""Sentiment in one word."""


SkillCategory = Literal["programming_languages", "web_development", "mobile_development", "software_engineering", "databases", "data_analytics", "machine_learning", "cloud_devops", "operating_systems", "networking", "security", "testing", "embedded_hardware", "design_media", "office_productivity", "business_systems", "project_management", "business_management", "finance_accounting", "sales", "marketing", "customer_service", "human_resources", "legal_compliance", "supply_chain", "engineering", "manufacturing", "construction_trades", "healthcare", "science_research", "education", "hospitality", "transport", "writing", "natural_language", "communication", "teamwork", "leadership", "thinking", "self_management"]
"""Field that a skill belongs to."""


class SkillDocument(TypedDict):
    """A document in which skills were looked for."""

    # What the document says. Unknown values are null.
    data: ParsedSkills
    # How the document was read.
    meta: DocumentMeta
    # Text of the document if `include` asks for it, else null. At most 1,000,000 characters.
    text: str | None
    # Where values stand in the document if `include` asks for it, else null; also null for formats of data, in which values have no place on a page.
    fields: list[DocumentField] | None


class SkillGroup(TypedDict):
    """The skills of one field."""

    # The field. Null for skills whose field is unknown.
    category: SkillCategory | None
    # Number of different skills.
    count: int
    # Their names, the surest first.
    skills: list[str]


class SkillMention(TypedDict):
    """Where a document names a skill."""

    # First character, counted from 0 in UTF-16 units of the `text` that `include=text` adds.
    start: int
    # Character after the last, counted likewise.
    end: int
    # The skill as it is written there.
    text: str
    # How sure it is that a skill is meant here, from 0 to 1.
    confidence: float


SkillType = Literal["hard", "soft", "language", "tool", "certification"]
"""What a skill is."""


class SmtpTlsFailure(TypedDict):
    """Sessions that failed in the same way."""

    # Type of failure by RFC 8460, such as `certificate-expired`, `starttls-not-supported` or `sts-policy-fetch-error`.
    resultType: str | None
    # IP address of the sending server.
    sendingMtaIp: str | None
    # Host name of the receiving server.
    receivingMxHostname: str | None
    # Name that the receiving server called itself.
    receivingMxHelo: str | None
    # IP address of the receiving server.
    receivingIp: str | None
    # Number of sessions.
    failedSessions: int | None
    # Error of the TLS software.
    reasonCode: str | None
    # URI with more information.
    additionalInformation: str | None


class SmtpTlsPolicy(TypedDict):
    """Sessions with a domain under one policy."""

    # Policy.
    policyType: SmtpTlsPolicyType | None
    # Domain that receives.
    domain: str | None
    # Lines of the policy, or TLSA records.
    strings: list[str]
    # Patterns of host names in the policy.
    mxHosts: list[str]
    # Sessions that used TLS.
    successes: int | None
    # Sessions that failed.
    failures: int | None
    # Failures by type and server; at most 100.
    failureDetails: list[SmtpTlsFailure]


SmtpTlsPolicyType = Literal["tlsa", "sts", "no_policy_found"]
"""Policy that a sender applied."""


class SmtpTlsReport(TypedDict):
    """A report on TLS between mail servers (RFC 8460)."""

    # Sender that reports.
    orgName: str | None
    # How to reach it.
    contactInfo: str | None
    # Identifier of the report.
    reportId: str | None
    # Beginning of the period, in UTC.
    begin: str | None
    # End of the period, in UTC.
    end: str | None
    # Results by policy. A document gives at most 500; the summary counts all.
    policies: list[SmtpTlsPolicy]


class SmtpTlsSessions(TypedDict):
    """Sessions in all reports on TLS."""

    # Sessions that used TLS.
    successes: float
    # Sessions that failed.
    failures: float


SummaryMethod = Literal["textrank"]
"""How a summary was made."""


class SummarySentence(TypedDict):
    """A sentence of a summary."""

    # The sentence on one line.
    text: str
    # Start in the text, in UTF-16 code units from 0.
    start: int
    # End in the text: the position behind its last code unit.
    end: int


TaxCollection = Literal["immediate", "deferred", "split_payment"]
"""When a tax is due, and who pays it to the authority (FatturaPA, EsigibilitaIVA)."""


class TextAnalysis(TypedDict):
    """What can be measured and found in a text."""

    # Detected language.
    language: AnalyzedLanguage
    # Length and variety.
    statistics: TextStatistics
    # Readability. Null without words, and in scripts without letters such as Chinese.
    readability: TextReadability | None
    # Sentiment. Null if the text is not English.
    sentiment: TextSentiment | None
    # Keywords, the heaviest first.
    keywords: list[Keyword]
    # Entities in their order, the first 2,000 of them. They do not overlap.
    entities: list[TextEntity]
    # Summary. Null for short texts.
    summary: TextSummary | None


class TextAnalysisDocument(TypedDict):
    """A text that was analysed."""

    # What the document says. Unknown values are null.
    data: TextAnalysis
    # How the document was read.
    meta: DocumentMeta
    # Text of the document if `include` asks for it, else null. At most 1,000,000 characters.
    text: str | None
    # Where values stand in the document if `include` asks for it, else null; also null for formats of data, in which values have no place on a page.
    fields: list[DocumentField] | None


class TextEntity(TypedDict):
    """Something that a text names."""

    # As it is written, on one line.
    text: str
    # What it is.
    type: TextEntityType
    # In one notation: dates as `2026-03-04`, amounts as `12.50 EUR` (without a code if the symbol is of several currencies), phones as E.164, emails in lower case. Null for others, and if ambiguous.
    value: str | None
    # Start in the text, in UTF-16 code units from 0.
    start: int
    # End in the text: the position behind its last code unit.
    end: int
    # How sure it is, 0 to 1. Of names with 0.75, three of four are right.
    confidence: float


TextEntityType = Literal["person", "organization", "location", "date", "money", "percentage", "quantity", "email", "url", "phone"]
"""What an entity is."""


class TextReadability(TypedDict):
    """How hard a text is to read, by published formulas. They were made for samples of 100 words and more."""

    # Flesch Reading Ease (1948): 60 to 70 is plain English, lower is harder. Null if the text is not English.
    fleschReadingEase: float | None
    # Flesch-Kincaid (1975), as a grade of American schools. Null if the text is not English.
    fleschKincaidGrade: float | None
    # Gunning Fog (1952), as a grade of American schools. Null if the text is not English. Names, compounds of short words and verbs with -ed or -es are not hard.
    gunningFog: float | None
    # SMOG (McLaughlin, 1969), as a grade of American schools. Null if the text is not English. It was made for 30 sentences.
    smog: float | None
    # Coleman-Liau (1975), as a grade of American schools. Null if the text is not English.
    colemanLiau: float | None
    # Automated Readability Index (1967), as a grade of American schools. Null if the text is not English.
    automatedReadability: float | None
    # Dale-Chall (1948) with the word list of 1995: below 5 is known in grade 4, 9 and more is for colleges. Null if the text is not English.
    daleChall: float | None
    # Linsear Write, as a grade of American schools. Null if the text is not English. Of the first whole sentences with 100 words.
    linsearWrite: float | None
    # LIX (Björnsson, 1968), for any language: below 30 is very easy, 60 and more very hard.
    lix: float | None
    # RIX (Anderson, 1983), for any language: words of more than six letters per sentence.
    rix: float | None
    # Median of the six formulas that give grades, as a grade of American schools. Null if the text is not English.
    gradeLevel: float | None
    # The formula of the language, for German, Spanish, French, Italian, Dutch and Russian, else null.
    localized: LocalReadability | None


class TextSentiment(TypedDict):
    """The sentiment of an English text, by the lexicon and the rules of VADER (Hutto and Gilbert, 2014)."""

    # Sentiment in one word.
    label: SentimentLabel
    # From -1, negative, to 1, positive: the mean of the sentences that are not 0, counted as up to three of them.
    score: float
    # Share of positive words, by their weight.
    positive: float
    # Share of negative words, by their weight.
    negative: float
    # Share of the other words.
    neutral: float
    # Sentences in their order, the first 500 of them.
    sentences: list[SentenceSentiment]


class TextStatistics(TypedDict):
    """How long a text is, and how varied."""

    # Number of Unicode code points.
    characters: int
    # The same without blanks and line ends.
    charactersWithoutSpaces: int
    # Number of letters and digits.
    letters: int
    # Number of words, by the rules of Unicode in all scripts; `well-known` is one word.
    words: int
    # Number of different words, whatever their case.
    uniqueWords: int
    # Number of sentences, headings and list items.
    sentences: int
    # Number of paragraphs: blocks divided by empty lines, or lines if there are none.
    paragraphs: int
    # Number of syllables: in English by a pronouncing dictionary, in German, Spanish, French, Italian, Dutch and Russian by spelling. Null for other languages.
    syllables: int | None
    # Mean length of sentences.
    wordsPerSentence: float | None
    # Mean length of words.
    lettersPerWord: float | None
    # Mean syllables of words.
    syllablesPerWord: float | None
    # Type-token ratio: different words of all words, 0 to 1. It falls with the length; `mtld` does not.
    lexicalDiversity: float | None
    # Measure of textual lexical diversity (McCarthy and Jarvis, 2010): about 50 for simple, 100 for varied texts. Null below 100 words.
    mtld: float | None
    # Time to read it silently at 238 words per minute (Brysbaert, 2019), or 255 characters per minute in Chinese and Japanese.
    readingTimeSeconds: int
    # Time to read it aloud at 183 words per minute (Brysbaert, 2019).
    speakingTimeSeconds: int


class TextSummary(TypedDict):
    """The sentences that say most of a text."""

    # Sentences, in the order of the text.
    sentences: list[SummarySentence]
    # How they were chosen.
    method: SummaryMethod


class TranscriptDocument(TypedDict):
    """A transcript that was read."""

    # What the document says. Unknown values are null.
    data: ParsedTranscript
    # How the document was read.
    meta: DocumentMeta
    # Text of the document if `include` asks for it, else null. At most 1,000,000 characters.
    text: str | None
    # Where values stand in the document if `include` asks for it, else null; also null for formats of data, in which values have no place on a page.
    fields: list[DocumentField] | None


TranscriptFormat = Literal["webvtt", "srt", "sbv", "ttml", "ass", "lrc", "youtube_xml", "youtube_json3", "whisper", "aws_transcribe", "google_speech", "azure_speech", "deepgram", "assemblyai", "rev_ai", "speechmatics", "podcast_json", "json", "dialogue"]
"""Format of a transcript."""


class TranscriptIssue(TypedDict):
    """Something that is wrong with a transcript file."""

    # What is wrong.
    code: TranscriptIssueCode
    # Position of the cue in the file, from 1. Null if it is about the whole file.
    cue: int | None
    # Start of the cue.
    startSeconds: float | None
    # The same in words.
    message: str


TranscriptIssueCode = Literal["missing_header", "numbering", "malformed_timestamp", "malformed_cue", "empty_cue", "duplicate_cue", "negative_time", "negative_duration", "zero_duration", "out_of_order", "overlap", "gap", "too_fast"]
"""What is wrong with a transcript file."""


TranscriptKind = Literal["media", "academic"]
"""What a transcript is of."""


class TranscriptParagraph(TypedDict):
    """Segments of one speaker, joined until a pause or, in long speeches, the end of a sentence."""

    # Start of the first segment.
    startSeconds: float | None
    # End of the last segment.
    endSeconds: float | None
    # Who speaks. Null if unknown.
    speaker: str | None
    # Text in one line. What captions show repeatedly stands here once.
    text: str


class TranscriptQuestion(TypedDict):
    """A question that is asked."""

    # The sentence, told by its question mark.
    text: str
    # Who asks. Null if unknown.
    speaker: str | None
    # Start of the paragraph in which it is asked.
    startSeconds: float | None


class TranscriptSegment(TypedDict):
    """A piece of a transcript, as in the file."""

    # Start, to the millisecond. Times of day count from the first of them. Null if the file does not say.
    startSeconds: float | None
    # End, to the millisecond. Null if the file does not say.
    endSeconds: float | None
    # Who speaks. Null if unknown.
    speaker: str | None
    # Text without markup; lines are separated by line feeds.
    text: str


class TranscriptSpeaker(TypedDict):
    """A speaker, and how much of the conversation is theirs."""

    # Name or label, as in the file.
    name: str
    # Number of words.
    words: int
    # How often the speaker begins to speak after someone else.
    turns: int
    # Time of all segments; what overlaps counts once. Null if the file does not say when segments end.
    talkTimeSeconds: float | None
    # Share of all talk time, or of all words if talk times are unknown. From 0 to 1.
    share: float


TranscriptType = Literal["auto", "media", "academic"]
"""What a document is taken for."""


ValidationRule = Literal["number_present", "date_present", "vendor_present", "currency_known", "amount_present", "payable", "line_amounts", "lines_sum", "net_sum", "tax_amounts", "taxes_sum", "net_plus_tax", "amount_due_sum", "vat_id_format", "iban_valid", "bic_country", "bank_country", "due_after_issue", "not_future", "no_duplicate_lines", "not_round", "tax_id_present", "po_present"]
"""A rule that bills are validated by."""


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
    """Prepare an invoice for booking. Reads an invoice as `/parser/invoice` does, and prepares it for booking: due date by the terms of payment, how to pay, hints where to book its lines, rules, a fingerprint to find duplicates, and whether to approve it.

    Costs 25 credits.

    text: The document as text. Send exactly one of `text`, `url`, `base64` or, in REST, a file.
    url: URL of the document, which may have up to 20 MiB. If the scheme is missing, https is used.
    base64: The document as a file in Base64: in REST up to 20 MiB, in GraphQL what fits into a request of 1 MB.
    filename: Name of the file. It is returned, and tells types apart that the content does not.
    content_type: Declared media type, if known. The content is believed where it says something else.
    include: What to add to the answer: `text`, the text of the document; `fields`, where on the page each value stands.
    ocr_languages: Languages of the text in images and scanned pages, the main one first, at most 4: codes of Tesseract such as `deu` or of BCP 47 such as `de`. English (`eng`) if it is missing; others if this installation has their data. Each further language takes time. Files with text of their own ignore it.
    engine: Who reads the document: `auto`, rules and then the language model of this installation if it has one; `deterministic`, rules alone; `llm`, not without the model. Default: \"auto\"."""
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
    """Read a receipt. Reads receipts, till slips and restaurant bills: merchant, date, items, discounts, taxes, tip, total, payments and change, with the sums recomputed. Takes text, PDF, Word, HTML and images, in English, German, French, Spanish, Italian, Dutch, Portuguese, the languages of Scandinavia, Polish, Malay and Indonesian. `meta.confidence` is 0.95 if merchant, date and total are found and other amounts prove the total; 0.15 less for each of these that is missing, 0.1 less if nothing proves the total or a check fails, 0.05 less for an assumed currency or order of day and month.

    Costs 25 credits.

    text: The document as text. Send exactly one of `text`, `url`, `base64` or, in REST, a file.
    url: URL of the document, which may have up to 20 MiB. If the scheme is missing, https is used.
    base64: The document as a file in Base64: in REST up to 20 MiB, in GraphQL what fits into a request of 1 MB.
    filename: Name of the file. It is returned, and tells types apart that the content does not.
    content_type: Declared media type, if known. The content is believed where it says something else.
    include: What to add to the answer: `text`, the text of the document; `fields`, where on the page each value stands.
    ocr_languages: Languages of the text in images and scanned pages, the main one first, at most 4: codes of Tesseract such as `deu` or of BCP 47 such as `de`. English (`eng`) if it is missing; others if this installation has their data. Each further language takes time. Files with text of their own ignore it.
    engine: Who reads the document: `auto`, rules and then the language model of this installation if it has one; `deterministic`, rules alone; `llm`, not without the model. Default: \"auto\"."""
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
    """Read bank statements. Reads bank statements with their transactions, and checks that they add up: MT940, MT942, CAMT.052, CAMT.053 and CAMT.054 of every version, OFX, QFX, QIF, BAI2, and CSV with headers in English, German, French, Spanish, Italian or Dutch. Statements without a format of data, in PDF, scans and images, Word documents, web pages or plain text, are read by their layout in the same languages: amounts, signs and columns so that the balances follow from each other. Several statements may be in one file or in a zip archive. Amounts are exact, never rounded.

    Costs 25 credits.

    text: The document as text. Send exactly one of `text`, `url`, `base64` or, in REST, a file.
    url: URL of the document, which may have up to 20 MiB. If the scheme is missing, https is used.
    base64: The document as a file in Base64: in REST up to 20 MiB, in GraphQL what fits into a request of 1 MB.
    filename: Name of the file. It is returned, and tells types apart that the content does not.
    content_type: Declared media type, if known. The content is believed where it says something else.
    include: What to add to the answer: `text`, the text of the document; `fields`, where on the page each value stands.
    ocr_languages: Languages of the text in images and scanned pages, the main one first, at most 4: codes of Tesseract such as `deu` or of BCP 47 such as `de`. English (`eng`) if it is missing; others if this installation has their data. Each further language takes time. Files with text of their own ignore it.
    offset: Number of transactions to skip, counted through the document. An answer lists about 2,500; `nextOffset` tells where to go on. Default: 0."""
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
    """Read an email. Reads an email (.eml): sender, recipients, text and HTML, the reply apart from quotation and signature, attachments with hashes, authentication results, the route with delays, mailing list headers, bounces and automatic replies. Outlook’s .msg files have to be saved as .eml.

    Costs 25 credits.

    text: The document as text. Send exactly one of `text`, `url`, `base64` or, in REST, a file.
    url: URL of the document, which may have up to 20 MiB. If the scheme is missing, https is used.
    base64: The document as a file in Base64: in REST up to 20 MiB, in GraphQL what fits into a request of 1 MB.
    filename: Name of the file. It is returned, and tells types apart that the content does not.
    content_type: Declared media type, if known. The content is believed where it says something else.
    include: What to add to the answer: `text`, the text of the document; `fields`, where on the page each value stands.
    ocr_languages: Languages of the text in images and scanned pages, the main one first, at most 4: codes of Tesseract such as `deu` or of BCP 47 such as `de`. English (`eng`) if it is missing; others if this installation has their data. Each further language takes time. Files with text of their own ignore it.
    country: Country of phone numbers without calling code. `$`, `¥`, `kr` and other symbols that currencies share are taken for its currency. ISO 3166-1 code of two letters (`CH`), three letters (`CHE`) or digits (`756`), or Olympic code (`SUI`), case-insensitive."""
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
    """Read an invoice. Reads an invoice and recomputes its totals. Exactly: UBL, Peppol BIS, XRechnung, CII, ZUGFeRD 1 and 2, Factur-X and FatturaPA, as XML, signed XML (.p7m) or embedded in a PDF of at most 100 pages. By rules: invoices that are only text, in PDFs, scans, Word documents and web pages, in English, German, French, Spanish, Italian, Dutch and other languages of Europe. `meta.confidence` is 0.7 if the number, date, currency, supplier or gross total is missing or unreadable, or another total unreadable; 0.9 if another value is unreadable, a check fails or further invoices are left out; else 1. Of invoices read from text it is from 0.3 to 0.95, by what was found and which sums hold.

    Costs 25 credits.

    text: The document as text. Send exactly one of `text`, `url`, `base64` or, in REST, a file.
    url: URL of the document, which may have up to 20 MiB. If the scheme is missing, https is used.
    base64: The document as a file in Base64: in REST up to 20 MiB, in GraphQL what fits into a request of 1 MB.
    filename: Name of the file. It is returned, and tells types apart that the content does not.
    content_type: Declared media type, if known. The content is believed where it says something else.
    include: What to add to the answer: `text`, the text of the document; `fields`, where on the page each value stands.
    ocr_languages: Languages of the text in images and scanned pages, the main one first, at most 4: codes of Tesseract such as `deu` or of BCP 47 such as `de`. English (`eng`) if it is missing; others if this installation has their data. Each further language takes time. Files with text of their own ignore it.
    engine: Who reads the document: `auto`, rules and then the language model of this installation if it has one; `deterministic`, rules alone; `llm`, not without the model. Default: \"auto\"."""
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
    """Read a CV or resume. Reads résumés (CVs): who it is and how to reach them, jobs with their dates and tasks, studies, skills by their usual names, languages with levels, certificates, projects, publications and awards, and all sections with their text. Takes text, PDF, Word, HTML, Markdown and images, with headings in English, German, French, Spanish and Italian. A document that is certainly no résumé is refused.

    Costs 25 credits.

    text: The document as text. Send exactly one of `text`, `url`, `base64` or, in REST, a file.
    url: URL of the document, which may have up to 20 MiB. If the scheme is missing, https is used.
    base64: The document as a file in Base64: in REST up to 20 MiB, in GraphQL what fits into a request of 1 MB.
    filename: Name of the file. It is returned, and tells types apart that the content does not.
    content_type: Declared media type, if known. The content is believed where it says something else.
    include: What to add to the answer: `text`, the text of the document; `fields`, where on the page each value stands; `json_resume`, the same as JSON Resume in `data.jsonResume`.
    ocr_languages: Languages of the text in images and scanned pages, the main one first, at most 4: codes of Tesseract such as `deu` or of BCP 47 such as `de`. English (`eng`) if it is missing; others if this installation has their data. Each further language takes time. Files with text of their own ignore it.
    engine: Who reads the document: `auto`, rules and then the language model of this installation if it has one; `deterministic`, rules alone; `llm`, not without the model. Default: \"auto\".
    country: Country of phone numbers without calling code. Without it, they are read as of the country that the résumé names. ISO 3166-1 code of two letters (`CH`), three letters (`CHE`) or digits (`756`), or Olympic code (`SUI`), case-insensitive."""
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
    """Find skills in a text. Finds the skills that a job advertisement, a résumé or any text names, by a curated vocabulary of 3,900 skills with 10,000 names: technologies, knowledge, certificates, spoken languages, and soft skills in English, German, French, Spanish and Italian. Words that mean something else as well, such as \"go\" or \"spring\", count only where the text around them speaks of skills; what is said not to be needed is left out.

    Costs 25 credits.

    text: The document as text. Send exactly one of `text`, `url`, `base64` or, in REST, a file.
    url: URL of the document, which may have up to 20 MiB. If the scheme is missing, https is used.
    base64: The document as a file in Base64: in REST up to 20 MiB, in GraphQL what fits into a request of 1 MB.
    filename: Name of the file. It is returned, and tells types apart that the content does not.
    content_type: Declared media type, if known. The content is believed where it says something else.
    include: What to add to the answer: `text`, the text of the document; `fields`, where on the page each value stands.
    ocr_languages: Languages of the text in images and scanned pages, the main one first, at most 4: codes of Tesseract such as `deu` or of BCP 47 such as `de`. English (`eng`) if it is missing; others if this installation has their data. Each further language takes time. Files with text of their own ignore it.
    engine: Who reads the document: `auto`, rules and then the language model of this installation if it has one; `deterministic`, rules alone; `llm`, not without the model. Default: \"auto\".
    types: Only skills of these types. By default all.
    min_confidence: Leaves out what is less sure, from 0 to 1. Lower values find more and are wrong more often. Default: 0.5.
    list: Whether the document is a list of skills and nothing else: then words such as \"Go\" or \"R\" need no context. Default: false."""
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
    """Analyse a text. Analyses a text of up to 200,000 characters: language, length, readability, sentiment, keywords, entities and a summary. What is valid for English only is null for other languages. Positions count in the text that `include=text` returns, which for plain text is the text as it was sent.

    Costs 25 credits.

    text: The document as text. Send exactly one of `text`, `url`, `base64` or, in REST, a file.
    url: URL of the document, which may have up to 20 MiB. If the scheme is missing, https is used.
    base64: The document as a file in Base64: in REST up to 20 MiB, in GraphQL what fits into a request of 1 MB.
    filename: Name of the file. It is returned, and tells types apart that the content does not.
    content_type: Declared media type, if known. The content is believed where it says something else.
    include: What to add to the answer: `text`, the text of the document; `fields`, where on the page each value stands.
    ocr_languages: Languages of the text in images and scanned pages, the main one first, at most 4: codes of Tesseract such as `deu` or of BCP 47 such as `de`. English (`eng`) if it is missing; others if this installation has their data. Each further language takes time. Files with text of their own ignore it.
    summary_sentences: Most sentences of the summary, 1 to 20. Default: 5.
    keywords: Most keywords, 0 to 100. Default: 20."""
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
    """Anonymize a text. Finds personal data in a text and replaces, removes, masks, hashes, encrypts or reinvents it: e-mail addresses, phone numbers, cards, IBANs, identity numbers of some 60 countries with their check digits, secrets, dates; names of people, places and organisations best effort. What was encrypted comes back with your key. Texts keep their markup; PDF, DOCX and images become text. The text, the keys and the answer are not stored, cached or logged, and no language model sees them.

    Costs 25 credits.

    text: The document as text. Send exactly one of `text`, `url`, `base64` or, in REST, a file.
    url: URL of the document, which may have up to 20 MiB. If the scheme is missing, https is used.
    base64: The document as a file in Base64: in REST up to 20 MiB, in GraphQL what fits into a request of 1 MB.
    filename: Name of the file. It is returned, and tells types apart that the content does not.
    content_type: Declared media type, if known. The content is believed where it says something else.
    include: What to add to the answer: `text`, the text of the document; `fields`, where on the page each value stands.
    ocr_languages: Languages of the text in images and scanned pages, the main one first, at most 4: codes of Tesseract such as `deu` or of BCP 47 such as `de`. English (`eng`) if it is missing; others if this installation has their data. Each further language takes time. Files with text of their own ignore it.
    mode: Whether personal data is replaced, or brought back. Default: \"anonymize\".
    entities: Kinds of personal data to look for. Default: all.
    score_threshold: Findings with a lower score do not count. Lower it to find numbers without check digits where no word beside them says what they are. Default: 0.5.
    operators: What to do with each kind of data: a JSON object by kind, `DEFAULT` for all others. `{\"type\":\"replace\",\"newValue\":\"…\"}` (default `<KIND>`), `redact`, `mask` (`maskingChar` `*`, `charsToMask` all, `fromEnd` false), `hash` (`hashType` sha256 or sha512; with `salt`, an HMAC), `encrypt` (AES-GCM by `key`; a token `<KIND:…>` of nonce, cipher text and tag in Base64 for URLs, the kind as additional data), `surrogate`, `keep`. Default: `replace`.
    key: AES key of 16, 24 or 32 bytes in hexadecimal or Base64: for `encrypt` and `deanonymize`, and for surrogates that are the same in every request. Not stored.
    consistent: Whether the same value gets the same placeholder, such as `<PERSON_1>`, and the same token under the same key. Two values are the same if they are written the same. Default: false.
    mapping: Whether to return the values behind placeholders, which are then numbered, and behind surrogates.
    allow_list: Texts that are not personal data, in capitals or not. At most 500 of 100 characters.
    deny_list: Texts that are always replaced, as words of their own, in capitals or not: kind `CUSTOM`. At most 500 of 100 characters.
    country: Country of phone numbers without calling code. Default: some twenty large countries. ISO 3166-1 code of two letters (`CH`), three letters (`CHE`) or digits (`756`), or Olympic code (`SUI`), case-insensitive."""
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
    """Read a transcript. Reads the transcript of a recording or a conversation, or of the courses of a student. Of speech: speakers with their share, segments, paragraphs, keywords, a summary, questions, and what is wrong with the file. Takes WebVTT, SRT, SBV, TTML, ASS, LRC, the JSON of speech recognition services, and text with lines such as `Name: text`. Of studies: terms with their courses, credits and grades, sums, averages, and whether these add up; as text, PDF, Word document or HTML, in English, German, French, Spanish and Italian. Send JSON files as a form file, or in `text` or `base64`: a JSON body holds the parameters.

    Costs 25 credits.

    text: The document as text. Send exactly one of `text`, `url`, `base64` or, in REST, a file.
    url: URL of the document, which may have up to 20 MiB. If the scheme is missing, https is used.
    base64: The document as a file in Base64: in REST up to 20 MiB, in GraphQL what fits into a request of 1 MB.
    filename: Name of the file. It is returned, and tells types apart that the content does not.
    content_type: Declared media type, if known. The content is believed where it says something else.
    include: What to add to the answer: `text`, the text of the document; `fields`, where on the page each value stands.
    ocr_languages: Languages of the text in images and scanned pages, the main one first, at most 4: codes of Tesseract such as `deu` or of BCP 47 such as `de`. English (`eng`) if it is missing; others if this installation has their data. Each further language takes time. Files with text of their own ignore it.
    engine: Who reads the document: `auto`, rules and then the language model of this installation if it has one; `deterministic`, rules alone; `llm`, not without the model. Default: \"auto\".
    type: What the document is taken for. Default: \"auto\"."""
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
    """Read DMARC and TLS reports. Reads DMARC aggregate reports (RFC 7489 and RFC 9990), DMARC failure reports (RFC 6591) and SMTP TLS reports (RFC 8460): as XML, email or JSON, or in gz and zip archives and the emails that carry them, several at once. Damaged XML is mended, with a warning. A report that is there several times is counted once, with a warning. The summary counts all messages by source, and recommendations name the sources to fix. With `include`, the text of each file with reports is added; of a failure report what it says to people and its fields, never the message. Send JSON files as a form file, as a body of `application/tlsrpt+json`, or in `text` or `base64`: a body of `application/json` holds the parameters.

    Costs 25 credits.

    text: The document as text. Send exactly one of `text`, `url`, `base64` or, in REST, a file.
    url: URL of the document, which may have up to 20 MiB. If the scheme is missing, https is used.
    base64: The document as a file in Base64: in REST up to 20 MiB, in GraphQL what fits into a request of 1 MB.
    filename: Name of the file. It is returned, and tells types apart that the content does not.
    content_type: Declared media type, if known. The content is believed where it says something else.
    include: What to add to the answer: `text`, the text of the document; `fields`, where on the page each value stands.
    ocr_languages: Languages of the text in images and scanned pages, the main one first, at most 4: codes of Tesseract such as `deu` or of BCP 47 such as `de`. English (`eng`) if it is missing; others if this installation has their data. Each further language takes time. Files with text of their own ignore it."""
    return Call("parserDmarc", "POST", "/parser/dmarc", 25, {"text": text, "url": url, "base64": base64, "filename": filename, "contentType": content_type, "include": include, "ocrLanguages": ocr_languages})
