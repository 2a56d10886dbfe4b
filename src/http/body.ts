import type { IncomingMessage } from 'node:http';
import type { ServerRequest } from 'srvx';
import { ApiError } from '../errors.ts';
import type { Allowance } from '../scheduling/allowance.ts';
import { freeBuffer } from '../scheduling/free-buffer.ts';
import type { Exchange } from '../gateway/exchange.ts';
import { mediaTypeOf } from './header-fields.ts';
import { isObject, readJson } from './json.ts';

/** The most bytes of parameters, as JSON or as a form: of all but a file. */
export const JSON_LIMIT_BYTES = 1_000_000;

/** The most bytes of a file that is sent as it is. */
export const FILE_LIMIT_BYTES = 20 * 2 ** 20;

/** The most bytes of a JSON body that may carry such a file in base64. */
export const FILE_JSON_LIMIT_BYTES = Math.ceil(FILE_LIMIT_BYTES / 3) * 4 + 10_000;

/** Whether a body says that it is JSON. */
export const isJson = (request: Request): boolean => mediaTypeOf(request) === JSON_TYPE;

export const JSON_TYPE = 'application/json';

/** Whether a request says that it has no body. A length of chunks is known only when they have come. */
export function isEmpty(request: Request): boolean {
  const { headers } = request;
  const declared = headers.get('content-length');
  if (declared !== null) return declared === '0';
  // HTTP/1.1 has no body without either header; in memory neither is needed.
  const received = (request as ServerRequest).runtime?.node !== undefined;
  return received ? !headers.has('transfer-encoding') : request.body === null;
}

/** A JSON object, and what one of its members holds where that was long: the bytes between its quotation marks. */
export interface JsonObject {
  readonly body: Record<string, unknown>;
  readonly lifted: Uint8Array | undefined;
}

/**
 * Reads a body that is a JSON object. Throws `payload_too_large` or `malformed_request`; neither of them repeats any of the body,
 * which may hold secrets.
 * @param lift the member that may hold a whole file; it is left out of the object when it is long
 */
export async function readJsonObject(
  bytes: Uint8Array,
  allowance: Allowance,
  lift?: string,
): Promise<JsonObject> {
  // What came in chunks may have been nothing, too.
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
 * Reads a body as it is. A declared length is refused before a byte of it is read. Throws `payload_too_large`,
 * `unsupported_media_type` for a coded one, `busy` when whoever sends it has their share of memory already, or
 * `malformed_request` for one that breaks off.
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
    // What follows runs in a turn that began by reading a socket.
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

/** Room for a body of unknown length; most of them fit. */
const FIRST_BYTES = 4_096;

/** The bytes of one body, copied together as they come, so that they take the room they need and no more, whatever their chunks. */
class Gathered {
  readonly #exchange: Exchange;
  readonly #limit: number;
  /** How much the first room holds: counted from the beginning, and made when it is needed. */
  readonly #first: number;
  #room: Uint8Array | undefined;
  #size = 0;

  constructor(exchange: Exchange, limit: number, declared: number) {
    this.#exchange = exchange;
    this.#limit = limit;
    // Whoever shows no key is believed as far as bytes have come.
    this.#first = declared > 0 && exchange.caller ? declared : FIRST_BYTES;
    exchange.holdMemory(this.#first);
  }

  /** Whether it has the chunk itself now, and no copy: a small body that came in one. Throws when there is no more room. */
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

  /** Memory that is not written to takes no room yet, so a declared length may be believed. */
  #make(bytes: number): Uint8Array {
    const room = Buffer.allocUnsafeSlow(bytes);
    this.#exchange.adopt(room.buffer);
    return room;
  }
}

/** By events, since any other way to a body builds a stream of another kind around Node's own first. */
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
      // Each is a copy of its own, and a large body thousands of them: too many to be left to the garbage collector.
      freeBuffer(chunk);
    });
    incoming.on('end', () => resolve(gathered.bytes));
    incoming.on('error', reject);
    incoming.on('close', () => {
      // Every request is closed in the end, and to make an error takes as long as to read a small body.
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

/** @param what is too large, as the beginning of a sentence */
export const tooLarge = (limit: number, what = 'The request body'): ApiError =>
  new ApiError('payload_too_large', `${what} must not exceed ${limit.toLocaleString('en')} bytes.`);
