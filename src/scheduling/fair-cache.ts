import { LRUCache } from 'lru-cache';
import { isUnknownClient } from './clients.ts';

/** The entries of one party in the cache, oldest first. */
interface Share {
  readonly texts: Set<string>;
  size: number;
}

interface Entry<Value> {
  readonly value: Value;
  readonly party: string;
  readonly size: number;
}

/**
 * All unknown clients count as one party, because each is identified only by its address, and there may be thousands
 * of them.
 */
const UNKNOWN_CLIENTS = 'unknown clients';

/** One party may fill an eighth of the cache. */
const PARTS = 8;

/**
 * Caches values that are computed from texts. All parties can read all entries, but a party that keeps adding new
 * texts evicts only its own entries.
 */
export class FairCache<Value extends object> {
  readonly #entries: LRUCache<string, Entry<Value>>;
  readonly #shares = new Map<string, Share>();
  readonly #max: number;

  /** @param room maximum total size of all texts, in the unit of their sizes */
  constructor(room: number) {
    this.#max = room / PARTS;
    this.#entries = new LRUCache({ maxSize: room, dispose: (entry, text) => this.#forgotten(text, entry) });
  }

  get(text: string): Value | undefined {
    return this.#entries.get(text)?.value;
  }

  /** Caches a value for a party, unless the value is larger than one party's share of the cache. */
  set(text: string, value: Value, { size, party }: { size: number; party: string }): void {
    if (size > this.#max) return;
    const whose = isUnknownClient(party) ? UNKNOWN_CLIENTS : party;
    this.#entries.set(text, { value, party: whose, size }, { size });
    const share = this.#shares.getOrInsertComputed(whose, () => ({ texts: new Set(), size: 0 }));
    share.texts.add(text);
    share.size += size;
    for (const oldest of share.texts) {
      if (share.size <= this.#max) break;
      this.#entries.delete(oldest);
    }
  }

  #forgotten(text: string, { party, size }: Entry<Value>): void {
    const share = this.#shares.get(party);
    if (!share) return;
    share.texts.delete(text);
    share.size -= size;
    if (share.texts.size === 0) this.#shares.delete(party);
  }
}
