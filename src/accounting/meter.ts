import type { CostClass } from './cost.ts';
import type { IdempotencyKey } from './idempotency/claims.ts';
import type { Answer, KeptAnswer } from './idempotency/kept.ts';
import type { Settlement } from './store/index.ts';

/** A way to ask for operations. */
export type Face = 'rest' | 'graphql' | 'mcp';

/** One call of one operation within a request: a REST request is one call, every GraphQL root field and edge key is one. */
export interface Call {
  readonly operation: string;
  readonly cost: CostClass;
  readonly credits: number;
  /** Whether its work has begun. */
  readonly begun: boolean;
  /** Whether its answer is known and good. */
  readonly done: boolean;
  /** Where the value stands in a GraphQL answer: for the face to note and to read. */
  place?: unknown;
  /** The snapshot that its answer is about, for the operation to note: it runs from when the call is charged. */
  snapshot?: string;
  /** The work has begun: somebody is asked, or something worked out. Throws where the request is over already. */
  begin(): void;
  /** The answer is known and good. It is charged when the request settles. */
  succeed(): void;
  /** No answer: `status` is the HTTP status the failure maps to. Never charged. */
  fail(status: number): void;
}

/** Whether a call is to be charged. */
export type Keeps = (call: Call) => boolean;

/** What a settlement does beside charging. */
export interface Ending {
  /** What is kept under the key that the request has claimed; none where a repeat must not have it. */
  readonly answer?: Answer | undefined;
  /** Meters that are settled together with this one: all that they charge, or nothing. */
  readonly others?: readonly { readonly meter: Meter; readonly keeps: Keeps }[];
}

/** What a settled request cost and what is left of the month's credits. */
export interface Receipt {
  readonly charged: number;
  readonly remaining: number;
}

/** What the calls of a meter come to. */
export interface RequestSettlement {
  readonly charged: number;
  readonly entry: Pick<Settlement, 'charge' | 'post' | 'release' | 'calls'>;
}

/**
 * The calls of one request. `bundled` root calls are only charged when the request settles; `live` and `ai` calls
 * and all edges reserve their credits before they run, so their `open` is a promise that resolves once the
 * reservation is durable.
 */
export interface Meter {
  /** Opens a root call. Throws or rejects with `quota_exceeded`, `max_credits_exceeded` or `unavailable`. */
  open(operation: string, cost: CostClass): Call | Promise<Call>;
  /** Opens a batch of edge calls with one reservation each; a place holds the error where credit ran out. */
  openEdges(operation: string, cost: CostClass, count: number): Promise<(Call | Error)[]>;
  /**
   * Claims an idempotency key for the request, before anything is opened; settling ends the claim. Resolves with what is kept
   * under the key where a request was charged for it before. Rejects with `idempotency_conflict`, `idempotency_mismatch`,
   * `rate_limited`, `busy` or `unavailable`.
   */
  claim(key: IdempotencyKey): Promise<KeptAnswer | undefined>;
  /** Notes a call that was turned away before it could be opened, or is a repeat, for the call log. Never charged. */
  refuse(operation: string, status: number): void;
  /**
   * Charges what `keeps` approves (by default all that is done), frees the rest, in one durable commit. What has failed is
   * never charged. Call it once, before the answer leaves. Rejects with `quota_exceeded` (nothing charged) or `unavailable`.
   */
  settle(keeps?: Keeps, ending?: Ending): Receipt | Promise<Receipt>;
  /** Decides what is charged, for another meter to settle. */
  conclude(keeps: Keeps): RequestSettlement;
}

/** What the calls of two meters come to. */
export const together = (one: RequestSettlement, other: RequestSettlement): RequestSettlement => ({
  charged: one.charged + other.charged,
  entry: {
    charge: one.entry.charge + other.entry.charge,
    post: [...one.entry.post, ...other.entry.post],
    release: [...one.entry.release, ...other.entry.release],
    calls: [...one.entry.calls, ...other.entry.calls],
  },
});
