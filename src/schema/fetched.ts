import type { Fetched } from '../upstream/lookups.ts';
import type { ObjectFields } from './builder.ts';

/**
 * When an answer was fetched, and for whom.
 * @param kept how long such answers are remembered: the rest of a sentence
 */
export const fetchedFields = <Answer extends Fetched>(t: ObjectFields<Answer>, kept: string) => ({
  fetchedAt: t.string({
    description: 'When the outside world was asked: ISO 8601, UTC.',
    resolve: ({ fetchedAt }) => new Date(fetchedAt).toISOString(),
  }),
  cached: t.boolean({
    description: `Whether that was for an earlier request. Answers are remembered ${kept}.`,
    resolve: ({ cached }) => cached,
  }),
});
