import type payableJob from '../../../documents/kinds/accounts-payable/job.ts';
import type { Payable } from '../../../documents/kinds/accounts-payable/types.ts';
import { defineJob } from '../../../workers/index.ts';
import { INVOICE_DERIVED } from '../invoice/index.ts';
import { DOCUMENT_MEMORY_MB, type DocumentInput, type Reach, readDocument, SCANS_MS } from '../read.ts';
import type { DocumentReport } from '../report.ts';

export { MIN_CONFIDENCE } from '../../../documents/kinds/accounts-payable/approval.ts';
export { MAX_CODED } from '../../../documents/kinds/accounts-payable/bounds.ts';
export { FINGERPRINT_RULE } from '../../../documents/kinds/accounts-payable/fingerprint.ts';
export type * from '../../../documents/kinds/accounts-payable/types.ts';

const job = {
  ...defineJob<typeof payableJob>({
    name: 'bills',
    module: new URL('../../../documents/kinds/accounts-payable/job.ts', import.meta.url),
    maxMs: SCANS_MS,
    maxMemoryMb: DOCUMENT_MEMORY_MB,
  }),
  derived: INVOICE_DERIVED.union(
    new Set(['bill', 'paymentInstructions', 'coding', 'validation', 'duplicateFingerprint', 'approval']),
  ),
};

const loadUpgrade = async () =>
  (await import('../../../documents/kinds/accounts-payable/upgrade.ts')).payableUpgrade;

/**
 * Reads an invoice and prepares it for booking: due date, payment, accounts, rules, fingerprint. Throws the errors of
 * `readDocument`, with the reason `not_invoice` for other documents.
 * @param now in milliseconds, used to detect dates in the future
 */
export const readPayable = (
  reach: Reach,
  input: DocumentInput,
  now: number,
): Promise<DocumentReport<Payable>> =>
  readDocument(reach, job, input, { today: new Date(now).toISOString().slice(0, 10) }, loadUpgrade);
