import {
  type DomainRegistration,
  type IpRegistration,
  lookUpDomain,
  lookUpIp,
} from '../../resolvers/rdap/index.ts';
import type { Fetched } from '../../upstream/lookups.ts';
import { fetchedFields } from '../age.ts';
import { builder } from '../builder.ts';
import { filledText } from '../texts.ts';
import type { EnumDescriptions } from '../vocabulary.ts';
import {
  AbuseDeskType,
  DomainContactType,
  DomainDatesType,
  DomainStatusType,
  IpContactType,
  IpDatesType,
  IpNetworkType,
  IpOrganizationType,
  NameserverType,
  RegisteredDnssecType,
  RegistrarType,
  RegistrationSourceType,
} from './types.ts';

export { AbuseDeskType, IpOrganizationType } from './types.ts';

export const api = {
  name: 'rdap',
  title: 'Domain and IP registration',
  keywords: 'whois',
  description:
    'Registration data of domains and IP address blocks, live from the registries: by RDAP, or by WHOIS if a registry has no RDAP server.',
};

const AvailabilityType = builder.enumType('DomainAvailability', {
  description: 'Availability of a domain.',
  values: {
    registered: { description: 'The domain is registered.' },
    likely_available: {
      description: 'The registry has no entry. The name may still be reserved or sold at a premium price.',
    },
    unknown: {
      description:
        'The registry’s response is unclear, or the registry has no entry for a name that exists in the DNS: names under suffixes such as `gov.uk` are registered elsewhere.',
    },
  } satisfies EnumDescriptions<DomainRegistration['availability']>,
});

export const DomainRegistrationType = builder.objectRef<DomainRegistration>('DomainRegistration').implement({
  description: 'Registration of a domain. Data that the registry does not publish is null or an empty list.',
  fields: (t) => ({
    domain: t.exposeString('domain', {
      format: 'hostname',
      description: 'Registered domain in ASCII; `example.com` for `www.example.com`.',
    }),
    unicode: t.exposeString('unicode', { description: 'Registered domain in Unicode.' }),
    tld: t.exposeString('tld', { description: 'Top-level domain.' }),
    registered: t.exposeBoolean('registered', {
      nullable: true,
      description: 'True if the domain is registered. Null if `availability` is `unknown`.',
    }),
    availability: t.expose('availability', {
      type: AvailabilityType,
      description: 'Availability of the domain.',
    }),
    status: t.field({
      type: [DomainStatusType],
      description: 'Status codes of the domain.',
      resolve: ({ status }) => [...status],
    }),
    registrar: t.expose('registrar', {
      type: RegistrarType,
      nullable: true,
      description: 'Registrar of the domain.',
    }),
    dates: t.expose('dates', { type: DomainDatesType, description: 'Dates of the registration.' }),
    ageDays: t.exposeInt('ageDays', { nullable: true, description: 'Whole days since the registration.' }),
    expiresInDays: t.exposeInt('expiresInDays', {
      nullable: true,
      description:
        'Whole days until the registration expires if it is not renewed; negative if it has expired.',
    }),
    nameservers: t.field({
      type: [NameserverType],
      description: 'Name servers that the registry delegates to.',
      resolve: ({ nameservers }) => [...nameservers],
    }),
    dnssec: t.expose('dnssec', {
      type: RegisteredDnssecType,
      nullable: true,
      description: 'DNSSEC status of the delegation.',
    }),
    contacts: t.field({
      type: [DomainContactType],
      description: 'Contacts of the domain. Empty if the registry publishes none.',
      resolve: ({ contacts }) => [...contacts],
    }),
    redacted: t.field({
      type: ['String'],
      description: 'Names of the data items that the registry declares as redacted (RFC 9537).',
      resolve: ({ redacted }) => [...redacted],
    }),
    unread: t.field({
      type: ['String'],
      description:
        'Paths of fields, such as `dates.expires`, that are null or incomplete because the registry returned a value that cannot be read with certainty, such as the date 03/04/2024 or an unknown status.',
      resolve: ({ unread }) => [...unread],
    }),
    transferLock: t.exposeBoolean('transferLock', {
      description: 'True if a status of the domain prevents a transfer to another registrar.',
    }),
    source: t.expose('source', { type: RegistrationSourceType, description: 'Source of the data.' }),
    ...fetchedFields(t, 'for an hour'),
  }),
});

