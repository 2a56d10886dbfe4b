import { setImmediate as turn } from 'node:timers/promises';
import { type Ip, ipNumber, ipOf, ipText, readIp, widthOf } from '../../libraries/ip/address.ts';

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

interface Span {
  readonly first: bigint;
  readonly last: bigint;
}

/** The number of lines read before other requests run again. A list may have hundreds of thousands of lines. */
const LINES = 2_000;

/**
 * Reads a list with an address or a block in CIDR notation on each line. Text after the block, lines that begin with
 * anything else, and blocks of IPv4-mapped IPv6 are ignored.
 */
export async function readIpSet(text: string): Promise<IpSet> {
  const spans: Record<'ipv4' | 'ipv6', Span[]> = { ipv4: [], ipv6: [] };
  for (const [index, line] of text.split('\n').entries()) {
    if (index % LINES === LINES - 1) await turn();
    const [, address = '', bits] = /^\s*([\da-f.:]+)(?:\/(\d{1,3}))?(?=[\s,;#]|$)/i.exec(line) ?? [];
    const ip = readIp(address);
    if (ip && fits(ip, address, bits)) spans[ip.kind()].push(spanOf(ip, bits));
  }
  const [v4, v6] = [await merged(spans.ipv4), await merged(spans.ipv6)];
  return {
    size: spans.ipv4.length + spans.ipv6.length,
    versions: new Set((['ipv4', 'ipv6'] as const).filter((version) => spans[version].length > 0)),
    has: (ip) => among(ip.kind() === 'ipv4' ? v4 : v6, ipNumber(ip)),
  };
}

/** Rejects a block of the whole internet, which is a mistake or an attack. */
const fits = (ip: Ip, address: string, bits: string | undefined): boolean =>
  bits === undefined ||
  (Number(bits) > 0 && Number(bits) <= widthOf(ip) && address.includes(':') === (ip.kind() === 'ipv6'));

function spanOf(ip: Ip, bits: string | undefined): Span {
  const hosts = (1n << BigInt(widthOf(ip) - Number(bits ?? widthOf(ip)))) - 1n;
  const first = ipNumber(ip) & ~hosts;
  return { first, last: first + hosts };
}

/** Sorts spans and merges overlapping ones: first in parts, then pairwise. */
async function merged(spans: readonly Span[]): Promise<readonly Span[]> {
  let parts: (readonly Span[])[] = [];
  for (let at = 0; at < spans.length; at += LINES) {
    parts.push(joined(spans.slice(at, at + LINES)));
    await turn();
  }
  while (parts.length > 1) {
    const larger: (readonly Span[])[] = [];
    for (let at = 0; at < parts.length; at += 2) {
      larger.push(joined([...(parts[at] ?? []), ...(parts[at + 1] ?? [])]));
      await turn();
    }
    parts = larger;
  }
  return parts[0] ?? [];
}

function joined(spans: readonly Span[]): readonly Span[] {
  const found: Span[] = [];
  for (const span of spans.toSorted((a, b) => (a.first < b.first ? -1 : Number(a.first > b.first)))) {
    const before = found.at(-1);
    if (!before || span.first > before.last + 1n) found.push(span);
    else if (span.last > before.last) found[found.length - 1] = { first: before.first, last: span.last };
  }
  return found;
}

function among(spans: readonly Span[], number: bigint): boolean {
  let low = 0;
  let high = spans.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const { first, last } = spans[middle] as Span;
    if (number >= first && number <= last) return true;
    if (number < first) high = middle - 1;
    else low = middle + 1;
  }
  return false;
}
