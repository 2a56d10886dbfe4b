import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '../../src/errors.ts';
import { createWorkers, defineJob, type WorkOutcome } from '../../src/workers/index.ts';
import type act from './deeds.ts';
import type { Deed } from './deeds.ts';
import { TESTS } from './shared.ts';

/** A job that performs the given action. */
export const deeds = defineJob<typeof act>({
  name: 'deeds',
  module: new URL('./deeds.ts', import.meta.url),
  maxMs: 10_000,
  maxMemoryMb: 128,
});

const { signal } = new AbortController();

/**
 * Opens a worker pool that ends with the test. Its processes have normal priority, so they also run on a busy
 * machine.
 */
export function openWorkers(options: Parameters<typeof createWorkers>[0] = {}) {
  const workers = createWorkers({ processors: 2, readable: [TESTS], lowPriority: false, ...options });
  return {
    ...workers,
    get figures() {
      return workers.figures;
    },
    /** Runs an action for a client. */
    act: (deed: Deed, { party = 'ada', job = deeds } = {}) => workers.shareOf(party).run(job, deed, signal),
    [Symbol.asyncDispose]: () => workers.close(0),
  };
}

/** Retries while the pool is busy, which may happen on a machine that runs other tests. */
export async function insist<Result>(run: () => Promise<WorkOutcome<Result>>): Promise<WorkOutcome<Result>> {
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'busy')) throw error;
    }
  }
}

/** Records the processes started from now on. */
export function watchProcesses() {
  const opened: ChildProcess[] = [];
  const seen = (message: unknown): void => {
    opened.push((message as { process: ChildProcess }).process);
  };
  subscribe('child_process', seen);
  return { opened, [Symbol.dispose]: () => unsubscribe('child_process', seen) };
}

/** Waits until a condition is true. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await sleep(10);
}

/** True if a process runs; an ended one may remain in the list of processes. */
export function lives(pid: number): boolean {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return false;
  }
}
