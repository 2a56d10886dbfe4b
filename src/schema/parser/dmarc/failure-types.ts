import type { FailureReport, ReportedMessage } from '../../../resolvers/parser/dmarc/index.ts';
import { builder } from '../../builder.ts';

type HeaderField = ReportedMessage['headers'][number];

const HeaderType = builder.objectRef<HeaderField>('DmarcMessageHeader').implement({
  description: 'A header of a message.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name as written.' }),
    value: t.exposeString('value', { description: 'Value, unfolded and decoded.' }),
  }),
});

const MessageType = builder.objectRef<ReportedMessage>('DmarcReportedMessage').implement({
  description: 'Message that a failure report is about. Its body is never returned.',
  fields: (t) => ({
    from: t.exposeString('from', { nullable: true, description: 'From header.' }),
    to: t.exposeString('to', { nullable: true, description: 'To header.' }),
    subject: t.exposeString('subject', { nullable: true, description: 'Subject.' }),
    date: t.expose('date', { type: 'DateTime', nullable: true, description: 'Date header, in UTC.' }),
    messageId: t.exposeString('messageId', {
      nullable: true,
      description: 'Message-ID without angle brackets.',
    }),
    headers: t.field({
      type: [HeaderType],
      description: 'Its headers, in their order; at most 40.',
      resolve: ({ headers }) => [...headers],
    }),
  }),
});

export const FailureReportType = builder.objectRef<FailureReport>('DmarcFailureReport').implement({
  description: 'A failure report (RFC 6591): one message that failed.',
  fields: (t) => ({
    feedbackType: t.exposeString('feedbackType', {
      nullable: true,
      description: 'Type of feedback: `auth-failure`; other types, such as `abuse`, give a warning.',
    }),
    authFailure: t.exposeString('authFailure', {
      nullable: true,
      description: 'What failed, such as `dmarc`, `spf`, `signature` or `bodyhash`.',
    }),
    sourceIp: t.exposeString('sourceIp', {
      format: 'ip',
      nullable: true,
      description: 'IP address that the message came from.',
    }),
    reportedDomain: t.exposeString('reportedDomain', {
      nullable: true,
      description: 'Domain that the message claims to be from.',
    }),
    arrivalDate: t.expose('arrivalDate', {
      type: 'DateTime',
      nullable: true,
      description: 'When the message arrived, in UTC.',
    }),
    incidents: t.exposeInt('incidents', { description: 'Number of such messages; 1 if not stated.' }),
    deliveryResult: t.exposeString('deliveryResult', {
      nullable: true,
      description: 'What became of it: `delivered`, `spam`, `policy`, `reject` or another word.',
    }),
    identityAlignment: t.exposeString('identityAlignment', {
      nullable: true,
      description: 'Mechanisms that aligned: `dkim`, `spf`, both or `none`.',
    }),
    authenticationResults: t.exposeString('authenticationResults', {
      nullable: true,
      description: 'Authentication-Results of the receiver.',
    }),
    dkimDomain: t.exposeString('dkimDomain', { nullable: true, description: 'Domain of the signature.' }),
    dkimIdentity: t.exposeString('dkimIdentity', {
      nullable: true,
      description: 'Identity of the signature.',
    }),
    dkimSelector: t.exposeString('dkimSelector', {
      nullable: true,
      description: 'Selector of the signature.',
    }),
    spfDns: t.exposeString('spfDns', { nullable: true, description: 'SPF record that was used.' }),
    originalMailFrom: t.exposeString('originalMailFrom', { nullable: true, description: 'Envelope sender.' }),
    originalRcptTo: t.exposeStringList('originalRcptTo', { description: 'Envelope recipients.' }),
    originalEnvelopeId: t.exposeString('originalEnvelopeId', {
      nullable: true,
      description: 'Envelope identifier at the receiver.',
    }),
    reportedUris: t.exposeStringList('reportedUris', { description: 'URIs that the report is about.' }),
    reportingMta: t.exposeString('reportingMta', { nullable: true, description: 'Server that reports.' }),
    userAgent: t.exposeString('userAgent', {
      nullable: true,
      description: 'Software that wrote the report.',
    }),
    message: t.expose('message', {
      type: MessageType,
      nullable: true,
      description: 'Headers of the message. Null if the report does not contain them.',
    }),
  }),
});
