import { foreignText, membersOf } from '../../../libraries/json/foreign.ts';
import { MAX_PAGE, plainLanguage, type SearchEngine, type SearchQuery } from '../query.ts';
import { googlePage } from './google-page.ts';
import { ignoredOf, NOTHING, type Provider, pathOf, type Refusal, type SearchParameter } from './provider.ts';
import { GOOGLE_TIMES } from './serper.ts';

/** The query format for an engine, and the parameters that it supports in addition to words and page. */
interface Dialect {
  readonly words: string;
  /** The number of results per page. */
  readonly size: number;
  readonly page: (page: number) => Readonly<Record<string, number>>;
  readonly others?: (query: SearchQuery) => Readonly<Record<string, string | null>>;
  readonly knows: readonly SearchParameter[];
}

const SAFE = { off: 'off', moderate: 'moderate', strict: 'strict' } as const;
const SHORT = { day: 'd', week: 'w', month: 'm', year: 'y' } as const;

/** The query format for each engine (https://serpapi.com/search-api and the pages of its engines). */
const DIALECTS: Readonly<Partial<Record<SearchEngine, Dialect>>> = {
  google: {
    words: 'q',
    size: 10,
    page: (page) => ({ start: (page - 1) * 10 }),
    others: ({ language, country, safe, time }) => ({
      hl: language?.toLowerCase() ?? null,
      gl: country?.toLowerCase() ?? null,
      safe: safe && (safe === 'off' ? 'off' : 'active'),
      tbs: time && GOOGLE_TIMES[time],
    }),
    knows: ['hl', 'gl', 'safe', 'time'],
  },
  bing: {
    words: 'q',
    size: 10,
    page: (page) => ({ first: (page - 1) * 10 + 1 }),
    others: ({ language, country, safe }) => ({
      ...(language !== null && country !== null
        ? { mkt: `${plainLanguage(language)}-${country}` }
        : { cc: country, setlang: language }),
      safeSearch: safe && SAFE[safe],
    }),
    knows: ['hl', 'gl', 'safe'],
  },
  duckduckgo: {
    words: 'q',
    size: 30,
    page: (page) => ({ start: (page - 1) * 30 }),
    others: ({ language, country, safe, time }) => ({
      kl:
        language !== null && country !== null ? `${country.toLowerCase()}-${plainLanguage(language)}` : null,
      safe: safe && { off: '-2', moderate: '-1', strict: '1' }[safe],
      df: time && SHORT[time],
    }),
    knows: ['hl', 'gl', 'safe', 'time'],
  },
  yahoo: {
    words: 'p',
    size: 7,
    page: (page) => ({ b: (page - 1) * 7 + 1 }),
    others: ({ language, country, safe, time }) => ({
      vl: language && `lang_${plainLanguage(language)}`,
      vc: country?.toLowerCase() ?? null,
      vm: safe && { off: 'p', moderate: 'i', strict: 'r' }[safe],
      age: time && { day: '1d', week: '1w', month: '1m', year: null }[time],
    }),
    knows: ['hl', 'gl', 'safe', 'time'],
  },
  yandex: {
    words: 'text',
    size: 10,
    page: (page) => ({ p: page - 1 }),
    others: ({ language }) => ({ lang: language && plainLanguage(language) }),
    knows: ['hl'],
  },
  baidu: { words: 'q', size: 10, page: (page) => ({ pn: (page - 1) * 10 }), knows: [] },
  naver: { words: 'query', size: 15, page: (page) => ({ start: (page - 1) * 15 + 1 }), knows: [] },
};

const ALL = ['hl', 'gl', 'safe', 'time'] as const;

/**
 * SerpApi, with pages of several engines: `GET /search.json` (https://serpapi.com/search-api). Its key is in the query
 * string: see `Service.secretQuery`. The engine decides the number of results per page.
 */
export const serpapi: Provider = {
  id: 'serpapi',
  name: 'SerpApi',
  engines: Object.keys(DIALECTS) as SearchEngine[],
  usual: 'google',
  maxPage: MAX_PAGE,
  request(query) {
    const { q, page } = query;
    const engine = query.engine ?? 'google';
    const { words, size, page: paged, others, knows } = DIALECTS[engine] as Dialect;
    const path = pathOf('/search.json', {
      engine,
      [words]: q,
      ...(page > 1 && paged(page)),
      ...others?.(query),
    });
    return {
      method: 'GET',
      path,
      ignored: ignoredOf(
        query,
        ALL.filter((name) => !knows.includes(name)),
      ),
      size,
    };
  },
  read({ status, json }, { engine }) {
    const body = membersOf(json);
    const error = foreignText(body.error);
    // SerpApi reports an empty result as an error.
    if (error !== null && NOTHING_FOUND.test(error)) return { ...NOTHING, more: false };
    if (error !== null)
      return REFUSALS.find(([sign]) => sign.test(error))?.[1] ?? (status < 300 ? 'rejected' : null);
    if (status >= 300) return null;
    const found = googlePage(
      { ...body, organic_results: body.organic_results ?? body.web_results ?? bareSuccess(body) },
      engine ?? 'google',
    );
    return found === null ? 'invalid_response' : { ...found, more: found.more ?? false };
  },
};

const NOTHING_FOUND = /(?:hasn't|has not) returned any results/i;

const REFUSALS: readonly (readonly [RegExp, Refusal])[] = [
  [/api[ _]key|unauthorized|suspended|deactivated/i, 'auth'],
  [/run out of searches|quota|plan limit/i, 'quota'],
  [/throughput|rate limit|too many requests/i, 'rate_limited'],
];

/** A page without organic results may still have other parts. */
const bareSuccess = ({ search_metadata: about }: Readonly<Record<string, unknown>>) =>
  membersOf(about).status === 'Success' ? [] : undefined;
