import { Refusal } from '../../input/refusal.ts';

/** The formats of transcripts that are distinguished. */
export type TranscriptFormat =
  | 'webvtt'
  | 'srt'
  | 'sbv'
  | 'ttml'
  | 'ass'
  | 'lrc'
  | 'scc'
  | 'youtube_xml'
  | 'youtube_json3'
  | 'whisper'
  | 'aws_transcribe'
  | 'google_speech'
  | 'azure_speech'
  | 'deepgram'
  | 'assemblyai'
  | 'rev_ai'
  | 'speechmatics'
  | 'podcast_json'
  | 'json'
  | 'dialogue';

/** Problems of a file or of one of its cues. */
export type IssueCode =
  | 'missing_header'
  | 'numbering'
  | 'malformed_timestamp'
  | 'malformed_cue'
  | 'empty_cue'
  | 'duplicate_cue'
  | 'negative_time'
  | 'negative_duration'
  | 'zero_duration'
  | 'out_of_order'
  | 'overlap'
  | 'gap'
  | 'too_fast';

/**
 * A problem found while reading. `cue` is the number of the cue in the file, from 1; null if the problem does not
 * concern a single cue.
 */
export interface Fault {
  readonly code: IssueCode;
  readonly cue: number | null;
  readonly message: string;
}

/** The text of one speaker within a cue. */
export interface Voice {
  /** Null if the file does not name the speaker. */
  readonly speaker: string | null;
  /** Plain text; lines are separated by line feeds. */
  readonly text: string;
  /** True if a different, unidentified speaker begins. */
  readonly turn?: boolean;
}

/** A piece of a transcript, as in its file. */
export interface Cue {
  /** In seconds from the beginning of the recording; null if not stated. */
  readonly start: number | null;
  readonly end: number | null;
  /** Empty if the cue has no text. */
  readonly voices: readonly Voice[];
}

/** A transcript as read from its file, before further processing. */
export interface Track {
  readonly format: TranscriptFormat;
  /** The declared language of the file. */
  readonly language: string | null;
  /** The declared length of the recording, in seconds. */
  readonly durationSeconds: number | null;
  /** Cues in the order of the file. */
  readonly cues: readonly Cue[];
  readonly faults: readonly Fault[];
  /** True if text before the first turn was left out. */
  readonly frontMatter?: boolean;
  /** The number of lines of text that the format excludes from all cues; undefined if there are none. */
  readonly linesOutsideCues?: number;
  /** True if characters of the document could not be decoded. */
  readonly undecodable?: boolean;
  /** True if the times were times of day. They are then converted to seconds since the first of them. */
  readonly timesOfDay?: boolean;
}

/** Maximum number of cues of a file, which are held in memory. A recording of a week has fewer. */
const MAX_CUES = 200_000;

/** Maximum number of faults that are kept. */
const MAX_FAULTS = 100_000;

/** Collects the cues and faults that a reader finds. */
export class TrackBuilder {
  readonly cues: Cue[] = [];
  readonly faults: Fault[] = [];

  /**
   * Adds a cue, but leaves out voices without text. Throws a Refusal with `too_complex` if there are far too many
   * cues.
   */
  add(start: number | null, end: number | null, voices: readonly Voice[]): void {
    if (this.cues.length >= MAX_CUES)
      throw new Refusal(
        'too_complex',
        `The transcript must not have more than ${MAX_CUES.toLocaleString('en')} segments.`,
      );
    const said = voices.flatMap(({ speaker, text }) => {
      const lines = tidy(text);
      return lines === '' ? [] : [{ speaker: speaker === null ? null : nameOf(speaker), text: lines }];
    });
    this.cues.push({ start: precise(start), end: precise(end), voices: said });
  }

  /** Records a fault of the next cue, or of the whole file if `cue` is null. */
  fault(code: IssueCode, message: string, cue: number | null = this.cues.length + 1): void {
    if (this.faults.length < MAX_FAULTS) this.faults.push({ code, cue, message });
  }

  track(format: TranscriptFormat, facts: Partial<Pick<Track, 'language' | 'durationSeconds'>> = {}): Track {
    const { language = null, durationSeconds = null } = facts;
    const { cues, faults } = this;
    return { format, language: language || null, durationSeconds: precise(durationSeconds), cues, faults };
  }
}

/** Rounds to milliseconds. Only frames and ticks are more precise. */
const precise = (seconds: number | null): number | null =>
  seconds === null || !Number.isFinite(seconds) ? null : Math.round(seconds * 1_000) / 1_000;

/** Maximum length of a name, in characters. Longer names are truncated. */
const MAX_NAME_LENGTH = 100;

const nameOf = (speaker: string): string | null =>
  speaker
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
    .slice(0, MAX_NAME_LENGTH)
    .toWellFormed() || null;

/** Removes whitespace at the ends of lines, blank lines, and direction marks. */
function tidy(text: string): string {
  return text
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/[^\P{Cc}\n\t]/gu, ' ')
    .split('\n')
    .map((line) => line.replace(/[\t \u00a0\u3000]+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}
