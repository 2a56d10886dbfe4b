import type { SerpProvider } from '../../../config/serp.ts';
import type { ServiceReply } from '../../../upstream/services/index.ts';
import type { SearchEngine, SearchQuery } from '../query.ts';
import type { Found } from '../types.ts';

/** Search parameters that a provider may not support, by their public names. */
export type SearchParameter = 'num' | 'hl' | 'gl' | 'safe' | 'time';

/** A search as a request to a provider. */
export interface ProviderRequest {
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  readonly json?: unknown;
  /** The requested parameters that are not in the request. */
  readonly ignored: readonly SearchParameter[];
  /** One sentence for each parameter that was changed. */
  readonly adjusted?: readonly string[];
  /** The number of results per page, from which ranks on later pages are counted. */
  readonly size: number;
}

/**
 * The reason why a provider returned nothing. `blocked`, `engine_error`, `no_engine` and `rejected` may be due to one
 * search and do not count against the provider: otherwise one caller could make it unavailable to all.
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

/** Translates a search into a request, and a response into results. It is pure: the caller does the networking. */
export interface Provider {
  readonly id: SerpProvider;
  /** The name at the beginning of messages. */
  readonly name: string;
  /** The engines whose results the provider returns. */
  readonly engines: readonly SearchEngine[];
  /** The default engine; null if the provider queries several engines. */
  readonly usual: SearchEngine | null;
  /** The number of the last page that the provider can return. */
  readonly maxPage: number;
  /** Hints to the operator for the log, by the status of a response. */
  readonly hints?: Readonly<Record<number, string>>;
  /**
   * Returns the request for a page.
   * @param now milliseconds since the epoch
   */
  request(query: SearchQuery, now: number): ProviderRequest;
  /**
   * Returns the results in a response with any status, or the reason why there are none; null if only the status shows
   * the reason.
   */
  read(reply: Pick<ServiceReply, 'status' | 'json'>, query: SearchQuery): Found | Refusal | null;
}

/** Default values for the parts of a page. Most providers lack some parts. */
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

/** Builds a path with a query string; null parameters are left out. */
export const pathOf = (
  path: `/${string}`,
  parameters: Readonly<Record<string, string | number | null | undefined>>,
): `/${string}` => {
  const present = Object.entries(parameters).flatMap(([name, value]) =>
    value == null ? [] : [[name, String(value)]],
  );
  return present.length === 0 ? path : `${path}?${new URLSearchParams(present)}`;
};

/** Returns the parameters of the request that the provider does not support. */
export function ignoredOf(
  { num, language, country, safe, time }: SearchQuery,
  unknown: readonly SearchParameter[],
): readonly SearchParameter[] {
  const wanted = { num, hl: language, gl: country, safe, time };
  return unknown.filter((name) => wanted[name] !== null);
}
