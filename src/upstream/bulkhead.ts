import { createFairQueue, type QueueLimits } from '../scheduling/fair-queue.ts';

/**
 * Runs a request of one among many, such as a host, when that one has room for one more. Throws `busy`.
 * @param party for whom: where several wait, they get room in turns
 */
export type Shares = <Value>(
  whose: string,
  signal: AbortSignal,
  work: () => Promise<Value>,
  party?: string,
) => Promise<Value>;

/** Gives each of many a lane of its own, for as long as it is in use. */
export function createShares(each: QueueLimits, now: () => number): Shares {
  const lanes = new Map<string, { readonly lane: ReturnType<typeof createFairQueue>; users: number }>();
  return async (whose, signal, work, party) => {
    const own = lanes.getOrInsertComputed(whose, () => ({ lane: createFairQueue(whose, each, now), users: 0 }));
    own.users += 1;
    try {
      return await own.lane.run(signal, work, party);
    } finally {
      own.users -= 1;
      if (own.users === 0) lanes.delete(whose);
    }
  };
}

/**
 * Limits how many requests are under way with hosts that callers name: in all, and with each host, so that nobody can
 * use us to flood it and one slow host cannot take all the room. Throws `busy` where too many wait.
 */
export function createBulkhead(
  { all, each }: { readonly all: QueueLimits; readonly each: QueueLimits },
  now: () => number,
): Shares {
  const everyone = createFairQueue('The internet', { ...all, divided: true }, now);
  const share = createShares({ ...each, divided: true }, now);
  // What a party may have in all comes first: who waits for that must not hold the places of a host, which are everybody's.
  return (host, signal, work, party) => everyone.run(signal, () => share(host, signal, work, party), party);
}
