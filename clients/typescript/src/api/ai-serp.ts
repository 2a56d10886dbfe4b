// Written by `npm run generate` from the declarations of the operations.

export interface AiSerpOperations {
  /**
   * Answer with citations from the web. Searches the web for a question, reads the pages in the results, and answers from them within 60 seconds. If a page cannot be read in time, its snippet is used instead, and `warnings` contains an entry.
   * Costs 25 credits.
   */
  aiSerpSearch: {
    method: 'POST';
    credits: 25;
    args: {
      /** Question or search words, up to 500 characters. */
      q: string;
      /** Maximum number of search results, 1 to 20. Only the pages of the first ten are read. Default: 10. */
      num?: number;
      /** Use only pages from these hosts and their subdomains, up to 20 hosts: `example.com` includes `docs.example.com`. If omitted, all hosts. */
      domains?: string[];
      /** Exclude pages from these hosts and their subdomains, up to 20 hosts. */
      excludeDomains?: string[];
      /** Maximum age of pages, according to the search engine. If omitted, pages of any age. */
      recency?: AnswerRecency;
    };
    answer: AiAnswer;
    refusals: 400 | 401 | 404 | 409 | 413 | 415 | 422 | 429 | 502 | 503 | 504;
  };
}

/** An answer with its sources. */
export interface AiAnswer {
  /** Question as you sent it. */
  query: string;
  /** Grounded statements as one text, each followed by its citations in brackets: `[1][2]`. The text contains no links except those in `citations`. Null if the pages do not answer the question. */
  answer: string | null;
  /** Method that produced the answer. */
  engine: AnswerEngine;
  /** Cited pages, each listed once, in the order in which the answer cites them. */
  citations: AnswerCitation[];
  /** Statements one by one. Those with `grounded: false` are not part of `answer`. */
  statements: AnswerStatement[];
  /** Search results, best first. Only the pages of the first ten are read. */
  searchResults: AnswerResult[];
  /** Related questions and searches, at most 20. Empty if the search returns none. */
  relatedQuestions: string[];
  /** Usage of the language model. Null if no model answered. */
  usage: AnswerUsage | null;
  /** Pages that could not be read, and other reasons why the answer may be incomplete. */
  warnings: AnswerWarning[];
  /** Time when the data was fetched: ISO 8601, UTC. */
  fetchedAt: string;
  /** True if the data was fetched for an earlier request. Results are cached for ten minutes, or for 30 seconds after a temporary failure. */
  cached: boolean;
}

/** A page that the answer cites. */
export interface AnswerCitation {
  /** Citation number in the answer and its statements, starting at 1. */
  index: number;
  /** URL of the page, as returned by the search. */
  url: string;
  /** Title of the page, or of the search result if the page could not be read. */
  title: string;
  /** Excerpt from the search engine. Null if there is none. */
  snippet: string | null;
  /** Verbatim sentence that best supports the citation. */
  quote: string;
  /** Publication date in ISO 8601, with the precision and time zone given by the page. Null if the page gives no date or was not read. */
  published: string | null;
  /** Probability from 0 to 1 that the quote answers the question, estimated from the words of the quote alone. */
  score: number;
}

/** Method that produced an answer. */
export type AnswerEngine = 'extractive' | 'llm';

/** Maximum age of pages. */
export type AnswerRecency = 'day' | 'week' | 'month' | 'year';

/** A search result for the question. */
export interface AnswerResult {
  /** Rank among the results, starting at 1. */
  position: number;
  /** Title from the search engine. */
  title: string;
  /** URL of the page. */
  url: string;
  /** Host without `www.`. */
  domain: string;
  /** Excerpt from the search engine. Null if there is none. */
  snippet: string | null;
  /** Date as written by the search engine, such as `3 days ago`. Null if it gives none. */
  date: string | null;
  /** True if the page itself was read. Otherwise only its snippet could be cited. */
  read: boolean;
}

/** A sentence of an answer. */
export interface AnswerStatement {
  /** Sentence without citation numbers. */
  text: string;
  /** The `index` of each supporting citation. Empty if the model cited no existing page. */
  citations: number[];
  /** True if the cited pages support the statement: they contain all of its numbers and names, and at least half of its other words. Other statements do not appear in `answer`. */
  grounded: boolean;
}

/** Usage of the language model for an answer, including a retry if one was needed. */
export interface AnswerUsage {
  /** Name of the model. */
  model: string;
  /** Input tokens. Null if the model server does not report them. */
  promptTokens: number | null;
  /** Output tokens. Null if the model server does not report them. */
  completionTokens: number | null;
}

/** A warning about an answer. */
export interface AnswerWarning {
  /** Machine-readable reason. */
  code: AnswerWarningCode;
  /** Human-readable reason. */
  message: string;
  /** URL of the page concerned. Null if the warning is not about a single page. */
  url: string | null;
}

/** Reason why an answer may be incomplete. */
export type AnswerWarningCode = 'search_limited' | 'page_not_allowed' | 'page_unreachable' | 'page_timeout' | 'page_status' | 'page_unsupported' | 'page_empty' | 'llm_unavailable' | 'llm_no_answer' | 'llm_not_grounded' | 'no_results' | 'no_answer';
