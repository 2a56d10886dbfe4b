import type { InvoiceDocumentType } from '../../kinds/invoice/types.ts';

/**
 * Codes of UNTDID 1001 that EN 16931 allows, and of the Italian TipoDocumento. All other codes mean an invoice.
 * Sources: https://docs.peppol.eu/poacc/billing/3.0/codelist/UNCL1001-inv/ and /UNCL1001-cn/; Specifiche tecniche
 * FatturaPA 1.9, Agenzia delle Entrate.
 */
const TYPES: ReadonlyMap<string, InvoiceDocumentType> = new Map<string, InvoiceDocumentType>([
  ['81', 'credit_note'],
  ['83', 'credit_note'],
  ['262', 'credit_note'],
  ['296', 'credit_note'],
  ['308', 'credit_note'],
  ['381', 'credit_note'],
  ['396', 'credit_note'],
  ['420', 'credit_note'],
  ['458', 'credit_note'],
  ['502', 'credit_note'],
  ['503', 'credit_note'],
  ['532', 'credit_note'],
  ['261', 'self_billed_credit_note'],
  ['84', 'debit_note'],
  ['383', 'debit_note'],
  ['457', 'debit_note'],
  ['384', 'corrected_invoice'],
  ['325', 'proforma_invoice'],
  ['326', 'partial_invoice'],
  ['875', 'partial_invoice'],
  ['876', 'partial_invoice'],
  ['877', 'final_invoice'],
  ['386', 'prepayment_invoice'],
  ['389', 'self_billed_invoice'],
  ['527', 'self_billed_invoice'],
  ['TD02', 'prepayment_invoice'],
  ['TD03', 'prepayment_invoice'],
  ['TD04', 'credit_note'],
  ['TD05', 'debit_note'],
  ['TD08', 'credit_note'],
  ['TD09', 'debit_note'],
  ['TD16', 'self_billed_invoice'],
  ['TD17', 'self_billed_invoice'],
  ['TD18', 'self_billed_invoice'],
  ['TD19', 'self_billed_invoice'],
  ['TD20', 'self_billed_invoice'],
  ['TD21', 'self_billed_invoice'],
  ['TD22', 'self_billed_invoice'],
  ['TD23', 'self_billed_invoice'],
  ['TD28', 'self_billed_invoice'],
]);

/** Returns the document type of a code, or `otherwise` if the code is not listed and so adds no information. */
export const documentTypeOfCode = (
  code: string | null,
  otherwise: InvoiceDocumentType = 'invoice',
): InvoiceDocumentType => TYPES.get(code ?? '') ?? otherwise;
