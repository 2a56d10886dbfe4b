import type { Source } from '../../datasets/dataset.ts';
import { CENSUS_FILE } from '../../datasets/ip-intelligence/anycast.ts';
import { type Ip, ipNumber, ipOf, ipText, readIp, widthOf } from '../../libraries/ip/address.ts';
import {
  gatherFaults,
  type Imported,
  type Importer,
  importedOn,
  ownList,
  quote,
  textOf,
} from './importer.ts';

/** In wider blocks than these there are other addresses beside those that a census has found. */
const WIDEST = { ipv4: 20, ipv6: 32 } as const;
/** The narrowest that is announced. */
const NARROWEST = { ipv4: 24, ipv6: 48 } as const;
/** How the files of the LACeS census begin; there may be one for each version of IP, one after the other. */
const HEADER = /^prefix,/;
const BGP_TOOLS = /^https:\/\/(?:raw\.githubusercontent|github)\.com\/bgptools\/anycast-prefixes\//;
/** A census has thousands. */
const MIN_COUNT = 1_000;

/**
 * A census of anycast prefixes: a block in CIDR notation on each line, and after a comma the address in it that was found to be
 * anycast, or anything else. Of a wide block only what is around that address counts. It stands beside the well-known ones
 * that come with Facet.
 */
export const importer: Importer = {
  beside: true,
  read: ({ bytes, retrieved, today, url }): Imported => {
    const faults = gatherFaults();
    const blocks = new Set<string>();
    let wide = 0;
    const lines = textOf(bytes).trimEnd().split(/\r?\n/);
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
      summary: `${count} anycast blocks; ${wide.toLocaleString('en')} wide blocks left out because they do not say which address was found.`,
      doubts: doubtsOf([...blocks]),
    };
  },
};

/** LACeS heads its files. A bare list may be anybody's, unless it was fetched from where bgp.tools publishes its own. */
function sourceOf(
  lines: readonly string[],
  url: string | undefined,
): Pick<Source, 'name' | 'url' | 'licence'> {
  const published = (name: string, place: string) => ({
    name,
    url: place,
    licence: { id: 'LicenseRef-public-facts', url: place },
  });
  if (HEADER.test(lines[0] ?? ''))
    return published('LACeS anycast census', 'https://github.com/ut-dacs/anycast-census');
  if (url && BGP_TOOLS.test(url))
    return published(
      'Anycast prefixes as bgp.tools sees them',
      'https://github.com/bgptools/anycast-prefixes',
    );
  return { ...ownList('anycast blocks'), url };
}

interface Block {
  readonly first: Ip;
  readonly bits: number;
}

/** Undefined for what is none, or does not begin where a block of its size can. */
function readBlock(cidr: string): Block | undefined {
  const [, address = '', digits] = /^([\da-f.:]+)\/(\d{1,3})$/i.exec(cidr) ?? [];
  const first = readIp(address);
  if (!first || address.includes(':') !== (first.kind() === 'ipv6')) return undefined;
  const bits = Number(digits);
  if (bits > widthOf(first)) return undefined;
  return ipNumber(around(first, bits)) === ipNumber(first) ? { first, bits } : undefined;
}

/** What of a block is anycast; undefined where that cannot be told. */
function countedOf({ first, bits }: Block, found: Ip | undefined): string | undefined {
  if (bits >= WIDEST[first.kind()]) return `${ipText(first)}/${bits}`;
  if (found?.kind() !== first.kind() || ipNumber(around(found, bits)) !== ipNumber(first)) return undefined;
  const own = NARROWEST[first.kind()];
  return `${ipText(around(found, own))}/${own}`;
}

/** The first address of the block of so many bits that an address lies in. */
function around(ip: Ip, bits: number): Ip {
  const hosts = (1n << BigInt(widthOf(ip) - bits)) - 1n;
  return ipOf(ipNumber(ip) & ~hosts, widthOf(ip));
}

function doubtsOf(blocks: readonly string[]): string[] {
  const few = blocks.length < MIN_COUNT ? ['The file has fewer blocks than any census has found.'] : [];
  const missing = [
    { of: 'IPv4', found: blocks.some((cidr) => !cidr.includes(':')) },
    { of: 'IPv6', found: blocks.some((cidr) => cidr.includes(':')) },
  ].filter(({ found }) => !found);
  return [
    ...few,
    ...missing.map(({ of }) => `The file has no ${of} blocks. An import replaces the previous one.`),
  ];
}
