import { type Counts, Tally } from './tally.ts';

/** A request that was slow or failed, and the time in its window at which it was sent. */
export interface Moment {
  readonly atMs: number;
  readonly ms: number;
  readonly what: string;
  /** The status, the error's code, or `no answer yet`. */
  readonly outcome: string;
}

/** The measurements of a client in one window. */
export interface Seen {
  readonly requests: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
  /** Number of 503 responses, including the probe's. */
  readonly busy: number;
  /** Failures except 503: unexpected statuses, lost connections, missing responses. */
  readonly failures: Counts;
  /** The longest wait of a probe, which shows how long the event loop was blocked. Probes are sent every 20 ms. */
  readonly stallMs: number;
  /**
   * The longest stall of the client itself. If it exceeds a few milliseconds, the measurements reflect the machine
   * instead of the service.
   */
  readonly ownStallMs: number;
  /** The first failures, and the slowest requests. */
  readonly firstFailures: readonly Moment[];
  readonly slowest: readonly Moment[];
}

const FAILURES_SHOWN = 5;
const MAX_SLOW_SHOWN = 3;
/** Minimum age of a pending request to be counted when the window closes. Its age is recorded as its latency. */
const YOUNG_MS = 50;

/** Records the results of requests that are sent while the window is open. */
export class Window {
  ownStallMs = 0;
  readonly #began = performance.now();
  readonly #done: Moment[] = [];
  readonly #pending = new Map<number, Omit<Moment, 'outcome' | 'ms'> & { readonly probe: boolean }>();
  readonly #failures = new Tally();
  readonly #failed: Moment[] = [];
  #stallMs = 0;
  #busy = 0;
  #next = 0;

  /** Records a sent request. Returns a function that records its outcome. */
  sent(what: string, probe = false): (outcome: string) => void {
    const number = this.#next++;
    const at = performance.now();
    this.#pending.set(number, { atMs: at - this.#began, what, probe });
    return (outcome) => {
      if (this.#pending.delete(number))
        this.#note({ atMs: at - this.#began, ms: performance.now() - at, what, outcome }, probe);
    };
  }

  close(): Seen {
    const now = performance.now() - this.#began;
    for (const { atMs, what, probe } of this.#pending.values()) {
      if (now - atMs > YOUNG_MS) this.#note({ atMs, ms: now - atMs, what, outcome: 'no answer yet' }, probe);
    }
    this.#pending.clear();
    const byTime = this.#done.sort((a, b) => a.ms - b.ms);
    const quantile = (part: number): number => byTime[Math.ceil(part * byTime.length) - 1]?.ms ?? Number.NaN;
    return {
      requests: byTime.length,
      p50Ms: quantile(0.5),
      p99Ms: quantile(0.99),
      maxMs: quantile(1),
      busy: this.#busy,
      failures: this.#failures.entries(),
      stallMs: this.#stallMs,
      ownStallMs: this.ownStallMs,
      firstFailures: this.#failed,
      slowest: byTime.slice(-MAX_SLOW_SHOWN).reverse(),
    };
  }

  #note(moment: Moment, probe: boolean): void {
    if (probe) this.#stallMs = Math.max(this.#stallMs, moment.ms);
    else this.#done.push(moment);
    const { outcome, what } = moment;
    // Late responses do not count as failures, but they raise the quantiles.
    if (outcome === '200' || outcome === 'no answer yet') return;
    if (outcome === '503') this.#busy += 1;
    else this.#failures.count(probe ? `${outcome} (${what})` : outcome);
    if (this.#failed.length < FAILURES_SHOWN) this.#failed.push(moment);
  }
}
