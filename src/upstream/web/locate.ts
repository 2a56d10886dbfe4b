import { lookup } from 'node:dns/promises';
import { canonicalAddress } from '../address.ts';
import type { DnsClient } from '../dns/index.ts';
import { type Resolve, unresolvable } from './target.ts';

/**
 * Finds hosts that the operator configured. Their names may be such as only this machine knows (`localhost`, a container's
 * name, a line in its hosts file), so where the resolvers know none the system is asked. Throws
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
