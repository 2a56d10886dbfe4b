import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { constants, setPriority } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { deserialize } from 'node:v8';
import { Channel } from './channel.ts';
import type { GivenUp, Job } from './job.ts';
import { divide } from './pieces.ts';
import { CHANNEL_FD, MAX_MESSAGE_BYTES, readSaid, type FromProcess, type ToProcess } from './protocol.ts';
import { linkCompileCache } from './sandbox.ts';
import { memoryMb, processorMs, isSleeping } from './proc-stats.ts';

/** Any job, where nothing depends on what goes in and comes out. */
export type AnyJob = Job<never, unknown>;

/** How an order ended. */
export type Ending =
  | { readonly ending: 'done'; readonly result: unknown }
  | { readonly ending: 'given_up'; readonly why: GivenUp }
  /** The work threw: a fault of ours. */
  | { readonly ending: 'failed'; readonly error: Error }
  /** The machine had no time or memory for it. */
  | { readonly ending: 'starved'; readonly cause?: Error }
  /** The process had gone before it began. */
  | { readonly ending: 'lost'; readonly cause: Error };

/** How an order ended, and what it took. */
export interface Done {
  readonly ending: Ending;
  /** Milliseconds of the processor; of time, where the system does not tell. */
  readonly usedMs: number;
}

/** A process that does one order after the other. */
export interface WorkerProcess {
  readonly mostMemoryMb: number;
  /** Whether it may take another order. */
  readonly usable: boolean;
  /** Whether it has loaded what a job needs. */
  knows(job: AnyJob): boolean;
  /** Does an order. Never rejects; after any ending but `done` and `failed` the process has gone. */
  perform(job: AnyJob, order: unknown): Promise<Done>;
  end(): void;
  /** Resolves when it has gone. */
  readonly gone: Promise<void>;
}

/** To start and to load a job's module takes a tenth of a second; on a machine that has none to spare, some seconds. */
const START_MS = 20_000;
const LOOK_MS = 100;
/** Then it is replaced, as libraries leak. */
const MAX_ORDERS = 200;
const PROGRAM = fileURLToPath(new URL('./worker-main.ts', import.meta.url));

/**
 * Starts a process, which takes its first order as soon as it runs.
 * @param sandbox flags of Node that confine it
 */
