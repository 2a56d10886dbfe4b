import { STATUS_CODES } from 'node:http';
import { type ApiError, toProblem } from '../errors.ts';
import { CommonHeaders, type HeaderList, ResponseHead } from '../formats/response-head.ts';
import type { Exchange } from '../gateway/exchange.ts';
import { compress, type Encoding, encodingFor } from './compress.ts';
import { HeadResponse } from './head-response.ts';

export type { HeaderList } from '../formats/response-head.ts';

/**
 * Sent with every response of the API, so browsers on any site can call it and read its responses. Cookies are not
 * allowed because the API reads none.
 */
const ANY_SITE: HeaderList = [
  ['access-control-allow-origin', '*'],
  [
    'access-control-expose-headers',
    'X-Request-Id, X-Client-Request-Id, X-Credits-Charged, X-Credits-Remaining, X-Credits-Price, RateLimit, RateLimit-Policy, Retry-After, Location, ETag, Allow, Idempotent-Replayed, X-Original-Request-Id',
  ],
];

/** Sent with every response. */
const COMMON: HeaderList = [
  ['referrer-policy', 'no-referrer'],
  ['x-content-type-options', 'nosniff'],
  ['vary', 'Accept-Encoding'],
];

const OWN_SITE_HEADERS = new CommonHeaders(COMMON);
const ANY_SITE_HEADERS = new CommonHeaders([...COMMON, ...ANY_SITE]);

/** Bodies with fewer characters are sent uncompressed because compressing them would cost more than it saves. */
const COMPRESS_FROM = 1024;

/** A text with at least this many characters is large. */
const LARGE = 100_000;

/**
 * Converts a large text to bytes for sending. A string would stay in the JavaScript heap until it is sent, and with a
 * few dozen megabytes of strings the garbage collector pauses everything.
 */
export const sendable = (text: string): string | Uint8Array =>
  text.length < LARGE ? text : Buffer.from(text);

/**
 * Builds the response to a request. HEAD gets only the headers. Bodies of at least 1 KB are compressed if the client
 * accepts it.
 * @param often true if the same body is likely to be sent again and its compressed form is worth keeping
 */
export function respond(
  exchange: Exchange,
  status: number,
  body: string | Uint8Array | null,
  headers: HeaderList,
  often = false,
): Response | Promise<Response> {
  if (body !== null && body.length >= COMPRESS_FROM) {
    const encoding = encodingFor(exchange.request.headers.get('accept-encoding'));
    const bytes = encoding && compressedOf(exchange, body, encoding, often);
    if (bytes)
      return bytes.then((done) =>
        respondBytes(exchange, status, done, [...headers, ['content-encoding', encoding]]),
      );
  }
  return respondBytes(exchange, status, typeof body === 'string' ? sendable(body) : body, headers);
}

/** Builds the response from a final body. */
export function respondBytes(
  exchange: Exchange,
  status: number,
  body: string | Uint8Array | null,
  headers: HeaderList,
): Response {
  return build(exchange, status, body, ANY_SITE_HEADERS, headers);
}

/** Builds a response for one user only. Pages of other sites cannot read it. */
export function respondOwn(
  exchange: Exchange,
  status: number,
  body: string | Uint8Array | ReadableStream<Uint8Array> | null,
  headers: HeaderList,
): Response {
  return build(exchange, status, body, OWN_SITE_HEADERS, headers);
}

function build(
  { id, clientRequestId, request }: Exchange,
  status: number,
  body: string | Uint8Array | ReadableStream<Uint8Array> | null,
  common: CommonHeaders,
  headers: HeaderList,
): Response {
  const own: (readonly [string, string])[] = [['x-request-id', id], ...headers];
  if (clientRequestId) own.push(['x-client-request-id', clientRequestId]);
  // HTTP/1.1 has a reason phrase for human readers. It would be empty by default.
  const statusText = STATUS_CODES[status] ?? '';
  const bytes = bytesOf(body);
  if (request.method !== 'HEAD')
    return new HeadResponse(status, statusText, new ResponseHead(common, own, bytes), body);
  if (body instanceof ReadableStream) void body.cancel();
  if (bytes !== undefined) own.push(['content-length', String(bytes)]);
  return new HeadResponse(status, statusText, new ResponseHead(common, own), null);
}

function bytesOf(body: string | Uint8Array | ReadableStream<Uint8Array> | null): number | undefined {
  if (typeof body === 'string') return Buffer.byteLength(body);
  return body instanceof Uint8Array ? body.length : undefined;
}

/** Builds the problem document of an error. */
export function respondProblem(
  exchange: Exchange,
  error: ApiError,
  headers: HeaderList = [],
): Response | Promise<Response> {
  exchange.failed(error);
  const presented = exchange.presentation?.(error);
  // Not compressed: a refusal must cost little, and its body is small.
  if (presented)
    return respondBytes(exchange, error.status, presented.body, [
      ...presented.headers,
      ['cache-control', 'no-store'],
      ...errorHeaders(error),
      ...headers,
    ]);
  const problem = toProblem(error, { instance: exchange.path, requestId: exchange.id });
  return respond(exchange, error.status, JSON.stringify(problem), [
    ['content-type', 'application/problem+json'],
    ['cache-control', 'no-store'],
    ...(isPresentable(exchange, error) ? VARIES : []),
    ...errorHeaders(error),
    ...headers,
  ]);
}

/** True if a browser that opened a page should see this error as a page. */
export const isPresentable = ({ request: { method } }: Exchange, { status }: ApiError): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  (status === 401 || status === 403 || status === 404 || status === 429);

const VARIES: HeaderList = [['vary', 'Accept']];

/** Returns the headers of an error: when to retry, the allowed methods, how to authenticate. */
export function errorHeaders({ status, retryAfterSeconds, allow }: ApiError): HeaderList {
  const headers: [string, string][] = [];
  if (retryAfterSeconds !== undefined) headers.push(['retry-after', String(retryAfterSeconds)]);
  if (allow) headers.push(['allow', allow.join(', ')]);
  if (status === 401)
    headers.push([
      'www-authenticate',
      'ApiKey realm="facet", header="X-Api-Key", query="apikey", Bearer realm="facet"',
    ]);
  return headers;
}

/**
 * The compressed forms of bodies that are sent repeatedly, such as whole datasets. Each is kept as long as its body
 * exists.
 */
const compressedBodies = new WeakMap<Uint8Array, Map<Encoding, Promise<Uint8Array>>>();

/**
 * Returns the compressed form of a body. Undefined if the body must be sent uncompressed. Uses a low quality because
 * the caller is waiting.
 */
function compressedOf(
  exchange: Exchange,
  body: string | Uint8Array,
  encoding: Encoding,
  often: boolean,
): Promise<Uint8Array> | undefined {
  const forms =
    often && typeof body !== 'string'
      ? compressedBodies.getOrInsertComputed(body, () => new Map())
      : undefined;
  const known = forms?.get(encoding);
  if (known) return known;
  const bytes = exchange.compressing(() => compress(body, encoding, 4));
  if (bytes) forms?.set(encoding, bytes);
  return bytes;
}
