import type { ServerNetworkFile } from '../../src/datasets/ip-intelligence/server-networks.ts';
import type { Build } from './built.ts';
import { number, oneOf, readTable, text } from './tsv.ts';

/**
 * Systems whose addresses are those of servers: clouds, hosters, content delivery networks; and those of their own that
 * services for virtual private networks have. Most of these rent servers of hosters, so that few can be told so. Each is
 * registered under a name that holds its operator's.
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

/** Networks of servers, of which it is certain. */
export const build: Build = () => {
  const file: ServerNetworkFile = { hosting: rowsOf('hosting'), vpn: rowsOf('vpn') };
  return {
    title: 'Networks of hosting providers and VPN services',
    sources: [
      {
        name: 'Facet’s own table',
        url: 'https://spdx.org/licenses/MIT.html',
        licence: { id: 'MIT', url: 'https://spdx.org/licenses/MIT.html' },
        retrieved: '2026-11-21',
        curated: {
          basis:
            'What its editors know of the networks: no row names a document. Compared with the networks of servers that X4BNet lists.',
          checked: '2026-11-23',
        },
        note: 'Autonomous systems of well-known clouds, hosting providers, content delivery networks and VPN services, in `tools/datasets/server-networks/`.',
      },
    ],
    records: networks.length,
    files: { 'server-networks.json': file },
  };
};
