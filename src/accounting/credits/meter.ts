import type { IdempotencyKey } from '../idempotency/claims.ts';
import type { Answer, KeptAnswer } from '../idempotency/stored-answers.ts';
import type { Settlement } from '../store/index.ts';
import type { CostClass } from './cost.ts';

/**
 * One call of one operation within a request. A REST request is one call, and so is every GraphQL root field and edge
 * key.
 */
export interface Call {
  readonly operation: string;
  readonly cost: CostClass;
  readonly credits: number;
  /** True if its work has begun. */
  readonly begun: boolean;
  /** True if its work has succeeded. */
  readonly done: boolean;
  /** Position of the value in a GraphQL answer, set and read by the GraphQL layer. */
  answerPath?: unknown;
  /** The snapshot that its answer refers to, set by the operation. It starts when the call is charged. */
  snapshot?: string;
  /** Marks the start of the work: an upstream call or a computation. Throws if the request has ended already. */
  begin(): void;
  /** Marks the call as successful. It is charged when the request settles. */
  succeed(): void;
  /** Marks the call as failed: `status` is the HTTP status of the failure. Never charged. */
  fail(status: number): void;
}

/** Decides whether a call is charged. */
export type Keeps = (call: Call) => boolean;

/** Effects of a settlement in addition to charging. */
export interface Ending {
  /** The answer to keep under the claimed key; undefined if a repeated request must not get it. */
  readonly answer?: Answer | undefined;
  /** Meters that are settled together with this one: all of them are charged, or none. */
  readonly others?: readonly { readonly meter: Meter; readonly keeps: Keeps }[];
}

/** The cost of a settled request and the credits left in the month. */
export interface Receipt {
  readonly charged: number;
  readonly remaining: number;
}

/** The total of a meter's calls. */
export interface RequestSettlement {
  readonly charged: number;
  readonly entry: Pick<Settlement, 'charge' | 'post' | 'release' | 'calls'>;
}

/**
 * The calls of one request. `bundled` root calls are charged only when the request settles, and bundled edges too while
 * the account has many credits left. All other calls reserve their credits before they run; their `open` returns a
 * promise that resolves once the reservation is durable.
 */
export interface Meter {
  /** Opens a root call. Throws or rejects with `quota_exceeded`, `max_credits_exceeded` or `unavailable`. */
  open(operation: string, cost: CostClass): Call | Promise<Call>;
  /**
   * Opens a batch of edge calls. The result has an error at the index of each call that the credits did not cover.
   */
  openEdges(operation: string, cost: CostClass, count: number): Promise<(Call | Error)[]>;
  /**
   * Claims an idempotency key for the request, before any call is opened; settling ends the claim. Resolves with the
   * kept answer if a request was charged under this key before. Rejects with `idempotency_conflict`,
   * `idempotency_mismatch`, `rate_limited`, `busy` or `unavailable`.
   */
  claim(key: IdempotencyKey): Promise<KeptAnswer | undefined>;
  /**
   * Adds to the call log a call that was refused before it could be opened, or that is a repeat. It is never charged.
   */
  refuse(operation: string, status: number): void;
  /**
   * Charges the calls that `keeps` approves (by default all successful ones) and releases the rest, in one durable
   * commit. Failed calls are never charged. Call it once, before the answer is sent. Rejects with `quota_exceeded`
   * (nothing charged) or `unavailable`.
   */
  settle(keeps?: Keeps, ending?: Ending): Receipt | Promise<Receipt>;
  /** Determines the charges, for another meter to settle. */
  conclude(keeps: Keeps): RequestSettlement;
}

/** Adds up the settlements of two meters. */
export const together = (one: RequestSettlement, other: RequestSettlement): RequestSettlement => ({
  charged: one.charged + other.charged,
  entry: {
    charge: one.entry.charge + other.entry.charge,
    post: [...one.entry.post, ...other.entry.post],
    release: [...one.entry.release, ...other.entry.release],
    calls: [...one.entry.calls, ...other.entry.calls],
  },
});
