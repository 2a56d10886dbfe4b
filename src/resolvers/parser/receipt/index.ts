import { defineJob } from '../../../workers/index.ts';
import {
  DOCUMENT_MEMORY_MB,
  type DocumentReport,
  type GivenDocument,
  type Reach,
  readDocument,
  SCANS_MS,
} from '../read.ts';
import type readReceiptJob from './job.ts';
import type { Receipt } from './types.ts';
import { receiptUpgrade } from './upgrade.ts';

export { CONFIDENCE_RULE } from './confidence.ts';
export type * from './types.ts';

const receiptJob = {
  ...defineJob<typeof readReceiptJob>({
    name: 'receipts',
    module: new URL('./job.ts', import.meta.url),
    mostMs: SCANS_MS,
    mostMemoryMb: DOCUMENT_MEMORY_MB,
  }),
  derived: new Set<string>(),
};

/**
 * Reads a receipt, till slip or restaurant bill, whatever it is written on. Throws what `readDocument` does; `not_receipt` is the
 * reason for documents in which nothing was bought.
 */
export const readReceipt = (reach: Reach, given: GivenDocument): Promise<DocumentReport<Receipt>> =>
  readDocument(reach, receiptJob, given, null, receiptUpgrade);
