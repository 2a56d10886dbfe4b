import { type Ip, ipNumber, ipOf, ipText, readIp, widthOf } from '../../libraries/ip/address.ts';
import { objectsIn } from '../../libraries/json/value.ts';
import { jcardText } from './jcard.ts';

/** The first and the last address of a network, of the same IP version. */
interface AddressRange {
  readonly start: Ip;
  readonly end: Ip;
}

/**
 * Returns the range of an RDAP network object (RFC 9083, 5.4). The object states its first and last address, or one
 * block, either as an address with a prefix length or by the extension `cidr0`. Null if there is no valid range.
 */
export function rangeOf(network: Readonly<Record<string, unknown>>): AddressRange | null {
  const first = jcardText(network.startAddress) ?? '';
  const last = jcardText(network.endAddress) ?? '';
  const start = readAddress(first);
  const end = readAddress(last);
  if (start && end) {
    if (start.kind() !== end.kind() || ipNumber(start) > ipNumber(end)) return null;
    // Both addresses may be the block's first address, followed by its prefix length.
    return (ipText(start) === ipText(end) && blockOf(first)) || { start, end };
  }
  const [block] = objectsIn(network.cidr0_cidrs);
  const prefix = jcardText(block?.v4prefix) ?? jcardText(block?.v6prefix);
  return blockOf(first) ?? blockOf(last) ?? blockOf(`${prefix}/${block?.length}`);
}

/** True if a range contains an address. */
export const holds = ({ start, end }: AddressRange, ip: Ip): boolean =>
  ip.kind() === start.kind() && ipNumber(start) <= ipNumber(ip) && ipNumber(ip) <= ipNumber(end);

/**
 * Reads an address in the spellings of registries since 2013: followed by its prefix length, padded with zeros, or with
 * `::` that omits nothing.
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

/** Returns the smallest list of blocks that covers a range, in order. */
export function cidrs(start: Ip, end: Ip): string[] {
  const width = widthOf(start);
  const bits = BigInt(width);
  const last = ipNumber(end);
  const blocks: string[] = [];
  let from = ipNumber(start);
  // A range needs at most two blocks for each bit of an address.
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
