import type { IncomingMessage } from 'node:http';
import type { ServerRequest } from 'srvx';
import { ApiError } from '../errors.ts';
import type { Exchange } from '../gateway/exchange.ts';
import type { Allowance } from '../scheduling/allowance.ts';
import { freeBuffer } from '../scheduling/free-buffer.ts';
import { mediaTypeOf } from './header-fields.ts';
import { isObject, readJson } from './json.ts';

/** The maximum size of parameters in bytes, as JSON or as a form, excluding files. */
export const JSON_LIMIT_BYTES = 1_000_000;

/** The maximum size of an unencoded file in bytes. */
export const FILE_LIMIT_BYTES = 20 * 2 ** 20;

/** The maximum size in bytes of a JSON body that contains a file of the maximum size in base64. */
export const FILE_JSON_LIMIT_BYTES = Math.ceil(FILE_LIMIT_BYTES / 3) * 4 + 10_000;

/** True if the body is declared as JSON. */
export const isJson = (request: Request): boolean => mediaTypeOf(request) === JSON_TYPE;

export const JSON_TYPE = 'application/json';

/**
 * True if the request declares that it has no body. The length of a chunked body is known only after it has arrived.
 */
export function isEmpty(request: Request): boolean {
  const { headers } = request;
  const declared = headers.get('content-length');
  if (declared !== null) return declared === '0';
  // In HTTP/1.1, a request without `Content-Length` and `Transfer-Encoding` has no body. In-memory requests need
  // neither.
  const received = (request as ServerRequest).runtime?.node !== undefined;
  return received ? !headers.has('transfer-encoding') : request.body === null;
}

/** A JSON object. If the selected member was long, `lifted` contains the bytes between its quotation marks. */
export interface JsonObject {
  readonly body: Record<string, unknown>;
  readonly lifted: Uint8Array | undefined;
}

/**
 * Parses a body that is a JSON object. Throws `payload_too_large` or `malformed_request`. The errors do not quote the
 * body, which may contain secrets.
 * @param lift the member that may contain a whole file; if long, it is omitted from the object
 */
export async function readJsonObject(
  bytes: Uint8Array,
  allowance: Allowance,
  lift?: string,
): Promise<JsonObject> {
  // A chunked body may also be empty.
  if (bytes.length === 0) return { body: {}, lifted: undefined };
  const { value, lifted } = await readJson(bytes, allowance, lift);
  if (!isObject(value)) {
    throw new ApiError(
      'malformed_request',
      'The request body must be a JSON object that contains the parameters.',
    );
  }
  return { body: value, lifted };
}

/**
 * Reads a body as bytes. If the declared length is too large, the body is refused before a byte is read. Throws
 * `payload_too_large`, `unsupported_media_type` for an encoded body, `busy` if the caller has used up its share of
 * memory, or `malformed_request` for an incomplete body.
 */
export async function readBytes(exchange: Exchange, limit: number): Promise<Uint8Array> {
  const { request } = exchange;
  const coding = request.headers.get('content-encoding');
  if (coding && coding.toLowerCase() !== 'identity') {
    throw new ApiError(
      'unsupported_media_type',
      'Content-Encoding is not supported for request bodies. Send the body unencoded.',
    );
  }
  const declared = Number(request.headers.get('content-length'));
  if (declared > limit) throw tooLarge(limit);
  const incoming = (request as ServerRequest).runtime?.node?.req as IncomingMessage | undefined;
  const gathered = new Gathered(exchange, limit, declared);
  try {
    const bytes = await (incoming ? collect(incoming, gathered) : gather(request.body ?? [], gathered));
    // This event loop iteration was started by a socket read. From here on, its work counts for the request.
    exchange.attribute();
    return bytes;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError(
      'malformed_request',
      'The connection closed before the whole request body was received.',
    );
  }
}

/** Initial buffer size in bytes for a body of unknown length. Most bodies fit. */
const FIRST_BYTES = 4_096;

/** Collects the bytes of one body in one buffer of about the size of the body, regardless of the number of chunks. */
class Gathered {
  readonly #exchange: Exchange;
  readonly #limit: number;
  /** Size of the first buffer. It counts against the memory limit immediately, but is allocated only when needed. */
  readonly #first: number;
  #room: Uint8Array | undefined;
  #size = 0;

  constructor(exchange: Exchange, limit: number, declared: number) {
    this.#exchange = exchange;
    this.#limit = limit;
    // A declared length is trusted only if the request has a valid key.
    this.#first = declared > 0 && exchange.caller ? declared : FIRST_BYTES;
    exchange.holdMemory(this.#first);
  }

  /**
   * Adds a chunk. Returns true if the chunk itself is kept instead of copied, for example if it is the only chunk of a
   * small body. Throws if the body exceeds its limit or the party's share of memory.
   */
  add(chunk: Uint8Array): boolean {
    const size = this.#size + chunk.byteLength;
    this.#exchange.received = size;
    if (size > this.#limit) throw tooLarge(this.#limit);
    if (!this.#room && size === this.#first && size <= FIRST_BYTES) {
      this.#room = chunk;
      this.#size = size;
      return true;
    }
    this.#room ??= this.#make(this.#first);
    if (size > this.#room.length) {
      const bytes = Math.min(this.#limit, Math.max(size, this.#room.length * 2));
      this.#exchange.holdMemory(bytes);
      const room = this.#make(bytes);
      room.set(this.#room.subarray(0, this.#size));
      this.#room = room;
    }
    this.#room.set(chunk, this.#size);
    this.#size = size;
    return false;
  }

  get bytes(): Uint8Array {
    return this.#room?.subarray(0, this.#size) ?? new Uint8Array();
  }

  /** Allocates a buffer. Unwritten memory uses no physical memory yet, so a whole declared length can be allocated. */
  #make(bytes: number): Uint8Array {
    const room = Buffer.allocUnsafeSlow(bytes);
    this.#exchange.adopt(room.buffer);
    return room;
  }
}

/** Uses events, because all other ways to read a body wrap Node's stream in another kind of stream first. */
function collect(incoming: IncomingMessage, gathered: Gathered): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    let refused = false;
    incoming.on('data', (chunk: Uint8Array) => {
      try {
        if (!refused && gathered.add(chunk)) return;
      } catch (error) {
        refused = true;
        reject(error);
      }
      // Each chunk is a separate copy, and a large body has thousands of them, which is too many for the garbage
      // collector.
      freeBuffer(chunk);
    });
    incoming.on('end', () => resolve(gathered.bytes));
    incoming.on('error', reject);
    incoming.on('close', () => {
      // Every request is eventually closed. The error is created only if needed, because creating it takes as long as
      // reading a small body.
      if (!incoming.readableEnded) reject(new Error('The client closed the connection.'));
    });
  });
}

async function gather(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  gathered: Gathered,
): Promise<Uint8Array> {
  for await (const chunk of body) gathered.add(chunk);
  return gathered.bytes;
}

/** @param what the beginning of the message */
export const tooLarge = (limit: number, what = 'The request body'): ApiError =>
  new ApiError('payload_too_large', `${what} must not exceed ${limit.toLocaleString('en')} bytes.`);
