import { LRUCache } from 'lru-cache';
import { type Flow, owe, type Rate, take } from '../accounting/rate.ts';
import { atMost } from '../sharing/at-most.ts';
import type { Link } from './link.ts';
import type { SupervisorTalk } from './talk.ts';

/** What a party wants of its flow: units to take, to see whether they could be taken, or to put to its account. */
export interface Ask {
  readonly party: string;
  readonly rate: Rate;
  readonly units: number;
  readonly kind: 'take' | 'check' | 'owe';
}

export interface Verdict {
  /** 0 where it may go on, else after how many milliseconds it may. */
  readonly waitMs: number;
  /** Milliseconds until all that it used is paid back. */
  readonly owedMs: number;
}

/** Flows that several processes share. Rejects where it cannot tell. */
export interface SharedRates {
  judge(asks: readonly Ask[]): Promise<readonly Verdict[]>;
  readonly nodes: number;
  close(): Promise<void>;
}

const PARTIES_REMEMBERED = 100_000;
/** Questions of one process that are not answered yet. Beyond it, the supervisor is in trouble, and to wait longer helps nobody. */
const MOST_UNANSWERED = 1_000;

/**
 * Flows in the memory of one process, which may judge for others that ask it.
 * @param now milliseconds of a clock that never steps back
 */
export function createLocalRates(now: () => number): SharedRates {
  const flows = new LRUCache<string, Flow>({
    ...atMost(PARTIES_REMEMBERED),
    memoMethod: () => ({ paidBackAt: 0 }),
  });

  function judge({ party, rate, units, kind }: Ask, at: number): Verdict {
    const flow = flows.memo(party);
    if (kind === 'owe') owe(flow, rate, units, at);
    const waitMs = kind === 'owe' ? 0 : take(kind === 'take' ? flow : { ...flow }, rate, units, at);
    return { waitMs, owedMs: Math.max(0, flow.paidBackAt - at) };
  }

  return {
    async judge(asks) {
      const at = now();
      return asks.map((ask) => judge(ask, at));
    },
    nodes: 1,
    async close() {},
  };
}

/** The same flows, for a process that has to ask for them. */
export function ratesBy(link: Link<SupervisorTalk>): SharedRates {
  let unanswered = 0;
  return {
    async judge(asks) {
      if (unanswered >= MOST_UNANSWERED) throw new Error('The supervisor does not answer.');
      unanswered += 1;
      return link.ask('judge', asks).finally(() => {
        unanswered -= 1;
      });
    },
    nodes: 1,
    async close() {},
  };
}
