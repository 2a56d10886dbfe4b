import type { Search } from './detect.ts';
import type { PiiType } from './entity-types.ts';
import type { Finding } from './findings.ts';
import type { OperatorName, Operators } from './operators/operators.ts';

export type AnonymizationMode = 'anonymize' | 'deanonymize';

export interface AnonymizationOptions extends Search {
  readonly mode: AnonymizationMode;
  readonly operators: Operators;
  /** True if the same value gets the same placeholder, and the same cipher text. */
  readonly consistent: boolean;
  /** True if the answer contains the values behind placeholders and surrogates. */
  readonly mapping: boolean;
  /** The caller's key of 16, 24 or 32 bytes; null if there is none. */
  readonly key: Uint8Array | null;
  /** 32 random bytes for this request only. Nonces are derived from them, and surrogates if there is no key. */
  readonly seed: Uint8Array;
}

/** A replacement in the new text. */
export interface AnonymizedItem {
  readonly entityType: PiiType;
  /** Position in the new text, in UTF-16 units; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly operator: OperatorName | 'decrypt';
}

/** A finding in the text that was sent. */
export interface DetectedEntity extends Omit<Finding, 'type'> {
  readonly entityType: PiiType;
}

export interface EntityCount {
  readonly entityType: PiiType;
  readonly count: number;
}

/** The value behind a placeholder. */
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
  /** Null if the caller did not ask for it. */
  readonly mapping: readonly PlaceholderMapping[] | null;
}
