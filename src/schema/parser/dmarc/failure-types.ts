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
  description: 'Message reported in a failure report. Its body is never returned.',
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
      description: 'Headers, in message order; at most 40.',
      resolve: ({ headers }) => [...headers],
    }),
  }),
});

export const FailureReportType = builder.objectRef<FailureReport>('DmarcFailureReport').implement({
  description: 'A failure report about one message that failed authentication (RFC 6591).',
  fields: (t) => ({
    feedbackType: t.exposeString('feedbackType', {
      nullable: true,
      description: 'Feedback type: `auth-failure`. Other types, such as `abuse`, cause a warning.',
    }),
    authFailure: t.exposeString('authFailure', {
      nullable: true,
      description: 'Type of failure, such as `dmarc`, `spf`, `signature` or `bodyhash`.',
    }),
    sourceIp: t.exposeString('sourceIp', {
      format: 'ip',
      nullable: true,
      description: 'Source IP address of the message.',
    }),
    reportedDomain: t.exposeString('reportedDomain', {
      nullable: true,
      description: 'Domain that the message claims to be from.',
    }),
    arrivalDate: t.expose('arrivalDate', {
      type: 'DateTime',
      nullable: true,
      description: 'Arrival time of the message, in UTC.',
    }),
    incidents: t.exposeInt('incidents', {
      description: 'Number of messages that failed in the same way; 1 if not stated.',
    }),
    deliveryResult: t.exposeString('deliveryResult', {
      nullable: true,
      description: 'Delivery result: `delivered`, `spam`, `policy`, `reject` or another word.',
    }),
    identityAlignment: t.exposeString('identityAlignment', {
      nullable: true,
      description: 'Mechanisms that aligned: `dkim`, `spf`, both or `none`.',
    }),
    authenticationResults: t.exposeString('authenticationResults', {
      nullable: true,
      description: 'Authentication-Results header of the receiver.',
    }),
    dkimDomain: t.exposeString('dkimDomain', { nullable: true, description: 'Signing domain.' }),
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
    reportedUris: t.exposeStringList('reportedUris', { description: 'URIs named in the report.' }),
    reportingMta: t.exposeString('reportingMta', { nullable: true, description: 'Reporting server.' }),
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
