import { type Anycast, anycast } from '../../datasets/ip-intelligence/anycast.ts';
import { type Ip, ipNumber, readIp, widthOf } from '../../libraries/ip/address.ts';

/** Maps a prefix length to the prefixes of that length, as numbers, for each IP version. */
type Index = Readonly<Record<'ipv4' | 'ipv6', ReadonlyMap<number, Set<bigint>>>>;

let known: { readonly of: Anycast; readonly index: Index } | undefined;

function index(): Index {
  const of = anycast.get();
  if (known?.of !== of) known = { of, index: indexOf(of.blocks) };
  return known.index;
}

/** Groups blocks by prefix length: there are few lengths, and thousands of blocks. */
export function indexOf(blocks: readonly string[]): Index {
  const found = { ipv4: new Map<number, Set<bigint>>(), ipv6: new Map<number, Set<bigint>>() };
  for (const cidr of blocks) {
    const [address = '', bits] = cidr.split('/');
    const ip = readIp(address);
    if (!ip) continue;
    const length = Number(bits);
    const lengths = found[ip.kind()];
    const numbers = lengths.get(length) ?? new Set();
    numbers.add(ipNumber(ip) >> BigInt(widthOf(ip) - length));
    lengths.set(length, numbers);
  }
  return found;
}

/**
 * True if an address is announced from many sites, and so has no single location. Null if that is unknown: no census
 * was imported, and the address is not a well-known anycast address.
 * @param asn the autonomous system that announces it
 */
export function isAnycast(ip: Ip, asn: number | null): boolean | null {
  const { systems, census } = anycast.get();
  if (asn !== null && systems.has(asn)) return true;
  const number = ipNumber(ip);
  for (const [length, numbers] of index()[ip.kind()])
    if (numbers.has(number >> BigInt(widthOf(ip) - length))) return true;
  return census ? false : null;
}
