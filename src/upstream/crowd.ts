import { createLane, type LaneLimits } from './lanes.ts';

/** Runs an exchange with a host when there is room for one more. */
export type Crowd = <Value>(
  host: string,
  signal: AbortSignal,
  exchange: () => Promise<Value>,
) => Promise<Value>;

/**
 * Limits how many exchanges are under way with hosts that callers name: in all, and with each host, so that nobody can
 * use us to flood it and one slow host cannot take all the room. Throws `busy` where too many wait.
 */
export function createCrowd(
  { all, each }: { readonly all: LaneLimits; readonly each: LaneLimits },
  now: () => number,
): Crowd {
  const everyone = createLane('The internet', all, now);
  const hosts = new Map<string, { readonly lane: ReturnType<typeof createLane>; users: number }>();

  return async (host, signal, exchange) => {
    const own = hosts.get(host) ?? { lane: createLane(host, each, now), users: 0 };
    hosts.set(host, own);
    own.users += 1;
    try {
      // The host's own lane first: those who wait for one host must not hold places that others could use.
      return await own.lane.run(signal, () => everyone.run(signal, exchange));
    } finally {
      own.users -= 1;
      if (own.users === 0) hosts.delete(host);
    }
  };
}
