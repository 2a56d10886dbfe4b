/** Search engines whose URLs are parsed, and from which providers return results. */
export const SEARCH_ENGINES = [
  'google',
  'bing',
  'duckduckgo',
  'brave',
  'yandex',
  'baidu',
  'yahoo',
  'ecosia',
  'startpage',
  'qwant',
  'mojeek',
  'naver',
  'sogou',
  'ask',
  'aol',
] as const;

export type SearchEngine = (typeof SEARCH_ENGINES)[number];

/** Safe-search level. */
export type SafeSearch = 'off' | 'moderate' | 'strict';

/** The maximum age of results. */
export type SearchTime = 'day' | 'week' | 'month' | 'year';

/** A search. */
export interface SearchQuery {
  /** Null if the caller named no engine; the provider then chooses. */
  readonly engine: SearchEngine | null;
  readonly q: string;
  /** From 1. */
  readonly page: number;
  /** The number of results per page; null if the caller did not say. */
  readonly num: number | null;
  /**
   * The language of the results, by ISO 639-1, with a region or a script if engines support it: `en`, `pt-BR`,
   * `zh-Hans`.
   */
  readonly language: string | null;
  /** The country of the search, by ISO 3166-1 alpha-2 in capitals. */
  readonly country: string | null;
  readonly safe: SafeSearch | null;
  readonly time: SearchTime | null;
}

/** A search at one engine. */
export interface EngineQuery extends SearchQuery {
  readonly engine: SearchEngine;
}

/** Returns the language of a tag without its region: `pt` for `pt-BR`. */
export const plainLanguage = (tag: string): string => tag.split('-', 1)[0]?.toLowerCase() ?? '';

/** The last page that can be requested. */
export const MAX_PAGE = 100;
/** Maximum number of results per page. */
export const MAX_RESULTS = 100;
/** Maximum length of a query in characters. */
export const MAX_QUERY = 2_048;
