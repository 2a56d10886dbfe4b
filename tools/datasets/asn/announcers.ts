import { readFileSync } from 'node:fs';
import { ipNumber, readIp, widthOf } from '../../../src/libraries/ip/address.ts';

const DATA = new URL('../../../src/datasets/data/', import.meta.url);
/** Lowest number of each row, and the system that announces the addresses up to the next row. 0 means none. */
interface Table {
  readonly starts: readonly bigint[];
  readonly asns: readonly number[];
}

/** IPv6 routes are stored by their upper 64 bits. */
const HALF = 64n;

function readBorders(file: string, width: 4 | 8): Table {
  const bytes = readFileSync(new URL(file, DATA));
  const count = bytes.length / (width + 4);
  const rows = Array.from({ length: count }, (_, row) => row);
  return {
    starts: rows.map((row) =>
      width === 4 ? BigInt(bytes.readUInt32LE(row * 4)) : bytes.readBigUInt64LE(row * 8),
    ),
    asns: rows.map((row) => bytes.readUInt32LE(count * width + row * 4)),
  };
}

let names: ReadonlyMap<number, string> | undefined;
let tables: { readonly v4: Table; readonly v6: Table } | undefined;

/** Returns the registered names of all autonomous systems in the bundled table. */
export function operatorNames(): ReadonlyMap<number, string> {
  names ??= new Map(
    readFileSync(new URL('asn-names.tsv', DATA), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t') as [string, string])
      .map(([asn, name]) => [Number(asn), name]),
  );
  return names;
}

/**
 * Returns the autonomous systems that announce the addresses of a block, according to the bundled table. 0 stands for
 * addresses that no system announces.
 */
export function announcersOf(cidr: string): ReadonlySet<number> {
  const [address = '', bits] = cidr.split('/');
  const ip = readIp(address);
  if (!ip) throw new Error(`${cidr} is no block of addresses.`);
  tables ??= { v4: readBorders('asn-v4.bin', 4), v6: readBorders('asn-v6.bin', 8) };
  const { starts, asns } = ip.kind() === 'ipv4' ? tables.v4 : tables.v6;
  const hosts = (1n << BigInt(widthOf(ip) - Number(bits ?? widthOf(ip)))) - 1n;
  const shift = ip.kind() === 'ipv4' ? 0n : HALF;
  const [first, last] = [ipNumber(ip) >> shift, (ipNumber(ip) + hosts) >> shift];
  const from = starts.findLastIndex((start) => start <= first);
  const to = starts.findLastIndex((start) => start <= last);
  return new Set(asns.slice(from, to + 1));
}
