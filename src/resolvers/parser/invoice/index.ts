import type readInvoiceJob from '../../../documents/kinds/invoice/job.ts';
import type { ParsedInvoice } from '../../../documents/kinds/invoice/types.ts';
import { defineJob } from '../../../workers/index.ts';
import { DOCUMENT_MEMORY_MB, type DocumentInput, type Reach, readDocument, SCANS_MS } from '../read.ts';
import type { DocumentReport } from '../report.ts';

export type { InvoiceProfile } from '../../../documents/exact/e-invoice/profile.ts';
export { MAX_LINES } from '../../../documents/kinds/invoice/bounds.ts';
export { CONFIDENCE_RULE } from '../../../documents/kinds/invoice/confidence.ts';
export type * from '../../../documents/kinds/invoice/types.ts';

/** Members of an invoice that are not facts from the document. */
export const INVOICE_DERIVED: ReadonlySet<string> = new Set([
  ...['documentType', 'profile', 'profileId', 'processId', 'container', 'taxCurrency'],
  ...['differences', 'attachments'],
]);

const invoiceJob = {
  ...defineJob<typeof readInvoiceJob>({
    name: 'invoices',
    module: new URL('../../../documents/kinds/invoice/job.ts', import.meta.url),
    maxMs: SCANS_MS,
    maxMemoryMb: DOCUMENT_MEMORY_MB,
  }),
  derived: INVOICE_DERIVED,
};

const loadUpgrade = async () => (await import('../../../documents/kinds/invoice/upgrade.ts')).invoiceUpgrade;

/**
 * Reads an invoice: UBL, CII, ZUGFeRD, Factur-X, XRechnung, Peppol BIS or FatturaPA, as XML, signed XML or embedded in
 * a PDF. Reads other documents, such as a PDF or an image, by rules from their text. Throws the errors of
 * `readDocument`, with the reason `not_invoice` for other kinds of documents.
 */
export const readInvoice = (reach: Reach, input: DocumentInput): Promise<DocumentReport<ParsedInvoice>> =>
  readDocument(reach, invoiceJob, input, null, loadUpgrade);
