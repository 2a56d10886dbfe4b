// Written by `npm run generate` from the declarations of the operations.
import type { AbuseDesk, DnsblResult, IpOrganization } from './shared.ts';

export interface IpIntelligenceOperations {
  /**
   * IP address details. Looks up information about an IP address: type, country, city, coordinates, time zone, network, host names, registration, block list entries, and whether it belongs to a hosting provider, a VPN, Tor or a proxy. Unknown values are null. If a source does not respond, the request still succeeds.
   * Costs 5 credits.
   */
  ipIntelligenceLookup: {
    method: 'GET';
    credits: 5;
    args: {
      /** IPv4 or IPv6 address in any notation, without a zone ID. */
      ip: string;
    };
    answer: IpReport;
    refusals: 400 | 401 | 404 | 422 | 429 | 502 | 503 | 504;
  };
}

/** An autonomous system. */
export interface AutonomousSystem {
  /** AS number: 15169 for AS15169. */
  number: number;
  /** Operator; null if unknown. */
  name: string | null;
  /** Purpose of the network, from a table or from the name of the operator. Null if not certain. */
  kind: NetworkKind | null;
}

/** Type of an IP address, from the IANA special-purpose address registries. */
export type IpAddressType = 'public' | 'private' | 'shared' | 'loopback' | 'link_local' | 'unique_local' | 'site_local' | 'this_network' | 'unspecified' | 'broadcast' | 'multicast' | 'documentation' | 'benchmarking' | 'protocol' | 'discard' | 'orchid' | 'segment_routing' | 'nat64' | 'teredo' | 'six_to_four' | 'reserved';

/** Block list results for the address. The operator of this service configures the lists. */
export interface IpDnsbl {
  /** `answered` if at least one list sent a valid response. Otherwise, see `results`. */
  status: IpProbeStatus;
  /** Error code such as `upstream_timeout` if the data is missing; null if the lookup was answered. */
  error: string | null;
  /** Number of lists queried. */
  checked: number | null;
  /** Number of lists that contain the address. */
  listed: number | null;
  /** Number of lists that did not respond or refused to answer. Their result is unknown. */
  errors: number | null;
  /** Result of each list. */
  results: DnsblResult[] | null;
}

/** Source of a location. Its licence requires attribution with a link. */
export interface IpPlaceSource {
  /** Attribution text. */
  name: string;
  /** Attribution link. */
  url: string;
  /** SPDX licence identifier. */
  licence: string;
  /** Date of the data. */
  date: string;
}

/** Status of a live lookup. */
export type IpProbeStatus = 'answered' | 'unknown';

/** Summary of the registration of the address block. The rdap API returns the full record. */
export interface IpRegistrationSummary {
  /** Status of the registry lookup. */
  status: IpProbeStatus;
  /** Error code such as `upstream_timeout` if the data is missing; null if the lookup was answered. */
  error: string | null;
  /** Regional internet registry: `arin`, `ripencc`, `apnic`, `lacnic`, `afrinic`. */
  rir: string | null;
  /** Name of the block: `GOGL`; null if no registry has allocated it. */
  name: string | null;
  /** Handle of the block at the registry: `NET-8-8-8-0-2`. */
  handle: string | null;
  /** The block in CIDR notation. */
  cidr: string[] | null;
  /** ISO 3166-1 alpha-2 code given by the registrant; the hosts may be elsewhere. */
  countryCode: string | null;
  /** Holder of the block. */
  organization: IpOrganization | null;
  /** Contact for abuse reports. */
  abuse: AbuseDesk | null;
}

/** Information about an IP address. For a bogon, everything from `countryCode` to `dnsbl` is null. */
export interface IpReport {
  /** IP address in canonical form. IPv4-mapped IPv6 (`::ffff:8.8.8.8`) is returned as IPv4. */
  ip: string;
  /** 4 or 6. */
  version: number;
  /** True if the address does not belong on the public internet, because it is private, reserved or similar. No lookups are made for such addresses. */
  bogon: boolean;
  /** Type of the address. */
  type: IpAddressType;
  /** IPv4 address embedded in a 6to4, Teredo or NAT64 address. All following fields then refer to it. */
  embeddedIpv4: string | null;
  /** ISO 3166-1 alpha-2 code of the country where the address is probably used. */
  countryCode: string | null;
  /** Common English name of the country. */
  countryName: string | null;
  /** State or province, in English. */
  region: string | null;
  /** City name in ASCII. Null if unknown, or if the city database is not installed. */
  city: string | null;
  /** District of the city. */
  district: string | null;
  /** Latitude in degrees north, approximately that of the city centre. */
  latitude: number | null;
  /** Longitude in degrees east. */
  longitude: number | null;
  /** Name in the IANA time zone database, derived from the coordinates and the country. */
  timezone: string | null;
  /** Autonomous system that announces the address. Null if no known system announces it. */
  asn: AutonomousSystem | null;
  /** Largest block that contains the address and that its autonomous system announces, in CIDR notation. The system may announce the block in parts. */
  network: string | null;
  /** True if the address is announced from many sites at once (anycast). Such an address has no location, so everything from `countryCode` to `timezone` is null. Null if unknown. False only if the operator has imported a census of such addresses and this address is not in it. */
  anycast: boolean | null;
  /** True if the address belongs to a server, that is, to the network of a cloud, hosting provider or content delivery network. False if its network is known to provide only internet access, or if the operator has imported or configured a list of server addresses and this address is not in it. Null if unknown. */
  hosting: boolean | null;
  /** True if the address belongs to a VPN or another anonymising service. Most of these services rent servers, and not all of the servers are known. Null if unknown. False only if the operator has imported or configured a list of such addresses and this address is not in it. */
  vpn: boolean | null;
  /** True if the address is a Tor exit node. Null if unknown. False only if the operator has imported or configured a list of such addresses and this address is not in it. */
  tor: boolean | null;
  /** True if a block list or another list reports the address as an open proxy or a rented proxy. Null if unknown. False only if the operator has imported or configured a list of such addresses and this address is not in it. */
  proxy: boolean | null;
  /** Source of the location. Null if no location is known. The data page lists the sources of all other data. */
  source: IpPlaceSource | null;
  /** Host names from reverse DNS. */
  reverseDns: IpReverseDns | null;
  /** Registration of the address block. Null for bogons, and for protocol addresses, which are not registered to anyone. */
  registration: IpRegistrationSummary | null;
  /** Block list results. */
  dnsbl: IpDnsbl | null;
  /** Time when the data was fetched: ISO 8601, UTC. */
  fetchedAt: string;
  /** True if the data was fetched for an earlier request. Results are cached for five minutes, unless something was unknown. */
  cached: boolean;
}

/** Host names of the address from reverse DNS. */
export interface IpReverseDns {
  /** Status of the DNS lookup. */
  status: IpProbeStatus;
  /** Error code such as `upstream_timeout` if the data is missing; null if the lookup was answered. */
  error: string | null;
  /** Host names in PTR records, at most ten; empty if there are none. */
  hostnames: string[] | null;
  /** True if one of `hostnames` resolves back to the address (FCrDNS). */
  forwardConfirmed: boolean | null;
  /** True if `hostnames` look like generic names of customer connections, not names of servers. */
  generic: boolean | null;
}

/** Purpose of a network. */
export type NetworkKind = 'isp' | 'hosting' | 'business' | 'education' | 'government';
