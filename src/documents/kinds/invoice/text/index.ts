import { assureKind, refusalOf } from '../../../classify/wrong-kind.ts';
import type { DocumentWarning } from '../../../document.ts';
import { type FieldSource, type FoundValue, readFields } from '../../../fields/declared/index.ts';
import { labelOccurrences } from '../../../fields/labelled.ts';
import { amountCandidates, type Totals, totalsOf } from '../../../fields/totals.ts';
import { rowsCut } from '../../../layout/list-cut.ts';
import { Places } from '../../../layout/places.ts';
import type { Layout, Row } from '../../../layout/types.ts';
import { localeOf, UNKNOWN_LOCALE } from '../../../locale/index.ts';
import type { PageSummary } from '../../../several/pages.ts';
import { Tokens } from '../../../tokens/index.ts';
import type { LabelMeaning } from '../../../tokens/labels/labels.ts';
import { type Decimal, decimalOf, minus, plus, ZERO } from '../../../tokens/money/decimal.ts';
import type { InvoiceFacts, InvoiceLine, InvoiceReference } from '../types.ts';
import { invoiceCurrencyOf } from './currency.ts';
import {
  CREDIT_NOTE_NUMBER,
  INVOICE_DAYS,
  INVOICE_NUMBER,
  INVOICE_REFERENCES,
  PRECEDING_NUMBERS,
} from './fields.ts';
import { documentTypeIn, looksLikeInvoice } from './kind.ts';
import { linesIn, noteLines, sumOfTextLines, type TextLine } from './lines.ts';
import { partiesOf } from './parties.ts';
import { readInvoicePayment } from './payment.ts';
import { linesHaveTax, totalsIn } from './sums.ts';
import { sumOfTaxes, taxesIn, unlabelledTotals, withTaxesSummed } from './taxes.ts';
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
  const labels = withTaxesSummed(amountCandidates(outside, mark, rows.length), taxes);
  const candidates = [...labels, ...unlabelledTotals(labels, taxes, rows, mark)];
  const totals = totalsOf(candidates, { items, taxes: sumOfTaxes(taxes) });
  const documentType = documentTypeIn(rows);
  const source = { rows, tokens: new Tokens(locale), labels: outside };
  const number = readNumber(source, documentType, places);
  const { invoiceNumber } = number.values;
  if (
    !looksLikeInvoice(layout.text, labelled, {
      total: totals.total !== undefined,
      number: invoiceNumber !== null,
    })
  )
    throw refusalOf(layout, 'invoice', NOT_INVOICE);
  const doubt = assureKind(layout, 'invoice');
  const preceding = precedingIn(source, documentType, invoiceNumber);
  const own = outside.filter(({ row }) => !preceding.has(row));
  const days = readFields(INVOICE_DAYS, { ...source, labels: own }, places);
  const parties = partiesOf(rows, outside, { taken: lines.rows, home: country }, places);
  const payment = readInvoicePayment(source, places);
  const itemLines = upToTotal(lines.lines, totals);
  const sums = totalsIn(totals, sumOfTextLines(itemLines), places);
  const inTax = linesHaveTax(
    sumOfTextLines(itemLines),
    { total: sums.totalGross, net: sums.totalNet },
    lines.gross,
  );
  noteLines(itemLines, totals, places);
  const { customerNumber, currency, ...references } = readFields(INVOICE_REFERENCES, source, places).values;
  const facts: InvoiceFacts = {
    ...NOTHING,
    ...sums,
    documentType,
    ...days.values,
    ...references,
    invoiceNumber,
    currency: currency ?? invoiceCurrencyOf(labelled, totals, locale),
    precedingInvoices: [...preceding.values()],
    supplier: parties.supplier,
    customer: parties.customer && withCustomerNumber(parties.customer, customerNumber),
    delivery: parties.deliverTo ? { party: parties.deliverTo, locationId: null } : null,
    payment,
    lineItems: itemLines.map((line, at) => itemOf(line, at, inTax)),
    taxes: taxes.map(({ tax }) => tax),
    notes: [],
  };
  const warnings = [
    ...(doubt ? [doubt.warning] : []),
    ...number.warnings,
    ...days.warnings,
    ...warningsOf(facts, locale, lines.ambiguous),
    ...rowsCut(MAX_ROWS, layout.rows.length),
  ];
  const { confidence } = places;
  return { facts, warnings, places, confidence: doubt ? doubt.lower(confidence) : confidence };
}

const readNumber = (
  source: FieldSource<LabelMeaning>,
  type: InvoiceFacts['documentType'],
  places = new Places(null),
) => readFields(isCorrection(type) ? CREDIT_NOTE_NUMBER : INVOICE_NUMBER, source, places);

const isCorrection = (type: InvoiceFacts['documentType']): boolean =>
  type === 'credit_note' || type === 'corrected_invoice';

/** Returns the facts about a page by which invoices in one file are told apart. */
export function summariseInvoicePage(rows: readonly Row[]): PageSummary {
  const labelled = labelOccurrences(rows);
  const complete = labelled.some(
    ({ meanings, slots }) =>
      meanings.some((meaning) => meaning === 'total' || meaning === 'amount_due') &&
      slots.some(({ text }) => /\d[.,]\d\d(?!\d)/.test(text)),
  );
  // Numbers are read alike in all locales.
  const source = { rows, tokens: new Tokens(UNKNOWN_LOCALE), labels: labelled };
  return { number: readNumber(source, documentTypeIn(rows)).values.invoiceNumber, complete };
}

/** Returns the invoices to which a credit note or correction refers, keyed by the row that names the invoice. */
function precedingIn(
  source: FieldSource<LabelMeaning>,
  type: InvoiceFacts['documentType'],
  own: string | null,
): ReadonlyMap<Row, InvoiceReference> {
  if (own === null || !isCorrection(type)) return new Map();
  const others = new Map<string, FoundValue<string>>();
  for (const one of readFields(PRECEDING_NUMBERS, source, new Places(null)).found.numbers)
    if (one.value !== own && !others.has(one.value)) others.set(one.value, one);
  return new Map(
    [...others.values()].slice(0, MAX_PRECEDING).map(({ value, rowAt }) => {
      const row = source.rows[rowAt] as Row;
      const [day] = source.tokens.in(row.text.slice(0, 200), 'date');
      return [row, { number: value, issueDate: day?.value ?? null }] as const;
    }),
  );
}

/** One more than the limit of an answer, so that the code that truncates the answer detects the excess and warns. */
const MAX_PRECEDING = 501;

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
