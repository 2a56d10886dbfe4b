import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { Load, LoadOrder } from './load.ts';
import { GENERATOR_CPU, pinned } from './pin.ts';

/**
 * Puts load on a server from a separate process.
 * @throws if no response arrived, or if a response was not 200, because refusals would look fast
 */
export async function putLoad(order: LoadOrder): Promise<Load> {
  const script = join(import.meta.dirname, 'load.ts');
  const [program = '', ...args] = pinned(GENERATOR_CPU, [process.execPath, script]);
  const generator = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  generator.stdin.end(JSON.stringify(order));
  const result = (await json(generator.stdout)) as Load;
  if (result.failures > 0)
    throw new Error(`${result.failures} requests failed, the first with: ${result.failure}`);
  if (result.rate === 0) throw new Error('The server answered nothing.');
  return result;
}
