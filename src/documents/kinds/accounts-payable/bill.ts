import { dueDateOf, type PaymentTerms, termsIn } from '../invoice/terms.ts';
import type { ParsedInvoice, PaymentDiscount } from '../invoice/types.ts';
import type { Bill, BillDiscount, BillTerms } from './types.ts';

/** Returns the data to book. The due date is the stated date, or otherwise follows from the payment terms. */
export function billOf(invoice: ParsedInvoice): Bill {
  const { supplier, invoiceNumber, issueDate, dueDate, currency, poNumber, payment } = invoice;
  const terms = payment.terms === null ? undefined : termsIn(payment.terms);
  const byTerms = dueDate === null && terms && issueDate !== null ? dueDateOf(terms, issueDate) : null;
  return {
    vendor: supplier,
    billNumber: invoiceNumber,
    billDate: issueDate,
    dueDate: dueDate ?? byTerms,
    dueDateSource: dueDate !== null ? 'stated' : byTerms !== null ? 'terms' : null,
    currency,
    amountDue: invoice.amountDue ?? invoice.totalGross,
    poNumbers: poNumber === null ? [] : ordersIn(poNumber),
    paymentTerms: termsOf(invoice, terms),
  };
}

/** Splits a field at commas and semicolons, as it may hold several order numbers. */
const ordersIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[,;]/, 20)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
];

function termsOf({ payment, issueDate }: ParsedInvoice, terms: PaymentTerms | undefined): BillTerms | null {
  const stated = payment.discounts.map((discount) => discountOf(discount, issueDate));
  const fromTerms = (terms?.discounts ?? []).map(({ percent, days }) =>
    discountOf({ percent, days, amount: null, base: null, until: null }, issueDate),
  );
  const discounts = stated.length > 0 ? stated : fromTerms;
  if (payment.terms === null && discounts.length === 0) return null;
  return {
    text: payment.terms,
    netDays: terms?.netDays ?? null,
    endOfMonth: terms !== undefined && terms.from !== 'invoice_date',
    discounts,
  };
}

function discountOf({ percent, amount, days, until }: PaymentDiscount, issued: string | null): BillDiscount {
  const last =
    until ??
    (days !== null && issued !== null
      ? dueDateOf({ netDays: days, from: 'invoice_date', dayOfMonth: null, discounts: [] }, issued)
      : null);
  return { percent, amount, days, until: last };
}
