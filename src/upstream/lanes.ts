import { ApiError } from '../errors.ts';

/** How much of one upstream is used at a time. */
export interface LaneLimits {
  /** Exchanges that may be under way at once. */
  readonly concurrent: number;
  /** How many more may wait for one of those to end; beyond it they are refused (`busy`). */
  readonly waiting: number;
  /** After so many failures in a row the upstream is left alone for a while; absent where each target is another one. */
  readonly breaker?: { readonly failures: number; readonly restMs: number };
}

/** One way out: everything that goes to one upstream goes through its lane, so that a hanging one holds up nobody else. */
export interface Lane {
  /**
   * Runs an exchange when there is room for it. Throws `busy` when too many wait, and `upstream_unreachable` while the
   * upstream rests after failures. What counts as a failure of the upstream is any throw that `isFailure` does not excuse.
   */
  run<Value>(signal: AbortSignal, exchange: () => Promise<Value>): Promise<Value>;
  /** Whether the upstream is being left alone just now. */
  readonly resting: boolean;
}

/** Opens a lane. `now` is in epoch milliseconds. */
export function createLane(
  name: string,
  { concurrent, waiting, breaker }: LaneLimits,
  now: () => number,
): Lane {
  const queue: (() => void)[] = [];
  let running = 0;
  let failures = 0;
  let restsUntil = 0;

  const resting = (): boolean => now() < restsUntil;

  /** Resolves when there is room; the place is taken by then. */
  async function enter(signal: AbortSignal): Promise<void> {
    if (running < concurrent) {
      running += 1;
      return;
    }
    if (queue.length >= waiting) {
      throw new ApiError('busy', 'Too many look-ups of this kind are in work. Try again in a moment.', {
        retryAfterSeconds: 1,
      });
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const give = () => {
      signal.removeEventListener('abort', leave);
      resolve();
    };
    const leave = () => {
      queue.splice(queue.indexOf(give), 1);
      reject(signal.reason);
    };
    queue.push(give);
    signal.addEventListener('abort', leave, { once: true });
    await promise;
  }

  /** Hands the place to the next in line, or gives it up. */
  function exit(): void {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }

  function failed(): void {
    failures += 1;
    if (!breaker || failures < breaker.failures) return;
    restsUntil = now() + breaker.restMs;
    // One more failure after the rest is enough for the next rest.
    failures = breaker.failures - 1;
  }

  return {
    get resting() {
      return resting();
    },
    async run(signal, exchange) {
      signal.throwIfAborted();
      if (resting())
        throw new ApiError('upstream_unreachable', `${name} does not answer.`, { reason: 'connect' });
      await enter(signal);
      try {
        const value = await exchange();
        failures = 0;
        return value;
      } catch (error) {
        if (isFailure(error)) failed();
        throw error;
      } finally {
        exit();
      }
    },
  };
}

/** What says something about the upstream's health, as against what the caller asked of it. */
function isFailure(error: unknown): boolean {
  return (
    !(error instanceof ApiError) || error.code === 'upstream_unreachable' || error.code === 'upstream_timeout'
  );
}
