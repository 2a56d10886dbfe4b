import { confidenceRule } from '../../confidence/index.ts';
import type { Source } from '../../exact/e-invoice/source.ts';
import type { InvoiceChecks, InvoiceFacts } from './types.ts';

/** Fields that every invoice must have, in every format. */
const MANDATORY = [
  'invoiceNumber',
  'issueDate',
  'currency',
  'supplier',
  'totalGross',
] as const satisfies readonly (keyof InvoiceFacts)[];

/** Totals that some formats and profiles leave out; if stated, they must be readable. */
const TOTALS = [
  'totalLines',
  'totalAllowances',
  'totalCharges',
  'totalNet',
  'totalTax',
  'totalGross',
  'amountDue',
] as const satisfies readonly (keyof InvoiceFacts)[];

/** Describes in the API reference how `confidenceIn` rates an invoice. */
export const CONFIDENCE_RULE = `\`meta.confidence\` of structured formats: 1 if no check fails; 0.9 if a value is unreadable, a check fails or more invoices follow; 0.7 if the number, date, currency, supplier or gross total is missing, or any total is unreadable. Of unstructured invoices: ${confidenceRule('invoice')}`;

/**
 * Returns the confidence of an invoice in an XML format. The format itself is exact; the document may lack mandatory
 * fields, contradict itself, or contain data that is not read.
 */
export function confidenceIn(facts: InvoiceFacts, checks: InvoiceChecks, { unread, flawed }: Source): number {
  if (MANDATORY.some((name) => facts[name] === null) || TOTALS.some((name) => unread.has(name))) return 0.7;
  return flawed || Object.values(checks).includes('fail') ? 0.9 : 1;
}
