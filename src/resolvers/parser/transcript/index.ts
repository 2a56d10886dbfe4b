import type readTranscriptDocument from '../../../documents/kinds/transcript/job.ts';
import type { Transcript, TranscriptOptions } from '../../../documents/kinds/transcript/types.ts';
import { defineJob } from '../../../workers/index.ts';
import { DOCUMENT_MEMORY_MB, type DocumentInput, type Reach, readDocument, SCANS_MS } from '../read.ts';
import type { DocumentReport } from '../report.ts';

export type * from '../../../documents/kinds/transcript/types.ts';

const transcriptJob = {
  ...defineJob<typeof readTranscriptDocument>({
    name: 'transcripts',
    module: new URL('../../../documents/kinds/transcript/job.ts', import.meta.url),
    maxMs: SCANS_MS,
    maxMemoryMb: DOCUMENT_MEMORY_MB,
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

const loadUpgrade = async () =>
  (await import('../../../documents/kinds/transcript/upgrade.ts')).academicUpgrade;

/**
 * Reads a transcript: captions, subtitles, output of speech recognition, a conversation in text, or a student's
 * courses. Throws the errors of `readDocument`.
 */
export const readTranscript = (
  reach: Reach,
  input: DocumentInput,
  options: TranscriptOptions,
): Promise<DocumentReport<Transcript>> => readDocument(reach, transcriptJob, input, options, loadUpgrade);
