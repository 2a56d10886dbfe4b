import { ApiError } from '../../errors.ts';
import { withDeadline } from '../../upstream/lookups.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import type { WebReply } from '../../upstream/web/index.ts';
import { afterRedirect, isRedirect, locationOf } from '../../upstream/web/redirects.ts';
import type { PageMarkup } from './page.ts';

/** The redirect chain of a URL. */
export interface Walk {
  /** Every URL requested, including the one that failed. */
  readonly urls: readonly URL[];
  readonly replies: readonly WebReply[];
  /** The reason why the chain did not end at a page. */
  readonly error: ApiError | null;
}

/** The page that a visitor reaches. */
export interface ObservedPage extends PageMarkup {
  readonly url: URL;
  readonly reply: WebReply;
  /** Every response on the way to the page, including the page's own response. */
  readonly replies: readonly WebReply[];
}

/** The site's CORS headers for a page of another origin. */
export interface CorsAnswer {
  readonly origin: string;
  readonly allowOrigin: string | null;
  readonly allowCredentials: string | null;
}

/** All observations of a site. */
export interface Observation {
  /** The chain from the http URL; null if the given URL is https with an explicit port. */
  readonly http: Walk | null;
  /** The chain from the https URL; null if the given URL is http with an explicit port. */
  readonly https: Walk | null;
  /** Null if TLS fails for every visitor. */
  readonly page: ObservedPage | null;
  readonly cors: CorsAnswer | ApiError;
  /** In milliseconds since the epoch. */
  readonly now: number;
}

const WALK_MS = 9_000;
const CORS_MS = 4_500;
const MAX_REDIRECTS = 10;
const MAX_BYTES = 2 * 2 ** 20;

/** An origin under a reserved name (RFC 6761). A site that trusts this origin trusts any origin. */
const OTHER_ORIGIN = 'https://stranger.example';

/**
 * Requests a site as browsers do: over http and https, following redirects, and from a page of another origin. Throws
 * the error if no visitor can reach the site, unless TLS failed.
 */
export async function observe(upstream: Upstream, url: URL, signal: AbortSignal): Promise<Observation> {
  const starts = startsOf(url);
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

/** Returns the http and the https URL of a site. If a port is given, only the given scheme is used. */
function startsOf(url: URL): { http?: URL; https?: URL } {
  const own = url.protocol === 'https:' ? 'https' : 'http';
  if (url.port !== '') return { [own]: url };
  const http = new URL(url);
  http.protocol = 'http:';
  const https = new URL(url);
  https.protocol = 'https:';
  return { http, https };
}

/** Follows redirects one by one, to keep the replies before a failure. Records even invalid certificates. */
async function walk({ web }: Upstream, start: URL, signal: AbortSignal): Promise<Walk> {
  const urls: URL[] = [start];
  const replies: WebReply[] = [];
  let request = { url: start, method: 'GET', headers: {} };
  try {
    await withDeadline(
      WALK_MS,
      async (own) => {
        for (;;) {
          const reply = await web.fetch({
            url: request.url.href,
            headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
            maxBytes: MAX_BYTES,
            beyond: 'cut',
            maxRedirects: 0,
            tls: 'observe',
            signal: own,
          });
          replies.push(reply);
          if (!isRedirect(reply.status, reply.headers)) return;
          request = afterRedirect(request, reply.status, locationOf(reply.rawHeaders));
          urls.push(request.url);
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
  // Imported on first use, because the HTML parser and the tables of encodings are large.
  const { readMarkup } = await import('./page.ts');
  const markup = await reading(reply.body.length, signal, (pause) =>
    readMarkup(reply.body, reply.headers.get('content-type'), pause),
  );
  return { ...markup, url: new URL(reply.url), reply, replies: walked.replies };
}

/** Sends the CORS requests of a page of another origin: a preflight request, then one with credentials. */
async function probeCors({ web }: Upstream, url: URL, signal: AbortSignal): Promise<CorsAnswer | ApiError> {
  const ask = (method: 'OPTIONS' | 'GET', own: AbortSignal) =>
    web.fetch({
      url: url.href,
      method,
      headers: {
        origin: OTHER_ORIGIN,
        ...(method === 'OPTIONS' && { 'access-control-request-method': 'GET' }),
      },
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
          origin: OTHER_ORIGIN,
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
