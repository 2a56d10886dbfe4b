import type { ExactAdapter, ExactFormat } from '../adapter.ts';
import { type TimeRules, timeFaults } from './checks.ts';
import type { Fault, Track } from './track.ts';

/** Reads captions, subtitles or lyrics: cues with times. */
export type TimedTextAdapter = ExactAdapter<Track, void, readonly Fault[]>;

/** Declares the reader of a format whose times are checked by rules. */
export const timedText = (
  format: ExactFormat,
  read: (text: string) => Track,
  rules: TimeRules,
): TimedTextAdapter => ({ ...format, read, checks: (track) => timeFaults(track, rules) });
