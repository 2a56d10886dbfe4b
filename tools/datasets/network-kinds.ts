import type { NetworkKindFile } from '../../src/datasets/ip-intelligence/network-kinds.ts';
import { assertOperated } from './asn/differences.ts';
import { type Build, ownTable } from './built.ts';
import { number, oneOf, readTable, text } from './tsv.ts';

/**
 * Large systems whose names do not show their purpose. Hosting networks have a separate table. The registered name of
 * each system contains its operator's name.
 */
const networks = readTable(
  'network-kinds/networks.tsv',
  {
    asn: number,
    kind: oneOf(['isp', 'carrier', 'host', 'business', 'education', 'government']),
    operator: text,
    source: text,
  },
  ['asn'],
);

/**
 * Builds the list of autonomous systems whose purpose is certain. Throws if a system is registered to another operator
 * than the table states, or if no list confirms a kind that decides a flag.
 */
export const build: Build = () => {
  assertOperated(networks);
  const unconfirmed = networks.filter(({ kind, source }) => kind === 'isp' && source === 'curated');
  if (unconfirmed.length > 0)
    throw new Error(`No list confirms ${unconfirmed.map(({ asn }) => `AS${asn}`).join(', ')}.`);
  const file: NetworkKindFile = networks.map(({ asn, kind }) => [asn, kind]);
  return {
    title: 'Kinds of networks',
    sources: [
      ownTable({
        retrieved: '2026-11-28',
        curated: {
          basis:
            'Based on the editors’ knowledge of the networks, compared row by row with lists of others, above all the tags of bgp.tools and the types in PeeringDB. Rows with `curated` are confirmed by none of them; they state no kind that decides a flag.',
          checked: '2026-11-28',
        },
        note: 'Autonomous systems of large internet providers, research networks, governments and companies, in `tools/datasets/network-kinds/`. The kind of all other systems is derived from their names if it is clear.',
      }),
    ],
    records: networks.length,
    files: { 'network-kinds.json': file },
  };
};
