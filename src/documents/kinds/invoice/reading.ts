import type { FoundInvoice } from '../../exact/e-invoice/embedded.ts';
import { bounded } from './bounds.ts';
import { confidenceIn } from './confidence.ts';
import type { InvoiceContainer, InvoiceFacts, ParsedInvoice } from './types.ts';

/**
 * Checks an invoice that was found, and limits its lists.
 * @param paper the confidence of an invoice that was read from its layout
 */
export function finishedReading(
  { facts, checks: check, source, text, pages }: FoundInvoice,
  container: InvoiceContainer,
  paper: number | null = null,
) {
  const { checks, differences, warnings } = check(facts);
  const cut = bounded(withAccounts(facts));
  const data: ParsedInvoice = { ...cut.facts, container, checks, differences };
  return {
    data,
    warnings: [...source.warnings, ...warnings, ...cut.warnings],
    confidence: paper ?? confidenceIn(facts, checks, source),
    text,
    pages,
  };
}

/** Assigns the first account to the payee, or otherwise to the supplier, and the debited account to the customer. */
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
