import { withDeadline } from '../../upstream/lookups.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { allFailed, failureText, type ProviderFailure, searchFailureOf } from './failures.ts';
import { searchPageOf } from './page.ts';
import type { SearchParameter } from './providers/provider.ts';
import type { SearchQuery } from './query.ts';
import type { Source, SourceAnswer } from './source.ts';
import type { SearchPage, SearchWarning } from './types.ts';

/** The result of a search, before request data such as the time is added. */
export interface Answer
  extends Omit<SearchPage, 'search'>,
    Pick<SearchPage['search'], 'engine' | 'provider' | 'totalResults'> {}

interface Order {
  /** At least one source. Each of them supports the search. */
  readonly sources: readonly Source[];
  readonly query: SearchQuery;
  /** The time limit for all providers together. */
  readonly timeoutMs: number;
}

/**
 * Asks the providers in order until one returns a page. Each gets an equal share of the remaining time, which leaves
 * time for the others if one hangs. If all fail, throws the error that summarises the failures.
 */
export async function askInTurn(upstream: Upstream, order: Order, signal: AbortSignal): Promise<Answer> {
  const { sources, query, timeoutMs } = order;
  const end = upstream.monotonic() + timeoutMs;
  const failures: ProviderFailure[] = [];
  for (const [at, source] of sources.entries()) {
    const share = Math.max(1, Math.floor((end - upstream.monotonic()) / (sources.length - at)));
    const providerQuery = { ...query, engine: query.engine ?? source.usual };
    try {
      const answer = await withDeadline(share, (own) => source.ask(upstream, providerQuery, own), signal);
      return answerOf(source, providerQuery, answer, failures);
    } catch (error) {
      const failure = signal.aborted ? undefined : searchFailureOf(source.name, error);
      if (!failure) throw error;
      failures.push(failure);
    }
  }
  throw allFailed(failures);
}

function answerOf(
  { id, name }: Source,
  query: SearchQuery,
  { found, ignored, adjusted = [], size }: SourceAnswer,
  failures: readonly ProviderFailure[],
): Answer {
  const warningsOf = (code: SearchWarning['code'], messages: readonly string[]): SearchWarning[] =>
    messages.map((message) => ({ code, message }));
  return {
    engine: query.engine,
    provider: id,
    totalResults: found.totalResults,
    ...searchPageOf(found, query, size),
    warnings: [
      ...warningsOf('provider_failed', failures.map(failureText)),
      ...warningsOf(
        'parameter_ignored',
        ignored.map((parameter) => ignoredText(name, parameter, query)),
      ),
      ...warningsOf('parameter_adjusted', adjusted),
      ...warningsOf(
        'engine_failed',
        found.failing.slice(0, 20).map((engine) => `${name} received no results from ${engine}.`),
      ),
    ],
  };
}

const ignoredText = (name: string, parameter: SearchParameter, { engine }: SearchQuery): string =>
  `${parameter} was ignored: ${name} does not support it${engine === null ? '' : ` for ${engine}`}.`;
