import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ResponseHead } from '../formats/response-head.ts';

interface AnswerOptions {
  /** Time that an idle connection is kept open. */
  readonly keepAliveMs: number;
  /** True if the response that begins now is the last one on its connection. */
  readonly isLast: (socket: Socket) => boolean;
}

/**
 * Node's internal members of a response. They are undocumented, and may change. `_header` is null until the head is
 * written.
 */
interface Internals {
  _header: string | null;
  _headerSent: boolean;
  readonly _hasBody: boolean;
  readonly _expect_continue: boolean;
  readonly maxRequestsOnConnectionReached: boolean;
}

/** Creates the class of all responses of a server. */
export function createAnswer({ keepAliveMs, isLast }: AnswerOptions): typeof ServerResponse {
  const keepAlive = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAliveMs / 1_000)}\r\n\r\n`;

  return class Answer<R extends IncomingMessage = IncomingMessage> extends ServerResponse<R> {
    /** The first piece of the body, which may be all of it. */
    #whole: string | Uint8Array | undefined;
    #begun = false;

    /** Tells the clients of a stopping server not to send further requests on this connection. */
    override writeHead(...head: [status: number, ...rest: never[]]): this {
      const { socket } = this;
      const last = socket !== null && isLast(socket);
      if (last) this.setHeader('Connection', 'close');
      const [status, reason, headers] = head as readonly unknown[] as [number, string, unknown];
      if (!(headers instanceof ResponseHead)) return super.writeHead(...head);
      if (!last && this.#writeHead(status, reason, headers)) return this;
      return super.writeHead(status, reason, headers.flat);
    }

    /**
     * Writes the head of an ordinary response as Node would, with the headers checked and written in advance. Returns
     * false if Node must write it. This saves a twentieth of the processor time of a short request.
     */
    #writeHead(status: number, reason: string, headers: ResponseHead): boolean {
      const internals = this as unknown as Internals;
      const isOrdinary =
        internals._header === null &&
        internals._hasBody === true &&
        this.shouldKeepAlive &&
        !internals._expect_continue &&
        internals.maxRequestsOnConnectionReached !== true &&
        status >= 200 &&
        status !== 204 &&
        status !== 304;
      const lines = isOrdinary ? headers.lines : undefined;
      if (lines === undefined) return false;
      this.statusCode = status;
      this.statusMessage = reason;
      internals._header = `HTTP/1.1 ${status} ${reason}\r\n${lines}Date: ${httpDate()}\r\n${keepAlive}`;
      internals._headerSent = false;
      return true;
    }

    /**
     * Keeps a body until the end of this turn of the microtask queue. If `end` follows at once, as for every body that
     * is not a stream, Node sends head and body in one piece, and need not wait for the next turn.
     */
    override write(chunk: unknown, ...rest: never[]): boolean {
      if (rest.length > 0 || this.#begun || !(typeof chunk === 'string' || chunk instanceof Uint8Array))
        return super.write(chunk, ...rest);
      this.#begun = true;
      this.#whole = chunk;
      queueMicrotask(() => {
        if (this.#whole !== undefined) super.write(this.#takeWhole());
      });
      return true;
    }

    override end(...rest: never[]): this {
      if (this.#whole === undefined) return super.end(...rest);
      if (rest.length === 0) return super.end(this.#takeWhole());
      super.write(this.#takeWhole());
      return super.end(...rest);
    }

    #takeWhole(): string | Uint8Array | undefined {
      const whole = this.#whole;
      this.#whole = undefined;
      return whole;
    }
  };
}

let dateText = '';
let dateSecond = 0;

/** Returns the value of the `Date` header. It changes once a second. */
function httpDate(): string {
  const second = Math.floor(Date.now() / 1_000);
  if (second !== dateSecond) {
    dateSecond = second;
    dateText = new Date(second * 1_000).toUTCString();
  }
  return dateText;
}
