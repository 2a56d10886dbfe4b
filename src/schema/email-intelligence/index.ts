import { z } from 'zod';
import {
  checkEmail,
  type EmailDomainFacts,
  type EmailReport,
} from '../../resolvers/email-intelligence/index.ts';
import type { EmailSyntax } from '../../resolvers/email-intelligence/syntax.ts';
import type { EmailSignal } from '../../resolvers/email-intelligence/verdict.ts';
import { type MailExchanger, someReachable } from '../../resolvers/mail/exchangers.ts';
import { builder } from '../builder.ts';
import { fetchedFields } from '../fetched.ts';
import {
  EmailCategoryType,
  EmailDiagnosisType,
  EmailDisposableType,
  EmailReasonType,
  EmailVerdictType,
  PresenceType,
} from './enums.ts';

export const api = {
  name: 'email-intelligence',
  title: 'E-mail addresses',
  description:
    'Judges e-mail addresses: syntax to the letter of the standards, the mail servers of the domain, disposable and role addresses, slips of the pen. Nobody is written to.',
};

const EmailSyntaxType = builder.objectRef<EmailSyntax>('EmailSyntax').implement({
  description: 'How an address is spelt.',
  fields: (t) => ({
    category: t.expose('category', { type: EmailCategoryType, description: 'By which standard it is one.' }),
    diagnosis: t.expose('diagnosis', { type: EmailDiagnosisType, description: 'What there is to say.' }),
    position: t.exposeInt('position', {
      nullable: true,
      description: 'Index of the character it is about, from 0; null where it is about the whole.',
    }),
  }),
});

const EmailServerType = builder.objectRef<MailExchanger>('EmailServer').implement({
  description: 'A host that takes mail for the domain.',
  fields: (t) => ({
    host: t.exposeString('host', { description: 'Its name in ASCII.' }),
    preference: t.exposeInt('preference', { description: 'The lower, the earlier it is tried.' }),
    addresses: t.field({
      type: ['String'],
      nullable: true,
      description: 'Its IPv4 and IPv6 addresses; null where they could not be found out.',
      resolve: ({ addresses }) => addresses && [...addresses],
    }),
  }),
});

interface MailFacts extends EmailDomainFacts {
  readonly provider: string | null;
}

const EmailMailType = builder.objectRef<MailFacts>('EmailMail').implement({
  description: 'How the domain takes mail.',
  fields: (t) => ({
    exists: t.boolean({
      nullable: true,
      description: 'Whether the domain exists; null where the DNS did not answer.',
      resolve: ({ exchangers }) => exchangers?.exists,
    }),
    acceptsMail: t.boolean({
      nullable: true,
      description:
        'Whether there is a server that the internet can bring mail to; null where the DNS did not answer.',
      resolve: ({ exchangers }) => exchangers && someReachable(exchangers.exchangers),
    }),
    mx: t.field({
      type: [EmailServerType],
      description: 'Its servers, the preferred one first; the domain itself where mail goes there.',
      resolve: ({ exchangers }) => [...(exchangers?.exchangers ?? [])],
    }),
    nullMx: t.boolean({
      nullable: true,
      description: 'It says that it takes no mail (RFC 7505).',
      resolve: ({ exchangers }) => exchangers?.nullMx,
    }),
    implicitMx: t.boolean({
      nullable: true,
      description: 'It names no mail server, so mail goes to its own address (RFC 5321, 5.1).',
      resolve: ({ exchangers }) => exchangers?.implicitMx,
    }),
    provider: t.exposeString('provider', {
      nullable: true,
      description:
        'Who keeps its mail, by the names of the servers: `google`, `microsoft`; null where that is nobody known.',
    }),
    spf: t.expose('spf', { type: PresenceType, description: 'An SPF record (RFC 7208).' }),
    dmarc: t.expose('dmarc', {
      type: PresenceType,
      description: 'A DMARC policy, its own or one from above.',
    }),
  }),
});

const EmailSmtpType = builder.objectRef<{ probed: boolean }>('EmailSmtp').implement({
  description: 'What the mail server itself said.',
  fields: (t) => ({
    probed: t.exposeBoolean('probed', {
      description:
        'False: servers are not asked about mailboxes. Most would not tell, and many list who asks.',
    }),
  }),
});

