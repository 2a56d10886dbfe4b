import { lookup } from 'node:dns/promises';
import { canonicalAddress } from '../address.ts';
import type { DnsClient } from '../dns/index.ts';
import { type Resolve, unresolvable } from './target.ts';

/**
 * Resolves hosts that the operator configured. Their names may be known only on this machine (`localhost`, the name of
 * a container, a line in the hosts file), so the system is queried if the resolvers do not find the name. Throws
 * `target_unresolvable`.
 */
export const createLocate =
  (dns: DnsClient): Resolve =>
  async (host, signal, party) => {
    if (canonicalAddress(host)) return [host];
    const known = host.includes('.') ? await quietly(dns.addresses(host, signal, party)) : [];
    if (known.length > 0) return known;
    signal.throwIfAborted();
    const found = await lookup(host, { all: true }).catch(() => []);
    if (found.length === 0) throw unresolvable(host);
    return found.map(({ address }) => address);
  };

const quietly = (addresses: Promise<string[]>): Promise<string[]> => addresses.catch(() => []);
