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
  description: 'A mail server of the domain.',
  fields: (t) => ({
    host: t.exposeString('host', { description: 'Host name. `.` if the record names no host (null MX).' }),
    preference: t.exposeInt('preference', { description: 'Preference: lower values are tried first.' }),
    addresses: t.exposeStringList('addresses', {
      format: 'ip',
      nullable: true,
      description: 'IPv4 and IPv6 addresses. Null if they could not be determined.',
    }),
    alias: t.exposeBoolean('alias', {
      description: 'True if the host is an alias (CNAME). MX records must not use aliases.',
    }),
  }),
});

export const MxReportType = builder.objectRef<MxReport>('MxReport').implement({
  description: 'MX: the mail servers that receive mail for the domain.',
  fields: (t) => ({
    ...statusFields(t),
    exists: t.exposeBoolean('exists', {
      nullable: true,
      description: 'True if the domain exists in the DNS.',
    }),
    nullMx: t.exposeBoolean('nullMx', {
      nullable: true,
      description: 'True if the domain declares that it accepts no mail (null MX, RFC 7505).',
    }),
    implicitMx: t.exposeBoolean('implicitMx', {
      nullable: true,
      description:
        'True if the domain has no MX records, so mail is delivered to the addresses of the domain itself.',
    }),
    exchangers: t.field({
      type: [MailExchangerType],
      description: 'Mail servers, in the order in which they are tried.',
      resolve: ({ exchangers }) => [...exchangers],
    }),
    ...issueFields(t),
  }),
});

const MtaStsModeType = builder.enumType('MtaStsMode', {
  description: 'Policy that senders follow if TLS fails.',
  values: {
    enforce: { description: 'Senders do not deliver.' },
    testing: { description: 'Senders deliver and report the failure.' },
    none: { description: 'Senders deliver as if there were no policy.' },
  },
});

export const MtaStsReportType = builder.objectRef<MtaStsReport>('MtaStsReport').implement({
  description: 'MTA-STS: the policy that tells senders to require TLS (RFC 8461).',
  fields: (t) => ({
    ...statusFields(t),
    ...presentField(t),
    ...recordField(t),
    id: t.exposeString('id', { nullable: true, description: 'ID that changes whenever the policy changes.' }),
    policyUrl: t.exposeString('policyUrl', {
      format: 'uri',
      nullable: true,
      description: 'URL of the policy.',
    }),
    mode: t.expose('mode', {
      type: MtaStsModeType,
      nullable: true,
      description: 'Mode of the policy. Null if there is no policy or it could not be read.',
    }),
    maxAgeSeconds: t.exposeInt('maxAgeSeconds', {
      nullable: true,
      description:
        'Number of seconds for which senders cache the policy. Null if not stated or more than 68 years.',
    }),
    mx: t.exposeStringList('mx', {
      description: 'Host names in the policy. `*.` matches exactly one label.',
    }),
    unmatched: t.exposeStringList('unmatched', {
      description: 'Mail servers of the domain that the policy does not list.',
    }),
    ...issueFields(t),
  }),
});

export const TlsRptReportType = builder.objectRef<TlsRptReport>('TlsRptReport').implement({
  description: 'TLS-RPT: the record that asks senders to report TLS failures (RFC 8460).',
  fields: (t) => ({
    ...statusFields(t),
    ...presentField(t),
    ...recordField(t),
    rua: t.exposeStringList('rua', {
      format: 'uri',
      description: 'Destinations of reports: `mailto:` and `https:` URIs.',
    }),
    ...issueFields(t),
  }),
});

const TlsaRecordType = builder.objectRef<TlsaRecord>('TlsaRecord').implement({
  description: 'TLSA record: the certificate that a mail server must present (RFC 6698).',
  fields: (t) => ({
    usage: t.exposeInt('usage', {
      description: '2 for a trust anchor, 3 for the certificate itself. Other values are not used for mail.',
    }),
    selector: t.exposeInt('selector', { description: '0 for the whole certificate, 1 for its public key.' }),
    matchingType: t.exposeInt('matchingType', {
      description: '0 for the full data, 1 for its SHA-256 hash, 2 for its SHA-512 hash.',
    }),
    data: t.exposeString('data', { description: 'Hexadecimal.' }),
  }),
});

