import ipaddr from 'ipaddr.js';
import type { AddressType } from '../../datasets/ip-intelligence/address-types.ts';
import { specialAddresses } from '../../datasets/ip-intelligence/special-addresses.ts';
import { type Ip, isWithin, readIp } from '../../libraries/ip/address.ts';

/** The type of an address, derived only from its bits. */
export interface IpType {
  readonly type: AddressType;
  /** True if the address must not occur on the public internet. */
  readonly bogon: boolean;
  /** The IPv4 address embedded in an address of a tunnel or translator; undefined for all others. */
  readonly carried: Ip | undefined;
}

interface Block {
  readonly network: Ip;
  readonly bits: number;
  readonly type: AddressType;
  readonly reachable: boolean;
}

let known: readonly Block[] | undefined;

/** Returns the special blocks, the narrowest first. */
function blocks(): readonly Block[] {
  known ??= specialAddresses
    .get()
    .map(({ cidr, type, reachable }) => {
      const [network, bits] = ipaddr.parseCIDR(cidr);
      return { network, bits, type, reachable };
    })
    .sort((a, b) => b.bits - a.bits);
  return known;
}

/** Returns the type of an address. An address that embeds a bogon IPv4 address is a bogon too. */
export function ipTypeOf(ip: Ip): IpType {
  const block = blocks().find(({ network, bits }) => isWithin(ip, network, bits));
  if (!block) return { type: 'public', bogon: false, carried: undefined };
  const { type, reachable } = block;
  const carried = reachable ? carriedBy(type, ip.toByteArray()) : undefined;
  return { type, bogon: !reachable || (carried !== undefined && ipTypeOf(carried).bogon), carried };
}

function carriedBy(type: AddressType, bytes: readonly number[]): Ip | undefined {
  if (type === 'six_to_four') return readIp(bytes.slice(2, 6).join('.'));
  if (type === 'nat64') return readIp(bytes.slice(12).join('.'));
  // Teredo inverts all bits of the client's address, which keeps address translators on the path from changing it.
  if (type === 'teredo')
    return readIp(
      bytes
        .slice(12)
        .map((byte) => 255 - byte)
        .join('.'),
    );
  return undefined;
}
