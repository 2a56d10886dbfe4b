import { FastResponse } from 'srvx';
import type { ResponseHead } from '../formats/response-head.ts';

type Body = string | Uint8Array | ReadableStream<Uint8Array> | null;

/** Status and headers in the form of the Fetch standard. Only responses that are not sent to a socket need the list. */
class Init implements ResponseInit {
  readonly status: number;
  readonly statusText: string;
  readonly #head: ResponseHead;

  constructor(status: number, statusText: string, head: ResponseHead) {
    this.status = status;
    this.statusText = statusText;
    this.#head = head;
  }

  get headers(): [string, string][] {
    return this.#head.list as [string, string][];
  }
}

/** The parts of a response, as srvx passes them to Node's response. */
interface NodeParts {
  readonly status: number;
  readonly statusText: string;
  readonly headers: ResponseHead;
  readonly body: Body;
}

/**
 * A response whose headers are passed on unchanged when it is sent. srvx would check, copy and convert each of them.
 * They must not be changed.
 */
export class HeadResponse extends FastResponse {
  readonly #parts: NodeParts;

  constructor(status: number, statusText: string, headers: ResponseHead, body: Body) {
    super(body as BodyInit | null, new Init(status, statusText, headers));
    this.#parts = { status, statusText, headers, body };
  }

  /** Called by srvx's adapter for Node. */
  _toNodeResponse(): NodeParts {
    return this.#parts;
  }
}
