import type { Presence } from '../../resolvers/email-intelligence/index.ts';
import type { Disposable } from '../../resolvers/email-intelligence/judgement.ts';
import type { EmailCategory, EmailDiagnosis } from '../../resolvers/email-intelligence/syntax.ts';
import type { EmailVerdict, VerdictReason } from '../../resolvers/email-intelligence/verdict.ts';
import { builder } from '../builder.ts';
import type { Words } from '../words.ts';

export const EmailCategoryType = builder.enumType('EmailCategory', {
  description: 'What kind of address a text is, by the standards that allow it.',
  values: {
    ordinary: { description: 'As nearly all addresses are.' },
    internationalized: { description: 'With letters beyond ASCII before the at sign (RFC 6531).' },
    unusual: {
      description: 'Allowed by RFC 5321 and hardly ever met: quoted, at an IP address, at a bare name.',
    },
    message_only: { description: 'Allowed in message headers by RFC 5322; SMTP does not take it as it is.' },
    invalid: { description: 'No address by any standard.' },
  } satisfies Words<EmailCategory>,
});

export const EmailDiagnosisType = builder.enumType('EmailDiagnosis', {
  description: 'What there is to say about the spelling of an address.',
  values: {
    ok: { description: 'Nothing.' },
    non_ascii_local_part: { description: 'Letters beyond ASCII before the at sign.' },
    quoted_local_part: { description: 'Quotation marks before the at sign.' },
    address_literal: { description: 'An IP address in brackets in place of a domain.' },
    dotless_domain: { description: 'A domain of one label.' },
    comment: { description: 'A comment in parentheses.' },
    white_space: { description: 'Blanks between the parts.' },
    obsolete_local_part: { description: 'Quoted words and dots mixed, as long ago.' },
    empty: { description: 'There is no text.' },
    display_name: { description: 'A name with the address in angle brackets: send the address alone.' },
    missing_at_sign: { description: 'No at sign.' },
    second_at_sign: { description: 'An at sign too many.' },
    empty_local_part: { description: 'Nothing before the at sign.' },
    empty_domain: { description: 'Nothing after the at sign.' },
    leading_dot: { description: 'A dot at the beginning of a part.' },
    trailing_dot: { description: 'A dot at the end of a part.' },
    consecutive_dots: { description: 'Two dots side by side.' },
    invalid_character: { description: 'A character that cannot stand there.' },
    text_after_quote: { description: 'Text right behind a quotation mark.' },
    unclosed_quote: { description: 'A quotation mark without its other.' },
    unclosed_comment: { description: 'A parenthesis without its other.' },
    unclosed_literal: { description: 'A bracket without its other.' },
    invalid_literal: { description: 'No IP address within the brackets.' },
    invalid_domain: { description: 'A domain with letters that domains cannot have.' },
    hyphen_at_label_edge: { description: 'A label that begins or ends with a hyphen.' },
    numeric_top_level_domain: { description: 'A domain that ends in a number.' },
    local_part_too_long: { description: 'More than 64 octets before the at sign.' },
    label_too_long: { description: 'A label of more than 63 octets.' },
    domain_too_long: { description: 'A domain of more than 253 octets.' },
    address_too_long: { description: 'More than 254 octets in all.' },
  } satisfies Words<EmailDiagnosis>,
});

export const EmailDisposableType = builder.enumType('EmailDisposable', {
  description: 'How sure it is that addresses of a domain are thrown away after use.',
  values: {
    certain: { description: 'On a list that people review entry by entry.' },
    likely: { description: 'On lists that are collected without review.' },
    alias: { description: 'A service that forwards to hidden addresses, kept as long as the user likes.' },
    no: { description: 'On no list.' },
  } satisfies Words<Disposable>,
});

export const PresenceType = builder.enumType('EmailRecordPresence', {
  description: 'Whether a domain publishes a record.',
  values: {
    present: { description: 'It is.' },
    absent: { description: 'It is not.' },
    unknown: { description: 'Nobody could be asked.' },
  } satisfies Words<Presence>,
});

export const EmailVerdictType = builder.enumType('EmailVerdict', {
  description: 'What to expect of mail to an address.',
  values: {
    deliverable: { description: 'Its domain takes mail. Whether the mailbox exists is not asked.' },
    risky: { description: 'It may arrive; `reason` says what speaks against it.' },
    undeliverable: { description: 'It cannot arrive. Said only where that is certain.' },
    unknown: { description: 'What decides could not be found out.' },
  } satisfies Words<EmailVerdict>,
});

export const EmailReasonType = builder.enumType('EmailVerdictReason', {
  description: 'What decided a verdict.',
  values: {
    accepts_mail: { description: 'The domain has mail servers, and nothing speaks against the address.' },
    invalid_syntax: { description: 'The text is no address.' },
    no_such_domain: { description: 'The domain does not exist.' },
    refuses_mail: { description: 'The domain says that it takes no mail (null MX, RFC 7505).' },
    no_mail_server: {
      description:
        'The domain has no mail server and no address, or none of its servers has one that the internet reaches.',
    },
    dns_unavailable: { description: 'The DNS of the domain did not answer.' },
    probable_typo: { description: 'The domain is one slip away from a well-known one.' },
    disposable: { description: 'The domain gives addresses to be thrown away.' },
    unusual_syntax: { description: 'The address is spelt as hardly any is.' },
  } satisfies Words<VerdictReason>,
});
