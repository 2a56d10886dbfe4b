import { ADDRESSES_FILE } from '../../datasets/ip-intelligence/server-networks.ts';
import type { Source } from '../../datasets/source.ts';
import { type Ip, ipNumber, ipText, readIp, widthOf } from '../../libraries/ip/address.ts';
import { decodeUtf8, gatherFaults, type Imported, type Importer, importedOn, quote } from './importer.ts';

interface ListOptions extends Pick<Source, 'name' | 'licence'> {
  /**
   * The publisher of lists that are fetched from URLs that begin with `under`. The publisher of a local file is
   * unknown.
   */
  readonly publisher?: Pick<Source, 'name' | 'licence'> & { readonly under: string };
  /** The minimum number of blocks in a complete list. */
  readonly min: number;
}

/** The shortest accepted prefix lengths. Wider blocks cover so much of the internet that they must be mistakes. */
const MIN_PREFIX_LENGTHS = { ipv4: 8, ipv6: 16 } as const;

/**
 * Imports addresses and blocks in CIDR notation. A text file has one per line, and `#`, `;`, a comma or a space starts
 * a comment. From a JSON document, such as the ranges that cloud providers publish, the importer takes every string
 * that is an address or a block.
 */
export const addressImporter = ({ name, licence, publisher, min }: ListOptions): Importer => ({
  beside: true,
  read: ({ bytes, retrieved, today, url }): Imported => {
    const text = decodeUtf8(bytes);
    const blocks = /^\s*[{[]/.test(text) ? blocksInJson(text) : blocksInLines(text);
    const count = blocks.length.toLocaleString('en');
    const whose = publisher && url?.startsWith(publisher.under) ? publisher : { name, licence };
    return {
      sources: [
        {
          name: whose.name,
          url,
          licence: whose.licence,
          retrieved,
          note: `${count} addresses and blocks. ${importedOn(today)}`,
        },
      ],
      records: blocks.length,
      files: { [ADDRESSES_FILE]: blocks },
      summary: `${count} addresses and blocks.`,
      warnings: [
        ...(blocks.length < min
          ? [
              `The list has only ${count} ${blocks.length === 1 ? 'entry' : 'entries'}. Addresses that are not on the list are treated as not matching.`,
            ]
          : []),
        ...tooMuch(blocks),
      ],
    };
  },
});

function blocksInLines(text: string): string[] {
  const faults = gatherFaults();
  const found = new Set<string>();
  for (const [position, line] of text.split(/\r?\n/).entries()) {
    const [first = ''] = line.trim().split(/[\s,;#]/, 1);
    if (first === '') continue;
    const block = blockOf(first);
    if (block) found.add(block);
    else
      faults.add(
        position + 1,
        `must begin with an address or a block such as 192.0.2.0/24, not ${quote(line)}`,
      );
  }
  if (found.size === 0) faults.add(1, 'must begin with an address or a block such as 192.0.2.0/24');
  faults.settle();
  return [...found];
}

function blocksInJson(text: string): string[] {
  const faults = gatherFaults();
  const found = new Set<string>();
  try {
    // The reviver is called once for every value, at any depth.
    JSON.parse(text, (_, value: unknown) => {
      if (typeof value !== 'string') return value;
      const block = blockOf(value);
      if (block) found.add(block);
      else if (MEANT_AS_BLOCK.test(value))
        faults.add('the document', `has ${quote(value)}, which is not a block such as 192.0.2.0/24`);
      return value;
    });
    if (found.size === 0) faults.add('the document', 'has no addresses or blocks');
  } catch (error) {
    faults.add('the document', `is not valid JSON: ${(error as Error).message}`);
  }
  faults.settle();
  return [...found];
}

/**
 * The address space of each IP version. A list that covers more than 10 % of it is a mistake. For IPv6, this is
 * 2000::/3, the only allocated part.
 */
const SPACES = [
  { version: 'IPv4', width: 32, addresses: 2n ** 32n },
  { version: 'IPv6', width: 128, addresses: 2n ** 125n },
] as const;

function tooMuch(blocks: readonly string[]): string[] {
  return SPACES.flatMap(({ version, width, addresses }) => {
    const percent = Number((covered(blocks, width) * 1_000n) / addresses) / 10;
    return percent > 10 ? [`The list covers ${percent} % of all ${version} addresses.`] : [];
  });
}

/** Counts the addresses in the union of the blocks of one version. `width` is the number of bits of an address. */
function covered(blocks: readonly string[], width: number): bigint {
  const spans = blocks.flatMap((block) => {
    const [address = '', bits = width] = block.split('/');
    const ip = readIp(address) as Ip;
    if (widthOf(ip) !== width) return [];
    const size = 1n << BigInt(width - Number(bits));
    const first = ipNumber(ip) & ~(size - 1n);
    return [{ first, end: first + size }];
  });
  let [sum, reached] = [0n, 0n];
  for (const { first, end } of spans.sort((a, b) => (a.first < b.first ? -1 : Number(a.first > b.first)))) {
    if (end <= reached) continue;
    sum += end - (first > reached ? first : reached);
    reached = end;
  }
  return sum;
}

/** Matches a string that looks like a block, valid or not. */
const MEANT_AS_BLOCK = /^[\da-f]*[.:][\da-f.:]*\/\d+$/i;

/** Returns an address or a block in its stored form. Undefined if the text is neither, or if the block is too wide. */
function blockOf(text: string): string | undefined {
  const [, address = '', digits] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? [];
  const ip = readIp(address);
  if (!ip || !/[.:]/.test(address) || address.includes(':') !== (ip.kind() === 'ipv6')) return undefined;
  if (digits === undefined) return ipText(ip);
  const bits = Number(digits);
  return bits >= MIN_PREFIX_LENGTHS[ip.kind()] && bits <= widthOf(ip) ? `${ipText(ip)}/${bits}` : undefined;
}
