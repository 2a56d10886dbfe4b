import { LRUCache } from 'lru-cache';
import { lruOptions } from './lru-options.ts';

/** Of a party without an account nothing is known but its address, or its connection through a proxy; there may be thousands of them. */
export const isUnknownClient = (party: string): boolean => /^(?:address|connection) /.test(party);

/** So many addresses are remembered, each for so long after its last key. */
const MAX_ADDRESSES = 10_000;
const REMEMBERED_MS = 3_600_000;
/** So many of them one party may have. An office or a data centre has fewer. */
const ADDRESSES_A_PARTY = 64;

/**
 * The connections on which valid keys were shown, and the addresses that such keys came from lately: what comes next from them
 * need not wait with all the strangers.
 */
export class KnownClients {
  /** Whose key came from an address. */
  readonly #addresses = new LRUCache<string, string>({ ...lruOptions(MAX_ADDRESSES), ttl: REMEMBERED_MS });
  /** The addresses that a party's keys came from, the last at the end. */
  readonly #vouched = new LRUCache<string, Set<string>>(lruOptions(MAX_ADDRESSES));
  readonly #connections = new WeakMap<object, string>();

  /** Notes that a valid key of the party came from the address, and on which connection, where there is one. */
  add(address: string, party: string, connection?: object): void {
    this.#vouch(address, party);
    if (connection) this.#connections.set(connection, party);
  }

  /** One key may come from everywhere, and must not make friends of a whole network: the addresses it came from last count. */
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

  /** Who a connection from the address is counted for: whose key was shown on it last, or its address before that. */
  partyOf(address: string, connection?: object): string {
    const party = connection && this.#connections.get(connection);
    return party ?? (this.#addresses.has(address) ? `client ${address}` : `address ${address}`);
  }
}

/** Something by party, that of strangers apart: they may be many, and must not be searched for others among them. */
export class ByParty<Item> {
  readonly known = new Map<string, Item>();
  readonly unknown = new Map<string, Item>();

  get size(): number {
    return this.known.size + this.unknown.size;
  }

  /** The map that a party's item stands in. */
  of(party: string): Map<string, Item> {
    return isUnknownClient(party) ? this.unknown : this.known;
  }
}
