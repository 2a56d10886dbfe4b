import type { PublishedListName } from '../../config/ip-lists.ts';

/** Format of a published list. */
export type ListFormat =
  /** An address or block at the start of each line, up to a comma or a space; `#` starts a comment. */
  | 'lines'
  /** RFC 8805: block, country, subdivision, city, postal code. */
  | 'geofeed'
  /** `{ prefixes: [{ ipv4Prefix | ipv6Prefix, service?, scope? }] }`, which Google and most crawlers use. */
  | 'prefixes'
  /** `{ prefixes: [{ ip_prefix, region, service }], ipv6_prefixes: [{ ipv6_prefix, … }] }` */
  | 'aws'
  /** `{ regions: [{ region, cidrs: [{ cidr, tags }] }] }` */
  | 'oracle'
  /** `{ subnets: [{ ip_prefix, alpha2code, region, city }] }` */
  | 'vultr'
  /** `{ addresses: [], ipv6_addresses: [] }` */
  | 'fastly'
  /** `[{ ipv4_addr_in, ipv6_addr_in }]` */
  | 'mullvad'
  /** `{ values: [{ name, properties: { region, systemService, addressPrefixes: [] } }] }` */
  | 'azure'
  /** `protocol://name:password@address:port` on each line; the protocol and the name may be missing. */
  | 'proxies';

/** A file that a page of its publisher names, because its URL changes. */
export type LinkedFile = 'azure-service-tags';

/** The fact that a list states about its addresses. An address of a cloud also belongs to a hosting provider. */
type ListSubject = 'tor' | 'vpn' | 'proxy' | 'relay' | 'hosting' | 'anycast' | 'cloud' | 'crawler';

/** A list of addresses that its publisher updates. */
export interface PublishedList {
  readonly name: PublishedListName;
  readonly publisher: string;
  readonly url: string;
  /** The file, if `url` is a page that names it. */
  readonly linked?: LinkedFile;
  readonly format: ListFormat;
  readonly subject: ListSubject;
  /** True if an address that is not on the list is not of this kind. The lists of single providers are not complete. */
  readonly complete: boolean;
  /** Name of the VPN or relay service, the cloud provider or the crawler. Null if the list has those of many. */
  readonly service: string | null;
  /** SPDX identifier. Null if the publisher states no licence. */
  readonly licence: string | null;
  /** Page of the publisher with the terms, or with the documentation if there are none. */
  readonly terms: string;
  /** Frequency of the publisher's updates. */
  readonly changes: string;
  /** True if most entries are new every day, so that a new list need not resemble the previous one. */
  readonly isVolatile?: true;
  /** A shorter file is refused: about half of the entries when the list was added. */
  readonly minRows: number;
  readonly maxBytes: number;
  /** The shortest prefix length of IPv4 blocks that are used. Undefined if all blocks are. */
  readonly minIpv4PrefixLength?: number;
}
