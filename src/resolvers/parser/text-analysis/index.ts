import type analyseText from '../../../documents/kinds/text-analysis/job.ts';
import type { TextAnalysis, TextAnalysisOptions } from '../../../documents/kinds/text-analysis/types.ts';
import { defineJob } from '../../../workers/index.ts';
import { DOCUMENT_MEMORY_MB, type DocumentInput, type Reach, readDocument, SCANS_MS } from '../read.ts';
import type { DocumentReport } from '../report.ts';

export type * from '../../../documents/kinds/text-analysis/types.ts';

const textAnalysisJob = defineJob<typeof analyseText>({
  name: 'text analyses',
  module: new URL('../../../documents/kinds/text-analysis/job.ts', import.meta.url),
  maxMs: SCANS_MS,
  maxMemoryMb: DOCUMENT_MEMORY_MB,
});

/**
 * Analyses the text of a document: its language, statistics, readability, sentiment, keywords, entities and summary.
 * Throws the errors of `readDocument`.
 */
export const readTextAnalysis = (
  reach: Reach,
  input: DocumentInput,
  options: TextAnalysisOptions,
): Promise<DocumentReport<TextAnalysis>> => readDocument(reach, textAnalysisJob, input, options);
