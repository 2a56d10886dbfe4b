import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@redis/client';
import { type Daemon, freePort, programOf, startDaemon } from './daemon.ts';

/** Returns Redis or Valkey, whichever is installed. */
function program(): string {
  try {
    return programOf('valkey-server', 'valkey-server');
  } catch {
    return programOf('redis-server', 'redis-server (or valkey-server)');
  }
}

export interface RedisServer extends AsyncDisposable {
  readonly port: number;
  /** Kills the server. Its data is lost, as in a power cut. */
  kill(): Promise<void>;
  /** Suspends the server without closing connections, as if the network were broken. */
  freeze(): void;
  thaw(): void;
  /** Starts the server again on the same port. */
  restart(): Promise<void>;
  /** Sends one command and returns the reply. */
  ask(...command: string[]): Promise<unknown>;
}

const PASSWORD = 'hush4711';

export const settingsOf = ({ port }: Pick<RedisServer, 'port'>, database = 0) => ({
  ...{ host: '127.0.0.1', port, tls: false, username: undefined },
  ...{ password: PASSWORD, database },
});

export const urlOf = ({ port }: Pick<RedisServer, 'port'>): string =>
  `redis://:${PASSWORD}@127.0.0.1:${port}/0`;

/** Starts a real server that stores nothing on disk. */
export async function startRedis(): Promise<RedisServer> {
  const folder = mkdtempSync(join(tmpdir(), 'facet-redis-'));
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder];
  const start = (): Promise<Daemon> =>
    startDaemon(program(), [...args, '--save', '', '--requirepass', PASSWORD], () =>
      ask('PING').then(
        () => true,
        () => false,
      ),
    );
  async function ask(...command: string[]): Promise<unknown> {
    const client = createClient({
      ...{ RESP: 2, password: PASSWORD, maintNotifications: 'disabled' },
      socket: { host: '127.0.0.1', port, reconnectStrategy: false },
    });
    client.on('error', () => {});
    await client.connect();
    try {
      return await client.sendCommand(command);
    } finally {
      client.destroy();
    }
  }
  let daemon = await start();
  return {
    port,
    ask,
    kill: () => daemon.stop('SIGKILL'),
    freeze: () => daemon.signal('SIGSTOP'),
    thaw: () => daemon.signal('SIGCONT'),
    async restart() {
      daemon = await start();
    },
    async [Symbol.asyncDispose]() {
      await daemon.stop('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
