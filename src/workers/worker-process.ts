import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { deserialize } from 'node:v8';
import { Channel } from './channel.ts';
import type { GivenUp, Job } from './job.ts';
import { lowerPriority } from './low-priority.ts';
import { divide } from './pieces.ts';
import { isSleeping, memoryMb, processorMs } from './proc-stats.ts';
import { CHANNEL_FD, type FromProcess, MAX_MESSAGE_BYTES, readSaid, type ToProcess } from './protocol.ts';
import { linkCompileCache } from './sandbox.ts';

/** Any job, for code that does not depend on the types of order and result. */
export type AnyJob = Job<never, unknown>;

/** Result of an order inside a worker process. */
export type Ending =
  | { readonly ending: 'done'; readonly result: unknown }
  | { readonly ending: 'given_up'; readonly why: GivenUp }
  /** The work threw an error, which is a bug. */
  | { readonly ending: 'failed'; readonly error: Error }
  /** The machine had no processor time or memory left. */
  | { readonly ending: 'starved'; readonly cause?: Error }
  /** The process ended before the work began. */
  | { readonly ending: 'lost'; readonly cause: Error };

/** Result of an order, and its cost. */
export interface Done {
  readonly ending: Ending;
  /** Milliseconds of processor time, or of wall-clock time if the system does not report it. */
  readonly usedMs: number;
}

/** A process that runs orders one after the other. */
export interface WorkerProcess {
  readonly maxMemoryMb: number;
  /** True if the process may take another order. */
  readonly usable: boolean;
  /** True if the process has loaded the job. */
  knows(job: AnyJob): boolean;
  /**
   * Runs an order. Never rejects. After any result except `done` and `failed`, the process has ended.
   * @param attribute called before this process copies a part of the order or of its result
   */
  perform(job: AnyJob, order: unknown, attribute: () => void): Promise<Done>;
  end(): void;
  /** Resolves when the process has ended. */
  readonly gone: Promise<void>;
}

/**
 * Time limit in milliseconds for starting a process and loading a job. This takes a tenth of a second, or several
 * seconds on a busy machine.
 */
const START_MS = 20_000;
const LOOK_MS = 100;
/** The maximum number of orders of one process. Afterwards the process is replaced, because libraries leak memory. */
const MAX_ORDERS = 200;
const PROGRAM = fileURLToPath(new URL('./worker-main.ts', import.meta.url));

interface WorkerOptions {
  /** Node flags that confine the process. */
  readonly sandbox: readonly string[];
  readonly lowPriority: boolean;
}

