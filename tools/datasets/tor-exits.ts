import { assertAnnounced, assertOperated } from './asn/differences.ts';
import { type Build, ownTable } from './built.ts';
import { number, readTable, text } from './tsv.ts';

const blocks = readTable('tor-exits/blocks.tsv', { cidr: text, operator: text, asn: number }, ['cidr']);

/**
 * Builds the exits in networks of operators that run only Tor exits there. Most exits are elsewhere, and change by the
 * hour. Throws if another operator announces a block.
 */
export const build: Build = () => {
  assertOperated(blocks);
  assertAnnounced(blocks);
  return {
    title: 'Exit nodes of Tor',
    sources: [
      ownTable({
        retrieved: '2026-11-28',
        curated: {
          basis:
            'Based on the editors’ knowledge of the organisations. The addresses are exits on the list that each row names.',
          checked: '2026-11-28',
        },
        note: 'Exit nodes in networks of organisations that run nothing else there, in `tools/datasets/tor-exits/`. All other exit nodes change by the hour. The list of the Tor Project can be imported.',
      }),
    ],
    records: blocks.length,
    files: { 'tor-exits.json': blocks.map(({ cidr }) => cidr) },
  };
};
