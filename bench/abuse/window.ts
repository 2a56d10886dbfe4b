import { type Counts, Tally } from './tally.ts';

/** A request that took long or failed, and when in its window it was sent. */
export interface Moment {
  readonly atMs: number;
  readonly ms: number;
  readonly what: string;
  /** The status, the error's code, or `no answer yet`. */
  readonly outcome: string;
}

/** What a client saw between two moments. */
export interface Seen {
  readonly requests: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
  /** How often the service said 503, its probe included. */
  readonly busy: number;
  /** Whatever else was not 200: other statuses, lost connections, no answer. */
  readonly failures: Counts;
  /** The longest that the probe had to wait, which is asked every 20 ms: how long the event loop stood still. */
  readonly stallMs: number;
  /** How long the client itself stood still, at most: beyond some milliseconds its figures are the machine's. */
  readonly ownStallMs: number;
  /** The first failures, and the slowest of all. */
  readonly firstFailures: readonly Moment[];
  readonly slowest: readonly Moment[];
}

const FAILURES_SHOWN = 5;
const SLOWEST_SHOWN = 3;
/** What is still without an answer when the window closes counts with its age, unless it was just sent. */
const YOUNG_MS = 50;

/** Gathers what happens to the requests that are sent while it is open. */
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

  /** A request is sent. Returns what is to be told its outcome. */
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
      slowest: byTime.slice(-SLOWEST_SHOWN).reverse(),
    };
  }

  #note(moment: Moment, probe: boolean): void {
    if (probe) this.#stallMs = Math.max(this.#stallMs, moment.ms);
    else this.#done.push(moment);
    const { outcome, what } = moment;
    // A late answer is the business of the quantiles.
    if (outcome === '200' || outcome === 'no answer yet') return;
    if (outcome === '503') this.#busy += 1;
    else this.#failures.count(probe ? `${outcome} (${what})` : outcome);
    if (this.#failed.length < FAILURES_SHOWN) this.#failed.push(moment);
  }
}
