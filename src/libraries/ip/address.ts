import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

export type Ip = ipaddr.IPv4 | ipaddr.IPv6;

/**
 * Reads an IP address in its customary notations; IPv4 in IPv6 (`::ffff:192.0.2.1`) is IPv4. Undefined for anything else,
 * such as octal or shortened IPv4, and addresses with a zone.
 */
export function readIp(text: string): Ip | undefined {
  const version = isIP(text);
  if (version === 0 || text.includes('%')) return undefined;
  if (version === 4) return ipaddr.IPv4.parse(text);
  // ipaddr.js takes `::192.0.2.1`, which nobody routes, for a mapped address; written in hexadecimal it does not.
  const address = ipaddr.IPv6.parse(new URL(`http://[${text}]`).hostname.slice(1, -1));
  return address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
}

/** The canonical text (RFC 5952). */
export const ipText = (ip: Ip): string => ip.toString();

/** The address back to front, as reverse zones and block lists spell it: octets, or hexadecimal digits of IPv6. */
export function reversedLabels(ip: Ip): string {
  const bytes = ip.toByteArray();
  const labels =
    ip.kind() === 'ipv4'
      ? bytes.map(String)
      : bytes.flatMap((byte) => [...byte.toString(16).padStart(2, '0')]);
  return labels.reverse().join('.');
}

/** The name that PTR records of an address stand at. */
export const ptrName = (ip: Ip): string =>
  `${reversedLabels(ip)}.${ip.kind() === 'ipv4' ? 'in-addr' : 'ip6'}.arpa`;

/** Whether an address lies in the block of another, whose first so many bits count. */
export function isWithin(ip: Ip, network: Ip, bits: number): boolean {
  if (network instanceof ipaddr.IPv4) return ip instanceof ipaddr.IPv4 && ip.match(network, bits);
  return ip instanceof ipaddr.IPv6 && ip.match(network, bits);
}

/** An address as a number: of 32 bits, or of 128. */
export const ipNumber = (ip: Ip): bigint =>
  ip.toByteArray().reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);

/** The address that a number of 32 bits, or of 128, stands for. */
export function ipOf(number: bigint, width: number): Ip {
  const bytes = Array.from({ length: width / 8 }, (_, index) =>
    Number((number >> BigInt(width - 8 * (index + 1))) & 0xffn),
  );
  return ipaddr.fromByteArray(bytes);
}

/** How many bits addresses of this kind have. */
export const widthOf = (ip: Ip): number => (ip.kind() === 'ipv4' ? 32 : 128);

/** Whether two addresses are the same, however written. */
export const sameIp = (one: Ip, text: string): boolean => {
  const other = readIp(text);
  return other !== undefined && ipText(one) === ipText(other);
};
