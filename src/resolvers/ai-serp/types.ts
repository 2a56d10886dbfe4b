import type { Fetched } from '../../upstream/lookups.ts';

/** How old results may be. */
export type Recency = 'day' | 'week' | 'month' | 'year';

/** What is asked. */
export interface AnswerQuery {
  readonly q: string;
  /** How many results are looked for. */
  readonly num: number;
  /** Only these hosts and those below them; all where there are none. In lower case, as ASCII. */
  readonly domains: readonly string[];
  readonly excludeDomains: readonly string[];
  readonly recency: Recency | null;
}

/** What a search is asked for. */
export interface FindQuery {
  /** With operators for domains. */
  readonly q: string;
  readonly num: number;
  readonly time: Recency | null;
}

/** A result of a search, best first. */
export interface FoundResult {
  readonly title: string;
  /** http or https. */
  readonly url: string;
  readonly snippet: string | null;
  /** As the engine writes it. */
  readonly date: string | null;
}

/** What a search found. */
export interface Found {
  readonly results: readonly FoundResult[];
  /** Questions and searches that go on from there. */
  readonly related: readonly string[];
  /** Why it may be other than what was asked for. */
  readonly warnings: readonly string[];
}

/** Searches the web. Throws where it cannot, as an ApiError. */
export type Find = (query: FindQuery) => Promise<Found>;

/** How an answer was made. */
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
  /** Of the page that it is about. */
  readonly url: string | null;
}

/** A page that the answer cites. */
export interface Citation {
  /** From 1: the number in brackets in the answer. */
  readonly index: number;
  readonly url: string;
  readonly title: string;
  readonly snippet: string | null;
  /** The sentence of the page that says it, word by word. */
  readonly quote: string;
  /** In ISO 8601, as precise as the page says it. */
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

/** A result of the search, with what became of it. */
export interface AnswerResult extends FoundResult {
  readonly position: number;
  /** The host without `www.`. */
  readonly domain: string;
  /** Whether the page itself was read, and not only its snippet. */
  readonly read: boolean;
}

/** What a language model took. */
export interface ModelUsage {
  readonly model: string;
  readonly promptTokens: number | null;
  readonly completionTokens: number | null;
}

/** An answer, without what was asked. */
export interface Answer {
  /** Null where nothing that was read answers. */
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
