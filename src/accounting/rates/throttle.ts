import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { lruOptions } from '../../scheduling/lru-options.ts';
import type { Rates } from './batched.ts';
import { addCost, type Flow, type Rate, take, tooManyRequests } from './rate.ts';
import type { Ask } from './shared.ts';

/**
 * Rate-limits parties. Parties without an account are identified by network address, in IPv6 by the /64, which belongs
 * to one subscriber.
 */
export interface Throttle {
  /**
   * Takes `units` (default 1) from the rate of a party. Throws or rejects with `rate_limited` if it has used too much
   * lately.
   */
  (party: string, units?: number): void | Promise<void>;
  /** Throws or rejects with `rate_limited` if not even one unit is available. Takes no units. */
  check(party: string): void | Promise<void>;
  /** Charges a party with units that are only known after the work. Its next requests have to wait for them. */
  addCost(party: string, units: number): void;
}

interface ThrottleOptions {
  readonly rate: Rate;
  readonly detail: string;
  /** Milliseconds of a clock that never steps back. */
  readonly now: () => number;
  /** The rates shared by several processes; without them each throttle counts in its own memory. */
  readonly shared?: SharedThrottle | undefined;
}

interface SharedThrottle {
  readonly rates: Rates;
  /** Name that distinguishes it from other throttles. */
  readonly name: string;
  /** Secret for the digests of parties: addresses must not be visible on the shared server. */
  readonly secret: string;
}

/** Creates throttles. If rates are shared by several processes, so are the throttles. */
export type Throttles = (
  throttle: Pick<ThrottleOptions, 'rate' | 'detail'> & { readonly name: string },
) => Throttle;

const MAX_CACHED_ADDRESSES = 50_000;

/** Creates a throttle that admits each party as often as `rate` allows. */
export function createThrottle(options: ThrottleOptions): Throttle {
  return options.shared ? createShared(options, options.shared) : createOwn(options);
}

function createOwn({ rate, detail, now }: ThrottleOptions): Throttle {
  const flows = new LRUCache<string, Flow>({
    ...lruOptions(MAX_CACHED_ADDRESSES),
    memoMethod: () => ({ paidBackAt: 0 }),
  });
  const throttle = (party: string, units = 1): void => {
    const waitMs = take(flows.memo(party), rate, units, now());
    if (waitMs > 0) throw tooManyRequests(detail, waitMs);
  };
  return Object.assign(throttle, {
    check(party: string) {
      const waitMs = take({ ...flows.memo(party) }, rate, 1, now());
      if (waitMs > 0) throw tooManyRequests(detail, waitMs);
    },
    addCost(party: string, units: number) {
      addCost(flows.memo(party), rate, units, now());
    },
  });
}

function createShared({ rate, detail }: ThrottleOptions, { rates, name, secret }: SharedThrottle): Throttle {
  const digestOf = (party: string): string => hash('sha256', `${secret}${name}\n${party}`, 'base64url');
  const decide = (party: string, kind: Ask['kind'], units: number) =>
    rates.decide({ party: `${name} ${digestOf(party).slice(0, 22)}`, rate, units, kind });
  const throwIfLimited = ({ waitMs }: { readonly waitMs: number }): void => {
    if (waitMs > 0) throw tooManyRequests(detail, waitMs);
  };
  const pass = (party: string, kind: Ask['kind'], units: number): void | Promise<void> => {
    const verdict = decide(party, kind, units);
    return verdict instanceof Promise ? verdict.then(throwIfLimited) : throwIfLimited(verdict);
  };
  return Object.assign((party: string, units = 1) => pass(party, 'take', units), {
    check: (party: string) => pass(party, 'check', 1),
    addCost(party: string, units: number) {
      if (units > 0) void decide(party, 'add', units);
    },
  });
}
