import { type ChildProcess, fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { constants, setPriority } from 'node:os';
import { deserialize } from 'node:v8';
import type { GivenUp, Job } from './job.ts';
import type { Said } from './protocol.ts';
import { memoryMb, processorMs, sleeps } from './vitals.ts';

/** How an order ended. */
export type Ending =
  | { readonly ending: 'done'; readonly result: unknown }
  | { readonly ending: 'given_up'; readonly why: GivenUp }
  /** The work threw: a fault of ours. */
  | { readonly ending: 'failed'; readonly error: Error }
  /** The order was never begun, or the machine had no time for it. */
  | { readonly ending: 'starved'; readonly cause?: unknown };

/** A process that does one order after the other. */
export interface WorkerProcess {
  readonly mostMemoryMb: number;
  /** Whether it may take another order. */
  readonly usable: boolean;
  /** Whether it has loaded what a job needs. */
  knows(job: Job<never, unknown>): boolean;
  /** Does an order. Never rejects; after any ending but `done` and `failed` the process has gone. */
  perform(job: Job<never, unknown>, order: unknown): Promise<Ending>;
  end(): void;
  /** Resolves when it has gone. */
  readonly gone: Promise<void>;
}

/** Node alone takes a tenth of a second, on a machine that has none to spare some seconds. */
const START_MS = 10_000;
const LOOK_MS = 100;
/** Then it is replaced: libraries leak. */
const MOST_ORDERS = 200;

/** Starts a process. What it needs to begin is loaded while the first order is on its way. */
export function openWorker(mostMemoryMb: number): WorkerProcess {
  const child = fork(new URL('./process.ts', import.meta.url), [String(process.pid)], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${mostMemoryMb}`],
    // It needs none of our secrets, and what libraries remark is for nobody.
    env: environment(),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const { pid } = child;
  // One that waits for work must not keep the service from ending. It ends with us, as the channel does.
  if (pid !== undefined) yieldProcessor(pid);
  child.unref();
  child.channel?.unref();
  const modules = new Set<string>();
  const gone = Promise.withResolvers<void>();
  let ended = pid === undefined;
  let startFault: unknown;
  let orders = 0;
  child.once('exit', leave).on('error', (error) => {
    startFault = error;
    if (pid === undefined) leave();
  });

  function leave(): void {
    ended = true;
    gone.resolve();
  }

  function end(): void {
    ended = true;
    child.kill('SIGKILL');
  }

  async function perform(job: Job<never, unknown>, order: unknown): Promise<Ending> {
    if (pid === undefined) return { ending: 'starved', cause: startFault };
    orders += 1;
    const ending = await settle(child, pid, job, order);
    modules.add(job.module.href);
    if (ending.ending === 'given_up' || ending.ending === 'starved') end();
    // What is left of one order must not be held against the next.
    else if (orders >= MOST_ORDERS || (memoryMb(pid) ?? 0) > mostMemoryMb / 2) end();
    return ending;
  }

  return {
    mostMemoryMb,
    get usable() {
      return !ended;
    },
    knows: ({ module }) => modules.has(module.href),
    perform,
    end,
    gone: gone.promise,
  };
}

/** Hands an order to a process, and waits for what it says or for what becomes of it. */
async function settle(
  child: ChildProcess,
  pid: number,
  job: Job<never, unknown>,
  order: unknown,
): Promise<Ending> {
  const { promise, resolve } = Promise.withResolvers<Ending>();
  let timer = setTimeout(() => resolve({ ending: 'starved' }), START_MS);
  let look: NodeJS.Timeout | undefined;
  let begun = false;
  let most = 0;

  function begin(): void {
    begun = true;
    const used = processorMs(pid);
    clearTimeout(timer);
    // What it said while we were busy ourselves is heard first.
    timer = setTimeout(() => setImmediate(() => resolve(late(pid, used, job))), job.mostMs);
    look = setInterval(() => {
      most = Math.max(most, memoryMb(pid) ?? 0);
      if (most > job.mostMemoryMb) resolve({ ending: 'given_up', why: 'memory' });
    }, LOOK_MS);
  }
  function hear(said: Said): void {
    if (said.said === 'begun') begin();
    else resolve(endingOf(said, job));
  }
  const die = (_code: number | null, signal: NodeJS.Signals | null) => {
    if (!begun)
      return resolve({ ending: 'starved', cause: new Error(`A process of ${job.name} ended: ${signal}`) });
    // A heap that is full aborts the process as other faults do; but for those it has no need of much memory.
    resolve({
      ending: 'given_up',
      why: signal === 'SIGABRT' && most > job.mostMemoryMb / 2 ? 'memory' : 'died',
    });
  };
  child.on('message', hear).once('exit', die);
  child.send(
    { module: job.module.href, order },
    (error) => error && resolve({ ending: 'starved', cause: error }),
  );
  const ending = await promise;
  clearTimeout(timer);
  clearInterval(look);
  child.off('message', hear).off('exit', die);
  return ending;
}

/** What to say of an order that took too long: nothing bad, where the machine had no time for it. */
function late(pid: number, usedMs: number, { mostMs }: Job<never, unknown>): Ending {
  const starved = processorMs(pid) - usedMs < mostMs / 2 && !sleeps(pid);
  return starved ? { ending: 'starved' } : { ending: 'given_up', why: 'time' };
}

function endingOf(said: Exclude<Said, { said: 'begun' }>, { name }: Job<never, unknown>): Ending {
  if (said.said === 'done') return { ending: 'done', result: deserialize(said.result) };
  if (said.said === 'too_large') return { ending: 'given_up', why: 'memory' };
  const error = new Error(`${name}: ${said.message}`);
  error.stack = said.stack;
  return { ending: 'failed', error };
}

/** Processes keep the code that they compiled where we keep ours. */
function environment(): NodeJS.ProcessEnv {
  const folder = getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder };
}

/** Those who wait for a file to be read wait anyway; those who ask for a look-up should not wait for the file. */
function yieldProcessor(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // Some systems allow no such thing, or the process is gone already.
  }
}
