import { LRUCache } from 'lru-cache';
import { ApiError } from '../errors.ts';

/** When facts were fetched, and for whom. */
export interface Fetched {
  /** Epoch milliseconds. */
  readonly fetchedAt: number;
  /** Whether they had been fetched for an earlier request, or for another one at the same time. */
  readonly cached: boolean;
}

/** What a look-up found and when. */
export interface Found<Value> extends Fetched {
  readonly value: Value;
}

export interface Lookup<Value> {
  /** The API and all that decides the answer: two look-ups of one key are one look-up. */
  readonly key: string;
  /** How long the whole look-up may take. */
  readonly deadlineMs: number;
  /** How long others may be given the same answer; 0 is not at all. */
  readonly keepMs: (value: Value) => number;
  /** Asks the outside world. The signal aborts at the deadline, and never because one of those who wait has left. */
  readonly work: (signal: AbortSignal) => Promise<Value>;
}

/** Runs look-ups, each once for all who ask for it at the same time, and remembers what they found. */
export type Lookups = <Value extends object>(lookup: Lookup<Value>) => Promise<Found<Value>>;

interface Kept {
  readonly value: object;
  readonly fetchedAt: number;
}

/** What is remembered of all APIs together, in characters of JSON; the least used goes first. */
const MAX_KEPT = 12_000_000;

export interface LookupsOptions {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Milliseconds of a clock that never steps back: what is remembered ages by it. */
  readonly monotonic?: () => number;
}

/**
 * Opens the memory of look-ups. A look-up that fails is forgotten; one that passes its deadline fails with
 * `upstream_timeout`, even where its work takes no notice of the signal.
 */
export function createLookups({ now, monotonic = now }: LookupsOptions): Lookups {
  const kept = new LRUCache<string, Kept>({
    maxSize: MAX_KEPT,
    sizeCalculation: ({ value }, key) => JSON.stringify(value).length + key.length,
    perf: { now: monotonic },
    ttlResolution: 0,
  });
  const flights = new Map<string, Promise<Kept>>();

  async function fly<Value extends object>({ key, deadlineMs, keepMs, work }: Lookup<Value>): Promise<Kept> {
    const value = await withDeadline(deadlineMs, work);
    const fresh = { value, fetchedAt: now() };
    const ttl = Math.floor(keepMs(value));
    if (ttl > 0) kept.set(key, fresh, { ttl });
    return fresh;
  }

  return async <Value extends object>(lookup: Lookup<Value>): Promise<Found<Value>> => {
    const { key } = lookup;
    const known = kept.get(key);
    if (known) return { ...(known as Found<Value>), cached: true };
    const { value, joined } = await joinOr(flights, key, () => fly(lookup));
    return { ...(value as Found<Value>), cached: joined };
  };
}

/**
 * Waits for what is being asked already, or asks. Where who asks has no room of theirs left (`busy`), that says nothing about the
 * others who wait for it: the first of them asks anew.
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
 * What a part of a look-up is without an answer. Not where who asks had no room left (`busy`): that says nothing of the world, and
 * others who wait for the same look-up, or find it remembered, have room of their own.
 */
export const unlessBusy =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (error instanceof ApiError && error.code === 'busy') throw error;
    return value;
  };

/**
 * Runs work that has to be done by a deadline. Throws `upstream_timeout` when it is not.
 * @param deadlineMs from now
 * @param within the signal of what the work is a part of: it aborts the work's own signal, too
 */
export async function withDeadline<Value>(
  deadlineMs: number,
  work: (signal: AbortSignal) => Promise<Value>,
  within?: AbortSignal,
): Promise<Value> {
  const controller = new AbortController();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new ApiError('upstream_timeout', `No response within ${deadlineMs / 1_000} seconds.`);
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

/** A promise that does not wait longer than its caller. What it waits for goes on for others. */
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