const DaneHostType = builder.objectRef<DaneHost>('DaneHost').implement({
  description: 'The TLSA records of one mail server for port 25.',
  fields: (t) => ({
    host: t.exposeString('host', { format: 'hostname', description: 'Host name.' }),
    records: t.field({
      type: [TlsaRecordType],
      description: 'TLSA records of the server. Empty if it has no records.',
      resolve: ({ records }) => [...records],
    }),
    dnssec: t.expose('dnssec', {
      type: DnssecType,
      description: 'DNSSEC status. The records are valid only if the status is `secure`.',
    }),
    usable: t.exposeBoolean('usable', {
      description: 'True if senders can use at least one of the records.',
    }),
  }),
});

export const DaneReportType = builder.objectRef<DaneReport>('DaneReport').implement({
  description: 'DANE: the certificates of the mail servers, which senders can verify with DNSSEC (RFC 7672).',
  fields: (t) => ({
    ...statusFields(t),
    ...presentField(t),
    hosts: t.field({
      type: [DaneHostType],
      description: 'TLSA records by mail server, for up to ten servers.',
      resolve: ({ hosts }) => [...hosts],
    }),
    ...issueFields(t),
  }),
});

export const DnssecReportType = builder.objectRef<DnssecReport>('DnssecReport').implement({
  description: 'DNSSEC: the signatures of the DNS records of the domain.',
  fields: (t) => ({
    ...statusFields(t),
    result: t.expose('result', {
      type: DnssecType,
      description: 'DNSSEC status, as reported by the resolver.',
    }),
    ...issueFields(t),
  }),
});

const BimiLogoType = builder.objectRef<BimiLogo>('BimiLogo').implement({
  description: 'The BIMI logo.',
  fields: (t) => ({
    url: t.exposeString('url', { format: 'uri', description: 'URL of the logo.' }),
    bytes: t.exposeInt('bytes', {
      description: 'Size in bytes. Mailbox providers accept up to 32768 bytes.',
    }),
    tinyPs: t.exposeBoolean('tinyPs', { description: 'True if the logo follows the SVG Tiny PS profile.' }),
  }),
});

const BimiCertificateType = builder.objectRef<BimiCertificate>('BimiCertificate').implement({
  description: 'The mark certificate. Its chain is not verified.',
  fields: (t) => ({
    url: t.exposeString('url', { format: 'uri', description: 'URL of the certificate.' }),
    subject: t.exposeString('subject', {
      nullable: true,
      description: 'Subject: the organisation that the certificate was issued to.',
    }),
    issuer: t.exposeString('issuer', { nullable: true, description: 'Issuer.' }),
    validFrom: t.expose('validFrom', {
      type: 'DateTime',
      nullable: true,
      description: 'Start of validity: ISO 8601, UTC; null if the certificate does not contain a valid time.',
    }),
    validTo: t.expose('validTo', {
      type: 'DateTime',
      nullable: true,
      description: 'End of validity: ISO 8601, UTC; null if the certificate does not contain a valid time.',
    }),
    fits: t.exposeBoolean('fits', {
      description: 'True if the certificate is a mark certificate for this domain.',
    }),
  }),
});

export const BimiReportType = builder.objectRef<BimiReport>('BimiReport').implement({
  description: 'BIMI: the logo that mailbox providers can show for the domain.',
  fields: (t) => ({
    ...statusFields(t),
    ...presentField(t),
    ...recordField(t),
    foundAt: t.exposeString('foundAt', {
      nullable: true,
      description: 'Name of the record, which may belong to the organizational domain.',
    }),
    logo: t.expose('logo', {
      type: BimiLogoType,
      nullable: true,
      description: 'The logo. Null if there is no logo or it could not be fetched.',
    }),
    certificate: t.expose('certificate', {
      type: BimiCertificateType,
      nullable: true,
      description: 'The mark certificate. Null if there is no certificate or it could not be fetched.',
    }),
    ...issueFields(t),
  }),
});
