import type { Attachment, MessageHead } from '../../../documents/kinds/email/attachments.ts';
import { MAX_HOPS } from '../../../documents/kinds/email/bounds.ts';
import type { DeliveryStatus, DsnAction, DsnRecipient } from '../../../documents/kinds/email/dsn.ts';
import type { EmailFlags } from '../../../documents/kinds/email/flags.ts';
import type { MailingList } from '../../../documents/kinds/email/list.ts';
import type { Mailbox } from '../../../documents/kinds/email/mime/mailboxes.ts';
import type { EmailHeader } from '../../../documents/kinds/email/parsed-email.ts';
import type { Hop } from '../../../documents/kinds/email/received.ts';
import { builder } from '../../builder.ts';
import type { EnumDescriptions } from '../../vocabulary.ts';

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
      description:
        'Name of the address group, such as `undisclosed-recipients`. Null if the address is not in a group.',
    }),
  }),
});

export const HeaderType = builder.objectRef<EmailHeader>('EmailHeader').implement({
  description: 'A header of the message.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name as written, such as `Message-ID`.' }),
    value: t.exposeString('value', {
      description: 'Value, unfolded and decoded; at most 20,000 characters.',
    }),
  }),
});

const MessageHeadType = builder.objectRef<MessageHead>('EmailHead').implement({
  description: 'Main headers of an attached message.',
  fields: (t) => ({
    messageId: t.exposeString('messageId', {
      nullable: true,
      description: 'Message-ID without angle brackets.',
    }),
    date: t.expose('date', { type: 'DateTime', nullable: true, description: 'Date header.' }),
    subject: t.exposeString('subject', { nullable: true, description: 'Subject, decoded.' }),
    from: t.expose('from', { type: MailboxType, nullable: true, description: 'Author.' }),
  }),
});

const DispositionType = builder.enumType('EmailDisposition', {
  description: 'Content disposition of a part.',
  values: {
    attachment: { description: 'A file to open or save.' },
    inline: { description: 'Part of the text, such as an image in HTML.' },
  } satisfies EnumDescriptions<NonNullable<Attachment['disposition']>>,
});

export const AttachmentType = builder.objectRef<Attachment>('EmailAttachment').implement({
  description: 'An attached file or message. The content is not returned.',
  fields: (t) => ({
    part: t.exposeString('part', {
      nullable: true,
      description: 'MIME part number as in IMAP, such as `2.1`. Null for files in a TNEF file.',
    }),
    within: t.exposeString('within', {
      nullable: true,
      description:
        'Part number of the attached message or TNEF file that contains the attachment. Null if the main message contains it.',
    }),
    filename: t.exposeString('filename', { nullable: true, description: 'File name, decoded.' }),
    mime: t.exposeString('mime', { description: 'Declared media type, in lower case.' }),
    disposition: t.expose('disposition', {
      type: DispositionType,
      nullable: true,
      description: 'Content disposition. Null if not stated.',
    }),
    contentId: t.exposeString('contentId', {
      nullable: true,
      description: 'Content-ID without angle brackets. `cid:` links in the HTML refer to it.',
    }),
    description: t.exposeString('description', {
      nullable: true,
      description: 'Content-Description, decoded.',
    }),
    bytes: t.exposeInt('bytes', { description: 'Size in bytes, after decoding the transfer encoding.' }),
    sha256: t.exposeString('sha256', {
      description: 'SHA-256 of the decoded content, in hexadecimal.',
    }),
    message: t.expose('message', {
      type: MessageHeadType,
      nullable: true,
      description: 'Main headers of an attached message. Null for files.',
    }),
  }),
});

export const HopType = builder.objectRef<Hop>('EmailHop').implement({
  description: `A server that relayed the message, from a Received header. At most ${MAX_HOPS} are read. Hops before the first server that you trust may be forged.`,
  fields: (t) => ({
    from: t.exposeString('from', { nullable: true, description: 'Name stated by the sending host.' }),
    fromIp: t.exposeString('fromIp', {
      nullable: true,
      description: 'IP address of the sending host, as seen by the receiving host.',
    }),
    by: t.exposeString('by', { nullable: true, description: 'Host that received the message.' }),
    with: t.exposeString('with', { nullable: true, description: 'Protocol, such as `ESMTPS`.' }),
    id: t.exposeString('id', { nullable: true, description: 'Identifier in the log of the receiving host.' }),
    for: t.exposeString('for', { nullable: true, description: 'Recipient, if stated.' }),
    date: t.expose('date', { type: 'DateTime', nullable: true, description: 'Time of receipt.' }),
    delaySeconds: t.exposeInt('delaySeconds', {
      nullable: true,
      description:
        'Seconds since the previous hop. Negative if the clocks disagree. Null for the first hop or if a time is unknown.',
    }),
  }),
});

export const MailingListType = builder.objectRef<MailingList>('EmailList').implement({
  description: 'List-* headers of a mailing list or a bulk sender.',
  fields: (t) => ({
    id: t.exposeString('id', { nullable: true, description: 'List-ID without angle brackets.' }),
    name: t.exposeString('name', { nullable: true, description: 'Name in the List-ID header.' }),
    unsubscribe: t.exposeStringList('unsubscribe', {
      description: 'URLs and `mailto:` addresses to unsubscribe, preferred one first.',
    }),
    oneClick: t.exposeBoolean('oneClick', {
      description:
        'True if one-click unsubscribe is supported (RFC 8058): send a POST with the body `List-Unsubscribe=One-Click` to the first https URL of `unsubscribe`. Signatures of these headers are not checked.',
    }),
    post: t.exposeStringList('post', { description: 'Addresses to post to the list.' }),
    help: t.exposeStringList('help', { description: 'Addresses for help.' }),
    subscribe: t.exposeStringList('subscribe', { description: 'Addresses to subscribe.' }),
    archive: t.exposeStringList('archive', { description: 'Addresses of the archive.' }),
    owner: t.exposeStringList('owner', { description: 'Addresses of the list owner.' }),
  }),
});

