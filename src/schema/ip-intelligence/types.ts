import type { ContinentCode } from '../../resolvers/ip-intelligence/continent.ts';
import type { IpReport } from '../../resolvers/ip-intelligence/index.ts';
import type { NetworkKind } from '../../resolvers/ip-intelligence/kind.ts';
import type { AutonomousSystem, CountryBasis } from '../../resolvers/ip-intelligence/place.ts';
import type { DecidingList, IpCloud } from '../../resolvers/ip-intelligence/published.ts';
import { builder } from '../builder.ts';
import { DnsblResultType } from '../dns/dnsbl.ts';
import { AbuseDeskType, IpOrganizationType } from '../rdap/index.ts';
import type { EnumDescriptions } from '../vocabulary.ts';

export const AddressTypeType = builder.enumType('IpAddressType', {
  description: 'Type of an IP address, from the IANA special-purpose address registries.',
  values: {
    public: { description: 'Global unicast: a host on the internet.' },
    private: { description: 'Private network (RFC 1918).' },
    shared: { description: 'Carrier-grade NAT, between a provider and its customers (RFC 6598).' },
    loopback: { description: 'Loopback: the host itself.' },
    link_local: { description: 'Link-local.' },
    unique_local: { description: 'Unique local: private network in IPv6 (RFC 4193).' },
    site_local: {
      description: 'Site-local: the predecessor of unique local, deprecated in 2004 (RFC 3879).',
    },
    this_network: { description: 'A host that does not know its address yet (0.0.0.0/8).' },
    unspecified: { description: 'Unspecified address (`::`).' },
    broadcast: { description: 'Limited broadcast: all hosts on a link (255.255.255.255).' },
    multicast: { description: 'Multicast: a group of hosts.' },
    documentation: { description: 'For examples in documentation.' },
    benchmarking: { description: 'For benchmarking network devices.' },
    protocol: { description: 'Assigned to a protocol, such as the anycast addresses of AS112 and TURN.' },
    discard: { description: 'Discard-only: packets to it are dropped.' },
    orchid: {
      description: 'Hash of a cryptographic key instead of a network location (RFC 7343, RFC 9374).',
    },
    segment_routing: { description: 'Segment routing identifier (RFC 9602).' },
    nat64: { description: 'NAT64: an IPv4 address represented for IPv6-only hosts (RFC 6052).' },
    teredo: { description: 'Teredo: an IPv6 tunnel of a host behind NAT (RFC 4380).' },
    six_to_four: {
      description: '6to4: an IPv6 tunnel over the IPv4 address of a network (RFC 3056).',
    },
    reserved: { description: 'Reserved: not assigned yet, or withdrawn.' },
  } satisfies EnumDescriptions<IpReport['type']>,
});

export const CountryBasisType = builder.enumType('IpCountryBasis', {
  description: 'Meaning of the country of an address.',
  values: {
    location: { description: 'The address is probably used in this country.' },
    registration: {
      description:
        'The address is registered in this country. It is used elsewhere or in many places, or its location is unknown.',
    },
  } satisfies EnumDescriptions<CountryBasis>,
});

export const ContinentCodeType = builder.enumType('ContinentCode', {
  description: 'Code of a continent.',
  values: {
    AF: { description: 'Africa.' },
    AN: { description: 'Antarctica.' },
    AS: { description: 'Asia.' },
    EU: { description: 'Europe.' },
    NA: { description: 'North America, with Central America and the Caribbean.' },
    OC: { description: 'Oceania.' },
    SA: { description: 'South America.' },
  } satisfies EnumDescriptions<ContinentCode>,
});

const ProbeStatusType = builder.enumType('IpProbeStatus', {
  description: 'Status of a live lookup.',
  values: {
    answered: { description: 'The server answered. An empty result also counts as an answer.' },
    unknown: { description: 'There was no answer. `error` gives the reason, and the other fields are null.' },
  },
});

