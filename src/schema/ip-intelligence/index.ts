import { z } from 'zod';
import { type IpReport, lookUpAddress } from '../../resolvers/ip-intelligence/index.ts';
import { builder } from '../builder.ts';
import { fetchedFields } from '../fetched.ts';
import {
  AddressTypeType,
  AutonomousSystemType,
  IpDnsblType,
  IpRegistrationSummaryType,
  IpReverseDnsType,
  IpSourceType,
} from './types.ts';

export const api = {
  name: 'ip-intelligence',
  title: 'IP intelligence',
  description:
    'What is known of an IP address: its kind, place, network and use from bundled data, and its names, registration and reputation asked live.',
};

const LIST =
  'Null where nothing tells. False only where the operator has a list of such and it is not on it.';

export const IpReportType = builder.objectRef<IpReport>('IpReport').implement({
  description:
    'What is known of an IP address. Of a bogon, only what its bits tell: everything from `countryCode` to `dnsbl` is null.',
  fields: (t) => ({
    ip: t.exposeString('ip', {
      description: 'The address in its usual spelling. IPv4 in a shell of IPv6 (`::ffff:8.8.8.8`) is IPv4.',
    }),
    version: t.exposeInt('version', { description: '4 or 6.' }),
    bogon: t.exposeBoolean('bogon', {
      description:
        'It has no business on the public internet: it is private, reserved or the like. Nobody is asked about such.',
    }),
    type: t.expose('type', { type: AddressTypeType, description: 'What it is for.' }),
    embeddedIpv4: t.exposeString('embeddedIpv4', {
      nullable: true,
      description:
        'The IPv4 address within one of 6to4, Teredo or NAT64. Then all that follows is said of this one.',
    }),
    countryCode: t.exposeString('countryCode', {
      nullable: true,
      description: 'ISO 3166-1 alpha-2 code of the country it is thought to be used in.',
    }),
    countryName: t.exposeString('countryName', { nullable: true, description: 'Common English name.' }),
    region: t.exposeString('region', { nullable: true, description: 'State or province, in English.' }),
    city: t.exposeString('city', {
      nullable: true,
      description: 'In letters of ASCII. Null also where the database of cities is not installed.',
    }),
    district: t.exposeString('district', { nullable: true, description: 'A part of the city.' }),
    latitude: t.exposeFloat('latitude', {
      nullable: true,
      description: 'Degrees north, about the middle of the city.',
    }),
    longitude: t.exposeFloat('longitude', { nullable: true, description: 'Degrees east.' }),
    timezone: t.exposeString('timezone', {
      nullable: true,
      description: 'Name of the IANA time zone database, by the coordinates and the country.',
    }),
    asn: t.expose('asn', {
      type: AutonomousSystemType,
      nullable: true,
      description: 'The autonomous system that announces it; null where none does.',
    }),
    network: t.exposeString('network', {
      nullable: true,
      description:
        'The largest block around it, in CIDR notation, that the same system announces. It may be announced in parts.',
    }),
    hosting: t.exposeBoolean('hosting', {
      nullable: true,
      description: `The address of a server: its network is known for a cloud, a hoster or a content delivery network. ${LIST}`,
    }),
    vpn: t.exposeBoolean('vpn', {
      nullable: true,
      description: `Of a service for virtual private networks. Most of these rent servers, and are not known. ${LIST}`,
    }),
    tor: t.exposeBoolean('tor', { nullable: true, description: `An exit of Tor. ${LIST}` }),
    proxy: t.exposeBoolean('proxy', {
      nullable: true,
      description: `An open proxy, by a block list or the operator’s list. ${LIST}`,
    }),
    source: t.expose('source', {
      type: IpSourceType,
      nullable: true,
      description: 'Who says where it is. Sources of all else are on the data page.',
    }),
    reverseDns: t.expose('reverseDns', {
      type: IpReverseDnsType,
      nullable: true,
      description: 'Its names.',
    }),
    registration: t.expose('registration', {
      type: IpRegistrationSummaryType,
      nullable: true,
      description: 'Whom it was given to. Null also for addresses of protocols, which are given to nobody.',
    }),
    dnsbl: t.expose('dnsbl', {
      type: IpDnsblType,
      nullable: true,
      description: 'What block lists say of it.',
    }),
    ...fetchedFields(t, 'for five minutes, unless something was unknown'),
  }),
});

builder.operations((t) => ({
  ipIntelligenceLookup: t.field({
    type: IpReportType,
    description:
      'Looks up what is known of an IP address: kind, country, city, coordinates, time zone, network, whether it belongs to a hoster, a VPN, Tor or a proxy, its names, registration, and listings. What is not known is null, and a source that does not answer never fails the whole.',
    api: {
      path: '/ip-intelligence/v1/lookup',
      cost: 'live',
      examples: [
        { name: 'A public resolver', args: { ip: '8.8.8.8' } },
        { name: 'IPv6', args: { ip: '2001:67c:2e8:22::c100:68b' } },
        { name: 'A private address', args: { ip: '192.168.1.10' } },
      ],
    },
    args: {
      ip: t.arg.string({
        required: true,
        description: 'An IPv4 or IPv6 address in any of its spellings, without a zone.',
        validate: { schema: z.string().max(100).regex(/\S/, { error: 'must not be empty' }) },
      }),
    },
    resolve: (_root, { ip }, { upstream }) => lookUpAddress(upstream, ip),
  }),
}));
