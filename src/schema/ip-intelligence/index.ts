import { type IpReport, lookUpAddressOrCaller } from '../../resolvers/ip-intelligence/index.ts';
import { asOfField, fetchedFields } from '../age.ts';
import { builder } from '../builder.ts';
import { filledText } from '../texts.ts';
import { IpRiskType } from './risk.ts';
import {
  AddressTypeType,
  AutonomousSystemType,
  ContinentCodeType,
  CountryBasisType,
  IpCloudType,
  IpDnsblType,
  IpListType,
  IpRegistrationSummaryType,
  IpReverseDnsType,
  IpSourceType,
} from './types.ts';

export const api = {
  name: 'ip-intelligence',
  title: 'IP intelligence',
  description:
    'Information about an IP address: type, location, network and use from bundled data; host names, registration and reputation from live lookups.',
};

const LIST =
  'False if the address is not on any list in use, whose names and dates are in `lists`. Null if there is no complete list for its IP version.';

export const IpReportType = builder.objectRef<IpReport>('IpReport').implement({
  description:
    'Information about an IP address. For a bogon, all fields are null except `ip`, `version`, `bogon`, `type`, `embeddedIpv4`, `lists`, `fetchedAt` and `cached`.',
  fields: (t) => ({
    ip: t.exposeString('ip', {
      format: 'ip',
      description: 'IP address in canonical form. IPv4-mapped IPv6 (`::ffff:8.8.8.8`) is returned as IPv4.',
    }),
    version: t.exposeInt('version', { description: '4 or 6.' }),
    bogon: t.exposeBoolean('bogon', {
      description:
        'True if the address does not belong on the public internet, because it is private, reserved or similar. No lookups are made for such addresses.',
    }),
    type: t.expose('type', { type: AddressTypeType, description: 'Type of the address.' }),
    ofCaller: t.exposeBoolean('ofCaller', {
      description: 'True if the request had no `ip`, so the answer describes the address of the caller.',
    }),
    embeddedIpv4: t.exposeString('embeddedIpv4', {
      nullable: true,
      description:
        'IPv4 address embedded in a 6to4, Teredo or NAT64 address. Location, network, flags, host names, registration and block lists then refer to this address.',
    }),
    countryCode: t.exposeString('countryCode', {
      nullable: true,
      description:
        'ISO 3166-1 alpha-2 code of the country where the address is probably used, or of the country in which it is registered: see `countryBasis`.',
    }),
    countryBasis: t.expose('countryBasis', {
      type: CountryBasisType,
      nullable: true,
      description: 'Meaning of the country. Null if the country is unknown.',
    }),
    countryName: t.exposeString('countryName', {
      nullable: true,
      description: 'Common English name of the country.',
    }),
    continent: t.expose('continent', {
      type: ContinentCodeType,
      nullable: true,
      description: 'Continent of the country. Null if the country is in several continents, such as Turkey.',
    }),
    region: t.exposeString('region', { nullable: true, description: 'State or province, in English.' }),
    regionCode: t.exposeString('regionCode', {
      nullable: true,
      description:
        'ISO 3166-2 code of the region: `US-CA`. Null if ISO 3166-2 has no region of this name, or several.',
    }),
    city: t.exposeString('city', {
      nullable: true,
      description: 'City name in ASCII. Null if unknown, or if the city database is not installed.',
    }),
    district: t.exposeString('district', { nullable: true, description: 'District of the city.' }),
    latitude: t.exposeFloat('latitude', {
      nullable: true,
      description: 'Latitude in degrees north, approximately that of the city centre.',
    }),
    longitude: t.exposeFloat('longitude', { nullable: true, description: 'Longitude in degrees east.' }),
    timezone: t.exposeString('timezone', {
      nullable: true,
      description: 'Name in the IANA time zone database, derived from the coordinates and the country.',
    }),
    asn: t.expose('asn', {
      type: AutonomousSystemType,
      nullable: true,
      description: 'Autonomous system that announces the address. Null if no known system announces it.',
    }),
    network: t.exposeString('network', {
      nullable: true,
      description:
        'Largest block that contains the address and that its autonomous system announces, in CIDR notation. The system may announce the block in parts.',
    }),
    anycast: t.exposeBoolean('anycast', {
      nullable: true,
      description:
        'True if the address is announced from many sites at once (anycast). Such an address has no location: of the location fields, only the country and continent of registration are set. False if the address is not in any census in use, whose names and dates are in `lists`. Null if there is no census for its IP version.',
    }),
    mobile: t.exposeBoolean('mobile', {
      nullable: true,
      description:
        'True if the network connects mobile phones and other devices by radio, and nothing else. Null if that is unknown. It is never false: most providers use one network for both mobile and fixed connections.',
    }),
    hosting: t.exposeBoolean('hosting', {
      nullable: true,
      description: `True if the address belongs to a server, that is, to the network of a cloud, hosting provider or content delivery network. False if its network is known to provide only internet access, or if the address is not on any list of data centers in use. Null if unknown.`,
    }),
    vpn: t.exposeBoolean('vpn', {
      nullable: true,
      description: `True if the address belongs to a VPN or another anonymising service. Most of these services rent servers, and not all of the servers are known. ${LIST}`,
    }),
    tor: t.exposeBoolean('tor', {
      nullable: true,
      description: `True if the address is a Tor exit node. ${LIST}`,
    }),
    proxy: t.exposeBoolean('proxy', {
      nullable: true,
      description: `True if a block list or another list reports the address as an open proxy or a rented proxy. ${LIST}`,
    }),
    relay: t.exposeBoolean('relay', {
      nullable: true,
      description: `True if the address is an exit of a privacy relay such as iCloud Private Relay. Ordinary visitors use relays, so such an address is not reported as a VPN. ${LIST}`,
    }),
    service: t.exposeString('service', {
      nullable: true,
      description:
        'Name of the relay, VPN or anonymity service: `iCloud Private Relay`, `Mullvad VPN`, `Tor`. Null if none is known.',
    }),
    cloud: t.expose('cloud', {
      type: IpCloudType,
      nullable: true,
      description: 'Cloud or content delivery network whose provider lists the address. Null if none does.',
    }),
    crawler: t.exposeString('crawler', {
      nullable: true,
      description:
        'Name of the crawler whose operator lists the address: `Googlebot`, `Bingbot`, `GPTBot`. Null if none does.',
    }),
    lists: t.field({
      type: [IpListType],
      description:
        'Lists that decided fields of the report, with the day on which they were fetched: published lists, and lists of the administrator. Bundled data is not listed here. Empty if the administrator has turned the lists off, or none could be fetched yet.',
      resolve: ({ lists }) => [...lists],
    }),
    source: t.expose('source', {
      type: IpSourceType,
      nullable: true,
      description:
        'Source of the location. Null if no location is known, or only the country of registration. The data page lists the sources of all other data.',
    }),
    reverseDns: t.expose('reverseDns', {
      type: IpReverseDnsType,
      nullable: true,
      description: 'Host names from reverse DNS.',
    }),
    registration: t.expose('registration', {
      type: IpRegistrationSummaryType,
      nullable: true,
      description:
        'Registration of the address block. Null for bogons, and for protocol addresses, which are not registered to anyone.',
    }),
    dnsbl: t.expose('dnsbl', {
      type: IpDnsblType,
      nullable: true,
      description: 'Block list results.',
    }),
    risk: t.expose('risk', {
      type: IpRiskType,
      nullable: true,
      description: 'Risk that a visitor with this address hides or does harm, with the reasons.',
    }),
    ...fetchedFields(t, 'for five minutes, unless something was unknown'),
    ...asOfField(t, 'ipAddresses'),
  }),
});

