import type { Keyword } from '../../../libraries/prose/keywords.ts';
import type { AcademicChecks, AcademicStudent, AcademicTerm, AcademicTotals } from './academic/types.ts';
import type { IssueCode, TranscriptFormat } from './track.ts';

export type {
  AcademicChecks,
  AcademicCourse,
  AcademicStudent,
  AcademicTerm,
  AcademicTotals,
  CourseStatus,
} from './academic/types.ts';
export type { IssueCode, TranscriptFormat } from './track.ts';

/** What a transcript is of. */
export type TranscriptKind = 'media' | 'academic';

/** What a document is taken for; `auto` is told by the document. */
export type TranscriptType = 'auto' | TranscriptKind;

export interface TranscriptOptions {
  readonly type: TranscriptType;
}

/** A piece of a transcript. */
export interface TranscriptSegment {
  /** In seconds from the beginning of the recording; null where the file does not say. */
  readonly startSeconds: number | null;
  readonly endSeconds: number | null;
  readonly speaker: string | null;
  readonly text: string;
}

export type TranscriptParagraph = TranscriptSegment;

export interface TranscriptSpeaker {
  readonly name: string;
  readonly words: number;
  /** How often the speaker begins to speak after another. */
  readonly turns: number;
  /** Null where the file has no times. */
  readonly talkTimeSeconds: number | null;
  /** Of all talk time, or of all words where there are no times; from 0 to 1. */
  readonly share: number;
}

export interface TranscriptQuestion {
  readonly text: string;
  readonly speaker: string | null;
  /** When the paragraph begins that it is asked in. */
  readonly startSeconds: number | null;
}

export interface TranscriptIssue {
  readonly code: IssueCode;
  /** Which cue of the file, counted from 1; null where it is none. */
  readonly cue: number | null;
  readonly startSeconds: number | null;
  readonly message: string;
}

export interface Transcript {
  readonly kind: TranscriptKind;
  /** Null for academic ones, which have none. */
  readonly format: TranscriptFormat | null;
  /** As the file declares it. */
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
  /** What is from here on is of academic ones alone: null, zero or empty for others. */
  readonly institution: string | null;
  readonly student: AcademicStudent | null;
  readonly courseCount: number;
  readonly terms: readonly AcademicTerm[];
  readonly totals: AcademicTotals | null;
  /** The class of the degree. */
  readonly classification: string | null;
  readonly checks: AcademicChecks | null;
}