export function openWorker(mostMemoryMb: number, sandbox: readonly string[]): WorkerProcess {
  const cache = linkCompileCache();
  const flags = [`--max-old-space-size=${mostMemoryMb}`, ...sandbox, ...cache.flags];
  const child = spawn(process.execPath, [...flags, PROGRAM, String(process.pid)], {
    // It needs none of our secrets, and what libraries remark is for nobody. What we keep of compiled code halves its start.
    env: cache.env,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  if (child.pid !== undefined) putLast(child.pid);
  const pipe = child.stdio[CHANNEL_FD] as Socket;
  /** Hears what the process says about the order in work; nothing is to be said without one. */
  let hear: Hear | undefined;
  const channel = new Channel(pipe, {
    maxMessageBytes: MAX_MESSAGE_BYTES,
    onMessage: (message) => (hear ?? end)(readSaid(message)),
    onFault: () => (hear ?? end)(undefined),
  });
  // One that waits for work must not keep the service from ending. It ends with us, as the channel does.
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
  // It could not be started, or not be told something: then an order says why.
  child.on('error', () => child.pid ?? leave());

  function end(): void {
    usable = false;
    // Who waits for it to be gone may wait for nothing else.
    child.ref();
    child.kill('SIGKILL');
  }

  async function perform(job: AnyJob, order: unknown): Promise<Done> {
    orders += 1;
    if (child.pid === undefined)
      return { ending: { ending: 'lost', cause: new Error('A process could not be started.') }, usedMs: 0 };
    const talk: Talk = {
      send: (message) => channel.send(message),
      listen: (heard) => {
        hear = heard;
      },
    };
    const done = await settle({ child, talk, isNew: orders === 1 }, job, order);
    modules.add(job.module.href);
    const whole = done.ending.ending === 'done' || done.ending.ending === 'failed';
    // What one order leaves behind is not held against the next.
    const heavy = whole && (memoryMb(child.pid) ?? 0) > mostMemoryMb / 2;
    if (!whole || heavy || orders >= MAX_ORDERS) end();
    return done;
  }

  return {
    mostMemoryMb,
    get usable() {
      return usable;
    },
    knows: ({ module }) => modules.has(module.href),
    perform,
    end,
    gone: gone.promise,
  };
}

/** Takes what a process says; undefined for what no process says. */
type Hear = (said: FromProcess | undefined) => void;

interface Talk {
  send(message: ToProcess): Promise<void>;
  /** Has what the process says heard by this, until it is called again. */
  listen(hear: Hear | undefined): void;
}

interface OpenProcess {
  readonly child: ChildProcess;
  readonly talk: Talk;
  /** Whether the order is its first, which counts the start too. */
  readonly isNew: boolean;
}

/** Hands an order to a process, and waits for what it says or for what becomes of it. */
async function settle({ child, talk, isNew }: OpenProcess, job: AnyJob, order: unknown): Promise<Done> {
  const { promise, resolve } = Promise.withResolvers<Ending>();
  const { pid } = child;
  const usedBefore = isNew ? 0 : processorMs(pid);
  const since = performance.now();
  let timer = setTimeout(() => resolve({ ending: 'starved' }), START_MS);
  let look: NodeJS.Timeout | undefined;
  let begun = false;
  let most = 0;

  function begin(): void {
    // Or a process could have its time begin again and again.
    if (begun) return;
    begun = true;
    const usedMs = processorMs(pid);
    clearTimeout(timer);
    // What it said while we were busy ourselves is heard first.
    timer = setTimeout(() => setImmediate(() => resolve(late(pid, usedMs, job))), job.mostMs);
    look = setInterval(() => {
      most = Math.max(most, memoryMb(pid) ?? 0);
      if (most > job.mostMemoryMb) resolve({ ending: 'given_up', why: 'memory' });
    }, LOOK_MS);
  }
  function hear(said: FromProcess | undefined): void {
    if (said === undefined) resolve({ ending: 'given_up', why: 'died' });
    else if (said.said === 'begun') begin();
    else resolve(endingOf(said, job));
  }
  function die(code: number | null, signal: NodeJS.Signals | null): void {
    const cause = new Error(`A process for ${job.name} ended by ${signal ?? `exit code ${code}`}.`);
    const large = most > job.mostMemoryMb / 2;
    if (!begun) resolve({ ending: 'lost', cause });
    // Nothing kills itself by it: the system did, as it had no memory left.
    else if (signal === 'SIGKILL' && !large) resolve({ ending: 'starved', cause });
    // A full heap ends a process as any other fault does, which is found with much memory only by chance.
    else resolve({ ending: 'given_up', why: signal && large ? 'memory' : 'died' });
  }
  talk.listen(hear);
  child.once('exit', die);
  send(talk, job, order).catch((cause: Error) => resolve({ ending: 'lost', cause }));
  const ending = await promise;
  clearTimeout(timer);
  clearInterval(look);
  talk.listen(undefined);
  child.off('exit', die);
  const usedMs = processorMs(pid) - usedBefore;
  return { ending, usedMs: Number.isFinite(usedMs) ? usedMs : performance.now() - since };
}

/** Sends an order piece by piece, and lets others have their turn between them. Rejects if the process has gone. */
async function send(talk: Talk, { module }: AnyJob, order: unknown): Promise<void> {
  const { order: rest, pieces } = divide(order);
  for (const piece of pieces) {
    await talk.send({ piece });
    await nextTurn();
  }
  await talk.send({ module: module.href, order: rest });
}

/** What to say of an order that took too long: nothing bad, where the machine had no time for it. */
function late(pid: number | undefined, usedMs: number, { mostMs }: AnyJob): Ending {
  const starved = processorMs(pid) - usedMs < mostMs / 2 && !isSleeping(pid);
  return starved ? { ending: 'starved' } : { ending: 'given_up', why: 'time' };
}

function endingOf(said: Exclude<FromProcess, { said: 'begun' }>, { name }: AnyJob): Ending {
  if (said.said === 'too_large') return { ending: 'given_up', why: 'memory' };
  if (said.said === 'done') {
    try {
      return { ending: 'done', result: deserialize(said.result) };
    } catch (cause) {
      return { ending: 'failed', error: new Error(`A result of ${name} cannot be read.`, { cause }) };
    }
  }
  const error = new Error(`The work on ${name} failed: ${said.message}`);
  error.stack = said.stack;
  return { ending: 'failed', error };
}

/**
 * Those who wait for a file to be read wait anyway; those who ask for a look-up should not wait for the file. And where memory
 * runs out, the system ends this one and not the service.
 */
function putLast(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
    writeFileSync(`/proc/${pid}/oom_score_adj`, '1000');
  } catch {
    // Some systems allow no such thing, or the process is gone already.
  }
}
