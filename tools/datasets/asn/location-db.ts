import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** A block of addresses by the system that announces it; 0 where none is known. IPv4 stands within IPv6, at ::ffff:0:0. */
export interface Block {
  readonly first: bigint;
  readonly last: bigint;
  readonly asn: number;
}

export interface LocationDb {
  /** In ascending order, without gaps or overlaps: together they are all addresses. */
  readonly blocks: readonly Block[];
  readonly names: ReadonlyMap<number, string>;
}

/** Where the package libloc-database of Debian puts it; `LOCATION_DB` names another place. */
const { LOCATION_DB: PLACE = '/usr/share/libloc-location/location.db' } = process.env;
const WIDTH = 128;
const NONE = 0xffff_ffff;

/**
 * Reads the location database of IPFire (its format, version 1): a tree by the bits of addresses, whose nodes may have a
 * network. What a node does not have is its parent's.
 * @throws where it is not the file of this checksum, of which the date and the licence are known
 */
export function readLocationDb(sha256: string): LocationDb {
  const bytes = readFileSync(PLACE);
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new Error(`${PLACE} is another edition than the one named as the source.`);
  if (bytes.toString('latin1', 0, 8) !== 'LOCDBXX\x01') throw new Error(`${PLACE} is no location database.`);
  const [systems, networks, nodes, , pool] = [28, 36, 44, 52, 60].map((at) => {
    const from = bytes.readUInt32BE(at);
    return bytes.subarray(from, from + bytes.readUInt32BE(at + 4));
  }) as [Buffer, Buffer, Buffer, Buffer, Buffer];
  return { blocks: blocksOf(nodes, networks), names: namesOf(systems, pool) };
}

/** Of a node twelve bytes: both children, 0 where there is none, and the place of its network. */
function blocksOf(nodes: Buffer, networks: Buffer): Block[] {
  const found: Block[] = [];
  const add = (prefix: bigint, bits: number, asn: number): void => {
    const rest = BigInt(WIDTH - bits);
    found.push({ first: prefix << rest, last: ((prefix + 1n) << rest) - 1n, asn });
  };
  const walk = (node: number, prefix: bigint, bits: number, parents: number): void => {
    const at = node * 12;
    const network = nodes.readUInt32BE(at + 8);
    const asn = network === NONE ? parents : networks.readUInt32BE(network * 12 + 4);
    const children = [nodes.readUInt32BE(at), nodes.readUInt32BE(at + 4)];
    if (children.every((child) => child === 0)) {
      add(prefix, bits, asn);
      return;
    }
    for (const [side, child] of children.entries()) {
      const own = (prefix << 1n) | BigInt(side);
      if (child === 0) add(own, bits + 1, asn);
      else walk(child, own, bits + 1, asn);
    }
  };
  walk(0, 0n, 0, 0);
  return found;
}

/** Of a system eight bytes: its number, and where its name begins, which ends with a zero. */
function namesOf(systems: Buffer, pool: Buffer): Map<number, string> {
  const found = new Map<number, string>();
  for (let at = 0; at < systems.length; at += 8) {
    const from = systems.readUInt32BE(at + 4);
    found.set(systems.readUInt32BE(at), pool.toString('utf8', from, pool.indexOf(0, from)));
  }
  return found;
}