export const { ipIntelligenceLookup } = builder.operations((t) => ({
  ipIntelligenceLookup: t.field({
    type: IpReportType,
    description:
      'Looks up information about an IP address, or about your own if you give none: type, country, city, coordinates, time zone, network, host names, registration, block list entries, whether it belongs to a mobile carrier, a hosting provider, a cloud, a VPN, Tor, a privacy relay, a proxy or a crawler, and a risk score with its reasons. Unknown values are null. If a source does not respond, the request still succeeds.',
    api: {
      path: '/ip-intelligence/v1/lookup',
      keywords:
        'geolocate geolocation GeoIP location city country region where is or comes an IP from, located, VPN proxy Tor anonymous hosting datacenter bot fraud visitor user ASN ISP internet provider, timezone, detect users hiding, iCloud Private Relay, Googlebot crawler verification, AWS Azure cloud region, risk score, fraud score, abuse, mobile carrier cellular network',
      summary: 'IP address details',
      cost: 'live',
      examples: [
        { name: 'A public resolver', args: { ip: '8.8.8.8' } },
        { name: 'IPv6', args: { ip: '2001:67c:2e8:22::c100:68b' } },
        { name: 'A private address', args: { ip: '192.168.1.10' } },
      ],
    },
    args: {
      ip: t.arg.string({
        format: 'ip',
        description:
          'IPv4 address as four decimal numbers without leading zeros, or IPv6 address in any notation of RFC 4291, without a zone ID. Default: the address from which you send the request. Required if the request comes through a proxy that this server does not trust.',
        alsoKnownAs: ['host'],
        validate: { schema: filledText(100) },
      }),
    },
    resolve: (_root, { ip }, { upstream, callerAddress }) =>
      lookUpAddressOrCaller(upstream, ip, callerAddress),
  }),
}));
