import { type Anycast, anycast } from '../../datasets/ip-intelligence/anycast.ts';
import { type Ip, ipNumber, readIp, widthOf } from '../../libraries/ip/address.ts';
import { importedList } from './own-lists.ts';
import type { DecidingList } from './published.ts';

/** Maps a prefix length to the prefixes of that length, as numbers, for each IP version. */
type Index = Readonly<Record<'ipv4' | 'ipv6', ReadonlyMap<number, Set<bigint>>>>;

let known: { readonly of: Anycast; readonly bundled: Index; readonly census: Index | null } | undefined;

function indexes() {
  const of = anycast.get();
  if (known?.of !== of) known = { of, bundled: indexOf(of.blocks), census: of.census && indexOf(of.census) };
  return known;
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

/** A statement about an address, with the imported census if it decided. */
interface AnycastStatement {
  /** True if an address is announced from many sites, and so has no single location. */
  readonly anycast: boolean | null;
  readonly list: DecidingList | null;
}

/**
 * Finds out if an address is anycast. That is unknown if no census was imported, and the address is not a well-known
 * anycast address.
 * @param asn the autonomous system that announces it
 */
export function anycastOf(ip: Ip, asn: number | null): AnycastStatement {
  const { of, bundled, census } = indexes();
  const listed = census && hasAddress(census, ip);
  if (listed) return { anycast: true, list: importedList('anycast', anycast, true) };
  if ((asn !== null && of.systems.has(asn)) || hasAddress(bundled, ip)) return { anycast: true, list: null };
  return { anycast: listed, list: importedList('anycast', anycast, listed) };
}

function hasAddress(index: Index, ip: Ip): boolean {
  const number = ipNumber(ip);
  for (const [length, numbers] of index[ip.kind()])
    if (numbers.has(number >> BigInt(widthOf(ip) - length))) return true;
  return false;
}
