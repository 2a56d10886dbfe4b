import { getSubdomain } from 'tldts';
import { ApiError } from '../../errors.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { type Ip, ptrName, readIp, sameIp } from '../../libraries/ip/address.ts';
import { recordSet } from './answers.ts';

/** What the reverse zone says of an address. */
export interface ReverseDns {
  /** Names of the PTR records, at most ten. */
  readonly hostnames: readonly string[];
  /** Those of them that lead back to the address. */
  readonly confirmedHostnames: readonly string[];
  /** Whether any leads back to the address (FCrDNS). */
  readonly forwardConfirmed: boolean;
  /** Whether every name looks made by a machine for a line of a customer. False without names. */
  readonly generic: boolean;
}

/** Names looked at; some addresses have hundreds. */
const MAX_NAMES = 10;

/**
 * Looks up the names of an address and asks each name for its addresses in turn.
 *
 * Throws what DNS clients throw, and also when no name leads back and one of them could not be asked.
 * @param ip an IPv4 or IPv6 address
 */
export async function reverseDns(
  { dns }: Pick<Upstream, 'dns'>,
  ip: string,
  signal: AbortSignal,
): Promise<ReverseDns> {
  const address = readIp(ip);
  if (!address) throw new TypeError(`${ip} is not an IP address`);
  const { records } = await recordSet(dns, ptrName(address), 'PTR', signal);
  const hostnames = [...new Set(records.map(({ data }) => data.target ?? ''))].sort().slice(0, MAX_NAMES);
  const type = address.kind() === 'ipv4' ? 'A' : 'AAAA';
  const asked = await Promise.allSettled(
    hostnames.map(async (name) => {
      const forward = await recordSet(dns, name, type, signal);
      return forward.records.some(({ data }) => sameIp(address, data.address ?? ''));
    }),
  );
  const confirmed = hostnames.filter((_, index) => {
    const answer = asked[index];
    return answer?.status === 'fulfilled' && answer.value;
  });
  const failure = asked.find((answer) => answer.status === 'rejected');
  if (confirmed.length === 0 && failure) throw asFailure(failure.reason);
  return {
    hostnames,
    confirmedHostnames: confirmed,
    forwardConfirmed: confirmed.length > 0,
    generic: hostnames.length > 0 && hostnames.every((name) => isGenericHostname(name, address)),
  };
}

const asFailure = (reason: unknown): unknown =>
  reason instanceof ApiError ? reason : new ApiError('upstream_error', 'A host name could not be looked up.');

/** Words that providers put into the names of their customers' lines. */
const LINE_WORDS =
  /(^|[^a-z])(adsl|broadband|cable|client|cust|customer|dhcp|dialin|dialup|dip|dsl|dyn|dynamic|dynip|fiber|fibre|ftth|gprs|home|hsd|lte|mobile|modem|pool|ppp|pppoe|rev|reverse|residential|umts|unassigned|user|vdsl|xdsl)([^a-z]|$)/;

/**
 * Whether a hostname looks made from its address rather than given to a server: the address stands in it, in one of the
 * usual spellings, or a word for customers' lines does, before the domain that was registered.
 */
export function isGenericHostname(hostname: string, ip: Ip): boolean {
  const own = getSubdomain(hostname) ?? hostname;
  return LINE_WORDS.test(own) || spellings(ip).some((spelling) => spelling.test(own));
}

/** How hostnames spell an address: decimal forth and back, with separators or padded to twelve digits, or hexadecimal. */
function spellings(ip: Ip): RegExp[] {
  const bytes = ip.toByteArray();
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0'));
  if (ip.kind() === 'ipv6') {
    // The half that tells hosts of a network apart, unless it is next to nothing, such as ::1.
    const groups = [8, 10, 12, 14].map((at) => `${hex[at]}${hex[at + 1]}`.replace(/^0{1,3}/, ''));
    if (groups.filter((group) => group !== '0').length < 2) return [];
    return [series(groups.map((group) => `0{0,3}${group}`))];
  }
  const octets = bytes.map((byte) => `0{0,2}${byte}`);
  const padded = bytes.map((byte) => String(byte).padStart(3, '0'));
  return [
    series(octets),
    series(octets.toReversed()),
    new RegExp(`(^|[^0-9])(${padded.join('')}|${padded.toReversed().join('')})([^0-9]|$)`),
    new RegExp(`(^|[^0-9a-f])${hex.join('')}([^0-9a-f]|$)`),
  ];
}

const series = (parts: readonly string[]): RegExp =>
  new RegExp(`(^|[^0-9])${parts.join('[^0-9a-z]')}([^0-9a-f]|$)`);
