/** A kind of work, consisting of the module that does it and its limits. It is defined next to the API that uses it. */
export interface Job<Order, Result> {
  /** Name of the job in messages and metrics, such as `images`. */
  readonly name: string;
  /**
   * The module whose default export does the work: `(order: Order) => Result | Promise<Result>`. Only worker processes
   * load it.
   */
  readonly module: URL;
  /** Time limit of one order from the start of its work, in milliseconds. */
  readonly maxMs: number;
  /** Memory limit of the process in megabytes. Node itself uses about 30. */
  readonly maxMemoryMb: number;
  /** Never set. It only tells the compiler the types of order and result. */
  readonly work?: (order: Order) => Result;
}

type Work = (order: never) => unknown;

/**
 * Defines a job, typed by its module's default export. `module` is a `new URL` relative to `import.meta.url`:
 *
 * ```ts
 * import type readPdf from './pdf-process.ts';
 * const pdf = defineJob<typeof readPdf>({ name: 'pdf', module, maxMs: 10_000, maxMemoryMb: 256 });
 * ```
 */
export const defineJob = <Does extends Work>(
  job: Omit<Job<never, never>, 'work'>,
): Job<Parameters<Does>[0], Awaited<ReturnType<Does>>> => job;

/** Outcome of an order. */
export type WorkOutcome<Result> =
  | { readonly outcome: 'done'; readonly result: Result }
  /** The process crashed, or was killed because it used too much time or memory. The order is the cause. */
  | { readonly outcome: 'given_up'; readonly why: GivenUp };

export type GivenUp = 'time' | 'memory' | 'died';
