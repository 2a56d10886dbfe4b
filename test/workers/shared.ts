import { fileURLToPath } from 'node:url';
import { createWorkers, type WorkerPool } from '../../src/workers/index.ts';

/** Workers read the jobs of tests here, which the service has no permission for. */
export const TESTS = fileURLToPath(new URL('..', import.meta.url));

let shared: WorkerPool | undefined;

/** The processes that all houses of a test file share, as one takes a tenth of a second to start. */
export const sharedWorkers = (): WorkerPool => {
  shared ??= createWorkers({ readable: [TESTS] });
  return shared;
};

/** Ends them, and leaves the next ones to whoever asks. */
export async function endSharedWorkers(): Promise<void> {
  const ending = shared;
  shared = undefined;
  await ending?.close(0);
}
