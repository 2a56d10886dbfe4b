// Written by `npm run generate` from the declarations of the operations.

export interface SerpOperations {
  /**
   * Results of a search engine. Searches the web. Send exactly one of `q` and `url`. Other parameters override the values in `url`. `warnings` lists what the provider does not support.
   * Costs 25 credits.
   */
  serpSearch: {
    method: 'GET';
    credits: 25;
    args: {
      /** Search words. You can use the search operators of the engine. */
      q?: string;
      /** URL of a result page of one of the engines. The search words and all other parameters are read from it; the URL itself is not fetched. Percent-encode it in a query string. */
      url?: string;
      /** Engine to search. If omitted, the engine of `url`, or the default engine of the provider. */
      engine?: SerpEngine;
      /** Page number, starting at 1. Default: 1. */
      page?: number;
      /** Maximum number of results per page, 1 to 100. If omitted, the default of the provider, usually 10. */
      num?: number;
      /** Language of the results. ISO 639 code or BCP 47 tag: `de`, `pt-BR`. */
      hl?: string;
      /** Country to search from. ISO 3166-1 code of two letters (`CH`), three letters (`CHE`) or digits (`756`), or Olympic code (`SUI`), case-insensitive. */
      gl?: string;
      /** Safe-search level. If omitted, the default of the provider. */
      safe?: SerpSafeSearch;
      /** Maximum age of results. If omitted, results of any age. */
      time?: SerpTime;
    };
    answer: SerpPage;
    refusals: 400 | 401 | 404 | 422 | 429 | 502 | 503 | 504;
  };
}

/** A paid result. */
export interface SerpAd {
  /** Title, without markup. */
  title: string;
  /** Target URL, or a click-tracking link. */
  url: string;
  /** URL as displayed. Null if the provider returns none. */
  displayedUrl: string | null;
  /** Text of the advertisement. Null if the provider returns none. */
  snippet: string | null;
}

/** An answer that the engine shows above the results. */
export interface SerpAnswerBox {
  /** Heading, or title of the source. Null if the provider returns none. */
  title: string | null;
  /** Text of the answer. */
  answer: string;
  /** Source of the answer. Null if the provider returns none. */
  url: string | null;
}

/** A search engine. */
export type SerpEngine = 'google' | 'bing' | 'duckduckgo' | 'brave' | 'yandex' | 'baidu' | 'yahoo' | 'ecosia' | 'startpage' | 'qwant' | 'mojeek' | 'naver' | 'sogou' | 'ask' | 'aol';

/** A fact about a subject. */
export interface SerpFact {
  /** Label in the language of the page, such as `Founded`. */
  name: string;
  /** Text of the fact. */
  value: string;
}

/** An image among the results. */
export interface SerpImage {
  /** Title of the image or of its page. Null if the provider returns none. */
  title: string | null;
  /** URL of the page with the image. */
  url: string;
  /** URL of the image file. */
  image: string;
  /** URL of a smaller version. Null if the provider returns none. */
  thumbnail: string | null;
}

/** Facts that the engine itself shows about the subject. */
export interface SerpKnowledgeGraph {
  /** Name of the subject. */
  title: string;
  /** Kind of subject, such as `Company` or `Beverage`. Null if the provider returns none. */
  type: string | null;
  /** Short description of the subject. Null if the provider returns none. */
  description: string | null;
  /** Website of the subject, or source of the facts. Null if the provider returns none. */
  url: string | null;
  /** Image of the subject. Null if the provider returns none. */
  image: string | null;
  /** Up to 50 facts. */
  facts: SerpFact[];
}

/** A news item or a video. */
export interface SerpMedia {
  /** Headline, without markup. */
  title: string;
  /** URL of its page. */
  url: string;
  /** Publisher or channel. Null if the provider returns none. */
  source: string | null;
  /** Date as written by the provider. Null if the provider returns none. */
  date: string | null;
  /** Excerpt from the engine. Null if the provider returns none. */
  snippet: string | null;
  /** URL of a small preview image. Null if the provider returns none. */
  thumbnail: string | null;
  /** Length of a video as written by the provider, such as `4:13`. Null if the provider returns none. */
  duration: string | null;
}

