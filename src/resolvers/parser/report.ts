import type { DocumentWarning } from '../../documents/document.ts';
import type { DocumentFacts } from '../../documents/job.ts';
import type { FieldPlace } from '../../documents/layout/places.ts';
import type { DocumentPart } from '../../documents/several/part.ts';
import type { LlmError } from '../llm/failure.ts';

/** The origin of an answer. */
export type ParserEngine = 'deterministic' | 'llm' | 'hybrid';

/** The data of a document, with metadata. */
export interface DocumentReport<Data> {
  readonly data: Data;
  /** The text of the document. Null if it has none or it was not requested. */
  readonly text: string | null;
  /** The positions of the values in the document. Null if they have no position or were not requested. */
  readonly fields: readonly FieldPlace[] | null;
  readonly meta: DocumentMeta;
  /** All documents of the file if it has several; empty otherwise. `data` is the first that was read. */
  readonly documents: readonly DocumentPart<Data>[];
}

export interface DocumentMeta {
  readonly engine: ParserEngine;
  readonly document: DocumentFacts;
  /** From 0 to 1. */
  readonly confidence: number;
  readonly warnings: readonly DocumentWarning[];
  /**
   * The contribution of a language model to the answer. Null if no model is configured, requested, or available for
   * the parser.
   */
  readonly llm: LlmReport | null;
}

/** Contribution of a language model to an answer. */
export interface LlmReport {
  /** True if the model's answer was combined with the answer of the rules. */
  readonly used: boolean;
  /** The name of the model on its server. */
  readonly model: string;
  /** The reason why the model was not used. Null if it was used, or if the rules left nothing to improve. */
  readonly error: LlmError | null;
  /** Paths in `data` whose values are from the model. */
  readonly fields: readonly string[];
}
