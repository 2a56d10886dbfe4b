import { defineJob } from '../../../workers/index.ts';
import {
  DOCUMENT_MEMORY_MB,
  type DocumentReport,
  type GivenDocument,
  type Reach,
  readDocument,
  SCANS_MS,
} from '../read.ts';
import type readTranscriptDocument from './job.ts';
import type { Transcript, TranscriptOptions } from './types.ts';
import { academicUpgrade } from './upgrade.ts';

export type * from './types.ts';

const transcriptJob = {
  ...defineJob<typeof readTranscriptDocument>({
    name: 'transcripts',
    module: new URL('./job.ts', import.meta.url),
    mostMs: SCANS_MS,
    mostMemoryMb: DOCUMENT_MEMORY_MB,
  }),
  derived: new Set([
    'durationSeconds',
    'startSeconds',
    'endSeconds',
    'speakers',
    'segmentCount',
    'wordCount',
    'wordsPerMinute',
    'issueCount',
    'issues',
    'courseCount',
  ]),
};

/**
 * Reads a transcript: captions, subtitles, what speech recognition writes, a conversation in text, or the courses of a student.
 * Throws what `readDocument` throws.
 */
export const readTranscript = (
  reach: Reach,
  given: GivenDocument,
  options: TranscriptOptions,
): Promise<DocumentReport<Transcript>> => readDocument(reach, transcriptJob, given, options, academicUpgrade);
