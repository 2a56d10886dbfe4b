import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** A block of addresses and the system that announces it; 0 if unknown. IPv4 is mapped into IPv6 at ::ffff:0:0. */
export interface Block {
  readonly first: bigint;
  readonly last: bigint;
  readonly asn: number;
  /** Alpha-2 code of the country to which the block is registered, or two zero bytes. */
  readonly country: string;
  /** Bits of `FLAGS`. */
  readonly flags: number;
}

/** Flags of networks (`network.h` of libloc). */
export const FLAGS = { anonymousProxy: 1 } as const;

/** The edition that all builders read: the file in Debian's package libloc-database. */
export const EDITION = {
  version: '0~20260822~0345-1',
  date: '2026-08-22',
  sha256: '26630c216fce96ecc5f996551751c6769eefd7bb9d0e9af9d0d230537ef07be3',
} as const;

/** The source record without a note. */
export const LOCATION_SOURCE = {
  name: 'IPFire Location Database',
  version: EDITION.version,
  url: 'https://location.ipfire.org/',
  licence: { id: 'CC-BY-SA-4.0', url: 'https://creativecommons.org/licenses/by-sa/4.0/' },
  retrieved: EDITION.date,
  copyright: ['IPFire Development Team'],
};

export interface LocationDb {
  /** In ascending order, without gaps or overlaps. The blocks cover all addresses. */
  readonly blocks: readonly Block[];
  readonly names: ReadonlyMap<number, string>;
}

/** The path where Debian's package libloc-database installs the database. `LOCATION_DB` sets another path. */
const { LOCATION_DB: PLACE = '/usr/share/libloc-location/location.db' } = process.env;
const WIDTH = 128;
const NONE = 0xffff_ffff;

/**
 * Reads the location database of IPFire (format version 1): a binary tree over the bits of addresses. A node without a
 * network inherits its parent's.
 * @throws if the file is not the named edition, whose date and licence are known
 */
export function readLocationDb(): LocationDb {
  const bytes = readFileSync(PLACE);
  if (createHash('sha256').update(bytes).digest('hex') !== EDITION.sha256)
    throw new Error(`${PLACE} is another edition than the one named as the source.`);
  if (bytes.toString('latin1', 0, 8) !== 'LOCDBXX\x01') throw new Error(`${PLACE} is no location database.`);
  const [systems, networks, nodes, , pool] = [28, 36, 44, 52, 60].map((at) => {
    const from = bytes.readUInt32BE(at);
    return bytes.subarray(from, from + bytes.readUInt32BE(at + 4));
  }) as [Buffer, Buffer, Buffer, Buffer, Buffer];
  return { blocks: blocksOf(nodes, networks), names: namesOf(systems, pool) };
}

type Marks = Pick<Block, 'asn' | 'country' | 'flags'>;

/** Reads the tree. A node has twelve bytes: both children, 0 if missing, and the position of its network. */
function blocksOf(nodes: Buffer, networks: Buffer): Block[] {
  const found: Block[] = [];
  const add = (prefix: bigint, bits: number, marks: Marks): void => {
    const rest = BigInt(WIDTH - bits);
    found.push({ first: prefix << rest, last: ((prefix + 1n) << rest) - 1n, ...marks });
  };
  const walk = (node: number, prefix: bigint, bits: number, parents: Marks): void => {
    const at = node * 12;
    const network = nodes.readUInt32BE(at + 8);
    const marks =
      network === NONE
        ? parents
        : {
            country: networks.toString('latin1', network * 12, network * 12 + 2),
            asn: networks.readUInt32BE(network * 12 + 4),
            flags: networks.readUInt16BE(network * 12 + 8),
          };
    const children = [nodes.readUInt32BE(at), nodes.readUInt32BE(at + 4)];
    if (children.every((child) => child === 0)) {
      add(prefix, bits, marks);
      return;
    }
    for (const [side, child] of children.entries()) {
      const own = (prefix << 1n) | BigInt(side);
      if (child === 0) add(own, bits + 1, marks);
      else walk(child, own, bits + 1, marks);
    }
  };
  walk(0, 0n, 0, { asn: 0, country: '\0\0', flags: 0 });
  return found;
}

/** Reads the names. A system has eight bytes: its number, and the offset of its zero-terminated name. */
function namesOf(systems: Buffer, pool: Buffer): Map<number, string> {
  const found = new Map<number, string>();
  for (let at = 0; at < systems.length; at += 8) {
    const from = systems.readUInt32BE(at + 4);
    found.set(systems.readUInt32BE(at), pool.toString('utf8', from, pool.indexOf(0, from)));
  }
  return found;
}
