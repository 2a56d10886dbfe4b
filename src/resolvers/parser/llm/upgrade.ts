import type { z } from 'zod';

/**
 * How a language model makes the answer of a parser better, where one is configured. Stands beside the parser, in `upgrade.ts`
 * of its room. What the model says is checked by the schema, and every text and number of it has to stand in the document,
 * before `merge` sees it.
 */
export interface Upgrade<Data, Found> {
  /**
   * What the model is asked for: an object whose members are all there and may be null, named as in the data. Descriptions tell
   * the model how to write each: amounts and days as in the answer.
   */
  readonly schema: z.ZodType<Found>;
  /** What the document is and what matters in it, in a sentence or two. */
  readonly task: string;
  /**
   * Puts what the model found beside what rules found. Pure. Takes what rules left null; where both say something, sums and other
   * checks decide, and rules win where these do not tell.
   * @returns the better data, and the paths in it that are the model's; no path where nothing was better
   */
  merge(data: Data, found: Found): { readonly data: Data; readonly taken: readonly string[] };
}
