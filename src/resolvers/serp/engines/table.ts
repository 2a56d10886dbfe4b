import type { SafeSearch, SearchEngine, SearchTime } from '../query.ts';

/** The parameter that selects a results page, either by page number or by the number of the page's first result. */
export interface PageParameter {
  readonly name: string;
  /** The value for the first page. */
  readonly first: 0 | 1;
  /** The increase per page; 1 if the value is the number of the page. */
  readonly step: number;
}

/** The URL format of an engine's searches. */
export interface EngineAddress {
  readonly engine: SearchEngine;
  /** The URL of the engine's web search. */
  readonly base: string;
  /** Matches the host without `www.`; anchored. */
  readonly host: RegExp;
  /** Matches the path without a slash at its end, except for the root; anchored. */
  readonly path: RegExp;
  /** True if the parameters may be in the fragment, where scripts of the page put newer ones: `/#q=tea`. */
  readonly fragment?: true;
  /** The parameter that names the character encoding of all others, if that is not UTF-8. */
  readonly encoding?: string;
  /** The names of parameters with the search words; the first one present is used. */
  readonly query: readonly string[];
  /** Parameter values that select something other than web results. */
  readonly other?: Readonly<Record<string, readonly string[]>>;
  readonly page?: PageParameter;
  readonly num?: string;
  readonly language?: readonly string[];
  readonly country?: readonly string[];
  /** Language and country in one parameter: `en-US`, `en_US`, or reversed, `us-en`. */
  readonly locale?: { readonly name: string; readonly countryFirst?: true };
  readonly safe?: { readonly name: string; readonly values: Readonly<Record<string, SafeSearch>> };
  /** Maps the parameter's value, or a part of it. */
  readonly time?: { readonly name: string; readonly values: Readonly<Record<string, SearchTime>> };
}

const SHORT_TIMES = { d: 'day', w: 'week', m: 'month', y: 'year' } as const;
const LONG_TIMES = { day: 'day', week: 'week', month: 'month', year: 'year' } as const;
const LEVELS = { off: 'off', moderate: 'moderate', strict: 'strict' } as const;

