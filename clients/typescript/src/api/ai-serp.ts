// Written by `npm run generate` from the declarations of the operations.

export interface AiSerpOperations {
  /**
   * Answer with citations from the web. Searches the web for a question, reads the pages that are found and answers from them within 60 seconds. What could not be read in time is told in `warnings`; its snippet is used instead.
   * Costs 25 credits.
   */
  aiSerpSearch: {
    method: 'POST';
    credits: 25;
    args: {
      /** The question, or words to search for: up to 500 characters. */
      q: string;
      /** Most results to search for, 1 to 20. The pages of the first ten are read. Default: 10. */
      num?: number;
      /** Names of up to 20 hosts from which pages may be, with those below them: `example.com` takes `docs.example.com` in. If omitted, all. */
      domains?: string[];
      /** Names of up to 20 hosts from which no page may be, nor from those below them. */
      excludeDomains?: string[];
      /** How old pages may be, by what the search engine knows of them. If omitted, of any age. */
      recency?: AnswerRecency;
    };
    answer: AiAnswer;
    refusals: 400 | 401 | 404 | 409 | 413 | 415 | 422 | 429 | 502 | 503 | 504;
  };
}

/** An answer, with the pages that it is from. */
export interface AiAnswer {
  /** The question, as it was sent. */
  query: string;
  /** The grounded statements as one text, each followed by its citations in brackets: `[1][2]`. Its only links are those of `citations`. Null if nothing that was read answers the question. */
  answer: string | null;
  /** How the answer was made. */
  engine: AnswerEngine;
  /** The pages that statements cite, each once, in the order of the answer. */
  citations: AnswerCitation[];
  /** The sentences of the answer, one by one, with those that nothing grounds. */
  statements: AnswerStatement[];
  /** Results of the search, best first. Only the pages of the first ten are read. */
  searchResults: AnswerResult[];
  /** Questions and searches that people go on with, at most 20; as far as the search gives any. */
  relatedQuestions: string[];
  /** What a language model took; null if none answered. */
  usage: AnswerUsage | null;
  /** Pages that could not be read, and other reasons why the answer may lack something. */
  warnings: AnswerWarning[];
  /** When the data was fetched: ISO 8601, UTC. */
  fetchedAt: string;
  /** Whether the data was fetched for an earlier request. Results are cached for ten minutes; where something failed for the moment, for 30 seconds. */
  cached: boolean;
}

/** A page that the answer cites. */
export interface AnswerCitation {
  /** Number by which the answer and its statements cite it, from 1. */
  index: number;
  /** URL of the page, as the search gave it. */
  url: string;
  /** Title that the page gives itself; if it could not be read, that of the search result. */
  title: string;
  /** Excerpt by the search engine; null if there is none. */
  snippet: string | null;
  /** Sentence of the page, word by word, that says most of what it is cited for. */
  quote: string;
  /** Publication date in ISO 8601, with the precision and time zone given by the page. Null if it gives none, or was not read. */
  published: string | null;
  /** How likely the quote answers the question, by its words alone, from 0 to 1. */
  score: number;
}

/** How an answer was made. */
export type AnswerEngine = 'extractive' | 'llm';

/** How old pages may be. */
export type AnswerRecency = 'day' | 'week' | 'month' | 'year';

/** A result of the search for a question. */
export interface AnswerResult {
  /** Place among the results, from 1. */
  position: number;
  /** Title by the search engine. */
  title: string;
  /** URL of the page. */
  url: string;
  /** Host without `www.`. */
  domain: string;
  /** Excerpt by the search engine; null if there is none. */
  snippet: string | null;
  /** Date as the search engine writes it, such as `3 days ago`; null if it gives none. */
  date: string | null;
  /** Whether the page itself was read; else only its snippet could be cited. */
  read: boolean;
}

/** A sentence of an answer. */
export interface AnswerStatement {
  /** The sentence, without the numbers of its citations. */
  text: string;
  /** Values of `index` of the citations that say it; empty if the model cited none that exists. */
  citations: number[];
  /** Whether the cited pages say it: with all of its numbers and names, and most of its other words. What is not grounded is no part of `answer`. */
  grounded: boolean;
}

/** What a language model took for an answer, with a second try where one was needed. */
export interface AnswerUsage {
  /** Name of the model. */
  model: string;
  /** Tokens that it read; null if its server does not count. */
  promptTokens: number | null;
  /** Tokens that it wrote; null if its server does not count. */
  completionTokens: number | null;
}

/** Something that an answer lacks, and why. */
export interface AnswerWarning {
  /** Reason, for programs. */
  code: AnswerWarningCode;
  /** Reason, for people. */
  message: string;
  /** URL of the page that it is about; null if it is about none. */
  url: string | null;
}

/** Reason why an answer may lack something. */
export type AnswerWarningCode = 'search_limited' | 'page_not_allowed' | 'page_unreachable' | 'page_timeout' | 'page_status' | 'page_unsupported' | 'page_empty' | 'llm_unavailable' | 'llm_no_answer' | 'llm_not_grounded' | 'no_results' | 'no_answer';
