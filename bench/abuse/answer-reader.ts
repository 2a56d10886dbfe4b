const HEAD_END = Buffer.from('\r\n\r\n');
const GRAPHQL_ERRORS = Buffer.from('{"errors"');
const NEW_LINE = Buffer.from('\r\n');
/** Longer than any response head or chunk header of Facet. */
const MAX_LINE_LENGTH = 64 * 1024;

type Reading =
  | { readonly in: 'head' }
  | { readonly in: 'body'; left: number }
  | { readonly in: 'chunks'; left: number };

/**
 * Finds the end of each response in the bytes of a connection. Does not store the responses, because the attacker
 * would then run out of memory before the service does.
 */
export class AnswerReader {
  readonly #told: (status: string) => void;
  readonly #bodiless: boolean;
  #pending: Buffer = Buffer.alloc(0);
  #status = '';
  #reading: Reading = { in: 'head' };

  /**
   * @param told receives the status of each complete response
   * @param bodiless true if the requests are HEAD
   */
  constructor(told: (status: string) => void, bodiless = false) {
    this.#told = told;
    this.#bodiless = bodiless;
  }

  push(chunk: Buffer): void {
    let rest = this.#pending.length > 0 ? Buffer.concat([this.#pending, chunk]) : chunk;
    for (;;) {
      const after = this.#step(rest);
      if (after === undefined) break;
      rest = after;
    }
    this.#pending = rest.length > MAX_LINE_LENGTH ? Buffer.alloc(0) : Buffer.from(rest);
  }

  /** Consumes the part at the start of the bytes and returns the rest, or undefined if more bytes are needed. */
  #step(bytes: Buffer): Buffer | undefined {
    const reading = this.#reading;
    if (reading.in === 'head') return this.#head(bytes);
    if (bytes.length === 0) return undefined;
    if (reading.left > 0) {
      const taken = Math.min(reading.left, bytes.length);
      reading.left -= taken;
      if (reading.in === 'body' && reading.left === 0) this.#done();
      return bytes.subarray(taken);
    }
    const end = bytes.indexOf(NEW_LINE);
    if (end < 0) return undefined;
    const size = Number.parseInt(bytes.toString('latin1', 0, end), 16);
    // The size of the last chunk is followed by an empty line, other sizes by the chunk's bytes and a line end.
    if (size > 0) reading.left = size + NEW_LINE.length;
    else if (bytes.length < end + 2 * NEW_LINE.length) return undefined;
    else this.#done();
    return bytes.subarray(end + (size > 0 ? 1 : 2) * NEW_LINE.length);
  }

  #head(bytes: Buffer): Buffer | undefined {
    const end = bytes.indexOf(HEAD_END);
    if (end < 0) return undefined;
    const head = bytes.toString('latin1', 0, end);
    this.#status = head.slice(9, 12);
    const rest = bytes.subarray(end + HEAD_END.length);
    if (this.#status === '100') return rest;
    const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0);
    // GraphQL also reports errors with status 200.
    if (this.#status === '200' && rest.indexOf(GRAPHQL_ERRORS) === 0) this.#status = '200 with errors';
    const empty = this.#bodiless || this.#status === '204' || this.#status === '304';
    if (!empty && /\r\ntransfer-encoding: *chunked/i.test(head)) this.#reading = { in: 'chunks', left: 0 };
    else if (!empty && length > 0) this.#reading = { in: 'body', left: length };
    else this.#done();
    return rest;
  }

  #done(): void {
    this.#reading = { in: 'head' };
    this.#told(this.#status);
  }
}
