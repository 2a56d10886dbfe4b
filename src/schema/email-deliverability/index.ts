import { z } from 'zod';
import type { AdvisedRecord, Recommendation } from '../../resolvers/email-deliverability/advice.ts';
import {
  checkDeliverability,
  type DeliverabilityReport,
} from '../../resolvers/email-deliverability/index.ts';
import { CHECK_NAMES, type CheckPoints } from '../../resolvers/email-deliverability/score.ts';
import { fetchedFields } from '../age.ts';
import { builder } from '../builder.ts';
import { filledText } from '../texts.ts';
import { DkimReportType } from './dkim.ts';
import { DmarcReportType } from './dmarc.ts';
import { CheckNameType, CheckStatusType, VerdictType } from './enums.ts';
import { DnsblCheckType, PtrCheckType } from './sender.ts';
import { SpfReportType } from './spf.ts';
import {
  BimiReportType,
  DaneReportType,
  DnssecReportType,
  MtaStsReportType,
  MxReportType,
  TlsRptReportType,
} from './transport.ts';

export { DmarcAlignmentModeType, DmarcPolicyType } from './dmarc.ts';

export const api = {
  name: 'email-deliverability',
  title: 'Email deliverability',
  description:
    'Live check of the mail records of a domain and of its sending IP address: SPF, DKIM, DMARC, MX, MTA-STS, TLS reporting, BIMI, DANE, DNSSEC, reverse DNS and block lists, with a score, reasons and recommendations. No mail is sent and no mail server is contacted.',
};

const PointsType = builder.objectRef<CheckPoints>('DeliverabilityPoints').implement({
  description: 'Result of one check in the score.',
  fields: (t) => ({
    check: t.expose('check', { type: CheckNameType, description: 'Name of the check.' }),
    status: t.expose('status', { type: CheckStatusType, description: 'Result of the check.' }),
    weight: t.exposeInt('weight', {
      description: 'Maximum points. The weights of all checks add up to 100.',
    }),
    points: t.exposeFloat('points', {
      nullable: true,
      description: 'Points achieved. Null if the result is unknown and not counted.',
    }),
  }),
});

const CompletenessType = builder
  .objectRef<DeliverabilityReport['completeness']>('DeliverabilityCompleteness')
  .implement({
    description: 'Number of checks that could be made.',
    fields: (t) => ({
      evaluated: t.exposeInt('evaluated', {
        description: `Number of checks with a result, out of ${CHECK_NAMES.length}.`,
      }),
      unknown: t.exposeInt('unknown', { description: 'Number of checks without a result.' }),
      unknownChecks: t.field({
        type: [CheckNameType],
        description: 'Names of the checks without a result.',
        resolve: ({ unknownChecks }) => [...unknownChecks],
      }),
    }),
  });

const AdvisedRecordType = builder.objectRef<AdvisedRecord>('AdvisedRecord').implement({
  description: 'A DNS record to publish.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Full name of the record.' }),
    type: t.exposeString('type', { description: 'Type of the record.' }),
    value: t.exposeString('value', { description: 'Value of the record. Addresses in it are suggestions.' }),
  }),
});

const RecommendationType = builder.objectRef<Recommendation>('DeliverabilityRecommendation').implement({
  description: 'A recommended action.',
  fields: (t) => ({
    priority: t.exposeInt('priority', { description: '1 is the most urgent.' }),
    code: t.exposeString('code', { description: 'Code of the issue that the action fixes.' }),
    text: t.exposeString('text', { description: 'The action, in English.' }),
    record: t.expose('record', {
      type: AdvisedRecordType,
      nullable: true,
      description: 'The DNS record to publish. Null if no record can be suggested.',
    }),
  }),
});

