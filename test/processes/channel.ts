import { EventEmitter, once } from 'node:events';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { type IpcMessages, openLink } from '../../src/processes/ipc-channel.ts';

/** One end of a channel that copies messages, as a channel between processes does. */
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

/** Opens both ends of a channel in one process; each end handles the messages of the other. */
export function openPair<First extends IpcMessages, Second extends IpcMessages>(
  first: First,
  second: Second,
) {
  const { port1, port2 } = new MessageChannel();
  const [one, other] = [new End(port1), new End(port2)];
  return {
    toSecond: openLink<Second>(one, first),
    toFirst: openLink<First>(other, second),
    /** Disconnects both ends, as the end of a process does. */
    async cut() {
      one.disconnect();
      await once(other, 'disconnect');
    },
    [Symbol.dispose]: () => one.disconnect(),
  };
}
