import type { SerpProvider } from '../../../config/serp.ts';
import type { ServiceReply } from '../../../upstream/services/index.ts';
import type { SearchEngine, SearchQuery } from '../query.ts';
import type { Found } from '../types.ts';

/** What of a search a provider may not be able to do, by the names that callers know. */
export type SearchParameter = 'num' | 'hl' | 'gl' | 'safe' | 'time';

/** How a search is put to a provider. */
export interface ProviderRequest {
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  readonly json?: unknown;
  /** What was asked for and is not in the request. */
  readonly ignored: readonly SearchParameter[];
  /** What is in it otherwise than asked for, each in a sentence. */
  readonly adjusted?: readonly string[];
  /** How many results are a page there, by which ranks are counted on from page to page. */
  readonly size: number;
}

/**
 * Why a provider gave nothing. What may be the fault of one search alone says nothing of the provider, and is not counted against
 * it: else one caller could have it rest for all (`blocked`, `engine_error`, `no_engine`, `rejected`).
 */
export type Refusal =
  | 'auth'
  | 'quota'
  | 'rate_limited'
  | 'server_error'
  | 'invalid_response'
  | 'blocked'
  | 'engine_error'
  | 'no_engine'
  | 'rejected';

/** Turns a search into a request, and an answer into what was found. Pure: whoever calls it speaks to the network. */
export interface Provider {
  readonly id: SerpProvider;
  /** As messages begin with it. */
  readonly name: string;
  /** Whose results it has. */
  readonly engines: readonly SearchEngine[];
  /** Whom it asks where nobody named an engine; null where it asks several. */
  readonly usual: SearchEngine | null;
  /** Beyond it, it has no pages. */
  readonly mostPage: number;
  /** What its operator should look at, by the status of an answer; told to the log. */
  readonly hints?: Readonly<Record<number, string>>;
  /**
   * What asks it for a page.
   * @param now epoch milliseconds
   */
  request(query: SearchQuery, now: number): ProviderRequest;
  /** What it found, or why nothing, of an answer with any status; null where nothing but the status says why. */
  read(reply: Pick<ServiceReply, 'status' | 'json'>, query: SearchQuery): Found | Refusal | null;
}

/** What most providers have nothing of. */
export const NOTHING: Found = {
  totalResults: null,
  organic: [],
  ads: [],
  answerBox: null,
  knowledgeGraph: null,
  peopleAlsoAsk: [],
  relatedSearches: [],
  news: [],
  videos: [],
  images: [],
  local: [],
  corrections: [],
  more: null,
  failing: [],
};

/** A path with a query string; what is null is left out. */
export const pathOf = (
  path: `/${string}`,
  parameters: Readonly<Record<string, string | number | null | undefined>>,
): `/${string}` => {
  const given = Object.entries(parameters).flatMap(([name, value]) =>
    value == null ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
};

/** What was asked for of these, which a provider does not know. */
export function ignoredOf(
  { num, language, country, safe, time }: SearchQuery,
  unknown: readonly SearchParameter[],
): readonly SearchParameter[] {
  const asked = { num, hl: language, gl: country, safe, time };
  return unknown.filter((name) => asked[name] !== null);
}
