import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

export type Ip = ipaddr.IPv4 | ipaddr.IPv6;

/**
 * Reads an IP address in its usual notations. An IPv4-mapped IPv6 address (`::ffff:192.0.2.1`) is read as IPv4. Returns
 * undefined for anything else, such as octal or shortened IPv4, and addresses with a zone.
 */
export function readIp(text: string): Ip | undefined {
  const version = isIP(text);
  if (version === 0 || text.includes('%')) return undefined;
  if (version === 4) return ipaddr.IPv4.parse(text);
  // ipaddr.js takes `::192.0.2.1`, which is not routed, for a mapped address unless it is written in hexadecimal.
  const address = ipaddr.IPv6.parse(new URL(`http://[${text}]`).hostname.slice(1, -1));
  return address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
}

/** Returns the canonical text (RFC 5952). */
export const ipText = (ip: Ip): string => ip.toString();

/** Returns the reversed labels that reverse zones and block lists use: octets of IPv4, hexadecimal digits of IPv6. */
export function reversedLabels(ip: Ip): string {
  const bytes = ip.toByteArray();
  const labels =
    ip.kind() === 'ipv4'
      ? bytes.map(String)
      : bytes.flatMap((byte) => [...byte.toString(16).padStart(2, '0')]);
  return labels.reverse().join('.');
}

/** Returns the DNS name that has the PTR records of an address. */
export const ptrName = (ip: Ip): string =>
  `${reversedLabels(ip)}.${ip.kind() === 'ipv4' ? 'in-addr' : 'ip6'}.arpa`;

/** True if an address is in the block that is defined by the first `bits` bits of `network`. */
export function isWithin(ip: Ip, network: Ip, bits: number): boolean {
  if (network instanceof ipaddr.IPv4) return ip instanceof ipaddr.IPv4 && ip.match(network, bits);
  return ip instanceof ipaddr.IPv6 && ip.match(network, bits);
}

/** Returns an address as a number of 32 or 128 bits. */
export const ipNumber = (ip: Ip): bigint =>
  ip.toByteArray().reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);

/** Returns the address for a number of 32 or 128 bits. */
export function ipOf(number: bigint, width: number): Ip {
  const bytes = Array.from({ length: width / 8 }, (_, index) =>
    Number((number >> BigInt(width - 8 * (index + 1))) & 0xffn),
  );
  return ipaddr.fromByteArray(bytes);
}

/** Returns the number of bits in an address of this version. */
export const widthOf = (ip: Ip): number => (ip.kind() === 'ipv4' ? 32 : 128);

/** True if the text is a notation of the same address. */
export const sameIp = (one: Ip, text: string): boolean => {
  const other = readIp(text);
  return other !== undefined && ipText(one) === ipText(other);
};
