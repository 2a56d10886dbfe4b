import type { AnycastFile } from '../../src/datasets/ip-intelligence/anycast.ts';
import { assertAnnounced, assertOperated } from './asn/differences.ts';
import { type Build, ownTable } from './built.ts';
import { number, readTable, text } from './tsv.ts';

/** Systems that use only anycast addresses, according to their operators. */
const systems = readTable('anycast/systems.tsv', { asn: number, operator: text }, ['asn']);
/** Anycast blocks of services whose systems also have other addresses. */
const blocks = readTable('anycast/blocks.tsv', { cidr: text, service: text, asn: number }, ['cidr']);

/**
 * Builds the anycast addresses, which are announced from many sites. Throws if others announce or operate them than the
 * tables state.
 */
export const build: Build = () => {
  assertOperated(systems);
  assertAnnounced(blocks);
  const file: AnycastFile = {
    systems: systems.map(({ asn }) => asn).sort((a, b) => a - b),
    blocks: blocks.map(({ cidr }) => cidr),
  };
  return {
    title: 'Anycast networks',
    sources: [
      ownTable({
        retrieved: '2026-11-28',
        curated: {
          basis:
            'Based on the editors’ knowledge of the services. Rows about Google, Amazon and Azure name the ranges that these publish. Compared with the prefixes that bgp.tools finds to be anycast.',
          checked: '2026-11-28',
        },
        note: 'Networks of well-known services that are announced from many sites: root servers, name servers of large domains, public resolvers and content delivery networks; in `tools/datasets/anycast/`. A census of all of them can be imported.',
      }),
    ],
    records: systems.length + blocks.length,
    files: { 'anycast.json': file },
  };
};
