/** An answer that others are still working on. */
export interface DeferredAnswer {
  /** The snapshot that the call is charged for, where the call is what asked for it. */
  readonly snapshot: string | null;
  /** Where it is fetched: a path with its query. */
  readonly path: string;
  readonly retryAfterSeconds: number;
}

/** What an operation answers that declares `mayBeLater`. */
export interface MayBeDeferred {
  /** Null where the answer is complete. */
  readonly later: DeferredAnswer | null;
}

/** What is still to come of an answer; null of an operation that has none such. */
export const deferredAnswerOf = (value: unknown): DeferredAnswer | null => (value as Partial<MayBeDeferred>).later ?? null;
