import { type AgingFacts, asOfDay } from '../datasets/as-of.ts';
import type { Fetched } from '../upstream/lookups.ts';
import type { ObjectFields } from './builder.ts';

/** The facts in an answer that age: the same in all answers of a type, or those that an answer states. */
export type FactsOf<Own> = AgingFacts | ((answer: Own) => readonly [AgingFacts, ...AgingFacts[]]);

/** The field that shows the day of bundled or imported facts. It is the same day as on `/data`. */
export const asOfField = <Own>(t: ObjectFields<Own>, facts: FactsOf<Own>) => ({
  asOf: t.field({
    type: 'Date',
    description:
      'Day of the main source of the facts that change; later changes may be missing. `/data` lists all sources with their days.',
    resolve: (answer) => (typeof facts === 'string' ? asOfDay(facts) : asOfDay(...facts(answer))),
  }),
});

/**
 * Fields that show when an answer was fetched, and if it was fetched for this request.
 * @param cacheNote the time for which such answers are cached, as the rest of a sentence
 */
export const fetchedFields = <Answer extends Fetched>(t: ObjectFields<Answer>, cacheNote: string) => ({
  fetchedAt: t.field({
    type: 'DateTime',
    description: 'Time when the data was fetched: ISO 8601, UTC.',
    resolve: ({ fetchedAt }) => new Date(fetchedAt).toISOString(),
  }),
  cached: t.boolean({
    description: `True if the data was fetched for an earlier request. Results are cached ${cacheNote}.`,
    resolve: ({ cached }) => cached,
  }),
});
