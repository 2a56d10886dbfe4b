import { Worker } from 'node:worker_threads';

export interface Checkpointer {
  /** Pending while the write-ahead log is being made to start over; writers wait for it. */
  readonly restarting: Promise<void> | undefined;
  close(): Promise<void>;
}

interface CheckpointerOptions {
  readonly file: string;
  readonly limitBytes: number;
  readonly everyMs: number;
  /** Called when the thread has died: whoever started it has to make checkpoints in some other way. */
  readonly failed: () => void;
}

/** What the worker tells: the log has outgrown its limit, or starts over as far as readers let it. */
export type CheckpointNews = 'outgrown' | 'restarted';
/** What the worker is told. */
export type CheckpointOrder = 'restart' | 'stop';

/**
 * Copies the write-ahead log into the database on a thread of its own: on the main thread a checkpoint would stop the
 * event loop for up to a second. Checkpoints that run beside writers never catch up with them under steady load, so
 * past `limitBytes` the writers are held back for the few milliseconds it takes to make the log start over.
 */
export function createCheckpointer({ file, limitBytes, everyMs, failed }: CheckpointerOptions): Checkpointer {
  const worker = new Worker(new URL('./checkpoint-worker.ts', import.meta.url), {
    workerData: { file, limitBytes, everyMs },
  });
  worker.unref();
  const order = (text: CheckpointOrder) => worker.postMessage(text);
  let pause: PromiseWithResolvers<void> | undefined;
  let closing = false;

  function resume(): void {
    pause?.resolve();
    pause = undefined;
  }

  worker.on('message', (news: CheckpointNews) => {
    if (news === 'restarted') {
      resume();
    } else if (!pause && !closing) {
      // A thread that was told to stop has closed its database, though it may still hear orders.
      pause = Promise.withResolvers();
      order('restart');
    }
  });
  worker.on('error', failed);
  const exited = new Promise<void>((resolve) => {
    worker.once('exit', () => {
      resume(); // Nobody may wait for a thread that is gone.
      resolve();
    });
  });

  return {
    get restarting() {
      return pause?.promise;
    },
    close() {
      closing = true;
      worker.ref();
      order('stop');
      return exited;
    },
  };
}
