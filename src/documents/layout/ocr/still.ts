import type { Grey } from './grey.ts';

/** A picture that is not decoded yet. */
export interface Still {
  readonly width: number;
  readonly height: number;
  /** Returns undefined for a damaged picture. */
  decode(): Grey | undefined;
}
