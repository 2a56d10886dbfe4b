import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

export const SERVER_CPU = 0;
export const GENERATOR_CPU = 1;

/**
 * True where processes can be tied to a processor each. Every server then has exactly one for all its threads, and the
 * generator never takes from it; without, the scheduler moves them about and the ratios of two runs differ more.
 */
export const pinning = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0;

/** A command that runs on the given processor only, where that is possible. */
export const pinned = (cpu: number, command: readonly string[]): readonly string[] =>
  pinning ? ['taskset', '--cpu-list', String(cpu), ...command] : command;
