import type { z } from 'zod';

/**
 * Defines how a language model improves the answer of a parser, if one is configured. Each parser defines it in
 * `upgrade.ts` in its folder. Before `merge` is called, the answer of the model is validated against the schema, and
 * its texts and numbers that are not in the document are dropped.
 */
export interface Upgrade<Data, Found> {
  /**
   * The object requested from the model. All of its members are required and may be null, with the same names as in
   * the data. Descriptions tell the model how to write each value; for example, amounts and days are written as in
   * the answer. Only plain types without transforms are allowed. A text that is not in the document, such as a
   * category, must be an enum, because other texts that the document does not contain are dropped.
   */
  readonly schema: z.ZodType<Found>;
  /** Describes the document and the important data in it, in one or two sentences. */
  readonly task: string;
  /** True if the parser's documents are sent to a model only when the operator allows this with `LLM_ALLOW_PII`. */
  readonly sensitive?: boolean;
  /** True if there is anything to improve. Data formats are complete, so they need no model. Default: always. */
  wanted?(data: Data): boolean;
  /**
   * Combines the results of the model and the rules, without side effects. Uses the model's values where the rules
   * found none. If both found a value, sums and other checks decide; if the checks are inconclusive, the value of the
   * rules is used. Most implementations begin with `filled` from `fill.ts`.
   */
  merge(data: Data, found: Found): Merged<Data>;
}

/** The improved data. */
export interface Merged<Data> {
  readonly data: Data;
  /**
   * The paths in the data whose values are from the model, such as `lineItems[0].total`. Empty if nothing was improved.
   * Warnings of the rules about these paths are removed.
   */
  readonly taken: readonly string[];
  /** The confidence from 0 to 1, if it replaces the confidence of the rules. */
  readonly confidence?: number;
}

/**
 * Selects the reader of a document: the rules with a model if one is configured, the rules alone, or always a model.
 */
export type EngineChoice = 'auto' | 'deterministic' | 'llm';
