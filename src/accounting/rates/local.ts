import { LRUCache } from 'lru-cache';
import { lruOptions } from '../../scheduling/lru-options.ts';
import { type Flow, addCost, take } from './rate.ts';
import type { Ask, SharedRates, Verdict } from './shared.ts';

/** Parties that a process remembers: more than come back before they have paid back what they used. */
const PARTIES_REMEMBERED = 100_000;

/** The flows of parties by their names, as many as a process remembers. Those that have not come for longest are forgotten. */
export const createFlows = <Kind extends Flow>(fresh: () => Kind): LRUCache<string, Kind> =>
  new LRUCache<string, Kind>({ ...lruOptions(PARTIES_REMEMBERED), memoMethod: fresh });

/**
 * What a flow says to one ask.
 * @param now milliseconds of the clock that the flow goes by
 */
export function judgeFlow(flow: Flow, { rate, units, kind }: Ask, now: number): Verdict {
  let waitMs = 0;
  if (kind === 'take') waitMs = take(flow, rate, units, now);
  else if (kind === 'check') waitMs = take({ paidBackAt: flow.paidBackAt }, rate, units, now);
  else addCost(flow, rate, units, now);
  return { waitMs, owedMs: Math.max(0, flow.paidBackAt - now) };
}

/**
 * Flows in the memory of one process, which may judge for others that ask it.
 * @param now milliseconds of a clock that never steps back
 */
export function createLocalRates(now: () => number): SharedRates {
  const flows = createFlows(() => ({ paidBackAt: 0 }));
  return {
    nodes: 1,
    judge: async (asks) => asks.map((ask) => judgeFlow(flows.memo(ask.party), ask, now())),
    close: async () => {},
  };
}
