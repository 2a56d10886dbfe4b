import type { Snapshot } from '../../../accounting/snapshots/snapshot.ts';
import type { Outcomes, Snapshots } from '../../../accounting/snapshots/snapshots.ts';
import type { Upstream } from '../../../upstream/upstream.ts';
import { type Progress, progressOf } from './service.ts';

/** Maximum duration of a snapshot's collection, in milliseconds. */
export const MAX_MS = 86_400_000;
/** The time after the start of a snapshot during which the scraper may not know it yet, in milliseconds. */
const UNKNOWN_MS = 600_000;

interface Reach {
  readonly upstream: Upstream;
  readonly snapshots: Outcomes;
  /** In milliseconds since the epoch. */
  readonly now: () => number;
  /** Aborted when the service stops, to avoid waiting for the scraper. */
  readonly stop?: AbortSignal;
}

/** The state of a snapshot after polling: `failed` with the reason. */
export type Looked =
  | { readonly state: 'running' | 'ready' }
  | { readonly state: 'failed'; readonly reason: string };

const FAILED = { failed: 'crawl_failed', canceled: 'canceled' } as const;

/**
 * Asks the scraper for the progress of a snapshot and records it: ready, failed (its charge is refunded), or still
 * running. If the scraper cannot be reached, the snapshot is treated as running, but for at most a day. Rejects if the
 * store fails.
 */
export async function lookAfter(
  { upstream, snapshots, now, stop }: Reach,
  snapshot: Snapshot,
): Promise<Looked> {
  const { brightData } = upstream.settings;
  const age = now() - snapshot.createdAt;
  const progress = brightData
    ? await progressOf(upstream, brightData, snapshot, stop).catch(() => 'running' as const)
    : 'running';
  if (progress === 'ready') {
    await snapshots.ready(snapshot);
    return { state: 'ready' };
  }
  const reason = reasonToEnd(progress, age);
  if (reason === undefined) {
    await snapshots.waits(snapshot);
    return { state: 'running' };
  }
  await snapshots.fail(snapshot, reason);
  return { state: 'failed', reason };
}

/**
 * Returns the reason why a snapshot that is not ready at this age, in milliseconds, counts as failed; undefined to
 * keep waiting.
 */
function reasonToEnd(progress: Exclude<Progress, 'ready'>, age: number): string | undefined {
  if (progress === 'failed' || progress === 'canceled') return FAILED[progress];
  if (age >= MAX_MS) return 'timed_out';
  return progress === 'unknown' && age >= UNKNOWN_MS ? 'lost' : undefined;
}

/** The number of snapshots polled at once. */
const AT_ONCE = 10;
/** Maximum number of batches per call. Other snapshots are polled by the next call. */
const MAX_ROUNDS = 50;

/**
 * Polls the due snapshots of all accounts, including snapshots that other processes started. It is called every few
 * seconds while the service runs. A failure of one snapshot does not stop the others: the first error is thrown at
 * the end.
 */
export async function followUp(
  { snapshots, ...reach }: Omit<Reach, 'snapshots' | 'stop'> & { readonly snapshots: Snapshots },
  stop: AbortSignal,
): Promise<void> {
  const failed: unknown[] = [];
  for (let round = 0; round < MAX_ROUNDS && !stop.aborted; round += 1) {
    const due = await snapshots.lease(AT_ONCE);
    const looked = await Promise.allSettled(due.map((one) => lookAfter({ ...reach, snapshots, stop }, one)));
    for (const one of looked) if (one.status === 'rejected') failed.push(one.reason);
    if (due.length < AT_ONCE) break;
  }
  if (failed.length > 0) throw failed[0];
}
