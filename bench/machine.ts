import { cpus, totalmem, type } from 'node:os';
import { pinning } from './pin.ts';

/** The machine that the figures come from, as far as it bears on them; nothing that names it. */
export interface Machine {
  readonly processor: string;
  readonly processors: number;
  readonly memoryGb: number;
  readonly system: string;
  readonly node: string;
  /** Whether servers and generator had a processor each to themselves. */
  readonly pinned: boolean;
}

export function describeMachine(): Machine {
  const processors = cpus();
  return {
    processor: processors[0]?.model.trim() ?? 'unknown',
    processors: processors.length,
    memoryGb: Math.round(totalmem() / 1e9),
    system: type(),
    node: process.version,
    pinned: pinning,
  };
}
