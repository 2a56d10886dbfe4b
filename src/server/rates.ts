import { createBatched, type Rates } from '../accounting/rates/batched.ts';
import { openRedisRates } from '../accounting/rates/redis.ts';
import type { SharedRates } from '../accounting/rates/shared.ts';
import type { Config } from '../config.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

/** Rates that hold for all nodes together. */
export interface NodeRates extends Pick<SharedRates, 'nodes' | 'close'> {
  readonly rates: Rates;
  /** Whether it could be used when this node started. Where not, that was logged. */
  readonly reached: boolean;
}

/**
 * Opens what nodes share their rates by: what is configured, else what the processes of a machine have in common; undefined where
 * there is neither. A server that is not there does not keep us from starting.
 * @param ofMachine the rates of the machine, where several processes serve on it
 */
export async function openRates(
  { redis }: Pick<Config, 'redis'>,
  log: Pick<Log, 'failure'>,
  metrics: Pick<Metrics, 'judged' | 'unjudged'>,
  ofMachine?: SharedRates,
): Promise<NodeRates | undefined> {
  const alone = (error: unknown) =>
    log.failure(
      error,
      redis
        ? 'REDIS_URL cannot be used: this node limits rates by itself until it can'
        : 'the supervisor does not answer: this process limits rates by itself until it does',
    );
  if (!redis) return ofMachine && shareBy(ofMachine, true, alone, metrics);
  let reached = true;
  const shared = await openRedisRates(redis, {
    onTrouble(error) {
      reached = false;
      alone(error);
    },
  });
  return shareBy(shared, reached, alone, metrics);
}

function shareBy(
  shared: SharedRates,
  reached: boolean,
  alone: (error: unknown) => void,
  metrics: Pick<Metrics, 'judged' | 'unjudged'>,
): NodeRates {
  const rates = createBatched(shared, {
    onVerdicts: metrics.judged,
    onFailure(error) {
      metrics.unjudged();
      alone(error);
    },
  });
  return {
    rates,
    reached,
    get nodes() {
      return shared.nodes;
    },
    close: shared.close,
  };
}

/**
 * What whoever starts a node should know of how its rates hold; undefined where there is nothing to know.
 * @param shared undefined where nothing is
 * @param severalNodes whether others may serve the same accounts
 */
export function ratesNotice(
  shared: Pick<NodeRates, 'nodes' | 'reached'> | undefined,
  severalNodes: boolean,
): string | undefined {
  if (shared)
    return shared.reached ? `Rate limits are shared by REDIS_URL; nodes seen: ${shared.nodes}.` : undefined;
  return severalNodes
    ? 'Each node limits rates by itself, so all of them together allow as many times as much as there are nodes. Set REDIS_URL to share rate limits.'
    : undefined;
}
