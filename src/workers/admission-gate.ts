import { ApiError } from '../errors.ts';
import { createFairQueue } from '../scheduling/fair-queue.ts';
import { FairSemaphore } from '../scheduling/fair-semaphore.ts';

/** Who wants a place, and how many bytes the order takes of memory while it waits for one. */
export interface Entrant {
  readonly party: string;
  readonly bytes: number;
}

/** Where orders wait for a place, and are let in by party. */
export interface Gate {
  /**
   * Runs work when its party has a place. Throws `busy` where too many wait, or one for too long; the signal's reason, where that
   * aborts before it has one; and what the work throws.
   */
  enter<Value>(entrant: Entrant, signal: AbortSignal, work: () => Promise<Value>): Promise<Value>;
  /** Sends away those in line, and whoever comes now, by `unavailable`. */
  close(): void;
}

export interface GateOptions {
  /** Twice as many orders are worked on at a time. */
  readonly processors: number;
  /** So many orders of one party may wait, fewer where others wait, too. */
  readonly waiting?: number;
  /** What the orders that wait may take of memory together; of one party, half of it. */
  readonly mostBytes?: number;
  readonly patienceMs?: number;
}

/** Opens a gate. */
export function createGate({
  processors,
  waiting = 100,
  mostBytes = 256 * 2 ** 20,
  patienceMs = 30_000,
}: GateOptions): Gate {
  // One party alone has half of the places, and the next half of the rest; the last ones go to whoever has none.
  const limits = { concurrent: 2 * processors, waiting, divided: true };
  const lane = createFairQueue('Work', limits, () => performance.now());
  const memory = new FairSemaphore(mostBytes);
  /** By which those in line are sent away. */
  const inLine = new Set<AbortController>();
  let closed = false;

  return {
    async enter({ party, bytes }, signal, work) {
      if (closed) throw stopping();
      if (!memory.take(party, bytes)) throw tooMany();
      const line = new AbortController();
      inLine.add(line);
      const timer = setTimeout(() => line.abort(tooMany()), patienceMs);
      const leave = () => {
        if (inLine.delete(line)) memory.give(party, bytes);
        clearTimeout(timer);
      };
      const begin = () => {
        leave();
        return work();
      };
      return lane.run(AbortSignal.any([signal, line.signal]), begin, party).finally(leave);
    },
    close() {
      closed = true;
      for (const line of inLine) line.abort(stopping());
    },
  };
}

export const tooMany = (): ApiError =>
  new ApiError('busy', 'Too many files are being processed. Try again in a moment.', {
    retryAfterSeconds: 2,
  });

export const stopping = (): ApiError =>
  new ApiError('unavailable', 'The service is restarting. Try again in a moment.', { retryAfterSeconds: 2 });
