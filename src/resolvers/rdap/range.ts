import { type Ip, ipNumber, ipOf, ipText, readIp, widthOf } from '../../libraries/ip/address.ts';
import { objectsIn } from '../../libraries/json/value.ts';
import { textOf } from './jcard.ts';

/** The first and the last address of a network, of the same kind. */
interface AddressRange {
  readonly start: Ip;
  readonly end: Ip;
}

/**
 * The range of an RDAP object of a network (RFC 9083, 5.4): between its two addresses, or the one block that stands in their place,
 * as a prefix in one of them or by the extension `cidr0`. Null where none can be read.
 */
export function rangeOf(network: Readonly<Record<string, unknown>>): AddressRange | null {
  const first = textOf(network.startAddress) ?? '';
  const last = textOf(network.endAddress) ?? '';
  const start = readAddress(first);
  const end = readAddress(last);
  if (start && end) {
    if (start.kind() !== end.kind() || ipNumber(start) > ipNumber(end)) return null;
    // Both may be the first address of the block whose length stands behind them.
    return (ipText(start) === ipText(end) && blockOf(first)) || { start, end };
  }
  const [block] = objectsIn(network.cidr0_cidrs);
  const prefix = textOf(block?.v4prefix) ?? textOf(block?.v6prefix);
  return blockOf(first) ?? blockOf(last) ?? blockOf(`${prefix}/${block?.length}`);
}

/** Whether an address lies in a range. */
export const holds = ({ start, end }: AddressRange, ip: Ip): boolean =>
  ip.kind() === start.kind() && ipNumber(start) <= ipNumber(ip) && ipNumber(ip) <= ipNumber(end);

/**
 * An address as registries have written it since 2013: with the length of its block behind it, its numbers filled up with zeros, or
 * `::` where nothing is left out.
 */
function readAddress(text: string): Ip | undefined {
  const [address = ''] = text.split('/');
  const decimal = /^\d{1,3}(?:\.\d{1,3}){3}$/.test(address);
  const plain = decimal ? address.split('.').map(Number).join('.') : address;
  return readIp(plain) ?? readIp(plain.replace(/(?<=[\da-f])::(?=[\da-f])/i, ':'));
}

function blockOf(text: string): AddressRange | null {
  const [, length] = /\/(\d{1,3})$/.exec(text) ?? [];
  const ip = length === undefined ? undefined : readAddress(text);
  if (!ip || Number(length) > widthOf(ip)) return null;
  const width = widthOf(ip);
  const host = (1n << BigInt(width - Number(length))) - 1n;
  const last = ipNumber(ip) | host;
  return { start: ipOf(last - host, width), end: ipOf(last, width) };
}

/** The fewest blocks that make up a range, in order. */
export function cidrs(start: Ip, end: Ip): string[] {
  const width = widthOf(start);
  const bits = BigInt(width);
  const last = ipNumber(end);
  const blocks: string[] = [];
  let from = ipNumber(start);
  // A range takes at most two blocks for each bit of an address.
  while (from <= last && blocks.length < 256) {
    let size = 0n;
    while (
      size < bits &&
      (from & ((1n << (size + 1n)) - 1n)) === 0n &&
      from + (1n << (size + 1n)) - 1n <= last
    )
      size += 1n;
    blocks.push(`${ipText(ipOf(from, width))}/${bits - size}`);
    from += 1n << size;
  }
  return blocks;
}
