import { createFairQueue, type QueueLimits } from '../scheduling/fair-queue.ts';

/**
 * Runs a request to one of many targets, such as hosts, as soon as the target has a free slot. Throws `busy`.
 * @param whose the target
 * @param party the account or client behind the request; waiting parties get slots in rotation
 */
export type Shares = <Value>(
  whose: string,
  signal: AbortSignal,
  work: () => Promise<Value>,
  party?: string,
) => Promise<Value>;

/** Creates a separate queue for each target. A queue exists as long as it is in use. */
export function createShares(each: QueueLimits, now: () => number): Shares {
  const queues = new Map<string, { readonly queue: ReturnType<typeof createFairQueue>; users: number }>();
  return async (whose, signal, work, party) => {
    const own = queues.getOrInsertComputed(whose, () => ({
      queue: createFairQueue(whose, each, now),
      users: 0,
    }));
    own.users += 1;
    try {
      return await own.queue.run(signal, work, party);
    } finally {
      own.users -= 1;
      if (own.users === 0) queues.delete(whose);
    }
  };
}

/**
 * Limits the number of concurrent requests to hosts that callers name, both in total and for each host. A caller
 * therefore cannot use this service to flood a host, and one slow host cannot use up the whole capacity. Throws `busy`
 * if too many requests are waiting.
 */
export function createBulkhead(
  { all, each }: { readonly all: QueueLimits; readonly each: QueueLimits },
  now: () => number,
): Shares {
  const everyone = createFairQueue('The internet', { ...all, divided: true }, now);
  const share = createShares({ ...each, divided: true }, now);
  // A slot within the total limit is taken first. Otherwise, a party that waits for such a slot would already occupy a
  // slot of the host, which all parties share.
  return (host, signal, work, party) => everyone.run(signal, () => share(host, signal, work, party), party);
}
