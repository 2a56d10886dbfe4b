import type { Build } from './built.ts';
import { readTable, text } from './tsv.ts';

const blocks = readTable('tor-exits/blocks.tsv', { cidr: text, operator: text }, ['cidr']);

/** Builds the blocks of operators that run only Tor exits. Most exits are elsewhere, and change by the hour. */
export const build: Build = () => ({
  title: 'Exit nodes of Tor',
  sources: [
    {
      name: 'Facet’s own table',
      url: 'https://spdx.org/licenses/MIT.html',
      licence: { id: 'MIT', url: 'https://spdx.org/licenses/MIT.html' },
      retrieved: '2026-11-23',
      curated: {
        basis: 'Based on the editors’ knowledge of the organisations. No row names a document.',
        checked: null,
      },
      note: 'Blocks of organisations that run exit nodes and nothing else, in `tools/datasets/tor-exits/`. All other exit nodes change by the hour. The list of the Tor Project can be imported.',
    },
  ],
  records: blocks.length,
  files: { 'tor-exits.json': blocks.map(({ cidr }) => cidr) },
});