const ERROR =
  'Error code such as `upstream_timeout` if the data is missing; null if the lookup was answered.';

const NetworkKindType = builder.enumType('NetworkKind', {
  description: 'Purpose of a network.',
  values: {
    isp: { description: 'An internet provider, which connects people or companies by any means.' },
    hosting: {
      description: 'A network of servers: a cloud, a hosting provider or a content delivery network.',
    },
    business: { description: 'A company that sells neither internet access nor hosting.' },
    education: { description: 'A university, a school, or a network for research and education.' },
    government: { description: 'A public authority.' },
  } satisfies EnumDescriptions<NetworkKind>,
});

export const AutonomousSystemType = builder.objectRef<AutonomousSystem>('AutonomousSystem').implement({
  description: 'An autonomous system.',
  fields: (t) => ({
    number: t.exposeInt('number', { description: 'AS number: 15169 for AS15169.' }),
    name: t.exposeString('name', {
      nullable: true,
      description: 'Operator; null if unknown.',
    }),
    kind: t.expose('kind', {
      type: NetworkKindType,
      nullable: true,
      description:
        'Purpose of the network, from a table or from the name of the operator. Null if not certain.',
    }),
  }),
});

export const IpCloudType = builder.objectRef<IpCloud>('IpCloud').implement({
  description: 'Cloud to which an address belongs, from the ranges that its provider publishes.',
  fields: (t) => ({
    provider: t.exposeString('provider', { description: 'Provider: `Amazon Web Services`.' }),
    region: t.exposeString('region', {
      nullable: true,
      description:
        'Region in the notation of the provider, such as `eu-west-1`, or an ISO 3166-2 code such as `US-NJ`. Null if the provider does not publish it.',
    }),
    service: t.exposeString('service', {
      nullable: true,
      description:
        'Service in the notation of the provider: `EC2`. Null if the provider does not publish it.',
    }),
  }),
});

const ListedFlagType = builder.enumType('IpListedField', {
  description: 'Field of the report that a list decided.',
  values: {
    anycast: { description: '`anycast`, decided by a census of anycast addresses.' },
    hosting: { description: '`hosting`, decided by a list of data centers or the ranges of a cloud.' },
    vpn: { description: '`vpn`, decided by a list of VPN servers.' },
    tor: { description: '`tor`, decided by the list of Tor exits.' },
    proxy: { description: '`proxy`, decided by a list of open proxies.' },
    relay: { description: '`relay`, decided by the list of the exits of a relay.' },
    cloud: { description: '`cloud`, decided by the ranges that its provider publishes.' },
    crawler: { description: '`crawler`, decided by the ranges that its operator publishes.' },
  } satisfies EnumDescriptions<DecidingList['flag']>,
});

export const IpListType = builder.objectRef<DecidingList>('IpList').implement({
  description: 'List that decided a field of the report: a published one, or one of the administrator.',
  fields: (t) => ({
    field: t.field({
      type: ListedFlagType,
      description: 'Field that the list decided.',
      resolve: ({ flag }) => flag,
    }),
    listed: t.exposeBoolean('listed', { description: 'True if the address is on the list.' }),
    name: t.exposeString('name', {
      description:
        'Name of the list: `tor-exits`. `own-tor` is a list that the administrator configured, `imported-tor-exits` one that the administrator imported.',
    }),
    publisher: t.exposeString('publisher', {
      description: 'Publisher of the list, or title of an imported list.',
    }),
    url: t.exposeString('url', {
      format: 'uri',
      nullable: true,
      description: 'URL of the list. Null if it is not public.',
    }),
    date: t.expose('date', { type: 'Date', description: 'Day on which the list was fetched or imported.' }),
  }),
});

export const IpSourceType = builder.objectRef<NonNullable<IpReport['source']>>('IpPlaceSource').implement({
  description: 'Source of a location. Its licence requires attribution with a link.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Attribution text.' }),
    url: t.exposeString('url', { format: 'uri', description: 'Attribution link.' }),
    licence: t.exposeString('licence', { description: 'SPDX licence identifier.' }),
    date: t.expose('date', { type: 'Date', description: 'Date of the data.' }),
  }),
});

