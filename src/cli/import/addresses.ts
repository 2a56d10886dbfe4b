import { ADDRESSES_FILE } from '../../datasets/ip-intelligence/address-lists.ts';
import { ipText, readIp, widthOf } from '../../resolvers/ip/address.ts';
import { gatherFaults, type Imported, type Importer, importedOn, quote, textOf } from './importer.ts';

interface ListOptions {
  readonly source: string;
  readonly url: string;
  readonly licence: { readonly id: string; readonly url: string };
  /** Fewer are not all of them. */
  readonly least: number;
}

/** Wider blocks are those of half an internet: a mistake, or worse. */
const WIDEST = { ipv4: 8, ipv6: 16 } as const;

/**
 * A list of addresses and blocks in CIDR notation, one a line, with remarks behind `#`, `;`, a comma or a blank; or a document of
 * JSON, as clouds publish their ranges, of which every text that is an address or a block counts.
 */
export const addressImporter = ({ source, url, licence, least }: ListOptions): Importer => ({
  beside: true,
  read: ({ bytes, retrieved, today }): Imported => {
    const text = textOf(bytes);
    const blocks = /^\s*[{[]/.test(text) ? blocksInJson(text) : blocksInLines(text);
    const count = blocks.length.toLocaleString('en');
    return {
      sources: [
        {
          name: source,
          url,
          licence,
          retrieved,
          note: `${count} addresses and blocks. ${importedOn(today)}`,
        },
      ],
      records: blocks.length,
      files: { [ADDRESSES_FILE]: blocks },
      summary: `${count} addresses and blocks.`,
      doubts:
        blocks.length < least
          ? [`These are only ${count}, and whoever is not on the list is taken to be none of them.`]
          : [],
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
      const block = typeof value === 'string' ? blockOf(value) : undefined;
      if (block) found.add(block);
      return value;
    });
    if (found.size === 0) faults.add('the document', 'has no addresses or blocks');
  } catch (error) {
    faults.add('the document', `is not valid JSON: ${(error as Error).message}`);
  }
  faults.settle();
  return [...found];
}

/** An address or a block as it is kept; undefined for what is none, or too wide. */
function blockOf(text: string): string | undefined {
  const [, address = '', digits] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? [];
  const ip = readIp(address);
  if (!ip || !/[.:]/.test(address) || address.includes(':') !== (ip.kind() === 'ipv6')) return undefined;
  if (digits === undefined) return ipText(ip);
  const bits = Number(digits);
  return bits >= WIDEST[ip.kind()] && bits <= widthOf(ip) ? `${ipText(ip)}/${bits}` : undefined;
}
