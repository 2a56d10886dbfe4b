import type { NetworkKindFile } from '../../src/datasets/ip-intelligence/network-kinds.ts';
import type { Build } from './built.ts';
import { number, oneOf, readTable, text } from './tsv.ts';

/** Large systems whose kind their names do not tell. Those of servers have a table of their own. */
const networks = readTable(
  'network-kinds/networks.tsv',
  { asn: number, kind: oneOf(['isp', 'business', 'education', 'government']), operator: text },
  ['asn'],
);

/** What kinds of networks autonomous systems are, of which it is certain. */
export const build: Build = () => {
  const file: NetworkKindFile = networks.map(({ asn, kind }) => [asn, kind]);
  return {
    title: 'Kinds of networks',
    sources: [
      {
        name: 'Facet’s own table',
        url: 'https://spdx.org/licenses/MIT.html',
        licence: { id: 'MIT', url: 'https://spdx.org/licenses/MIT.html' },
        retrieved: '2026-11-23',
        curated: {
          basis:
            'What its editors know of the networks: no row names a document. Compared with the networks of servers that X4BNet lists.',
          checked: '2026-11-23',
        },
        note: 'Autonomous systems of large internet providers, research networks, governments and companies, in `tools/datasets/network-kinds/`. The kind of all other systems is derived from their names if it is clear.',
      },
    ],
    records: networks.length,
    files: { 'network-kinds.json': file },
  };
};
