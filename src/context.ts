import type { CostClass } from './accounting/cost.ts';
import type { Meter } from './accounting/meter.ts';
import type { AccountSnapshots } from './accounting/snapshots/snapshots.ts';
import type { LoggedCall } from './accounting/usage/call-log.ts';
import type { UsageReport } from './accounting/usage/report.ts';
import type { Allowance } from './scheduling/allowance.ts';
import type { Upstream } from './upstream/upstream.ts';
import type { Workers } from './workers/index.ts';

/** What one successful call of an operation costs. */
export interface Price {
  readonly operation: string;
  readonly path: string;
  readonly costClass: CostClass;
  readonly credits: number;
}

/**
 * What a resolver may know of the request it serves. Time and randomness enter here, so that every example
 * is repeatable.
 */
export interface Context {
  readonly requestId: string;
  /** The calls of this request and what they cost. Only the schema's api plugin and the faces touch it. */
  readonly meter: Meter;
  /** What the request may still do. */
  readonly allowance: Allowance;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly randomBytes: (size: number) => Uint8Array;
  /** The outside world, as far as it may be asked. */
  readonly upstream: Upstream;
  /** Processes for work that must not run in this one, as far as the caller may have of them. */
  readonly workers: Workers;
  /** Runs a call that asks the outside world when the caller has room for one more. Throws `busy`. */
  inTurn<Value>(call: () => Promise<Value>): Promise<Value>;
  /** Runs work in Node's thread pool and counts its processor time against the caller's rate. */
  readonly inThreadPool: <Value>(work: () => Promise<Value>) => Promise<Value>;
  /** Aborted when the client has left. */
  readonly signal: AbortSignal;
  /** What others are still collecting for the caller. */
  readonly snapshots: AccountSnapshots;
  /** The caller's month: quota, and the use of all APIs or of one. */
  readonly usage: (api?: string) => Promise<UsageReport>;
  /** The last calls of the caller's account, newest first. Throws `rate_limited` where they are asked for too often. */
  readonly lastCalls: (most: number) => Promise<readonly LoggedCall[]>;
  /** What every operation costs. */
  readonly prices: readonly Price[];
}
