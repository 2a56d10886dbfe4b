/** An answer that is still being collected by a third party. */
export interface DeferredAnswer {
  /** The snapshot that the call pays for. Set if this call requested it. */
  readonly snapshot: string | null;
  /** Path and query string for fetching the answer. */
  readonly path: string;
  readonly retryAfterSeconds: number;
}

/** The answer of an operation that declares `mayBeLater`. */
export interface MayBeDeferred {
  /** Null if the answer is complete. */
  readonly later: DeferredAnswer | null;
}

/** Returns the deferred part of an answer. Null if the answer is complete, or if the operation is never deferred. */
export const deferredAnswerOf = (value: unknown): DeferredAnswer | null =>
  (value as Partial<MayBeDeferred>).later ?? null;
