import type { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { AnswerReader } from './answer-reader.ts';
import type { Target } from './attack.ts';

export interface Manner {
  /** The loopback address from which the client connects; the target's default if absent. */
  readonly source?: string | undefined;
  /** False if the client never reads responses. */
  readonly read?: boolean;
  /** True if the client sends only HEAD requests. */
  readonly bodiless?: boolean;
}

/**
 * One connection of an attack. Pending waits end when the connection closes, at the latest at the attack's time
 * limit.
 */
export class Connection {
  answers = 0;
  readonly #socket: Socket;
  readonly #signal: AbortSignal;
  #wake: () => void = () => {};

  constructor(
    { crew, host, port, source, tally, signal }: Target,
    { source: own, read = true, bodiless }: Manner = {},
  ) {
    const socket = crew.connect({ host, port, source: own ?? source });
    this.#signal = signal;
    const reader = new AnswerReader((status) => {
      tally.count(status);
      this.answers += 1;
      this.#wake();
    }, bodiless);
    if (read) socket.on('data', (chunk: Buffer) => reader.push(chunk));
    else socket.pause();
    socket.on('drain', () => this.#wake());
    socket.on('close', () => this.#wake());
    this.#socket = socket;
  }

  get open(): boolean {
    return this.#socket.writable && !this.#signal.aborted;
  }

  write(bytes: Uint8Array): void {
    if (this.open) this.#socket.write(bytes);
  }

  /** Writes, and waits until the server has received the bytes. Unsent bytes must not pile up in the attacker. */
  async send(bytes: Uint8Array): Promise<void> {
    this.write(bytes);
    await turn();
    await this.#until(() => !this.#socket.writableNeedDrain);
  }

  /** Waits until `count` responses have arrived in total. */
  answered(count: number): Promise<void> {
    return this.#until(() => this.answers >= count);
  }

  close(): void {
    this.#socket.resetAndDestroy();
  }

  async #until(met: () => boolean): Promise<void> {
    while (this.open && !met()) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#wake = resolve;
      await promise;
    }
  }
}
