import type { EmailCategory, EmailDiagnosis } from '../../formats/email-syntax.ts';
import type { Presence } from '../../resolvers/email-intelligence/domain-facts.ts';
import type { Checked } from '../../resolvers/email-intelligence/index.ts';
import type { Disposable } from '../../resolvers/email-intelligence/judgement.ts';
import type { MailboxState, ProbeReason } from '../../resolvers/email-intelligence/mailbox-probe.ts';
import type { EmailVerdict, VerdictReason } from '../../resolvers/email-intelligence/verdict.ts';
import { builder } from '../builder.ts';
import type { EnumDescriptions } from '../vocabulary.ts';

export const EmailCategoryType = builder.enumType('EmailCategory', {
  description: 'Category of an address, named after the standard that permits its syntax.',
  values: {
    ordinary: { description: 'Ordinary address. Nearly all addresses are of this kind.' },
    internationalized: { description: 'Address with non-ASCII letters before the @ (RFC 6531).' },
    unusual: {
      description:
        'Allowed by RFC 5321 but very rare: with a quoted local part, an IP address or a single-label domain.',
    },
    message_only: {
      description: 'Allowed in message headers by RFC 5322, but not accepted by SMTP in this form.',
    },
    invalid: { description: 'Not valid by any standard.' },
  } satisfies EnumDescriptions<EmailCategory>,
});

export const EmailDiagnosisType = builder.enumType('EmailDiagnosis', {
  description: 'Remark about the syntax of an address.',
  values: {
    ok: { description: 'No remark.' },
    non_ascii_local_part: { description: 'Non-ASCII letters before the @.' },
    quoted_local_part: { description: 'Quotation marks before the @.' },
    address_literal: { description: 'An IP address in brackets instead of a domain.' },
    dotless_domain: { description: 'A domain with a single label.' },
    comment: { description: 'A comment in parentheses.' },
    white_space: { description: 'Spaces between the parts.' },
    obsolete_local_part: { description: 'A mixture of quoted words and dots, which is an obsolete form.' },
    empty: { description: 'The text is empty.' },
    display_name: {
      description: 'A display name with the address in angle brackets: send only the address.',
    },
    missing_at_sign: { description: 'No @.' },
    second_at_sign: { description: 'More than one @.' },
    empty_local_part: { description: 'Nothing before the @.' },
    empty_domain: { description: 'Nothing after the @.' },
    leading_dot: { description: 'A dot at the start of a part.' },
    trailing_dot: { description: 'A dot at the end of a part.' },
    consecutive_dots: { description: 'Two consecutive dots.' },
    invalid_character: { description: 'A character that is not allowed at this position.' },
    invisible_character: {
      description:
        'A character that cannot be seen or has no agreed form: a control, a space beyond ASCII, a format character such as a zero-width space, a soft hyphen or a mark that changes the direction of text, or a code point that is unassigned or for private use.',
    },
    text_after_quote: { description: 'Text directly after a closing quotation mark.' },
    unclosed_quote: { description: 'An unmatched quotation mark.' },
    unclosed_comment: { description: 'An unmatched parenthesis.' },
    unclosed_literal: { description: 'An unmatched bracket.' },
    invalid_literal: { description: 'No IP address inside the brackets.' },
    invalid_domain: { description: 'A domain with characters that are not allowed.' },
    hyphen_at_label_edge: { description: 'A label that starts or ends with a hyphen.' },
    numeric_top_level_domain: { description: 'A domain that ends in a number.' },
    local_part_too_long: { description: 'More than 64 octets before the @.' },
    label_too_long: { description: 'A label of more than 63 octets.' },
    domain_too_long: { description: 'A domain of more than 253 octets.' },
    address_too_long: { description: 'More than 254 octets in total.' },
  } satisfies EnumDescriptions<EmailDiagnosis>,
});

export const EmailDisposableType = builder.enumType('EmailDisposable', {
  description: 'Likelihood that a domain provides disposable addresses.',
  values: {
    certain: {
      description:
        'The domain is on a list that is reviewed entry by entry, or its mail goes to the server of such a domain. The signal `disposable_mx` names the server.',
    },
    likely: { description: 'The domain is only on lists that are collected without review.' },
    alias: {
      description:
        'The domain belongs to a forwarding service, whose addresses hide the real address and stay valid as long as the user wants.',
    },
    no: {
      description:
        'The domain is not on any list, or better evidence shows that its mailboxes are lasting. The signal `list_overruled` names the evidence.',
    },
  } satisfies EnumDescriptions<Disposable>,
});

export const PresenceType = builder.enumType('EmailRecordPresence', {
  description: 'Presence of a DNS record.',
  values: {
    present: { description: 'The record is published.' },
    absent: { description: 'The record is not published.' },
    unknown: { description: 'Unknown: the DNS did not respond.' },
  } satisfies EnumDescriptions<Presence>,
});

