import type { MobileNetworkFile } from '../../src/datasets/ip-intelligence/mobile-networks.ts';
import { assertOperated } from './asn/differences.ts';
import { type Build, ownTable } from './built.ts';
import { number, oneOf, readTable, text } from './tsv.ts';

/**
 * Systems that carry nothing but mobile connections. The operator sells no other connections (`wireless`), or has other
 * systems for them (`separate`).
 */
const networks = readTable(
  'mobile-networks/networks.tsv',
  { asn: number, operator: text, basis: oneOf(['wireless', 'separate']), brand: text },
  ['asn'],
);

/** Builds the list of mobile networks. Throws if a system is registered to another operator than the table states. */
export const build: Build = () => {
  assertOperated(networks);
  const file: MobileNetworkFile = networks.map(({ asn }) => asn).sort((a, b) => a - b);
  return {
    title: 'Networks of mobile carriers',
    sources: [
      ownTable({
        retrieved: '2026-11-28',
        curated: {
          basis:
            'Based on the editors’ knowledge of the networks. bgp.tools tags each of them as the network of a mobile carrier (a copy of 2026-05-31).',
          checked: '2026-11-28',
        },
        note: 'Autonomous systems that carry nothing but mobile connections, in `tools/datasets/mobile-networks/`. Systems that also have fixed lines are left out.',
      }),
    ],
    records: networks.length,
    files: { 'mobile-networks.json': file },
  };
};