const EmailSignalType = builder.objectRef<EmailSignal>('EmailSignal').implement({
  description: 'One thing that speaks for an address or against it.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'For programs. Never changes; new ones may come.' }),
    weight: t.exposeInt('weight', { description: 'What it adds to the score.' }),
    text: t.exposeString('text', { description: 'For people.' }),
  }),
});

export const EmailReportType = builder.objectRef<EmailReport>('EmailReport').implement({
  description: 'What is known of an e-mail address without writing to it.',
  fields: (t) => ({
    email: t.exposeString('email', { description: 'The address as given, without blanks around it.' }),
    normalized: t.exposeString('normalized', {
      nullable: true,
      description:
        'One spelling for all that reach the same mailbox, as its provider reads them: `ada.l+x@googlemail.com` is `adal@gmail.com`. Compare this one.',
    }),
    local: t.string({
      nullable: true,
      description: 'What stands before the at sign, without quotation marks.',
      resolve: ({ syntax }) => syntax.local,
    }),
    domain: t.string({
      nullable: true,
      description: 'What stands after it, in its own letters; null for an IP address.',
      resolve: ({ syntax }) => syntax.domain?.unicode,
    }),
    asciiDomain: t.string({
      nullable: true,
      description: 'The domain as the DNS knows it.',
      resolve: ({ syntax }) => syntax.domain?.ascii,
    }),
    tag: t.exposeString('tag', { nullable: true, description: 'The user’s own note behind a plus sign.' }),
    validSyntax: t.exposeBoolean('validSyntax', { description: 'Whether SMTP takes it as it is.' }),
    syntax: t.expose('syntax', { type: EmailSyntaxType, description: 'How it is spelt.' }),
    mail: t.field({
      type: EmailMailType,
      nullable: true,
      description: 'How its domain takes mail; null where there is no domain.',
      resolve: ({ facts, provider }) => facts && { ...facts, provider },
    }),
    disposable: t.expose('disposable', {
      type: EmailDisposableType,
      description: 'Whether it is to be thrown away.',
    }),
    role: t.exposeBoolean('role', { description: 'It names an office, such as `info` or `sales`.' }),
    free: t.exposeBoolean('free', { description: 'Anyone can have an address at its domain for nothing.' }),
    didYouMean: t.exposeString('didYouMean', {
      nullable: true,
      description:
        'The address that was probably meant: with a well-known domain spelt right, or a slip in the syntax mended. A blank is read as `+`, as which it reaches us from a URL unless that is written `%2B`.',
    }),
    smtp: t.field({
      type: EmailSmtpType,
      description: 'What its server said.',
      resolve: () => ({ probed: false }),
    }),
    verdict: t.expose('verdict', { type: EmailVerdictType, description: 'What to expect of mail to it.' }),
    reason: t.expose('reason', { type: EmailReasonType, description: 'What decided that.' }),
    score: t.exposeInt('score', {
      description: '0 to 100: 60 and what the signals add; 0 where mail cannot arrive.',
    }),
    signals: t.field({
      type: [EmailSignalType],
      description: 'All that was weighed.',
      resolve: ({ signals }) => [...signals],
    }),
    ...fetchedFields(t, 'for five minutes, by domain'),
  }),
});

builder.operations((t) => ({
  emailIntelligenceCheck: t.field({
    type: EmailReportType,
    description:
      'Judges an e-mail address by its syntax, by lists, and by the DNS of its domain. A text that is no address is an answer, too. Nobody is written to.',
    api: {
      path: '/email-intelligence/v1/check',
      cost: 'live',
      examples: [
        { name: 'A mailbox with a tag', args: { email: 'Ada.Lovelace+news@googlemail.com' } },
        { name: 'A slip of the pen', args: { email: 'ada@gmial.com' } },
        { name: 'No address', args: { email: 'ada..lovelace@example.com' } },
      ],
    },
    args: {
      email: t.arg.string({
        required: true,
        description: 'The address alone, without a name or angle brackets.',
        validate: { schema: z.string().max(1_000).regex(/\S/, { error: 'must not be empty' }) },
      }),
    },
    resolve: (_root, { email }, { upstream }) => checkEmail(upstream, email),
  }),
}));
