import { STATUS_CODES } from 'node:http';
import { FastResponse } from 'srvx';
import { type ApiError, toProblem } from '../errors.ts';
import { compress, type Encoding, encodingFor } from './compress.ts';
import type { Exchange } from '../gateway/exchange.ts';

export type HeaderList = readonly (readonly [name: string, value: string])[];

/** Sent with every answer of the API, so that browsers on any site may call the API and see what it says. No cookies are read, so none are allowed. */
const ANY_SITE: HeaderList = [
  ['access-control-allow-origin', '*'],
  [
    'access-control-expose-headers',
    'X-Request-Id, X-Client-Request-Id, X-Credits-Charged, X-Credits-Remaining, X-Credits-Price, RateLimit, RateLimit-Policy, Retry-After, Location, ETag, Allow, Idempotent-Replayed, X-Original-Request-Id',
  ],
];

/** Sent with every answer. */
const COMMON: HeaderList = [
  ['referrer-policy', 'no-referrer'],
  ['x-content-type-options', 'nosniff'],
  ['vary', 'Accept-Encoding'],
];

/** Bodies below this many characters are sent as they are: compressing them saves less than it costs. */
const COMPRESS_FROM = 1024;

/** Texts from this many characters on are large. */
const LARGE = 100_000;

/**
 * A text in the form it is to be sent: a large one as bytes. Until it is sent it would stand in the heap of the engine, where
 * a few dozen megabytes of texts make it stop everything to collect garbage.
 */
export const sendable = (text: string): string | Uint8Array =>
  text.length < LARGE ? text : Buffer.from(text);

/**
 * Builds the answer to a request. HEAD gets the headers alone; bodies from 1 KB on are compressed where the client takes it.
 * @param often whether the same body is likely to be sent again, and worth being kept in its compressed form when it is long
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

/** Builds the answer from a body that needs no more work. */
export function respondBytes(
  exchange: Exchange,
  status: number,
  body: string | Uint8Array | null,
  headers: HeaderList,
): Response {
  return respondOwn(exchange, status, body, [...ANY_SITE, ...headers]);
}

/** The same for what is of one person, and no page of another site may read. */
export function respondOwn(
  exchange: Exchange,
  status: number,
  body: string | Uint8Array | ReadableStream<Uint8Array> | null,
  headers: HeaderList,
): Response {
  const all = [...COMMON, ['x-request-id', exchange.id], ...headers] as [string, string][];
  const echoed = exchange.clientRequestId;
  if (echoed) all.push(['x-client-request-id', echoed]);
  // HTTP/1.1 has a reason phrase for people to read; without this it would be empty.
  const init = { status, statusText: STATUS_CODES[status] ?? '', headers: all };
  if (exchange.request.method !== 'HEAD') return new FastResponse(body as BodyInit | null, init);
  if (body instanceof ReadableStream) void body.cancel();
  else if (body !== null) all.push(['content-length', String(Buffer.byteLength(body))]);
  return new FastResponse(null, init);
}

/** The problem document of a failure. */
export function respondProblem(
  exchange: Exchange,
  error: ApiError,
  headers: HeaderList = [],
): Response | Promise<Response> {
  exchange.failed(error);
  const presented = exchange.presentation?.(error);
  // Not compressed: a refusal is to cost little, and this one is small.
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

/** What a browser is shown as a page, where it is what somebody opened. */
export const isPresentable = ({ request: { method } }: Exchange, { status }: ApiError): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  (status === 401 || status === 403 || status === 404 || status === 429);

const VARIES: HeaderList = [['vary', 'Accept']];

/** The headers an error asks for: when to come back, which methods work, how to authenticate. */
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

/** The compressed forms of bodies that are sent again and again: whole datasets, as long as they are kept. */
const kept = new WeakMap<Uint8Array, Map<Encoding, Promise<Uint8Array>>>();

/** The compressed form of a body, or undefined where it is to be sent as it is. Little effort, as its caller waits. */
function compressedOf(
  exchange: Exchange,
  body: string | Uint8Array,
  encoding: Encoding,
  often: boolean,
): Promise<Uint8Array> | undefined {
  const forms =
    often && typeof body !== 'string' ? kept.getOrInsertComputed(body, () => new Map()) : undefined;
  const known = forms?.get(encoding);
  if (known) return known;
  const bytes = exchange.compressing(() => compress(body, encoding, 4));
  if (bytes) forms?.set(encoding, bytes);
  return bytes;
}
