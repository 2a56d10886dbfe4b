import type { InvoiceDocumentType } from '../../kinds/invoice/types.ts';
import type { ExactFormat } from '../adapter.ts';

/** Root elements of UBL invoices, with the document type to assume if no code states it. */
export const UBL_ROOTS: ReadonlyMap<string, InvoiceDocumentType> = new Map<string, InvoiceDocumentType>([
  ['Invoice', 'invoice'],
  ['CreditNote', 'credit_note'],
  ['DebitNote', 'debit_note'],
  ['SelfBilledInvoice', 'self_billed_invoice'],
  ['SelfBilledCreditNote', 'self_billed_credit_note'],
]);

/** UBL 2 invoices. The release candidate of ZUGFeRD 1 uses the same root name. */
export const ubl: ExactFormat = {
  format: 'ubl',
  kind: 'invoice',
  words: 'an electronic invoice',
  detect({ root }) {
    if (!root || !UBL_ROOTS.has(root.name) || root.contains('HeaderExchangedDocument')) return false;
    return root.namespace === ''
      ? root.contains('AccountingSupplierParty')
      : /^urn:oasis:names:specification:ubl:schema:xsd:[A-Za-z]+-2$/.test(root.namespace);
  },
};
