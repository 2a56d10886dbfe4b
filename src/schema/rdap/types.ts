import type { DomainContact, DomainFacts } from '../../resolvers/rdap/domain.ts';
import type { DsRecord } from '../../resolvers/rdap/ds.ts';
import type { Attempt } from '../../resolvers/rdap/fetch.ts';
import type { IpNetwork, IpRegistration } from '../../resolvers/rdap/ip.ts';
import type { RdapEntity } from '../../resolvers/rdap/jcard.ts';
import { builder } from '../builder.ts';

const AttemptType = builder.objectRef<Attempt>('RdapAttempt').implement({
  description: 'One question that was put to a server on the way.',
  fields: (t) => ({
    server: t.exposeString('server', { description: 'Who was asked.' }),
    ok: t.exposeBoolean('ok', { description: 'Whether an answer came.' }),
    error: t.exposeString('error', { nullable: true, description: 'What came instead, as an error code.' }),
  }),
});

interface RegistrationSource {
  readonly protocol: string;
  readonly server: string | null;
  readonly attempts: readonly Attempt[];
}

export const RegistrationSourceType = builder.objectRef<RegistrationSource>('RegistrationSource').implement({
  description: 'Who was asked, and how.',
  fields: (t) => ({
    protocol: t.exposeString('protocol', {
      description: '`rdap`; `whois` for registries that have no RDAP server.',
    }),
    server: t.exposeString('server', {
      nullable: true,
      description: 'Who answered; null where no registry is in charge.',
    }),
    attempts: t.field({
      type: [AttemptType],
      description: 'All questions that were asked, in order.',
      resolve: ({ attempts }) => [...attempts],
    }),
  }),
});

export const DomainStatusType = builder.objectRef<DomainFacts['status'][number]>('DomainStatus').implement({
  description: 'A status of a domain.',
  fields: (t) => ({
    code: t.exposeString('code', {
      description: 'As EPP spells it, where the registry uses EPP’s words: `clientTransferProhibited`.',
    }),
    raw: t.exposeString('raw', { description: 'As the registry writes it.' }),
  }),
});

export const RegistrarType = builder
  .objectRef<NonNullable<DomainFacts['registrar']>>('DomainRegistrar')
  .implement({
    description: 'Through whom a domain was registered.',
    fields: (t) => ({
      name: t.exposeString('name', { nullable: true, description: 'Its name.' }),
      ianaId: t.exposeString('ianaId', {
        nullable: true,
        description: 'Its number in IANA’s list of registrars.',
      }),
      url: t.exposeString('url', { nullable: true, description: 'Its site.' }),
      abuseEmail: t.exposeString('abuseEmail', { nullable: true, description: 'Where to report abuse.' }),
      abusePhone: t.exposeString('abusePhone', { nullable: true, description: 'Where to call about it.' }),
    }),
  });

export const DomainDatesType = builder.objectRef<DomainFacts['dates']>('DomainDates').implement({
  description: 'When things happened to a domain: ISO 8601, UTC.',
  fields: (t) => ({
    created: t.exposeString('created', { nullable: true, description: 'When it was registered.' }),
    updated: t.exposeString('updated', {
      nullable: true,
      description: 'When its registration was last changed.',
    }),
    expires: t.exposeString('expires', { nullable: true, description: 'When it ends unless it is renewed.' }),
  }),
});

export const NameserverType = builder
  .objectRef<DomainFacts['nameservers'][number]>('DomainNameserver')
  .implement({
    description: 'A name server that the registry sends resolvers to.',
    fields: (t) => ({
      host: t.exposeString('host', { description: 'Its name in lower case.' }),
      ipv4: t.field({
        type: ['String'],
        description: 'Glue the registry shows.',
        resolve: ({ ipv4 }) => [...ipv4],
      }),
      ipv6: t.field({
        type: ['String'],
        description: 'Glue the registry shows.',
        resolve: ({ ipv6 }) => [...ipv6],
      }),
    }),
  });

const DsRecordType = builder.objectRef<DsRecord>('RegisteredDs').implement({
  description:
    'A DS record: which key signs the zone. What the registry does not show, or no such record can hold, is null.',
  fields: (t) => ({
    keyTag: t.exposeInt('keyTag', { nullable: true, description: 'Short number of the key.' }),
    algorithm: t.exposeInt('algorithm', { nullable: true, description: 'Its algorithm by IANA’s number.' }),
    digestType: t.exposeInt('digestType', {
      nullable: true,
      description: 'The kind of digest by IANA’s number.',
    }),
    digest: t.exposeString('digest', {
      nullable: true,
      description: 'The digest of the key in hexadecimal.',
    }),
  }),
});

