import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** All of IPv6 that IANA has given out for use between networks (RFC 4291, section 2.4; IANA ipv6-address-space). */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Unicast by its bits, and yet no host of the internet: Azure's wire server, which answers every virtual machine there. */
const WIRE_SERVER = '168.63.129.16';

/**
 * An address in the one form it is compared in: IPv4 in an IPv6 shell (`::ffff:192.0.2.1`) without the shell, IPv6
 * shortened by RFC 5952. Null where the text is no IP address, or one with a zone (`fe80::1%eth0`).
 */
export function canonicalAddress(text: string): string | null {
  if (isIP(text) === 0 || text.includes('%')) return null;
  const address = ipaddr.process(text);
  return address instanceof ipaddr.IPv6 ? address.toRFC5952String() : address.toString();
}

/**
 * Whether an address is one of the public internet's hosts: not private, loopback, link-local, shared, documentation,
 * multicast, a translation or tunnel prefix, or reserved in any other way (IANA's special-purpose address registries).
 */
export function isPublicAddress(text: string): boolean {
  const canonical = canonicalAddress(text);
  if (canonical === null || canonical === WIRE_SERVER) return false;
  const address = ipaddr.parse(canonical);
  if (address.range() !== 'unicast') return false;
  // The library calls everything it has no name for unicast, `::7f00:1` and `4000::1` included.
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_IPV6);
}

/** An address and a port as one text to compare: `192.0.2.1:80`, `[2001:db8::1]:80`. */
export const endpointOf = (address: string, port: number): string =>
  `${address.includes(':') ? `[${address}]` : address}:${port}`;
