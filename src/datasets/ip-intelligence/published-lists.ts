import type { PublishedListName } from '../../config/ip-lists.ts';
import type { PublishedList } from './list-types.ts';
import { cloudLists } from './published-clouds.ts';
import { crawlerLists } from './published-crawlers.ts';

const MB = 2 ** 20;

const X4BNET = {
  publisher: 'X4BNet',
  format: 'lines',
  licence: 'MIT',
  terms: 'https://github.com/X4BNet/lists_vpn#license',
  changes: 'daily',
  complete: true,
} as const;

const LACES = {
  publisher: 'LACeS anycast census, University of Twente',
  format: 'lines',
  subject: 'anycast',
  complete: true,
  service: null,
  licence: null,
  terms: 'https://github.com/ut-dacs/anycast-census',
  changes: 'daily',
  maxBytes: 8 * MB,
} as const;

/**
 * bgp.tools lists the whole announcement if it finds one anycast address in it. Most of an announcement such as
 * 136.64.0.0/11 or 34.32.0.0/11 is in regions of a cloud, so wide blocks are left to the census, which has single /24.
 */
const BGP_TOOLS = {
  publisher: 'bgp.tools',
  format: 'lines',
  subject: 'anycast',
  complete: true,
  service: null,
  licence: null,
  terms: 'https://github.com/bgptools/anycast-prefixes',
  changes: 'after each scan, about weekly',
  maxBytes: 4 * MB,
  minIpv4PrefixLength: 20,
} as const;

/**
 * Lists of anonymising services, servers and anycast addresses. Sizes and formats were checked on 2026-08-22 against
 * the repositories themselves (X4BNet, tn3w, monosans, bgp.tools), and against a copy of Apple's list
 * (lord-alfred/ipranges). Programs that read the same URLs confirm them. The files of the census were checked on
 * 2026-11-28.
 */
const otherLists: readonly PublishedList[] = [
  {
    name: 'tor-exits',
    publisher: 'The Tor Project',
    url: 'https://check.torproject.org/torbulkexitlist',
    format: 'lines',
    subject: 'tor',
    complete: true,
    service: 'Tor',
    licence: null,
    terms: 'https://check.torproject.org/api/bulk',
    changes: 'hourly',
    minRows: 300,
    maxBytes: MB,
  },
  {
    ...X4BNET,
    name: 'x4bnet-vpn-v4',
    url: 'https://raw.githubusercontent.com/X4BNet/lists_vpn/main/output/vpn/ipv4.txt',
    subject: 'vpn',
    service: null,
    minRows: 5_000,
    maxBytes: 4 * MB,
  },
  {
    ...X4BNET,
    name: 'x4bnet-vpn-v6',
    url: 'https://raw.githubusercontent.com/X4BNet/lists_vpn/main/output/vpn/ipv6.txt',
    subject: 'vpn',
    service: null,
    minRows: 200,
    maxBytes: 4 * MB,
  },
  {
    name: 'protonvpn',
    publisher: 'tn3w, from the API of Proton VPN',
    url: 'https://raw.githubusercontent.com/tn3w/ProtonVPN-IPs/master/protonvpn_ips.txt',
    format: 'lines',
    subject: 'vpn',
    complete: false,
    service: 'Proton VPN',
    licence: 'Apache-2.0',
    terms: 'https://github.com/tn3w/ProtonVPN-IPs/blob/master/LICENSE',
    changes: 'daily',
    minRows: 1_000,
    maxBytes: MB,
  },
  {
    name: 'mullvad',
    publisher: 'Mullvad',
    url: 'https://api.mullvad.net/www/relays/all/',
    format: 'mullvad',
    subject: 'vpn',
    complete: false,
    service: 'Mullvad VPN',
    licence: null,
    terms: 'https://mullvad.net/en/servers',
    changes: 'every few days',
    minRows: 250,
    maxBytes: 4 * MB,
  },
  {
    ...X4BNET,
    name: 'pia',
    url: 'https://raw.githubusercontent.com/X4BNet/lists_vpn/main/input/vpn/ips/pia.txt',
    subject: 'vpn',
    complete: false,
    service: 'Private Internet Access',
    minRows: 700,
    maxBytes: MB,
  },
  {
    name: 'monosans-proxies',
    publisher: 'monosans',
    url: 'https://raw.githubusercontent.com/monosans/proxy-list/main/proxies/all.txt',
    format: 'proxies',
    subject: 'proxy',
    complete: true,
    service: null,
    licence: 'MIT',
    terms: 'https://github.com/monosans/proxy-list/blob/main/LICENSE',
    changes: 'hourly',
    isVolatile: true,
    minRows: 100,
    maxBytes: MB,
  },
  {
    name: 'icloud-private-relay',
    publisher: 'Apple',
    url: 'https://mask-api.icloud.com/egress-ip-ranges.csv',
    format: 'lines',
    subject: 'relay',
    complete: true,
    service: 'iCloud Private Relay',
    licence: null,
    terms: 'https://developer.apple.com/icloud/prepare-your-network-for-icloud-private-relay/',
    changes: 'several times a week',
    minRows: 100_000,
    maxBytes: 32 * MB,
  },
  {
    ...X4BNET,
    name: 'x4bnet-datacenter-v4',
    url: 'https://raw.githubusercontent.com/X4BNet/lists_vpn/main/output/datacenter/ipv4.txt',
    subject: 'hosting',
    service: null,
    minRows: 20_000,
    maxBytes: 8 * MB,
  },
  {
    ...X4BNET,
    name: 'x4bnet-datacenter-v6',
    url: 'https://raw.githubusercontent.com/X4BNet/lists_vpn/main/output/datacenter/ipv6.txt',
    subject: 'hosting',
    service: null,
    minRows: 4_000,
    maxBytes: 8 * MB,
  },
  {
    ...LACES,
    name: 'laces-anycast-v4',
    url: 'https://raw.githubusercontent.com/ut-dacs/anycast-census/main/IPv4-latest.csv',
    minRows: 8_000,
  },
  {
    ...LACES,
    name: 'laces-anycast-v6',
    url: 'https://raw.githubusercontent.com/ut-dacs/anycast-census/main/IPv6-latest.csv',
    minRows: 5_000,
  },
  {
    ...BGP_TOOLS,
    name: 'bgptools-anycast-v4',
    url: 'https://raw.githubusercontent.com/bgptools/anycast-prefixes/master/anycatch-v4-prefixes.txt',
    minRows: 2_000,
  },
  {
    ...BGP_TOOLS,
    name: 'bgptools-anycast-v6',
    url: 'https://raw.githubusercontent.com/bgptools/anycast-prefixes/master/anycatch-v6-prefixes.txt',
    minRows: 800,
  },
];

/** All published lists by name. If several clouds or crawlers list an address, the first one applies. */
export const publishedLists: ReadonlyMap<PublishedListName, PublishedList> = new Map(
  [...otherLists, ...cloudLists, ...crawlerLists].map((list) => [list.name, list]),
);
