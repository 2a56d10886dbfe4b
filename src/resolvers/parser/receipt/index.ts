import type readReceiptJob from '../../../documents/kinds/receipt/job.ts';
import type { Receipt } from '../../../documents/kinds/receipt/types.ts';
import { defineJob } from '../../../workers/index.ts';
import { DOCUMENT_MEMORY_MB, type DocumentInput, type Reach, readDocument, SCANS_MS } from '../read.ts';
import type { DocumentReport } from '../report.ts';

export type * from '../../../documents/kinds/receipt/types.ts';

const receiptJob = {
  ...defineJob<typeof readReceiptJob>({
    name: 'receipts',
    module: new URL('../../../documents/kinds/receipt/job.ts', import.meta.url),
    maxMs: SCANS_MS,
    maxMemoryMb: DOCUMENT_MEMORY_MB,
  }),
  derived: new Set<string>(),
};

const loadUpgrade = async () => (await import('../../../documents/kinds/receipt/upgrade.ts')).receiptUpgrade;

/**
 * Reads a receipt, till slip or restaurant bill in any format. Throws the errors of `readDocument`, with the reason
 * `not_receipt` for documents without a purchase.
 */
export const readReceipt = (reach: Reach, input: DocumentInput): Promise<DocumentReport<Receipt>> =>
  readDocument(reach, receiptJob, input, null, loadUpgrade);
