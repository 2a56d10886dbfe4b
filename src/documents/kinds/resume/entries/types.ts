import type { Period } from '../dates/periods.ts';
import type { Line } from '../lines.ts';

/** A job, a course of study or a project: lines that name it, and lines that describe it. */
export interface Entry {
  readonly head: readonly Line[];
  readonly body: readonly Line[];
  readonly period: Period | undefined;
  /** The line that has its period; its first one where none has. */
  readonly anchor: Line;
}

export type EntryKind = 'work' | 'education' | 'projects';