export const DeliverabilityReportType = builder
  .objectRef<DeliverabilityReport>('DeliverabilityReport')
  .implement({
    description: 'Deliverability of mail from a domain, and its protection against forgery.',
    fields: (t) => ({
      domain: t.exposeString('domain', { format: 'hostname', description: 'Domain in ASCII.' }),
      organizationalDomain: t.exposeString('organizationalDomain', {
        format: 'hostname',
        description:
          'Organizational domain, determined by DMARC records (RFC 9989), otherwise by the Public Suffix List.',
      }),
      ip: t.exposeString('ip', {
        format: 'ip',
        nullable: true,
        description: 'The sending IP address from the request. Null if the request has none.',
      }),
      score: t.exposeInt('score', {
        nullable: true,
        description:
          'Score from 0 to 100, based on the checks that could be made. Null if these checks have less than half of the total weight.',
      }),
      grade: t.exposeString('grade', {
        nullable: true,
        description:
          'Grade of the score: `A+` from 95, `A` from 85, `B` from 70, `C` from 55, `D` from 40, otherwise `F`.',
      }),
      verdict: t.expose('verdict', { type: VerdictType, description: 'Overall result.' }),
      reasons: t.exposeStringList('reasons', {
        description: 'Reasons for the verdict, most severe first, in English.',
      }),
      spoofable: t.exposeBoolean('spoofable', {
        nullable: true,
        description:
          'True if receivers deliver mail that is forged in the name of the domain. Null if unknown.',
      }),
      spoofableReason: t.exposeString('spoofableReason', {
        description: 'Reason for `spoofable`, in English.',
      }),
      breakdown: t.field({
        type: [PointsType],
        description: 'Points of each check.',
        resolve: ({ breakdown }) => [...breakdown],
      }),
      completeness: t.expose('completeness', {
        type: CompletenessType,
        description: 'Number of checks that could be made.',
      }),
      spf: t.expose('spf', { type: SpfReportType, description: 'SPF: the addresses that may send.' }),
      dkim: t.expose('dkim', { type: DkimReportType, description: 'DKIM: keys for signatures.' }),
      dmarc: t.expose('dmarc', { type: DmarcReportType, description: 'DMARC: the policy for forged mail.' }),
      mx: t.expose('mx', { type: MxReportType, description: 'MX: the mail servers of the domain.' }),
      ptr: t.expose('ptr', { type: PtrCheckType, description: 'Reverse DNS name of the sending address.' }),
      dnsbl: t.expose('dnsbl', {
        type: DnsblCheckType,
        description: 'Block lists that contain the sending address.',
      }),
      mtaSts: t.expose('mtaSts', { type: MtaStsReportType, description: 'MTA-STS: TLS policy.' }),
      tlsRpt: t.expose('tlsRpt', {
        type: TlsRptReportType,
        description: 'TLS-RPT: reports about TLS failures.',
      }),
      bimi: t.expose('bimi', { type: BimiReportType, description: 'BIMI: logo.' }),
      dane: t.expose('dane', { type: DaneReportType, description: 'DANE: certificates secured by DNSSEC.' }),
      dnssec: t.expose('dnssec', { type: DnssecReportType, description: 'DNSSEC signatures of the domain.' }),
      recommendations: t.field({
        type: [RecommendationType],
        description: 'Recommended actions, most urgent first.',
        resolve: ({ recommendations }) => [...recommendations],
      }),
      ...fetchedFields(t, 'for a minute'),
    }),
  });

export const { emailDeliverabilityCheck } = builder.operations((t) => ({
  emailDeliverabilityCheck: t.field({
    type: DeliverabilityReportType,
    description:
      'Checks the mail configuration of a domain. A check that cannot be made is `unknown` and is not counted in the score. A missing record is a normal result.',
    api: {
      path: '/email-deliverability/v1/deliverability',
      keywords:
        'SPF DKIM DMARC BIMI MTA-STS TLS authentication blacklist blacklisted blocklist spam junk folder inbox reputation score of a sending domain, sender, newsletters bounce, mail server setup, do mails arrive, land, configured correctly, spoofing protection',
      summary: 'Mail setup of a domain',
      cost: 'live',
      examples: [
        { name: 'A domain and its sender', args: { domain: 'fastmail.com', ip: '103.168.172.144' } },
        {
          name: 'A sender on block lists',
          args: { domain: 'newsletter.example.net', ip: '93.184.215.66' },
        },
        { name: 'A domain without mail', args: { domain: 'example.com' } },
        { name: 'A custom selector', args: { domain: 'wikipedia.org', selector: ['wikimedia'] } },
      ],
    },
    args: {
      domain: t.arg.string({
        required: true,
        description: 'Domain of the email addresses, the part after the @, in Unicode or ASCII.',
        alsoKnownAs: ['domainName', 'host', 'hostname', 'name', 'mailDomain'],
        validate: { schema: filledText(255) },
      }),
      ip: t.arg.string({
        format: 'ip',
        description:
          'Public IPv4 or IPv6 address of a server that sends for the domain. If omitted, SPF is parsed but not evaluated, and the reverse DNS and block list checks are `unknown`.',
        alsoKnownAs: ['senderIp', 'sendingIp', 'clientIp', 'mailServerIp'],
        validate: { schema: filledText(45) },
      }),
      selector: t.arg.stringList({
        description:
          'Up to ten DKIM selectors to try in addition to well-known ones: the value of `s=` in the DKIM-Signature header.',
        alsoKnownAs: ['selectors', 'dkimSelector', 'dkimSelectors', 'dkim'],
        validate: {
          schema: z
            .array(
              z
                .string()
                .max(63)
                .regex(/^[A-Za-z0-9]([A-Za-z0-9_.-]*[A-Za-z0-9])?$/, {
                  error: 'must be a selector: letters, digits, hyphens, dots',
                }),
            )
            .max(10),
        },
      }),
    },
    resolve: (_root, args, { upstream }) => checkDeliverability(upstream, args),
  }),
}));
