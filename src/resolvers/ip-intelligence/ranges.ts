import { setImmediate as turn } from 'node:timers/promises';
import { type AddressRange, addressWords, findSpan, packSpans } from '../../formats/ip-spans.ts';
import { type Ip, ipNumber, ipOf, ipText, readIp, widthOf } from '../../libraries/ip/address.ts';
import { runInSteps } from '../../scheduling/steps.ts';

/** Returns the largest block in CIDR notation that contains an address and lies within a range around it. */
export function blockWithin(ip: Ip, first: bigint, last: bigint): string {
  const width = widthOf(ip);
  const address = ipNumber(ip);
  for (let bits = 0; bits < width; bits++) {
    const hosts = (1n << BigInt(width - bits)) - 1n;
    const from = address & ~hosts;
    if (from >= first && from + hosts <= last) return `${ipText(ipOf(from, width))}/${bits}`;
  }
  return `${ipText(ip)}/${width}`;
}

/** A set of addresses and blocks. */
export interface IpSet {
  readonly size: number;
  /** The IP versions with at least one entry. The list does not cover the other version. */
  readonly versions: ReadonlySet<'ipv4' | 'ipv6'>;
  readonly has: (ip: Ip) => boolean;
}

/** The number of lines read before other requests run again. A list may have hundreds of thousands of lines. */
const LINES = 2_000;

/**
 * Reads a list with an address or a block in CIDR notation on each line. Text after the block, lines that begin with
 * anything else, and blocks of IPv4-mapped IPv6 are ignored.
 */
export async function readIpSet(text: string): Promise<IpSet> {
  const ranges: Record<'ipv4' | 'ipv6', AddressRange[]> = { ipv4: [], ipv6: [] };
  for (const [index, line] of text.split('\n').entries()) {
    if (index % LINES === LINES - 1) await turn();
    const [, address = '', bits] = /^\s*([\da-f.:]+)(?:\/(\d{1,3}))?(?=[\s,;#]|$)/i.exec(line) ?? [];
    const ip = readIp(address);
    if (ip && fits(ip, address, bits)) ranges[ip.kind()].push(rangeOf(ip, bits));
  }
  const spans = {
    ipv4: await runInSteps(packSpans(ranges.ipv4, 32), turn),
    ipv6: await runInSteps(packSpans(ranges.ipv6, 128), turn),
  };
  return {
    size: ranges.ipv4.length + ranges.ipv6.length,
    versions: new Set((['ipv4', 'ipv6'] as const).filter((version) => ranges[version].length > 0)),
    has: (ip) => findSpan(spans[ip.kind()], addressWords(ip.toByteArray())) >= 0,
  };
}

/** Rejects a block of the whole internet, which is a mistake or an attack. */
const fits = (ip: Ip, address: string, bits: string | undefined): boolean =>
  bits === undefined ||
  (Number(bits) > 0 && Number(bits) <= widthOf(ip) && address.includes(':') === (ip.kind() === 'ipv6'));

function rangeOf(ip: Ip, bits: string | undefined): AddressRange {
  const hosts = (1n << BigInt(widthOf(ip) - Number(bits ?? widthOf(ip)))) - 1n;
  const first = ipNumber(ip) & ~hosts;
  return { first, last: first + hosts };
}
