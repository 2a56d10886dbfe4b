import { ADDRESS_TYPES } from '../../src/datasets/ip-intelligence/address-types.ts';
import type { SpecialBlockRow } from '../../src/datasets/ip-intelligence/special-addresses.ts';
import type { Build } from './built.ts';
import { oneOf, readTable, text } from './tsv.ts';

/**
 * Builds the special-purpose blocks, and records whether packets to each block may cross the internet. For 6to4, Teredo
 * and the 6to4 relays, the registries say "not applicable": addresses of 6to4 and Teredo are as reachable as the
 * addresses they embed.
 */
export const build: Build = () => {
  const blocks = readTable(
    'special-addresses/blocks.tsv',
    { cidr: text, type: oneOf(ADDRESS_TYPES), reachable: oneOf(['yes', 'no']) },
    ['cidr'],
  ).map(({ cidr, type, reachable }): SpecialBlockRow => [cidr, type, reachable === 'yes' ? 1 : 0]);
  return {
    title: 'Special-purpose addresses',
    sources: [
      {
        name: 'IANA IPv4 and IPv6 Special-Purpose Address Registries',
        url: 'https://www.iana.org/assignments/iana-ipv4-special-registry/iana-ipv4-special-registry.xhtml',
        licence: { id: 'LicenseRef-public-facts', url: 'https://www.iana.org/help/licensing-terms' },
        retrieved: '2026-11-21',
        curated: {
          basis: 'Based on the registries of IANA, which each row names.',
          checked: null,
        },
        note: 'Address blocks and whether they are globally reachable. Multicast, and the blocks that the IPv6 address space registry reserves, are added.',
      },
    ],
    records: blocks.length,
    files: { 'special-addresses.json': blocks },
  };
};
