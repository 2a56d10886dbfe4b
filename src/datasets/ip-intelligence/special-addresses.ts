import { defineDataset } from '../dataset.ts';

/** What addresses of a block are for. */
export type AddressType =
  | 'public'
  | 'private'
  | 'shared'
  | 'loopback'
  | 'link_local'
  | 'unique_local'
  | 'site_local'
  | 'this_network'
  | 'unspecified'
  | 'broadcast'
  | 'multicast'
  | 'documentation'
  | 'benchmarking'
  | 'protocol'
  | 'discard'
  | 'orchid'
  | 'segment_routing'
  | 'nat64'
  | 'teredo'
  | 'six_to_four'
  | 'reserved';

/** A block that is set aside for a purpose. Where blocks lie in others, the narrowest counts. */
export interface SpecialBlock {
  readonly cidr: string;
  readonly type: AddressType;
  /** Whether packets to it may cross the internet. */
  readonly reachable: boolean;
}

const within = (type: AddressType, ...cidrs: string[]): SpecialBlock[] =>
  cidrs.map((cidr) => ({ cidr, type, reachable: false }));
const across = (type: AddressType, ...cidrs: string[]): SpecialBlock[] =>
  cidrs.map((cidr) => ({ cidr, type, reachable: true }));

/** The registries say "not applicable" of 6to4, Teredo and the 6to4 relays: the first two are as reachable as what they carry. */
const BLOCKS: readonly SpecialBlock[] = [
  ...within('this_network', '0.0.0.0/8'),
  ...within('private', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'),
  ...within('shared', '100.64.0.0/10'),
  ...within('loopback', '127.0.0.0/8', '::1/128'),
  ...within('link_local', '169.254.0.0/16', 'fe80::/10'),
  ...within('protocol', '192.0.0.0/24', '192.88.99.0/24', '2001::/23'),
  // Anycast of the Port Control Protocol, of TURN and of DNS-SD registration.
  ...across('protocol', '192.0.0.9/32', '192.0.0.10/32', '2001:1::1/128', '2001:1::2/128', '2001:1::3/128'),
  // AS112 and automatic multicast tunnelling.
  ...across('protocol', '192.31.196.0/24', '192.52.193.0/24', '192.175.48.0/24'),
  ...across('protocol', '2001:3::/32', '2001:4:112::/48', '2620:4f:8000::/48'),
  ...within('documentation', '192.0.2.0/24', '198.51.100.0/24', '203.0.113.0/24'),
  ...within('documentation', '2001:db8::/32', '3fff::/20'),
  ...within('benchmarking', '198.18.0.0/15', '2001:2::/48'),
  ...within('multicast', '224.0.0.0/4', 'ff00::/8'),
  ...within('reserved', '240.0.0.0/4'),
  ...within('broadcast', '255.255.255.255/32'),
  // What IANA has given to nobody yet, or taken back: all of IPv6 but the blocks here and 2000::/3.
  ...within('reserved', '::/0'),
  ...across('public', '2000::/3'),
  ...within('unspecified', '::/128'),
  ...across('nat64', '64:ff9b::/96'),
  ...within('nat64', '64:ff9b:1::/48'),
  ...within('discard', '100::/64', '100:0:0:1::/64'),
  ...across('teredo', '2001::/32'),
  ...within('orchid', '2001:10::/28'),
  // ORCHIDv2 and the tags of drones.
  ...across('orchid', '2001:20::/28', '2001:30::/28'),
  ...across('six_to_four', '2002::/16'),
  ...within('segment_routing', '5f00::/16'),
  ...within('unique_local', 'fc00::/7'),
  ...within('site_local', 'fec0::/10'),
];

const licence = { id: 'LicenseRef-public-facts', url: 'https://www.iana.org/help/licensing-terms' };

/** Blocks of addresses that are no ordinary hosts of the internet. What no block holds is public. */
export const specialAddresses = defineDataset({
  name: 'special-addresses',
  title: 'Special-purpose addresses',
  sources: [
    {
      name: 'IANA IPv4 and IPv6 Special-Purpose Address Registries',
      url: 'https://www.iana.org/assignments/iana-ipv4-special-registry/iana-ipv4-special-registry.xhtml',
      licence,
      retrieved: '2026-11-21',
      curated: true,
      note: 'Address blocks and whether they are globally reachable. Multicast, and the blocks that the IPv6 address space registry reserves, are added.',
    },
  ],
  count: BLOCKS.length,
  load: () => BLOCKS,
});
