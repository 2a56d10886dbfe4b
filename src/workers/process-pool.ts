import { sandboxFlags } from './sandbox.ts';
import { type AnyJob, type Done, openWorker, type WorkerProcess } from './worker-process.ts';

/** The worker processes, working and idle. */
export interface ProcessPool {
  /**
   * Runs an order in an idle process, or in a new one.
   * @param attribute called before this process copies a part of the order or of its result
   */
  perform(job: AnyJob, order: unknown, attribute: () => void): Promise<Done>;
  /** Ends all processes, including working ones. */
  end(): Promise<void>;
  /** Ends the process that has been idle longest, if any. */
  endIdle(): void;
  readonly processes: number;
}

export interface ProcessPoolOptions {
  /** The maximum number of idle processes. Twice as many may exist in total. */
  readonly processors: number;
  /** Milliseconds for which an idle process is kept. It uses about 50 MB during this time. */
  readonly idleMs?: number;
  /** Absolute paths of folders that the processes may read, in addition to the application. */
  readonly readable?: readonly string[];
  /** True if the processes run at a lower priority than the service, so that lookups need not wait for files. */
  readonly lowPriority?: boolean;
  /** Called when a process starts to work, becomes idle or ends, with the number of all processes and of idle ones. */
  readonly onChange?: (all: number, idle: number) => void;
}

/**
 * Reuses processes while they are needed. A process runs the orders of several parties one after another, because jobs
 * keep nothing of an order. A document that compromises its process could read and forge the orders that follow in the
 * same process, which are at most 200.
 */
export function createProcessPool({
  processors,
  idleMs = 30_000,
  readable = [],
  lowPriority = true,
  onChange = () => {},
}: ProcessPoolOptions): ProcessPool {
  const sandbox = sandboxFlags(readable);
  const all = new Set<WorkerProcess>();
  let ended = false;
  /** Idle processes, most recently used last, each with the timer that ends it. */
  const idle = new Map<WorkerProcess, NodeJS.Timeout>();
  const reportSizes = () => onChange(all.size, idle.size);

  function forget(worker: WorkerProcess): void {
    clearTimeout(idle.get(worker));
    idle.delete(worker);
  }

  function endOldest(): void {
    const [oldest] = idle.keys();
    if (!oldest) return;
    forget(oldest);
    oldest.end();
    reportSizes();
  }

  function open({ maxMemoryMb }: AnyJob): WorkerProcess {
    if (all.size >= 2 * processors) endOldest();
    const worker = openWorker(maxMemoryMb, { sandbox, lowPriority });
    all.add(worker);
    reportSizes();
    void worker.gone.then(() => {
      forget(worker);
      all.delete(worker);
      reportSizes();
    });
    return worker;
  }

  /**
   * Returns an idle process with the memory limit of the job, because the limit is fixed when a process starts.
   * Prefers a process that has already loaded the job.
   */
  function takeIdle(job: AnyJob): WorkerProcess | undefined {
    const fitting = [...idle.keys()].filter(
      ({ usable, maxMemoryMb }) => usable && maxMemoryMb === job.maxMemoryMb,
    );
    // Returns the most recently used process, so that surplus processes reach their idle timeout.
    const found = fitting.findLast((one) => one.knows(job)) ?? fitting.at(-1);
    if (!found) return undefined;
    forget(found);
    reportSizes();
    return found;
  }

  function keep(worker: WorkerProcess): void {
    if (!worker.usable) return;
    if (idle.size >= processors) endOldest();
    const end = () => {
      forget(worker);
      worker.end();
    };
    idle.set(worker, setTimeout(end, idleMs).unref());
    reportSizes();
  }

  async function performBy(
    worker: WorkerProcess,
    ...order: Parameters<ProcessPool['perform']>
  ): Promise<Done> {
    const done = await worker.perform(...order);
    keep(worker);
    return done;
  }

  return {
    async perform(job, order, attribute) {
      const waiting = takeIdle(job);
      const done = waiting && (await performBy(waiting, job, order, attribute));
      // The process may have ended while it was idle, which was not caused by the order.
      return done && (ended || done.ending.ending !== 'lost')
        ? done
        : performBy(open(job), job, order, attribute);
    },
    async end() {
      ended = true;
      const gone = [...all].map((worker) => {
        worker.end();
        return worker.gone;
      });
      await Promise.all(gone);
    },
    endIdle: endOldest,
    get processes() {
      return all.size;
    },
  };
}
