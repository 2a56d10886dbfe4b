import fc from 'fast-check';
import type { Site } from '../../internet/web-server.ts';
import { type ByteChange, byteChange, tamperedBytes } from './bytes.ts';
import { type JsonChange, jsonChange, tamperedJson } from './json.ts';
import { placeOf } from './places.ts';
import { type TextChange, tamperedText, textChange } from './text.ts';
import { anyPlace, strangeLine } from './values.ts';

/** A change to the answers of a site. */
export interface SiteChange {
  readonly status: number | null;
  readonly headers: readonly {
    readonly at: number;
    readonly how: 'set' | 'add' | 'remove';
    readonly value: string;
  }[];
  readonly json: readonly JsonChange[];
  readonly text: readonly TextChange[];
  readonly bytes: readonly ByteChange[];
}

/**
 * Headers that the service reads, in addition to those that a site always sends. Content lengths are left alone:
 * wrong ones make a client wait.
 */
const HEADERS = [
  'content-type',
  'content-encoding',
  'content-language',
  'content-security-policy',
  'content-security-policy-report-only',
  'strict-transport-security',
  'set-cookie',
  'location',
  'link',
  'last-modified',
  'retry-after',
  'cache-control',
  'x-robots-tag',
  'x-frame-options',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-embedder-policy',
  'cross-origin-resource-policy',
  'access-control-allow-origin',
  'access-control-allow-credentials',
];

/** Header-like values with a part that does not belong there. */
const SHAPES = [
  '?',
  'max-age=?',
  'a=b; Max-Age=?; Expires=?; Domain=?',
  'sessionid=?; SameSite=?; Path=?',
  "default-src ? 'nonce-?' 'sha256-?'; report-uri ?",
  'text/html; charset=?',
  '<?>; rel="canonical icon alternate"; type="?"; hreflang=?; sizes=?',
  'googlebot: max-snippet:?, unavailable_after: ?',
  'https://?/',
  '/?',
];

const headerValue = fc
  .tuple(fc.constantFrom(...SHAPES), strangeLine)
  .map(([shape, text]) => shape.replaceAll('?', () => text));

const few = <Value>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value[]> =>
  fc.array(arbitrary, { maxLength: 3 });

export const siteChange: fc.Arbitrary<SiteChange> = fc.record({
  status: fc.oneof(
    { weight: 8, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.integer({ min: 200, max: 999 }) },
  ),
  headers: few(fc.record({ at: anyPlace, how: fc.constantFrom('set', 'add', 'remove'), value: headerValue })),
  json: few(jsonChange),
  text: few(textChange),
  bytes: fc.oneof({ weight: 6, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: few(byteChange) }),
});

const NO_BODY = new Set([204, 205, 304]);

/** Wraps a site and changes its answers. */
export const tamperedSite =
  (site: Site, changeFor: (request: Request) => SiteChange | undefined): Site =>
  async (request) => {
    const response = await site(request);
    const change = changeFor(request);
    if (!change) return response;
    const headers = tamperedHeaders(response.headers, change.headers);
    const status = change.status ?? response.status;
    const body = NO_BODY.has(status)
      ? null
      : tamperedBody(response, Buffer.from(await response.arrayBuffer()), change);
    // A Response allows no status above 599, but a server may send any.
    return { status, headers, body: body && [body] } as unknown as Response;
  };

function tamperedHeaders(given: Headers, changes: SiteChange['headers']): Headers {
  const headers = new Headers(given);
  for (const { at, how, value } of changes) {
    const name = placeOf([...headers.keys(), ...HEADERS], at) ?? 'link';
    if (how === 'remove') headers.delete(name);
    else if (how === 'add') headers.append(name, value);
    else headers.set(name, value);
  }
  headers.delete('content-length');
  return headers;
}

function tamperedBody({ headers }: Response, body: Buffer, { json, text, bytes }: SiteChange): Buffer {
  const type = headers.get('content-type') ?? '';
  if (/json/.test(type)) return tamperedBytes(Buffer.from(tamperedJson(body.toString(), json)), bytes);
  if (/^text|xml/.test(type)) return tamperedBytes(Buffer.from(tamperedText(body.toString(), text)), bytes);
  return tamperedBytes(body, bytes);
}
