import type { Snapshot } from '../../../accounting/snapshots/snapshot.ts';
import type { Outcomes, Snapshots } from '../../../accounting/snapshots/snapshots.ts';
import type { Upstream } from '../../../upstream/upstream.ts';
import { type Progress, progressOf } from './service.ts';

/** Nothing runs longer. */
export const MAX_MS = 86_400_000;
/** The scraper may take so long to know what it has just begun. */
const UNKNOWN_MS = 600_000;

interface Reach {
  readonly upstream: Upstream;
  readonly snapshots: Outcomes;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Aborted when the service stops: the scraper is not waited for then. */
  readonly stop?: AbortSignal;
}

/** What a snapshot is after somebody looked: `failed` with the reason. */
export type Looked =
  | { readonly state: 'running' | 'ready' }
  | { readonly state: 'failed'; readonly reason: string };

const FAILED = { failed: 'crawl_failed', canceled: 'canceled' } as const;

/**
 * Asks the scraper how far a snapshot is, and notes it: ready, failed (its charge is given back), or still running. Where the
 * scraper cannot be asked it goes on, but none for longer than a day. Rejects where the store fails.
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

/** Why a snapshot is given up that is not ready after so many milliseconds; undefined while it is not. */
function reasonToEnd(progress: Exclude<Progress, 'ready'>, age: number): string | undefined {
  if (progress === 'failed' || progress === 'canceled') return FAILED[progress];
  if (age >= MAX_MS) return 'timed_out';
  return progress === 'unknown' && age >= UNKNOWN_MS ? 'lost' : undefined;
}

/** So many are looked after at once. */
const AT_ONCE = 10;
/** So many in one go; others have their turn a moment later. */
const MAX_ROUNDS = 50;

/**
 * Looks after the snapshots of all accounts that are due, whoever asked for them and whichever process. It is called every few
 * seconds for as long as the service runs. What fails of one keeps no other waiting: the first such error is thrown in the end.
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
