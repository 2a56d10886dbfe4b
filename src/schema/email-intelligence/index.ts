import { z } from 'zod';
import type { EmailSyntax } from '../../formats/email-syntax.ts';
import type { DomainAge } from '../../resolvers/email-intelligence/domain-age.ts';
import type { EmailDomainFacts } from '../../resolvers/email-intelligence/domain-facts.ts';
import type { EmailSignal } from '../../resolvers/email-intelligence/evidence.ts';
import { checkEmail, type EmailReport } from '../../resolvers/email-intelligence/index.ts';
import type { MailboxProbe } from '../../resolvers/email-intelligence/mailbox-probe.ts';
import { type MailExchanger, someReachable } from '../../resolvers/mail/exchangers.ts';
import { asOfField, fetchedFields } from '../age.ts';
import { builder } from '../builder.ts';
import { filledText } from '../texts.ts';
import {
  EmailCategoryType,
  EmailCheckedType,
  EmailDiagnosisType,
  EmailDisposableType,
  EmailIncludeType,
  EmailMailboxStateType,
  EmailProbeReasonType,
  EmailReasonType,
  EmailVerdictType,
  PresenceType,
} from './enums.ts';

export const api = {
  name: 'email-intelligence',
  title: 'Email addresses',
  description:
    'Checks email addresses: strict syntax, mail servers of the domain, disposable and role addresses, typos. No mail is sent.',
};

const EmailSyntaxType = builder.objectRef<EmailSyntax>('EmailSyntax').implement({
  description: 'Syntax of an address.',
  fields: (t) => ({
    category: t.expose('category', {
      type: EmailCategoryType,
      description: 'Category, named after the standard that permits the syntax of the address.',
    }),
    diagnosis: t.expose('diagnosis', { type: EmailDiagnosisType, description: 'Remark about the syntax.' }),
    position: t.exposeInt('position', {
      nullable: true,
      description:
        'Zero-based index of the character that the remark refers to; null if it refers to the whole address.',
    }),
  }),
});

const EmailServerType = builder.objectRef<MailExchanger>('EmailServer').implement({
  description: 'A mail server of the domain.',
  fields: (t) => ({
    host: t.exposeString('host', { format: 'hostname', description: 'Host name in ASCII.' }),
    preference: t.exposeInt('preference', { description: 'Preference: lower values are tried first.' }),
    addresses: t.field({
      format: 'ip',
      type: ['String'],
      nullable: true,
      description: 'IPv4 and IPv6 addresses; null if they could not be determined.',
      resolve: ({ addresses }) => addresses && [...addresses],
    }),
  }),
});

interface MailFacts extends EmailDomainFacts {
  readonly provider: string | null;
}

const EmailMailType = builder.objectRef<MailFacts>('EmailMail').implement({
  description: 'Mail setup of a domain.',
  fields: (t) => ({
    exists: t.boolean({
      nullable: true,
      description: 'True if the domain exists. Null if the DNS did not respond.',
      resolve: ({ exchangers }) => exchangers?.exists,
    }),
    acceptsMail: t.boolean({
      nullable: true,
      description: 'True if a mail server can be reached from the internet. Null if the DNS did not respond.',
      resolve: ({ exchangers }) => exchangers && someReachable(exchangers.exchangers),
    }),
    mx: t.field({
      type: [EmailServerType],
      description:
        'Mail servers, in order of preference. Contains the domain itself if mail is delivered to it directly.',
      resolve: ({ exchangers }) => [...(exchangers?.exchangers ?? [])],
    }),
    nullMx: t.boolean({
      nullable: true,
      description: 'True if the domain declares that it accepts no mail (null MX, RFC 7505).',
      resolve: ({ exchangers }) => exchangers?.nullMx,
    }),
    implicitMx: t.boolean({
      nullable: true,
      description:
        'True if the domain has no MX records, so mail is delivered to its own address (RFC 5321, 5.1).',
      resolve: ({ exchangers }) => exchangers?.implicitMx,
    }),
    provider: t.exposeString('provider', {
      nullable: true,
      description:
        'Mail provider, identified by the server names: `google`, `microsoft`. Null if the provider is not known.',
    }),
    spf: t.expose('spf', { type: PresenceType, description: 'Presence of an SPF record (RFC 7208).' }),
    dmarc: t.expose('dmarc', {
      type: PresenceType,
      description: 'Presence of a DMARC policy for the domain itself or a parent domain.',
    }),
  }),
});

