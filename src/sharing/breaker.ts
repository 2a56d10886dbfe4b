/** When something that fails is left alone, and for how long. */
export interface BreakerLimits {
  /** So many failures in a row begin a rest. */
  readonly failures: number;
  readonly restMs: number;
  /** Whether after a rest one request goes first, and the others wait for how it ends (half-open). Else all go again at once. */
  readonly oneFirst?: boolean;
}

/** Leaves what fails again and again alone for a while, so that nobody waits for it in vain and it can recover. */
export class Breaker {
  readonly #limits: BreakerLimits;
  readonly #now: () => number;
  #failures = 0;
  #restsUntil = 0;
  #trying = false;

  /** @param now milliseconds of a clock that never steps back */
  constructor(limits: BreakerLimits, now: () => number) {
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

  /**
   * Asks to begin a request. Undefined while it rests. What is returned has to be told how the request ended:
   * `null` where that says nothing, as when it was never sent.
   */
  begin(): ((worked: boolean | null, restMs?: number) => void) | undefined {
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
