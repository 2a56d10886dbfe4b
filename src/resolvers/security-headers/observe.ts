import { ApiError } from '../../errors.ts';
import { withDeadline } from '../../upstream/lookups.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import type { WebReply } from '../../upstream/web/index.ts';
import { afterRedirect, isRedirect, locationOf } from '../../upstream/web/redirects.ts';
import type { PageMarkup } from './page.ts';

/** A way from a URL along its redirects. */
export interface Walk {
  /** Every address that was asked, the one that failed included. */
  readonly urls: readonly URL[];
  readonly replies: readonly WebReply[];
  /** Why it came to no end. */
  readonly error: ApiError | null;
}

/** The page that a visitor ends up on. */
export interface ObservedPage extends PageMarkup {
  readonly url: URL;
  readonly reply: WebReply;
  /** Every reply on the way to it, its own included. */
  readonly way: readonly WebReply[];
}

/** What a site says to a page of another origin. */
export interface CorsAnswer {
  readonly origin: string;
  readonly allowOrigin: string | null;
  readonly allowCredentials: string | null;
}

/** All that was seen of a site. */
export interface Observation {
  /** From the http URL; null where the URL names a port of https. */
  readonly http: Walk | null;
  /** From the https URL; null where the URL names a port of http. */
  readonly https: Walk | null;
  /** Null where no visitor comes to a page, as TLS fails. */
  readonly page: ObservedPage | null;
  readonly cors: CorsAnswer | ApiError;
  /** Epoch milliseconds. */
  readonly now: number;
}

const WALK_MS = 9_000;
const CORS_MS = 4_500;
const MAX_REDIRECTS = 10;
const MAX_BYTES = 2 * 2 ** 20;

/** A site that nobody has (RFC 6761): whoever trusts it trusts everybody. */
const STRANGER = 'https://stranger.example';

/**
 * Looks at a site as browsers meet it: from http and from https along the redirects, and as a page of another origin.
 * Throws what keeps every visitor out, unless that is TLS.
 */
export async function observe(upstream: Upstream, asked: URL, signal: AbortSignal): Promise<Observation> {
  const starts = startsOf(asked);
  const [http, https] = await Promise.all([
    starts.http ? walk(upstream, starts.http, signal) : null,
    starts.https ? walk(upstream, starts.https, signal) : null,
  ]);
  const page = (await pageOf(upstream, https, signal)) ?? (await pageOf(upstream, http, signal));
  const failures = [https?.error, http?.error].filter((error) => error != null);
  if (!page && !failures.some(({ reason }) => reason === 'tls')) throw failures[0];
  const cors = page ? await probeCors(upstream, page.url, signal) : (failures[0] as ApiError);
  return { http, https, page, cors, now: upstream.now() };
}

/** Where a visitor may begin. A port of its own belongs to the scheme that it was given with. */
function startsOf(asked: URL): { http?: URL; https?: URL } {
  const own = asked.protocol === 'https:' ? 'https' : 'http';
  if (asked.port !== '') return { [own]: asked };
  const http = new URL(asked);
  http.protocol = 'http:';
  const https = new URL(asked);
  https.protocol = 'https:';
  return { http, https };
}

/** Goes from hop to hop, so that what was seen before a failure is not lost. Certificates are noted, whatever they are. */
async function walk({ web }: Upstream, start: URL, signal: AbortSignal): Promise<Walk> {
  const urls: URL[] = [start];
  const replies: WebReply[] = [];
  let asked = { url: start, method: 'GET', headers: {} };
  try {
    await withDeadline(
      WALK_MS,
      async (own) => {
        for (;;) {
          const reply = await web.fetch({
            url: asked.url.href,
            headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
            maxBytes: MAX_BYTES,
            beyond: 'cut',
            maxRedirects: 0,
            tls: 'observe',
            signal: own,
          });
          replies.push(reply);
          if (!isRedirect(reply.status, reply.headers)) return;
          asked = afterRedirect(asked, reply.status, locationOf(reply.rawHeaders));
          urls.push(asked.url);
          if (replies.length > MAX_REDIRECTS) throw endless(start);
        }
      },
      signal,
    );
    return { urls, replies, error: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { urls, replies, error };
  }
}

const endless = ({ host }: URL): ApiError =>
  new ApiError('upstream_error', `${host} exceeded the limit of ${MAX_REDIRECTS} redirects.`);

async function pageOf(
  { reading }: Upstream,
  walked: Walk | null,
  signal: AbortSignal,
): Promise<ObservedPage | null> {
  const reply = walked?.replies.at(-1);
  if (!walked || !reply || walked.error) return null;
  // Loaded when first needed, as for url-metadata: parsers and encodings are much to begin with.
  const { readMarkup } = await import('./page.ts');
  const markup = await reading(reply.body.length, signal, (pause) =>
    readMarkup(reply.body, reply.headers.get('content-type'), pause),
  );
  return { ...markup, url: new URL(reply.url), reply, way: walked.replies };
}

/** Asks as a page of another origin would: before a request with credentials, then by one. */
async function probeCors({ web }: Upstream, url: URL, signal: AbortSignal): Promise<CorsAnswer | ApiError> {
  const ask = (method: 'OPTIONS' | 'GET', own: AbortSignal) =>
    web.fetch({
      url: url.href,
      method,
      headers: { origin: STRANGER, ...(method === 'OPTIONS' && { 'access-control-request-method': 'GET' }) },
      maxBytes: 0,
      beyond: 'cut',
      maxRedirects: 0,
      tls: 'observe',
      signal: own,
    });
  try {
    return await withDeadline(
      CORS_MS,
      async (own) => {
        const preflight = await ask('OPTIONS', own).catch((error) => {
          if (own.aborted) throw error;
          return undefined;
        });
        const reply = preflight?.headers.has('access-control-allow-origin')
          ? preflight
          : await ask('GET', own);
        return {
          origin: STRANGER,
          allowOrigin: reply.headers.get('access-control-allow-origin'),
          allowCredentials: reply.headers.get('access-control-allow-credentials'),
        };
      },
      signal,
    );
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error;
  }
}
