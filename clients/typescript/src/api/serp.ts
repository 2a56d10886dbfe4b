// Written by `npm run generate` from the declarations of the operations.

export interface SerpOperations {
  /**
   * Results of a search engine. Searches the web. Send exactly one of `q` and `url`; the other parameters win over what `url` says. What the provider cannot do is told in `warnings`.
   * Costs 25 credits.
   */
  serpSearch: {
    method: 'GET';
    credits: 25;
    args: {
      /** Words to search for, with the operators of the engine. */
      q?: string;
      /** Address of a page of results of one of the engines, from which the words and all other parameters are read. It is not fetched. In a query string, percent-encode it. */
      url?: string;
      /** Engine whose results are wanted. If omitted, that of `url`, or the provider chooses. */
      engine?: SerpEngine;
      /** Number of the page, from 1, the default. */
      page?: number;
      /** Most results of a page, 1 to 100. If omitted, as many as the provider gives, mostly 10. */
      num?: number;
      /** Language of the results. ISO 639 code or BCP 47 tag: `de`, `pt-BR`. */
      hl?: string;
      /** Country to search from. ISO 3166-1 code of two letters (`CH`), three letters (`CHE`) or digits (`756`), or Olympic code (`SUI`), case-insensitive. */
      gl?: string;
      /** How much of what is only for adults is left out. If omitted, as the provider does it. */
      safe?: SerpSafeSearch;
      /** How old results may be. If omitted, of any age. */
      time?: SerpTime;
    };
    answer: SerpPage;
    refusals: 400 | 401 | 404 | 422 | 429 | 502 | 503 | 504;
  };
}

/** A result that somebody paid for. */
export interface SerpAd {
  /** Title, without markup. */
  title: string;
  /** Target, or the link that counts clicks. */
  url: string;
  /** Address as it is shown. */
  displayedUrl: string | null;
  /** Text of the advertisement. */
  snippet: string | null;
}

/** An answer that the engine shows above the results. */
export interface SerpAnswerBox {
  /** Heading, or the title of its source. */
  title: string | null;
  /** Text of the answer. */
  answer: string;
  /** Source of the answer. */
  url: string | null;
}

/** A search engine. */
export type SerpEngine = 'google' | 'bing' | 'duckduckgo' | 'brave' | 'yandex' | 'baidu' | 'yahoo' | 'ecosia' | 'startpage' | 'qwant' | 'mojeek' | 'naver' | 'sogou' | 'ask' | 'aol';

/** One thing that an engine knows of a subject. */
export interface SerpFact {
  /** What it is about, in the language of the page: `Founded`. */
  name: string;
  /** Text of the fact. */
  value: string;
}

/** A picture among the results. */
export interface SerpImage {
  /** Title of the picture or of its page. */
  title: string | null;
  /** Page that it is on. */
  url: string;
  /** The picture itself. */
  image: string;
  /** Small version. */
  thumbnail: string | null;
}

/** What the engine knows of the subject by itself. */
export interface SerpKnowledgeGraph {
  /** Name of the subject. */
  title: string;
  /** Kind of subject: `Company`, `Beverage`. */
  type: string | null;
  /** A sentence or two on it. */
  description: string | null;
  /** Its site, or the source. */
  url: string | null;
  /** Picture of it. */
  image: string | null;
  /** Up to 50 facts. */
  facts: SerpFact[];
}

/** A piece of news, or a video. */
export interface SerpMedia {
  /** Headline, without markup. */
  title: string;
  /** Its page. */
  url: string;
  /** Publisher or channel. */
  source: string | null;
  /** Date as the provider writes it. */
  date: string | null;
  /** What the engine quotes of it. */
  snippet: string | null;
  /** Small picture. */
  thumbnail: string | null;
  /** Of videos, as the provider writes it: `4:13`. */
  duration: string | null;
}

