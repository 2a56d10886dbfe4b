import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parse } from 'csv-parse/sync';
import { type Border, bordersOf, packed, type Range } from '../../src/datasets/ip-intelligence/borders.ts';
import { ipNumber, readIp, widthOf } from '../../src/libraries/ip/address.ts';
import { filled } from './asn/filled.ts';
import { LOCATION_SOURCE, readLocationDb } from './asn/location-db.ts';
import { type Build, fromPackage } from './built.ts';
import { number, readTable, text } from './tsv.ts';

const require = createRequire(import.meta.url);

interface NamedRange extends Range {
  readonly name: string;
}

const read = (file: string): NamedRange[] =>
  (
    parse(readFileSync(require.resolve(`@ip-location-db/asn/${file}`), 'utf8')) as [
      string,
      string,
      string,
      string,
    ][]
  ).map(([first, last, asn, name]) => ({ first: BigInt(first), last: BigInt(last), asn: Number(asn), name }));

/** Removes prefixes that registries put before a name: the number, or the name itself. */
const tidy = (name: string): string =>
  name
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^AS\d+ - /, '')
    .replace(/^(.+) - \1$/, '$1');

const END_V4 = 2n ** 32n;
/** IPv6 routes are stored by their upper 64 bits. If several routes share a /64, the last one is used. */
const HALF = 64n;
const END_V6 = 2n ** HALF;
/** The start of the IPv4 addresses within IPv6. */
const MAPPED = 0xffffn << 32n;

const byNetwork = <One extends Range>(range: One): One => ({
  ...range,
  first: range.first >> HALF,
  last: range.last >> HALF,
});

const isV4 = ({ first, last }: Range): boolean => first >= MAPPED && last < MAPPED + END_V4;
const inV4 = (range: Range): Range => ({
  ...range,
  first: range.first - MAPPED,
  last: range.last - MAPPED,
});

/** Blocks of well-known networks that the sources lack. */
const announced = readTable('asn/announced.tsv', { cidr: text, asn: number }, ['cidr']).map(
  ({ cidr, asn }) => {
    const [address = '', bits] = cidr.split('/');
    const ip = readIp(address);
    if (!ip) throw new Error(`${cidr} is no block of addresses.`);
    const hosts = 1n << BigInt(widthOf(ip) - Number(bits));
    return { version: ip.kind(), asn, first: ipNumber(ip), last: ipNumber(ip) + hosts - 1n };
  },
);

/** Merges sources, the best first. Each source fills the gaps of the sources before it. */
function merged(sources: readonly (readonly Range[])[], end: bigint): Border[] {
  const tables = sources.map((ranges) => bordersOf(ranges, end));
  return tables.reduce(filled);
}

/** Builds the table of autonomous systems: the addresses they announce, and their operators. */
export const build: Build = () => {
  const { blocks, names } = readLocationDb();
  const [older4, older6] = [read('asn-ipv4-num.csv'), read('asn-ipv6-num.csv')];
  const v4 = merged(
    [announced.filter(({ version }) => version === 'ipv4'), blocks.filter(isV4).map(inV4), older4],
    END_V4,
  );
  const v6 = merged(
    [
      announced.filter(({ version }) => version === 'ipv6').map(byNetwork),
      blocks.filter((block) => !isV4(block)).map(byNetwork),
      older6.map(byNetwork),
    ],
    END_V6,
  );
  const called = new Map(
    [...older4, ...older6].map(({ asn, name }): [number, string] => [asn, name]).concat([...names]),
  );
  const lines = [...new Set([...v4, ...v6].map(([, asn]) => asn))]
    .sort((a, b) => a - b)
    .map((asn): [number, string] => [asn, tidy(called.get(asn) ?? '')])
    .filter(([asn, name]) => name !== '' && name !== `AS${asn}`)
    .map(([asn, name]) => `${asn}\t${name}\n`);
  return {
    title: 'Autonomous systems by address',
    sources: [
      {
        ...LOCATION_SOURCE,
        note: 'Addresses announced by each autonomous system, and the names of the systems, as packaged by Debian (libloc-database). Converted to another format; invalid numbers are left out, and IPv6 is kept down to /64. Because of its terms, `src/datasets/data/asn-v4.bin`, `asn-v6.bin` and `asn-names.tsv` are offered under CC BY-SA 4.0, regardless of the licence of the code.',
      },
      fromPackage({
        package: '@ip-location-db/asn@2.3.2026061719',
        url: 'https://github.com/sapics/ip-location-db',
        licence: { id: 'CC-BY-4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
        retrieved: '2026-06-17',
        note: 'Combines the next three sources. Used for addresses and names that are missing in the location database. Converted in the same way; overlaps are resolved, and prefixes that registries add to names are removed. Its maintainers state that the npm versions have errors, and publish later versions elsewhere.',
      }),
      {
        name: 'Route Views',
        url: 'https://www.routeviews.org/routeviews/',
        licence: { id: 'CC-BY-4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
        retrieved: '2026-06-17',
        copyright: ['The IP to AS Number database created by Route Views (routeviews.org)'],
        note: 'IPv4 addresses announced by each autonomous system.',
      },
      {
        name: 'Number Resource Organization statistics',
        url: 'https://www.nro.net/about/rirs/statistics/',
        licence: { id: 'CC-BY-4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
        retrieved: '2026-06-17',
        copyright: ['Number Resource Organization (nro.net)'],
        note: 'IPv6 addresses announced by each autonomous system.',
      },
      {
        name: 'DB-IP IP to ASN Lite',
        url: 'https://db-ip.com',
        licence: { id: 'CC-BY-4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
        retrieved: '2026-06-17',
        copyright: ['IP Geolocation by DB-IP (https://db-ip.com)'],
        note: 'Names, and data that the other sources lack.',
      },
    ],
    records: [...v4, ...v6].filter(([, asn]) => asn !== 0).length,
    files: {
      'asn-v4.bin': packed(v4, 4),
      'asn-v6.bin': packed(v6, 8),
      'asn-names.tsv': Buffer.from(lines.join('')),
    },
  };
};
