import type { Presence } from '../../resolvers/email-intelligence/index.ts';
import type { Disposable } from '../../resolvers/email-intelligence/judgement.ts';
import type { EmailVerdict, VerdictReason } from '../../resolvers/email-intelligence/verdict.ts';
import type { EmailCategory, EmailDiagnosis } from '../../sharing/email-syntax.ts';
import { builder } from '../builder.ts';
import type { Words } from '../words.ts';

export const EmailCategoryType = builder.enumType('EmailCategory', {
  description: 'Category of an address by the standard that allows it.',
  values: {
    ordinary: { description: 'Ordinary address, like nearly all addresses.' },
    internationalized: { description: 'With non-ASCII letters before the @ (RFC 6531).' },
    unusual: {
      description:
        'Allowed by RFC 5321 but very rare: quoted, at an IP address, or at a single-label domain.',
    },
    message_only: {
      description: 'Allowed in message headers by RFC 5322, but not accepted by SMTP in this form.',
    },
    invalid: { description: 'Not an address by any standard.' },
  } satisfies Words<EmailCategory>,
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
    obsolete_local_part: { description: 'Mixed quoted words and dots, an obsolete form.' },
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
  } satisfies Words<EmailDiagnosis>,
});

export const EmailDisposableType = builder.enumType('EmailDisposable', {
  description: 'How certain it is that a domain provides disposable addresses.',
  values: {
    certain: { description: 'On a list that is reviewed entry by entry.' },
    likely: { description: 'On lists that are collected without review.' },
    alias: { description: 'A service that forwards to hidden addresses, kept as long as the user wants.' },
    no: { description: 'On no list.' },
  } satisfies Words<Disposable>,
});

export const PresenceType = builder.enumType('EmailRecordPresence', {
  description: 'Whether a domain publishes a record.',
  values: {
    present: { description: 'The record is published.' },
    absent: { description: 'The record is not published.' },
    unknown: { description: 'Unknown: the DNS did not respond.' },
  } satisfies Words<Presence>,
});

export const EmailVerdictType = builder.enumType('EmailVerdict', {
  description: 'Whether mail to an address is likely to be delivered.',
  values: {
    deliverable: { description: 'The domain accepts mail. Whether the mailbox exists is not checked.' },
    risky: { description: 'Mail may be delivered; `reason` names the risk.' },
    undeliverable: { description: 'Mail cannot be delivered. Used only if that is certain.' },
    unknown: { description: 'The deciding facts could not be determined.' },
  } satisfies Words<EmailVerdict>,
});

export const EmailReasonType = builder.enumType('EmailVerdictReason', {
  description: 'Reason for a verdict.',
  values: {
    implicit_mx: {
      description: 'The domain has an address but no MX record, so there may be only a web server.',
    },
    accepts_mail: { description: 'The domain has mail servers, and no risk was found.' },
    invalid_syntax: { description: 'The text is not an email address.' },
    no_such_domain: { description: 'The domain does not exist.' },
    refuses_mail: { description: 'The domain declares that it accepts no mail (null MX, RFC 7505).' },
    no_mail_server: {
      description:
        'The domain has no mail server and no IP address, or none of its servers has an address that can be reached from the internet.',
    },
    dns_unavailable: { description: 'The DNS servers of the domain did not respond.' },
    probable_typo: { description: 'The domain is one typo away from a well-known one.' },
    disposable: { description: 'The domain provides disposable addresses.' },
    unusual_syntax: { description: 'The form of the address is very rare.' },
  } satisfies Words<VerdictReason>,
});
