import type { Document } from '../../document.ts';
import type { Reading } from '../../job.ts';
import { bounded } from './bounds.ts';
import { confidenceIn, paperConfidence } from './confidence.ts';
import { findInvoice } from './read.ts';
import type { InvoiceFacts, ParsedInvoice } from './types.ts';

/** Reads an invoice. Checks cover the whole invoice, including parts that are truncated in the answer. */
export async function invoiceReading(document: Document): Promise<Reading<ParsedInvoice>> {
  const { facts, checks: check, source, container, text, pages, paper } = await findInvoice(document);
  const { checks, differences, warnings } = check(facts);
  const cut = bounded(withAccounts(facts));
  return {
    data: { ...cut.facts, container, checks, differences },
    warnings: [...source.warnings, ...warnings, ...cut.warnings],
    confidence: paper ? paperConfidence(paper.confidence, checks) : confidenceIn(facts, checks, source),
    text,
    pages,
    fields: paper?.fields ?? null,
    ...(paper ? { layout: paper.layout } : {}),
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
