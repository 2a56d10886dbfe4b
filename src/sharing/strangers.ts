import { LRUCache } from 'lru-cache';
import { atMost } from './at-most.ts';

/** Of a party without an account nothing is known but its address, or its connection through a proxy; there may be thousands of them. */
export const isStranger = (party: string): boolean => /^(?:address|connection) /.test(party);

/** So many addresses are remembered, each for so long after its last key. */
const MOST_ADDRESSES = 10_000;
const REMEMBERED_MS = 3_600_000;

/**
 * The connections on which valid keys were shown, and the addresses that such keys came from lately: what comes next from them
 * need not wait with all the strangers.
 */
export class Acquaintances {
  readonly #addresses = new LRUCache<string, true>({ ...atMost(MOST_ADDRESSES), ttl: REMEMBERED_MS });
  readonly #connections = new WeakMap<object, string>();

  /** Notes that a valid key of the party came from the address, and on which connection, where there is one. */
  add(address: string, party: string, connection?: object): void {
    this.#addresses.set(address, true);
    if (connection) this.#connections.set(connection, party);
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
  readonly strangers = new Map<string, Item>();

  get size(): number {
    return this.known.size + this.strangers.size;
  }

  /** The map that a party's item stands in. */
  of(party: string): Map<string, Item> {
    return isStranger(party) ? this.strangers : this.known;
  }
}
