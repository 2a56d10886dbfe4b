import type { Pause } from '../../scheduling/steps.ts';
import type { Fetched } from '../../upstream/lookups.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { fetchGiven, schemeWords } from '../../upstream/web/user-url.ts';
import { readGivenUrl } from '../../upstream/web/target.ts';
import type { PageInput, PageMetadata } from './metadata.ts';

const DEADLINE_MS = 10_000;
const MAX_BYTES = 2 * 2 ** 20;
const KEPT_MS = 600_000;
/** Characters of an answer as JSON. Larger ones are rare, and thousands of them would not fit into memory. */
const MAX_KEPT = 65_536;
const ACCEPT = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

export interface UrlMetadata extends Omit<PageMetadata, 'contentType' | 'charset'>, Fetched {
  /** The address that was asked for, as it was understood. */
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
 * Fetches what stands at a URL and reads what it says of itself. Whatever the target answers is described, error pages
 * and images too. Throws `invalid_url` and what the guarded fetch throws.
 */
export async function urlMetadata(upstream: Upstream, given: string): Promise<UrlMetadata> {
  const asked = readGivenUrl(given);
  const { schemeAssumed } = asked;
  const { value, fetchedAt, cached } = await upstream.lookup<Looked>({
    // Without a scheme it may lead to another page than with https.
    key: `url-metadata ${schemeAssumed ? 'either ' : ''}${asked.url.href}`,
    deadlineMs: DEADLINE_MS,
    keepMs: ({ page, keep }) => (keep && JSON.stringify(page).length <= MAX_KEPT ? KEPT_MS : 0),
    work: (signal) => look(upstream, asked, signal),
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
 * What a page that was fetched says of itself. To be run in turns, by `upstream.reading`.
 * @param pause awaited between steps of few milliseconds
 */
export async function pageMetadata(input: PageInput, pause: Pause): Promise<PageMetadata> {
  // With its parsers and tables it takes longer to load than all other resolvers, so it waits for its first page.
  const { extractPage } = await import('./page.ts');
  return extractPage(input, pause);
}

interface Looked {
  readonly page: Omit<UrlMetadata, keyof Fetched>;
  readonly keep: boolean;
}

async function look(
  { web, reading }: Upstream,
  asked: ReturnType<typeof readGivenUrl>,
  within: AbortSignal,
): Promise<Looked> {
  const { url, reply } = await fetchGiven(
    asked,
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
    // A site in trouble may be well again in a moment.
    keep:
      !/\bno-store\b/i.test(reply.headers.get('cache-control') ?? '') &&
      reply.status < 500 &&
      reply.status !== 429,
  };
}
