import type {
  AggregateReport,
  DkimResult,
  DmarcRecord,
  PublishedPolicy,
  ReportMetadata,
  SpfResult,
} from '../../../resolvers/parser/dmarc/index.ts';
import { builder } from '../../builder.ts';
import { DmarcAlignmentModeType, DmarcPolicyType } from '../../email-deliverability/index.ts';
import {
  AuthResultType,
  DiscoveryMethodType,
  DispositionType,
  FormatType,
  OverrideTypeType,
  SpfScopeType,
  VerdictType,
} from './enums.ts';

const MetadataType = builder.objectRef<ReportMetadata>('DmarcReportMetadata').implement({
  description: 'Who wrote a report, and about what time.',
  fields: (t) => ({
    orgName: t.exposeString('orgName', { nullable: true, description: 'Name of the receiver that reports.' }),
    email: t.exposeString('email', { nullable: true, description: 'Its email address.' }),
    extraContactInfo: t.exposeString('extraContactInfo', {
      nullable: true,
      description: 'Another way to reach it, often a URL.',
    }),
    reportId: t.exposeString('reportId', {
      nullable: true,
      description: 'Identifier of the report, unique for its writer.',
    }),
    begin: t.expose('begin', {
      type: 'DateTime',
      nullable: true,
      description: 'Beginning of the period, in UTC.',
    }),
    end: t.expose('end', { type: 'DateTime', nullable: true, description: 'End of the period, in UTC.' }),
    errors: t.exposeStringList('errors', {
      description: 'Problems that the receiver had with the policy.',
    }),
    generator: t.exposeString('generator', {
      nullable: true,
      description: 'Software that wrote the report (RFC 9990).',
    }),
    version: t.exposeString('version', { nullable: true, description: 'Version that the report states.' }),
  }),
});

export const PublishedPolicyType = builder.objectRef<PublishedPolicy>('DmarcPublishedPolicy').implement({
  description: 'Policy that the receiver found in DNS. Tags that the report does not state are null.',
  fields: (t) => ({
    domain: t.exposeString('domain', {
      nullable: true,
      description: 'Domain at which the policy was found.',
    }),
    p: t.expose('p', { type: DmarcPolicyType, nullable: true, description: 'Policy for the domain.' }),
    sp: t.expose('sp', { type: DmarcPolicyType, nullable: true, description: 'Policy for subdomains.' }),
    np: t.expose('np', {
      type: DmarcPolicyType,
      nullable: true,
      description: 'Policy for subdomains that do not exist.',
    }),
    adkim: t.expose('adkim', {
      type: DmarcAlignmentModeType,
      nullable: true,
      description: 'Alignment of DKIM.',
    }),
    aspf: t.expose('aspf', {
      type: DmarcAlignmentModeType,
      nullable: true,
      description: 'Alignment of SPF.',
    }),
    pct: t.exposeInt('pct', {
      nullable: true,
      description: 'Percentage of messages that the policy is for (RFC 7489 only).',
    }),
    fo: t.exposeStringList('fo', {
      description: 'When failure reports are wanted: `0`, `1`, `d` or `s`.',
    }),
    testing: t.exposeBoolean('testing', {
      nullable: true,
      description: 'Whether the policy is marked as a test (RFC 9990).',
    }),
    discoveryMethod: t.expose('discoveryMethod', {
      type: DiscoveryMethodType,
      nullable: true,
      description: 'How the receiver found the policy (RFC 9990).',
    }),
  }),
});

const AlignmentType = builder.objectRef<DmarcRecord['alignment']>('DmarcRecordAlignment').implement({
  description: 'Whether the domains that were checked align with the From header, whatever the results.',
  fields: (t) => ({
    dkim: t.exposeBoolean('dkim', {
      nullable: true,
      description: 'Whether a signature is by an aligned domain. Null without a signature.',
    }),
    spf: t.exposeBoolean('spf', {
      nullable: true,
      description: 'Whether SPF checked an aligned domain. Null if it checked none.',
    }),
  }),
});

const OverrideReasonType = builder
  .objectRef<DmarcRecord['overrideReasons'][number]>('DmarcOverrideReason')
  .implement({
    description: 'Why a receiver did not apply the policy.',
    fields: (t) => ({
      type: t.expose('type', { type: OverrideTypeType, nullable: true, description: 'Kind of reason.' }),
      comment: t.exposeString('comment', { nullable: true, description: 'Words of the receiver.' }),
    }),
  });

