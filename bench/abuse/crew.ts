import { connect, type Socket } from 'node:net';
import type { Tally } from './tally.ts';

/** Opens the connections of an attack and knows them all, so that nothing of it is left when its time is up. */
export class Crew {
  readonly #open = new Set<Socket>();
  readonly #tally: Tally;

  constructor(tally: Tally) {
    this.#tally = tally;
  }

  /** A connection whose errors are counted, and of which nothing is read before somebody asks for its data. */
  connect({ host, port, source }: { host: string; port: number; source: string }): Socket {
    const socket = connect({ host, port, localAddress: source, noDelay: true });
    this.#open.add(socket);
    socket.on('error', (error: NodeJS.ErrnoException) => this.#tally.count(error.code ?? error.message));
    socket.on('close', () => this.#open.delete(socket));
    return socket;
  }

  /** Closes what is open, without the courtesies: the other side may not be reading. */
  dismiss(): void {
    for (const socket of this.#open) {
      if (socket.connecting) socket.destroy();
      else socket.resetAndDestroy();
    }
    this.#open.clear();
  }
}
