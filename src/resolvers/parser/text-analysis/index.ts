import { defineJob } from '../../../workers/index.ts';
import {
  DOCUMENT_MEMORY_MB,
  type DocumentReport,
  type GivenDocument,
  type Reach,
  readDocument,
  SCANS_MS,
} from '../read.ts';
import type analyseText from './job.ts';
import type { TextAnalysis, TextAnalysisOptions } from './types.ts';

export type * from './types.ts';

const textAnalysisJob = defineJob<typeof analyseText>({
  name: 'text analyses',
  module: new URL('./job.ts', import.meta.url),
  mostMs: SCANS_MS,
  mostMemoryMb: DOCUMENT_MEMORY_MB,
});

/** Analyses the text of a document: its language, statistics, readability, sentiment, keywords, entities and summary. Throws what `readDocument` throws. */
export const readTextAnalysis = (
  reach: Reach,
  given: GivenDocument,
  options: TextAnalysisOptions,
): Promise<DocumentReport<TextAnalysis>> => readDocument(reach, textAnalysisJob, given, options);
