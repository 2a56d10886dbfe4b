import type { PiiType } from './entity-types.ts';

/** A piece of personal data found in a text. */
export interface Finding {
  readonly type: PiiType;
  /** In UTF-16 units; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  /** From 0 to 1. */
  readonly score: number;
}
