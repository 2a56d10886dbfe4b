import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fstatSync, mkdtempSync, openSync, readFileSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pinned, SERVER_CPU } from './pin.ts';

export interface ServerOrder {
  /** Arguments of Node: options and the script. */
  readonly args: readonly string[];
  /** The folder to which paths are relative; this repository by default. */
  readonly root?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** False lets the server use every processor. */
  readonly pin?: boolean;
}

/** A server under measurement, in a separate process. */
export interface Server {
  readonly url: string;
  readonly pid: number;
  /** Returns the server's whole output. */
  output(): string;
  /** Returns the end of the server's output. */
  lastWords(): string;
  /** Returns the signal or exit code with which the server ended; undefined while it runs. */
  ended(): string | undefined;
  /** Halts the server until `resume`, so that its idle work does not affect other servers. */
  suspend(): void;
  resume(): void;
  /** Asks the server to stop and waits until it exits. Kills it after the limit, by default 15 seconds. */
  stop(limitMs?: number): Promise<void>;
}

export const ROOT = join(import.meta.dirname, '..');
const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 15_000;
const LOOK_EVERY_MS = 2;
const LAST_WORDS_BYTES = 4_096;

/**
 * Starts a server and waits for the address that it prints. Its output goes to a file, because reading it would take
 * time from the load generator's processor.
 */
export async function startServer({
  args: nodeArgs,
  root = ROOT,
  env = {},
  pin = true,
}: ServerOrder): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'facet-bench-'));
  const file = join(folder, 'output');
  const command = [process.execPath, ...nodeArgs];
  const [program = '', ...args] = pin ? pinned(SERVER_CPU, command) : command;
  const { PATH = '', HOME = '' } = process.env;
  const output = openSync(file, 'w');
  const child = spawn(program, args, {
    cwd: root,
    env: { PATH, HOME, ...env },
    stdio: ['ignore', output, output],
    // Signals then reach its child processes too.
    detached: true,
  });
  closeSync(output);
  const read = (): string => readFileSync(file, 'utf8');
  const gone = once(child, 'exit');
  const pid = child.pid as number;
  const signalAll = (signal: NodeJS.Signals): void => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-pid, signal);
  };
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  try {
    const url = await addressIn(read, child);
    return {
      url,
      pid,
      output: read,
      lastWords: () => endOf(file),
      ended: () => child.signalCode ?? child.exitCode?.toString(),
      suspend: () => signalAll('SIGSTOP'),
      resume: () => signalAll('SIGCONT'),
      async stop(limitMs = STOP_LIMIT_MS) {
        signalAll('SIGCONT');
        child.kill('SIGTERM');
        const late = setTimeout(kill, limitMs);
        await gone;
        clearTimeout(late);
        process.off('exit', kill);
        rmSync(folder, { recursive: true });
      },
    };
  } catch (error) {
    kill();
    rmSync(folder, { recursive: true });
    throw error;
  }
}

async function addressIn(read: () => string, child: ChildProcess): Promise<string> {
  const until = performance.now() + START_LIMIT_MS;
  while (child.exitCode === null && child.signalCode === null && performance.now() < until) {
    const url = /http:\/\/[\d.]+:\d+/.exec(read())?.[0];
    if (url) return url;
    await pause(LOOK_EVERY_MS);
  }
  throw new Error(`The server did not start:\n${read()}`);
}

function endOf(file: string): string {
  const descriptor = openSync(file, 'r');
  const { size } = fstatSync(descriptor);
  const bytes = Buffer.alloc(Math.min(size, LAST_WORDS_BYTES));
  readSync(descriptor, bytes, 0, bytes.length, size - bytes.length);
  closeSync(descriptor);
  return bytes.toString('utf8');
}
