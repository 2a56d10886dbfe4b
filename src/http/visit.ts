import { randomUUID } from 'node:crypto';
import type { Caller } from '../accounting/callers.ts';
import { type ApiError, maskKeys } from '../errors.ts';

interface Outcome {
  face?: 'rest' | 'graphql';
  operation?: string;
  account?: number;
  credits?: number;
  /** What really happened behind an answer that only says it is our fault. */
  cause?: unknown;
}

/** One HTTP request as the house sees it, and what became of it: the log, the metrics and the headers read from here. */
export class Visit {
  readonly request: Request;
  /** Ours, new for every request. */
  readonly id: string = randomUUID();
  /** Path without the query string, still percent-encoded. */
  readonly path: string;
  /** The query string without its question mark. It may carry a key: never log it. */
  readonly query: string;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  /** Network address of the client, as far as the configured proxies are believed. */
  readonly address: string;
  /** Who makes it, once that is known: from then on, every answer tells how the caller stands. */
  caller: Caller | undefined;
  /** What the log says of the request, as far as it is known by then. */
  readonly outcome: Outcome = {};

  constructor(request: Request, startedAt: number, address: string) {
    this.request = request;
    this.startedAt = startedAt;
    this.address = address;
    const { url } = request;
    const from = url.indexOf('/', url.indexOf('//') + 2);
    const mark = url.indexOf('?', from);
    this.path = from < 0 ? '/' : url.slice(from, mark < 0 ? url.length : mark);
    this.query = mark < 0 ? '' : url.slice(mark + 1);
  }

  /** Notes a failure that the caller was told of. */
  failed(error: ApiError): void {
    if (error.status >= 500) this.outcome.cause ??= error.cause ?? error;
  }

  /** The caller's own id for this request, where it is fit to be sent back. */
  get clientRequestId(): string | undefined {
    const id = this.request.headers.get('x-request-id');
    return id !== null && /^[\w.:/+=-]{1,128}$/.test(id) && maskKeys(id) === id ? id : undefined;
  }
}
