import { CENSUS_FILE } from '../../datasets/ip-intelligence/anycast.ts';
import type { Source } from '../../datasets/source.ts';
import { type Ip, ipNumber, ipOf, ipText, readIp, widthOf } from '../../libraries/ip/address.ts';
import {
  decodeUtf8,
  gatherFaults,
  type Imported,
  type Importer,
  importedOn,
  ownList,
  quote,
} from './importer.ts';

/**
 * The shortest prefix lengths of blocks that are imported whole. Wider blocks also contain addresses that the census
 * did not find.
 */
const MIN_WHOLE_LENGTHS = { ipv4: 20, ipv6: 32 } as const;
/** The longest prefix lengths that networks accept in announcements. */
const MAX_PREFIX_LENGTHS = { ipv4: 24, ipv6: 48 } as const;
/** Matches the header of LACeS census files. An import may be two such files concatenated, one per IP version. */
const HEADER = /^prefix,/;
const BGP_TOOLS = /^https:\/\/(?:raw\.githubusercontent|github)\.com\/bgptools\/anycast-prefixes\//;
/** A census has thousands of blocks. */
const MIN_COUNT = 1_000;

/**
 * Imports a census of anycast prefixes. Each line contains a block in CIDR notation and, after a comma, the address in
 * the block that was found to be anycast, or other text. From a wide block, only the announced block around that
 * address is imported. The import adds to the well-known anycast blocks that are bundled with Facet.
 */
export const importer: Importer = {
  beside: true,
  read: ({ bytes, retrieved, today, url }): Imported => {
    const faults = gatherFaults();
    const blocks = new Set<string>();
    let wide = 0;
    const lines = decodeUtf8(bytes).trimEnd().split(/\r?\n/);
    for (const [position, line] of lines.entries()) {
      if (line === '' || HEADER.test(line)) continue;
      const [cidr = '', found = ''] = line.split(',');
      const block = readBlock(cidr);
      const counted = block && countedOf(block, readIp(found));
      if (!block)
        faults.add(position + 1, `must begin with a block such as 192.0.2.0/24, not ${quote(line)}`);
      else if (counted === undefined) wide += 1;
      else blocks.add(counted);
    }
    if (blocks.size === 0) faults.add(1, 'must begin with a block such as 192.0.2.0/24');
    faults.settle();
    const count = blocks.size.toLocaleString('en');
    return {
      sources: [
        {
          ...sourceOf(lines, url),
          retrieved,
          note: `Address blocks that are announced from many sites. ${importedOn(today)}`,
        },
      ],
      records: blocks.size,
      files: { [CENSUS_FILE]: [...blocks] },
      summary: `${count} anycast blocks; ${wide.toLocaleString('en')} wide blocks skipped because the anycast address in them is unknown.`,
      warnings: doubtsOf([...blocks]),
    };
  },
};

/**
 * Returns the source of the census. LACeS files have a header. A list without a header may come from anywhere, unless
 * it was fetched from the repository of bgp.tools.
 */
function sourceOf(
  lines: readonly string[],
  url: string | undefined,
): Pick<Source, 'name' | 'url' | 'licence'> {
  const published = (name: string, page: string) => ({
    name,
    url: page,
    licence: { id: 'LicenseRef-public-facts', url: page },
  });
  if (HEADER.test(lines[0] ?? ''))
    return published('LACeS anycast census', 'https://github.com/ut-dacs/anycast-census');
  if (url && BGP_TOOLS.test(url))
    return published(
      'Anycast prefixes detected by bgp.tools',
      'https://github.com/bgptools/anycast-prefixes',
    );
  return { ...ownList('anycast blocks'), url };
}

interface Block {
  readonly first: Ip;
  readonly bits: number;
}

/** Parses a block. Returns undefined if the text is not a block, or if its address has host bits set. */
function readBlock(cidr: string): Block | undefined {
  const [, address = '', digits] = /^([\da-f.:]+)\/(\d{1,3})$/i.exec(cidr) ?? [];
  const first = readIp(address);
  if (!first || address.includes(':') !== (first.kind() === 'ipv6')) return undefined;
  const bits = Number(digits);
  if (bits > widthOf(first)) return undefined;
  return ipNumber(around(first, bits)) === ipNumber(first) ? { first, bits } : undefined;
}

/** Returns the part of a block that is anycast, or undefined if that is unknown. */
function countedOf({ first, bits }: Block, found: Ip | undefined): string | undefined {
  if (bits >= MIN_WHOLE_LENGTHS[first.kind()]) return `${ipText(first)}/${bits}`;
  if (found?.kind() !== first.kind() || ipNumber(around(found, bits)) !== ipNumber(first)) return undefined;
  const own = MAX_PREFIX_LENGTHS[first.kind()];
  return `${ipText(around(found, own))}/${own}`;
}

/** Returns the first address of the block that has this prefix length and contains the address. */
function around(ip: Ip, bits: number): Ip {
  const hosts = (1n << BigInt(widthOf(ip) - bits)) - 1n;
  return ipOf(ipNumber(ip) & ~hosts, widthOf(ip));
}

function doubtsOf(blocks: readonly string[]): string[] {
  const few = blocks.length < MIN_COUNT ? ['The file has fewer blocks than any known census.'] : [];
  const missing = [
    { of: 'IPv4', found: blocks.some((cidr) => !cidr.includes(':')) },
    { of: 'IPv6', found: blocks.some((cidr) => cidr.includes(':')) },
  ].filter(({ found }) => !found);
  return [
    ...few,
    ...missing.map(({ of }) => `The file has no ${of} blocks. An import replaces the previous one.`),
  ];
}
