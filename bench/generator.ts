import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Load, Round, Target } from './load.ts';
import { GENERATOR_CPU, pinned } from './pin.ts';

export interface Generator {
  /** @throws if no response arrived, or if a response was not 200, because refusals would look fast */
  run(round: Round): Promise<Load>;
  close(): void;
}

/** Starts a process that puts load on one server. */
export function openGenerator(target: Target): Generator {
  const script = join(import.meta.dirname, 'load.ts');
  const [program = '', ...args] = pinned(GENERATOR_CPU, [process.execPath, script]);
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  child.send(target);
  return {
    async run(round) {
      const { promise, resolve, reject } = Promise.withResolvers<Load>();
      const exited = (): void => reject(new Error('The load generator ended.'));
      child.once('message', (load) => resolve(load as Load)).once('exit', exited);
      child.send(round);
      const load = await promise;
      child.off('exit', exited);
      if (load.failures > 0)
        throw new Error(`${load.failures} requests failed, the first with: ${load.failure}`);
      if (load.rate === 0) throw new Error('The server answered nothing.');
      return load;
    },
    close: () => child.disconnect(),
  };
}
