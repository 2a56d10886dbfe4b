import { rmSync } from 'node:fs';
import { flushCompileCache, syncBuiltinESMExports } from 'node:module';
import { Socket } from 'node:net';
import os from 'node:os';
import v8, { serialize } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { Channel } from './channel.ts';
import { Assembly } from './pieces.ts';
import { CHANNEL_FD, type FromProcess, MAX_RESULT_BYTES, type ToProcess } from './protocol.ts';

/**
 * Ends the process when the service has ended. A thread is used because an endless loop would not notice that its
 * channel was closed, and because threads are available on all systems. The thread uses 8 MB and no processor time.
 */
const WATCH = `setInterval(() => {
  if (process.ppid !== ${process.argv[2]}) process.kill(process.pid, 'SIGKILL');
}, 1000);`;

new Worker(WATCH, {
  eval: true,
  // A thread that starts late would otherwise create the folder of the compile cache again after `sealCache`.
  env: { NODE_DISABLE_COMPILE_CACHE: '1' },
  resourceLimits: { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 8 },
}).unref();

/**
 * Node's permissions do not cover signals, priorities, V8 flags, and the report of a fatal error, which Node writes to
 * any file. With signals, a worker could stop its service; with reports, it could overwrite the service's store.
 */
for (const name of ['kill', '_kill', '_debugProcess', 'report'] as const)
  Reflect.deleteProperty(process, name);
Reflect.deleteProperty(os, 'setPriority');
Reflect.deleteProperty(v8, 'setFlagsFromString');
syncBuiltinESMExports();
// The thread that watches the service is already running.
process.permission.drop('worker');

/**
 * Ignores signals to the process group, which Ctrl+C and systemd send to all processes at once. Jobs are ended by the
 * service, which may first wait for them.
 */
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});

/** The default export of a job's module. */
interface Work {
  (order: unknown): unknown;
  /** Loads only the modules that the order needs. */
  readonly prepare?: (order: unknown) => Promise<void>;
}

const loaded = new Map<string, Work>();

/**
 * Saves the compiled code of the first job, then gives up access to the cache. From then on, the worker cannot write
 * any file.
 */
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
  // Messages from the service are trusted.
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
    // Until this message is sent, the process is still starting, so a failure is not caused by the order.
    say({ said: 'begun' });
    const result = serialize(await work(order));
    say(result.byteLength > MAX_RESULT_BYTES ? { said: 'too_large' } : { said: 'done', result });
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    say({ said: 'failed', message, stack: stack ?? message });
  }
}
