import type { z } from 'zod';

/**
 * How a language model makes the answer of a parser better, where one is configured. Stands beside the parser, in `upgrade.ts`
 * of its room. What the model says is checked by the schema, and every text and number of it has to stand in the document,
 * before `merge` sees it.
 */
export interface Upgrade<Data, Found> {
  /**
   * What the model is asked for: an object whose members are all there and may be null, named as in the data. Descriptions tell
   * the model how to write each: amounts and days as in the answer. Plain types only, without transforms. What is no text of the
   * document, such as a category, has to be an enum, as all other texts are dropped that the document does not say.
   */
  readonly schema: z.ZodType<Found>;
  /** What the document is and what matters in it, in a sentence or two. */
  readonly task: string;
  /** Whether its documents may only go to a model where the operator allows it by `LLM_ALLOW_PII`. */
  readonly sensitive?: boolean;
  /** Whether there is anything to make better: not in formats of data, which say it all. Default: always. */
  wanted?(data: Data): boolean;
  /**
   * Puts what the model found beside what rules found. Pure. Takes what rules left null; where both say something, sums and other
   * checks decide, and rules win where these do not tell. `filled` of `fill.ts` is the first half of most.
   */
  merge(data: Data, found: Found): Merged<Data>;
}

/** Better data. */
export interface Merged<Data> {
  readonly data: Data;
  /** The paths in it that are the model's, such as `lineItems[0].total`; none where nothing was better. Warnings of rules about them go. */
  readonly taken: readonly string[];
  /** From 0 to 1, where another one than the rules' holds now. */
  readonly confidence?: number;
}

/** Who reads a document: rules and, where one is configured, a model; rules alone; or not without a model. */
export type EngineChoice = 'auto' | 'deterministic' | 'llm';
