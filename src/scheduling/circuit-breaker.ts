import { LRUCache } from 'lru-cache';

/** The condition under which a circuit breaker opens, and the time it stays open. */
export interface CircuitBreakerLimits {
  /** Number of consecutive failures that open the breaker. */
  readonly failures: number;
  readonly restMs: number;
  /**
   * True if, after the breaker was open, a single request tests the target while others are still refused (half-open).
   * Otherwise all requests are admitted again immediately.
   */
  readonly oneFirst?: boolean;
}

/**
 * Reports the end of a request: true for success, false for failure, `null` if the end gives no information about the
 * target, for example if the request was never sent.
 */
type Ended = (worked: boolean | null, restMs?: number) => void;

/**
 * Circuit breaker: stops requests to a target that fails repeatedly, so callers do not wait in vain and the target can
 * recover.
 */
export class CircuitBreaker {
  readonly #limits: CircuitBreakerLimits;
  readonly #now: () => number;
  #failures = 0;
  #restsUntil = 0;
  #trying = false;

  /** @param now milliseconds of a monotonic clock */
  constructor(limits: CircuitBreakerLimits, now: () => number) {
    this.#limits = limits;
    this.#now = now;
  }

  /** True if the breaker is open. */
  get resting(): boolean {
    return this.#trying || this.#now() < this.#restsUntil;
  }

  /** Milliseconds until the next request is admitted. At least a second while a test request is in progress. */
  get restMs(): number {
    return Math.max(this.#restsUntil - this.#now(), this.#trying ? 1_000 : 0);
  }

  /** Begins a request. Undefined if the breaker is open. */
  begin(): Ended | undefined {
    if (this.resting) return undefined;
    const first = this.#limits.oneFirst === true && this.#restsUntil > 0;
    if (first) this.#trying = true;
    return (worked, restMs) => {
      if (first) this.#trying = false;
      if (worked === false) this.#failed(restMs);
      if (worked !== true) return;
      this.#failures = 0;
      // A request that began before the breaker opened gives no information about the current state of the target.
      if (first) this.#restsUntil = 0;
    };
  }

  /** @param restMs time without requests that the target itself asked for; it begins immediately */
  #failed(restMs = 0): void {
    const { failures, restMs: ours } = this.#limits;
    this.#failures += 1;
    if (this.#failures < failures && restMs === 0) return;
    this.#restsUntil = Math.max(this.#restsUntil, this.#now() + Math.max(restMs, ours));
    // After the breaker was open, one more failure opens it again.
    this.#failures = failures - 1;
  }
}

/** The maximum number of parties whose consecutive failures are counted. */
const MAX_PARTIES = 1_000;

/**
 * A circuit breaker for a target that several parties share. It opens for all parties after failures of several
 * parties, and for a single party if only its own requests fail. Otherwise, a caller with a request that always fails
 * could block the target for everyone else.
 */
export class SharedCircuitBreaker {
  readonly #limits: CircuitBreakerLimits;
  readonly #now: () => number;
  readonly #all: CircuitBreaker;
  readonly #own: LRUCache<string, CircuitBreaker>;
  /** Number of failures of each party since the last success of any party. */
  readonly #inRow: LRUCache<string, number>;

  constructor(limits: CircuitBreakerLimits, now: () => number) {
    this.#limits = limits;
    this.#now = now;
    this.#all = new CircuitBreaker(limits, now);
    this.#own = new LRUCache({ max: MAX_PARTIES });
    this.#inRow = new LRUCache({ max: MAX_PARTIES });
  }

  /** True if the breaker is open for the party or for all parties. */
  resting(party: string): boolean {
    return this.#all.resting || this.#own.get(party)?.resting === true;
  }

  restMs(party: string): number {
    return Math.max(this.#all.restMs, this.#own.get(party)?.restMs ?? 0);
  }

  begin(party: string): Ended | undefined {
    if (this.resting(party)) return undefined;
    const own = this.#ownOf(party);
    const [ofAll, ofOne] = [this.#all.begin(), own.begin()];
    return (worked, restMs) => {
      // A retry time that the target sent applies to all parties.
      ofOne?.(restMs === undefined ? worked : null);
      if (worked === true) {
        this.#inRow.clear();
        this.#own.delete(party);
      }
      const counts = worked !== false || restMs !== undefined || this.#counts(party);
      ofAll?.(counts ? worked : null, restMs);
    };
  }

  #ownOf(party: string): CircuitBreaker {
    const known = this.#own.get(party);
    if (known) return known;
    const own = new CircuitBreaker(this.#limits, this.#now);
    this.#own.set(party, own);
    return own;
  }

  /**
   * Counts a failure. Returns false if it must not count for all parties, because the failures of this party alone
   * would open the breaker.
   */
  #counts(party: string): boolean {
    const times = (this.#inRow.get(party) ?? 0) + 1;
    this.#inRow.set(party, times);
    return times < Math.max(2, this.#limits.failures);
  }
}
