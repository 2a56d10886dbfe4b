import { Worker } from 'node:worker_threads';

export interface Checkpointer {
  /** Pending while the write-ahead log is being restarted; writers wait for it. */
  readonly restarting: Promise<void> | undefined;
  close(): Promise<void>;
}

interface CheckpointerOptions {
  readonly file: string;
  readonly limitBytes: number;
  readonly everyMs: number;
  /** Called when the thread has died: the owner must make checkpoints in another way. */
  readonly failed: () => void;
}

/** Messages from the worker: the log has exceeded its limit, or has been restarted as far as current readers allow. */
export type CheckpointNews = 'outgrown' | 'restarted';
/** Messages to the worker. */
export type CheckpointOrder = 'restart' | 'stop';

/**
 * Copies the write-ahead log into the database on a separate thread: on the main thread a checkpoint would block the
 * event loop for up to a second. Under steady load, checkpoints that run concurrently with writers never catch up.
 * Beyond `limitBytes`, writers are therefore paused for the few milliseconds that restarting the log takes.
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
      // A stopped thread has closed its database, but may still receive messages.
      pause = Promise.withResolvers();
      order('restart');
    }
  });
  worker.on('error', failed);
  const exited = new Promise<void>((resolve) => {
    worker.once('exit', () => {
      resume(); // Writers must not wait for a thread that has ended.
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
