/**
 * Milliseconds of processor time that one call may use. Each further 50 ms, or part of 50 ms, counts as one more call
 * against the rate limit.
 */
const CPU_MS_PER_CALL = 50;

/**
 * Number of ended calls whose unused allowance remains while other calls of the party are in progress. Some must remain,
 * because time is counted per party, and the last work of a call may be counted after its end.
 */
const MAX_UNUSED_CALLS = 20;

/**
 * Work that is done while the party has no request in progress is added to its next request if it takes at least this
 * many milliseconds. Refusing a request takes less.
 */
const MIN_CARRIED_MS = 1;
const MAX_CARRIED_PARTIES = 10_000;

/** Processor time of this process, in milliseconds. */
export interface CpuClocks {
  /** Returns the time of the event loop's thread. */
  readonly threadMs: () => number;
  /** Returns the time of all other threads. */
  readonly otherThreadsMs: () => number;
  /** See `CpuAttribution`. */
  readonly unreadMs?: number;
}

interface OpenAccount {
  /** Number of calls in progress. */
  calls: number;
  /**
   * Milliseconds used in excess of the allowance of the calls in progress. Negative if some of the allowance is left, or
   * some of that of ended calls.
   */
  overdraftMs: number;
}

/**
 * Sums the processor time of each party's requests: on the event loop, in the thread pool and in worker processes. A
 * failed call costs no credits, so only the rate limit bounds the work that it causes.
 */
export class CpuUsage {
  readonly #accounts = new Map<string, OpenAccount>();
  /** Overdrafts of parties without a request in progress. */
  readonly #carried = new Map<string, number>();
  readonly #threadPoolJobs = new Set<{ readonly party: string }>();
  readonly #otherThreadsMs: () => number;
  #countedMs = 0;

  constructor({ otherThreadsMs }: Pick<CpuClocks, 'otherThreadsMs'> = CPU_CLOCKS) {
    this.#otherThreadsMs = otherThreadsMs;
  }

  /** Begins `calls` calls, at least one. `end` must be called for as many. */
  begin(party: string, calls: number): void {
    const account = this.#accounts.get(party);
    const allowedMs = calls * CPU_MS_PER_CALL;
    if (account) {
      account.calls += calls;
      account.overdraftMs -= allowedMs;
      return;
    }
    this.#accounts.set(party, { calls, overdraftMs: (this.#carried.get(party) ?? 0) - allowedMs });
    this.#carried.delete(party);
  }

  /** Adds processor time that a party used, whether during a request or after it. */
  add(party: string, ms: number): void {
    const account = this.#accounts.get(party);
    if (account) account.overdraftMs += ms;
    else if (ms >= MIN_CARRIED_MS) this.#carry(party, ms);
  }

  #carry(party: string, ms: number): void {
    const carriedMs = this.#carried.get(party) ?? 0;
    this.#carried.delete(party);
    const [oldest] = this.#carried.keys();
    if (oldest !== undefined && this.#carried.size >= MAX_CARRIED_PARTIES) this.#carried.delete(oldest);
    this.#carried.set(party, carriedMs + ms);
  }

  /**
   * Ends `calls` calls. Returns the number of additional calls to count against the party's rate limit for the time
   * used so far.
   */
  end(party: string, calls: number): number {
    const account = this.#accounts.get(party);
    if (!account) return 0;
    const additional = this.settle(party);
    account.calls -= calls;
    const mostUnusedMs = (account.calls + MAX_UNUSED_CALLS) * CPU_MS_PER_CALL;
    account.overdraftMs = Math.max(account.overdraftMs, -mostUnusedMs);
    if (account.calls === 0) this.#accounts.delete(party);
    return additional;
  }

  /**
   * Returns the number of additional calls to count against the party's rate limit for the time used so far. Each of
   * them is returned once.
   */
  settle(party: string): number {
    const account = this.#accounts.get(party);
    if (!account) return 0;
    const calls = Math.max(0, Math.ceil(account.overdraftMs / CPU_MS_PER_CALL));
    account.overdraftMs -= calls * CPU_MS_PER_CALL;
    return calls;
  }

  /**
   * Runs work in the thread pool for a party and adds its processor time. The time of concurrent jobs is divided
   * evenly among them, because the time of a single pool thread cannot be read.
   */
  async inThreadPool<Value>(party: string, work: () => Promise<Value>): Promise<Value> {
    const job = { party };
    this.#countThreadPool();
    this.#threadPoolJobs.add(job);
    try {
      return await work();
    } finally {
      this.#countThreadPool();
      this.#threadPoolJobs.delete(job);
    }
  }

  #countThreadPool(): void {
    const now = this.#otherThreadsMs();
    const share = (now - this.#countedMs) / this.#threadPoolJobs.size;
    this.#countedMs = now;
    for (const { party } of this.#threadPoolJobs) this.add(party, share);
  }
}

/**
 * Returns the processor time of this thread in milliseconds. Linux updates the time of a thread only at its clock
 * ticks, every few milliseconds, unless the time of the process was read immediately before.
 */
export function cpuMsOfThread(): number {
  process.cpuUsage();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

function cpuMsOfOtherThreads(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000 - cpuMsOfThread();
}

/** The clocks of the system. */
export const CPU_CLOCKS: CpuClocks = { threadMs: cpuMsOfThread, otherThreadsMs: cpuMsOfOtherThreads };