const EmailSmtpType = builder.objectRef<MailboxProbe>('EmailSmtp').implement({
  description: 'Answer of the mail server about the mailbox.',
  fields: (t) => ({
    probed: t.boolean({
      description:
        'True if there was a connection to a mail server, to ask whether it accepts mail for the mailbox. No message is sent. Off unless the administrator of this server sets `EMAIL_PROBE`.',
      resolve: ({ connected }) => connected,
    }),
    mailbox: t.expose('state', {
      type: EmailMailboxStateType,
      description: 'The answer about the mailbox. A second, random name shows whether any name is accepted.',
    }),
    reason: t.expose('reason', {
      type: EmailProbeReasonType,
      description: 'Reason why the mailbox is known or unknown.',
    }),
    host: t.exposeString('host', {
      format: 'hostname',
      nullable: true,
      description:
        'The mail server that was asked, or to which a connection failed (`probed` is false). Null if none was tried.',
    }),
    code: t.exposeInt('code', {
      nullable: true,
      description: 'Reply code of the mail server (RFC 5321), such as 250 or 550. Null if it did not reply.',
    }),
  }),
});

const EmailDomainAgeType = builder.objectRef<DomainAge>('EmailDomainAge').implement({
  description: 'Age of the registered domain of an address.',
  fields: (t) => ({
    domain: t.exposeString('domain', {
      format: 'hostname',
      description: 'The registered domain, in ASCII: `example.com` for an address at `mail.example.com`.',
    }),
    registeredAt: t.expose('registeredAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the registration. Null if it is not known.',
    }),
    days: t.exposeInt('days', {
      nullable: true,
      description:
        'Days since the registration. Null if it is not known, because the registry does not publish it or did not respond. An unknown age does not affect the score.',
    }),
  }),
});

const EmailSignalType = builder.objectRef<EmailSignal>('EmailSignal').implement({
  description: 'A fact that raises or lowers the score of an address.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'Stable machine-readable code; new codes may be added.' }),
    weight: t.exposeInt('weight', { description: 'Effect on the score.' }),
    text: t.exposeString('text', { description: 'Description, in English.' }),
  }),
});

