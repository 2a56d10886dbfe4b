import type { DmarcReport } from '../../resolvers/email-deliverability/dmarc.ts';
import type { DmarcPolicy } from '../../resolvers/email-deliverability/dmarc-record.ts';
import type { DmarcReporting } from '../../resolvers/email-deliverability/dmarc-reporting.ts';
import { builder } from '../builder.ts';
import type { Words } from '../words.ts';
import { issueFields, recordField, statusFields } from './parts.ts';

const DmarcPolicyType = builder.enumType('DmarcPolicy', {
  description: 'What receivers are asked to do with mail that fails.',
  values: {
    none: { description: 'Nothing: deliver it.' },
    quarantine: { description: 'Treat it as suspicious.' },
    reject: { description: 'Refuse it.' },
  } satisfies Words<DmarcPolicy>,
});

const AlignmentModeType = builder.enumType('DmarcAlignmentMode', {
  description: 'How closely a domain has to match that of the From header.',
  values: {
    relaxed: { description: 'The organizational domains are the same.' },
    strict: { description: 'The domains are the same.' },
  },
});

const DmarcAlignmentType = builder
  .objectRef<NonNullable<DmarcReport['alignment']>>('DmarcAlignment')
  .implement({
    description: 'How closely domains have to match.',
    fields: (t) => ({
      dkim: t.expose('dkim', { type: AlignmentModeType, description: 'Those of signatures (`adkim`).' }),
      spf: t.expose('spf', { type: AlignmentModeType, description: 'Those of MAIL FROM (`aspf`).' }),
    }),
  });

const DmarcReportingType = builder.objectRef<DmarcReporting>('DmarcReporting').implement({
  description: 'A place that reports go to.',
  fields: (t) => ({
    uri: t.exposeString('uri', { description: '`mailto:` and an address.' }),
    external: t.exposeBoolean('external', {
      description:
        'Whether it belongs to another organization, which then has to agree (RFC 9990, section 4).',
    }),
    authorized: t.exposeBoolean('authorized', {
      nullable: true,
      description: 'Whether it has agreed; null where that is not needed, or could not be found out.',
    }),
    authorizationName: t.exposeString('authorizationName', {
      nullable: true,
      description: 'Where its agreement stands: the name of a TXT record.',
    }),
  }),
});

const DmarcStepType = builder.objectRef<DmarcReport['walk'][number]>('DmarcStep').implement({
  description: 'One question of the walk up the tree of names.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What was asked for: `_dmarc.example.com`.' }),
    count: t.exposeInt('count', { description: 'How many DMARC records stand there. Two count for none.' }),
    ...recordField(t),
  }),
});

export const DmarcReportType = builder.objectRef<DmarcReport>('DmarcReport').implement({
  description: 'What becomes of mail that is forged in the name of the domain (RFC 9989).',
  fields: (t) => ({
    ...statusFields(t),
    ...recordField(t),
    foundAt: t.exposeString('foundAt', {
      nullable: true,
      description: 'The name that the record stands at, which may be that of a domain above.',
    }),
    policy: t.expose('policy', {
      type: DmarcPolicyType,
      nullable: true,
      description:
        'For mail from the domain: `p`, or where the record is that of a domain above, its `sp` or `np`. Null without a record that counts.',
    }),
    effectivePolicy: t.expose('effectivePolicy', {
      type: DmarcPolicyType,
      nullable: true,
      description: 'What receivers apply: one level less than `policy` where the record is for testing.',
    }),
    subdomainPolicy: t.expose('subdomainPolicy', {
      type: DmarcPolicyType,
      nullable: true,
      description: 'For names under the organizational domain that have no record of their own.',
    }),
    nonexistentSubdomainPolicy: t.expose('nonexistentSubdomainPolicy', {
      type: DmarcPolicyType,
      nullable: true,
      description: 'For names under the organizational domain that do not exist.',
    }),
    testing: t.exposeBoolean('testing', {
      nullable: true,
      description: 'Whether the record is for testing (`t=y`); null where that could not be found out.',
    }),
    alignment: t.expose('alignment', {
      type: DmarcAlignmentType,
      nullable: true,
      description: 'Null without a record.',
    }),
    rua: t.field({
      type: [DmarcReportingType],
      description: 'Where daily reports go.',
      resolve: ({ rua }) => [...rua],
    }),
    ruf: t.field({
      type: [DmarcReportingType],
      description: 'Where reports of single failures go.',
      resolve: ({ ruf }) => [...ruf],
    }),
    walk: t.field({
      type: [DmarcStepType],
      description: 'The questions asked, from the domain upwards: at most eight.',
      resolve: ({ walk }) => [...walk],
    }),
    ...issueFields(t),
  }),
});
