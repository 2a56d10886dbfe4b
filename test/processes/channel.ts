import { EventEmitter, once } from 'node:events';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { openLink, type IpcMessages } from '../../src/processes/link.ts';

/** One end of a channel that copies messages as that between processes does. */
class End extends EventEmitter {
  connected = true;
  readonly #port: MessagePort;

  constructor(port: MessagePort) {
    super();
    this.#port = port;
    port.on('message', (message) => this.emit('message', message));
    port.once('close', () => {
      this.connected = false;
      this.emit('disconnect');
    });
  }

  send(message: unknown): boolean {
    this.#port.postMessage(message);
    return true;
  }

  disconnect(): void {
    this.#port.close();
  }
}

/** Both ends of a channel, in one process: what the first is told by the second, and the other way round. */
export function openPair<First extends IpcMessages, Second extends IpcMessages>(first: First, second: Second) {
  const { port1, port2 } = new MessageChannel();
  const [one, other] = [new End(port1), new End(port2)];
  return {
    toSecond: openLink<Second>(one, first),
    toFirst: openLink<First>(other, second),
    /** As when a process ends. */
    async cut() {
      one.disconnect();
      await once(other, 'disconnect');
    },
    [Symbol.dispose]: () => one.disconnect(),
  };
}
