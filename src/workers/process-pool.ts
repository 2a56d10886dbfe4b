import { sandboxFlags } from './sandbox.ts';
import { type AnyJob, type Done, openWorker, type WorkerProcess } from './worker-process.ts';

/** The processes that are at work, and those that wait for it. */
export interface ProcessPool {
  /** Has an order done by a process that waits, or by a new one. */
  perform(job: AnyJob, order: unknown): Promise<Done>;
  /** Ends all of them, also those at work. */
  end(): Promise<void>;
  /** Ends the one that has waited longest, where one waits. */
  endIdle(): void;
  readonly processes: number;
}

export interface ProcessPoolOptions {
  /** So many processes may wait for work, and twice as many there may be. */
  readonly processors: number;
  /** How long one waits: it takes about 50 MB meanwhile. */
  readonly idleMs?: number;
  /** Absolute paths of folders that they may read, beside the application. */
  readonly readable?: readonly string[];
  /** Told whenever one begins to work, to wait, or has gone: how many there are, and how many of them wait. */
  readonly onChange?: (all: number, idle: number) => void;
}

/**
 * Keeps processes for as long as they are of use. One does the orders of several parties one after the other: our jobs keep nothing
 * of an order. A document that takes its process over could read and forge those that follow, 200 at most.
 */
export function createProcessPool({
  processors,
  idleMs = 30_000,
  readable = [],
  onChange = () => {},
}: ProcessPoolOptions): ProcessPool {
  const sandbox = sandboxFlags(readable);
  const all = new Set<WorkerProcess>();
  let ended = false;
  /** Those that wait, the last used at the end, each with the timer that ends it. */
  const idle = new Map<WorkerProcess, NodeJS.Timeout>();
  const tell = () => onChange(all.size, idle.size);

  function forget(worker: WorkerProcess): void {
    clearTimeout(idle.get(worker));
    idle.delete(worker);
  }

  function endOldest(): void {
    const [oldest] = idle.keys();
    if (!oldest) return;
    forget(oldest);
    oldest.end();
    tell();
  }

  function open({ mostMemoryMb }: AnyJob): WorkerProcess {
    if (all.size >= 2 * processors) endOldest();
    const worker = openWorker(mostMemoryMb, sandbox);
    all.add(worker);
    tell();
    worker.gone.then(() => {
      forget(worker);
      all.delete(worker);
      tell();
    });
    return worker;
  }

  /** One with the memory of the job, as that is settled when a process starts; rather one that has loaded what it needs. */
  function takeIdle(job: AnyJob): WorkerProcess | undefined {
    const fitting = [...idle.keys()].filter(
      ({ usable, mostMemoryMb }) => usable && mostMemoryMb === job.mostMemoryMb,
    );
    // The one used last, so that those too many come to their end.
    const found = fitting.findLast((one) => one.knows(job)) ?? fitting.at(-1);
    if (!found) return undefined;
    forget(found);
    tell();
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
    tell();
  }

  async function performBy(worker: WorkerProcess, job: AnyJob, order: unknown): Promise<Done> {
    const done = await worker.perform(job, order);
    keep(worker);
    return done;
  }

  return {
    async perform(job, order) {
      const waiting = takeIdle(job);
      const done = waiting && (await performBy(waiting, job, order));
      // It may have died while it waited, of which the order knows nothing.
      return done && (ended || done.ending.ending !== 'lost') ? done : performBy(open(job), job, order);
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
