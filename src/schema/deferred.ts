/** An answer that others are still working on. */
export interface Later {
  /** The snapshot that the call is charged for, where the call is what asked for it. */
  readonly snapshot: string | null;
  /** Where it is fetched: a path with its query. */
  readonly path: string;
  readonly retryAfterSeconds: number;
}

/** What an operation answers that declares `mayBeLater`. */
export interface MayBeLater {
  /** Null where the answer is complete. */
  readonly later: Later | null;
}

/** What is still to come of an answer; null of an operation that has none such. */
export const laterOf = (value: unknown): Later | null => (value as Partial<MayBeLater>).later ?? null;