/** The URL formats of fifteen engines: the parameters that their own forms and links send, as of November 2026. */
export const ENGINE_ADDRESSES: readonly EngineAddress[] = [
  {
    engine: 'google',
    base: 'https://www.google.com/search',
    host: /^(?:(?:encrypted|go|ipv[46]|m|www2)\.)?google\.(?:(?:com|co)\.)?[a-z]{2,3}$/,
    path: /^\/(?:search|webhp|m|m\/search|custom)?$/,
    fragment: true,
    encoding: 'ie',
    query: ['q'],
    other: {
      tbm: ['isch', 'nws', 'vid', 'shop', 'bks', 'lcl', 'pts'],
      udm: ['2', '7', '12', '28', '36', '39', '50'],
    },
    page: { name: 'start', first: 0, step: 10 },
    num: 'num',
    language: ['lr', 'hl'],
    country: ['cr', 'gl'],
    safe: { name: 'safe', values: { active: 'strict', high: 'strict', medium: 'moderate', off: 'off' } },
    time: { name: 'tbs', values: { 'qdr:d': 'day', 'qdr:w': 'week', 'qdr:m': 'month', 'qdr:y': 'year' } },
  },
  {
    engine: 'bing',
    base: 'https://www.bing.com/search',
    host: /^(?:(?:[a-z]{1,2}|global|www2|ssl)\.)?bing\.com$/,
    path: /^\/search$/,
    query: ['q'],
    page: { name: 'first', first: 1, step: 10 },
    num: 'count',
    language: ['setlang'],
    country: ['cc'],
    locale: { name: 'mkt' },
    safe: { name: 'adlt', values: { ...LEVELS, demote: 'moderate' } },
    time: { name: 'filters', values: { 'ex1:"ez1"': 'day', 'ex1:"ez2"': 'week', 'ex1:"ez3"': 'month' } },
  },
  {
    engine: 'duckduckgo',
    base: 'https://html.duckduckgo.com/html/',
    host: /^(?:(?:(?:html|lite|noai|safe|start)\.)?duckduckgo\.com|duck\.com|ddg\.gg)$/,
    path: /^\/(?:html|lite)?$/,
    query: ['q'],
    other: {
      ia: ['images', 'videos', 'news', 'maps', 'shopping', 'chat'],
      iax: ['images', 'videos', 'news'],
    },
    locale: { name: 'kl', countryFirst: true },
    safe: { name: 'kp', values: { 1: 'strict', '-1': 'moderate', '-2': 'off' } },
    time: { name: 'df', values: SHORT_TIMES },
  },
  {
    engine: 'brave',
    base: 'https://search.brave.com/search',
    host: /^search\.brave\.com$/,
    path: /^\/(?:search|ask)$/,
    query: ['q'],
    page: { name: 'offset', first: 0, step: 1 },
    language: ['lang'],
    country: ['country'],
    safe: { name: 'safesearch', values: LEVELS },
    time: { name: 'tf', values: { pd: 'day', pw: 'week', pm: 'month', py: 'year' } },
  },
  {
    engine: 'yandex',
    base: 'https://yandex.com/search/',
    host: /^(?:(?:m\.)?yandex\.(?:com\.)?[a-z]{2,3}|ya\.ru)$/,
    path: /^\/(?:search(?:\/(?:touch|smart|pad|direct))?|yandsearch|touchsearch|msearch)$/,
    query: ['text'],
    page: { name: 'p', first: 0, step: 1 },
    num: 'numdoc',
    language: ['lang'],
  },
  {
    engine: 'baidu',
    base: 'https://www.baidu.com/s',
    host: /^(?:(?:m|m5|wap|www1)\.)?baidu\.com$/,
    path: /^\/(?:s|baidu|from=.{0,40}\/s)?$/,
    fragment: true,
    encoding: 'ie',
    query: ['wd', 'word'],
    page: { name: 'pn', first: 0, step: 10 },
    num: 'rn',
  },
  {
    engine: 'yahoo',
    base: 'https://search.yahoo.com/search',
    host: /^(?:(?:[a-z]{2,4}|espanol|malaysia)\.)?search\.yahoo\.(?:com|co\.jp)$/,
    path: /^\/(?:search|(?:mobile|tablet)\/s|yhs\/(?:search|mobile\/s))(?:;[^/]{0,200})?$/,
    encoding: 'ei',
    query: ['p'],
    page: { name: 'b', first: 1, step: 7 },
    num: 'n',
    language: ['vl'],
    country: ['vc'],
    safe: { name: 'vm', values: { r: 'strict', i: 'moderate', p: 'off' } },
    time: { name: 'btf', values: SHORT_TIMES },
  },
  {
    engine: 'ecosia',
    base: 'https://www.ecosia.org/search',
    host: /^(?:ac\.)?ecosia\.org$/,
    path: /^\/search$/,
    query: ['q'],
    page: { name: 'p', first: 0, step: 1 },
    time: { name: 'freshness', values: LONG_TIMES },
  },
  {
    engine: 'startpage',
    base: 'https://www.startpage.com/sp/search',
    host: /^(?:[a-z]{1,7}\d{0,4}(?:-[a-z]{1,6}\d{0,4})?\.)?(?:startpage|ixquick)\.com$/,
    path: /^\/(?:(?:sp|do|rvd)\/(?:asearch|dsearch|search|metasearch\.pl))$/,
    query: ['query', 'q'],
    other: { cat: ['images', 'pics', 'video', 'news', 'places'] },
    page: { name: 'page', first: 1, step: 1 },
    language: ['language'],
    safe: { name: 'qadf', values: { none: 'off', moderate: 'moderate', heavy: 'strict' } },
    time: { name: 'with_date', values: SHORT_TIMES },
  },
  {
    engine: 'qwant',
    base: 'https://lite.qwant.com/',
    host: /^(?:lite\.)?qwant\.com$/,
    path: /^\/(?:search)?$/,
    query: ['q'],
    other: { t: ['images', 'videos', 'news', 'shopping', 'maps'] },
    page: { name: 'p', first: 1, step: 1 },
    locale: { name: 'locale' },
    safe: { name: 's', values: { 0: 'off', 1: 'moderate', 2: 'strict' } },
    time: { name: 'freshness', values: LONG_TIMES },
  },
  {
    engine: 'mojeek',
    base: 'https://www.mojeek.com/search',
    host: /^mojeek\.(?:com|co\.uk|de|fr)$/,
    path: /^\/search$/,
    query: ['q'],
    other: { fmt: ['images', 'news'] },
    page: { name: 's', first: 1, step: 10 },
    num: 't',
    language: ['lb'],
    country: ['arc'],
    safe: { name: 'safe', values: { 0: 'off', 1: 'strict' } },
    time: { name: 'since', values: LONG_TIMES },
  },
  {
    engine: 'naver',
    base: 'https://search.naver.com/search.naver',
    host: /^(?:m\.)?search\.naver\.com$/,
    path: /^\/search\.naver$/,
    query: ['query'],
    other: {
      where: ['image', 'video', 'news', 'blog', 'article', 'influencer', 'kin', 'kdic', 'book', 'shop'],
    },
    page: { name: 'start', first: 1, step: 15 },
    time: { name: 'nso', values: { 'p:1d': 'day', 'p:1w': 'week', 'p:1m': 'month', 'p:1y': 'year' } },
  },
  {
    engine: 'sogou',
    base: 'https://www.sogou.com/web',
    host: /^(?:(?:m|wap)\.)?sogou\.com$/,
    path: /^\/(?:web|sie|sogou|tx|web\/(?:searchList\.jsp|sl))$/,
    encoding: 'ie',
    query: ['query', 'keyword'],
    page: { name: 'page', first: 1, step: 1 },
    num: 'num',
    time: { name: 'tsn', values: { 1: 'day', 2: 'week', 3: 'month', 4: 'year' } },
  },
  {
    engine: 'ask',
    base: 'https://www.ask.com/web',
    host: /^(?:(?:[a-z]{2}|search)\.)?ask\.com$/,
    path: /^\/web$/,
    query: ['q'],
    page: { name: 'page', first: 1, step: 1 },
  },
  {
    engine: 'aol',
    base: 'https://search.aol.com/aol/search',
    host: /^(?:(?:aol)?search\.aol\.(?:com|co\.uk|ca|it|jp)|suche\.aol\.de|recherche\.aol\.fr)$/,
    path: /^\/(?:aol\/)?search(?:;[^/]{0,200})?$/,
    query: ['q', 'query'],
    page: { name: 'b', first: 1, step: 7 },
    time: { name: 'btf', values: SHORT_TIMES },
  },
];
