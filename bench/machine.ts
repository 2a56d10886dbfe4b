import { cpus, totalmem, type } from 'node:os';
import { pinning } from './pin.ts';

/** The properties of the machine that affect the figures. Does not identify the machine. */
export interface Machine {
  readonly processor: string;
  readonly processors: number;
  readonly memoryGb: number;
  readonly system: string;
  readonly node: string;
  /** True if the servers and the generator had a processor each. */
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
