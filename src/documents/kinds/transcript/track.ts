import { Refusal } from '../../input/refusal.ts';

/** The formats of transcripts that are told apart. */
export type TranscriptFormat =
  | 'webvtt'
  | 'srt'
  | 'sbv'
  | 'ttml'
  | 'ass'
  | 'lrc'
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

/** What is wrong with a file, or with a cue of it. */
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

/** What was noticed while reading; `cue` counts the cues of the file from 1, and is null where none is meant. */
export interface Fault {
  readonly code: IssueCode;
  readonly cue: number | null;
  readonly message: string;
}

/** What one speaker says within a cue. */
export interface Voice {
  /** Null where the file does not say. */
  readonly speaker: string | null;
  /** Plain text; lines are separated by line feeds. */
  readonly text: string;
  /** Whether somebody else begins to speak, where only that is known. */
  readonly turn?: boolean;
}

/** A piece of a transcript as its file has it. */
export interface Cue {
  /** In seconds from the beginning of the recording; null where the file does not say. */
  readonly start: number | null;
  readonly end: number | null;
  /** Without text there are none. */
  readonly voices: readonly Voice[];
}

/** A transcript as its file has it, before anything is made of it. */
export interface Track {
  readonly format: TranscriptFormat;
  /** As the file declares it. */
  readonly language: string | null;
  /** Length of the recording in seconds, where the file declares it. */
  readonly durationSeconds: number | null;
  /** In the order of the file. */
  readonly cues: readonly Cue[];
  readonly faults: readonly Fault[];
  /** Whether there was text before the first turn, which is left out. */
  readonly frontMatter?: boolean;
  /** Whether characters of the document could not be decoded. */
  readonly undecodable?: boolean;
  /** Whether its times were those of a clock, and count from the first of them now. */
  readonly timesOfDay?: boolean;
}

/** A recording of a week has fewer; so much is held in memory. */
const MAX_CUES = 200_000;

/** How many faults are kept; of more, only their number is worth telling. */
const MAX_FAULTS = 100_000;

/** Gathers what a reader finds. */
export class TrackBuilder {
  readonly cues: Cue[] = [];
  readonly faults: Fault[] = [];

  /** Adds a cue; blank voices are left out. Throws a Refusal with `too_complex` for far too many. */
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

  /** Notes a fault of the cue that comes next, or of none. */
  fault(code: IssueCode, message: string, cue: number | null = this.cues.length + 1): void {
    if (this.faults.length < MAX_FAULTS) this.faults.push({ code, cue, message });
  }

  track(format: TranscriptFormat, facts: Partial<Pick<Track, 'language' | 'durationSeconds'>> = {}): Track {
    const { language = null, durationSeconds = null } = facts;
    const { cues, faults } = this;
    return { format, language: language || null, durationSeconds: precise(durationSeconds), cues, faults };
  }
}

/** To the millisecond, which no format but frames and ticks goes beyond. */
const precise = (seconds: number | null): number | null =>
  seconds === null || !Number.isFinite(seconds) ? null : Math.round(seconds * 1_000) / 1_000;

/** No name is longer; what is gets cut. */
const MAX_NAME_LENGTH = 100;

const nameOf = (speaker: string): string | null =>
  speaker
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
    .slice(0, MAX_NAME_LENGTH)
    .toWellFormed() || null;

/** Blanks at the ends of lines, blank lines and marks of direction are no text. */
function tidy(text: string): string {
  return text
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/[^\P{Cc}\n\t]/gu, ' ')
    .split('\n')
    .map((line) => line.replace(/[\t \u00a0\u3000]+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}
