import type { Period } from '../../../tokens/dates/periods.ts';
import type { Line } from '../lines.ts';

/** A job, course of study or project: the lines that name it, and the lines that describe it. */
export interface Entry {
  readonly head: readonly Line[];
  readonly body: readonly Line[];
  readonly period: Period | undefined;
  /** The line with the period, or the first line if there is no period. */
  readonly anchor: Line;
}

export type EntryKind = 'work' | 'education' | 'projects';
