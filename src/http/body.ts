import type { IncomingMessage } from 'node:http';
import type { ServerRequest } from 'srvx';
import { ApiError } from '../errors.ts';

/** The most bytes of a JSON body. */
const JSON_LIMIT_BYTES = 1_000_000;

/**
 * Reads a JSON object. Throws `unsupported_media_type`, `payload_too_large` or `malformed_request`; none of them
 * repeats any of the body, which may hold secrets.
 */
export async function readJsonObject(request: Request): Promise<Record<string, unknown>> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    throw new ApiError(
      'unsupported_media_type',
      'Send the parameters as a JSON object with Content-Type: application/json.',
    );
  }
  const coding = request.headers.get('content-encoding');
  if (coding && coding.toLowerCase() !== 'identity') {
    throw new ApiError('unsupported_media_type', 'Send the body as it is, without Content-Encoding.');
  }
  const body = parseJson(await readText(request));
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
 * Reads a body of the size of JSON bodies as UTF-8. A declared length is refused before a byte of it is read. Throws
 * `payload_too_large`, or `malformed_request` for a body that breaks off or is not UTF-8: guessing at its letters would
 * give a wrong answer, and charge for it.
 */
export async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length')) > JSON_LIMIT_BYTES) throw tooLarge();
  const incoming = (request as ServerRequest).runtime?.node?.req as IncomingMessage | undefined;
  try {
    const bytes = await (incoming ? collect(incoming) : gather(request.body ?? []));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError('malformed_request', 'The body broke off, or it is not UTF-8.');
  }
}

/** By events, since any other way to a body builds a stream of another kind around Node's own first. */
function collect(incoming: IncomingMessage): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    let size = 0;
    incoming.on('data', (chunk: Uint8Array) => {
      size += chunk.byteLength;
      if (size > JSON_LIMIT_BYTES) reject(tooLarge());
      else chunks.push(chunk);
    });
    incoming.on('end', () =>
      resolve(chunks.length === 1 ? (chunks[0] as Uint8Array) : Buffer.concat(chunks)),
    );
    incoming.on('error', reject);
    incoming.on('close', () => reject(new Error('The client left.')));
  });
}

async function gather(body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > JSON_LIMIT_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const tooLarge = (): ApiError =>
  new ApiError(
    'payload_too_large',
    `The body may have at most ${JSON_LIMIT_BYTES.toLocaleString('en')} bytes.`,
  );
