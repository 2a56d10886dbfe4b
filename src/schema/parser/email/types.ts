import type { Attachment, MessageHead } from '../../../resolvers/parser/email/attachments.ts';
import type { DeliveryStatus, DsnAction, DsnRecipient } from '../../../resolvers/parser/email/dsn.ts';
import type { EmailFlags } from '../../../resolvers/parser/email/flags.ts';
import type { MailingList } from '../../../resolvers/parser/email/list.ts';
import type { Mailbox } from '../../../resolvers/parser/email/mime/mailboxes.ts';
import type { EmailHeader } from '../../../resolvers/parser/email/parsed-email.ts';
import { type Hop, MOST_HOPS } from '../../../resolvers/parser/email/received.ts';
import { builder } from '../../builder.ts';
import type { Words } from '../../words.ts';

export const MailboxType = builder.objectRef<Mailbox>('EmailMailbox').implement({
  description: 'A sender or a recipient.',
  fields: (t) => ({
    name: t.exposeString('name', { nullable: true, description: 'Display name, decoded.' }),
    address: t.exposeString('address', {
      nullable: true,
      description: 'Address as written, usually `local@domain`. Null for a group without members.',
    }),
    group: t.exposeString('group', {
      nullable: true,
      description: 'Name of the group that it is listed in, such as `undisclosed-recipients`.',
    }),
  }),
});

export const HeaderType = builder.objectRef<EmailHeader>('EmailHeader').implement({
  description: 'A header of the message.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name as written, such as `Message-ID`.' }),
    value: t.exposeString('value', {
      description: 'Value, unfolded and with its encoded words decoded; at most 20,000 characters.',
    }),
  }),
});

const MessageHeadType = builder.objectRef<MessageHead>('EmailHead').implement({
  description: 'The head of a message within the message.',
  fields: (t) => ({
    messageId: t.exposeString('messageId', {
      nullable: true,
      description: 'Message-ID without angle brackets.',
    }),
    date: t.expose('date', { type: 'DateTime', nullable: true, description: 'When it was written.' }),
    subject: t.exposeString('subject', { nullable: true, description: 'Subject, decoded.' }),
    from: t.expose('from', { type: MailboxType, nullable: true, description: 'Its author.' }),
  }),
});

const DispositionType = builder.enumType('EmailDisposition', {
  description: 'How a part wants to be shown.',
  values: {
    attachment: { description: 'As a file to open or save.' },
    inline: { description: 'Within the text, as images of HTML.' },
  } satisfies Words<NonNullable<Attachment['disposition']>>,
});

export const AttachmentType = builder.objectRef<Attachment>('EmailAttachment').implement({
  description: 'A file or a message that the message carries. The content itself is not returned.',
  fields: (t) => ({
    part: t.exposeString('part', {
      nullable: true,
      description: 'Number of the MIME part as IMAP counts, such as `2.1`. Null for files in a TNEF file.',
    }),
    within: t.exposeString('within', {
      nullable: true,
      description:
        'Number of the attached message or TNEF file that contains it. Null if the message itself does.',
    }),
    filename: t.exposeString('filename', { nullable: true, description: 'File name, decoded.' }),
    mime: t.exposeString('mime', { description: 'Declared media type, in lower case.' }),
    disposition: t.expose('disposition', {
      type: DispositionType,
      nullable: true,
      description: 'How it wants to be shown. Null if it does not say.',
    }),
    contentId: t.exposeString('contentId', {
      nullable: true,
      description: 'Content-ID without angle brackets: what `cid:` links of the HTML refer to.',
    }),
    description: t.exposeString('description', {
      nullable: true,
      description: 'Content-Description, decoded.',
    }),
    bytes: t.exposeInt('bytes', { description: 'Size without transfer encoding, in bytes.' }),
    sha256: t.exposeString('sha256', {
      description: 'SHA-256 of the content without transfer encoding, in hexadecimal.',
    }),
    message: t.expose('message', {
      type: MessageHeadType,
      nullable: true,
      description: 'Head of an attached message. Null for files.',
    }),
  }),
});

export const HopType = builder.objectRef<Hop>('EmailHop').implement({
  description: `A server that passed the message on, by its Received header. At most ${MOST_HOPS} are read. Headers below those of servers you know may be forged.`,
  fields: (t) => ({
    from: t.exposeString('from', { nullable: true, description: 'Name that the sending host gave itself.' }),
    fromIp: t.exposeString('fromIp', {
      nullable: true,
      description: 'IP address of the sending host, as the receiving one saw it.',
    }),
    by: t.exposeString('by', { nullable: true, description: 'Host that received the message.' }),
    with: t.exposeString('with', { nullable: true, description: 'Protocol, such as `ESMTPS`.' }),
    id: t.exposeString('id', { nullable: true, description: 'Identifier in the log of the receiving host.' }),
    for: t.exposeString('for', { nullable: true, description: 'Recipient, if stated.' }),
    date: t.expose('date', { type: 'DateTime', nullable: true, description: 'When it was received.' }),
    delaySeconds: t.exposeInt('delaySeconds', {
      nullable: true,
      description:
        'Seconds since the hop before. Negative if the clocks disagree; null for the first hop, and if a time is unknown.',
    }),
  }),
});

