import { LRUCache } from 'lru-cache';
import { lruOptions } from './lru-options.ts';

/**
 * True if a party is an unknown client: it has no account, only an address or, behind a proxy, a connection. There may
 * be thousands of them.
 */
export const isUnknownClient = (party: string): boolean => /^(?:address|connection) /.test(party);

/**
 * The maximum number of addresses that are remembered, and the milliseconds that each is kept after its last valid key.
 */
const MAX_ADDRESSES = 10_000;
const REMEMBERED_MS = 3_600_000;
/** The maximum number of addresses per party. An office or a data centre has fewer. */
const ADDRESSES_A_PARTY = 64;

/**
 * Remembers connections and addresses that sent a valid key recently. Their next requests do not wait with those of
 * unknown clients.
 */
export class KnownClients {
  /** The party of the last key from each address. */
  readonly #addresses = new LRUCache<string, string>({ ...lruOptions(MAX_ADDRESSES), ttl: REMEMBERED_MS });
  /** The addresses from which each party sent its keys, the latest last. */
  readonly #vouched = new LRUCache<string, Set<string>>(lruOptions(MAX_ADDRESSES));
  readonly #connections = new WeakMap<object, string>();

  /** Records that a valid key of the party came from the address, and on which connection, if known. */
  add(address: string, party: string, connection?: object): void {
    this.#vouch(address, party);
    if (connection) this.#connections.set(connection, party);
  }

  /**
   * Only the latest addresses of a party count. Otherwise one key that is used from everywhere would make a whole
   * network known.
   */
  #vouch(address: string, party: string): void {
    if (this.#addresses.get(address) === party) return;
    const vouched = this.#vouched.get(party) ?? new Set();
    this.#vouched.set(party, vouched);
    vouched.delete(address);
    const [oldest] = vouched;
    if (oldest !== undefined && vouched.size >= ADDRESSES_A_PARTY) {
      vouched.delete(oldest);
      if (this.#addresses.get(oldest) === party) this.#addresses.delete(oldest);
    }
    vouched.add(address);
    this.#addresses.set(address, party);
  }

  /**
   * Returns the party that a connection counts for: the party of the last key on it, or its address before the first
   * key.
   */
  partyOf(address: string, connection?: object): string {
    const party = connection && this.#connections.get(connection);
    return party ?? (this.#addresses.has(address) ? `client ${address}` : `address ${address}`);
  }
}

/**
 * A map by party that keeps unknown clients apart. They may be many, and a search for known parties must not go through
 * them.
 */
export class ByParty<Item> {
  readonly known = new Map<string, Item>();
  readonly unknown = new Map<string, Item>();

  get size(): number {
    return this.known.size + this.unknown.size;
  }

  /** Returns the map that holds the item of a party. */
  of(party: string): Map<string, Item> {
    return isUnknownClient(party) ? this.unknown : this.known;
  }
}
