import { type TimeRules, timeFaults } from '../timed-text/checks.ts';
import type { Fault, Track, TranscriptFormat } from '../timed-text/track.ts';
import type { JsonObject } from './values.ts';

/**
 * Reads the JSON of a speech recognition service or of a player. It has the parts of an exact adapter, but detects its
 * format by the parsed document: services are distinguished by properties that may be at the end of a document.
 */
export interface SpeechService {
  readonly format: TranscriptFormat;
  /** Recognises the service by properties that no other service writes. */
  detect(root: JsonObject): boolean;
  read(root: JsonObject): Track;
  checks(track: Track): readonly Fault[];
}

/** The times of speech are not read on a screen, and follow each other. */
export const SPOKEN: TimeRules = { onScreen: false, layered: false };

/** Declares the reader of a service. */
export const speechService = (
  format: TranscriptFormat,
  detect: (root: JsonObject) => boolean,
  read: (root: JsonObject) => Track,
  rules = SPOKEN,
): SpeechService => ({ format, detect, read, checks: (track) => timeFaults(track, rules) });
