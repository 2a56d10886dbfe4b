import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates pairs of connected sockets. Node has no function for that, so they are connected through a local address. */
export interface SocketPairs {
  /** Returns two ends. The second is paused, so that it can be sent to another process. */
  open(): Promise<readonly [Socket, Socket]>;
}

/** Opens the address on first use, in a folder that only this user can access. It does not keep the process running. */
export function createSocketPairs(): SocketPairs {
  let server: Promise<{ readonly path: string; readonly server: Server }> | undefined;
  /** Connections are accepted in the order in which they were made. */
  const waiting: ((socket: Socket) => void)[] = [];

  async function listen() {
    const folder = mkdtempSync(join(tmpdir(), 'facet-tls-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    const path = process.platform === 'win32' ? `\\\\.\\pipe\\${folder}` : join(folder, 'pipe');
    const server = createServer({ pauseOnConnect: true }, (socket) => waiting.shift()?.(socket));
    server.listen(path);
    await once(server, 'listening');
    server.unref();
    return { path, server };
  }

  return {
    async open() {
      server ??= listen();
      const { path } = await server;
      const accepted = new Promise<Socket>((resolve) => {
        waiting.push(resolve);
      });
      const own = connect({ path });
      await once(own, 'connect');
      return [own, await accepted];
    },
  };
}
