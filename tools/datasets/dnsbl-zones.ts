import type { DnsblRow } from '../../src/datasets/dns/dnsbl-zones.ts';
import { type Build, ownTable } from './built.ts';
import { oneOf, optional, readTable, text } from './tsv.ts';

/** Builds the block lists with the meanings of their answers, as published by their operators. */
export const build: Build = () => {
  const zones = readTable(
    'dnsbl-zones/zones.tsv',
    { zone: text, name: text, only: optional(oneOf(['ipv4'])) },
    ['zone'],
  );
  const answers = readTable(
    'dnsbl-zones/answers.tsv',
    { zone: text, answer: text, list: text, category: oneOf(['abuse', 'policy']), reason: text },
    ['zone', 'answer'],
  );
  const byZone = Map.groupBy(answers, ({ zone }) => zone);
  const strays = [...byZone.keys()].filter((name) => !zones.some(({ zone }) => zone === name));
  if (strays.length > 0) throw new Error(`There are answers of unknown zones: ${strays.join(', ')}`);
  const rows = zones.map(({ zone, name, only }): DnsblRow => {
    const own = byZone.get(zone) ?? [];
    return [
      zone,
      name,
      only,
      own.map(({ answer, list, category, reason }) => [answer, list, category, reason]),
    ];
  });
  return {
    title: 'DNS block lists',
    sources: [
      ownTable({
        retrieved: '2026-11-21',
        curated: {
          basis: 'Based on the pages of the operators, which each row names.',
          checked: null,
        },
        note: 'Meanings of the lists’ answers, as published by their operators (spamhaus.org, spamcop.net, psbl.org, dronebl.org, barracudacentral.org, uceprotect.net), in `tools/datasets/dnsbl-zones/`.',
      }),
    ],
    records: rows.length,
    files: { 'dnsbl-zones.json': rows },
  };
};
