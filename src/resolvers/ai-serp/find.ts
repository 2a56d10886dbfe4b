import { withDeadline } from '../../upstream/lookups.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { search } from '../serp/index.ts';
import type { Find } from './types.ts';

/** A longer search would leave no time to fetch pages. */
const SEARCH_MS = 30_000;

/** Searches with the configured SERP providers. Throws the errors of `search` in `serp`. */
export const findBySerp =
  (upstream: Upstream): Find =>
  async ({ q, num, time }) => {
    const page = await withDeadline(SEARCH_MS, () => search(upstream, { q, num, time }));
    const { organic, peopleAlsoAsk, relatedSearches, warnings } = page;
    return {
      results: organic,
      related: [...peopleAlsoAsk.map(({ question }) => question), ...relatedSearches],
      warnings: warnings.map(({ message }) => message),
    };
  };
