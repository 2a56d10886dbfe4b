import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates pairs of connected sockets. Node has no function for that, so they are connected through a local address. */
export interface SocketPairs {
  /** Returns two ends. The second is paused, so that it can be sent to another process. */
  open(): Promise<readonly [Socket, Socket]>;
}

interface Waiting {
  readonly own: Socket;
  readonly accept: (socket: Socket) => void;
}

/**
 * Opens the address on first use. It does not keep the process running.
 * @param usesPort true for a port of loopback, because Windows cannot send pipes to other processes. By default, the
 * address is a file in a folder that only this user can access.
 */
export function createSocketPairs(usesPort = process.platform === 'win32'): SocketPairs {
  let server: Promise<Server> | undefined;
  const waiting: Waiting[] = [];

  async function listen(): Promise<Server> {
    const opened = createServer({ pauseOnConnect: true }, accept);
    if (usesPort) opened.listen(0, '127.0.0.1');
    else opened.listen(privatePath());
    await once(opened, 'listening');
    return opened.unref();
  }

  /**
   * Connections to a file are accepted in the order in which they were made. Any program may connect to a port, so
   * connections from other ports than those of this process are closed.
   */
  function accept(socket: Socket): void {
    const index = usesPort ? waiting.findIndex(({ own }) => own.localPort === socket.remotePort) : 0;
    const [next] = index < 0 ? [] : waiting.splice(index, 1);
    if (next) next.accept(socket);
    else socket.destroy();
  }

  return {
    async open() {
      server ??= listen();
      const address = (await server).address() as AddressInfo | string;
      const own = typeof address === 'string' ? connect(address) : connect(address.port, address.address);
      const accepted = new Promise<Socket>((resolve) => {
        waiting.push({ own, accept: resolve });
      });
      await once(own, 'connect');
      return [own, await accepted];
    },
  };
}

function privatePath(): string {
  const folder = mkdtempSync(join(tmpdir(), 'facet-tls-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'pipe');
}
