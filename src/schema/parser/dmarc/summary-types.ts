import type {
  Recommendation,
  RecommendedSource,
  ReportsSummary,
  SourceSummary,
} from '../../../resolvers/parser/dmarc/index.ts';
import { builder } from '../../builder.ts';
import { DispositionType, SeverityType, SourceStatusType } from './enums.ts';

export const DmarcSourceType = builder.objectRef<SourceSummary>('DmarcSource').implement({
  description: 'All messages from one IP address in the aggregate reports.',
  fields: (t) => ({
    sourceIp: t.exposeString('sourceIp', { format: 'ip', description: 'IP address.' }),
    name: t.exposeString('name', {
      nullable: true,
      description:
        'Domain that the source authenticates with, if different from the From header. Otherwise null.',
    }),
    status: t.expose('status', {
      type: SourceStatusType,
      description: 'Authentication status of the source.',
    }),
    messages: t.exposeFloat('messages', { description: 'Number of messages.' }),
    pass: t.exposeFloat('pass', { description: 'Number of messages that passed DMARC.' }),
    fail: t.exposeFloat('fail', { description: 'Number of messages that failed DMARC.' }),
    dkimPass: t.exposeFloat('dkimPass', {
      description: 'Number of messages that passed DKIM with an aligned domain.',
    }),
    spfPass: t.exposeFloat('spfPass', {
      description: 'Number of messages that passed SPF with an aligned domain.',
    }),
    headerFrom: t.exposeStringList('headerFrom', {
      description: 'Domains of the From headers; at most 10.',
    }),
  }),
});

const DispositionCountType = builder
  .objectRef<ReportsSummary['byDisposition'][number]>('DmarcDispositionCount')
  .implement({
    description: 'Number of messages with the same disposition.',
    fields: (t) => ({
      disposition: t.expose('disposition', {
        type: DispositionType,
        nullable: true,
        description: 'Action taken by the receivers. Null if not stated.',
      }),
      messages: t.exposeFloat('messages', { description: 'Number of messages.' }),
    }),
  });

const PeriodType = builder.objectRef<ReportsSummary['period']>('DmarcPeriod').implement({
  description: 'Period covered by the reports.',
  fields: (t) => ({
    begin: t.expose('begin', {
      type: 'DateTime',
      nullable: true,
      description: 'Start of the period, in UTC.',
    }),
    end: t.expose('end', { type: 'DateTime', nullable: true, description: 'End of the period, in UTC.' }),
  }),
});

const TlsSessionsType = builder
  .objectRef<NonNullable<ReportsSummary['tlsSessions']>>('SmtpTlsSessions')
  .implement({
    description: 'Session counts from all SMTP TLS reports.',
    fields: (t) => ({
      successes: t.exposeFloat('successes', { description: 'Number of sessions that used TLS.' }),
      failures: t.exposeFloat('failures', { description: 'Number of sessions that failed.' }),
    }),
  });

export const DmarcSummaryType = builder.objectRef<ReportsSummary>('DmarcSummary').implement({
  description: 'Summary of all reports in a document. Message counts include only the aggregate reports.',
  fields: (t) => ({
    domain: t.exposeString('domain', {
      nullable: true,
      description: 'Domain covered by the reports. Null if there are several.',
    }),
    domains: t.exposeStringList('domains', { description: 'Domains covered by the reports; at most 100.' }),
    orgName: t.exposeString('orgName', {
      nullable: true,
      description: 'Reporting organisation. Null if there are several.',
    }),
    orgNames: t.exposeStringList('orgNames', { description: 'Reporting organisations; at most 100.' }),
    period: t.expose('period', { type: PeriodType, description: 'Period covered by the reports.' }),
    messages: t.exposeFloat('messages', { description: 'Number of messages.' }),
    pass: t.exposeFloat('pass', { description: 'Number of messages that passed DMARC.' }),
    fail: t.exposeFloat('fail', { description: 'Number of messages that failed DMARC.' }),
    passRate: t.exposeFloat('passRate', {
      nullable: true,
      description: 'Share of messages that passed, from 0 to 1. Null if there are no messages.',
    }),
    byDisposition: t.field({
      type: [DispositionCountType],
      description: 'Number of messages by disposition.',
      resolve: ({ byDisposition }) => [...byDisposition],
    }),
    sourceCount: t.exposeInt('sourceCount', { description: 'Number of different IP addresses.' }),
    sources: t.field({
      type: [DmarcSourceType],
      description: 'Sources, most messages first; at most 200.',
      resolve: ({ sources }) => [...sources],
    }),
    topFailingSources: t.field({
      type: [DmarcSourceType],
      description: 'Sources with failed messages, most failures first; at most 10.',
      resolve: ({ topFailingSources }) => [...topFailingSources],
    }),
    incidents: t.exposeFloat('incidents', { description: 'Number of messages in the failure reports.' }),
    tlsSessions: t.expose('tlsSessions', {
      type: TlsSessionsType,
      nullable: true,
      description: 'Session counts from the SMTP TLS reports. Null if there are no such reports.',
    }),
  }),
});

export const RecommendedSourceType = builder
  .objectRef<RecommendedSource>('DmarcRecommendedSource')
  .implement({
    description: 'A source of messages. In SMTP TLS reports, a receiving mail server.',
    fields: (t) => ({
      sourceIp: t.exposeString('sourceIp', { format: 'ip', nullable: true, description: 'IP address.' }),
      name: t.exposeString('name', {
        nullable: true,
        description: 'Domain that the source authenticates with, or host name of the mail server.',
      }),
      messages: t.exposeFloat('messages', { description: 'Number of messages or TLS sessions.' }),
    }),
  });

export const RecommendationType = builder.objectRef<Recommendation>('DmarcRecommendation').implement({
  description: 'A recommended action.',
  fields: (t) => ({
    code: t.exposeString('code', {
      description:
        'Machine-readable code, such as `unaligned_source`, `dkim_missing`, `policy_none` or `tls_certificate_expired`.',
    }),
    severity: t.expose('severity', { type: SeverityType, description: 'Severity.' }),
    domain: t.exposeString('domain', { nullable: true, description: 'Affected domain.' }),
    text: t.exposeString('text', { description: 'Human-readable recommendation, with the sources to fix.' }),
    messages: t.exposeFloat('messages', { description: 'Number of affected messages or TLS sessions.' }),
    sources: t.field({
      type: [RecommendedSourceType],
      description: 'Sources to fix, most messages first; at most 20.',
      resolve: ({ sources }) => [...sources],
    }),
  }),
});