export const EmailVerdictType = builder.enumType('EmailVerdict', {
  description: 'Verdict on the delivery of mail to an address.',
  values: {
    deliverable: {
      description: 'The domain accepts mail, and no risk was found. `checked` lists what was looked at.',
    },
    risky: { description: 'Mail may be delivered, but there is a risk. See `reason`.' },
    undeliverable: { description: 'Mail cannot be delivered. Used only if this is certain.' },
    unknown: { description: 'The facts needed for a verdict could not be determined.' },
  } satisfies EnumDescriptions<EmailVerdict>,
});

export const EmailReasonType = builder.enumType('EmailVerdictReason', {
  description: 'Reason for a verdict.',
  values: {
    implicit_mx: {
      description: 'The domain has an IP address but no MX record, so there may be only a web server.',
    },
    accepts_mail: { description: 'The domain has mail servers, and no risk was found.' },
    invalid_syntax: { description: 'The text is not an email address.' },
    no_such_domain: { description: 'The domain does not exist.' },
    refuses_mail: { description: 'The domain declares that it accepts no mail (null MX, RFC 7505).' },
    no_mail_server: {
      description:
        'The domain has no mail server and no IP address, or none of its servers has an address that can be reached from the internet.',
    },
    parked_domain: {
      description:
        'The domain is parked: its mail goes to a parking service. The signal `parked_mx` names the server.',
    },
    provider_rule: {
      description:
        'The provider gives no such names. `undeliverable` if no account has one (the signal `impossible_name`), `risky` if only old accounts may (`unusual_name`).',
    },
    no_such_mailbox: { description: 'The mail server says that the mailbox does not exist.' },
    catch_all: {
      description: 'The mail server accepts mail for any name, so the mailbox may not exist.',
    },
    dns_unavailable: { description: 'The DNS servers of the domain did not respond.' },
    probable_typo: { description: 'The domain is probably a mistyped well-known domain.' },
    lookalike_domain: {
      description: 'The domain looks like that of a well-known provider, but has letters of another script.',
    },
    disposable: { description: 'The domain provides disposable addresses.' },
    unusual_syntax: { description: 'The address has a very unusual format.' },
  } satisfies EnumDescriptions<VerdictReason>,
});

export const EmailCheckedType = builder.enumType('EmailChecked', {
  description: 'Part of the check of an address.',
  values: {
    syntax: { description: 'The syntax of the address.' },
    domain_lists: { description: 'Lists of disposable, free and well-known domains.' },
    dns: { description: 'The mail servers of the domain in the DNS.' },
    provider_rules: { description: 'The rules of the provider for the part before the @.' },
    domain_age: { description: 'The age of the domain at its registry, if requested and known.' },
    mailbox: { description: 'The mailbox: its mail server said whether it exists.' },
  } satisfies EnumDescriptions<Checked>,
});

export const EmailIncludeType = builder.enumType('EmailInclude', {
  description: 'Optional part of the check of an address.',
  values: { domain_age: { description: 'The age of the domain, in `domainAge` and in the score.' } },
});

export const EmailMailboxStateType = builder.enumType('EmailMailboxState', {
  description: 'Answer of a mail server about a mailbox.',
  values: {
    accepted: {
      description: 'The server accepts mail for the mailbox, and refuses names that do not exist.',
    },
    rejected: { description: 'The server says that the mailbox does not exist.' },
    catch_all: { description: 'The server accepts mail for any name.' },
    unknown: { description: 'Unknown. `reason` says why.' },
  } satisfies EnumDescriptions<MailboxState>,
});

export const EmailProbeReasonType = builder.enumType('EmailProbeReason', {
  description: 'Reason why a mailbox is known or unknown.',
  values: {
    answered: { description: 'The mail server answered.' },
    off: { description: 'Mail servers are not asked on this server (`EMAIL_PROBE`).' },
    not_applicable: {
      description:
        'The address is undeliverable, disposable or unusual anyway, or its domain has no MX records.',
    },
    provider_excluded: {
      description:
        'Servers of well-known providers are not asked: they forbid it, block hosts that do it, or accept every name.',
    },
    rate_limited: {
      description:
        'The mail server or its operator was asked too often in the last minute, or is being asked too often now.',
    },
    temporary_failure: {
      description:
        'The server asked to come back later, as servers with greylisting do with unknown senders.',
    },
    refused: {
      description: 'The server does not talk to this host, or did not say whether the mailbox exists.',
    },
    unreachable: {
      description: 'The server cannot be reached, does not speak SMTP, or did not finish in time.',
    },
  } satisfies EnumDescriptions<ProbeReason>,
});
