import type { BimiReport } from '../../resolvers/email-deliverability/bimi.ts';
import type { BimiCertificate, BimiLogo } from '../../resolvers/email-deliverability/bimi-assets.ts';
import type { DaneHost, DaneReport, TlsaRecord } from '../../resolvers/email-deliverability/dane.ts';
import type { DnssecReport } from '../../resolvers/email-deliverability/dnssec.ts';
import type { MtaStsReport } from '../../resolvers/email-deliverability/mta-sts.ts';
import type { MxReport } from '../../resolvers/email-deliverability/mx.ts';
import type { TlsRptReport } from '../../resolvers/email-deliverability/tls-rpt.ts';
import type { MailExchanger } from '../../resolvers/mail/exchangers.ts';
import { builder } from '../builder.ts';
import { DnssecType } from '../dns-lookup/index.ts';
import { issueFields, presentField, recordField, statusFields } from './parts.ts';

const MailExchangerType = builder.objectRef<MailExchanger>('DeliverabilityMx').implement({
  description: 'A host that takes mail for the domain.',
  fields: (t) => ({
    host: t.exposeString('host', { description: 'Its name. `.` in a record that names none.' }),
    preference: t.exposeInt('preference', { description: 'The lower, the earlier it is tried.' }),
    addresses: t.exposeStringList('addresses', {
      nullable: true,
      description: 'IPv4 and IPv6; null where they could not be found out.',
    }),
    alias: t.exposeBoolean('alias', {
      description: 'Whether it is an alias (CNAME), which MX records must not name.',
    }),
  }),
});

export const MxReportType = builder.objectRef<MxReport>('MxReport').implement({
  description: 'Where mail for the domain goes.',
  fields: (t) => ({
    ...statusFields(t),
    exists: t.exposeBoolean('exists', {
      nullable: true,
      description: 'Whether the domain exists in the DNS.',
    }),
    nullMx: t.exposeBoolean('nullMx', {
      nullable: true,
      description: 'Whether the domain says that it takes no mail (RFC 7505).',
    }),
    implicitMx: t.exposeBoolean('implicitMx', {
      nullable: true,
      description: 'Whether it has no MX records, so that mail goes to its own addresses.',
    }),
    exchangers: t.field({
      type: [MailExchangerType],
      description: 'The hosts, the one that is tried first in front.',
      resolve: ({ exchangers }) => [...exchangers],
    }),
    ...issueFields(t),
  }),
});

const MtaStsModeType = builder.enumType('MtaStsMode', {
  description: 'What senders do when TLS fails.',
  values: {
    enforce: { description: 'They do not deliver.' },
    testing: { description: 'They deliver, and report it.' },
    none: { description: 'They deliver as if there were no policy.' },
  },
});

export const MtaStsReportType = builder.objectRef<MtaStsReport>('MtaStsReport').implement({
  description: 'Whether senders are told to insist on TLS (RFC 8461).',
  fields: (t) => ({
    ...statusFields(t),
    ...presentField(t),
    ...recordField(t),
    id: t.exposeString('id', { nullable: true, description: 'Changes whenever the policy does.' }),
    policyUrl: t.exposeString('policyUrl', { nullable: true, description: 'Where the policy is served.' }),
    mode: t.expose('mode', {
      type: MtaStsModeType,
      nullable: true,
      description: 'Null where there is no policy, or none that could be read.',
    }),
    maxAgeSeconds: t.exposeInt('maxAgeSeconds', {
      nullable: true,
      description:
        'How long senders remember the policy. Null where it does not say, or says more than 68 years.',
    }),
    mx: t.exposeStringList('mx', { description: 'Hosts that the policy names; `*.` stands for one label.' }),
    unmatched: t.exposeStringList('unmatched', {
      description: 'Mail exchangers of the domain that it does not name.',
    }),
    ...issueFields(t),
  }),
});

export const TlsRptReportType = builder.objectRef<TlsRptReport>('TlsRptReport').implement({
  description: 'Whether senders are asked to report failures of TLS (RFC 8460).',
  fields: (t) => ({
    ...statusFields(t),
    ...presentField(t),
    ...recordField(t),
    rua: t.exposeStringList('rua', { description: 'Where reports go: `mailto:` and `https:` URIs.' }),
    ...issueFields(t),
  }),
});

