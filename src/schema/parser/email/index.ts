import { MOST_ATTACHMENTS } from '../../../resolvers/parser/email/attachments.ts';
import { MOST_BODY_CHARACTERS } from '../../../resolvers/parser/email/bodies.ts';
import { readEmail } from '../../../resolvers/parser/email/index.ts';
import type { ParsedEmail } from '../../../resolvers/parser/email/parsed-email.ts';
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

const most = MOST_BODY_CHARACTERS.toLocaleString('en');

const ParsedEmailType = builder.objectRef<ParsedEmail>('ParsedEmail').implement({
  description: 'What an email says.',
  fields: (t) => ({
    messageId: t.exposeString('messageId', {
      nullable: true,
      description: 'Message-ID without its angle brackets, as `inReplyTo` and `references` are, too.',
    }),
    inReplyTo: t.exposeString('inReplyTo', {
      nullable: true,
      description: 'Message-ID of the message that it answers.',
    }),
    references: t.exposeStringList('references', {
      description: 'Message-IDs of the thread, the first one first.',
    }),
    date: t.expose('date', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was written, with the offset of the Date header. Null if the zone is unknown.',
    }),
    subject: t.exposeString('subject', { nullable: true, description: 'Subject, decoded.' }),
    normalizedSubject: t.exposeString('normalizedSubject', {
      nullable: true,
      description:
        'Subject without prefixes of replies and forwards in any language (`Re:`, `AW:`, `Fwd:`, `回复：`) and without the tag of its mailing list. Groups messages of a thread.',
    }),
    from: t.expose('from', {
      type: MailboxType,
      nullable: true,
      description: 'Author, the first of several.',
    }),
    sender: t.expose('sender', {
      type: MailboxType,
      nullable: true,
      description: 'Who sent it, if that is not the author.',
    }),
    to: t.field({ type: [MailboxType], description: 'Recipients.', resolve: ({ to }) => [...to] }),
    cc: t.field({ type: [MailboxType], description: 'Recipients of copies.', resolve: ({ cc }) => [...cc] }),
    bcc: t.field({
      type: [MailboxType],
      description: 'Recipients of blind copies, which only the sender’s own copy names.',
      resolve: ({ bcc }) => [...bcc],
    }),
    replyTo: t.field({
      type: [MailboxType],
      description: 'Where answers go, if not to the author.',
      resolve: ({ replyTo }) => [...replyTo],
    }),
    returnPath: t.exposeString('returnPath', {
      nullable: true,
      description: 'Envelope sender, where bounces go. Empty for messages that want none, such as bounces.',
    }),
    headers: t.field({
      type: [HeaderType],
      description: 'All headers in their order; at most 1,000.',
      resolve: ({ headers }) => [...headers],
    }),
    text: t.exposeString('text', {
      nullable: true,
      description: `Text from the plain text parts, or from HTML if there is none. At most ${most} characters.`,
    }),
    html: t.exposeString('html', {
      nullable: true,
      description: `HTML as sent, neither cleaned nor safe to show. At most ${most} characters.`,
    }),
    replyText: t.exposeString('replyText', {
      nullable: true,
      description: 'What the author wrote: the text without quotations and signature.',
    }),
    quotedText: t.exposeString('quotedText', {
      nullable: true,
      description: 'What the text repeats of earlier messages, with the lines that introduce it.',
    }),
    signature: t.exposeString('signature', { nullable: true, description: 'Signature below the text.' }),
    attachments: t.field({
      type: [AttachmentType],
      description: `Files and messages that it carries, those in attached messages and in winmail.dat included. At most ${MOST_ATTACHMENTS.toLocaleString('en')}.`,
      resolve: ({ attachments }) => [...attachments],
    }),
    authentication: t.expose('authentication', {
      type: AuthenticationType,
      description: 'SPF, DKIM, DMARC and ARC, as the headers state them.',
    }),
    received: t.field({
      type: [HopType],
      description: 'Servers that passed it on, in the order of travel.',
      resolve: ({ received }) => [...received],
    }),
    list: t.expose('list', {
      type: MailingListType,
      nullable: true,
      description: 'Mailing list or bulk sender. Null without List-* headers.',
    }),
    flags: t.expose('flags', { type: FlagsType, description: 'What kind of message it is.' }),
    dsn: t.expose('dsn', {
      type: DsnType,
      nullable: true,
      description: 'Delivery report, such as a bounce. Null if the message is none.',
    }),
    entities: t.expose('entities', {
      type: EmailEntitiesType,
      description: 'What is recognised in the text.',
    }),
    language: t.exposeString('language', {
      nullable: true,
      description: 'ISO 639 code of the language that the author wrote in. Null if it is not certain.',
    }),
  }),
});

const EmailReportType = reportType('EmailDocument', ParsedEmailType, 'An email that was read.');

builder.operations((t) => ({
  parserEmail: t.field({
    type: EmailReportType,
    description:
      'Reads an email (.eml): sender, recipients, text and HTML, the reply apart from quotation and signature, attachments with hashes, authentication results, the route with delays, mailing list headers, bounces and automatic replies. Outlook’s .msg files have to be saved as .eml.',
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
          'Country of phone numbers without calling code. `$`, `¥`, `kr` and other symbols that currencies share are taken for its currency.',
        ),
      ),
    },
    resolve: (_root, args, context) => readEmail(context, args, args.country),
  }),
}));
