import { fileURLToPath } from 'node:url';
import { createWorkers, type WorkerPool } from '../../src/workers/index.ts';

/** Workers load test jobs from this folder, which the service itself may not read. */
export const TESTS = fileURLToPath(new URL('..', import.meta.url));

let shared: WorkerPool | undefined;

/**
 * Returns the worker pool shared by all services of a test file: starting a process takes a tenth of a second. Other
 * programs on a busy machine would leave processes of low priority almost no time.
 */
export const sharedWorkers = (): WorkerPool => {
  shared ??= createWorkers({ readable: [TESTS], lowPriority: false });
  return shared;
};

/** Ends the shared pool; the next call starts a new one. */
export async function endSharedWorkers(): Promise<void> {
  const ending = shared;
  shared = undefined;
  await ending?.close(0);
}