export const FlagsType = builder.objectRef<EmailFlags>('EmailFlags').implement({
  description: 'Properties of a message, detected from headers, structure and subject.',
  fields: (t) => ({
    autoReply: t.exposeBoolean('autoReply', {
      description: 'True if the message is an automatic reply, such as an out-of-office notice.',
    }),
    autoGenerated: t.exposeBoolean('autoGenerated', {
      description:
        'True if a program sent the message, but not as an automatic reply. Examples: notifications, delivery reports, read receipts.',
    }),
    bounce: t.exposeBoolean('bounce', {
      description:
        'True if the message reports a failed delivery. For reports of delays and successful deliveries, see `dsn`.',
    }),
    readReceipt: t.exposeBoolean('readReceipt', {
      description:
        'True if the message reports that another message was displayed, or deleted unread (RFC 8098).',
    }),
    mailingList: t.exposeBoolean('mailingList', {
      description: 'True if the message came through a mailing list.',
    }),
    reply: t.exposeBoolean('reply', { description: 'True if the message replies to another message.' }),
    forward: t.exposeBoolean('forward', {
      description: 'True if the message forwards another message, in its text or as an attachment.',
    }),
    signed: t.exposeBoolean('signed', {
      description: 'True if the message has an S/MIME or PGP/MIME signature. The signature is not verified.',
    }),
    encrypted: t.exposeBoolean('encrypted', {
      description: 'True if the message is encrypted with S/MIME or PGP/MIME. Its content cannot be read.',
    }),
  }),
});

const ActionType = builder.enumType('DeliveryAction', {
  description: 'Delivery result for a recipient (RFC 3464).',
  values: {
    failed: { description: 'Not delivered, and no further attempts will be made.' },
    delayed: { description: 'Not delivered yet. Delivery attempts continue.' },
    delivered: { description: 'Delivered.' },
    relayed: { description: 'Handed to a server that sends no reports.' },
    expanded: { description: 'Delivered to an address that expands to several recipients.' },
  } satisfies EnumDescriptions<DsnAction>,
});

const DsnRecipientType = builder.objectRef<DsnRecipient>('DeliveryRecipient').implement({
  description: 'Delivery result for one recipient.',
  fields: (t) => ({
    recipient: t.exposeString('recipient', {
      nullable: true,
      description: 'Address of the recipient. If the message was forwarded, the final address.',
    }),
    originalRecipient: t.exposeString('originalRecipient', {
      nullable: true,
      description: 'Address that the sender used. Null if not stated.',
    }),
    action: t.expose('action', { type: ActionType, nullable: true, description: 'Delivery result.' }),
    status: t.exposeString('status', {
      nullable: true,
      description:
        'Enhanced status code (RFC 3463), such as `5.1.1`. Codes that begin with 5 are permanent failures, codes that begin with 4 temporary ones.',
    }),
    diagnostic: t.exposeString('diagnostic', {
      nullable: true,
      description: 'Response of the remote server, or the explanation in the report text.',
    }),
    remoteMta: t.exposeString('remoteMta', {
      nullable: true,
      description: 'Remote server that returned the response.',
    }),
    lastAttempt: t.expose('lastAttempt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the last delivery attempt.',
    }),
    willRetryUntil: t.expose('willRetryUntil', {
      type: 'DateTime',
      nullable: true,
      description: 'For delayed messages, the time at which delivery attempts end.',
    }),
  }),
});

const DsnSourceType = builder.enumType('DeliveryStatusSource', {
  description: 'Source of the data of a delivery report.',
  values: {
    standard: { description: 'A `message/delivery-status` part (RFC 3464). The data is exact.' },
    headers: { description: 'The X-Failed-Recipients header and the text.' },
    text: { description: 'The text of the report. Recipients and status are detected by rules.' },
  } satisfies EnumDescriptions<DeliveryStatus['source']>,
});

export const DsnType = builder.objectRef<DeliveryStatus>('DeliveryStatus').implement({
  description: 'A delivery report for another message.',
  fields: (t) => ({
    source: t.expose('source', { type: DsnSourceType, description: 'Source of the data.' }),
    reportingMta: t.exposeString('reportingMta', { nullable: true, description: 'Reporting server.' }),
    arrivalDate: t.expose('arrivalDate', {
      type: 'DateTime',
      nullable: true,
      description: 'Time when the message arrived at the reporting server.',
    }),
    originalEnvelopeId: t.exposeString('originalEnvelopeId', {
      nullable: true,
      description: 'Envelope identifier set by the sender (ENVID).',
    }),
    recipients: t.field({
      type: [DsnRecipientType],
      description: 'Recipients covered by the report.',
      resolve: ({ recipients }) => [...recipients],
    }),
    originalMessage: t.expose('originalMessage', {
      type: MessageHeadType,
      nullable: true,
      description: 'Main headers of the original message. Null if the report does not contain them.',
    }),
  }),
});
