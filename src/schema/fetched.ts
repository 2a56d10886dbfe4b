import type { ObjectFields } from './builder.ts';

/** An answer that was fetched from somewhere else. */
export interface Fetched {
  /** ISO 8601, UTC. */
  readonly fetchedAt: string;
  readonly cached: boolean;
}

/**
 * When an answer was fetched, and for whom.
 * @param kept how long such answers are remembered: the rest of a sentence
 */
export const fetchedFields = <Answer extends Fetched>(t: ObjectFields<Answer>, kept: string) => ({
  fetchedAt: t.string({
    description: 'When the outside world was asked: ISO 8601, UTC.',
    resolve: ({ fetchedAt }) => fetchedAt,
  }),
  cached: t.boolean({
    description: `Whether that was for an earlier request. Answers are remembered ${kept}.`,
    resolve: ({ cached }) => cached,
  }),
});
