import { LRUCache } from 'lru-cache';
import { lruOptions } from './lru-options.ts';

/**
 * True if a party is an unknown client. It has no account and is identified only by its address or, behind a proxy, by
 * its connection. There may be thousands of unknown clients.
 */
export const isUnknownClient = (party: string): boolean =>
  party.startsWith('address ') || party.startsWith('connection ');

/**
 * The maximum number of addresses that are remembered, and the time in milliseconds for which an address is remembered
 * after its last valid key.
 */
const MAX_ADDRESSES = 10_000;
const ADDRESS_TTL_MS = 3_600_000;
/** Milliseconds for which a key that comes from the same address over the same connection need not be recorded again. */
const RECORD_EVERY_MS = 60_000;
/** The maximum number of addresses per party. An office or a data centre uses fewer. */
const ADDRESSES_A_PARTY = 64;

/**
 * Remembers connections and addresses that recently sent a valid key. Their next requests do not queue together with
 * those of unknown clients.
 */
export class KnownClients {
  /** The party whose key was last sent from each address. */
  readonly #addresses: LRUCache<string, string>;
  /** The addresses from which each party sent its keys, most recent last. */
  readonly #vouched = new LRUCache<string, Set<string>>(lruOptions(MAX_ADDRESSES));
  /**
   * The party whose key was last sent on each connection, with its address and the time when they were recorded. Behind
   * a proxy, one connection carries requests from many addresses.
   */
  readonly #connections = new WeakMap<
    object,
    { readonly party: string; readonly address: string; readonly at: number }
  >();
  readonly #clock: { readonly now: () => number };

  /** @param clock milliseconds of a clock that never steps back */
  constructor(clock: { readonly now: () => number } = performance) {
    this.#clock = clock;
    this.#addresses = new LRUCache({
      ...lruOptions(MAX_ADDRESSES),
      ttl: ADDRESS_TTL_MS,
      ttlResolution: 0,
      perf: clock,
    });
  }

  /** Records that a valid key of the party came from the address, and over which connection, if known. */
  add(address: string, party: string, connection?: object): void {
    const at = this.#clock.now();
    const recorded = connection && this.#connections.get(connection);
    const isSame = recorded?.party === party && recorded.address === address;
    if (isSame && at - recorded.at < RECORD_EVERY_MS) return;
    this.#vouch(address, party);
    if (connection) this.#connections.set(connection, { party, address, at });
  }

  /**
   * Keeps only the most recent addresses of a party. Otherwise a single key that is used from many addresses would
   * make a whole network known.
   */
  #vouch(address: string, party: string): void {
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

  /** True if a valid key came from the address recently. */
  knows(address: string): boolean {
    return this.#addresses.has(address);
  }

  /**
   * Returns the party that a connection counts for: the party of the last key sent on it, or its address if no key was
   * sent yet.
   */
  partyOf(address: string, connection?: object): string {
    const recorded = connection && this.#connections.get(connection);
    return recorded?.party ?? (this.knows(address) ? `client ${address}` : `address ${address}`);
  }
}

/**
 * A map by party that stores unknown clients separately. There may be many of them, and a search for known parties must
 * not have to iterate over them.
 */
export class ByParty<Item> {
  readonly known = new Map<string, Item>();
  readonly unknown = new Map<string, Item>();

  get size(): number {
    return this.known.size + this.unknown.size;
  }

  /** Returns the map that contains the item of a party. */
  of(party: string): Map<string, Item> {
    return isUnknownClient(party) ? this.unknown : this.known;
  }
}
