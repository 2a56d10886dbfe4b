import { ApiError } from '../../src/errors.ts';
import { reportOn } from '../../src/resolvers/security-headers/index.ts';
import type { CorsAnswer, Observation, Walk } from '../../src/resolvers/security-headers/observe.ts';
import { readMarkup } from '../../src/resolvers/security-headers/page.ts';
import type { TestResult } from '../../src/resolvers/security-headers/test.ts';
import type { Certificate } from '../../src/upstream/tls/handshake.ts';
import type { WebReply } from '../../src/upstream/web/index.ts';

export const URL_ASKED = new URL('https://www.example.com/');
export const NOW = Date.UTC(2026, 8, 15);
const SOUND: Certificate = {
  protocol: 'TLSv1.3',
  cipher: 'TLS_AES_128_GCM_SHA256',
  subject: 'www.example.com',
  issuer: 'An authority',
  validFrom: '2026-01-01T00:00:00.000Z',
  validTo: '2027-01-01T00:00:00.000Z',
  valid: true,
  error: null,
};
export const BAD: Certificate = { ...SOUND, valid: false, error: 'CERT_HAS_EXPIRED' };

export type Lines = readonly (readonly [string, string])[];

const replyOf = (url: string, lines: Lines = [], body = '', tls: Certificate | null = SOUND): WebReply => ({
  url,
  status: 200,
  headers: new Headers(lines.map(([name, value]) => [name, value])),
  rawHeaders: lines,
  body: Buffer.from(body),
  truncated: false,
  redirects: [],
  remoteAddress: '93.184.215.14',
  tls: url.startsWith('https:') ? tls : null,
});

/** Returns a chain of redirects through the addresses. `error` is set if the last address sent no response. */
export const walkOf = (
  urls: readonly string[],
  { error = null, tls = SOUND }: { error?: ApiError | null; tls?: Certificate } = {},
): Walk => ({
  urls: urls.map((url) => new URL(url)),
  replies: urls.slice(0, error ? -1 : undefined).map((url) => replyOf(url, [], '', tls)),
  error,
});

export const refused = new ApiError('upstream_unreachable', 'Refused.', { reason: 'connect' });
export const late = new ApiError('upstream_timeout', 'Late.');
export const untrusted = new ApiError('upstream_unreachable', 'No TLS.', { reason: 'tls' });

export const NO_HTTP = walkOf(['http://www.example.com/'], { error: refused });
export const NO_CORS: CorsAnswer = {
  origin: 'https://stranger.example',
  allowOrigin: null,
  allowCredentials: null,
};

/** Observes a site whose page has these headers and this body. */
export async function siteOf(
  lines: Lines,
  body = '',
  given: Partial<Observation> = {},
): Promise<Observation> {
  const html: Lines = lines.some(([name]) => name === 'content-type')
    ? lines
    : [['content-type', 'text/html'], ...lines];
  const reply = replyOf(URL_ASKED.href, html, body);
  const page = {
    ...(await readMarkup(reply.body, reply.headers.get('content-type'))),
    url: URL_ASKED,
    reply,
    replies: [reply],
  };
  const https = { urls: [URL_ASKED], replies: [reply], error: null };
  return { http: NO_HTTP, https, page, cors: NO_CORS, now: NOW, ...given };
}

/** Returns the result of one test for a site. */
export const judged = (name: string, site: Observation): TestResult =>
  reportOn(URL_ASKED, site).tests.find((one) => one.name === name) as TestResult;
