import type {
  Recommendation,
  RecommendedSource,
  ReportsSummary,
  SourceSummary,
} from '../../../resolvers/parser/dmarc/index.ts';
import { builder } from '../../builder.ts';
import { DispositionType, SeverityType, SourceStatusType } from './enums.ts';

export const DmarcSourceType = builder.objectRef<SourceSummary>('DmarcSource').implement({
  description: 'All messages of one IP address in the aggregate reports.',
  fields: (t) => ({
    sourceIp: t.exposeString('sourceIp', { format: 'ip', description: 'IP address.' }),
    name: t.exposeString('name', {
      nullable: true,
      description: 'Domain that it authenticates as, if that is another than the one in the From header.',
    }),
    status: t.expose('status', { type: SourceStatusType, description: 'How its messages fare.' }),
    messages: t.exposeFloat('messages', { description: 'Number of messages.' }),
    pass: t.exposeFloat('pass', { description: 'Messages that passed DMARC.' }),
    fail: t.exposeFloat('fail', { description: 'Messages that did not.' }),
    dkimPass: t.exposeFloat('dkimPass', { description: 'Messages with aligned DKIM that passed.' }),
    spfPass: t.exposeFloat('spfPass', { description: 'Messages with aligned SPF that passed.' }),
    headerFrom: t.exposeStringList('headerFrom', {
      description: 'Domains of their From headers; at most 10.',
    }),
  }),
});

const DispositionCountType = builder
  .objectRef<ReportsSummary['byDisposition'][number]>('DmarcDispositionCount')
  .implement({
    description: 'Number of messages with a disposition.',
    fields: (t) => ({
      disposition: t.expose('disposition', {
        type: DispositionType,
        nullable: true,
        description: 'What the receivers did.',
      }),
      messages: t.exposeFloat('messages', { description: 'Number of messages.' }),
    }),
  });

const PeriodType = builder.objectRef<ReportsSummary['period']>('DmarcPeriod').implement({
  description: 'Time that reports are about.',
  fields: (t) => ({
    begin: t.expose('begin', { type: 'DateTime', nullable: true, description: 'First moment, in UTC.' }),
    end: t.expose('end', { type: 'DateTime', nullable: true, description: 'Last moment, in UTC.' }),
  }),
});

const TlsSessionsType = builder
  .objectRef<NonNullable<ReportsSummary['tlsSessions']>>('SmtpTlsSessions')
  .implement({
    description: 'Sessions in all reports on TLS.',
    fields: (t) => ({
      successes: t.exposeFloat('successes', { description: 'Sessions that used TLS.' }),
      failures: t.exposeFloat('failures', { description: 'Sessions that failed.' }),
    }),
  });

export const DmarcSummaryType = builder.objectRef<ReportsSummary>('DmarcSummary').implement({
  description: 'All reports of a document together. Counts of messages are those of the aggregate reports.',
  fields: (t) => ({
    domain: t.exposeString('domain', {
      nullable: true,
      description: 'Domain that the reports are about. Null if there are several.',
    }),
    domains: t.exposeStringList('domains', { description: 'Domains that they are about; at most 100.' }),
    orgName: t.exposeString('orgName', {
      nullable: true,
      description: 'Who reports. Null if there are several.',
    }),
    orgNames: t.exposeStringList('orgNames', { description: 'Who reports; at most 100.' }),
    period: t.expose('period', { type: PeriodType, description: 'Time that they are about.' }),
    messages: t.exposeFloat('messages', { description: 'Number of messages.' }),
    pass: t.exposeFloat('pass', { description: 'Messages that passed DMARC.' }),
    fail: t.exposeFloat('fail', { description: 'Messages that did not.' }),
    passRate: t.exposeFloat('passRate', {
      nullable: true,
      description: 'Share of messages that passed, from 0 to 1. Null without messages.',
    }),
    byDisposition: t.field({
      type: [DispositionCountType],
      description: 'Messages by what the receivers did with them.',
      resolve: ({ byDisposition }) => [...byDisposition],
    }),
    sourceCount: t.exposeInt('sourceCount', { description: 'Number of different IP addresses.' }),
    sources: t.field({
      type: [DmarcSourceType],
      description: 'Sources, those with most messages first; at most 200.',
      resolve: ({ sources }) => [...sources],
    }),
    topFailingSources: t.field({
      type: [DmarcSourceType],
      description: 'Sources with messages that failed, those with most failures first; at most 10.',
      resolve: ({ topFailingSources }) => [...topFailingSources],
    }),
    incidents: t.exposeFloat('incidents', { description: 'Messages in the failure reports.' }),
    tlsSessions: t.expose('tlsSessions', {
      type: TlsSessionsType,
      nullable: true,
      description: 'Sessions in the reports on TLS. Null without such reports.',
    }),
  }),
});

export const RecommendedSourceType = builder
  .objectRef<RecommendedSource>('DmarcRecommendedSource')
  .implement({
    description: 'A source of messages or, in reports on TLS, a mail server that receives.',
    fields: (t) => ({
      sourceIp: t.exposeString('sourceIp', { format: 'ip', nullable: true, description: 'IP address.' }),
      name: t.exposeString('name', {
        nullable: true,
        description: 'Domain that it authenticates as, or host name of the mail server.',
      }),
      messages: t.exposeFloat('messages', { description: 'Messages, or sessions.' }),
    }),
  });

export const RecommendationType = builder.objectRef<Recommendation>('DmarcRecommendation').implement({
  description: 'What to do.',
  fields: (t) => ({
    code: t.exposeString('code', {
      description:
        'Code for programs, such as `unaligned_source`, `dkim_missing`, `policy_none` or `tls_certificate_expired`.',
    }),
    severity: t.expose('severity', { type: SeverityType, description: 'How urgent it is.' }),
    domain: t.exposeString('domain', { nullable: true, description: 'Domain that it is about.' }),
    text: t.exposeString('text', { description: 'The same in words, with the sources to fix.' }),
    messages: t.exposeFloat('messages', { description: 'Messages that it is about, or TLS sessions.' }),
    sources: t.field({
      type: [RecommendedSourceType],
      description: 'Sources to fix, those with most messages first; at most 20.',
      resolve: ({ sources }) => [...sources],
    }),
  }),
});
