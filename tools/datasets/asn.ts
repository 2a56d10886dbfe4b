import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parse } from 'csv-parse/sync';
import { type Build, fromPackage } from './built.ts';

const require = createRequire(import.meta.url);

/** A range of addresses that one autonomous system announces. */
interface Range {
  readonly first: bigint;
  readonly last: bigint;
  readonly asn: number;
  readonly name: string;
}

const read = (file: string): Range[] =>
  (
    parse(readFileSync(require.resolve(`@ip-location-db/asn/${file}`), 'utf8')) as [
      string,
      string,
      string,
      string,
    ][]
  ).map(([first, last, asn, name]) => ({
    first: BigInt(first),
    last: BigInt(last),
    asn: Number(asn),
    name: tidy(name),
  }));

/** The name without what registries put before it: the number, or the name once more. */
const tidy = (name: string): string =>
  name
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^AS\d+ - /, '')
    .replace(/^(.+) - \1$/, '$1');

/** Numbers nobody can have (IANA as-numbers): private, for documentation, or far above all that were given out. */
const isReal = (asn: number): boolean =>
  asn > 0 && asn !== 23_456 && !(asn >= 64_496 && asn <= 131_071) && asn < 500_000;

const HALF = 64n;

/** Routes of IPv6 by the upper half of an address. Of a /64 that several share, the last has it. */
const byNetwork = (range: Range): Range => ({
  ...range,
  first: range.first >> HALF,
  last: range.last >> HALF,
});

/** One side of a border between ranges: from here on. 0 where nobody announces anything. */
type Border = readonly [from: bigint, asn: number];

function borders(ranges: readonly Range[], end: bigint): Border[] {
  const sorted = ranges.toSorted((a, b) => Number(a.first - b.first));
  const found: Border[] = [];
  let free = 0n;
  for (const [index, { first, last, asn }] of sorted.entries()) {
    const following = sorted[index + 1]?.first ?? end;
    // Where ranges overlap, the one that begins later is the narrower.
    const stop = last < following ? last : following - 1n;
    if (stop < first) continue;
    if (first > free) add(found, free, 0);
    add(found, first, asn);
    free = stop + 1n;
  }
  if (free < end) add(found, free, 0);
  return found;
}

function add(found: Border[], from: bigint, asn: number): void {
  if (found.at(-1)?.[1] !== asn) found.push([from, asn]);
}

/** All beginnings in ascending order, then as many numbers of 32 bits. */
function packed(table: readonly Border[], width: 4 | 8): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(table.length * (width + 4)));
  for (const [row, [from, asn]] of table.entries()) {
    if (width === 4) bytes.setUint32(row * 4, Number(from), true);
    else bytes.setBigUint64(row * 8, from, true);
    bytes.setUint32(table.length * width + row * 4, asn, true);
  }
  return new Uint8Array(bytes.buffer);
}

/** Which autonomous system announces which addresses, and who runs it. */
export const build: Build = () => {
  const v4 = read('asn-ipv4-num.csv').filter(({ asn }) => isReal(asn));
  const v6 = read('asn-ipv6-num.csv')
    .filter(({ asn }) => isReal(asn))
    .map(byNetwork);
  const names = new Map([...v4, ...v6].map(({ asn, name }) => [asn, name]));
  const lines = [...names]
    .filter(([asn, name]) => name !== '' && name !== `AS${asn}`)
    .sort(([a], [b]) => a - b)
    .map(([asn, name]) => `${asn}\t${name}\n`);
  return {
    title: 'Autonomous systems by address',
    sources: [
      fromPackage({
        package: '@ip-location-db/asn@2.3.2026061719',
        url: 'https://github.com/sapics/ip-location-db',
        licence: { id: 'CC-BY-4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
        retrieved: '2026-06-17',
        note: 'Merges the next three sources. Converted to another format; invalid numbers are left out, overlaps are resolved, IPv6 is kept down to /64, and prefixes that registries add to names are removed. Its maintainers state that the npm versions have errors, and publish later versions elsewhere.',
      }),
      {
        name: 'Route Views',
        url: 'https://www.routeviews.org/routeviews/',
        licence: { id: 'CC-BY-4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
        retrieved: '2026-06-17',
        copyright: ['The IP to AS Number database created by Route Views (routeviews.org)'],
        note: 'Which autonomous system announces which IPv4 addresses.',
      },
      {
        name: 'Number Resource Organization statistics',
        url: 'https://www.nro.net/about/rirs/statistics/',
        licence: { id: 'CC-BY-4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
        retrieved: '2026-06-17',
        copyright: ['Number Resource Organization (nro.net)'],
        note: 'Which autonomous system announces which IPv6 addresses.',
      },
      {
        name: 'DB-IP IP to ASN Lite',
        url: 'https://db-ip.com',
        licence: { id: 'CC-BY-4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
        retrieved: '2026-06-17',
        copyright: ['IP Geolocation by DB-IP (https://db-ip.com)'],
        note: 'Names, and data that is missing in the other sources.',
      },
    ],
    records: v4.length + v6.length,
    files: {
      'asn-v4.bin': packed(borders(v4, 2n ** 32n), 4),
      'asn-v6.bin': packed(borders(v6, 2n ** HALF), 8),
      'asn-names.tsv': Buffer.from(lines.join('')),
    },
  };
};
