import type { SerpProvider } from '../../config/serp.ts';
import type { Fetched } from '../../upstream/lookups.ts';
import type { SearchEngine } from './query.ts';

export interface Sitelink {
  readonly title: string;
  readonly url: string;
}

/** An unpaid search result. */
export interface OrganicResult {
  /** Counted from 1 on the first page, and continued on later pages. */
  readonly position: number;
  readonly title: string;
  readonly url: string;
  /** The host without `www.`. */
  readonly domain: string;
  /** The engine's display form: `example.com › docs`. */
  readonly displayedUrl: string | null;
  readonly snippet: string | null;
  /** The engine's wording: a date, or `3 days ago`. */
  readonly date: string | null;
  readonly favicon: string | null;
  readonly sitelinks: readonly Sitelink[];
  /** The engines that returned this result, if the provider queries several. */
  readonly engines: readonly string[];
}

export interface Advertisement {
  readonly title: string;
  readonly url: string;
  readonly displayedUrl: string | null;
  readonly snippet: string | null;
}

/** A direct answer above the results. */
export interface AnswerBox {
  readonly title: string | null;
  readonly answer: string;
  readonly url: string | null;
}

export interface KnowledgeFact {
  readonly name: string;
  readonly value: string;
}

/** The engine's own facts about a subject. */
export interface KnowledgeGraph {
  readonly title: string;
  readonly type: string | null;
  readonly description: string | null;
  readonly url: string | null;
  readonly image: string | null;
  readonly facts: readonly KnowledgeFact[];
}

export interface RelatedQuestion {
  readonly question: string;
  readonly answer: string | null;
  readonly title: string | null;
  readonly url: string | null;
}

/** A news item or a video. */
export interface MediaResult {
  readonly title: string;
  readonly url: string;
  readonly source: string | null;
  readonly date: string | null;
  readonly snippet: string | null;
  readonly thumbnail: string | null;
  /** The length of a video as written: `4:13`. */
  readonly duration: string | null;
}

export interface ImageResult {
  readonly title: string | null;
  /** The page that contains the image. */
  readonly url: string;
  readonly image: string;
  readonly thumbnail: string | null;
}

export interface LocalResult {
  readonly title: string;
  readonly address: string | null;
  readonly phone: string | null;
  readonly url: string | null;
  readonly rating: number | null;
  readonly reviews: number | null;
}

/** A provider's results, before ranks are assigned and duplicates removed. */
export interface Found {
  readonly totalResults: number | null;
  readonly organic: readonly Omit<OrganicResult, 'position' | 'domain'>[];
  readonly ads: readonly Advertisement[];
  readonly answerBox: AnswerBox | null;
  readonly knowledgeGraph: KnowledgeGraph | null;
  readonly peopleAlsoAsk: readonly RelatedQuestion[];
  readonly relatedSearches: readonly string[];
  readonly news: readonly MediaResult[];
  readonly videos: readonly MediaResult[];
  readonly images: readonly ImageResult[];
  readonly local: readonly LocalResult[];
  /** Corrected or suggested spellings of the query. */
  readonly corrections: readonly string[];
  /** True if there is another page; null if the provider does not say. */
  readonly more: boolean | null;
  /** Engines that returned nothing, if the provider queries several. */
  readonly failing: readonly string[];
}

/** The reason why a response may differ from the request. */
export type SearchWarningCode =
  | 'provider_failed'
  | 'parameter_ignored'
  | 'parameter_adjusted'
  | 'engine_failed';

export interface SearchWarning {
  readonly code: SearchWarningCode;
  readonly message: string;
}

/** A page of results, ranked. */
export interface SearchPage extends Omit<Found, 'organic' | 'totalResults' | 'more' | 'failing'> {
  readonly search: Fetched & {
    readonly engine: SearchEngine | null;
    readonly provider: SerpProvider;
    readonly query: string;
    /** The URL of these results at the engine itself; null if several were queried. */
    readonly url: string | null;
    readonly page: number;
    readonly totalResults: number | null;
  };
  readonly organic: readonly OrganicResult[];
  readonly pagination: { readonly current: number; readonly next: number | null };
  readonly warnings: readonly SearchWarning[];
}
