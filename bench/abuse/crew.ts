import { connect, type Socket } from 'node:net';
import type { Tally } from './tally.ts';

/** Opens the connections of an attack and closes all of them at its time limit. */
export class Crew {
  /** Number of connections that the server has accepted. */
  connected = 0;
  readonly #open = new Set<Socket>();
  readonly #tally: Tally;

  constructor(tally: Tally) {
    this.#tally = tally;
  }

  /** Opens a connection whose errors are counted. Nothing is read until a listener for its data is added. */
  connect({ host, port, source }: { host: string; port: number; source: string }): Socket {
    const socket = connect({ host, port, localAddress: source, noDelay: true });
    this.#open.add(socket);
    socket.once('connect', () => {
      this.connected += 1;
    });
    socket.on('error', (error: NodeJS.ErrnoException) => this.#tally.count(error.code ?? error.message));
    socket.on('close', () => this.#open.delete(socket));
    return socket;
  }

  /** Resets all open connections. A clean close could hang, because the server may not be reading. */
  dismiss(): void {
    for (const socket of this.#open) {
      if (socket.connecting) socket.destroy();
      else socket.resetAndDestroy();
    }
    this.#open.clear();
  }
}
