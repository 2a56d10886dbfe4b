import { withDeadline } from '../../upstream/lookups.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { search } from '../serp/index.ts';
import type { Find } from './types.ts';

/** Later ones would leave no time for pages. */
const SEARCH_MS = 30_000;

/** Searches by the providers of this installation. Throws what `search` of serp throws. */
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
