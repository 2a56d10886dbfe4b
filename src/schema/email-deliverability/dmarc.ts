import type { DmarcReport } from '../../resolvers/email-deliverability/dmarc.ts';
import type { DmarcPolicy } from '../../resolvers/email-deliverability/dmarc-record.ts';
import type { DmarcReporting } from '../../resolvers/email-deliverability/dmarc-reporting.ts';
import { builder } from '../builder.ts';
import type { EnumDescriptions } from '../vocabulary.ts';
import { issueFields, recordField, statusFields } from './parts.ts';

export const DmarcPolicyType = builder.enumType('DmarcPolicy', {
  description: 'Policy for mail that fails DMARC.',
  values: {
    none: { description: 'Deliver the mail as usual.' },
    quarantine: { description: 'Treat the mail as suspicious.' },
    reject: { description: 'Reject the mail.' },
  } satisfies EnumDescriptions<DmarcPolicy>,
});

export const DmarcAlignmentModeType = builder.enumType('DmarcAlignmentMode', {
  description: 'Required match between an authenticated domain and the domain of the From header.',
  values: {
    relaxed: { description: 'The organizational domains must match.' },
    strict: { description: 'The domains must be identical.' },
  },
});

const DmarcAlignmentType = builder
  .objectRef<NonNullable<DmarcReport['alignment']>>('DmarcAlignment')
  .implement({
    description: 'Required alignment of domains.',
    fields: (t) => ({
      dkim: t.expose('dkim', { type: DmarcAlignmentModeType, description: 'For DKIM signatures (`adkim`).' }),
      spf: t.expose('spf', { type: DmarcAlignmentModeType, description: 'For MAIL FROM (`aspf`).' }),
    }),
  });

const DmarcReportingType = builder.objectRef<DmarcReporting>('DmarcReporting').implement({
  description: 'Destination of reports.',
  fields: (t) => ({
    uri: t.exposeString('uri', { format: 'uri', description: '`mailto:` URI.' }),
    external: t.exposeBoolean('external', {
      description:
        'True if the destination belongs to another organization, which must then authorise it (RFC 9990, section 4).',
    }),
    authorized: t.exposeBoolean('authorized', {
      nullable: true,
      description:
        'True if the destination is authorised. Null if no authorisation is required, or if unknown.',
    }),
    authorizationName: t.exposeString('authorizationName', {
      nullable: true,
      description: 'Name of the TXT record that authorises the destination.',
    }),
  }),
});

const DmarcStepType = builder.objectRef<DmarcReport['walk'][number]>('DmarcStep').implement({
  description: 'One DNS query of the DMARC tree walk.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name that was queried: `_dmarc.example.com`.' }),
    count: t.exposeInt('count', {
      description: 'Number of DMARC records at this name. Two or more are ignored.',
    }),
    ...recordField(t),
  }),
});

export const DmarcReportType = builder.objectRef<DmarcReport>('DmarcReport').implement({
  description: 'DMARC: the policy for mail forged in the name of the domain (RFC 9989).',
  fields: (t) => ({
    ...statusFields(t),
    ...recordField(t),
    foundAt: t.exposeString('foundAt', {
      nullable: true,
      description: 'Name of the record, which may belong to a parent domain.',
    }),
    policy: t.expose('policy', {
      type: DmarcPolicyType,
      nullable: true,
      description:
        'Policy for mail from the domain: `p`, or `sp` or `np` if the record belongs to a parent domain. Null if there is no valid record.',
    }),
    effectivePolicy: t.expose('effectivePolicy', {
      type: DmarcPolicyType,
      nullable: true,
      description: 'Policy that receivers apply. In test mode, one level weaker than `policy`.',
    }),
    subdomainPolicy: t.expose('subdomainPolicy', {
      type: DmarcPolicyType,
      nullable: true,
      description: 'Policy for subdomains of the organizational domain that have no record of their own.',
    }),
    nonexistentSubdomainPolicy: t.expose('nonexistentSubdomainPolicy', {
      type: DmarcPolicyType,
      nullable: true,
      description: 'Policy for subdomains of the organizational domain that do not exist.',
    }),
    testing: t.exposeBoolean('testing', {
      nullable: true,
      description: 'True if the record is in test mode (`t=y`); null if that could not be determined.',
    }),
    alignment: t.expose('alignment', {
      type: DmarcAlignmentType,
      nullable: true,
      description: 'Required alignment. Null if there is no record.',
    }),
    rua: t.field({
      type: [DmarcReportingType],
      description: 'Destinations of aggregate reports.',
      resolve: ({ rua }) => [...rua],
    }),
    ruf: t.field({
      type: [DmarcReportingType],
      description: 'Destinations of failure reports.',
      resolve: ({ ruf }) => [...ruf],
    }),
    walk: t.field({
      type: [DmarcStepType],
      description: 'DNS queries in order, from the domain up to its parent domains: at most eight.',
      resolve: ({ walk }) => [...walk],
    }),
    ...issueFields(t),
  }),
});
