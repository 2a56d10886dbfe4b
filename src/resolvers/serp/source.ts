import type { Upstream } from '../../upstream/upstream.ts';
import type { Provider, ProviderRequest } from './providers/provider.ts';
import type { SearchEngine, SearchQuery } from './query.ts';
import type { Found } from './types.ts';

/** A provider that can be asked for a page, with its transport. */
export interface Source extends Pick<Provider, 'id' | 'name' | 'engines' | 'usual'> {
  /** Returns the last page available for an engine; null means the default engine. */
  maxPage(engine: SearchEngine | null): number;
  /** Throws errors that `failureOf` recognises. */
  ask(upstream: Upstream, query: SearchQuery, signal: AbortSignal): Promise<SourceAnswer>;
}

/** The result of asking a source. */
export interface SourceAnswer extends Pick<ProviderRequest, 'ignored' | 'adjusted' | 'size'> {
  readonly found: Found;
}