const TlsaRecordType = builder.objectRef<TlsaRecord>('TlsaRecord').implement({
  description: 'What certificate a mail exchanger shows (RFC 6698).',
  fields: (t) => ({
    usage: t.exposeInt('usage', {
      description: '2 names a trust anchor, 3 the certificate itself; others are not for mail.',
    }),
    selector: t.exposeInt('selector', { description: '0 is the whole certificate, 1 its public key.' }),
    matchingType: t.exposeInt('matchingType', {
      description: '0 is all of it, 1 its SHA-256, 2 its SHA-512.',
    }),
    data: t.exposeString('data', { description: 'Hexadecimal.' }),
  }),
});

const DaneHostType = builder.objectRef<DaneHost>('DaneHost').implement({
  description: 'The TLSA records of one mail exchanger, for port 25.',
  fields: (t) => ({
    host: t.exposeString('host', { description: 'Its name.' }),
    records: t.field({
      type: [TlsaRecordType],
      description: 'Empty where it has none.',
      resolve: ({ records }) => [...records],
    }),
    dnssec: t.expose('dnssec', {
      type: DnssecType,
      description: 'Records count only where this is `secure`.',
    }),
    usable: t.exposeBoolean('usable', { description: 'Whether senders can go by one of them.' }),
  }),
});

export const DaneReportType = builder.objectRef<DaneReport>('DaneReport').implement({
  description: 'Whether senders can verify the mail exchangers by DNSSEC (RFC 7672).',
  fields: (t) => ({
    ...statusFields(t),
    ...presentField(t),
    hosts: t.field({
      type: [DaneHostType],
      description: 'Up to ten of the mail exchangers.',
      resolve: ({ hosts }) => [...hosts],
    }),
    ...issueFields(t),
  }),
});

export const DnssecReportType = builder.objectRef<DnssecReport>('DnssecReport').implement({
  description: 'Whether the records of the domain are signed.',
  fields: (t) => ({
    ...statusFields(t),
    result: t.expose('result', { type: DnssecType, description: 'What the resolver says.' }),
    ...issueFields(t),
  }),
});

const BimiLogoType = builder.objectRef<BimiLogo>('BimiLogo').implement({
  description: 'The logo as it is served.',
  fields: (t) => ({
    url: t.exposeString('url', { description: 'Where.' }),
    bytes: t.exposeInt('bytes', { description: 'Its size; mailboxes take 32768.' }),
    tinyPs: t.exposeBoolean('tinyPs', { description: 'Whether it is of the profile SVG Tiny PS.' }),
  }),
});

const BimiCertificateType = builder.objectRef<BimiCertificate>('BimiCertificate').implement({
  description: 'The certificate of the mark. Its chain is not verified here.',
  fields: (t) => ({
    url: t.exposeString('url', { description: 'Where it is served.' }),
    subject: t.exposeString('subject', { nullable: true, description: 'To whom it was issued.' }),
    issuer: t.exposeString('issuer', { nullable: true, description: 'By whom.' }),
    validFrom: t.exposeString('validFrom', {
      nullable: true,
      description: 'ISO 8601, UTC; null where the certificate has no time there.',
    }),
    validTo: t.exposeString('validTo', {
      nullable: true,
      description: 'ISO 8601, UTC; null where the certificate has no time there.',
    }),
    fits: t.exposeBoolean('fits', { description: 'Whether it is one for marks, and for the domain.' }),
  }),
});

export const BimiReportType = builder.objectRef<BimiReport>('BimiReport').implement({
  description: 'Whether mailboxes can show the logo of the domain (BIMI).',
  fields: (t) => ({
    ...statusFields(t),
    ...presentField(t),
    ...recordField(t),
    foundAt: t.exposeString('foundAt', {
      nullable: true,
      description: 'The name that the record stands at, which may be that of the organizational domain.',
    }),
    logo: t.expose('logo', {
      type: BimiLogoType,
      nullable: true,
      description: 'Null where there is none, or where it could not be fetched.',
    }),
    certificate: t.expose('certificate', {
      type: BimiCertificateType,
      nullable: true,
      description: 'Null where there is none, or where it could not be fetched.',
    }),
    ...issueFields(t),
  }),
});
