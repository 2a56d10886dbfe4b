import type { DomainContact, DomainFacts } from '../../resolvers/rdap/domain-facts.ts';
import type { DsRecord } from '../../resolvers/rdap/ds.ts';
import type { Attempt } from '../../resolvers/rdap/fetch.ts';
import type { IpNetwork, IpRegistration } from '../../resolvers/rdap/ip.ts';
import type { RdapEntity } from '../../resolvers/rdap/jcard.ts';
import { builder } from '../builder.ts';

const AttemptType = builder.objectRef<Attempt>('RdapAttempt').implement({
  description: 'One query to a registration server.',
  fields: (t) => ({
    server: t.exposeString('server', { format: 'uri', description: 'Server that was queried.' }),
    ok: t.exposeBoolean('ok', { description: 'True if the server responded.' }),
    error: t.exposeString('error', {
      nullable: true,
      description: 'Error code if there was no response, otherwise null.',
    }),
  }),
});

interface RegistrationSource {
  readonly protocol: string;
  readonly server: string | null;
  readonly attempts: readonly Attempt[];
}

export const RegistrationSourceType = builder.objectRef<RegistrationSource>('RegistrationSource').implement({
  description: 'Source of the registration data.',
  fields: (t) => ({
    protocol: t.exposeString('protocol', {
      description: '`rdap`, or `whois` for registries without an RDAP server.',
    }),
    server: t.exposeString('server', {
      format: 'uri',
      nullable: true,
      description: 'Server that responded; null if no registry is responsible.',
    }),
    attempts: t.field({
      type: [AttemptType],
      description: 'All queries made, in order.',
      resolve: ({ attempts }) => [...attempts],
    }),
  }),
});

export const DomainStatusType = builder.objectRef<DomainFacts['status'][number]>('DomainStatus').implement({
  description: 'Status of a domain.',
  fields: (t) => ({
    code: t.exposeString('code', {
      description: 'EPP status code if the registry uses one, such as `clientTransferProhibited`.',
    }),
    raw: t.exposeString('raw', { description: 'Status as the registry writes it.' }),
  }),
});

export const RegistrarType = builder
  .objectRef<NonNullable<DomainFacts['registrar']>>('DomainRegistrar')
  .implement({
    description: 'Registrar of a domain.',
    fields: (t) => ({
      name: t.exposeString('name', { nullable: true, description: 'Name of the registrar.' }),
      ianaId: t.exposeString('ianaId', {
        nullable: true,
        description: 'IANA registrar ID.',
      }),
      url: t.exposeString('url', { format: 'uri', nullable: true, description: 'Website of the registrar.' }),
      abuseEmail: t.exposeString('abuseEmail', {
        format: 'email',
        nullable: true,
        description: 'Email address for abuse reports.',
      }),
      abusePhone: t.exposeString('abusePhone', {
        nullable: true,
        description: 'Phone number for abuse reports.',
      }),
    }),
  });

export const DomainDatesType = builder.objectRef<DomainFacts['dates']>('DomainDates').implement({
  description: 'Registration dates of a domain: ISO 8601, UTC.',
  fields: (t) => ({
    created: t.expose('created', { type: 'DateTime', nullable: true, description: 'Date of registration.' }),
    updated: t.expose('updated', {
      type: 'DateTime',
      nullable: true,
      description: 'Date of the last change of the registration.',
    }),
    expires: t.expose('expires', {
      type: 'DateTime',
      nullable: true,
      description: 'Date on which the registration expires if it is not renewed.',
    }),
  }),
});

export const NameserverType = builder
  .objectRef<DomainFacts['nameservers'][number]>('DomainNameserver')
  .implement({
    description: 'A name server that the registry delegates to.',
    fields: (t) => ({
      host: t.exposeString('host', { format: 'hostname', description: 'Host name in lower case.' }),
      ipv4: t.field({
        format: 'ipv4',
        type: ['String'],
        description: 'IPv4 glue addresses published by the registry.',
        resolve: ({ ipv4 }) => [...ipv4],
      }),
      ipv6: t.field({
        format: 'ipv6',
        type: ['String'],
        description: 'IPv6 glue addresses published by the registry.',
        resolve: ({ ipv6 }) => [...ipv6],
      }),
    }),
  });

const DsRecordType = builder.objectRef<DsRecord>('RegisteredDs').implement({
  description:
    'A DS record, which identifies the key that signs the zone. Values that the registry does not publish, or that are not valid in a DS record, are null.',
  fields: (t) => ({
    keyTag: t.exposeInt('keyTag', { nullable: true, description: 'Key tag.' }),
    algorithm: t.exposeInt('algorithm', { nullable: true, description: 'IANA number of the algorithm.' }),
    digestType: t.exposeInt('digestType', {
      nullable: true,
      description: 'IANA number of the digest type.',
    }),
    digest: t.exposeString('digest', {
      nullable: true,
      description: 'Digest of the key in hexadecimal.',
    }),
  }),
});

