import { z } from 'zod';
import type { AdvisedRecord, Recommendation } from '../../resolvers/email-deliverability/advice.ts';
import {
  checkDeliverability,
  type DeliverabilityReport,
} from '../../resolvers/email-deliverability/index.ts';
import { CHECK_NAMES, type CheckPoints } from '../../resolvers/email-deliverability/score.ts';
import { builder } from '../builder.ts';
import { fetchedFields } from '../fetched.ts';
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

export const api = {
  name: 'email-deliverability',
  title: 'E-mail deliverability',
  description:
    'Looks live at what a domain publishes for its mail, and at the address that sends for it: SPF, DKIM, DMARC, MX, MTA-STS, TLS reporting, BIMI, DANE, DNSSEC, reverse DNS and block lists, with a score, reasons and what to do. No mail is sent and no mail server is contacted.',
};

const PointsType = builder.objectRef<CheckPoints>('DeliverabilityPoints').implement({
  description: 'What one check brought.',
  fields: (t) => ({
    check: t.expose('check', { type: CheckNameType, description: 'Which one.' }),
    status: t.expose('status', { type: CheckStatusType, description: 'What it came to.' }),
    weight: t.exposeInt('weight', { description: 'The most it can bring; all together are 100.' }),
    points: t.exposeFloat('points', {
      nullable: true,
      description: 'Null where it is unknown and does not count.',
    }),
  }),
});

const CompletenessType = builder
  .objectRef<DeliverabilityReport['completeness']>('DeliverabilityCompleteness')
  .implement({
    description: 'How many of the checks could be made.',
    fields: (t) => ({
      evaluated: t.exposeInt('evaluated', { description: `Of ${CHECK_NAMES.length}.` }),
      unknown: t.exposeInt('unknown', { description: 'The others.' }),
      unknownChecks: t.field({
        type: [CheckNameType],
        description: 'Which they are.',
        resolve: ({ unknownChecks }) => [...unknownChecks],
      }),
    }),
  });

const AdvisedRecordType = builder.objectRef<AdvisedRecord>('AdvisedRecord').implement({
  description: 'A DNS record to publish.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its full name.' }),
    type: t.exposeString('type', { description: 'Its type.' }),
    value: t.exposeString('value', { description: 'Its text. Addresses in it are proposals.' }),
  }),
});

const RecommendationType = builder.objectRef<Recommendation>('DeliverabilityRecommendation').implement({
  description: 'What to do next.',
  fields: (t) => ({
    priority: t.exposeInt('priority', { description: '1 is to be done first.' }),
    code: t.exposeString('code', { description: 'The issue that it mends.' }),
    text: t.exposeString('text', { description: 'In English.' }),
    record: t.expose('record', {
      type: AdvisedRecordType,
      nullable: true,
      description: 'The record that would do, where one can be told.',
    }),
  }),
});

export const DeliverabilityReportType = builder
  .objectRef<DeliverabilityReport>('DeliverabilityReport')
  .implement({
    description: 'Whether mail of a domain is likely to arrive, and whether others can forge it.',
    fields: (t) => ({
      domain: t.exposeString('domain', { description: 'In ASCII.' }),
      organizationalDomain: t.exposeString('organizationalDomain', {
        description:
          'The domain of the organization that it belongs to: by its DMARC records (RFC 9989), or without any by the list of public suffixes.',
      }),
      ip: t.exposeString('ip', { nullable: true, description: 'The address that sends, if it was given.' }),
      score: t.exposeInt('score', {
        nullable: true,
        description:
          '0 to 100, of the checks that could be made; null where those stand for less than half of the weight.',
      }),
      grade: t.exposeString('grade', {
        nullable: true,
        description:
          'The score in a letter: `A+` from 95, `A` from 85, `B` from 70, `C` from 55, `D` from 40, else `F`.',
      }),
      verdict: t.expose('verdict', { type: VerdictType, description: 'What it comes to.' }),
      reasons: t.exposeStringList('reasons', { description: 'Why, the gravest first, in English.' }),
      spoofable: t.exposeBoolean('spoofable', {
        nullable: true,
        description:
          'Whether mail that others forge in the name of the domain is delivered; null where that is not known.',
      }),
      spoofableReason: t.exposeString('spoofableReason', { description: 'Why, in English.' }),
      breakdown: t.field({
        type: [PointsType],
        description: 'Where the score comes from.',
        resolve: ({ breakdown }) => [...breakdown],
      }),
      completeness: t.expose('completeness', {
        type: CompletenessType,
        description: 'How much of it could be found out.',
      }),
      spf: t.expose('spf', { type: SpfReportType, description: 'Who may send.' }),
      dkim: t.expose('dkim', { type: DkimReportType, description: 'Keys for signatures.' }),
      dmarc: t.expose('dmarc', { type: DmarcReportType, description: 'What becomes of forged mail.' }),
      mx: t.expose('mx', { type: MxReportType, description: 'Where mail goes.' }),
      ptr: t.expose('ptr', { type: PtrCheckType, description: 'The name of the sender.' }),
      dnsbl: t.expose('dnsbl', { type: DnsblCheckType, description: 'Block lists about the sender.' }),
      mtaSts: t.expose('mtaSts', { type: MtaStsReportType, description: 'The policy for TLS.' }),
      tlsRpt: t.expose('tlsRpt', { type: TlsRptReportType, description: 'Reports about TLS.' }),
      bimi: t.expose('bimi', { type: BimiReportType, description: 'The logo.' }),
      dane: t.expose('dane', { type: DaneReportType, description: 'Certificates by DNSSEC.' }),
      dnssec: t.expose('dnssec', { type: DnssecReportType, description: 'Signatures over the domain.' }),
      recommendations: t.field({
        type: [RecommendationType],
        description: 'What to do, the most urgent first.',
        resolve: ({ recommendations }) => [...recommendations],
      }),
      ...fetchedFields(t, 'for a minute'),
    }),
  });

export const { emailDeliverabilityCheck } = builder.operations((t) => ({
  emailDeliverabilityCheck: t.field({
    type: DeliverabilityReportType,
    description:
      'Checks the mail set-up of one domain. A check that cannot be made is `unknown` and does not count; what the domain does not publish is an answer.',
    api: {
      path: '/email-deliverability/v1/deliverability',
      cost: 'live',
      examples: [
        { name: 'A domain and its sender', args: { domain: 'fastmail.com', ip: '103.168.172.144' } },
        {
          name: 'A sender on block lists',
          args: { domain: 'newsletter.example.net', ip: '93.184.215.66' },
        },
        { name: 'A domain without mail', args: { domain: 'example.com' } },
        { name: 'A selector of its own', args: { domain: 'wikipedia.org', selector: ['wikimedia'] } },
      ],
    },
    args: {
      domain: t.arg.string({
        required: true,
        description: 'The domain after the @ of its mail, in Unicode or ASCII.',
        validate: { schema: z.string().max(255).regex(/\S/, { error: 'must not be empty' }) },
      }),
      ip: t.arg.string({
        description:
          'The public IPv4 or IPv6 address of a server that sends for the domain. Without it, SPF is only read, and reverse DNS and block lists are unknown.',
        validate: { schema: z.string().max(45).regex(/\S/, { error: 'must not be empty' }) },
      }),
      selector: t.arg.stringList({
        description:
          'DKIM selectors to try beside the well-known ones, at most ten: what stands after `s=` in the DKIM-Signature header.',
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
