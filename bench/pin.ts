import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

export const SERVER_CPU = 0;
export const GENERATOR_CPU = 1;

/**
 * True if processes can be pinned to a processor. Each server then has one processor for all its threads, which the
 * generator does not use. Otherwise the scheduler moves processes, and ratios vary more between runs.
 */
export const pinning = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0;

/** Returns the command, with a prefix that makes it run only on the given processor if processes can be pinned. */
export const pinned = (cpu: number, command: readonly string[]): readonly string[] =>
  pinning ? ['taskset', '--cpu-list', String(cpu), ...command] : command;

/** Moves all threads of this process to the given processor. Its child processes start there too. */
export function pinThisProcess(cpu: number): void {
  const args = ['--all-tasks', '--cpu-list', '--pid', String(cpu), String(process.pid)];
  const { status, stderr } = spawnSync('taskset', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`Processes cannot be pinned to a processor: ${stderr}`);
}
