import type { Search } from './detect.ts';
import type { PiiType } from './entity-types.ts';
import type { Finding } from './findings.ts';
import type { OperatorName, Operators } from './operators/operators.ts';

export type AnonymizationMode = 'anonymize' | 'deanonymize';

export interface AnonymizationOptions extends Search {
  readonly mode: AnonymizationMode;
  readonly operators: Operators;
  /** Whether the same value gets the same placeholder, and the same cipher text. */
  readonly consistent: boolean;
  /** Whether the values behind placeholders and surrogates are asked for. */
  readonly mapping: boolean;
  /** The caller's key: of 16, 24 or 32 bytes; null without one. */
  readonly key: Uint8Array | null;
  /** Of this request alone: nonces come from it, and surrogates where there is no key. 32 bytes. */
  readonly seed: Uint8Array;
}

/** What stands in the new text for something that was found. */
export interface AnonymizedItem {
  readonly entityType: PiiType;
  /** In the new text, in UTF-16 units; the end is that behind it. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly operator: OperatorName | 'decrypt';
}

/** Something found in the text that was sent. */
export interface DetectedEntity extends Omit<Finding, 'type'> {
  readonly entityType: PiiType;
}

export interface EntityCount {
  readonly entityType: PiiType;
  readonly count: number;
}

/** What a placeholder stands for. */
export interface PlaceholderMapping {
  readonly placeholder: string;
  readonly entityType: PiiType;
  readonly text: string;
}

export interface AnonymizedText {
  readonly text: string;
  readonly items: readonly AnonymizedItem[];
  readonly entities: readonly DetectedEntity[];
  readonly counts: readonly EntityCount[];
  /** Null where nobody asked for it. */
  readonly mapping: readonly PlaceholderMapping[] | null;
}
