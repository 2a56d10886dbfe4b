import type { IncomingMessage } from 'node:http';
import type { ServerRequest } from 'srvx';
import { ApiError } from '../errors.ts';

/** The most bytes of a JSON body. */
const JSON_LIMIT_BYTES = 1_000_000;

/** The most bytes of a file that is sent as it is. */
export const FILE_LIMIT_BYTES = 20 * 2 ** 20;

/** The most bytes of a JSON body that may carry such a file in base64. */
export const FILE_JSON_LIMIT_BYTES = Math.ceil(FILE_LIMIT_BYTES / 3) * 4 + 10_000;

/**
 * Bytes of bodies beyond the size of usual ones that may be in memory at once, in all and of one owner, who may send them
 * slowly; whoever comes later is asked to wait.
 */
const MOST_BYTES_HELD = 256 * 2 ** 20;
const MOST_BYTES_OF_ONE = 128 * 2 ** 20;
const bytesHeld = { all: 0, of: new Map<string, number>() };

/** Whether a body says that it is JSON. */
export const isJson = (request: Request): boolean =>
  request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() === 'application/json';

/**
 * Reads a JSON object. Throws `unsupported_media_type`, `payload_too_large` or `malformed_request`; none of them
 * repeats any of the body, which may hold secrets.
 */
export async function readJsonObject(
  request: Request,
  limit = JSON_LIMIT_BYTES,
  owner = '',
): Promise<Record<string, unknown>> {
  if (!isJson(request)) {
    throw new ApiError(
      'unsupported_media_type',
      'Send the parameters as a JSON object with Content-Type: application/json.',
    );
  }
  const body = parseJson(await readText(request, limit, owner));
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ApiError('malformed_request', 'The body must be a JSON object that holds the parameters.');
  }
  return body as Record<string, unknown>;
}

/** Parses JSON. What JSON.parse has to say of a fault quotes the text, so it is not repeated. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('malformed_request', 'The body is not valid JSON.');
  }
}

/**
 * Reads a body of the size of JSON bodies as UTF-8. Throws `payload_too_large`, or `malformed_request` for a body that
 * breaks off or is not UTF-8: guessing at its letters would give a wrong answer, and charge for it.
 */
export async function readText(request: Request, limit = JSON_LIMIT_BYTES, owner = ''): Promise<string> {
  const bytes = await readBytes(request, limit, owner);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ApiError('malformed_request', 'The body is not UTF-8.');
  }
}

/**
 * Reads a body as it is. A declared length is refused before a byte of it is read. Throws `payload_too_large`,
 * `unsupported_media_type` for a coded one, `busy` when too many large ones are being read, or `malformed_request` for one
 * that breaks off.
 * @param owner who sends it: of large bodies each may have only so many in memory
 */
export async function readBytes(request: Request, limit: number, owner: string): Promise<Uint8Array> {
  const coding = request.headers.get('content-encoding');
  if (coding && coding.toLowerCase() !== 'identity') {
    throw new ApiError('unsupported_media_type', 'Send the body as it is, without Content-Encoding.');
  }
  if (Number(request.headers.get('content-length')) > limit) throw tooLarge(limit);
  const incoming = (request as ServerRequest).runtime?.node?.req as IncomingMessage | undefined;
  const holder = new Holder(limit, owner);
  try {
    return await (incoming ? collect(incoming, holder) : gather(request.body ?? [], holder));
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError('malformed_request', 'The body broke off.');
  } finally {
    holder.release();
  }
}

/** A byte may come in a chunk of its own, and each chunk takes a hundred times its size. Honest ones are far fewer. */
const MOST_CHUNKS = 100_000;

/** Counts the bytes of one body against its own limit and, where it is a large one, against that of all together. */
class Holder {
  readonly chunks: Uint8Array[] = [];
  readonly #limit: number;
  readonly #owner: string;
  #size = 0;
  #held = 0;

  constructor(limit: number, owner: string) {
    this.#limit = limit;
    this.#owner = owner;
  }

  /** Throws when there is no more room. */
  add(chunk: Uint8Array): void {
    this.#size += chunk.byteLength;
    if (this.#size > this.#limit) throw tooLarge(this.#limit);
    if (this.chunks.push(chunk) > MOST_CHUNKS)
      throw new ApiError('malformed_request', 'The body comes in too many pieces.');
    if (this.#size <= JSON_LIMIT_BYTES) return;
    const more = this.#size - this.#held;
    if (bytesHeld.all + more > MOST_BYTES_HELD || this.#ownerHolds + more > MOST_BYTES_OF_ONE) {
      throw new ApiError('busy', 'Too many files are being sent. Try again in a moment.', {
        retryAfterSeconds: 2,
      });
    }
    this.#hold(more);
  }

  get bytes(): Uint8Array {
    return this.chunks.length === 1 ? (this.chunks[0] as Uint8Array) : Buffer.concat(this.chunks);
  }

  release(): void {
    if (this.#held === 0) return;
    this.#hold(-this.#held);
    if (this.#ownerHolds === 0) bytesHeld.of.delete(this.#owner);
  }

  get #ownerHolds(): number {
    return bytesHeld.of.get(this.#owner) ?? 0;
  }

  #hold(more: number): void {
    bytesHeld.all += more;
    bytesHeld.of.set(this.#owner, this.#ownerHolds + more);
    this.#held += more;
  }
}

/** By events, since any other way to a body builds a stream of another kind around Node's own first. */
function collect(incoming: IncomingMessage, holder: Holder): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    let refused = false;
    incoming.on('data', (chunk: Uint8Array) => {
      if (refused) return;
      try {
        holder.add(chunk);
      } catch (error) {
        refused = true;
        reject(error);
      }
    });
    incoming.on('end', () => resolve(holder.bytes));
    incoming.on('error', reject);
    incoming.on('close', () => reject(new Error('The client left.')));
  });
}

async function gather(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  holder: Holder,
): Promise<Uint8Array> {
  for await (const chunk of body) holder.add(chunk);
  return holder.bytes;
}

const tooLarge = (limit: number): ApiError =>
  new ApiError('payload_too_large', `The body may have at most ${limit.toLocaleString('en')} bytes.`);
