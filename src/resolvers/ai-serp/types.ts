import type { Fetched } from '../../upstream/lookups.ts';

/** The maximum age of results. */
export type Recency = 'day' | 'week' | 'month' | 'year';

/** The options of a request for an answer. */
export interface AnswerQuery {
  readonly q: string;
  /** The number of results to search for. */
  readonly num: number;
  /** Includes only these hosts and their subdomains; all hosts if empty. In lower case, as ASCII. */
  readonly domains: readonly string[];
  readonly excludeDomains: readonly string[];
  readonly recency: Recency | null;
}

/** The options of a search. */
export interface FindQuery {
  /** May contain operators for domains. */
  readonly q: string;
  readonly num: number;
  readonly time: Recency | null;
}

/** A search result. */
export interface FoundResult {
  readonly title: string;
  /** An http or https URL. */
  readonly url: string;
  readonly snippet: string | null;
  /** In the format of the search engine. */
  readonly date: string | null;
}

/** The results of a search, best first. */
export interface Found {
  readonly results: readonly FoundResult[];
  /** Related questions and searches. */
  readonly related: readonly string[];
  /** Reasons why the results may differ from the request. */
  readonly warnings: readonly string[];
}

/** Searches the web. Throws an `ApiError` if the search fails. */
export type Find = (query: FindQuery) => Promise<Found>;

/** The method that produced an answer. */
export type AnswerEngine = 'extractive' | 'llm';

export type AnswerWarningCode =
  | 'search_limited'
  | 'page_not_allowed'
  | 'page_unreachable'
  | 'page_timeout'
  | 'page_status'
  | 'page_unsupported'
  | 'page_empty'
  | 'llm_unavailable'
  | 'llm_no_answer'
  | 'llm_not_grounded'
  | 'no_results'
  | 'no_answer';

export interface AnswerWarning {
  readonly code: AnswerWarningCode;
  readonly message: string;
  /** The URL of the page concerned. */
  readonly url: string | null;
}

/** A page that the answer cites. */
export interface Citation {
  /** The number in brackets in the answer, from 1. */
  readonly index: number;
  readonly url: string;
  readonly title: string;
  readonly snippet: string | null;
  /** A verbatim sentence of the page that supports the statement. */
  readonly quote: string;
  /** ISO 8601, with the precision that the page states. */
  readonly published: string | null;
  /** From 0 to 1. */
  readonly score: number;
}

/** A sentence of the answer. */
export interface Statement {
  readonly text: string;
  /** Indexes of citations. */
  readonly citations: readonly number[];
  readonly grounded: boolean;
}

/** A search result, with a flag that is true if its page was read. */
export interface AnswerResult extends FoundResult {
  readonly position: number;
  /** The host without `www.`. */
  readonly domain: string;
  /** True if the page itself was read, and not only its snippet. */
  readonly read: boolean;
}

/** The tokens that a language model used. */
export interface ModelUsage {
  readonly model: string;
  readonly promptTokens: number | null;
  readonly completionTokens: number | null;
}

/** An answer without its query. */
export interface Answer {
  /** Null if no source answers the question. */
  readonly answer: string | null;
  readonly engine: AnswerEngine;
  readonly citations: readonly Citation[];
  readonly statements: readonly Statement[];
  readonly searchResults: readonly AnswerResult[];
  readonly relatedQuestions: readonly string[];
  readonly usage: ModelUsage | null;
  readonly warnings: readonly AnswerWarning[];
}

export interface AiAnswer extends Answer, Fetched {
  readonly query: string;
}
