import { LRUCache } from 'lru-cache';
import { shareOfProcess } from '../../scheduling/process-share.ts';

/** The maximum number of operators and addresses whose conversations are counted. */
const MAX_OPERATORS = 10_000;
const MINUTE_MS = 60_000;

/**
 * Returns whether one more conversation with an operator or an address of mail servers may begin, and counts it.
 * @param perMinute the maximum number of conversations within any minute
 */
export type Pace = (operator: string, perMinute: number) => boolean;

/**
 * Creates the count of conversations.
 * @param now milliseconds of a monotonic clock
 * @param processes the number of serving processes, which share the limit
 */
export function createPace(now: () => number, processes = 1): Pace {
  const begun = new LRUCache<string, readonly number[]>({ max: MAX_OPERATORS });
  return (operator, perMinute) => {
    const recent = (begun.get(operator) ?? []).filter((time) => time > now() - MINUTE_MS);
    if (recent.length >= shareOfProcess(perMinute, processes)) return false;
    begun.set(operator, [...recent, now()]);
    return true;
  };
}
