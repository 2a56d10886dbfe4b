import { availableParallelism } from 'node:os';
import { ApiError } from '../errors.ts';
import { createLane } from '../sharing/lanes.ts';
import { Pool } from '../sharing/pool.ts';
import type { GivenUp, Job, WorkOutcome } from './job.ts';
import { openWorker, type WorkerProcess } from './worker.ts';

export { defineJob, type Job, type WorkOutcome } from './job.ts';

/** Processes for work that must not run in the serving one: what reads images, PDF and archives that others sent. */
export interface Workers {
  /**
   * Has an order done in a process of its own. Throws `busy` where too many wait, or one for too long, or where the machine has
   * no time; what the job threw, where it threw; and the signal's reason, where that aborts before the work has begun. Begun
   * work is finished.
   */
  run<Order, Result>(
    job: Job<Order, Result>,
    order: NoInfer<Order>,
    signal: AbortSignal,
  ): Promise<WorkOutcome<Result>>;
  /** The same processes, for one party. */
  shareOf(party: string): Workers;
  /** Waits for the orders under way and in line, so many milliseconds at most, and ends all processes. */
  close(graceMs: number): Promise<void>;
}

/** Opens the pool; the first order starts the first process. */
export function createWorkers({
  processors = Math.max(2, Math.min(8, availableParallelism())),
  waiting = 100,
  mostBytes = 256 * 2 ** 20,
  patienceMs = 30_000,
  idleMs = 30_000,
}: {
  /** As many processes may one party have; all together somewhat less than twice as many. */
  readonly processors?: number;
  /** So many orders of one party may wait, fewer where others wait, too. */
  readonly waiting?: number;
  /** What the orders that wait may have of memory together, one party's half of it. */
  readonly mostBytes?: number;
  readonly patienceMs?: number;
  readonly idleMs?: number;
} = {}): Workers {
  const lane = createLane(
    'Work',
    { concurrent: 2 * processors, waiting, divided: true },
    performance.now.bind(performance),
  );
  const memory = new Pool(mostBytes);
  const all = new Set<WorkerProcess>();
  /** The processes that wait for work, the last used at the end, each with the timer that ends it. */
  const idle = new Map<WorkerProcess, NodeJS.Timeout>();
  let stopped = false;

  function take(job: Job<never, unknown>): WorkerProcess {
    const fitting = [...idle.keys()].filter(
      ({ usable, mostMemoryMb }) => usable && mostMemoryMb === job.mostMemoryMb,
    );
    // Of equals the one used last, so that those too many come to their end.
    const found = fitting.findLast((one) => one.knows(job)) ?? fitting.at(-1);
    if (found) {
      clearTimeout(idle.get(found));
      idle.delete(found);
      return found;
    }
    if (all.size >= 2 * processors) idle.keys().next().value?.end();
    const worker = openWorker(job.mostMemoryMb);
    all.add(worker);
    worker.gone.then(() => {
      clearTimeout(idle.get(worker));
      idle.delete(worker);
      all.delete(worker);
    });
    return worker;
  }

  function keep(worker: WorkerProcess): void {
    if (!worker.usable) return;
    if (stopped || idle.size >= processors) worker.end();
    else idle.set(worker, setTimeout(worker.end, idleMs).unref());
  }

  async function perform<Result>(job: Job<never, Result>, order: unknown): Promise<WorkOutcome<Result>> {
    const worker = take(job);
    const done = await worker.perform(job, order);
    keep(worker);
    if (done.ending === 'done') return { outcome: 'done', result: done.result as Result };
    if (stopped) throw stopping();
    if (done.ending === 'given_up') return { outcome: 'given_up', why: done.why satisfies GivenUp };
    throw done.ending === 'failed' ? done.error : noTime(job, done.cause);
  }

  async function run<Order, Result>(
    job: Job<Order, Result>,
    order: Order,
    signal: AbortSignal,
    party: string,
  ) {
    if (stopped) throw stopping();
    const bytes = bytesOf(order);
    if (!memory.take(party, bytes)) throw tooMany();
    let waits = true;
    const leave = () => {
      if (waits) memory.give(party, bytes);
      waits = false;
      clearTimeout(timer);
    };
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(tooMany()), patienceMs);
    try {
      return await lane.run(
        AbortSignal.any([signal, patience.signal]),
        () => {
          leave();
          return perform(job as Job<never, Result>, order);
        },
        party,
      );
    } finally {
      leave();
    }
  }

  const shareOf = (party: string): Workers => ({
    run: (job, order, signal) => run(job, order, signal, party),
    shareOf,
    close,
  });

  async function close(_graceMs: number): Promise<void> {
    stopped = true;
    for (const worker of all) worker.end();
    await Promise.all([...all].map(({ gone }) => gone));
  }

  return shareOf('');
}

/** About what an order takes of memory: its bytes and texts. */
function bytesOf(order: unknown): number {
  if (typeof order === 'string') return 2 * order.length;
  if (ArrayBuffer.isView(order)) return order.byteLength;
  if (typeof order !== 'object' || order === null) return 8;
  return Object.values(order).reduce((sum: number, value) => sum + bytesOf(value), 8);
}

const tooMany = (): ApiError =>
  new ApiError('busy', 'Too many files are being processed. Try again in a moment.', {
    retryAfterSeconds: 2,
  });

const noTime = ({ name }: Job<never, unknown>, cause: unknown): ApiError =>
  new ApiError('busy', `There is no processor time left to process ${name}. Try again in a moment.`, {
    retryAfterSeconds: 1,
    cause,
  });

const stopping = (): ApiError =>
  new ApiError('unavailable', 'The service is restarting. Try again in a moment.');
