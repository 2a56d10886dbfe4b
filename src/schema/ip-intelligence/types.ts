import type { IpReport } from '../../resolvers/ip-intelligence/index.ts';
import type { AutonomousSystem } from '../../resolvers/ip-intelligence/place.ts';
import { builder } from '../builder.ts';
import { DnsblResultType } from '../dns/dnsbl.ts';
import { AbuseDeskType, IpOrganizationType } from '../rdap/index.ts';
import type { Words } from '../words.ts';

export const AddressTypeType = builder.enumType('IpAddressType', {
  description: 'What an address is for, by its bits alone (IANA’s registries of special-purpose addresses).',
  values: {
    public: { description: 'A host of the internet.' },
    private: { description: 'Within a private network (RFC 1918).' },
    shared: { description: 'Between a provider and its customers: carrier-grade NAT (RFC 6598).' },
    loopback: { description: 'The host itself.' },
    link_local: { description: 'Within one link.' },
    unique_local: { description: 'Within a private network of IPv6 (RFC 4193).' },
    site_local: { description: 'The same as it was before 2004 (RFC 3879).' },
    this_network: { description: 'A host that does not know its address yet (0.0.0.0/8).' },
    unspecified: { description: 'No address (`::`).' },
    broadcast: { description: 'All hosts of a link (255.255.255.255).' },
    multicast: { description: 'A group of hosts.' },
    documentation: { description: 'An example in a text.' },
    benchmarking: { description: 'Tests of network devices.' },
    protocol: { description: 'Set aside for a protocol, such as the anycast addresses of AS112 and TURN.' },
    discard: { description: 'Packets to it are dropped.' },
    orchid: { description: 'The hash of a key rather than a place in the network (RFC 7343, RFC 9374).' },
    segment_routing: { description: 'An instruction of segment routing (RFC 9602).' },
    nat64: { description: 'An IPv4 address as hosts with nothing but IPv6 write it (RFC 6052).' },
    teredo: { description: 'A host behind NAT that tunnels IPv6 (RFC 4380).' },
    six_to_four: {
      description: 'A host of a network that tunnels IPv6 through its IPv4 address (RFC 3056).',
    },
    reserved: { description: 'Given to nobody yet, or taken back.' },
  } satisfies Words<IpReport['type']>,
});

const ProbeStatusType = builder.enumType('IpProbeStatus', {
  description: 'Whether a question to the outside world was answered.',
  values: {
    answered: { description: 'It was; that there is nothing is an answer, too.' },
    unknown: { description: 'It was not, for the reason that `error` gives. The other members are null.' },
  },
});

const ERROR = 'Why nothing is known, as an error code such as `upstream_timeout`; null when answered.';

export const AutonomousSystemType = builder.objectRef<AutonomousSystem>('AutonomousSystem').implement({
  description: 'A network that the internet’s routing knows as one.',
  fields: (t) => ({
    number: t.exposeInt('number', { description: 'Its number: 15169 of AS15169.' }),
    name: t.exposeString('name', {
      nullable: true,
      description: 'Who runs it; null where that is not known.',
    }),
  }),
});

export const IpSourceType = builder.objectRef<NonNullable<IpReport['source']>>('IpPlaceSource').implement({
  description: 'Who says where an address is. The licence asks to name them, with a link.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The words to name them with.' }),
    url: t.exposeString('url', { description: 'The link.' }),
    licence: t.exposeString('licence', { description: 'SPDX identifier.' }),
    date: t.exposeString('date', { description: 'The day the data is of.' }),
  }),
});

export const IpReverseDnsType = builder
  .objectRef<NonNullable<IpReport['reverseDns']>>('IpReverseDns')
  .implement({
    description: 'The names of an address.',
    fields: (t) => ({
      status: t.expose('status', { type: ProbeStatusType, description: 'Whether the DNS answered.' }),
      error: t.exposeString('error', { nullable: true, description: ERROR }),
      hostnames: t.field({
        type: ['String'],
        nullable: true,
        description: 'Names of its PTR records, at most ten; empty where it has none.',
        resolve: ({ hostnames }) => hostnames && [...hostnames],
      }),
      forwardConfirmed: t.exposeBoolean('forwardConfirmed', {
        nullable: true,
        description: 'Whether one of them leads back to the address (FCrDNS).',
      }),
      generic: t.exposeBoolean('generic', {
        nullable: true,
        description: 'Whether they look like names of customers’ lines rather than of servers.',
      }),
    }),
  });

export const IpRegistrationSummaryType = builder
  .objectRef<NonNullable<IpReport['registration']>>('IpRegistrationSummary')
  .implement({
    description: 'Whom the block of an address was given to, in short. All of it is in the API rdap.',
    fields: (t) => ({
      status: t.expose('status', { type: ProbeStatusType, description: 'Whether the registry answered.' }),
      error: t.exposeString('error', { nullable: true, description: ERROR }),
      rir: t.exposeString('rir', {
        nullable: true,
        description: 'The registry of its region: `arin`, `ripencc`, `apnic`, `lacnic`, `afrinic`.',
      }),
      name: t.exposeString('name', {
        nullable: true,
        description: 'Of the block: `GOGL`; null where no registry has given it to anyone.',
      }),
      handle: t.exposeString('handle', {
        nullable: true,
        description: 'Of the block, at the registry: `NET-8-8-8-0-2`.',
      }),
      cidr: t.field({
        type: ['String'],
        nullable: true,
        description: 'The block in CIDR notation.',
        resolve: ({ cidr }) => cidr && [...cidr],
      }),
      countryCode: t.exposeString('countryCode', {
        nullable: true,
        description:
          'ISO 3166-1 alpha-2 code that the registrant gave; where its hosts are is another matter.',
      }),
      organization: t.expose('organization', {
        type: IpOrganizationType,
        nullable: true,
        description: 'Whose the block is.',
      }),
      abuse: t.expose('abuse', {
        type: AbuseDeskType,
        nullable: true,
        description: 'Where to report abuse.',
      }),
    }),
  });

export const IpDnsblType = builder.objectRef<NonNullable<IpReport['dnsbl']>>('IpDnsbl').implement({
  description: 'What block lists say of an address. Which are asked is for the operator to say.',
  fields: (t) => ({
    status: t.expose('status', {
      type: ProbeStatusType,
      description: 'Whether any list answered in earnest; `results` say more where none did.',
    }),
    error: t.exposeString('error', { nullable: true, description: ERROR }),
    checked: t.exposeInt('checked', { nullable: true, description: 'How many lists were asked.' }),
    listed: t.exposeInt('listed', { nullable: true, description: 'How many list the address.' }),
    errors: t.exposeInt('errors', {
      nullable: true,
      description: 'How many did not answer, or refused to. Those say nothing, neither way.',
    }),
    results: t.field({
      type: [DnsblResultType],
      nullable: true,
      description: 'What each list says.',
      resolve: ({ results }) => results && [...results],
    }),
  }),
});
