import { ApiError } from '../errors.ts';
import { createFairQueue } from '../scheduling/fair-queue.ts';
import { FairSemaphore } from '../scheduling/fair-semaphore.ts';

/** A request for a slot, with the number of bytes of memory that its order uses while it waits. */
export interface Entrant {
  readonly party: string;
  readonly bytes: number;
}

/** Queue in which orders wait for a slot. Slots are divided among parties. */
export interface Gate {
  /**
   * Runs work when its party has a slot. Throws `busy` if too many orders are waiting or this one waits too long, the
   * reason of the signal if it aborts before the work begins, and the errors of the work.
   */
  enter<Value>(entrant: Entrant, signal: AbortSignal, work: () => Promise<Value>): Promise<Value>;
  /** Rejects waiting and new orders with `unavailable`. */
  close(): void;
}

export interface GateOptions {
  /** Number of available processors. Twice as many orders run at the same time. */
  readonly processors: number;
  /** The maximum number of waiting orders of one party. The number is lower if other parties are also waiting. */
  readonly waiting?: number;
  /** Maximum memory of all waiting orders in bytes. One party may use half of it. */
  readonly maxBytes?: number;
  readonly patienceMs?: number;
}

/** Creates a gate. */
export function createGate({
  processors,
  waiting = 100,
  maxBytes = 256 * 2 ** 20,
  patienceMs = 30_000,
}: GateOptions): Gate {
  // A single party gets half of the slots, and the next party half of the rest. The last slots are for parties that
  // have none.
  const limits = { concurrent: 2 * processors, waiting, patienceMs, divided: true };
  const queue = createFairQueue('Work', limits, () => performance.now());
  const memory = new FairSemaphore(maxBytes);
  const closing = new AbortController();

  return {
    async enter({ party, bytes }, signal, work) {
      closing.signal.throwIfAborted();
      if (!memory.take(party, bytes)) throw tooMany();
      let waits = true;
      const leave = () => {
        if (waits) memory.give(party, bytes);
        waits = false;
      };
      const begin = () => {
        leave();
        return work();
      };
      return queue.run(AbortSignal.any([signal, closing.signal]), begin, party).finally(leave);
    },
    close: () => closing.abort(stopping()),
  };
}

export const tooMany = (): ApiError =>
  new ApiError('busy', 'Too many files are being processed. Try again in a moment.', {
    retryAfterSeconds: 2,
  });

export const stopping = (): ApiError =>
  new ApiError('unavailable', 'The service is restarting. Try again in a moment.', { retryAfterSeconds: 2 });