/** Starts a process, which receives its first order as soon as it runs. */
export function openWorker(maxMemoryMb: number, { sandbox, lowPriority }: WorkerOptions): WorkerProcess {
  const cache = linkCompileCache();
  const flags = [`--max-old-space-size=${maxMemoryMb}`, ...sandbox, ...cache.flags];
  const child = spawn(process.execPath, [...flags, PROGRAM, String(process.pid)], {
    // The process receives none of the service's secrets, and the output of libraries is discarded. The compile cache
    // halves its start time.
    env: cache.env,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  if (child.pid !== undefined) lowerPriority(child.pid, lowPriority);
  const pipe = child.stdio[CHANNEL_FD] as Socket;
  /** Handler for messages about the current order. If there is no order, any message is an error. */
  let hear: Hear | undefined;
  let onReceive: (() => void) | undefined;
  const channel = new Channel(pipe, {
    maxMessageBytes: MAX_MESSAGE_BYTES,
    onReceive: () => onReceive?.(),
    onMessage: (message) => (hear ?? end)(readSaid(message)),
    onFault: () => (hear ?? end)(undefined),
  });
  const talk: Talk = {
    send: (message) => channel.send(message),
    listen: (heard) => {
      hear = heard;
    },
  };
  // An idle process must not keep the service running. When the service ends, the channel closes and the process ends
  // too.
  child.unref();
  pipe.unref();
  const gone = Promise.withResolvers<void>();
  const modules = new Set<string>();
  let usable = true;
  let orders = 0;

  function leave(): void {
    usable = false;
    cache.remove();
    gone.resolve();
  }
  child.once('exit', leave);
  // Either the process could not be started, or a message could not be sent. In the second case, the order reports the
  // error.
  child.on('error', () => child.pid ?? leave());

  function end(): void {
    usable = false;
    // Code that waits for the exit may be the only thing that keeps the service running.
    child.ref();
    child.kill('SIGKILL');
  }

  async function perform(job: AnyJob, order: unknown, attribute: () => void): Promise<Done> {
    orders += 1;
    if (child.pid === undefined)
      return { ending: { ending: 'lost', cause: new Error('A process could not be started.') }, usedMs: 0 };
    onReceive = attribute;
    const done = await settle({ child, talk, isNew: orders === 1, attribute }, job, order);
    onReceive = undefined;
    modules.add(job.module.href);
    const whole = done.ending.ending === 'done' || done.ending.ending === 'failed';
    // Memory that one order leaves behind must not count against the next order.
    const heavy = whole && (memoryMb(child.pid) ?? 0) > maxMemoryMb / 2;
    if (!whole || heavy || orders >= MAX_ORDERS) end();
    return done;
  }

  return {
    maxMemoryMb,
    get usable() {
      return usable;
    },
    knows: ({ module }) => modules.has(module.href),
    perform,
    end,
    gone: gone.promise,
  };
}

/** Handles a message from the process. Undefined represents an invalid message. */
type Hear = (said: FromProcess | undefined) => void;

interface Talk {
  send(message: ToProcess): Promise<void>;
  /** Sets the handler for messages from the process. */
  listen(hear: Hear | undefined): void;
}

interface OpenProcess {
  readonly child: ChildProcess;
  readonly talk: Talk;
  /** True for the first order of a process. Its cost includes the start of the process. */
  readonly isNew: boolean;
  /** Attributes the work that follows to the party of the current order. */
  readonly attribute: () => void;
}

/** Sends an order to a process and waits for its result or its end. */
async function settle(
  { child, talk, isNew, attribute }: OpenProcess,
  job: AnyJob,
  order: unknown,
): Promise<Done> {
  const { promise, resolve } = Promise.withResolvers<Ending>();
  const { pid } = child;
  const usedBefore = isNew ? 0 : processorMs(pid);
  const since = performance.now();
  let timer = setTimeout(() => resolve({ ending: 'starved' }), START_MS);
  let look: NodeJS.Timeout | undefined;
  let begun = false;
  let max = 0;

  function begin(): void {
    // Without this check, a process could restart its time limit again and again.
    if (begun) return;
    begun = true;
    const usedMs = processorMs(pid);
    clearTimeout(timer);
    // Messages that arrived while this event loop was busy are handled first.
    timer = setTimeout(() => setImmediate(() => resolve(late(pid, usedMs, job))), job.maxMs);
    look = setInterval(() => {
      max = Math.max(max, memoryMb(pid) ?? 0);
      if (max > job.maxMemoryMb) resolve({ ending: 'given_up', why: 'memory' });
    }, LOOK_MS);
  }
  function hear(said: FromProcess | undefined): void {
    if (said === undefined) resolve({ ending: 'given_up', why: 'died' });
    else if (said.said === 'begun') begin();
    else resolve(endingOf(said, job));
  }
  function die(code: number | null, signal: NodeJS.Signals | null): void {
    const cause = new Error(`A process for ${job.name} ended with ${signal ?? `exit code ${code}`}.`);
    const large = max > job.maxMemoryMb / 2;
    if (!begun) resolve({ ending: 'lost', cause });
    // The process does not send SIGKILL to itself. The system sent it because there was no memory left.
    else if (signal === 'SIGKILL' && !large) resolve({ ending: 'starved', cause });
    // A full heap ends the process like any other crash. It is reported as a memory problem only if the last
    // measurement was high, which is a matter of chance.
    else resolve({ ending: 'given_up', why: signal && large ? 'memory' : 'died' });
  }
  talk.listen(hear);
  child.once('exit', die);
  send({ talk, attribute }, job, order).catch((cause: Error) => resolve({ ending: 'lost', cause }));
  const ending = await promise;
  clearTimeout(timer);
  clearInterval(look);
  talk.listen(undefined);
  child.off('exit', die);
  const usedMs = processorMs(pid) - usedBefore;
  return { ending, usedMs: Number.isFinite(usedMs) ? usedMs : performance.now() - since };
}

/** Sends an order piece by piece, and lets other work run in between. Rejects if the process has ended. */
async function send(
  { talk, attribute }: Pick<OpenProcess, 'talk' | 'attribute'>,
  { module }: AnyJob,
  order: unknown,
): Promise<void> {
  const { order: rest, pieces } = divide(order);
  for (const piece of pieces) {
    await talk.send({ piece });
    await nextTurn();
    attribute();
  }
  await talk.send({ module: module.href, order: rest });
}

/** Decides the result of an order that took too long: `starved` if the machine had no processor time for it. */
function late(pid: number | undefined, usedMs: number, { maxMs }: AnyJob): Ending {
  const starved = processorMs(pid) - usedMs < maxMs / 2 && !isSleeping(pid);
  return starved ? { ending: 'starved' } : { ending: 'given_up', why: 'time' };
}

function endingOf(said: Exclude<FromProcess, { said: 'begun' }>, { name }: AnyJob): Ending {
  if (said.said === 'too_large') return { ending: 'given_up', why: 'memory' };
  if (said.said === 'done') {
    try {
      return { ending: 'done', result: deserialize(said.result) };
    } catch (cause) {
      return { ending: 'failed', error: new Error(`A result of the job ${name} cannot be read.`, { cause }) };
    }
  }
  const error = new Error(`The job ${name} failed: ${said.message}`);
  error.stack = said.stack;
  return { ending: 'failed', error };
}
