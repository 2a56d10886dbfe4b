import { LRUCache } from 'lru-cache';
import { lruOptions } from '../scheduling/lru-options.ts';
import type { Caller } from './callers.ts';

const TTL_MS = 30_000;
const CALLERS_REMEMBERED = 20_000;

/** Forgets whatever is remembered of an account's callers; of all accounts without one. */
export type Forget = (account?: number) => void;

/** Callers by the text they presented, so that a request of a known one needs neither a hash nor a promise. */
export interface CallerCache<Found extends Caller | undefined> {
  get(text: string): Caller | undefined;
  /** Looks the caller up, once for all who ask at the same time. Undefined when there is none; that is not remembered. */
  fill(text: string, load: () => Promise<Found>): Promise<Found>;
  /** Forgets callers, at once: a key or a plan has changed. */
  readonly forget: Forget;
}

/** Opens the cache. `monotonic` is in milliseconds of a clock that never steps back. */
export function createCallerCache<Found extends Caller | undefined>(
  monotonic: () => number,
): CallerCache<Found> {
  const cached = new LRUCache<string, Caller>({
    ...lruOptions(CALLERS_REMEMBERED),
    ttl: TTL_MS,
    perf: { now: monotonic },
    // Or else it takes the clock for standing still for a moment.
    ttlResolution: 0,
  });
  let flights = new Map<string, Promise<Found>>();

  return {
    get: (text) => cached.get(text),

    fill(text, load) {
      const flying = flights.get(text);
      if (flying) return flying;
      // What was read before a change must not be kept after it, nor be handed to those who ask after it: a change
      // starts a new map of flights, and a flight of an older map is not stored.
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
