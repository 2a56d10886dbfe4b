import { defineJob } from '../../../workers/index.ts';
import {
  DOCUMENT_MEMORY_MB,
  type DocumentReport,
  type GivenDocument,
  type Reach,
  readDocument,
  SCANS_MS,
} from '../read.ts';
import type readInvoiceJob from './job.ts';
import type { ParsedInvoice } from './types.ts';
import { invoiceUpgrade } from './upgrade.ts';

export { MAX_LINES as MOST_LINES } from './bounds.ts';
export { CONFIDENCE_RULE } from './confidence.ts';
export type { InvoiceProfile } from './profile.ts';
export type * from './types.ts';

/** Members of an invoice that state nothing of it. */
export const INVOICE_DERIVED: ReadonlySet<string> = new Set([
  ...['documentType', 'profile', 'profileId', 'processId', 'container', 'taxCurrency'],
  ...['differences', 'attachments'],
]);

const invoiceJob = {
  ...defineJob<typeof readInvoiceJob>({
    name: 'invoices',
    module: new URL('./job.ts', import.meta.url),
    mostMs: SCANS_MS,
    mostMemoryMb: DOCUMENT_MEMORY_MB,
  }),
  derived: INVOICE_DERIVED,
};

/**
 * Reads an invoice: UBL, CII, ZUGFeRD, Factur-X, XRechnung, Peppol BIS or FatturaPA, as XML, signed XML or embedded in a PDF; else by
 * rules from the text of a PDF, an image or any document. Throws what `readDocument` does; `not_invoice` is the reason for documents
 * of another kind.
 */
export const readInvoice = (reach: Reach, given: GivenDocument): Promise<DocumentReport<ParsedInvoice>> =>
  readDocument(reach, invoiceJob, given, null, invoiceUpgrade);
