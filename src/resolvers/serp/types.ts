import type { SerpProvider } from '../../config/serp.ts';
import type { Fetched } from '../../upstream/lookups.ts';
import type { SearchEngine } from './query.ts';

export interface Sitelink {
  readonly title: string;
  readonly url: string;
}

/** A link that an engine found and nobody paid for. */
export interface OrganicResult {
  /** Counted from 1 on the first page, and on from there on others. */
  readonly position: number;
  readonly title: string;
  readonly url: string;
  /** The host without `www.`. */
  readonly domain: string;
  /** As the engine shows it: `example.com › docs`. */
  readonly displayedUrl: string | null;
  readonly snippet: string | null;
  /** As the engine writes it: a date, or `3 days ago`. */
  readonly date: string | null;
  readonly favicon: string | null;
  readonly sitelinks: readonly Sitelink[];
  /** Which engines found it, where a provider asks several. */
  readonly engines: readonly string[];
}

export interface Advertisement {
  readonly title: string;
  readonly url: string;
  readonly displayedUrl: string | null;
  readonly snippet: string | null;
}

/** An answer that stands above the results. */
export interface AnswerBox {
  readonly title: string | null;
  readonly answer: string;
  readonly url: string | null;
}

export interface KnowledgeFact {
  readonly name: string;
  readonly value: string;
}

/** What an engine knows of a thing by itself. */
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

/** A piece of news, or a film. */
export interface MediaResult {
  readonly title: string;
  readonly url: string;
  readonly source: string | null;
  readonly date: string | null;
  readonly snippet: string | null;
  readonly thumbnail: string | null;
  /** Of films, as written: `4:13`. */
  readonly duration: string | null;
}

export interface ImageResult {
  readonly title: string | null;
  /** The page that it stands on. */
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

/** What a provider found, before ranks are given and doubles are taken out. */
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
  /** What the engine took the words for, or proposes instead. */
  readonly corrections: readonly string[];
  /** Whether there is another page; null where the provider does not say. */
  readonly more: boolean | null;
  /** Engines that gave nothing, where a provider asks several. */
  readonly failing: readonly string[];
}

/** Why an answer may not be what was asked for. */
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
    /** Where the engine itself shows these results; null where several were asked. */
    readonly url: string | null;
    readonly page: number;
    readonly totalResults: number | null;
  };
  readonly organic: readonly OrganicResult[];
  readonly pagination: { readonly current: number; readonly next: number | null };
  readonly warnings: readonly SearchWarning[];
}
