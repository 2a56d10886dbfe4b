import { fstatSync, openSync, readSync } from 'node:fs';
import { type Field, type ReadAt, readField } from './mmdb-fields.ts';

/** A MaxMind DB file. */
export interface Mmdb {
  /** The build time of the file. */
  readonly builtAt: Date;
  /**
   * Returns the fields of the block that contains an address. Null if no block contains it. `address` has 4 or 16
   * bytes, depending on the file's IP version.
   */
  readonly find: (address: readonly number[]) => Readonly<Record<string, Field>> | null;
}

const MARKER = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1');
/** The metadata starts within this many bytes of the end. */
const TAIL = 128 * 1024;
/** Bytes between the search tree and the fields. */
const SEPARATOR = 16;
/**
 * Number of bytes read at a time. Connected nodes of the tree are stored close together, so most steps stay within one
 * window.
 */
const WINDOW = 4_096;

/**
 * Opens a MaxMind DB file. Reads only the parts that a look-up needs, and relies on the operating system for caching.
 * In memory, the two files of a city database would be as large as all other datasets together.
 */
export function openMmdb(path: string): Mmdb {
  const read = readerOf(path);
  const { size: fileSize, tail, from } = read.end;
  const marker = tail.lastIndexOf(MARKER);
  if (marker < 0) throw new Error(`${path} is not a MaxMind DB file`);
  const start = from + marker + MARKER.length;
  const metadata = readField((at, length) => read.at(start + at, Math.min(length, fileSize - start - at)), 0);
  const { node_count: nodes, record_size: bits, build_epoch: built } = metadata as Record<string, number>;
  if (nodes === undefined || built === undefined || (bits !== 24 && bits !== 28 && bits !== 32))
    throw new Error(`${path} is a MaxMind DB file of an unsupported type`);
  const width = bits / 4;
  const fields = nodes * width + SEPARATOR;
  return {
    builtAt: new Date(built * 1_000),
    find(address) {
      let node = 0;
      for (let bit = 0; node < nodes; bit++) {
        if (bit === address.length * 8)
          throw new RangeError(`The search tree of ${path} has more levels than the address has bits`);
        const right = (((address[bit >> 3] as number) >> (7 - (bit & 7))) & 1) === 1;
        node = branch(read.at(node * width, width), bits, right);
      }
      if (node === nodes) return null;
      const found = readField((at, length) => read.at(fields + at, length), node - nodes - SEPARATOR);
      return found as Readonly<Record<string, Field>>;
    },
  };
}

/**
 * Reads one of the two records of a node. In a 28-bit tree, the middle byte contains the top four bits of both
 * records.
 */
function branch(node: Buffer, bits: 24 | 28 | 32, right: boolean): number {
  if (bits === 24) return node.readUIntBE(right ? 3 : 0, 3);
  if (bits === 32) return node.readUInt32BE(right ? 4 : 0);
  const top = node.readUInt8(3);
  return right ? (top & 15) * 2 ** 24 + node.readUIntBE(4, 3) : (top >> 4) * 2 ** 24 + node.readUIntBE(0, 3);
}

/** Reads a file in windows and keeps the most recent one. */
function readerOf(path: string): { readonly at: ReadAt; readonly end: End } {
  const file = openSync(path, 'r');
  const { size } = fstatSync(file);
  const window = Buffer.allocUnsafe(WINDOW);
  let from = 0;
  let to = 0;
  const at: ReadAt = (position, length) => {
    if (length > WINDOW) {
      const long = Buffer.allocUnsafe(length);
      return long.subarray(0, readSync(file, long, 0, length, position));
    }
    if (position < from || position + length > to) {
      from = position;
      to = position + readSync(file, window, 0, WINDOW, position);
    }
    return window.subarray(position - from, Math.min(position + length, to) - from);
  };
  const tailFrom = Math.max(0, size - TAIL);
  return { at, end: { size, from: tailFrom, tail: Buffer.from(at(tailFrom, size - tailFrom)) } };
}

interface End {
  readonly size: number;
  readonly from: number;
  readonly tail: Buffer;
}