export const MailingListType = builder.objectRef<MailingList>('EmailList').implement({
  description: 'The List-* headers of a mailing list or a bulk sender.',
  fields: (t) => ({
    id: t.exposeString('id', { nullable: true, description: 'List-ID without angle brackets.' }),
    name: t.exposeString('name', { nullable: true, description: 'Name that stands beside the List-ID.' }),
    unsubscribe: t.exposeStringList('unsubscribe', {
      description: 'URLs and `mailto:` addresses to unsubscribe, the preferred one first.',
    }),
    oneClick: t.exposeBoolean('oneClick', {
      description:
        'Whether a POST with the body `List-Unsubscribe=One-Click` to the first https URL of `unsubscribe` unsubscribes (RFC 8058). Whether the headers are signed is not checked.',
    }),
    post: t.exposeStringList('post', { description: 'Where to post to the list.' }),
    help: t.exposeStringList('help', { description: 'Where to find help.' }),
    subscribe: t.exposeStringList('subscribe', { description: 'Where to subscribe.' }),
    archive: t.exposeStringList('archive', { description: 'Where the archive is.' }),
    owner: t.exposeStringList('owner', { description: 'How to reach the owner.' }),
  }),
});

export const FlagsType = builder.objectRef<EmailFlags>('EmailFlags').implement({
  description: 'What kind of message it is, by headers, structure and subject.',
  fields: (t) => ({
    autoReply: t.exposeBoolean('autoReply', {
      description: 'Whether a program answered, such as an out-of-office notice.',
    }),
    autoGenerated: t.exposeBoolean('autoGenerated', {
      description:
        'Whether a program sent it unasked, such as a notification, a delivery report or a read receipt.',
    }),
    bounce: t.exposeBoolean('bounce', {
      description:
        'Whether it reports that a message was not delivered. Reports of delays and deliveries have only `dsn`.',
    }),
    readReceipt: t.exposeBoolean('readReceipt', {
      description: 'Whether it tells that a message was displayed, or was deleted unread (RFC 8098).',
    }),
    mailingList: t.exposeBoolean('mailingList', {
      description: 'Whether it came through a mailing list.',
    }),
    reply: t.exposeBoolean('reply', { description: 'Whether it answers another message.' }),
    forward: t.exposeBoolean('forward', {
      description: 'Whether it passes another message on, in its text or attached.',
    }),
    signed: t.exposeBoolean('signed', {
      description: 'Whether it carries a signature by S/MIME or PGP/MIME. The signature is not verified.',
    }),
    encrypted: t.exposeBoolean('encrypted', {
      description: 'Whether it is encrypted by S/MIME or PGP/MIME. The content cannot be read then.',
    }),
  }),
});

const ActionType = builder.enumType('DeliveryAction', {
  description: 'What became of a message for a recipient (RFC 3464).',
  values: {
    failed: { description: 'Not delivered, and no further attempts will be made.' },
    delayed: { description: 'Not delivered yet; attempts go on.' },
    delivered: { description: 'Delivered.' },
    relayed: { description: 'Handed to a server that sends no reports.' },
    expanded: { description: 'Delivered to an address that stands for several others.' },
  } satisfies Words<DsnAction>,
});

const DsnRecipientType = builder.objectRef<DsnRecipient>('DeliveryRecipient').implement({
  description: 'What became of the message for one recipient.',
  fields: (t) => ({
    recipient: t.exposeString('recipient', {
      nullable: true,
      description: 'Address of the recipient, the final one if it was forwarded.',
    }),
    originalRecipient: t.exposeString('originalRecipient', {
      nullable: true,
      description: 'Address that the sender gave, if the report states it.',
    }),
    action: t.expose('action', { type: ActionType, nullable: true, description: 'What became of it.' }),
    status: t.exposeString('status', {
      nullable: true,
      description:
        'Enhanced status code (RFC 3463), such as `5.1.1`: 5 is a permanent failure, 4 a temporary one.',
    }),
    diagnostic: t.exposeString('diagnostic', {
      nullable: true,
      description: 'What the remote server answered, or what the text of the report says.',
    }),
    remoteMta: t.exposeString('remoteMta', { nullable: true, description: 'Server that answered so.' }),
    lastAttempt: t.expose('lastAttempt', {
      type: 'DateTime',
      nullable: true,
      description: 'When delivery was last attempted.',
    }),
    willRetryUntil: t.expose('willRetryUntil', {
      type: 'DateTime',
      nullable: true,
      description: 'Until when attempts go on, for a delay.',
    }),
  }),
});

const DsnSourceType = builder.enumType('DeliveryStatusSource', {
  description: 'What a delivery report was read from.',
  values: {
    standard: { description: 'From a `message/delivery-status` part, by RFC 3464: exact.' },
    headers: { description: 'From the header X-Failed-Recipients, with what the text says.' },
    text: { description: 'From the text of a mail system; recipients and status are recognised.' },
  } satisfies Words<DeliveryStatus['source']>,
});

export const DsnType = builder.objectRef<DeliveryStatus>('DeliveryStatus').implement({
  description: 'A report on the delivery of another message.',
  fields: (t) => ({
    source: t.expose('source', { type: DsnSourceType, description: 'What it was read from.' }),
    reportingMta: t.exposeString('reportingMta', { nullable: true, description: 'Server that reports.' }),
    arrivalDate: t.expose('arrivalDate', {
      type: 'DateTime',
      nullable: true,
      description: 'When the message arrived at that server.',
    }),
    originalEnvelopeId: t.exposeString('originalEnvelopeId', {
      nullable: true,
      description: 'Envelope identifier that the sender gave (ENVID).',
    }),
    recipients: t.field({
      type: [DsnRecipientType],
      description: 'The recipients that are reported on.',
      resolve: ({ recipients }) => [...recipients],
    }),
    originalMessage: t.expose('originalMessage', {
      type: MessageHeadType,
      nullable: true,
      description: 'Head of the message that it is about, as far as it is returned.',
    }),
  }),
});