export const RegisteredDnssecType = builder
  .objectRef<NonNullable<DomainFacts['dnssec']>>('RegisteredDnssec')
  .implement({
    description: 'DNSSEC data of the registry. To check whether signatures are valid, use `dns-lookup`.',
    fields: (t) => ({
      signed: t.exposeBoolean('signed', { description: 'True if the delegation is signed.' }),
      ds: t.field({
        type: [DsRecordType],
        description: 'DS records, if published.',
        resolve: ({ ds }) => [...ds],
      }),
    }),
  });

export const DomainContactType = builder.objectRef<DomainContact>('DomainContact').implement({
  description: 'A contact of a domain. Most registries redact personal data.',
  fields: (t) => ({
    roles: t.field({
      type: ['String'],
      description: 'Roles: `registrant`, `technical` …',
      resolve: ({ roles }) => [...roles],
    }),
    name: t.exposeString('name', { nullable: true, description: 'Name of the contact.' }),
    organization: t.exposeString('organization', {
      nullable: true,
      description: 'Organisation of the contact.',
    }),
    email: t.exposeString('email', {
      format: 'email',
      nullable: true,
      description: 'Email address, possibly a forwarding address.',
    }),
    country: t.exposeString('country', {
      nullable: true,
      description:
        'ISO 3166-1 alpha-2 code of the country if the registry gives a code, otherwise the name of the country.',
    }),
    redacted: t.exposeBoolean('redacted', {
      description: 'True if the registry has redacted any part of the contact.',
    }),
  }),
});

export const IpNetworkType = builder.objectRef<IpNetwork>('IpNetwork').implement({
  description: 'An address block as registered.',
  fields: (t) => ({
    handle: t.exposeString('handle', {
      nullable: true,
      description: 'Handle of the block, such as `NET-8-8-8-0-2`.',
    }),
    name: t.exposeString('name', { nullable: true, description: 'Name of the block, such as `GOGL`.' }),
    type: t.exposeString('type', {
      nullable: true,
      description: 'Type of allocation, as the registry writes it.',
    }),
    start: t.exposeString('start', { format: 'ip', description: 'First address of the block.' }),
    end: t.exposeString('end', { format: 'ip', description: 'Last address of the block.' }),
    cidr: t.field({
      type: ['String'],
      description: 'The block in CIDR notation.',
      resolve: ({ cidr }) => [...cidr],
    }),
    parentHandle: t.exposeString('parentHandle', {
      nullable: true,
      description: 'Handle of the parent block.',
    }),
    country: t.exposeString('country', {
      nullable: true,
      description:
        'ISO 3166-1 alpha-2 code of the country stated by the registrant; the hosts may be elsewhere.',
    }),
    status: t.field({
      type: ['String'],
      description: 'Status as the registry writes it.',
      resolve: ({ status }) => [...status],
    }),
  }),
});

export const IpOrganizationType = builder
  .objectRef<NonNullable<IpRegistration['organization']>>('IpOrganization')
  .implement({
    description: 'Holder of an address block.',
    fields: (t) => ({
      name: t.exposeString('name', { nullable: true, description: 'Name of the holder.' }),
      handle: t.exposeString('handle', {
        nullable: true,
        description: 'Handle of the holder at the registry.',
      }),
    }),
  });

export const AbuseDeskType = builder.objectRef<NonNullable<IpRegistration['abuse']>>('AbuseDesk').implement({
  description: 'Contact for abuse reports.',
  fields: (t) => ({
    email: t.exposeString('email', { format: 'email', nullable: true, description: 'Email address.' }),
    phone: t.exposeString('phone', { nullable: true, description: 'Phone number.' }),
  }),
});

export const IpContactType = builder.objectRef<RdapEntity>('IpContact').implement({
  description: 'A contact of an address block.',
  fields: (t) => ({
    roles: t.field({
      type: ['String'],
      description: 'Roles: `registrant`, `abuse` …',
      resolve: ({ roles }) => [...roles],
    }),
    handle: t.exposeString('handle', {
      nullable: true,
      description: 'Handle of the contact at the registry.',
    }),
    name: t.exposeString('name', { nullable: true, description: 'Name of the contact.' }),
    organization: t.exposeString('organization', {
      nullable: true,
      description: 'Organisation of the contact.',
    }),
    email: t.exposeString('email', { format: 'email', nullable: true, description: 'Email address.' }),
    phone: t.exposeString('phone', { nullable: true, description: 'Phone number.' }),
    country: t.exposeString('country', {
      nullable: true,
      description:
        'ISO 3166-1 alpha-2 code of the country if the registry gives a code, otherwise the name of the country.',
    }),
  }),
});

export const IpDatesType = builder.objectRef<IpRegistration['dates']>('IpDates').implement({
  description: 'Registration dates of an address block: ISO 8601, UTC.',
  fields: (t) => ({
    registered: t.expose('registered', {
      type: 'DateTime',
      nullable: true,
      description: 'Date of registration.',
    }),
    updated: t.expose('updated', {
      type: 'DateTime',
      nullable: true,
      description: 'Date of the last change.',
    }),
  }),
});
