import { cpus, totalmem, type } from 'node:os';
import { pinning } from './pin.ts';

/** Properties of the machine that affect the figures. They do not identify the machine. */
export interface Machine {
  readonly processor: string;
  readonly processors: number;
  readonly memoryGb: number;
  readonly system: string;
  readonly node: string;
  /** True if each server had one processor and the generator another. */
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
