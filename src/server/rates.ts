import { createBatched, type Rates } from '../accounting/rates/batched.ts';
import { openRedisRates } from '../accounting/rates/redis.ts';
import type { SharedRates } from '../accounting/rates/shared.ts';
import type { Config } from '../config/index.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics/index.ts';
import { redisAdvice } from './redis-errors.ts';

/** Rate limits shared by all nodes. */
export interface NodeRates extends Pick<SharedRates, 'nodes' | 'close'> {
  readonly rates: Rates;
  /** True if the shared store was usable when this node started. Otherwise, the problem was logged. */
  readonly reached: boolean;
}

/**
 * Opens the shared store of rates: the configured one, or the one that the processes of this machine share. Undefined
 * if there is neither. An unreachable server does not prevent the start.
 * @param ofMachine rates of the machine, if several processes serve on it
 */
export async function openRates(
  { redis }: Pick<Config, 'redis'>,
  log: Pick<Log, 'failure' | 'info'>,
  metrics: Pick<Metrics, 'rateDecided' | 'rateCallFailed'>,
  ofMachine?: SharedRates,
): Promise<NodeRates | undefined> {
  let reached = true;
  const alone = (error: unknown) => {
    reached = false;
    log.failure(
      error,
      redis
        ? `REDIS_URL cannot be used${redisAdvice(error)}: until it can, this node limits rates on its own`
        : 'the supervisor does not answer: until it does, this process limits rates on its own',
    );
  };
  const together = () => {
    reached = true;
    log.info(
      redis
        ? 'REDIS_URL can be used again: rate limits are shared'
        : 'the supervisor answers again: all processes share rate limits',
    );
  };
  const shared = redis ? await openRedisRates(redis, { onTrouble: alone }) : ofMachine;
  if (!shared) return undefined;
  const reachedAtStart = reached;
  const rates = createBatched(shared, {
    onVerdicts(source, count) {
      metrics.rateDecided(source, count);
      if (source === 'shared' && !reached) together();
    },
    onFailure(error) {
      metrics.rateCallFailed();
      alone(error);
    },
  });
  return {
    rates,
    reached: reachedAtStart,
    get nodes() {
      return shared.nodes;
    },
    close: shared.close,
  };
}

/**
 * Returns a notice about rate limits for the operator who starts a node. Undefined if there is none.
 * @param shared undefined if no rates are shared
 * @param severalNodes true if other nodes may serve the same accounts
 */
export function ratesNotice(
  shared: Pick<NodeRates, 'nodes' | 'reached'> | undefined,
  severalNodes: boolean,
): string | undefined {
  if (shared)
    return shared.reached ? `Rate limits are shared by REDIS_URL; nodes seen: ${shared.nodes}.` : undefined;
  return severalNodes
    ? 'Each node limits rates on its own: n nodes together allow n times the rate. Set REDIS_URL to share rate limits.'
    : undefined;
}
