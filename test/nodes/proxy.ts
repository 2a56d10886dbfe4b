import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A connection between a node and PostgreSQL. */
export interface Link {
  /** What the node has sent it so far that tells what it is for. */
  readonly isWriter: boolean;
  /** Ends it for the node alone: the server is not told. */
  cut(): void;
  /** Keeps what the server answers from the node until the link is cut. @param onAnswer told of the first of it */
  mute(onAnswer?: () => void): void;
  /** Hands on what was held, and then ends the connection where the node has. */
  release(): void;
  readonly closed: boolean;
}

/** What is done with a message of a node: `hold` keeps it, and all that follows it, until the link is released. */
export type Verdict = 'pass' | 'hold';

export interface Proxy {
  /** The address that nodes are given. */
  readonly url: string;
  /** Asked about every message that the writer of a node sends: its type, such as `Q`, and its text. */
  judge: (link: Link, type: string, text: string) => Verdict;
  /** While it hangs, connections are taken and nothing is handed on. */
  hang(): void;
  resume(): void;
}

/** The first byte of a message and its length. */
const HEAD = 5;
/** What the connection of a node's group commit begins with. */
const OF_WRITER = 'plan_cache_mode';

/** Stands between nodes and a server, and sees where each message of theirs ends. */
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
  /** What a node has sent of a message that has not arrived whole. */
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
