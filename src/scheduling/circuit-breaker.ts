import { LRUCache } from 'lru-cache';

/** When something that fails is left alone, and for how long. */
export interface CircuitBreakerLimits {
  /** So many failures in a row begin a rest. */
  readonly failures: number;
  readonly restMs: number;
  /** Whether after a rest one request goes first, and the others wait for how it ends (half-open). Else all go again at once. */
  readonly oneFirst?: boolean;
}

/** To be told how a request ended: `null` where that says nothing, as when it was never sent. */
type Ended = (worked: boolean | null, restMs?: number) => void;

/** Leaves what fails again and again alone for a while, so that nobody waits for it in vain and it can recover. */
export class CircuitBreaker {
  readonly #limits: CircuitBreakerLimits;
  readonly #now: () => number;
  #failures = 0;
  #restsUntil = 0;
  #trying = false;

  /** @param now milliseconds of a clock that never steps back */
  constructor(limits: CircuitBreakerLimits, now: () => number) {
    this.#limits = limits;
    this.#now = now;
  }

  /** Whether it is being left alone just now. */
  get resting(): boolean {
    return this.#trying || this.#now() < this.#restsUntil;
  }

  /** How long until it may be asked again; at least a second while the first one after a rest is under way. */
  get restMs(): number {
    return Math.max(this.#restsUntil - this.#now(), this.#trying ? 1_000 : 0);
  }

  /** Asks to begin a request. Undefined while it rests. */
  begin(): Ended | undefined {
    if (this.resting) return undefined;
    const first = this.#limits.oneFirst === true && this.#restsUntil > 0;
    if (first) this.#trying = true;
    return (worked, restMs) => {
      if (first) this.#trying = false;
      if (worked === false) this.#failed(restMs);
      if (worked !== true) return;
      this.#failures = 0;
      // What began before the rest says nothing about what comes after it.
      if (first) this.#restsUntil = 0;
    };
  }

  /** @param restMs what it asks for itself: it rests at once, and for so long */
  #failed(restMs = 0): void {
    const { failures, restMs: ours } = this.#limits;
    this.#failures += 1;
    if (this.#failures < failures && restMs === 0) return;
    this.#restsUntil = Math.max(this.#restsUntil, this.#now() + Math.max(restMs, ours));
    // One more failure after the rest is enough for the next rest.
    this.#failures = failures - 1;
  }
}

/** Parties whose failures in a row are remembered. */
const MAX_PARTIES = 1_000;

/**
 * The same for what several parties use: it rests for all after failures of more than one of them, and for one alone where only that
 * one fails. Else whoever knows a question that something fails at would take it from everybody.
 */
export class SharedCircuitBreaker {
  readonly #limits: CircuitBreakerLimits;
  readonly #now: () => number;
  readonly #all: CircuitBreaker;
  readonly #own: LRUCache<string, CircuitBreaker>;
  /** Failures since the last success of anybody. */
  readonly #inRow: LRUCache<string, number>;

  constructor(limits: CircuitBreakerLimits, now: () => number) {
    this.#limits = limits;
    this.#now = now;
    this.#all = new CircuitBreaker(limits, now);
    this.#own = new LRUCache({ max: MAX_PARTIES });
    this.#inRow = new LRUCache({ max: MAX_PARTIES });
  }

  /** Whether it is being left alone just now, by the party or by all. */
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
      // When to come again is said to all.
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

  /** Counts a failure; false where those of the party alone would have all rest. */
  #counts(party: string): boolean {
    const times = (this.#inRow.get(party) ?? 0) + 1;
    this.#inRow.set(party, times);
    return times < Math.max(2, this.#limits.failures);
  }
}
