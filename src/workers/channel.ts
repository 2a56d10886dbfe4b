import { Buffer } from 'node:buffer';
import type { Socket } from 'node:net';
import { deserialize, serialize } from 'node:v8';

/** Size of the length field before each message, in bytes. */
const LENGTH_BYTES = 4;

interface ChannelOptions {
  /** The maximum length of a message. A longer message is an error. */
  readonly maxMessageBytes: number;
  readonly onMessage: (message: unknown) => void;
  /** Called before received bytes are read. Reading a large message takes milliseconds. */
  readonly onReceive?: () => void;
  /** Called once if a message cannot be read. No further messages are read after that. */
  readonly onFault: (error: Error) => void;
}

/**
 * Sends and receives values over a pipe. Unlike Node's IPC channel, it has no internal messages and can handle hostile
 * input: the length of a message is limited, and an unreadable message is reported instead of thrown.
 */
export class Channel {
  readonly #socket: Socket;
  readonly #options: ChannelOptions;
  readonly #length = Buffer.alloc(LENGTH_BYTES);
  #lengthRead = 0;
  #message: Buffer | undefined;
  #messageRead = 0;

  constructor(socket: Socket, options: ChannelOptions) {
    this.#socket = socket;
    this.#options = options;
    socket.on('data', (bytes: Buffer) => this.#read(bytes));
    // The error needs no handling, because the exit of the other process reports the same problem.
    socket.on('error', () => {});
  }

  /** Sends a value. Rejects if the other process has ended. */
  send(value: unknown): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const message = serialize(value);
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32LE(message.length);
    this.#socket.write(length);
    this.#socket.write(message, (cause) => (cause ? reject(cause) : resolve()));
    return promise;
  }

  #read(bytes: Buffer): void {
    this.#options.onReceive?.();
    for (let at = 0; at < bytes.length; ) {
      if (!this.#message) {
        const copied = bytes.copy(this.#length, this.#lengthRead, at);
        at += copied;
        this.#lengthRead += copied;
        if (this.#lengthRead < LENGTH_BYTES) return;
        const length = this.#length.readUInt32LE();
        if (length > this.#options.maxMessageBytes) {
          this.#fail(new Error('A message is too long.'));
          return;
        }
        this.#message = Buffer.allocUnsafe(length);
        this.#messageRead = 0;
      }
      const copied = bytes.copy(this.#message, this.#messageRead, at);
      at += copied;
      this.#messageRead += copied;
      if (this.#messageRead < this.#message.length) return;
      const message = this.#message;
      this.#message = undefined;
      this.#lengthRead = 0;
      let value: unknown;
      try {
        value = deserialize(message);
      } catch (cause) {
        this.#fail(new Error('A message cannot be read.', { cause }));
        return;
      }
      this.#options.onMessage(value);
    }
  }

  #fail(error: Error): void {
    this.#socket.removeAllListeners('data').pause();
    this.#options.onFault(error);
  }
}
