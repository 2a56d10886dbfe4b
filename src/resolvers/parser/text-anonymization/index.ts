import type anonymizeDocument from '../../../documents/kinds/text-anonymization/job.ts';
import type {
  AnonymizationOptions,
  AnonymizedText,
} from '../../../documents/kinds/text-anonymization/types.ts';
import { defineJob } from '../../../workers/index.ts';
import { DOCUMENT_MEMORY_MB, type DocumentInput, type Reach, readDocument, SCANS_MS } from '../read.ts';
import type { DocumentReport } from '../report.ts';

export { PII_TYPES, type PiiType } from '../../../documents/kinds/text-anonymization/entity-types.ts';
export { keyBytes } from '../../../documents/kinds/text-anonymization/key.ts';
export {
  HASHES,
  OPERATOR_NAMES,
  type OperatorName,
  type Operators,
} from '../../../documents/kinds/text-anonymization/operators/operators.ts';
export type * from '../../../documents/kinds/text-anonymization/types.ts';

const anonymizationJob = defineJob<typeof anonymizeDocument>({
  name: 'anonymization',
  module: new URL('../../../documents/kinds/text-anonymization/job.ts', import.meta.url),
  maxMs: SCANS_MS,
  maxMemoryMb: DOCUMENT_MEMORY_MB,
});

/**
 * Finds the personal data in a text and replaces it, or decrypts the data that an earlier call encrypted. Throws the
 * errors of `readDocument`. Neither the text nor the key is stored.
 */
export const anonymize = (
  reach: Reach,
  input: DocumentInput,
  options: AnonymizationOptions,
): Promise<DocumentReport<AnonymizedText>> => readDocument(reach, anonymizationJob, input, options);
