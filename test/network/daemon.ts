import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Folders where systems keep servers, whether or not they are in the user's PATH. */
const FOLDERS = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin', '/sbin'];

/** Returns the absolute path of a program. Throws a message that says what to install. */
export function programOf(name: string, debianPackage: string): string {
  const found = FOLDERS.map((folder) => join(folder, name)).find(isExecutable);
  if (found) return found;
  throw new Error(`${name} is not installed. On Debian: apt-get install ${debianPackage}`);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns the output of a program. */
export const outputOf = (program: string, ...args: string[]): string =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

export interface Daemon {
  /** Stops the server and waits until it has exited. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  signal(signal: NodeJS.Signals): void;
  readonly [Symbol.asyncDispose]: () => Promise<void>;
}

/**
 * Starts a server and waits until it is ready. Throws an error with the server's output if the server exits early or
 * is not ready within 20 s.
 */
export async function startDaemon(
  program: string,
  args: readonly string[],
  ready: () => Promise<boolean>,
): Promise<Daemon> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      printed += text;
    });
  const until = Date.now() + 20_000;
  while (!(await ready())) {
    if (ended(child) || Date.now() > until) {
      await stop(child);
      throw new Error(`${program} did not start:\n${printed}`);
    }
    await sleep(100);
  }
  return {
    stop: (signal) => stop(child, signal),
    signal: (signal) => void child.kill(signal),
    [Symbol.asyncDispose]: () => stop(child),
  };
}

const ended = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

async function stop(child: ChildProcess, signal?: NodeJS.Signals): Promise<void> {
  if (ended(child)) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

/** Returns a port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
