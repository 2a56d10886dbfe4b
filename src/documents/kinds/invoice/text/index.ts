import { assureKind, refusalOf } from '../../../classify/wrong-kind.ts';
import type { Basis } from '../../../confidence/index.ts';
import type { DocumentWarning } from '../../../document.ts';
import { type LabelOccurrence, labelOccurrences, valuesOf } from '../../../fields/labelled.ts';
import { amountCandidates, type Totals, totalsOf } from '../../../fields/totals.ts';
import { rowsCut } from '../../../layout/list-cut.ts';
import { Places } from '../../../layout/places.ts';
import type { Layout, Row } from '../../../layout/types.ts';
import { type DocumentLocale, localeOf } from '../../../locale/index.ts';
import type { PageSummary } from '../../../several/pages.ts';
import { dayIn, daysIn } from '../../../tokens/dates/days-in.ts';
import { type Decimal, decimalOf, minus, plus, ZERO } from '../../../tokens/money/decimal.ts';
import type { InvoiceFacts, InvoiceLine, InvoiceReference } from '../types.ts';
import { invoiceCurrencyOf } from './currency.ts';
import { daysOf } from './days.ts';
import { documentTypeIn, looksLikeInvoice } from './kind.ts';
import { linesIn, noteLines, sumOfTextLines, type TextLine } from './lines.ts';
import { partiesOf } from './parties.ts';
import { readInvoicePayment } from './payment.ts';
import { documentNumberIn, invoiceNumberOf, titledNumber } from './references.ts';
import { linesHaveTax, totalsIn } from './sums.ts';
import { sumOfTaxes, taxesIn, withTaxesSummed } from './taxes.ts';
import { warningsOf } from './warnings.ts';

/** An invoice that was read from its text. */
export interface InvoiceInText {
  readonly facts: InvoiceFacts;
  readonly warnings: readonly DocumentWarning[];
  readonly places: Places;
  /** The confidence, from 0 to 1. */
  readonly confidence: number;
}

/** Maximum number of rows of a document that are read. */
const MAX_ROWS = 20_000;

/**
 * Reads an invoice from its text.
 * @throws Refusal `not_invoice` if the text is clearly not an invoice
 */
export function readInvoiceText(layout: Layout): InvoiceInText {
  const rows = layout.rows.slice(0, MAX_ROWS);
  const locale = localeOf(layout);
  const { mark, country } = locale;
  const places = new Places('invoice');
  const labelled = labelOccurrences(rows);
  const lines = linesIn(rows, labelled, mark);
  const items = sumOfTextLines(lines.lines);
  const taxes = taxesIn(rows, labelled, lines.rows, mark);
  const outside = labelled.filter(({ rowAt }) => !lines.rows.has(rowAt));
  const candidates = withTaxesSummed(amountCandidates(outside, mark, rows.length), taxes);
  const totals = totalsOf(candidates, { items, taxes: sumOfTaxes(taxes) });
  const documentType = documentTypeIn(rows);
  const number = foundNumber(rows, outside, documentType);
  if (
    !looksLikeInvoice(layout.text, labelled, {
      total: totals.total !== undefined,
      number: number !== undefined,
    })
  )
    throw refusalOf(layout, 'invoice', NOT_INVOICE);
  const doubt = assureKind(layout, 'invoice');
  if (number) places.note('invoiceNumber', number.row, number.basis, number.cells);
  const preceding = precedingIn(outside, documentType, number?.value ?? null, locale);
  const own = outside.filter(({ row }) => !preceding.has(row));
  const days = daysOf(rows, own, locale, places);
  const parties = partiesOf(rows, outside, { taken: lines.rows, home: country }, places);
  const payment = readInvoicePayment(rows, outside, places);
  const itemLines = upToTotal(lines.lines, totals);
  const sums = totalsIn(totals, sumOfTextLines(itemLines), places);
  const inTax = linesHaveTax(
    sumOfTextLines(itemLines),
    { total: sums.totalGross, net: sums.totalNet },
    lines.gross,
  );
  noteLines(itemLines, totals, places);
  const reference = (meaning: Parameters<typeof invoiceNumberOf>[1]): string | null =>
    invoiceNumberOf(outside, meaning)?.value ?? null;
  const facts: InvoiceFacts = {
    ...NOTHING,
    ...sums,
    documentType,
    invoiceNumber: number?.value ?? null,
    issueDate: days.issueDate,
    dueDate: days.dueDate,
    deliveryDate: days.deliveryDate,
    period: days.period,
    currency: invoiceCurrencyOf(labelled, totals, locale),
    buyerReference: null,
    poNumber: reference('order_number'),
    salesOrderNumber: reference('sales_order_number'),
    contractNumber: reference('contract_number'),
    projectReference: reference('project'),
    despatchNumber: reference('delivery_note_number'),
    precedingInvoices: [...preceding.values()],
    supplier: parties.supplier,
    customer: parties.customer && withCustomerNumber(parties.customer, reference('customer_number')),
    delivery: parties.deliverTo ? { party: parties.deliverTo, locationId: null } : null,
    payment,
    lineItems: itemLines.map((line, at) => itemOf(line, at, inTax)),
    taxes: taxes.map(({ tax }) => tax),
    notes: [],
  };
  const warnings = [
    ...(doubt ? [doubt.warning] : []),
    ...warningsOf(facts, locale),
    ...rowsCut(MAX_ROWS, layout.rows.length),
  ];
  const { confidence } = places;
  return { facts, warnings, places, confidence: doubt ? doubt.lower(confidence) : confidence };
}

