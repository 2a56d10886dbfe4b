import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The IPv6 block that IANA allocates for global unicast (RFC 4291, section 2.4; IANA ipv6-address-space). */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Azure's wire server, which every virtual machine in Azure can reach. Its address is a unicast address, but does not
 * belong to a host on the internet.
 */
const WIRE_SERVER = '168.63.129.16';

/**
 * Returns an address in one canonical form for comparison: IPv4-mapped IPv6 (`::ffff:192.0.2.1`) as IPv4, other IPv6
 * shortened according to RFC 5952. Null if the text is not an IP address or has a zone (`fe80::1%eth0`).
 */
export function canonicalAddress(text: string): string | null {
  if (isIP(text) === 0 || text.includes('%')) return null;
  const address = ipaddr.process(text);
  return address instanceof ipaddr.IPv6 ? address.toRFC5952String() : address.toString();
}

/**
 * True if an address belongs to a host of the public internet: not private, loopback, link-local, shared,
 * documentation, multicast, a translation or tunnel prefix, or otherwise reserved (IANA's special-purpose address
 * registries).
 */
export function isPublicAddress(text: string): boolean {
  const canonical = canonicalAddress(text);
  if (canonical === null || canonical === WIRE_SERVER) return false;
  const address = ipaddr.parse(canonical);
  if (address.range() !== 'unicast') return false;
  // ipaddr.js calls every range that it has no name for unicast, `::7f00:1` and `4000::1` included.
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_IPV6);
}

/** Formats an address and a port as one text for comparison: `192.0.2.1:80`, `[2001:db8::1]:80`. */
export const endpointOf = (address: string, port: number): string =>
  `${address.includes(':') ? `[${address}]` : address}:${port}`;
