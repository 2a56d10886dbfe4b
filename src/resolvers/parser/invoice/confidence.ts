import type { Source } from './source.ts';
import type { InvoiceChecks, InvoiceFacts } from './types.ts';

/** What every invoice must have, in every format. */
const MANDATORY = [
  'invoiceNumber',
  'issueDate',
  'currency',
  'supplier',
  'totalGross',
] as const satisfies readonly (keyof InvoiceFacts)[];

/** Totals that some formats and profiles leave out: to be read where they are stated. */
const TOTALS = [
  'totalLines',
  'totalAllowances',
  'totalCharges',
  'totalNet',
  'totalTax',
  'totalGross',
  'amountDue',
] as const satisfies readonly (keyof InvoiceFacts)[];

/** The rule of `confidenceIn`, for those who call. */
export const CONFIDENCE_RULE =
  '`meta.confidence` is 0.7 if the number, date, currency, supplier or gross total is missing or unreadable, or another total unreadable; 0.9 if another value is unreadable, a check fails or further invoices are left out; else 1.';

/** Formats are exact: it is the document that may leave out what it must have, contradict itself, or have more than is read. */
export function confidenceIn(facts: InvoiceFacts, checks: InvoiceChecks, { unread, flawed }: Source): number {
  if (MANDATORY.some((name) => facts[name] === null) || TOTALS.some((name) => unread.has(name))) return 0.7;
  return flawed || Object.values(checks).includes('fail') ? 0.9 : 1;
}
