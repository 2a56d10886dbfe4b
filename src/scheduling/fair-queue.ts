import { ApiError, type ErrorCode } from '../errors.ts';
import { CircuitBreaker, type CircuitBreakerLimits, SharedCircuitBreaker } from './circuit-breaker.ts';
import { FairSemaphore } from './fair-semaphore.ts';

/** How much of one upstream is used at a time. */
export interface QueueLimits {
  /** Requests that may be under way at once. */
  readonly concurrent: number;
  /** How many more of one party may wait for one of those to end, fewer where others wait, too; beyond it they are refused (`busy`). */
  readonly waiting: number;
  /**
   * Whether one party may have no more of what is under way than it leaves to others, so that they need not wait for it; then its
   * failures alone do not have the upstream rest for others, either.
   */
  readonly divided?: boolean;
  /** After so many failures in a row the upstream is left alone for a while; absent where each target is another one. */
  readonly breaker?: CircuitBreakerLimits;
}

/** One way out: everything that goes to one upstream goes through its lane, so that a hanging one holds up nobody else. */
export interface FairQueue {
  /**
   * Runs a request when there is room for it; parties that wait for room get it in turns. Throws `busy` when too many of the
   * party wait, and `upstream_unreachable` while the upstream rests after failures. What counts as a failure of the upstream is any throw that `isFailure` does not excuse.
   */
  run<Value>(signal: AbortSignal, work: () => Promise<Value>, party?: string): Promise<Value>;
  /** Whether the upstream is being left alone just now: by all, or by this party. */
  rests(party?: string): boolean;
}

/** Opens a lane. `now` is in milliseconds of a clock that never steps back. */
export function createFairQueue(
  name: string,
  { concurrent, waiting, divided = false, breaker: limits }: QueueLimits,
  now: () => number,
): FairQueue {
  const queues = new Map<string, (() => void)[]>();
  const queued = new FairSemaphore(2 * waiting);
  const shares = divided ? new FairSemaphore(concurrent, { ofPlaces: true }) : undefined;
  const breaker = limits && (divided ? new SharedCircuitBreaker(limits, now) : undivided(new CircuitBreaker(limits, now)));
  let running = 0;

  /** Takes a place, where there is one for the party. */
  function begin(party: string): boolean {
    if (running >= concurrent || (shares && !shares.take(party, 1))) return false;
    running += 1;
    return true;
  }

  /** Resolves when there is room; the place is taken by then. */
  async function enter(signal: AbortSignal, party: string): Promise<void> {
    if (!queues.has(party) && begin(party)) return;
    if (!queued.take(party, 1)) {
      throw busy();
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const queue = queues.getOrInsertComputed(party, () => []);
    const give = () => {
      signal.removeEventListener('abort', leave);
      resolve();
    };
    const leave = () => {
      queue.splice(queue.indexOf(give), 1);
      if (queue.length === 0) queues.delete(party);
      queued.give(party, 1);
      // Nobody was asked yet, so that a deadline says nothing of the upstream: there was no room for it.
      reject(isDeadline(signal.reason) ? busy() : signal.reason);
    };
    queue.push(give);
    signal.addEventListener('abort', leave, { once: true });
    await promise;
  }

  /** Gives the place up, to the next in line that may have one. */
  function exit(left: string): void {
    running -= 1;
    shares?.give(left, 1);
    for (const [party, queue] of queues) {
      if (!begin(party)) continue;
      queued.give(party, 1);
      // To the end of the line, where there is more to do.
      queues.delete(party);
      queue.shift()?.();
      if (queue.length > 0) queues.set(party, queue);
      return;
    }
  }

  const resting = (party: string): ApiError =>
    new ApiError('upstream_unreachable', `${name} is not responding.`, {
      reason: 'connect',
      retryAfterSeconds: (breaker?.restMs(party) ?? 0) / 1_000,
    });

  return {
    rests: (party = '') => breaker?.resting(party) ?? false,
    async run(signal, work, party = '') {
      signal.throwIfAborted();
      if (breaker?.resting(party)) throw resting(party);
      await enter(signal, party);
      // It may have begun to rest meanwhile.
      const ended = breaker?.begin(party);
      try {
        if (breaker && !ended) throw resting(party);
        const value = await work();
        ended?.(true);
        return value;
      } catch (error) {
        if (isFailure(error)) ended?.(false, restAskedFor(error));
        else ended?.(null);
        throw error;
      } finally {
        exit(party);
      }
    },
  };
}

const undivided = (breaker: CircuitBreaker): Pick<SharedCircuitBreaker, 'resting' | 'restMs' | 'begin'> => ({
  resting: () => breaker.resting,
  restMs: () => breaker.restMs,
  begin: () => breaker.begin(),
});

const busy = (): ApiError =>
  new ApiError('busy', 'Too many requests of this kind are in progress. Try again in a moment.', {
    retryAfterSeconds: 1,
  });

const isDeadline = (reason: unknown): boolean =>
  (reason instanceof ApiError && reason.code === 'upstream_timeout') ||
  (reason instanceof DOMException && reason.name === 'TimeoutError');

const FAILURES: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'upstream_unreachable',
  'upstream_timeout',
  'provider_unavailable',
]);

/** What says something about the upstream's health, as against what the caller asked of it. */
const isFailure = (error: unknown): boolean => !(error instanceof ApiError) || FAILURES.has(error.code);

/** A service that says when to come again is left alone until then. */
const restAskedFor = (error: unknown): number | undefined =>
  error instanceof ApiError && error.code === 'provider_unavailable' && error.retryAfterSeconds !== undefined
    ? error.retryAfterSeconds * 1_000
    : undefined;
