import { ApiError } from '../../../errors.ts';
import type { ServiceOutcome } from '../../../upstream/services/index.ts';
import type { Upstream } from '../../../upstream/upstream.ts';
import type { WebReply } from '../../../upstream/web/index.ts';
import { isRedirect } from '../../../upstream/web/redirects.ts';
import { readSearchAddress } from '../engines/read-address.ts';
import { hasPages, searchAddress, unwrittenOf } from '../engines/write-address.ts';
import { refusedSearch, searchFailureOf } from '../failures.ts';
import { type EngineQuery, MAX_PAGE, type SearchEngine } from '../query.ts';
import type { Source, SourceAnswer } from '../source.ts';
import { LAYOUTS } from './layouts.ts';

const MAX_BYTES = 2 * 2 ** 20;
const MAX_REDIRECTS = 2;
const USUAL: SearchEngine = 'duckduckgo';
const NAME = 'The HTML provider';
const ACCEPT = 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1';

/** Statuses with which engines block bots; DuckDuckGo uses 202. */
const BARRED: ReadonlySet<number> = new Set([202, 401, 403, 429, 503]);

/**
 * Fetches the results page from the engine itself and reads its markup without running scripts. The engines' terms
 * forbid automated queries, and engines block bots, so this source is used only if the operator selects it.
 */
export const htmlSource: Source = {
  id: 'html',
  name: NAME,
  engines: Object.keys(LAYOUTS) as SearchEngine[],
  usual: USUAL,
  maxPage: (engine) => (hasPages(engine ?? USUAL) ? MAX_PAGE : 1),
  async ask(upstream, query, signal) {
    const began = upstream.monotonic();
    const report = (outcome: ServiceOutcome, error?: ApiError) =>
      upstream.reportService('serp-html', outcome, error, upstream.monotonic() - began);
    try {
      const answer = await askEngine(upstream, { ...query, engine: query.engine ?? USUAL }, signal);
      report('ok');
      return answer;
    } catch (error) {
      const failure = searchFailureOf(NAME, error);
      if (failure)
        report(OUTCOMES.has(failure.reason) ? (failure.reason as ServiceOutcome) : 'other', failure.error);
      throw error;
    }
  },
};

const OUTCOMES: ReadonlySet<string> = new Set([
  ...['busy', 'unreachable', 'tls', 'timeout', 'server_error', 'invalid_response'],
]);

async function askEngine(upstream: Upstream, query: EngineQuery, signal: AbortSignal): Promise<SourceAnswer> {
  const { engine } = query;
  const reply = await fetchPage(upstream, query, signal);
  if (BARRED.has(reply.status)) throw refusedSearch(NAME, 'blocked');
  if (reply.status >= 300) throw refusedSearch(NAME, 'engine_error');
  const type = reply.headers.get('content-type');
  const { outcome } = await upstream.reading(reply.body.length, signal, async (pause) => {
    const { decodePage } = await import('../../../libraries/page/encoding.ts');
    const { readPage } = await import('./read-page.ts');
    const { text } = await decodePage(reply.body, type, pause);
    return { outcome: await readPage(text, engine, reply.url, pause) };
  });
  if (typeof outcome === 'string') throw refusedSearch(NAME, outcome);
  return { found: outcome, ignored: unwrittenOf(query), adjusted: [], size: LAYOUTS[engine]?.size ?? 10 };
}

/** Follows redirects only to results pages of the same engine. Other redirects lead to CAPTCHA pages. */
async function fetchPage(upstream: Upstream, query: EngineQuery, signal: AbortSignal): Promise<WebReply> {
  let url = searchAddress(query);
  const headers = { accept: ACCEPT, 'accept-language': languagesOf(query) };
  for (let turn = 0; turn <= MAX_REDIRECTS; turn += 1) {
    const reply = await upstream.web.fetch({
      url,
      headers,
      maxBytes: MAX_BYTES,
      beyond: 'cut',
      maxRedirects: 0,
      signal,
    });
    if (!isRedirect(reply.status, reply.headers)) return reply;
    const next = URL.parse(reply.headers.get('location') ?? '', url);
    if (!next || !leadsOn(next.href, query.engine)) throw refusedSearch(NAME, 'blocked');
    url = next.href;
  }
  throw refusedSearch(NAME, 'engine_error');
}

function leadsOn(url: string, engine: SearchEngine): boolean {
  try {
    return readSearchAddress(url).engine === engine;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

const languagesOf = ({ language, country }: EngineQuery): string =>
  language === null
    ? 'en;q=0.5'
    : country === null || language.includes('-')
      ? `${language}, en;q=0.5`
      : `${language}-${country}, ${language};q=0.9, en;q=0.5`;
