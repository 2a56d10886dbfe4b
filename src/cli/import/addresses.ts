import type { Source } from '../../datasets/dataset.ts';
import { ADDRESSES_FILE } from '../../datasets/ip-intelligence/server-networks.ts';
import { type Ip, ipNumber, ipText, readIp, widthOf } from '../../libraries/ip/address.ts';
import { gatherFaults, type Imported, type Importer, importedOn, quote, textOf } from './importer.ts';

interface ListOptions extends Pick<Source, 'name' | 'licence'> {
  /** Whose list it is where it was fetched under this address. Of a file on a disk nobody can tell. */
  readonly publisher?: Pick<Source, 'name' | 'licence'> & { readonly under: string };
  /** Fewer are not all of them. */
  readonly least: number;
}

/** Wider blocks are those of half an internet: a mistake, or worse. */
const WIDEST = { ipv4: 8, ipv6: 16 } as const;

/**
 * A list of addresses and blocks in CIDR notation, one a line, with remarks behind `#`, `;`, a comma or a blank; or a document of
 * JSON, as clouds publish their ranges, of which every text that is an address or a block counts.
 */
export const addressImporter = ({ name, licence, publisher, least }: ListOptions): Importer => ({
  beside: true,
  read: ({ bytes, retrieved, today, url }): Imported => {
    const text = textOf(bytes);
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
      doubts: [
        ...(blocks.length < least
          ? [`The list has only ${count}. An address that is not on the list counts as not matching.`]
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
    // Every member is met once, however deep it stands.
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

/** Parts of the space of each version beyond which a list is a mistake. Of IPv6, only 2000::/3 is given out. */
const SPACES = [
  { version: 'IPv4', width: 32, addresses: 2n ** 32n },
  { version: 'IPv6', width: 128, addresses: 2n ** 125n },
] as const;

function tooMuch(blocks: readonly string[]): string[] {
  return SPACES.flatMap(({ version, width, addresses }) => {
    const percent = Number((covered(blocks, width) * 1_000n) / addresses) / 10;
    return percent > 10 ? [`These are ${percent} % of all addresses of ${version}.`] : [];
  });
}

/** How many addresses lie in any of the blocks whose addresses have so many bits. */
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

/** A text of a document that stands where a block should. */
const MEANT_AS_BLOCK = /^[\da-f]*[.:][\da-f.:]*\/\d+$/i;

/** An address or a block as it is kept; undefined for what is none, or too wide. */
function blockOf(text: string): string | undefined {
  const [, address = '', digits] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? [];
  const ip = readIp(address);
  if (!ip || !/[.:]/.test(address) || address.includes(':') !== (ip.kind() === 'ipv6')) return undefined;
  if (digits === undefined) return ipText(ip);
  const bits = Number(digits);
  return bits >= WIDEST[ip.kind()] && bits <= widthOf(ip) ? `${ipText(ip)}/${bits}` : undefined;
}
