// Written by `npm run generate` from the declarations of the operations.

export interface EmailIntelligenceOperations {
  /**
   * Check an email address. Checks an email address using its syntax, domain lists, and the DNS records of its domain. Text that is not an address is also a successful result. No mail is sent.
   * Costs 5 credits.
   */
  emailIntelligenceCheck: {
    method: 'GET';
    credits: 5;
    args: {
      /** The email address only, without a name or angle brackets. */
      email: string;
    };
    answer: EmailReport;
    refusals: 400 | 401 | 404 | 422 | 429 | 502 | 503 | 504;
  };
}

/** Category of an address, named after the standard that permits its syntax. */
export type EmailCategory = 'ordinary' | 'internationalized' | 'unusual' | 'message_only' | 'invalid';

/** Remark about the syntax of an address. */
export type EmailDiagnosis = 'ok' | 'non_ascii_local_part' | 'quoted_local_part' | 'address_literal' | 'dotless_domain' | 'comment' | 'white_space' | 'obsolete_local_part' | 'empty' | 'display_name' | 'missing_at_sign' | 'second_at_sign' | 'empty_local_part' | 'empty_domain' | 'leading_dot' | 'trailing_dot' | 'consecutive_dots' | 'invalid_character' | 'text_after_quote' | 'unclosed_quote' | 'unclosed_comment' | 'unclosed_literal' | 'invalid_literal' | 'invalid_domain' | 'hyphen_at_label_edge' | 'numeric_top_level_domain' | 'local_part_too_long' | 'label_too_long' | 'domain_too_long' | 'address_too_long';

/** Likelihood that a domain provides disposable addresses. */
export type EmailDisposable = 'certain' | 'likely' | 'alias' | 'no';

/** Mail setup of a domain. */
export interface EmailMail {
  /** True if the domain exists. Null if the DNS did not respond. */
  exists: boolean | null;
  /** True if a mail server can be reached from the internet. Null if the DNS did not respond. */
  acceptsMail: boolean | null;
  /** Mail servers, in order of preference. Contains the domain itself if mail is delivered to it directly. */
  mx: EmailServer[];
  /** True if the domain declares that it accepts no mail (null MX, RFC 7505). */
  nullMx: boolean | null;
  /** True if the domain has no MX records, so mail is delivered to its own address (RFC 5321, 5.1). */
  implicitMx: boolean | null;
  /** Mail provider, identified by the server names: `google`, `microsoft`. Null if the provider is not known. */
  provider: string | null;
  /** Presence of an SPF record (RFC 7208). */
  spf: EmailRecordPresence;
  /** Presence of a DMARC policy for the domain itself or a parent domain. */
  dmarc: EmailRecordPresence;
}

/** Presence of a DNS record. */
export type EmailRecordPresence = 'present' | 'absent' | 'unknown';

/** Result of checking an email address, without sending mail to it. */
export interface EmailReport {
  /** The address as given, with surrounding spaces removed. */
  email: string;
  /** Canonical form, which is the same for all spellings that reach one mailbox at its provider: `ada.l+x@googlemail.com` becomes `adal@gmail.com`. Use it to compare addresses. */
  normalized: string | null;
  /** The part before the @, without quotation marks. */
  local: string | null;
  /** The part after the @, in Unicode; null for an IP address. */
  domain: string | null;
  /** The domain in ASCII, as used in the DNS. */
  asciiDomain: string | null;
  /** The tag after a plus sign. */
  tag: string | null;
  /** True if SMTP accepts the address in this form. */
  validSyntax: boolean;
  /** Syntax of the address. */
  syntax: EmailSyntax;
  /** Mail setup of the domain. Null if there is no domain. */
  mail: EmailMail | null;
  /** Likelihood that the domain provides disposable addresses. */
  disposable: EmailDisposable;
  /** True if it is a role address, such as `info` or `sales`. */
  role: boolean;
  /** True if anyone can get an address at the domain for free. */
  free: boolean;
  /** Suggested correction, with a well-known domain spelled correctly or a syntax error fixed. A space is read as `+`, because an unencoded `+` in a URL is decoded as a space (send `%2B`). */
  didYouMean: string | null;
  /** Data reported by the mail server. Currently, servers are never queried. */
  smtp: EmailSmtp;
  /** Verdict on the delivery of mail to the address. */
  verdict: EmailVerdict;
  /** Reason for the verdict. */
  reason: EmailVerdictReason;
  /** Score from 0 to 100: 60 plus the weights of the signals. 0 if mail cannot be delivered. */
  score: number;
  /** All facts that affect the score. */
  signals: EmailSignal[];
  /** Time when the data was fetched: ISO 8601, UTC. */
  fetchedAt: string;
  /** True if the data was fetched for an earlier request. Results are cached for five minutes, by domain. */
  cached: boolean;
}

/** A mail server of the domain. */
export interface EmailServer {
  /** Host name in ASCII. */
  host: string;
  /** Preference: lower values are tried first. */
  preference: number;
  /** IPv4 and IPv6 addresses; null if they could not be determined. */
  addresses: string[] | null;
}

/** A fact that raises or lowers the score of an address. */
export interface EmailSignal {
  /** Stable machine-readable code; new codes may be added. */
  code: string;
  /** Effect on the score. */
  weight: number;
  /** Description, in English. */
  text: string;
}

/** Data reported by the mail server itself. */
export interface EmailSmtp {
  /** Always false: mail servers are not queried about mailboxes, because most do not answer such queries and many block the sender. */
  probed: boolean;
}

/** Syntax of an address. */
export interface EmailSyntax {
  /** Category, named after the standard that permits the syntax of the address. */
  category: EmailCategory;
  /** Remark about the syntax. */
  diagnosis: EmailDiagnosis;
  /** Zero-based index of the character that the remark refers to; null if it refers to the whole address. */
  position: number | null;
}

/** Verdict on the delivery of mail to an address. */
export type EmailVerdict = 'deliverable' | 'risky' | 'undeliverable' | 'unknown';

/** Reason for a verdict. */
export type EmailVerdictReason = 'implicit_mx' | 'accepts_mail' | 'invalid_syntax' | 'no_such_domain' | 'refuses_mail' | 'no_mail_server' | 'dns_unavailable' | 'probable_typo' | 'disposable' | 'unusual_syntax';
