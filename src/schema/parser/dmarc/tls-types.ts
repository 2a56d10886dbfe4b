import type { TlsFailure, TlsPolicy, TlsReport } from '../../../resolvers/parser/dmarc/index.ts';
import { builder } from '../../builder.ts';
import { TlsPolicyTypeType } from './enums.ts';

const TlsFailureType = builder.objectRef<TlsFailure>('SmtpTlsFailure').implement({
  description: 'Sessions that failed in the same way.',
  fields: (t) => ({
    resultType: t.exposeString('resultType', {
      nullable: true,
      description:
        'Failure type (RFC 8460), such as `certificate-expired`, `starttls-not-supported` or `sts-policy-fetch-error`.',
    }),
    sendingMtaIp: t.exposeString('sendingMtaIp', {
      format: 'ip',
      nullable: true,
      description: 'IP address of the sending server.',
    }),
    receivingMxHostname: t.exposeString('receivingMxHostname', {
      nullable: true,
      description: 'Host name of the receiving server.',
    }),
    receivingMxHelo: t.exposeString('receivingMxHelo', {
      nullable: true,
      description: 'HELO or EHLO name of the receiving server.',
    }),
    receivingIp: t.exposeString('receivingIp', {
      format: 'ip',
      nullable: true,
      description: 'IP address of the receiving server.',
    }),
    failedSessions: t.exposeInt('failedSessions', {
      nullable: true,
      description: 'Number of failed sessions.',
    }),
    reasonCode: t.exposeString('reasonCode', {
      nullable: true,
      description: 'Error code of the TLS software.',
    }),
    additionalInformation: t.exposeString('additionalInformation', {
      nullable: true,
      description: 'URI with more information.',
    }),
  }),
});

const TlsPolicyResultType = builder.objectRef<TlsPolicy>('SmtpTlsPolicy').implement({
  description: 'Results for one domain and one policy.',
  fields: (t) => ({
    policyType: t.expose('policyType', {
      type: TlsPolicyTypeType,
      nullable: true,
      description: 'Type of policy.',
    }),
    domain: t.exposeString('domain', { nullable: true, description: 'Recipient domain.' }),
    strings: t.exposeStringList('strings', { description: 'Lines of the policy, or TLSA records.' }),
    mxHosts: t.exposeStringList('mxHosts', { description: 'Host name patterns in the policy.' }),
    successes: t.exposeInt('successes', { nullable: true, description: 'Number of sessions that used TLS.' }),
    failures: t.exposeInt('failures', { nullable: true, description: 'Number of sessions that failed.' }),
    failureDetails: t.field({
      type: [TlsFailureType],
      description: 'Failures by type and server; at most 100.',
      resolve: ({ failureDetails }) => [...failureDetails],
    }),
  }),
});

export const TlsReportType = builder.objectRef<TlsReport>('SmtpTlsReport').implement({
  description: 'An SMTP TLS report: TLS results between mail servers (RFC 8460).',
  fields: (t) => ({
    orgName: t.exposeString('orgName', {
      nullable: true,
      description: 'Reporting organisation (the sender).',
    }),
    contactInfo: t.exposeString('contactInfo', {
      nullable: true,
      description: 'Contact of the reporting organisation.',
    }),
    reportId: t.exposeString('reportId', { nullable: true, description: 'Identifier of the report.' }),
    begin: t.expose('begin', {
      type: 'DateTime',
      nullable: true,
      description: 'Beginning of the period, in UTC.',
    }),
    end: t.expose('end', { type: 'DateTime', nullable: true, description: 'End of the period, in UTC.' }),
    policies: t.field({
      type: [TlsPolicyResultType],
      description:
        'Results by policy. A response contains at most 500 per document. The summary includes all of them.',
      resolve: ({ policies }) => [...policies],
    }),
  }),
});
