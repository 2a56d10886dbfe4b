/** Search engines whose addresses are read, and which providers are asked for. */
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

/** How much of what is only for adults is left out. */
export type SafeSearch = 'off' | 'moderate' | 'strict';

/** How old results may be. */
export type SearchTime = 'day' | 'week' | 'month' | 'year';

/** What is searched for. */
export interface SearchQuery {
  /** Null where nobody named one, and who is asked chooses. */
  readonly engine: SearchEngine | null;
  readonly q: string;
  /** Counted from 1. */
  readonly page: number;
  /** How many results a page has; null where nobody said. */
  readonly num: number | null;
  /** Of the results, by ISO 639-1, with a region or a script where engines know it: `en`, `pt-BR`, `zh-Hans`. */
  readonly language: string | null;
  /** From where it is searched, by ISO 3166-1 alpha-2 in capitals. */
  readonly country: string | null;
  readonly safe: SafeSearch | null;
  readonly time: SearchTime | null;
}

/** The same at an engine. */
export interface EngineQuery extends SearchQuery {
  readonly engine: SearchEngine;
}

/** The language of a tag without its region: `pt` of `pt-BR`. */
export const plainLanguage = (tag: string): string => tag.split('-', 1)[0]?.toLowerCase() ?? '';

/** The most pages into which anybody looks. */
export const MAX_PAGE = 100;
/** The most results of a page. */
export const MAX_RESULTS = 100;
/** The most characters of a query. */
export const MAX_QUERY = 2_048;
