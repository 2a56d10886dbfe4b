import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A connection between a node and PostgreSQL. */
export interface Link {
  /** True once the node has identified the connection as the one for its group commit. */
  readonly isWriter: boolean;
  /** Closes the connection to the node only. The server is not notified. */
  cut(): void;
  /**
   * Withholds the server's answers from the node until the link is cut.
   * @param onAnswer called for the first answer
   */
  mute(onAnswer?: () => void): void;
  /** Forwards the held messages, then closes the connection if the node has closed it. */
  release(): void;
  readonly closed: boolean;
}

/** Verdict on a message of a node: `hold` withholds this and all later messages until the link is released. */
export type Verdict = 'pass' | 'hold';

export interface Proxy {
  /** The address to which nodes connect. */
  readonly url: string;
  /**
   * Decides whether to forward each message on a node's connection for group commits. `type` is the type of the
   * message, such as `Q`.
   */
  judge: (link: Link, type: string, text: string) => Verdict;
  /** Makes the proxy hang: it still accepts connections, but forwards nothing. */
  hang(): void;
  resume(): void;
}

/** Length of a message header: type byte and length. */
const HEAD = 5;
/** First setting that a node makes on the connection for its group commit, which identifies that connection. */
const OF_WRITER = 'plan_cache_mode';

/** Opens a proxy between nodes and a server. The proxy splits the data into messages. */
export async function openProxy(server: string): Promise<Proxy> {
  const { hostname, port } = new URL(server);
  const pipes = new Set<Pipe>();
  let hanging = false;
  const proxy = {
    url: '',
    judge: () => 'pass' as const,
    hang() {
      hanging = true;
      for (const pipe of pipes) pipe.pause();
    },
    resume() {
      hanging = false;
      for (const pipe of pipes) pipe.resume();
    },
  } as Proxy & { url: string };
  const listener = createServer((client) => {
    const pipe = new Pipe(client, createConnection(Number(port), hostname), (...asked) =>
      proxy.judge(...asked),
    );
    pipes.add(pipe);
    pipe.upstream.once('close', () => pipes.delete(pipe));
    if (hanging) pipe.pause();
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  onTestFinished(() => {
    listener.close();
    for (const { client, upstream } of pipes) for (const socket of [client, upstream]) socket.destroy();
  });
  proxy.url = server.replace(`:${port}/`, `:${(listener.address() as AddressInfo).port}/`);
  return proxy;
}

class Pipe implements Link {
  isWriter = false;
  closed = false;
  readonly client: Socket;
  readonly upstream: Socket;
  readonly #judge: Proxy['judge'];
  /** Beginning of a message that has not arrived completely. */
  #rest = Buffer.alloc(0);
  #begun = false;
  #held: Buffer[] | undefined;
  #muted = false;
  #onAnswer: (() => void) | undefined;

  constructor(client: Socket, upstream: Socket, judge: Proxy['judge']) {
    this.client = client;
    this.upstream = upstream;
    this.#judge = judge;
    for (const socket of [client, upstream]) socket.setNoDelay(true).on('error', () => {});
    client.on('data', (bytes: Buffer) => this.#take(bytes));
    upstream.on('data', (bytes: Buffer) => this.#answer(bytes));
    client.on('close', () => {
      this.closed = true;
      if (!this.#held) upstream.end();
    });
    upstream.on('close', () => client.destroy());
  }

  #take(bytes: Buffer): void {
    if (this.#held) return void this.#held.push(bytes);
    this.#rest = Buffer.concat([this.#rest, bytes]);
    while (this.#rest.length >= HEAD) {
      // The first message has no type.
      const start = this.#begun ? 1 : 0;
      const end = start + this.#rest.readUInt32BE(start);
      if (this.#rest.length < end) return;
      const text = this.#begun ? this.#rest.toString('latin1', HEAD, end) : '';
      if (text.includes(OF_WRITER)) this.isWriter = true;
      const type = this.#begun ? this.#rest.toString('latin1', 0, 1) : '';
      if (this.isWriter && this.#judge(this, type, text) === 'hold') {
        this.#held = [this.#rest];
        this.#rest = Buffer.alloc(0);
        return;
      }
      this.#begun = true;
      this.upstream.write(this.#rest.subarray(0, end));
      this.#rest = this.#rest.subarray(end);
    }
  }

  #answer(bytes: Buffer): void {
    if (!this.#muted) return void this.client.write(bytes);
    this.#onAnswer?.();
    this.#onAnswer = undefined;
  }

  cut(): void {
    this.client.resetAndDestroy();
  }

  mute(onAnswer?: () => void): void {
    this.#muted = true;
    this.#onAnswer = onAnswer;
  }

  release(): void {
    const held = this.#held ?? [];
    this.#held = undefined;
    for (const bytes of held) this.upstream.write(bytes);
    if (this.closed) this.upstream.end();
  }

  pause(): void {
    for (const socket of [this.client, this.upstream]) socket.pause();
  }

  resume(): void {
    for (const socket of [this.client, this.upstream]) socket.resume();
  }
}
