import type { DocumentHead, ExactAdapter } from '../adapter.ts';
import { type TimeRules, timeFaults } from './checks.ts';
import type { Fault, Track, TranscriptFormat } from './track.ts';

/** Reads captions, subtitles or lyrics: cues with times. */
export type TimedTextAdapter = ExactAdapter<Track, void, readonly Fault[]>;

/** Declares the reader of a format. */
export const timedText = (
  format: TranscriptFormat,
  detect: (head: DocumentHead) => boolean,
  read: (text: string) => Track,
  rules: TimeRules,
): TimedTextAdapter => ({
  format,
  kind: 'transcript',
  words: 'a transcript',
  detect,
  read,
  checks: (track) => timeFaults(track, rules),
});
