import { ApiError, type ErrorCode } from '../errors.ts';
import { CircuitBreaker, type CircuitBreakerLimits, SharedCircuitBreaker } from './circuit-breaker.ts';
import { FairSemaphore } from './fair-semaphore.ts';

/** Limits on the use of one upstream. */
export interface QueueLimits {
  /** The maximum number of requests in progress at the same time. */
  readonly concurrent: number;
  /**
   * The maximum number of further requests of one party that may wait for a slot. The number is lower if other parties
   * are also waiting. Requests beyond this limit are refused (`busy`).
   */
  readonly waiting: number;
  /** Milliseconds that a request may wait for a slot. Requests that wait longer are refused (`busy`). */
  readonly patienceMs?: number;
  /**
   * True if slots are divided among parties. A party may then use no more slots than it leaves free, so others need
   * not wait for it, and the failures of a single party do not open the circuit breaker for others.
   */
  readonly divided?: boolean;
  /**
   * Limits of the circuit breaker, which opens after consecutive failures of the upstream. Absent if requests go to
   * different targets.
   */
  readonly breaker?: CircuitBreakerLimits;
}

/**
 * Queue of requests to one upstream. Each upstream has its own queue, so an upstream that hangs does not delay
 * requests to others.
 */
export interface FairQueue {
  /**
   * Runs a request as soon as it gets a slot. Waiting parties get slots in rotation. Throws `busy` if too many
   * requests of the party are waiting or this one waits too long, and `upstream_unreachable` while the circuit breaker is open. `isFailure`
   * decides which errors count as failures of the upstream.
   */
  run<Value>(signal: AbortSignal, work: () => Promise<Value>, party?: string): Promise<Value>;
  /** True if the circuit breaker is open, for all parties or for this one. */
  rests(party?: string): boolean;
}

/** Creates a queue. `now` is in milliseconds of a monotonic clock. */
export function createFairQueue(
  name: string,
  { concurrent, waiting, patienceMs, divided = false, breaker: limits }: QueueLimits,
  now: () => number,
): FairQueue {
  const queues = new Map<string, (() => void)[]>();
  const queued = new FairSemaphore(2 * waiting);
  const shares = divided ? new FairSemaphore(concurrent, { countsSlots: true }) : undefined;
  const breaker =
    limits && (divided ? new SharedCircuitBreaker(limits, now) : undivided(new CircuitBreaker(limits, now)));
  let running = 0;

  /** Takes a slot if the party may have one. */
  function begin(party: string): boolean {
    if (running >= concurrent || (shares && !shares.take(party, 1))) return false;
    running += 1;
    return true;
  }

  /** Resolves when the party has a slot. */
  async function enter(signal: AbortSignal, party: string): Promise<void> {
    if (!queues.has(party) && begin(party)) return;
    if (!queued.take(party, 1)) {
      throw busy();
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const queue = queues.getOrInsertComputed(party, () => []);
    const stopWaiting = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    };
    const give = () => {
      stopWaiting();
      resolve();
    };
    const leave = (reason: unknown) => {
      stopWaiting();
      queue.splice(queue.indexOf(give), 1);
      if (queue.length === 0) queues.delete(party);
      queued.give(party, 1);
      reject(reason);
    };
    // The request was not sent because no slot became free, so the exceeded deadline gives no information about the
    // upstream.
    const abort = () => leave(isDeadline(signal.reason) ? busy() : signal.reason);
    queue.push(give);
    signal.addEventListener('abort', abort);
    const timer = patienceMs === undefined ? undefined : setTimeout(() => leave(busy()), patienceMs);
    await promise;
  }

  /**
   * Frees a slot and gives slots to the waiting parties that may use them. If slots are divided, one that becomes free
   * can entitle several parties.
   */
  function exit(left: string): void {
    running -= 1;
    shares?.give(left, 1);
    for (const [party, queue] of queues) {
      if (running >= concurrent) return;
      if (!begin(party)) continue;
      queued.give(party, 1);
      // Moves the party to the end of the queue if it has more requests.
      queues.delete(party);
      queue.shift()?.();
      if (queue.length > 0) queues.set(party, queue);
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
      // The circuit breaker may have opened in the meantime.
      const ended = breaker?.begin(party);
      try {
        if (breaker && !ended) throw resting(party);
        const value = await work();
        ended?.(true);
        return value;
      } catch (error) {
        if (isFailure(error)) ended?.(false, retryAfterMs(error));
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

/** True if an error indicates a problem of the upstream, and not of the caller's request. */
const isFailure = (error: unknown): boolean => !(error instanceof ApiError) || FAILURES.has(error.code);

/** Returns the retry time that a service sent, in milliseconds. The circuit breaker stays open until then. */
const retryAfterMs = (error: unknown): number | undefined =>
  error instanceof ApiError && error.code === 'provider_unavailable' && error.retryAfterSeconds !== undefined
    ? error.retryAfterSeconds * 1_000
    : undefined;
