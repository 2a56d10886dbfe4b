import type { ServerNetworkFile } from '../../src/datasets/ip-intelligence/server-networks.ts';
import { assertOperated } from './asn/differences.ts';
import { type Build, MIT, ownTable } from './built.ts';
import { number, oneOf, readTable, text } from './tsv.ts';

/**
 * Systems whose addresses belong to servers (clouds, hosting providers, content delivery networks), and systems of VPN
 * services. Most VPN services rent servers of hosting providers, so few can be recognised. The registered name of each
 * system contains its operator's name.
 */
const networks = readTable(
  'server-networks/networks.tsv',
  { asn: number, kind: oneOf(['hosting', 'vpn']), operator: text },
  ['asn'],
);

const rowsOf = (wanted: (typeof networks)[number]['kind']) =>
  networks
    .filter(({ kind }) => kind === wanted)
    .map(({ asn, operator }): [number, string] => [asn, operator])
    .sort(([a], [b]) => a - b);

/** Builds the networks that certainly belong to servers. Throws if a system is registered to another operator. */
export const build: Build = () => {
  assertOperated(networks);
  const file: ServerNetworkFile = { hosting: rowsOf('hosting'), vpn: rowsOf('vpn') };
  return {
    title: 'Networks of hosting providers and VPN services',
    sources: [
      ownTable({
        retrieved: '2026-11-28',
        curated: {
          basis:
            'Based on the editors’ knowledge of the networks, and on lists of networks of servers. Each row is confirmed by the lists that it names.',
          checked: '2026-11-28',
        },
        note: 'Autonomous systems of well-known clouds, hosting providers, content delivery networks and VPN services, in `tools/datasets/server-networks/`.',
      }),
      {
        name: 'X4BNet/lists_vpn',
        version: '167937a',
        url: 'https://github.com/X4BNet/lists_vpn',
        licence: { id: 'MIT', url: MIT },
        copyright: ['Copyright (c) 2024 X4B (Mathew Heard)'],
        retrieved: '2026-08-22',
        note: 'Numbers of hosting networks. Only networks that bgp.tools or PeeringDB confirm, and that connect no end users according to them, were added.',
      },
      {
        name: 'brianhama/bad-asn-list',
        version: 'cac788b',
        url: 'https://github.com/brianhama/bad-asn-list',
        licence: { id: 'MIT', url: MIT },
        copyright: ['Copyright (c) 2025 Brian Hamachek'],
        retrieved: '2026-03-18',
        note: 'As above.',
      },
      {
        name: 'growlfm/ipcat',
        version: '4c2a62d',
        url: 'https://github.com/growlfm/ipcat',
        licence: { id: 'MIT', url: MIT },
        copyright: ['Copyright (c) 2023 Nick Galbreath'],
        retrieved: '2026-08-22',
        note: 'Networks of which it lists most addresses, on the same conditions.',
      },
    ],
    records: networks.length,
    files: { 'server-networks.json': file },
  };
};