export const EmailReportType = builder.objectRef<EmailReport>('EmailReport').implement({
  description: 'Result of checking an email address, without sending mail to it.',
  fields: (t) => ({
    email: t.exposeString('email', { description: 'The address as given, with surrounding spaces removed.' }),
    normalized: t.exposeString('normalized', {
      format: 'email',
      nullable: true,
      description:
        'Canonical form, which is the same for all spellings that reach one mailbox at its provider: `ada.l+x@googlemail.com` becomes `adal@gmail.com`. Use it to compare addresses.',
    }),
    local: t.string({
      nullable: true,
      description: 'The part before the @, without quotation marks.',
      resolve: ({ syntax }) => syntax.local,
    }),
    domain: t.string({
      nullable: true,
      description: 'The part after the @, in Unicode; null for an IP address.',
      resolve: ({ syntax }) => syntax.domain?.unicode,
    }),
    asciiDomain: t.string({
      format: 'hostname',
      nullable: true,
      description: 'The domain in ASCII, as used in the DNS.',
      resolve: ({ syntax }) => syntax.domain?.ascii,
    }),
    tag: t.exposeString('tag', { nullable: true, description: 'The tag after a plus sign.' }),
    validSyntax: t.exposeBoolean('validSyntax', {
      description: 'True if SMTP accepts the address in this form.',
    }),
    syntax: t.expose('syntax', { type: EmailSyntaxType, description: 'Syntax of the address.' }),
    mail: t.field({
      type: EmailMailType,
      nullable: true,
      description: 'Mail setup of the domain. Null if there is no domain.',
      resolve: ({ facts, provider }) => facts && { ...facts, provider },
    }),
    disposable: t.expose('disposable', {
      type: EmailDisposableType,
      description: 'Likelihood that the domain provides disposable addresses.',
    }),
    role: t.exposeBoolean('role', {
      description:
        'True if it is a role address, such as `info`, `sales` or `support.team`. The signal `no_reply` marks addresses whose mail is not read.',
    }),
    free: t.exposeBoolean('free', {
      description: 'True if anyone can get an address at the domain for free.',
    }),
    didYouMean: t.exposeString('didYouMean', {
      format: 'email',
      nullable: true,
      description:
        'Suggested correction, with a well-known domain spelled correctly or a syntax error fixed. A space is read as `+`, because an unencoded `+` in a URL is decoded as a space (send `%2B`).',
    }),
    checked: t.field({
      type: [EmailCheckedType],
      description:
        'The parts of the check that the verdict is based on. The score is at most 80 without `mailbox`.',
      resolve: ({ checked }) => [...checked],
    }),
    domainAge: t.field({
      type: EmailDomainAgeType,
      nullable: true,
      description:
        'Age of the domain. Null unless `include` contains `domain_age`, and if there is no domain that can be registered.',
      resolve: ({ domainAge }) => domainAge ?? null,
    }),
    smtp: t.field({
      type: EmailSmtpType,
      description: 'Answer of the mail server about the mailbox.',
      resolve: ({ probe }) => probe,
    }),
    verdict: t.expose('verdict', {
      type: EmailVerdictType,
      description: 'Verdict on the delivery of mail to the address.',
    }),
    reason: t.expose('reason', { type: EmailReasonType, description: 'Reason for the verdict.' }),
    score: t.exposeInt('score', {
      description:
        'Score from 0 to 100: 60 plus the weights of the signals. 0 if mail cannot be delivered. At most 80 while nobody has seen the mailbox.',
    }),
    signals: t.field({
      type: [EmailSignalType],
      description: 'All facts that affect the score.',
      resolve: ({ signals }) => [...signals],
    }),
    ...fetchedFields(t, 'for five minutes, by domain'),
    ...asOfField(t, 'emailLists'),
  }),
});

builder.operations((t) => ({
  emailIntelligenceCheck: t.field({
    type: EmailReportType,
    description:
      'Checks an email address using its syntax, domain lists, and the DNS records of its domain. Text that is not an address is also a successful result. No mail is sent.',
    api: {
      path: '/email-intelligence/v1/check',
      keywords:
        'disposable temporary throwaway burner fake valid validate validation verify verification exists mailbox inbox catch-all free provider role shared risk typo e-mail address, signup sign-up registration form, clean a mailing list',
      summary: 'Check an email address',
      cost: 'live',
      examples: [
        { name: 'A mailbox with a tag', args: { email: 'Ada.Lovelace+news@googlemail.com' } },
        { name: 'The age of the domain', args: { email: 'ada@example.com', include: ['domain_age'] } },
        { name: 'A typo', args: { email: 'ada@gmial.com' } },
        { name: 'Not an address', args: { email: 'ada..lovelace@example.com' } },
      ],
    },
    args: {
      email: t.arg.string({
        required: true,
        description: 'The email address only, without a name or angle brackets.',
        alsoKnownAs: ['address', 'emailAddress', 'mail', 'addr', 'emailToVerify'],
        validate: { schema: filledText(1_000) },
      }),
      include: t.arg({
        type: [EmailIncludeType],
        description:
          'Optional parts of the check, at the same price: `domain_age` looks up the age of the domain by RDAP or WHOIS. Domains registered less than 180 days ago get the signal `new_domain`. The response may take up to ten seconds.',
        validate: { schema: z.array(z.enum(['domain_age'])).max(4) },
      }),
    },
    resolve: (_root, { email, include }, context) =>
      checkEmail(context, email, { includesDomainAge: include?.includes('domain_age') ?? false }),
  }),
}));
