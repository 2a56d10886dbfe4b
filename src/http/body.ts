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
  const body = parse(await readText(request, JSON_LIMIT_BYTES));
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ApiError('malformed_request', 'The body must be a JSON object that holds the parameters.');
  }
  return body as Record<string, unknown>;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('malformed_request', 'The body is not valid JSON.');
  }
}

/**
 * Reads a body of at most `limit` bytes as UTF-8. A declared length is refused before a byte of it is read. Throws
 * `payload_too_large`, or `malformed_request` for a body that breaks off or is not UTF-8: guessing at its letters would
 * give a wrong answer, and charge for it.
 */
async function readText(request: Request, limit: number): Promise<string> {
  const declared = request.headers.get('content-length');
  if (Number(declared) > limit) throw tooLarge(limit);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    if (declared !== null) return decoder.decode(await request.arrayBuffer());
    let size = 0;
    let text = '';
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > limit) throw tooLarge(limit);
      text += decoder.decode(chunk, { stream: true });
    }
    return text + decoder.decode();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError('malformed_request', 'The body broke off, or it is not UTF-8.');
  }
}

/**
 * The same request with a body that is known to be within the limit of JSON bodies. Only a body of unknown length has to
 * be read for that.
 */
export function limitBody(request: Request): Request | Promise<Request> {
  const declared = request.headers.get('content-length');
  if (request.method !== 'POST') return request;
  if (declared === null) return buffered(request);
  if (Number(declared) > JSON_LIMIT_BYTES) throw tooLarge(JSON_LIMIT_BYTES);
  return request;
}

async function buffered(request: Request): Promise<Request> {
  const body = await readText(request, JSON_LIMIT_BYTES);
  return new Request(request.url, { method: 'POST', headers: request.headers, body });
}

const tooLarge = (limit: number): ApiError =>
  new ApiError('payload_too_large', `The body may have at most ${limit.toLocaleString('en')} bytes.`);