/** A page of results. Which parts beside `organic` are filled depends on the engine and the provider. */
export interface SerpPage {
  /** What was searched for, and who answered. */
  search: SerpSearch;
  /** Results that nobody paid for, in their order. Those with one title and one target stand once. */
  organic: SerpResult[];
  /** Results that somebody paid for. */
  ads: SerpAd[];
  /** Answer above the results; null if there is none. */
  answerBox: SerpAnswerBox | null;
  /** Facts about the subject; null if there are none. */
  knowledgeGraph: SerpKnowledgeGraph | null;
  /** Questions that people also ask. */
  peopleAlsoAsk: SerpQuestion[];
  /** Words of similar searches. */
  relatedSearches: string[];
  /** News on the subject. */
  news: SerpMedia[];
  /** Videos on the subject. */
  videos: SerpMedia[];
  /** Pictures of the subject. */
  images: SerpImage[];
  /** Places nearby. */
  local: SerpPlace[];
  /** What the engine took the words for, or proposes instead of them. */
  corrections: string[];
  /** This page and the next one. */
  pagination: SerpPagination;
  /** Reasons why the results may be other than expected. Empty if there are none. */
  warnings: SerpWarning[];
}

/** Where the page stands among others. */
export interface SerpPagination {
  /** Number of this page, from 1. */
  current: number;
  /** Number to send as `page` for the next one; null if there is none. Not every provider says whether there is. */
  next: number | null;
}

/** A shop, restaurant or the like nearby. */
export interface SerpPlace {
  /** Name of the place. */
  title: string;
  /** Postal address in one line. */
  address: string | null;
  /** Telephone number as shown. */
  phone: string | null;
  /** Its site. */
  url: string | null;
  /** Mean of its ratings, mostly out of 5. */
  rating: number | null;
  /** Number of ratings. Null if it is only given rounded. */
  reviews: number | null;
}

/** Who gave the results: a service that the operator of the installation configured. */
export type SerpProvider = 'searxng' | 'brave' | 'serper' | 'serpapi' | 'brightdata' | 'openserp' | 'html';

/** A question that people also ask. */
export interface SerpQuestion {
  /** The question. */
  question: string;
  /** Quoted from a page. */
  answer: string | null;
  /** Title or site of that page. */
  title: string | null;
  /** That page. */
  url: string | null;
}

/** A result that nobody paid for. */
export interface SerpResult {
  /** Rank, counted from 1 on the first page and on from there on the others. */
  position: number;
  /** Title, without markup. */
  title: string;
  /** Target. Links that engines wrap to count clicks are unwrapped. */
  url: string;
  /** Host of the target, without `www.`. */
  domain: string;
  /** Address as the engine shows it: `example.com › docs`. */
  displayedUrl: string | null;
  /** What the engine quotes of the page. */
  snippet: string | null;
  /** Date of the page as the provider writes it: ISO 8601, `Sep 15, 2026` or `3 days ago`. */
  date: string | null;
  /** Icon of the site. */
  favicon: string | null;
  /** Links to other pages of the site; empty if there are none. */
  sitelinks: SerpSitelink[];
  /** Engines that have it, as the provider names them; several where it asks several. */
  engines: string[];
}

/** How much of what is only for adults is left out. */
export type SerpSafeSearch = 'off' | 'moderate' | 'strict';

/** What was searched for, and who answered. */
export interface SerpSearch {
  /** Engine whose results these are. Null if the provider asked several, as `engines` of each tells. */
  engine: SerpEngine | null;
  /** Who gave the results. */
  provider: SerpProvider;
  /** Words that were searched for. */
  query: string;
  /** Address of the page at the engine, for people; null if several were asked. */
  url: string | null;
  /** Number of the page, from 1. */
  page: number;
  /** How many results the engine says it has; an estimate. Null if it does not say. */
  totalResults: number | null;
  /** When the data was fetched: ISO 8601, UTC. */
  fetchedAt: string;
  /** Whether the data was fetched for an earlier request. Results are cached for ten minutes. */
  cached: boolean;
}

/** A link to another page of the site, shown below its result. */
export interface SerpSitelink {
  /** Text of the link. */
  title: string;
  /** Target of the link. */
  url: string;
}

/** How old results may be. */
export type SerpTime = 'day' | 'week' | 'month' | 'year';

/** A warning about the results. */
export interface SerpWarning {
  /** Code of the warning. */
  code: SerpWarningCode;
  /** What happened, in one sentence. */
  message: string;
}

/** Reason why results may be other than expected. */
export type SerpWarningCode = 'provider_failed' | 'parameter_ignored' | 'parameter_adjusted' | 'engine_failed';