/** A page of results. The engine and the provider determine which parts other than `organic` are filled. */
export interface SerpPage {
  /** The search that was run, and the source of its results. */
  search: SerpSearch;
  /** Organic (unpaid) results in ranking order. Results with the same title and target are listed once. */
  organic: SerpResult[];
  /** Paid results. */
  ads: SerpAd[];
  /** Answer shown above the results. Null if there is none. */
  answerBox: SerpAnswerBox | null;
  /** Facts about the subject. Null if there are none. */
  knowledgeGraph: SerpKnowledgeGraph | null;
  /** Questions that people also ask. */
  peopleAlsoAsk: SerpQuestion[];
  /** Related search queries. */
  relatedSearches: string[];
  /** News on the subject. */
  news: SerpMedia[];
  /** Videos on the subject. */
  videos: SerpMedia[];
  /** Images on the subject. */
  images: SerpImage[];
  /** Places nearby. */
  local: SerpPlace[];
  /** Corrected queries that the engine used or suggests. */
  corrections: string[];
  /** Numbers of this page and the next page. */
  pagination: SerpPagination;
  /** Reasons why the results may differ from what you expect. Empty if there are none. */
  warnings: SerpWarning[];
}

/** Numbers of this page and the next page. */
export interface SerpPagination {
  /** Number of this page, starting at 1. */
  current: number;
  /** Value to send as `page` for the next page. Null if there is no next page. Not every provider reports whether there is a next page. */
  next: number | null;
}

/** A nearby place, such as a shop or restaurant. */
export interface SerpPlace {
  /** Name of the place. */
  title: string;
  /** Postal address in one line. Null if the provider returns none. */
  address: string | null;
  /** Telephone number as shown. Null if the provider returns none. */
  phone: string | null;
  /** Website of the place. Null if the provider returns none. */
  url: string | null;
  /** Average rating, usually out of 5. Null if the provider returns none. */
  rating: number | null;
  /** Number of ratings. Null if the provider returns none, or only a rounded number. */
  reviews: number | null;
}

/** Service that provided the results, configured by the operator. */
export type SerpProvider = 'searxng' | 'brave' | 'serper' | 'serpapi' | 'brightdata' | 'openserp' | 'html';

/** A question that people also ask. */
export interface SerpQuestion {
  /** The question. */
  question: string;
  /** Answer quoted from a page. Null if the provider returns none. */
  answer: string | null;
  /** Title or site of the quoted page. Null if the provider returns none. */
  title: string | null;
  /** URL of the quoted page. Null if the provider returns none. */
  url: string | null;
}

/** An organic (unpaid) result. */
export interface SerpResult {
  /** Rank, starting at 1 on the first page and continuing on later pages. */
  position: number;
  /** Title, without markup. */
  title: string;
  /** Target URL. Click-tracking links of engines are resolved to their target. */
  url: string;
  /** Host of the target, without `www.`. */
  domain: string;
  /** URL as displayed by the engine: `example.com › docs`. Null if the provider returns none. */
  displayedUrl: string | null;
  /** Excerpt of the page. Null if the provider returns none. */
  snippet: string | null;
  /** Date of the page as written by the provider: ISO 8601, `Sep 15, 2026` or `3 days ago`. Null if the provider returns none. */
  date: string | null;
  /** URL of the icon of the site. Null if the provider returns none. */
  favicon: string | null;
  /** Links to other pages of the site. Empty if there are none. */
  sitelinks: SerpSitelink[];
  /** Engines that returned the result, as named by the provider. More than one if the provider queries several engines. */
  engines: string[];
}

/** Safe-search level. */
export type SerpSafeSearch = 'off' | 'moderate' | 'strict';

/** The search that was run, and the source of its results. */
export interface SerpSearch {
  /** Engine that returned the results. Null if the provider queried several engines, which `engines` of each result lists. */
  engine: SerpEngine | null;
  /** Provider of the results. */
  provider: SerpProvider;
  /** Search words. */
  query: string;
  /** URL of the result page for opening in a browser. Null if several engines were queried. */
  url: string | null;
  /** Page number, starting at 1. */
  page: number;
  /** Total number of results as estimated by the engine. Null if the engine gives no estimate. */
  totalResults: number | null;
  /** Time when the data was fetched: ISO 8601, UTC. */
  fetchedAt: string;
  /** True if the data was fetched for an earlier request. Results are cached for ten minutes. */
  cached: boolean;
}

/** A link to another page of the site, shown below its result. */
export interface SerpSitelink {
  /** Text of the link. */
  title: string;
  /** Target of the link. */
  url: string;
}

/** Maximum age of results. */
export type SerpTime = 'day' | 'week' | 'month' | 'year';

/** A warning about the results. */
export interface SerpWarning {
  /** Code of the warning. */
  code: SerpWarningCode;
  /** Description of the problem, in one sentence. */
  message: string;
}

/** Reason why results may differ from what you expect. */
export type SerpWarningCode = 'provider_failed' | 'parameter_ignored' | 'parameter_adjusted' | 'engine_failed';