export const IpReverseDnsType = builder
  .objectRef<NonNullable<IpReport['reverseDns']>>('IpReverseDns')
  .implement({
    description: 'Host names of the address from reverse DNS.',
    fields: (t) => ({
      status: t.expose('status', { type: ProbeStatusType, description: 'Status of the DNS lookup.' }),
      error: t.exposeString('error', { nullable: true, description: ERROR }),
      hostnames: t.field({
        type: ['String'],
        nullable: true,
        description: 'Host names in PTR records, at most ten; empty if there are none.',
        resolve: ({ hostnames }) => hostnames && [...hostnames],
      }),
      forwardConfirmed: t.exposeBoolean('forwardConfirmed', {
        nullable: true,
        description: 'True if one of `hostnames` resolves back to the address (FCrDNS).',
      }),
      generic: t.exposeBoolean('generic', {
        nullable: true,
        description:
          'True if `hostnames` look like generic names of customer connections, not names of servers.',
      }),
    }),
  });

export const IpRegistrationSummaryType = builder
  .objectRef<NonNullable<IpReport['registration']>>('IpRegistrationSummary')
  .implement({
    description: 'Summary of the registration of the address block. The rdap API returns the full record.',
    fields: (t) => ({
      status: t.expose('status', { type: ProbeStatusType, description: 'Status of the registry lookup.' }),
      error: t.exposeString('error', { nullable: true, description: ERROR }),
      rir: t.exposeString('rir', {
        nullable: true,
        description: 'Regional internet registry: `arin`, `ripencc`, `apnic`, `lacnic`, `afrinic`.',
      }),
      name: t.exposeString('name', {
        nullable: true,
        description: 'Name of the block: `GOGL`; null if no registry has allocated it.',
      }),
      handle: t.exposeString('handle', {
        nullable: true,
        description: 'Handle of the block at the registry: `NET-8-8-8-0-2`.',
      }),
      cidr: t.field({
        type: ['String'],
        nullable: true,
        description: 'The block in CIDR notation.',
        resolve: ({ cidr }) => cidr && [...cidr],
      }),
      countryCode: t.exposeString('countryCode', {
        nullable: true,
        description: 'ISO 3166-1 alpha-2 code given by the registrant; the hosts may be elsewhere.',
      }),
      organization: t.expose('organization', {
        type: IpOrganizationType,
        nullable: true,
        description: 'Holder of the block.',
      }),
      abuse: t.expose('abuse', {
        type: AbuseDeskType,
        nullable: true,
        description: 'Contact for abuse reports.',
      }),
    }),
  });

export const IpDnsblType = builder.objectRef<NonNullable<IpReport['dnsbl']>>('IpDnsbl').implement({
  description: 'Block list results for the address. The administrator of this server configures the lists.',
  fields: (t) => ({
    status: t.expose('status', {
      type: ProbeStatusType,
      description:
        '`answered` if at least one list sent a valid response, or if there is none to query (`checked` is 0). Otherwise, see `results`.',
    }),
    error: t.exposeString('error', { nullable: true, description: ERROR }),
    checked: t.exposeInt('checked', {
      nullable: true,
      description:
        'Number of lists queried. 0 if none is configured for addresses of this version, so nothing is known.',
    }),
    listed: t.exposeInt('listed', {
      nullable: true,
      description: 'Number of lists that contain the address.',
    }),
    errors: t.exposeInt('errors', {
      nullable: true,
      description: 'Number of lists that did not respond or refused to answer. Their result is unknown.',
    }),
    results: t.field({
      type: [DnsblResultType],
      nullable: true,
      description: 'Result of each list.',
      resolve: ({ results }) => results && [...results],
    }),
  }),
});
