import { cpuMsOfThread } from './cpu-usage.ts';
import { msSpentPreparing } from './steps.ts';

/** A period of work for one party within a turn of the event loop. */
interface Stretch {
  /** Called at the end of the period, when the key of a request has been read. */
  readonly party: () => string;
  /** The minimum time in milliseconds that is counted for the period. */
  readonly leastMs: number;
  readonly since: number;
  readonly sharedSince: number;
}

export interface CpuAttributionOptions {
  /** Returns the time of a monotonic clock in milliseconds. */
  readonly now: () => number;
  /** Returns the processor time of this thread in milliseconds. */
  readonly cpuMs: () => number;
  /** A turn that ends this soon after the processor time was read counts with its wall-clock time. */
  readonly unreadMs: number;
  /** Returns the total time in milliseconds of work that all parties share. This time counts for none of them. */
  readonly sharedMs: () => number;
  /** Receives the wall-clock time of each period of work as soon as it ends. */
  readonly onEnd: (party: string, ms: number) => void;
  /** Receives the processor time of each period at the end of its turn of the event loop. */
  readonly onCpuUsed: (party: string, cpuMs: number) => void;
}

/** Other programs can take no more than this of a turn that counts with its wall-clock time. */
const UNREAD_MS = 2;

/**
 * Attributes the time of the event loop to the parties whose work runs in it. The processor time of a turn is divided
 * in proportion to the wall-clock times of its periods. On a busy machine, wall-clock times are longer, but for all
 * periods alike. Reading the processor time takes some microseconds, so it is read every few short turns, and before and
 * after each long one.
 */
export class CpuAttribution {
  readonly #options: CpuAttributionOptions;
  #current: Stretch | undefined;
  #ended: { readonly party: string; readonly ms: number }[] = [];
  /** When the current turn began. */
  #turnSince: number | undefined;
  /** The last reading of the processor time, and the time of turns that has been counted since. */
  #reading = { at: Number.NEGATIVE_INFINITY, cpuMs: 0, countedMs: 0 };

  constructor({
    cpuMs = cpuMsOfThread,
    sharedMs = msSpentPreparing,
    unreadMs = UNREAD_MS,
    ...options
  }: Partial<CpuAttributionOptions> & Pick<CpuAttributionOptions, 'now' | 'onEnd'>) {
    this.#options = { cpuMs, sharedMs, unreadMs, onCpuUsed: () => {}, ...options };
  }

  /** Attributes all following work to a party, until `begin` or `endTurn` is called again. */
  begin(party: () => string, leastMs = 0): void {
    this.end();
    const since = this.#options.now();
    if (this.#turnSince === undefined) {
      this.#turnSince = since;
      if (since - this.#reading.at >= this.#options.unreadMs) this.#read(since);
    }
    this.#current = { party, leastMs, since, sharedSince: this.#options.sharedMs() };
  }

  #read(at: number): void {
    this.#reading = { at, cpuMs: this.#options.cpuMs(), countedMs: 0 };
  }

  /** Ends the current period of work. */
  end(): void {
    if (!this.#current) return;
    const { party: partyOf, leastMs, since, sharedSince } = this.#current;
    this.#current = undefined;
    const party = partyOf();
    const ms = this.#options.now() - since;
    this.#ended.push({ party, ms: Math.max(0, ms - (this.#options.sharedMs() - sharedSince)) });
    this.#options.onEnd(party, Math.max(leastMs, ms));
  }

  /** Ends a turn of the event loop. */
  endTurn(): void {
    this.end();
    if (this.#turnSince === undefined) return;
    const share = this.#shareOf(this.#turnSince);
    for (const { party, ms } of this.#ended) this.#options.onCpuUsed(party, ms * share);
    this.#ended = [];
    this.#turnSince = undefined;
  }

  /** Returns the share of the turn's wall-clock time in which this thread ran, 0 to 1. */
  #shareOf(turnSince: number): number {
    const at = this.#options.now();
    const elapsedMs = at - turnSince;
    if (at - this.#reading.at < this.#options.unreadMs) {
      this.#reading.countedMs += elapsedMs;
      return 1;
    }
    const { cpuMs, countedMs } = this.#reading;
    this.#read(at);
    if (elapsedMs <= 0) return 1;
    return Math.min(1, Math.max(0, this.#reading.cpuMs - cpuMs - countedMs) / elapsedMs);
  }
}
