import { defineJob } from '../../../workers/index.ts';
import {
  DOCUMENT_MEMORY_MB,
  type DocumentReport,
  type GivenDocument,
  type Reach,
  readDocument,
  SCANS_MS,
} from '../read.ts';
import type anonymizeDocument from './job.ts';
import type { AnonymizationOptions, AnonymizedText } from './types.ts';

export { PII_TYPES, type PiiType } from './entity-types.ts';
export { keyBytes } from './key.ts';
export {
  HASHES,
  OPERATOR_NAMES,
  type OperatorName,
  type Operators,
} from './operators/operators.ts';
export type * from './types.ts';

const anonymizationJob = defineJob<typeof anonymizeDocument>({
  name: 'anonymization',
  module: new URL('./job.ts', import.meta.url),
  mostMs: SCANS_MS,
  mostMemoryMb: DOCUMENT_MEMORY_MB,
});

/**
 * Finds the personal data of a text and puts something else in its place, or brings back what an earlier call encrypted.
 * Throws what `readDocument` throws. Nothing of it is kept: not the text, not the key.
 */
export const anonymize = (
  reach: Reach,
  given: GivenDocument,
  options: AnonymizationOptions,
): Promise<DocumentReport<AnonymizedText>> => readDocument(reach, anonymizationJob, given, options);
