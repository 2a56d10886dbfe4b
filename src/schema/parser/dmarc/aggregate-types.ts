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
  description: 'Reporter and period of a report.',
  fields: (t) => ({
    orgName: t.exposeString('orgName', { nullable: true, description: 'Name of the reporting receiver.' }),
    email: t.exposeString('email', { nullable: true, description: 'Email address of the reporter.' }),
    extraContactInfo: t.exposeString('extraContactInfo', {
      nullable: true,
      description: 'Additional contact, often a URL.',
    }),
    reportId: t.exposeString('reportId', {
      nullable: true,
      description: 'Report identifier, unique per reporter.',
    }),
    begin: t.expose('begin', {
      type: 'DateTime',
      nullable: true,
      description: 'Beginning of the period, in UTC.',
    }),
    end: t.expose('end', { type: 'DateTime', nullable: true, description: 'End of the period, in UTC.' }),
    errors: t.exposeStringList('errors', {
      description: 'Errors that the receiver found in the policy.',
    }),
    generator: t.exposeString('generator', {
      nullable: true,
      description: 'Software that wrote the report (RFC 9990).',
    }),
    version: t.exposeString('version', { nullable: true, description: 'Version stated in the report.' }),
  }),
});

export const PublishedPolicyType = builder.objectRef<PublishedPolicy>('DmarcPublishedPolicy').implement({
  description: 'DMARC policy that the receiver found in DNS. Tags not stated in the report are null.',
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
      description: 'DKIM alignment mode.',
    }),
    aspf: t.expose('aspf', {
      type: DmarcAlignmentModeType,
      nullable: true,
      description: 'SPF alignment mode.',
    }),
    pct: t.exposeInt('pct', {
      nullable: true,
      description: 'Percentage of messages that the policy applies to (RFC 7489 only).',
    }),
    fo: t.exposeStringList('fo', {
      description: 'Conditions for failure reports: `0`, `1`, `d` or `s`.',
    }),
    testing: t.exposeBoolean('testing', {
      nullable: true,
      description: 'True if the policy is in test mode (RFC 9990).',
    }),
    discoveryMethod: t.expose('discoveryMethod', {
      type: DiscoveryMethodType,
      nullable: true,
      description: 'Method used by the receiver to find the policy (RFC 9990).',
    }),
  }),
});

const AlignmentType = builder.objectRef<DmarcRecord['alignment']>('DmarcRecordAlignment').implement({
  description: 'Alignment of the checked domains with the From header, regardless of the results.',
  fields: (t) => ({
    dkim: t.exposeBoolean('dkim', {
      nullable: true,
      description: 'True if a signature is from an aligned domain. Null if there is no signature.',
    }),
    spf: t.exposeBoolean('spf', {
      nullable: true,
      description: 'True if SPF checked an aligned domain. Null if SPF checked no domain.',
    }),
  }),
});

const OverrideReasonType = builder
  .objectRef<DmarcRecord['overrideReasons'][number]>('DmarcOverrideReason')
  .implement({
    description: 'Reason why a receiver did not apply the policy.',
    fields: (t) => ({
      type: t.expose('type', { type: OverrideTypeType, nullable: true, description: 'Kind of reason.' }),
      comment: t.exposeString('comment', { nullable: true, description: 'Comment by the receiver.' }),
    }),
  });

const DkimResultType = builder.objectRef<DkimResult>('DmarcDkimResult').implement({
  description: 'Result of a DKIM signature.',
  fields: (t) => ({
    domain: t.exposeString('domain', { nullable: true, description: 'Signing domain.' }),
    selector: t.exposeString('selector', { nullable: true, description: 'Selector of the key.' }),
    result: t.expose('result', { type: AuthResultType, nullable: true, description: 'Result.' }),
    humanResult: t.exposeString('humanResult', {
      nullable: true,
      description: 'Human-readable details of the result.',
    }),
  }),
});

const SpfResultType = builder.objectRef<SpfResult>('DmarcSpfResult').implement({
  description: 'Result of SPF.',
  fields: (t) => ({
    domain: t.exposeString('domain', { nullable: true, description: 'Domain that was checked.' }),
    scope: t.expose('scope', {
      type: SpfScopeType,
      nullable: true,
      description: 'Identity that SPF checked.',
    }),
    result: t.expose('result', { type: AuthResultType, nullable: true, description: 'Result.' }),
    humanResult: t.exposeString('humanResult', {
      nullable: true,
      description: 'Human-readable details of the result.',
    }),
  }),
});

const AuthResultsType = builder.objectRef<DmarcRecord['authResults']>('DmarcAuthResults').implement({
  description: 'Results of the mechanisms, before alignment.',
  fields: (t) => ({
    dkim: t.field({
      type: [DkimResultType],
      description: 'One result per DKIM signature; at most 20.',
      resolve: ({ dkim }) => [...dkim],
    }),
    spf: t.field({
      type: [SpfResultType],
      description: 'One result per SPF check, usually one.',
      resolve: ({ spf }) => [...spf],
    }),
  }),
});

export const DmarcRecordType = builder.objectRef<DmarcRecord>('DmarcRecord').implement({
  description: 'Messages from one source with the same results.',
  fields: (t) => ({
    sourceIp: t.exposeString('sourceIp', {
      format: 'ip',
      nullable: true,
      description: 'IP address of the source, in canonical form.',
    }),
    count: t.exposeInt('count', { nullable: true, description: 'Number of messages.' }),
    disposition: t.expose('disposition', {
      type: DispositionType,
      nullable: true,
      description: 'Action taken by the receiver.',
    }),
    dkim: t.expose('dkim', { type: VerdictType, nullable: true, description: 'DMARC evaluation of DKIM.' }),
    spf: t.expose('spf', { type: VerdictType, nullable: true, description: 'DMARC evaluation of SPF.' }),
    dmarc: t.expose('dmarc', {
      type: VerdictType,
      nullable: true,
      description: 'Pass if `dkim` or `spf` passes.',
    }),
    alignment: t.expose('alignment', {
      type: AlignmentType,
      description: 'Alignment of the domains with the From header.',
    }),
    overrideReasons: t.field({
      type: [OverrideReasonType],
      description: 'Reasons why the policy was not applied.',
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
  description:
    'An aggregate report: results that a receiver recorded for a domain in a period, usually one day.',
  fields: (t) => ({
    format: t.expose('format', { type: FormatType, description: 'Standard that the report follows.' }),
    metadata: t.expose('metadata', { type: MetadataType, description: 'Reporter and period.' }),
    policyPublished: t.expose('policyPublished', {
      type: PublishedPolicyType,
      description: 'Policy that the receiver found in DNS.',
    }),
    recordCount: t.exposeInt('recordCount', { description: 'Number of records in the report.' }),
    messages: t.exposeFloat('messages', { description: 'Number of messages in all records.' }),
    records: t.field({
      type: [DmarcRecordType],
      description:
        'Records, in report order. A response contains at most 1,000 records per document, or fewer if they are long. The summary includes all records.',
      resolve: ({ records }) => [...records],
    }),
  }),
});
