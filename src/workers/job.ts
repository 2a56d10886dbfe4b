/** A kind of work: what module does it, and what it may take. Stands beside the API that it serves. */
export interface Job<Order, Result> {
  /** Its name in messages and metrics, such as `images`. */
  readonly name: string;
  /** The module whose default export does the work: `(order: Order) => Result | Promise<Result>`. Loaded in the process only. */
  readonly module: URL;
  /** How long one order may take, from its beginning, in milliseconds. */
  readonly mostMs: number;
  /** The most memory in megabytes that its process may have, of which Node itself takes about 30. */
  readonly mostMemoryMb: number;
  /** Never there: tells the compiler what goes in and what comes out. */
  readonly work?: (order: Order) => Result;
}

type Work = (order: never) => unknown;

/**
 * Defines a job, typed by its module's default export:
 *
 * ```ts
 * import type readPdf from './pdf-process.ts';
 * const pdf = defineJob<typeof readPdf>({ name: 'pdf', module: new URL('./pdf-process.ts', import.meta.url), … });
 * ```
 */
export const defineJob = <Does extends Work>(
  job: Omit<Job<never, never>, 'work'>,
): Job<Parameters<Does>[0], Awaited<ReturnType<Does>>> => job;

/** What became of an order. */
export type WorkOutcome<Result> =
  | { readonly outcome: 'done'; readonly result: Result }
  /** The process was ended, as it took too long or too much memory, or it died: the order is to blame. */
  | { readonly outcome: 'given_up'; readonly why: GivenUp };

export type GivenUp = 'time' | 'memory' | 'died';
