import type { CostClass } from './accounting/credits/cost.ts';
import type { Meter } from './accounting/credits/meter.ts';
import type { AccountSnapshots } from './accounting/snapshots/snapshots.ts';
import type { CallFilter, LastCallList } from './accounting/usage/call-log.ts';
import type { UsageReport } from './accounting/usage/report.ts';
import type { Allowance } from './scheduling/allowance.ts';
import type { Upstream } from './upstream/upstream.ts';
import type { Workers } from './workers/index.ts';

/** Cost of one successful call of an operation. */
export interface Price {
  readonly operation: string;
  readonly path: string;
  readonly costClass: CostClass;
  readonly credits: number;
}

/** The network address of the caller, or the reason why it is not known. */
export type CallerAddress =
  | { readonly address: string }
  | { readonly unknown: 'untrusted_proxy' | 'no_connection' };

/**
 * Data and services that a resolver may use for its request. They include the clock and the random generator, so every
 * example is reproducible.
 */
export interface Context {
  readonly requestId: string;
  /** The network address from which the request came. */
  readonly callerAddress: CallerAddress;
  /** The calls of this request and their cost. Used only by the schema's api plugin and the interfaces. */
  readonly meter: Meter;
  /** Limits of the request. */
  readonly allowance: Allowance;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly randomBytes: (size: number) => Uint8Array;
  /** Access to the network, within the limits of the caller. */
  readonly upstream: Upstream;
  /** Worker processes for work that must not run in this process, within the limits of the caller. */
  readonly workers: Workers;
  /** Runs a call that uses the network, as soon as the caller has a free slot. Throws `busy`. */
  inTurn<Value>(call: () => Promise<Value>): Promise<Value>;
  /** Runs work in Node's thread pool and counts its processor time against the caller's rate limit. */
  readonly inThreadPool: <Value>(work: () => Promise<Value>) => Promise<Value>;
  /** Aborted when the client has disconnected. */
  readonly signal: AbortSignal;
  /** Snapshots that providers are still collecting for the caller. */
  readonly snapshots: AccountSnapshots;
  /** Returns the caller's usage of the month: the quota, and the calls of all APIs or of one. */
  readonly usage: (api?: string) => Promise<UsageReport>;
  /**
   * Returns the latest calls of the caller's account that match a filter, newest first. Throws `rate_limited` if called
   * too often.
   */
  readonly lastCalls: (max: number, filter: CallFilter) => Promise<LastCallList>;
  /** Prices of all operations. */
  readonly prices: readonly Price[];
}
