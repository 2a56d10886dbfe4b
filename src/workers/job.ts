/** A kind of work: the module that does it, and its limits. It is defined beside the API that uses it. */
export interface Job<Order, Result> {
  /** Its name in messages and metrics, such as `images`. */
  readonly name: string;
  /**
   * The module whose default export does the work: `(order: Order) => Result | Promise<Result>`. Only worker processes
   * load it.
   */
  readonly module: URL;
  /** Time limit of one order from its beginning, in milliseconds. */
  readonly mostMs: number;
  /** Memory limit of the process in megabytes. Node itself takes about 30. */
  readonly mostMemoryMb: number;
  /** Never set. It carries the types of order and result for the compiler. */
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

/** Outcome of an order. */
export type WorkOutcome<Result> =
  | { readonly outcome: 'done'; readonly result: Result }
  /** The process was killed for taking too much time or memory, or it crashed. The order is the cause. */
  | { readonly outcome: 'given_up'; readonly why: GivenUp };

export type GivenUp = 'time' | 'memory' | 'died';
