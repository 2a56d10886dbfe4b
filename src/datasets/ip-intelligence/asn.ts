import { defineArtefact } from '../artefact.ts';
import { rowOf } from './range-table.ts';

/** The range around an address in which the same autonomous system announces all addresses. */
export interface Route {
  readonly asn: number;
  /** The first and last address as numbers. */
  readonly first: bigint;
  readonly last: bigint;
}

export interface Routes {
  /** Null if no system announces the address. */
  readonly v4: (address: number) => Route | null;
  readonly v6: (address: bigint) => Route | null;
  /** Returns the operator of an autonomous system, or null if unknown. */
  readonly operatorOf: (asn: number) => string | null;
}

/** Finds the autonomous system that announces an address. IPv6 routes are stored down to /64. */
export const routes = defineArtefact({
  name: 'asn',
  load: (files): Routes => {
    const v4 = table(files.bytes('asn-v4.bin'), Uint32Array);
    const v6 = table(files.bytes('asn-v6.bin'), BigUint64Array);
    return {
      v4(address) {
        const row = rowOf(v4.starts, address);
        const asn = v4.asns[row] as number;
        const [from, to] = [v4.starts[row] as number, v4.starts[row + 1] ?? 2 ** 32];
        return asn === 0 ? null : { asn, first: BigInt(from), last: BigInt(to) - 1n };
      },
      v6(address) {
        const row = rowOf(v6.starts, address >> 64n);
        const asn = v6.asns[row] as number;
        const [from, to] = [v6.starts[row] as bigint, v6.starts[row + 1] ?? 1n << 64n];
        return asn === 0 ? null : { asn, first: from << 64n, last: (to << 64n) - 1n };
      },
      operatorOf: names(files.bytes('asn-names.tsv')),
    };
  },
});

/**
 * Splits a table into the starts of ranges in ascending order, beginning with 0, and as many 32-bit AS numbers. AS
 * number 0 means that the range is not announced.
 */
function table<Starts extends Uint32Array | BigUint64Array>(
  bytes: Buffer,
  Kind: {
    readonly BYTES_PER_ELEMENT: number;
    new (buffer: ArrayBuffer, offset: number, length: number): Starts;
  },
): { readonly starts: Starts; readonly asns: Uint32Array } {
  // Copied because a typed array needs an aligned offset in its buffer.
  const { buffer } = new Uint8Array(bytes);
  const width = Kind.BYTES_PER_ELEMENT;
  const count = buffer.byteLength / (width + 4);
  return { starts: new Kind(buffer, 0, count), asns: new Uint32Array(buffer, count * width, count) };
}

const TAB = 9;
const LINE_FEED = 10;
/** The digit 0 in ASCII. */
const ZERO = 48;

/**
 * Looks up names in lines of `number<tab>name`, sorted by number. Keeps the lines as bytes until they are needed,
 * because ninety thousand strings would take three times the memory.
 */
function names(bytes: Buffer): Routes['operatorOf'] {
  const asns: number[] = [];
  const nameOffsets: number[] = [];
  for (let at = 0; at < bytes.length; at = bytes.indexOf(LINE_FEED, at) + 1) {
    let asn = 0;
    for (; bytes[at] !== TAB; at++) asn = asn * 10 + (bytes[at] as number) - ZERO;
    asns.push(asn);
    nameOffsets.push(at + 1);
  }
  const [numbers, starts] = [Uint32Array.from(asns), Uint32Array.from(nameOffsets)];
  return (asn) => {
    const row = rowOf(numbers, asn);
    const from = starts[row] as number;
    return numbers[row] === asn ? bytes.toString('utf8', from, bytes.indexOf(LINE_FEED, from)) : null;
  };
}
