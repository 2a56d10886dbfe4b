import type { ServerNetworkFile } from '../../src/datasets/ip-intelligence/server-networks.ts';
import { assertOperated } from './asn/differences.ts';
import { type Build, ownTable } from './built.ts';
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
            'Based on the editors’ knowledge of the networks. No row names a document. Compared with the networks of servers that X4BNet lists.',
          checked: '2026-11-28',
        },
        note: 'Autonomous systems of well-known clouds, hosting providers, content delivery networks and VPN services, in `tools/datasets/server-networks/`.',
      }),
    ],
    records: networks.length,
    files: { 'server-networks.json': file },
  };
};