type IpAnswer = IpRegistration & Fetched;

export const IpRegistrationType = builder.objectRef<IpAnswer>('IpRegistration').implement({
  description: 'Registration of the address block that contains an IP address.',
  fields: (t) => ({
    ip: t.exposeString('ip', { format: 'ip', description: 'IP address in canonical form.' }),
    version: t.exposeInt('version', { description: '4 or 6.' }),
    network: t.expose('network', {
      type: IpNetworkType,
      nullable: true,
      description:
        'Smallest registered block that contains the address. Null if no registry has allocated the address.',
    }),
    organization: t.expose('organization', {
      type: IpOrganizationType,
      nullable: true,
      description: 'Holder of the block. Null if the registry names only contacts.',
    }),
    abuse: t.expose('abuse', {
      type: AbuseDeskType,
      nullable: true,
      description: 'Contact for abuse reports.',
    }),
    contacts: t.field({
      type: [IpContactType],
      description: 'Contacts of the block.',
      resolve: ({ contacts }) => [...contacts],
    }),
    rir: t.exposeString('rir', {
      nullable: true,
      description: 'Regional internet registry: `arin`, `ripencc`, `apnic`, `lacnic`, `afrinic`.',
    }),
    dates: t.expose('dates', { type: IpDatesType, description: 'Dates of the registration.' }),
    source: t.expose('source', { type: RegistrationSourceType, description: 'Source of the data.' }),
    ...fetchedFields(t, 'for a day'),
  }),
});

export const { rdapDomain, rdapIp } = builder.operations((t) => ({
  rdapDomain: t.field({
    type: DomainRegistrationType,
    description:
      'Looks up the registrar and the registration dates of a domain. A domain that is not registered is a successful result, not an error.',
    api: {
      path: '/rdap/v1/domain',
      keywords:
        'whois who owns registered registrar registrant domain name website expire expiry expiration renew renewal available availability free taken age created when, nameservers status, buy',
      summary: 'Registration of a domain',
      cost: 'live',
      examples: [
        { name: 'A registered domain', args: { domain: 'example.com' } },
        { name: 'An unregistered domain', args: { domain: 'no-such-domain-for-sure.com' } },
      ],
    },
    args: {
      domain: t.arg.string({
        required: true,
        description: 'Domain name in Unicode or ASCII. For a host name, the registered domain is looked up.',
        alsoKnownAs: ['domainName', 'name', 'host', 'hostname', 'fqdn', 'query', 'q', 'url'],
        validate: { schema: filledText(1_000) },
      }),
    },
    resolve: (_root, { domain }, { upstream }) => lookUpDomain(upstream, domain),
  }),

  rdapIp: t.field({
    type: IpRegistrationType,
    description:
      'Looks up the registered holder and the abuse contact of the address block that contains an IP address. Special-purpose addresses, such as private ones, are rejected because they are not registered to anyone.',
    api: {
      path: '/rdap/v1/ip',
      keywords:
        'whois who owns IP address block range network netblock subnet CIDR allocated assigned organisation, abuse contact email registry RIPE ARIN, report abuse',
      summary: 'Registration of an IP address',
      cost: 'live',
      examples: [
        { name: 'IPv4', args: { ip: '8.8.8.8' } },
        { name: 'IPv6', args: { ip: '2001:67c:2e8:22::c100:68b' } },
      ],
    },
    args: {
      ip: t.arg.string({
        format: 'ip',
        required: true,
        description: 'IPv4 or IPv6 address.',
        alsoKnownAs: ['network', 'cidr'],
        validate: { schema: filledText(100) },
      }),
    },
    resolve: (_root, { ip }, { upstream }) => lookUpIp(upstream, ip),
  }),
}));
