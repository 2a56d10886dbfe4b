import { availableParallelism } from 'node:os';
import { ApiError } from '../errors.ts';
import { createGate, type Gate, type GateOptions, stopping } from './admission-gate.ts';
import type { Job, WorkOutcome } from './job.ts';
import { createProcessPool, type ProcessPoolOptions } from './process-pool.ts';
import type { AnyJob, Ending } from './worker-process.ts';

export { createGate, type Entrant, type Gate, stopping, tooMany } from './admission-gate.ts';
export { defineJob, type Job, type WorkOutcome } from './job.ts';

/**
 * Runs work in worker processes if it must not run in the serving process, such as reading images, PDF files and
 * archives from callers.
 */
export interface Workers {
  /**
   * Runs an order in a worker process. Throws `busy` if too many orders are waiting, if this one waits too long, or if
   * the machine has no processor time left; the reason of the signal if it aborts before the work begins; and the
   * error of the job. Work that has begun is completed.
   */
  run<Order, Result>(
    job: Job<Order, Result>,
    order: NoInfer<Order>,
    signal: AbortSignal,
  ): Promise<WorkOutcome<Result>>;
}

/** Receives the time that the orders of a party take. */
export interface OrderAccount {
  /** Called when an order has ended, whatever its result, with its processor time in its worker process. */
  onCpuUsed(ms: number): void;
  /** Called before this process copies a part of an order or of its result, which takes time of the event loop. */
  attribute(): void;
}

const UNCOUNTED: OrderAccount = { onCpuUsed: () => {}, attribute: () => {} };

/** The worker pool as its owner sees it. */
export interface WorkerPool extends Workers {
  /** Returns access to the same processes for one party. */
  shareOf(party: string, account?: OrderAccount): Workers;
  /** Waits up to `graceMs` for running and waiting orders, then ends all processes. */
  close(graceMs: number): Promise<void>;
  /**
   * Ends the process that has been idle longest, if there is one, because another process on this machine needs its
   * slot.
   */
  endIdle(): void;
  readonly figures: WorkFigures;
}

/** Figures of the pool. */
export interface WorkFigures {
  readonly processes: number;
  readonly working: number;
  readonly waiting: number;
  /** Number of orders that were abandoned, by job and reason. */
  readonly givenUp: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

interface Options extends ProcessPoolOptions, GateOptions {
  /** Gate for orders that share the machine with those of other processes. Default: a new gate. */
  readonly gate?: Gate;
}

/**
 * Returns the maximum number of idle worker processes on this machine, for all serving processes together. Up to twice
 * as many may exist in total.
 */
export const workProcessors = (): number => Math.max(2, Math.min(8, availableParallelism()));

/** Creates the pool. The first process is started for the first order. */
export function createWorkers({
  processors = workProcessors(),
  gate,
  ...options
}: Partial<Options> = {}): WorkerPool {
  const jobGate = gate ?? createGate({ processors, ...options });
  const shift = createProcessPool({ processors, ...options });
  const givenUp = new Map<string, Map<string, number>>();
  const underWay = new Set<Promise<unknown>>();
  let stopped = false;
  let working = 0;

  async function perform<Result>(
    job: AnyJob,
    order: unknown,
    account: OrderAccount,
  ): Promise<WorkOutcome<Result>> {
    working += 1;
    const attribute = () => account.attribute();
    const { ending: done, usedMs } = await shift.perform(job, order, attribute).finally(() => {
      working -= 1;
    });
    account.onCpuUsed(usedMs);
    if (done.ending === 'done') return { outcome: 'done', result: done.result as Result };
    if (stopped) throw stopping();
    if (done.ending !== 'given_up') throw failureOf(job, done);
    const { why } = done;
    const counts = givenUp.getOrInsertComputed(job.name, () => new Map());
    counts.set(why, (counts.get(why) ?? 0) + 1);
    return { outcome: 'given_up', why };
  }

  const shareOf = (party: string, account = UNCOUNTED): Workers => ({
    run: <Order, Result>(job: Job<Order, Result>, order: Order, signal: AbortSignal) => {
      const begin = () => perform<Result>(job, order, account);
      const outcome = jobGate.enter({ party, bytes: bytesOf(order) }, signal, begin);
      underWay.add(outcome);
      const leave = () => underWay.delete(outcome);
      outcome.then(leave, leave);
      return outcome;
    },
  });

  async function quiet(): Promise<void> {
    while (underWay.size > 0) await Promise.allSettled(underWay);
  }

  return {
    ...shareOf(''),
    shareOf,
    async close(graceMs) {
      const late = Promise.withResolvers<void>();
      const timer = setTimeout(late.resolve, graceMs);
      await Promise.race([quiet(), late.promise]);
      clearTimeout(timer);
      stopped = true;
      jobGate.close();
      await shift.end();
      await quiet();
    },
    endIdle: shift.endIdle,
    get figures() {
      return { processes: shift.processes, working, waiting: underWay.size - working, givenUp };
    },
  };
}

/** Estimates the memory of an order in bytes, based on its bytes and texts. */
function bytesOf(order: unknown): number {
  if (typeof order === 'string') return 2 * order.length;
  if (ArrayBuffer.isView(order)) return order.byteLength;
  if (typeof order !== 'object' || order === null) return 8;
  return Object.values(order).reduce<number>((sum, value) => sum + bytesOf(value), 8);
}

function failureOf({ name }: AnyJob, done: Exclude<Ending, { ending: 'done' | 'given_up' }>): Error {
  if (done.ending === 'failed') return done.error;
  const detail = `There is no processor time left to process ${name}. Try again in a moment.`;
  return new ApiError('busy', detail, { retryAfterSeconds: 1, cause: done.cause });
}
