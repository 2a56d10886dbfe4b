import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import packageJson from '../../package.json' with { type: 'json' };

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const argumentsOf = (script: string): string[] => script.split(' ').slice(1);

const { scripts } = packageJson;

/** Arguments of Node for each program. */
const PROGRAMS = {
  'main.ts': argumentsOf(scripts.start),
  'main.js': argumentsOf(scripts['start:bundle']),
  'cli.ts': argumentsOf(scripts.facet),
  'cli.js': ['dist/cli.js'],
};

export type Program = keyof typeof PROGRAMS;

/** Creates a data folder that is removed when the test ends. */
export function temporaryFolder(): { path: string; [Symbol.dispose]: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'facet-'));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

/**
 * Starts a program as the npm scripts do, in an environment that contains only the given variables and the path to
 * Node.
 */
export function launch(program: Program, args: readonly string[], env: Record<string, string>) {
  const { PATH = '' } = process.env;
  return spawn(process.execPath, [...PROGRAMS[program], ...args], {
    cwd: ROOT,
    // Tests must not fetch lists of IP addresses from the internet.
    env: { PATH, IP_LISTS: 'off', CURRENCY_REFRESH: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs a program to its end. */
export async function runToEnd(program: Program, args: readonly string[], env: Record<string, string>) {
  const child = launch(program, args, env);
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, stdout, stderr };
}

/** Runs the command line on a data folder. */
export const facet = (dataDir: string, ...args: string[]) => runToEnd('cli.ts', args, { DATA_DIR: dataDir });

/** A running service on a free port. */
export interface Service {
  readonly url: string;
  /** Process id. If there are several processes, the id of their supervisor. */
  readonly pid: number;
  /** All output so far. */
  output(): string;
  /** The part of the output that was written to stderr. */
  errors(): string;
  /** Sends a signal and resolves with the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  [Symbol.asyncDispose](): Promise<void>;
}

export async function startService(
  dataDir: string,
  env: Record<string, string> = {},
  program: Program = 'main.ts',
): Promise<Service> {
  const child = launch(program, [], {
    DATA_DIR: dataDir,
    PORT: '0',
    METRICS_PORT: '0',
    DRAIN_SECONDS: '0',
    ...env,
  });
  const ended = once(child, 'close');
  let output = '';
  let errors = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const found = /(?:running at |"url":")(http:\/\/[\w.:]+)/.exec(output)?.[1];
      if (found && output.includes(env.DATABASE_URL ? 'postgres://' : 'facet.db')) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk;
      read(chunk);
    });
    child.on('close', (code) => reject(new Error(`ended with ${code}: ${output}`)));
  });
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    await ended;
    return child.exitCode;
  };
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    errors: () => errors,
    stop,
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null) await stop('SIGKILL');
    },
  };
}
