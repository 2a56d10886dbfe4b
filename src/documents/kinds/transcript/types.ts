import type { Keyword } from '../../../libraries/prose/keywords.ts';
import type { IssueCode, TranscriptFormat } from '../../exact/timed-text/track.ts';
import type { AcademicChecks, AcademicStudent, AcademicTerm, AcademicTotals } from './academic/types.ts';

export type { IssueCode, TranscriptFormat } from '../../exact/timed-text/track.ts';
export type {
  AcademicChecks,
  AcademicCourse,
  AcademicStudent,
  AcademicTerm,
  AcademicTotals,
  CourseStatus,
} from './academic/types.ts';

/** The kind of a transcript. */
export type TranscriptKind = 'media' | 'academic';

/** The kind of transcript to read; `auto` detects it from the document. */
export type TranscriptType = 'auto' | TranscriptKind;

export interface TranscriptOptions {
  readonly type: TranscriptType;
}

/** A piece of a transcript. */
export interface TranscriptSegment {
  /** In seconds from the beginning of the recording; null if not stated. */
  readonly startSeconds: number | null;
  readonly endSeconds: number | null;
  readonly speaker: string | null;
  readonly text: string;
}

export type TranscriptParagraph = TranscriptSegment;

export interface TranscriptSpeaker {
  readonly name: string;
  readonly words: number;
  /** The number of times that the speaker begins to speak after another speaker. */
  readonly turns: number;
  /** Null if the file has no times. */
  readonly talkTimeSeconds: number | null;
  /** The share of all talk time, or of all words if there are no times; from 0 to 1. */
  readonly share: number;
}

export interface TranscriptQuestion {
  readonly text: string;
  readonly speaker: string | null;
  /** Start of the paragraph that contains the question. */
  readonly startSeconds: number | null;
}

export interface TranscriptIssue {
  readonly code: IssueCode;
  /** Number of the cue in the file, from 1; null if there is none. */
  readonly cue: number | null;
  readonly startSeconds: number | null;
  readonly message: string;
}

export interface Transcript {
  readonly kind: TranscriptKind;
  /** Null for academic transcripts. */
  readonly format: TranscriptFormat | null;
  /** The declared language of the file. */
  readonly language: string | null;
  readonly durationSeconds: number | null;
  readonly speakers: readonly TranscriptSpeaker[];
  readonly segmentCount: number;
  readonly segments: readonly TranscriptSegment[];
  readonly paragraphs: readonly TranscriptParagraph[];
  readonly text: string;
  readonly wordCount: number;
  readonly wordsPerMinute: number | null;
  readonly keywords: readonly Keyword[];
  readonly summary: string | null;
  readonly questions: readonly TranscriptQuestion[];
  readonly issueCount: number;
  readonly issues: readonly TranscriptIssue[];
  /**
   * This field and the following fields are for academic transcripts only. For others, they are null, zero or empty.
   */
  readonly institution: string | null;
  readonly student: AcademicStudent | null;
  readonly courseCount: number;
  readonly terms: readonly AcademicTerm[];
  readonly totals: AcademicTotals | null;
  /** The class of the degree. */
  readonly classification: string | null;
  readonly checks: AcademicChecks | null;
}
