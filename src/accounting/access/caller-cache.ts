import { LRUCache } from 'lru-cache';
import { lruOptions } from '../../scheduling/lru-options.ts';
import type { Caller } from './callers.ts';

const TTL_MS = 30_000;
const MAX_CACHED_CALLERS = 20_000;

/** Clears the cached callers of the given account, or of all accounts if none is given. */
export type Forget = (account?: number) => void;

/** Caches callers by key or marketplace user, so a request from a cached caller needs neither a hash nor a promise. */
export interface CallerCache<Found extends Caller | undefined> {
  get(text: string): Caller | undefined;
  /**
   * Looks up the caller, once for all concurrent requests. Returns undefined if there is none; this result is not
   * cached.
   */
  fill(text: string, load: () => Promise<Found>): Promise<Found>;
  /** Clears cached callers at once, after a change of a key or a plan. */
  readonly forget: Forget;
}

/** Opens the cache. `monotonic` is in milliseconds of a clock that never steps back. */
export function createCallerCache<Found extends Caller | undefined>(
  monotonic: () => number,
): CallerCache<Found> {
  const cached = new LRUCache<string, Caller>({
    ...lruOptions(MAX_CACHED_CALLERS),
    ttl: TTL_MS,
    perf: { now: monotonic },
    // 0: lru-cache otherwise reuses its clock reading for 1 ms.
    ttlResolution: 0,
  });
  let flights = new Map<string, Promise<Found>>();

  return {
    get: (text) => cached.get(text),

    fill(text, load) {
      const flying = flights.get(text);
      if (flying) return flying;
      // A caller read before a change must neither be cached after it nor be returned to later requests. A change
      // therefore starts a new map of pending look-ups, and the result of an older look-up is not cached.
      const generation = flights;
      const start = monotonic();
      const flight = load()
        .then((caller) => {
          if (caller && generation === flights) cached.set(text, caller, { start });
          return caller;
        })
        .finally(() => generation.delete(text));
      generation.set(text, flight);
      return flight;
    },

    forget(account) {
      flights = new Map();
      if (account === undefined) return cached.clear();
      for (const [text, caller] of cached.entries()) if (caller.account.id === account) cached.delete(text);
    },
  };
}
