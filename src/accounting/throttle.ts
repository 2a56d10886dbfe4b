import { LRUCache } from 'lru-cache';
import { atMost } from '../sharing/at-most.ts';
import { type Flow, owe, type Rate, take, tooManyRequests } from './rate.ts';

/** Parties without an account are told apart by network address: of IPv6 the /64, which is one subscriber's. */
export interface Throttle {
  /** Takes `units` (default 1) of what a party may use. Throws `rate_limited` where it has used too much lately. */
  (party: string, units?: number): void;
  /** Throws `rate_limited` where not even one unit could be taken, and takes none. */
  check(party: string): void;
  /** Puts units to a party's account whose number was known only after the work. Whoever owes has to wait for the next. */
  owe(party: string, units: number): void;
}

const ADDRESSES_REMEMBERED = 50_000;

/** A throttle that lets each party pass as often as `rate` allows. */
export function createThrottle({
  rate,
  detail,
  now,
}: {
  rate: Rate;
  detail: string;
  /** Milliseconds of a clock that never steps back. */
  now: () => number;
}): Throttle {
  const flows = new LRUCache<string, Flow>({
    ...atMost(ADDRESSES_REMEMBERED),
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
    owe(party: string, units: number) {
      owe(flows.memo(party), rate, units, now());
    },
  });
}
