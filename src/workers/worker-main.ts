import { rmSync } from 'node:fs';
import { flushCompileCache, syncBuiltinESMExports } from 'node:module';
import { Socket } from 'node:net';
import os from 'node:os';
import v8, { serialize } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { Channel } from './channel.ts';
import { Assembly } from './pieces.ts';
import { CHANNEL_FD, MAX_RESULT_BYTES, type FromProcess, type ToProcess } from './protocol.ts';

/**
 * Ends the process when the service has gone: a loop that never ends cannot see its channel close. By a thread, as that asks
 * nothing of the system that only some systems have; it takes 8 MB and no time.
 */
const WATCH = `setInterval(() => {
  if (process.ppid !== ${process.argv[2]}) process.kill(process.pid, 'SIGKILL');
}, 1000);`;

new Worker(WATCH, {
  eval: true,
  resourceLimits: { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 8 },
}).unref();

/**
 * The permissions of Node leave out signals, priorities, flags of V8, and the report of a fatal error, which Node writes to any
 * file: a worker could stop its service by the first, and overwrite its store by the last.
 */
for (const name of ['kill', '_kill', '_debugProcess', 'report'] as const)
  Reflect.deleteProperty(process, name);
Reflect.deleteProperty(os, 'setPriority');
Reflect.deleteProperty(v8, 'setFlagsFromString');
syncBuiltinESMExports();
// The thread that watches the service runs already.
process.permission.drop('worker');

/** Jobs end with the service, which may wait for them: Ctrl+C and systemd send their signals to all processes at once. */
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});

/** The default export of a job's module. */
interface Work {
  (order: unknown): unknown;
  /** Loads what the order needs, by as little of it as possible. */
  readonly prepare?: (order: unknown) => Promise<void>;
}

const loaded = new Map<string, Work>();

/** Keeps the compiled code of the first job, then gives up its folder: from here on, no file is written. */
async function sealCache(work: Work, order: unknown): Promise<void> {
  const { NODE_COMPILE_CACHE: link } = process.env;
  if (link === undefined) return;
  await work.prepare?.(order);
  flushCompileCache();
  rmSync(link, { force: true });
  delete process.env.NODE_COMPILE_CACHE;
  process.permission.drop('fs.write');
}

async function load(module: string): Promise<Work> {
  const known = loaded.get(module);
  if (known) return known;
  const { default: work } = await import(module);
  loaded.set(module, work);
  return work;
}

const assembly = new Assembly();
const socket = new Socket({ fd: CHANNEL_FD });
socket.on('close', () => process.exit());

const channel = new Channel(socket, {
  // The service is believed.
  maxMessageBytes: Infinity,
  onMessage: (message) => void hear(message as ToProcess),
  onFault: (error) => {
    throw error;
  },
});

const say = (said: FromProcess): void => void channel.send(said).catch(() => {});

async function hear(message: ToProcess): Promise<void> {
  if ('piece' in message) {
    assembly.add(message.piece);
    return;
  }
  const order = assembly.join(message.order);
  try {
    const work = await load(message.module);
    await sealCache(work, order);
    // Until then the process was only on its way, which is no fault of the order.
    say({ said: 'begun' });
    const result = serialize(await work(order));
    say(result.byteLength > MAX_RESULT_BYTES ? { said: 'too_large' } : { said: 'done', result });
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    say({ said: 'failed', message, stack: stack ?? message });
  }
}
