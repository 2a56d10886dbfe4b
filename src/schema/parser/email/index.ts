import { MAX_ATTACHMENTS, MAX_BODY_CHARACTERS } from '../../../documents/kinds/email/bounds.ts';
import type { ParsedEmail } from '../../../documents/kinds/email/parsed-email.ts';
import { formatNumber } from '../../../formats/notation.ts';
import { readEmail } from '../../../resolvers/parser/email/index.ts';
import { builder } from '../../builder.ts';
import { countryOptions } from '../../countries/index.ts';
import { documentApi, documentArgs, reportType } from '../document.ts';
import { AuthenticationType } from './authentication-types.ts';
import { EmailEntitiesType } from './entities-types.ts';
import { BOUNCE, NEWSLETTER, REPLY } from './examples.ts';
import {
  AttachmentType,
  DsnType,
  FlagsType,
  HeaderType,
  HopType,
  MailboxType,
  MailingListType,
} from './types.ts';

const max = formatNumber(MAX_BODY_CHARACTERS);

const ParsedEmailType = builder.objectRef<ParsedEmail>('ParsedEmail').implement({
  description: 'Data of an email.',
  fields: (t) => ({
    messageId: t.exposeString('messageId', {
      nullable: true,
      description: 'Message-ID without angle brackets. The same applies to `inReplyTo` and `references`.',
    }),
    inReplyTo: t.exposeString('inReplyTo', {
      nullable: true,
      description: 'Message-ID of the message that this email replies to.',
    }),
    references: t.exposeStringList('references', {
      description: 'Message-IDs of the thread, oldest first.',
    }),
    date: t.expose('date', {
      type: 'DateTime',
      nullable: true,
      description: 'Date header, with its UTC offset. Null if the time zone is unknown.',
    }),
    subject: t.exposeString('subject', { nullable: true, description: 'Subject, decoded.' }),
    normalizedSubject: t.exposeString('normalizedSubject', {
      nullable: true,
      description:
        'Subject without reply and forward prefixes in any language (`Re:`, `AW:`, `Fwd:`, `回复：`) and without the mailing list tag. Use it to group messages of a thread.',
    }),
    from: t.expose('from', {
      type: MailboxType,
      nullable: true,
      description: 'Author. If there are several, the first.',
    }),
    sender: t.expose('sender', {
      type: MailboxType,
      nullable: true,
      description: 'Sender, if other than the author.',
    }),
    to: t.field({ type: [MailboxType], description: 'Recipients.', resolve: ({ to }) => [...to] }),
    cc: t.field({
      type: [MailboxType],
      description: 'Carbon copy recipients (Cc).',
      resolve: ({ cc }) => [...cc],
    }),
    bcc: t.field({
      type: [MailboxType],
      description: 'Blind carbon copy recipients (Bcc). Only the sender’s own copy contains them.',
      resolve: ({ bcc }) => [...bcc],
    }),
    replyTo: t.field({
      type: [MailboxType],
      description: 'Reply addresses. Empty if replies go to the author.',
      resolve: ({ replyTo }) => [...replyTo],
    }),
    returnPath: t.exposeString('returnPath', {
      nullable: true,
      description:
        'Envelope sender, the address for bounces. An empty string for messages that accept no bounces, such as bounces themselves.',
    }),
    headers: t.field({
      type: [HeaderType],
      description: 'Headers in message order; at most 1,000.',
      resolve: ({ headers }) => [...headers],
    }),
    text: t.exposeString('text', {
      nullable: true,
      description: `Text of the plain text parts. If there are none, the text of the HTML. At most ${max} characters.`,
    }),
    html: t.exposeString('html', {
      nullable: true,
      description: `HTML as sent. It is not sanitised and not safe to display. At most ${max} characters.`,
    }),
    replyText: t.exposeString('replyText', {
      nullable: true,
      description: 'Text written by the author, without quotations and signature.',
    }),
    quotedText: t.exposeString('quotedText', {
      nullable: true,
      description: 'Text quoted from earlier messages, with the lines that introduce it.',
    }),
    signature: t.exposeString('signature', {
      nullable: true,
      description: 'Signature at the end of the text.',
    }),
    attachments: t.field({
      type: [AttachmentType],
      description: `Attached files and messages, including those in attached messages and in winmail.dat. At most ${formatNumber(MAX_ATTACHMENTS)}.`,
      resolve: ({ attachments }) => [...attachments],
    }),
    authentication: t.expose('authentication', {
      type: AuthenticationType,
      description: 'SPF, DKIM, DMARC and ARC results, as stated in the headers.',
    }),
    received: t.field({
      type: [HopType],
      description: 'Servers that relayed the message, first server first.',
      resolve: ({ received }) => [...received],
    }),
    list: t.expose('list', {
      type: MailingListType,
      nullable: true,
      description: 'Mailing list or bulk sender. Null if the message has no List-* headers.',
    }),
    flags: t.expose('flags', {
      type: FlagsType,
      description: 'Properties of the message, such as whether it is a reply or a bounce.',
    }),
    dsn: t.expose('dsn', {
      type: DsnType,
      nullable: true,
      description: 'Delivery report, such as a bounce. Null if the message is not a delivery report.',
    }),
    entities: t.expose('entities', {
      type: EmailEntitiesType,
      description: 'Entities found in the text, such as URLs and phone numbers.',
    }),
    language: t.exposeString('language', {
      nullable: true,
      description: 'Language of the text written by the author (ISO 639). Null if uncertain.',
    }),
  }),
});

const EmailReportType = reportType('EmailDocument', ParsedEmailType, 'A parsed email.');

builder.operations((t) => ({
  parserEmail: t.field({
    type: EmailReportType,
    description:
      'Reads an email (.eml). Returns sender, recipients, text and HTML, the reply without quotations and signature, attachments with hashes, authentication results, the route with delays, mailing list headers, bounces and automatic replies. Outlook .msg files are not supported. Save them as .eml first.',
    api: {
      ...documentApi('email'),
      keywords:
        'open read eml message, incoming mail body to structured data, attachments attached headers MIME msg Outlook, sender, forwarded raw mail source, signature',
      summary: 'Read an email',
      examples: [
        { name: 'A reply', args: { text: REPLY } },
        { name: 'A bounce', args: { text: BOUNCE } },
        { name: 'A newsletter', args: { text: NEWSLETTER } },
      ],
    },
    args: {
      ...documentArgs(t),
      country: t.arg.string(
        countryOptions(
          'Country for phone numbers without a calling code. Ambiguous currency symbols, such as `$`, `¥` and `kr`, are read as the currency of this country.',
        ),
      ),
    },
    resolve: (_root, args, context) => readEmail(context, args, args.country),
  }),
}));
