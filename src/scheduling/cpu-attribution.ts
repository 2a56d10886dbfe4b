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
  /** Returns the total time in milliseconds of work that all parties share. This time counts for none of them. */
  readonly sharedMs: () => number;
  /** Receives the wall-clock time of each period of work as soon as it ends. */
  readonly onEnd: (party: string, ms: number) => void;
  /** Receives the processor time of each period at the end of its turn of the event loop. */
  readonly onCpuUsed: (party: string, cpuMs: number) => void;
}

/**
 * Attributes the time of the event loop to the parties whose work runs in it. Reading the processor time takes more
 * than a microsecond, so it is read only twice per turn of the event loop. The processor time is divided in proportion
 * to the wall-clock times of the periods. On a busy machine, wall-clock times are longer, but for all periods alike.
 */
export class CpuAttribution {
  readonly #options: CpuAttributionOptions;
  #current: Stretch | undefined;
  #ended: { readonly party: string; readonly ms: number }[] = [];
  #turn: { readonly since: number; readonly cpuMs: number } | undefined;

  constructor({
    cpuMs = cpuMsOfThread,
    sharedMs = msSpentPreparing,
    ...options
  }: Partial<CpuAttributionOptions> & Pick<CpuAttributionOptions, 'now' | 'onEnd'>) {
    this.#options = { cpuMs, sharedMs, onCpuUsed: () => {}, ...options };
  }

  /** Attributes all following work to a party, until `begin` or `endTurn` is called again. */
  begin(party: () => string, leastMs = 0): void {
    this.end();
    const since = this.#options.now();
    this.#turn ??= { since, cpuMs: this.#options.cpuMs() };
    this.#current = { party, leastMs, since, sharedSince: this.#options.sharedMs() };
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
    if (!this.#turn) return;
    const { since, cpuMs } = this.#turn;
    const elapsedMs = this.#options.now() - since;
    const share = elapsedMs > 0 ? Math.min(1, (this.#options.cpuMs() - cpuMs) / elapsedMs) : 1;
    for (const { party, ms } of this.#ended) this.#options.onCpuUsed(party, ms * share);
    this.#ended = [];
    this.#turn = undefined;
  }
}
