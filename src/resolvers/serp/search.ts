import type { SerpSettings } from '../../config/serp.ts';
import { ApiError, invalidParameters } from '../../errors.ts';
import { oneOf } from '../../libraries/text/choices.ts';
import { languageTag } from '../../libraries/text/language-tag.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { countryCoded } from '../countries/index.ts';
import { type Answer, askInTurn } from './ask.ts';
import { readSearchAddress } from './engines/read-address.ts';
import { searchAddress } from './engines/write-address.ts';
import { SEARCH_ENGINES, type SearchEngine, type SearchQuery } from './query.ts';
import type { Source } from './source.ts';
import { sourcesOf } from './sources.ts';
import type { SearchPage } from './types.ts';

/** The caller's input: `q`, or the URL of a results page, whose parts the other parameters override. */
export interface SearchInput {
  readonly q?: string | null | undefined;
  readonly url?: string | null | undefined;
  readonly engine?: SearchEngine | null | undefined;
  readonly page?: number | null | undefined;
  readonly num?: number | null | undefined;
  readonly hl?: string | null | undefined;
  readonly gl?: string | null | undefined;
  readonly safe?: SearchQuery['safe'] | undefined;
  readonly time?: SearchQuery['time'] | undefined;
}

const KEPT_MS = 600_000;
/**
 * Limits the time that a result is cached after a failure, in milliseconds, because the provider may soon work again.
 */
const KEPT_AFTER_FAILURE_MS = 60_000;
/**
 * Maximum size of a cached result, in characters of JSON. Larger results are rare, and thousands of them would not fit
 * into memory.
 */
const MAX_KEPT = 131_072;
/** The extra time after the timeouts of the providers, in milliseconds. By then, all providers have timed out. */
const GRACE_MS = 1_000;

/**
 * Returns a page of search results from the first configured provider that succeeds. Throws `invalid_parameter`,
 * `invalid_url` and `unsupported_search_url` for invalid input, `provider_not_configured` without a provider, and
 * `provider_unavailable`, `provider_auth` or `blocked_by_engine` if all failed, depending on their common reason.
 */
export async function search(upstream: Upstream, input: SearchInput): Promise<SearchPage> {
  const settings = upstream.settings.serp;
  const query = queryOf(input);
  const sources = able(settings ? sourcesOf(settings) : [], query, input);
  const timeoutMs = (settings as SerpSettings).timeoutMs;
  const { value, fetchedAt, cached } = await upstream.lookup<Answer>({
    key: `serp ${JSON.stringify([sources.map(({ id }) => id), query])}`,
    deadlineMs: timeoutMs + GRACE_MS,
    keepMs: (answer) => {
      if (JSON.stringify(answer).length > MAX_KEPT) return 0;
      return answer.warnings.some(({ code }) => code === 'provider_failed') ? KEPT_AFTER_FAILURE_MS : KEPT_MS;
    },
    work: (signal) => askInTurn(upstream, { sources, query, timeoutMs }, signal),
  });
  const { engine, provider, totalResults, ...page } = value;
  const url = engine && searchAddress({ ...query, engine });
  return {
    search: { engine, provider, query: query.q, url, page: query.page, totalResults, fetchedAt, cached },
    ...page,
  };
}

function queryOf({ q, url, engine, page, num, hl, gl, safe, time }: SearchInput): SearchQuery {
  const [words, address] = [q?.trim(), url?.trim()];
  if (!words === !address) {
    const message = 'Send exactly one of q and url.';
    throw invalidParameters([
      { field: 'q', message },
      { field: 'url', message },
    ]);
  }
  const read = address ? readSearchAddress(address) : undefined;
  const country = gl == null ? null : countryCoded(gl)?.alpha2;
  if (country === undefined)
    throw invalidParameters([{ field: 'gl', message: 'must be a country code, such as CH' }]);
  return {
    engine: engine ?? read?.engine ?? null,
    q: words ?? read?.q ?? '',
    page: page ?? read?.page ?? 1,
    num: num ?? read?.num ?? null,
    language: languageTag(hl ?? read?.language ?? ''),
    country: country ?? (read?.country && countryCoded(read.country)?.alpha2) ?? null,
    safe: safe ?? read?.safe ?? null,
    time: time ?? read?.time ?? null,
  };
}

/** Returns the sources that support the engine and the page. Throws if there is none. */
function able(sources: readonly Source[], { engine, page }: SearchQuery, { engine: named }: SearchInput) {
  if (sources.length === 0) throw notConfigured();
  const knowing = sources.filter(({ engines }) => engine === null || engines.includes(engine));
  if (knowing.length === 0) {
    const known = SEARCH_ENGINES.filter((one) => sources.some(({ engines }) => engines.includes(one)));
    const message =
      named == null
        ? `belongs to ${engine}; this server can search ${known.join(', ')}`
        : oneOf(known, engine);
    throw invalidParameters([{ field: named == null ? 'url' : 'engine', message }], {
      hint: 'The providers configured on this server support no other engines.',
    });
  }
  const reaching = knowing.filter(({ maxPage }) => page <= maxPage(engine));
  if (reaching.length > 0) return reaching;
  const max = Math.max(...knowing.map(({ maxPage }) => maxPage(engine)));
  throw invalidParameters([{ field: 'page', message: `must be a whole number from 1 to ${max}` }], {
    hint: 'The providers configured on this server return no more pages.',
  });
}

const notConfigured = (): ApiError =>
  new ApiError(
    'provider_not_configured',
    'No search provider is configured on this server. Its administrator must set SERP_SEARXNG_URL, SERP_BRAVE_API_KEY, SERP_SERPER_API_KEY, SERP_SERPAPI_API_KEY, BRIGHTDATA_API_KEY with SERP_BRIGHTDATA_ZONE, or SERP_OPENSERP_URL.',
  );
