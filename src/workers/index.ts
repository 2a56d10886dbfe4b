import { availableParallelism } from 'node:os';
import { ApiError } from '../errors.ts';
import { createLane } from '../sharing/lanes.ts';
import { Pool } from '../sharing/pool.ts';
import type { Job, WorkOutcome } from './job.ts';
import { createShift, type ShiftOptions } from './shift.ts';
import type { AnyJob, Ending } from './worker.ts';

export { defineJob, type Job, type WorkOutcome } from './job.ts';

/** Processes for work that must not run in the serving one: what reads images, PDF and archives that others sent. */
export interface Workers {
  /**
   * Has an order done in a process of its own. Throws `busy` where too many wait, or one for too long, or where the machine has
   * no time; the signal's reason, where that aborts before the work has begun; and what the job threw. Begun work is finished.
   */
  run<Order, Result>(
    job: Job<Order, Result>,
    order: NoInfer<Order>,
    signal: AbortSignal,
  ): Promise<WorkOutcome<Result>>;
}

/** The owner's side of them. */
export interface WorkerPool extends Workers {
  /**
   * The same processes, for one party.
   * @param used told of each order, however it ended, how many milliseconds of the processor it took
   */
  shareOf(party: string, used?: (processorMs: number) => void): Workers;
  /** Waits for the orders under way and in line, so many milliseconds at most, and ends all processes. */
  close(graceMs: number): Promise<void>;
  readonly figures: WorkFigures;
}

/** What the pool is doing. */
export interface WorkFigures {
  readonly processes: number;
  readonly working: number;
  readonly waiting: number;
  /** How many orders were given up so far, by job and reason. */
  readonly givenUp: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

interface Options extends ShiftOptions {
  /** So many orders of one party may wait, fewer where others wait, too. */
  readonly waiting?: number;
  /** What the orders that wait may take of memory together; of one party, half of it. */
  readonly mostBytes?: number;
  readonly patienceMs?: number;
}

/** Opens the pool; the first order starts the first process. */
export function createWorkers({
  processors = Math.max(2, Math.min(8, availableParallelism())),
  waiting = 100,
  mostBytes = 256 * 2 ** 20,
  patienceMs = 30_000,
  ...options
}: Partial<Options> = {}): WorkerPool {
  // One party alone has half of the places, and the next half of the rest; the last ones go to whoever has none.
  const limits = { concurrent: 2 * processors, waiting, divided: true };
  const lane = createLane('Work', limits, () => performance.now());
  const memory = new Pool(mostBytes);
  const shift = createShift({ processors, ...options });
  const givenUp = new Map<string, Map<string, number>>();
  const underWay = new Set<Promise<unknown>>();
  /** By which those in line are sent away. */
  const inLine = new Set<AbortController>();
  let stopped = false;
  let working = 0;

  async function perform<Result>(
    job: AnyJob,
    order: unknown,
    used: (processorMs: number) => void,
  ): Promise<WorkOutcome<Result>> {
    working += 1;
    const { ending: done, usedMs } = await shift.perform(job, order).finally(() => {
      working -= 1;
    });
    used(usedMs);
    if (done.ending === 'done') return { outcome: 'done', result: done.result as Result };
    if (stopped) throw stopping();
    if (done.ending !== 'given_up') throw failureOf(job, done);
    const { why } = done;
    const counts = givenUp.getOrInsertComputed(job.name, () => new Map());
    counts.set(why, (counts.get(why) ?? 0) + 1);
    return { outcome: 'given_up', why };
  }

  /** Waits for a place, while the order counts for its party. */
  async function enter<Result>(
    job: AnyJob,
    order: unknown,
    signal: AbortSignal,
    { party, used }: { readonly party: string; readonly used: (processorMs: number) => void },
  ) {
    if (stopped) throw stopping();
    const bytes = bytesOf(order);
    if (!memory.take(party, bytes)) throw tooMany();
    const line = new AbortController();
    inLine.add(line);
    const timer = setTimeout(() => line.abort(tooMany()), patienceMs);
    const leave = () => {
      if (inLine.delete(line)) memory.give(party, bytes);
      clearTimeout(timer);
    };
    const begin = () => {
      leave();
      return perform<Result>(job, order, used);
    };
    return lane.run(AbortSignal.any([signal, line.signal]), begin, party).finally(leave);
  }

  const shareOf = (party: string, used: (processorMs: number) => void = () => {}): Workers => ({
    run: <Order, Result>(job: Job<Order, Result>, order: Order, signal: AbortSignal) => {
      const outcome = enter<Result>(job, order, signal, { party, used });
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
      for (const line of inLine) line.abort(stopping());
      await shift.end();
      await quiet();
    },
    get figures() {
      return { processes: shift.processes, working, waiting: underWay.size - working, givenUp };
    },
  };
}

/** About what an order takes of memory: its bytes and texts. */
function bytesOf(order: unknown): number {
  if (typeof order === 'string') return 2 * order.length;
  if (ArrayBuffer.isView(order)) return order.byteLength;
  if (typeof order !== 'object' || order === null) return 8;
  return Object.values(order).reduce<number>((sum, value) => sum + bytesOf(value), 8);
}

const tooMany = (): ApiError =>
  new ApiError('busy', 'Too many files are being processed. Try again in a moment.', {
    retryAfterSeconds: 2,
  });

const stopping = (): ApiError =>
  new ApiError('unavailable', 'The service is restarting. Try again in a moment.', { retryAfterSeconds: 2 });

function failureOf({ name }: AnyJob, done: Exclude<Ending, { ending: 'done' | 'given_up' }>): Error {
  if (done.ending === 'failed') return done.error;
  const detail = `There is no processor time left to process ${name}. Try again in a moment.`;
  return new ApiError('busy', detail, { retryAfterSeconds: 1, cause: done.cause });
}
