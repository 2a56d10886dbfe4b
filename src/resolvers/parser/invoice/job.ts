import { documentJob } from '../job.ts';
import { bounded } from './bounds.ts';
import { checkInvoice } from './checks/index.ts';
import { findInvoice } from './read.ts';
import type { InvoiceChecks, InvoiceFacts, ParsedInvoice } from './types.ts';

/** Reads an invoice. All that it says is checked, also what an answer has no room for. */
export default documentJob<ParsedInvoice>(async (document) => {
  const { facts, source, container, text, pages } = await findInvoice(document);
  const { checks, differences, warnings } = checkInvoice(facts);
  const cut = bounded(withAccounts(facts));
  return {
    data: { ...cut.facts, container, checks, differences },
    warnings: [...source.warnings, ...warnings, ...cut.warnings],
    confidence: confidenceIn(facts, checks),
    text,
    pages,
  };
});

/** Who is paid has the first account, who is debited the one that is. */
function withAccounts(facts: InvoiceFacts): InvoiceFacts {
  const { supplier, customer, payee, payment } = facts;
  const { iban } = payment;
  const debtorIban = payment.directDebit?.debtorIban ?? null;
  return {
    ...facts,
    supplier: supplier && payee === null ? { ...supplier, iban } : supplier,
    payee: payee && { ...payee, iban },
    customer: customer && { ...customer, iban: debtorIban },
  };
}

/** Formats are exact: it is the document that may leave out what it must have, or contradict itself. */
function confidenceIn(
  { invoiceNumber, issueDate, supplier, totalGross }: InvoiceFacts,
  checks: InvoiceChecks,
): number {
  if ([invoiceNumber, issueDate, supplier, totalGross].includes(null)) return 0.7;
  return Object.values(checks).includes('fail') ? 0.9 : 1;
}
