import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Actions that a test can request from a worker process. */
export type Deed =
  | 'spin'
  | 'hang'
  | 'fill the heap'
  | 'fill buffers'
  | 'abort'
  | 'exit'
  | 'throw'
  | 'say too much'
  | 'tell its number'
  | 'tell its environment'
  | { readonly wait: number }
  /** Waits until a file exists. */
  | { readonly waitForFile: string }
  | { readonly echo: unknown };

const MEGABYTE = 2 ** 20;

/** Performs an action. */
export default async function act(deed: Deed): Promise<unknown> {
  if (typeof deed === 'object') {
    if ('echo' in deed) return deed.echo;
    if ('wait' in deed) return sleep(deed.wait, process.pid);
    while (!existsSync(deed.waitForFile)) await sleep(10);
    return process.pid;
  }
  const kept: unknown[] = [];
  switch (deed) {
    case 'spin':
      for (;;);
    case 'hang':
      return new Promise(() => {});
    case 'fill the heap':
      for (;;) kept.push({ at: kept.length, of: [kept.length] });
    case 'fill buffers':
      for (;;) {
        kept.push(Buffer.alloc(4 * MEGABYTE, 1));
        await sleep(5);
      }
    case 'abort':
      return process.abort();
    case 'exit':
      return process.exit(0);
    case 'throw':
      throw new TypeError('no such thing');
    case 'say too much':
      return Buffer.alloc(40 * MEGABYTE);
    case 'tell its number':
      return process.pid;
    case 'tell its environment':
      return { ...process.env };
  }
}