const numberLabels = (type: InvoiceFacts['documentType']) =>
  type === 'credit_note' || type === 'corrected_invoice'
    ? (['credit_note_number', 'invoice_number'] as const)
    : (['invoice_number', 'credit_note_number'] as const);

/** Returns the facts about a page by which invoices in one file are told apart. */
export function summariseInvoicePage(rows: readonly Row[]): PageSummary {
  const labelled = labelOccurrences(rows);
  const complete = labelled.some(
    ({ meanings, slots }) =>
      meanings.some((meaning) => meaning === 'total' || meaning === 'amount_due') &&
      slots.some(({ text }) => /\d[.,]\d\d(?!\d)/.test(text)),
  );
  return { number: foundNumber(rows, labelled, documentTypeIn(rows))?.value ?? null, complete };
}

/** Returns the invoices to which a credit note or correction refers, keyed by the row that names the invoice. */
function precedingIn(
  outside: readonly LabelOccurrence[],
  type: InvoiceFacts['documentType'],
  own: string | null,
  { order }: DocumentLocale,
): ReadonlyMap<Row, InvoiceReference> {
  if (own === null || (type !== 'credit_note' && type !== 'corrected_invoice')) return new Map();
  const found = new Map<Row, InvoiceReference>();
  for (const { value, slot, occurrence } of valuesOf(outside, 'invoice_number', documentNumberIn)) {
    const known = [...found.values()].some(({ number }) => number === value);
    if (slot.position === 'below' || value === own || known || found.size >= MAX_PRECEDING) continue;
    const [day] = daysIn(occurrence.row.text.slice(0, 200));
    found.set(occurrence.row, { number: value, issueDate: (day && dayIn(day.text, order)) ?? null });
  }
  return found;
}

/** One more than the limit of an answer, so that the code that truncates the answer detects the excess and warns. */
const MAX_PRECEDING = 501;

/** Returns the number after its label, or otherwise the number in the title. */
function foundNumber(
  rows: readonly Row[],
  outside: readonly LabelOccurrence[],
  type: InvoiceFacts['documentType'],
): { value: string; row: Row; cells?: Row['cells']; basis: Basis } | undefined {
  const titled = titledNumber(rows);
  const found = invoiceNumberOf(outside, ...numberLabels(type));
  if (found && (found.slot.position !== 'below' || !titled))
    return {
      value: found.value,
      ...found.slot,
      basis: found.slot.position === 'below' ? 'below' : 'labelled',
    };
  if (titled) return { value: titled.number, row: titled.row, basis: 'title' };
  const other = invoiceNumberOf(outside, 'reference');
  return other && { value: other.value, ...other.slot, basis: 'weak_label' };
}

const NOT_INVOICE =
  'The text does not look like an invoice: it has no total, or neither an invoice number nor typical invoice wording. Send an invoice as XML, PDF or text.';

const withCustomerNumber = (party: NonNullable<InvoiceFacts['customer']>, value: string | null) =>
  value === null ? party : { ...party, identifiers: [...party.identifiers, { scheme: null, value }] };

/**
 * Returns the lines without later rows that only look like lines. If the sum of the first lines equals a total and the
 * sum of all lines does not, only the first lines are returned.
 */
function upToTotal(lines: readonly TextLine[], { net, subtotal, total }: Totals): readonly TextLine[] {
  const sums = [net, subtotal, total].flatMap((one) => (one ? [one.number] : []));
  const holds = (sum: Decimal): boolean => sums.some((one) => minus(one, sum).units === 0n);
  let sum = ZERO;
  let until = lines.length;
  for (const [at, { item }] of lines.entries()) {
    const amount = decimalOf(item.net ?? item.total ?? '');
    if (!amount) return lines;
    sum = plus(sum, amount);
    if (holds(sum) && amount.units !== 0n) until = at + 1;
  }
  return holds(sum) ? lines : lines.slice(0, until);
}

/** Returns a line with its stated number or position, and its amount as net or gross. */
function itemOf({ item }: TextLine, at: number, inTax: boolean): InvoiceLine {
  const line = item.line ?? String(at + 1);
  return inTax && item.total === null ? { ...item, line, total: item.net, net: null } : { ...item, line };
}

const NOTHING: InvoiceFacts = {
  documentType: 'invoice',
  typeCode: null,
  format: 'text',
  profile: null,
  profileId: null,
  processId: null,
  invoiceNumber: null,
  issueDate: null,
  dueDate: null,
  deliveryDate: null,
  taxPointDate: null,
  period: null,
  currency: null,
  taxCurrency: null,
  buyerReference: null,
  poNumber: null,
  salesOrderNumber: null,
  contractNumber: null,
  projectReference: null,
  despatchNumber: null,
  receiptNumber: null,
  accountingReference: null,
  precedingInvoices: [],
  supplier: null,
  customer: null,
  payee: null,
  taxRepresentative: null,
  delivery: null,
  payment: {
    meansCode: null,
    means: null,
    terms: null,
    termsCode: null,
    reference: null,
    iban: null,
    bic: null,
    accounts: [],
    cardNumber: null,
    directDebit: null,
    discounts: [],
    installments: [],
  },
  lineItems: [],
  allowancesCharges: [],
  taxes: [],
  withholdings: [],
  totalLines: null,
  totalAllowances: null,
  totalCharges: null,
  totalNet: null,
  totalTax: null,
  totalTaxInTaxCurrency: null,
  totalGross: null,
  prepaid: null,
  rounding: null,
  thirdPartyPayments: null,
  amountDue: null,
  stampDuty: null,
  notes: [],
  attachments: [],
};