export const RegisteredDnssecType = builder
  .objectRef<NonNullable<DomainFacts['dnssec']>>('RegisteredDnssec')
  .implement({
    description: 'What the registry says of DNSSEC. Whether signatures hold is what `dns-lookup` tells.',
    fields: (t) => ({
      signed: t.exposeBoolean('signed', { description: 'Whether the delegation is signed.' }),
      ds: t.field({
        type: [DsRecordType],
        description: 'Its DS records, where shown.',
        resolve: ({ ds }) => [...ds],
      }),
    }),
  });

export const DomainContactType = builder.objectRef<DomainContact>('DomainContact').implement({
  description: 'A contact of a domain. Most registries hold personal data back.',
  fields: (t) => ({
    roles: t.field({
      type: ['String'],
      description: '`registrant`, `technical` …',
      resolve: ({ roles }) => [...roles],
    }),
    name: t.exposeString('name', { nullable: true, description: 'Its name.' }),
    organization: t.exposeString('organization', { nullable: true, description: 'Its organisation.' }),
    email: t.exposeString('email', { nullable: true, description: 'Its address, or one that forwards.' }),
    country: t.exposeString('country', {
      nullable: true,
      description: 'Its country: the code where there is one.',
    }),
    redacted: t.exposeBoolean('redacted', { description: 'Whether the registry holds any of it back.' }),
  }),
});

export const IpNetworkType = builder.objectRef<IpNetwork>('IpNetwork').implement({
  description: 'A block of addresses as its registry has it.',
  fields: (t) => ({
    handle: t.exposeString('handle', {
      nullable: true,
      description: 'Its name for programs: `NET-8-8-8-0-2`.',
    }),
    name: t.exposeString('name', { nullable: true, description: 'Its name for people: `GOGL`.' }),
    type: t.exposeString('type', {
      nullable: true,
      description: 'How it was given, in the registry’s words.',
    }),
    start: t.exposeString('start', { description: 'Its first address.' }),
    end: t.exposeString('end', { description: 'Its last address.' }),
    cidr: t.field({
      type: ['String'],
      description: 'The same in CIDR notation.',
      resolve: ({ cidr }) => [...cidr],
    }),
    parentHandle: t.exposeString('parentHandle', {
      nullable: true,
      description: 'The block it was cut from.',
    }),
    country: t.exposeString('country', {
      nullable: true,
      description: 'ISO 3166-1 alpha-2 code that the registrant gave; where its hosts are is another matter.',
    }),
    status: t.field({
      type: ['String'],
      description: 'As the registry has it.',
      resolve: ({ status }) => [...status],
    }),
  }),
});

export const IpOrganizationType = builder
  .objectRef<NonNullable<IpRegistration['organization']>>('IpOrganization')
  .implement({
    description: 'Whom a block was given to.',
    fields: (t) => ({
      name: t.exposeString('name', { nullable: true, description: 'Its name.' }),
      handle: t.exposeString('handle', { nullable: true, description: 'Its handle at the registry.' }),
    }),
  });

export const AbuseDeskType = builder.objectRef<NonNullable<IpRegistration['abuse']>>('AbuseDesk').implement({
  description: 'Where to report abuse.',
  fields: (t) => ({
    email: t.exposeString('email', { nullable: true, description: 'By e-mail.' }),
    phone: t.exposeString('phone', { nullable: true, description: 'By telephone.' }),
  }),
});

export const IpContactType = builder.objectRef<RdapEntity>('IpContact').implement({
  description: 'A contact of a block.',
  fields: (t) => ({
    roles: t.field({
      type: ['String'],
      description: '`registrant`, `abuse` …',
      resolve: ({ roles }) => [...roles],
    }),
    handle: t.exposeString('handle', { nullable: true, description: 'Its handle at the registry.' }),
    name: t.exposeString('name', { nullable: true, description: 'Its name.' }),
    organization: t.exposeString('organization', { nullable: true, description: 'Its organisation.' }),
    email: t.exposeString('email', { nullable: true, description: 'Its address.' }),
    phone: t.exposeString('phone', { nullable: true, description: 'Its number.' }),
    country: t.exposeString('country', {
      nullable: true,
      description: 'Its country: the code where there is one.',
    }),
  }),
});

export const IpDatesType = builder.objectRef<IpRegistration['dates']>('IpDates').implement({
  description: 'When things happened to a block: ISO 8601, UTC.',
  fields: (t) => ({
    registered: t.exposeString('registered', { nullable: true, description: 'When it was given.' }),
    updated: t.exposeString('updated', { nullable: true, description: 'When its entry was last changed.' }),
  }),
});
