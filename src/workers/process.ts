import { flushCompileCache } from 'node:module';
import { serialize } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { ProcessOrder, Said } from './protocol.ts';

/** Larger results would stop the service for too long while it takes them in. */
const MOST_RESULT_BYTES = 32 * 2 ** 20;

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

/** Jobs end with the service, which may wait for them: Ctrl+C and systemd send their signals to all processes at once. */
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());

const loaded = new Map<string, (order: unknown) => unknown>();

const say = (said: Said): void => void process.send?.(said);

async function load(module: string): Promise<(order: unknown) => unknown> {
  const known = loaded.get(module);
  if (known) return known;
  const { default: work } = await import(module);
  loaded.set(module, work);
  return work;
}

process.on('message', async ({ module, order }: ProcessOrder) => {
  const first = !loaded.has(module);
  try {
    const work = await load(module);
    // Until then the process was only on its way, which is no fault of the order.
    say({ said: 'begun' });
    const result = serialize(await work(order));
    say(result.byteLength > MOST_RESULT_BYTES ? { said: 'too_large' } : { said: 'done', result });
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    say({ said: 'failed', message, stack: stack ?? message });
  }
  // The process is going to be killed, and what is kept at the end of others never would be.
  if (first) flushCompileCache();
});
