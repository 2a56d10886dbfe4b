import type { Pause } from '../../scheduling/steps.ts';
import type { Fetched } from '../../upstream/lookups.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { readUserUrl } from '../../upstream/web/target.ts';
import { fetchUserUrl, schemeWords } from '../../upstream/web/user-url.ts';
import type { PageInput, PageMetadata } from './metadata.ts';

const DEADLINE_MS = 10_000;
const MAX_BYTES = 2 * 2 ** 20;
const KEPT_MS = 600_000;
/**
 * Maximum size of a cached result, in characters of JSON. Larger results are rare, and thousands of them would not fit
 * into memory.
 */
const MAX_KEPT = 65_536;
const ACCEPT = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

export interface UrlMetadata extends Omit<PageMetadata, 'contentType' | 'charset'>, Fetched {
  /** The requested address after parsing. */
  readonly url: string;
  readonly finalUrl: string;
  readonly http: PageHttp;
}

export interface PageHttp extends Pick<PageMetadata, 'contentType' | 'charset'> {
  readonly status: number;
  readonly redirects: readonly PageRedirect[];
}

export interface PageRedirect {
  readonly url: string;
  readonly status: number;
  readonly location: string;
}

/**
 * Fetches a URL and reads its metadata. Any response is described, including error pages and images. Throws
 * `invalid_url` and the errors of the guarded fetch.
 */
export async function urlMetadata(upstream: Upstream, input: string): Promise<UrlMetadata> {
  const target = readUserUrl(input);
  const { schemeAssumed } = target;
  const { value, fetchedAt, cached } = await upstream.lookup<Looked>({
    // The result for an address without a scheme may differ from the result for https.
    key: `url-metadata ${schemeAssumed ? 'either ' : ''}${target.url.href}`,
    deadlineMs: DEADLINE_MS,
    keepMs: ({ page, keep }) => (keep && JSON.stringify(page).length <= MAX_KEPT ? KEPT_MS : 0),
    work: (signal) => look(upstream, target, signal),
  });
  const warnings = schemeAssumed
    ? [{ code: 'scheme_assumed' as const, message: schemeWords(value.page.url) }]
    : [];
  return {
    ...value.page,
    warnings: [...warnings, ...value.page.warnings],
    fetchedAt,
    cached,
  };
}

/**
 * Reads the metadata of a fetched page. It must run in `upstream.reading`, so that other requests are not blocked.
 * @param pause awaited between steps of a few milliseconds
 */
export async function pageMetadata(input: PageInput, pause: Pause): Promise<PageMetadata> {
  // Imported on first use: with its parsers and tables, it takes longer to load than all other resolvers.
  const { extractPage } = await import('./page.ts');
  return extractPage(input, pause);
}

interface Looked {
  readonly page: Omit<UrlMetadata, keyof Fetched>;
  readonly keep: boolean;
}

async function look(
  { web, reading }: Upstream,
  target: ReturnType<typeof readUserUrl>,
  within: AbortSignal,
): Promise<Looked> {
  const { url, reply } = await fetchUserUrl(
    target,
    (url, signal) =>
      web.fetch({ url, headers: { accept: ACCEPT }, maxBytes: MAX_BYTES, beyond: 'cut', signal }),
    within,
  );
  const { contentType, charset, ...page } = await reading(reply.body.length, within, (pause) =>
    pageMetadata(reply, pause),
  );
  const redirects = reply.redirects.map(({ url, status, location }) => ({ url, status, location }));
  return {
    page: {
      url,
      finalUrl: reply.url,
      http: { status: reply.status, contentType, charset, redirects },
      ...page,
    },
    // A failing site may recover soon, so its response is not cached.
    keep:
      !/\bno-store\b/i.test(reply.headers.get('cache-control') ?? '') &&
      reply.status < 500 &&
      reply.status !== 429,
  };
}
