import { LRUCache } from 'lru-cache';
import { ApiError } from '../errors.ts';
import { inSeconds } from '../formats/duration.ts';

/** Metadata of a lookup: its time, and whether it was shared. */
export interface Fetched {
  /** Epoch milliseconds. */
  readonly fetchedAt: number;
  /** True if the value was fetched for an earlier or a concurrent request. */
  readonly cached: boolean;
}

/** Result of a lookup and its metadata. */
export interface Found<Value> extends Fetched {
  readonly value: Value;
}

export interface Lookup<Value> {
  /** The API and all inputs that determine the answer. Lookups with the same key are treated as one lookup. */
  readonly key: string;
  /** Time limit of the whole lookup, in milliseconds. */
  readonly deadlineMs: number;
  /** Returns the time in milliseconds for which the answer may be given to other callers. 0 disables caching. */
  readonly keepMs: (value: Value) => number;
  /**
   * Performs the lookup. The signal aborts at the deadline. It does not abort if one of several waiting callers stops
   * waiting.
   */
  readonly work: (signal: AbortSignal) => Promise<Value>;
}

/** Runs each lookup once for all concurrent callers, and caches the results. */
export type Lookups = <Value extends object>(lookup: Lookup<Value>) => Promise<Found<Value>>;

interface CachedAnswer {
  readonly value: object;
  readonly fetchedAt: number;
}

/**
 * Maximum size of the cache for all APIs together, in characters of JSON. The least recently used entries are evicted
 * first.
 */
const MAX_KEPT = 12_000_000;

export interface LookupsOptions {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Time of a monotonic clock in milliseconds. It determines the age of cached values. */
  readonly monotonic?: () => number;
}

/**
 * Creates the cache of lookups. Failed lookups are not cached. A lookup that exceeds its deadline fails with
 * `upstream_timeout`, even if its work ignores the signal.
 */
export function createLookups({ now, monotonic = now }: LookupsOptions): Lookups {
  const cache = new LRUCache<string, CachedAnswer>({
    maxSize: MAX_KEPT,
    sizeCalculation: ({ value }, key) => JSON.stringify(value).length + key.length,
    perf: { now: monotonic },
    ttlResolution: 0,
  });
  const pending = new Map<string, Promise<CachedAnswer>>();

  async function fly<Value extends object>({
    key,
    deadlineMs,
    keepMs,
    work,
  }: Lookup<Value>): Promise<CachedAnswer> {
    const value = await withDeadline(deadlineMs, work);
    const fresh = { value, fetchedAt: now() };
    const ttl = Math.floor(keepMs(value));
    if (ttl > 0) cache.set(key, fresh, { ttl });
    return fresh;
  }

  return async <Value extends object>(lookup: Lookup<Value>): Promise<Found<Value>> => {
    const { key } = lookup;
    const known = cache.get(key);
    if (known) return { ...(known as Found<Value>), cached: true };
    const { value, joined } = await joinOr(pending, key, () => fly(lookup));
    return { ...(value as Found<Value>), cached: joined };
  };
}

/**
 * Joins the lookup that is in progress for the key, or starts one. If the lookup fails because the caller that started
 * it has no capacity left (`busy`), the callers that joined are not affected: the first of them starts the lookup
 * again.
 */
export async function joinOr<Value>(
  flights: Map<string, Promise<Value>>,
  key: string,
  ask: () => Promise<Value>,
): Promise<{ readonly value: Value; readonly joined: boolean }> {
  for (let flight = flights.get(key); flight; flight = flights.get(key)) {
    try {
      return { value: await flight, joined: true };
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'busy')) throw error;
    }
  }
  const flight = ask().finally(() => flights.delete(key));
  flights.set(key, flight);
  return { value: await flight, joined: false };
}

/**
 * Returns an error handler that replaces an error by `value`, for parts of a lookup that may be missing. It rethrows
 * `busy`, which only means that one caller has no capacity left. The result may be shared with or cached for other
 * callers, which have their own capacity.
 */
export const unlessBusy =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (error instanceof ApiError && error.code === 'busy') throw error;
    return value;
  };

/**
 * Runs work with a deadline. Throws `upstream_timeout` if the work does not finish in time.
 * @param deadlineMs time from now in milliseconds
 * @param within signal of the surrounding work; it also aborts the signal of this work
 */
export async function withDeadline<Value>(
  deadlineMs: number,
  work: (signal: AbortSignal) => Promise<Value>,
  within?: AbortSignal,
): Promise<Value> {
  const controller = new AbortController();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new ApiError('upstream_timeout', `No response within ${inSeconds(deadlineMs)}.`);
    late.reject(error);
    controller.abort(error);
  }, deadlineMs);
  try {
    const signal = within ? AbortSignal.any([controller.signal, within]) : controller.signal;
    return await Promise.race([work(signal), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Waits for a promise until the signal aborts. The work behind the promise continues for other callers. */
export async function orAbort<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([promise, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
