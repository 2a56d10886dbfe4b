import { LRUCache } from 'lru-cache';
import { lruOptions } from '../../scheduling/lru-options.ts';
import { addCost, type Flow, take } from './rate.ts';
import type { Ask, SharedRates, Verdict } from './shared.ts';

/**
 * Maximum number of parties in the memory of a process. It exceeds the number of parties that usually make another
 * request before their units are paid back.
 */
const MAX_CACHED_PARTIES = 100_000;

/** Creates a cache of flows by the names of their parties. The least recently used flows are evicted. */
export const createFlows = <Kind extends Flow>(fresh: () => Kind): LRUCache<string, Kind> =>
  new LRUCache<string, Kind>({ ...lruOptions(MAX_CACHED_PARTIES), memoMethod: fresh });

/**
 * Applies one `Ask` to a flow.
 * @param now milliseconds of the flow's clock
 */
export function decideForFlow(flow: Flow, { rate, units, kind }: Ask, now: number): Verdict {
  let waitMs = 0;
  if (kind === 'take') waitMs = take(flow, rate, units, now);
  else if (kind === 'check') waitMs = take({ paidBackAt: flow.paidBackAt }, rate, units, now);
  else addCost(flow, rate, units, now);
  return { waitMs, untilPaidBackMs: Math.max(0, flow.paidBackAt - now) };
}

/**
 * Creates flows in the memory of one process, which may also serve other processes.
 * @param now milliseconds of a clock that never steps back
 */
export function createLocalRates(now: () => number): SharedRates {
  const flows = createFlows(() => ({ paidBackAt: 0 }));
  return {
    nodes: 1,
    decide: async (asks) => asks.map((ask) => decideForFlow(flows.memo(ask.party), ask, now())),
    close: async () => {},
  };
}