const DkimResultType = builder.objectRef<DkimResult>('DmarcDkimResult').implement({
  description: 'Result of a DKIM signature.',
  fields: (t) => ({
    domain: t.exposeString('domain', { nullable: true, description: 'Domain that signed.' }),
    selector: t.exposeString('selector', { nullable: true, description: 'Selector of its key.' }),
    result: t.expose('result', { type: AuthResultType, nullable: true, description: 'Result.' }),
    humanResult: t.exposeString('humanResult', { nullable: true, description: 'Details for people.' }),
  }),
});

const SpfResultType = builder.objectRef<SpfResult>('DmarcSpfResult').implement({
  description: 'Result of SPF.',
  fields: (t) => ({
    domain: t.exposeString('domain', { nullable: true, description: 'Domain that was checked.' }),
    scope: t.expose('scope', {
      type: SpfScopeType,
      nullable: true,
      description: 'Where the domain is from.',
    }),
    result: t.expose('result', { type: AuthResultType, nullable: true, description: 'Result.' }),
    humanResult: t.exposeString('humanResult', { nullable: true, description: 'Details for people.' }),
  }),
});

const AuthResultsType = builder.objectRef<DmarcRecord['authResults']>('DmarcAuthResults').implement({
  description: 'Results of the mechanisms, before alignment.',
  fields: (t) => ({
    dkim: t.field({
      type: [DkimResultType],
      description: 'Each signature; at most 20.',
      resolve: ({ dkim }) => [...dkim],
    }),
    spf: t.field({
      type: [SpfResultType],
      description: 'Each check of SPF, usually one.',
      resolve: ({ spf }) => [...spf],
    }),
  }),
});

export const DmarcRecordType = builder.objectRef<DmarcRecord>('DmarcRecord').implement({
  description: 'Messages of one source with the same results.',
  fields: (t) => ({
    sourceIp: t.exposeString('sourceIp', {
      format: 'ip',
      nullable: true,
      description: 'IP address that the messages came from, in canonical form.',
    }),
    count: t.exposeInt('count', { nullable: true, description: 'Number of messages.' }),
    disposition: t.expose('disposition', {
      type: DispositionType,
      nullable: true,
      description: 'What the receiver did with them.',
    }),
    dkim: t.expose('dkim', { type: VerdictType, nullable: true, description: 'Evaluation of DKIM.' }),
    spf: t.expose('spf', { type: VerdictType, nullable: true, description: 'Evaluation of SPF.' }),
    dmarc: t.expose('dmarc', {
      type: VerdictType,
      nullable: true,
      description: 'Pass if either of them passes.',
    }),
    alignment: t.expose('alignment', { type: AlignmentType, description: 'Which domains align.' }),
    overrideReasons: t.field({
      type: [OverrideReasonType],
      description: 'Why the policy was not applied.',
      resolve: ({ overrideReasons }) => [...overrideReasons],
    }),
    headerFrom: t.exposeString('headerFrom', { nullable: true, description: 'Domain of the From header.' }),
    envelopeFrom: t.exposeString('envelopeFrom', {
      nullable: true,
      description: 'Domain of the envelope sender.',
    }),
    envelopeTo: t.exposeString('envelopeTo', {
      nullable: true,
      description: 'Domain of the recipients.',
    }),
    authResults: t.expose('authResults', { type: AuthResultsType, description: 'Results of SPF and DKIM.' }),
  }),
});

export const AggregateReportType = builder.objectRef<AggregateReport>('DmarcAggregateReport').implement({
  description: 'An aggregate report: what a receiver saw of a domain in a period, usually a day.',
  fields: (t) => ({
    format: t.expose('format', { type: FormatType, description: 'Standard that it follows.' }),
    metadata: t.expose('metadata', { type: MetadataType, description: 'Who reports, and when.' }),
    policyPublished: t.expose('policyPublished', {
      type: PublishedPolicyType,
      description: 'Policy that was found.',
    }),
    recordCount: t.exposeInt('recordCount', { description: 'Number of records that it has.' }),
    messages: t.exposeFloat('messages', { description: 'Number of messages in all its records.' }),
    records: t.field({
      type: [DmarcRecordType],
      description:
        'Its records, in their order. A document gives at most 1,000, fewer if they are long; the summary counts all.',
      resolve: ({ records }) => [...records],
    }),
  }),
});
