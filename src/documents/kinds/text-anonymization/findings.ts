import type { PiiType } from './entity-types.ts';

/** Something found in a text. */
export interface Finding {
  readonly type: PiiType;
  /** In UTF-16 units; the end is that behind it. */
  readonly start: number;
  readonly end: number;
  /** From 0 to 1. */
  readonly score: number;
}
