import { z } from 'zod';
import { checkInvoice } from '../../exact/e-invoice/checks/index.ts';
import { NO_LINE } from '../../exact/e-invoice/no-line.ts';
import type { Upgrade } from '../../llm/upgrade.ts';
import { compare, decimalOf, magnitude, minus, plus, sumOf } from '../../tokens/money/decimal.ts';
import { type Party, partyOf } from '../../tokens/parties/party.ts';
import type { InvoiceLine, ParsedInvoice } from './types.ts';

/** Maximum number of lines that the model is asked for. */
const MAX_LINES = 100;

const text = (description: string) => z.string().nullable().describe(description);
const amount = (description: string) => text(`${description}, in plain decimal notation such as 1234.50`);
const day = (description: string) => text(`${description}, as YYYY-MM-DD`);

const PartySchema = z
  .object({
    name: text('Name'),
    vatId: text('VAT ID'),
    email: text('E-mail address'),
  })
  .nullable();

const LineSchema = z.object({
  description: text('Name of the product or service'),
  quantity: amount('Quantity'),
  unit: text('Unit'),
  unitPrice: amount('Price of one unit'),
  taxRate: amount('Tax rate in percent'),
  net: amount('Amount of the line without tax; null if only the amount with tax is stated'),
  total: amount('Amount of the line with tax; null if only the amount without tax is stated'),
});

const InvoiceSchema = z.object({
  invoiceNumber: text('Invoice number'),
  issueDate: day('Invoice date'),
  dueDate: day('Due date, only if stated'),
  deliveryDate: day('Date of delivery'),
  currency: text('Currency as an ISO 4217 code'),
  poNumber: text('Purchase order number of the customer'),
  supplier: PartySchema.describe('Seller'),
  customer: PartySchema.describe('Buyer'),
  terms: text('Terms of payment as written'),
  totalNet: amount('Total without tax'),
  totalTax: amount('Total tax'),
  totalGross: amount('Total with tax'),
  amountDue: amount('Amount still to be paid'),
  lineItems: z.array(LineSchema).max(MAX_LINES),
});

/** Values that a language model is asked to find in an invoice. */
export type FoundInvoice = z.infer<typeof InvoiceSchema>;

/** Improves invoices read from text. Invoices in XML formats are exact and remain unchanged. */
export const invoiceUpgrade: Upgrade<ParsedInvoice, FoundInvoice> = {
  schema: InvoiceSchema,
  task: 'The document is an invoice. Extract its number, dates, parties, lines and totals. Take amounts and dates as stated. Never compute them.',
  wanted: ({ format }) => format === 'text',
  merge,
};

function merge(data: ParsedInvoice, found: FoundInvoice): { data: ParsedInvoice; taken: readonly string[] } {
  const taken: string[] = [];
  const better: Record<string, unknown> = {};
  for (const name of [
    'invoiceNumber',
    'issueDate',
    'dueDate',
    'deliveryDate',
    'currency',
    'poNumber',
  ] as const) {
    if (data[name] !== null || !fits(name, found[name])) continue;
    better[name] = found[name];
    taken.push(name);
  }
  for (const name of ['supplier', 'customer'] as const) {
    const party = mergeParty(data[name], found[name], name, taken);
    if (party !== data[name]) better[name] = party;
  }
  Object.assign(better, totalsOf(data, found, taken));
  const net = (better.totalNet as string | undefined) ?? data.totalNet;
  const gross = (better.totalGross as string | undefined) ?? data.totalGross;
  const lines = linesOf(data.lineItems, found.lineItems, [net, gross]);
  if (lines) {
    better.lineItems = lines;
    taken.push('lineItems');
  }
  if (data.payment.terms === null && found.terms) {
    better.payment = { ...data.payment, terms: found.terms };
    taken.push('payment.terms');
  }
  if (taken.length === 0) return { data, taken };
  const whole = { ...data, ...better } as ParsedInvoice;
  const { checks, differences } = checkInvoice(whole);
  return { data: { ...whole, checks, differences }, taken };
}

/** True if a value has the form that the API promises. */
function fits(name: string, value: string | null): boolean {
  if (value === null || value === '') return false;
  if (name.endsWith('Date')) return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
  return name !== 'currency' || /^[A-Z]{3}$/.test(value);
}

function mergeParty(
  own: Party | null,
  found: FoundInvoice['supplier'],
  path: string,
  taken: string[],
): Party | null {
  if (!found) return own;
  const missing = (['name', 'vatId', 'email'] as const).filter((name) => found[name] && !own?.[name]);
  for (const name of missing) taken.push(`${path}.${name}`);
  return missing.length === 0
    ? own
    : partyOf({ ...(own ?? {}), ...Object.fromEntries(missing.map((name) => [name, found[name]])) });
}

const TOTALS = ['totalNet', 'totalTax', 'totalGross'] as const;
type Trio = Readonly<Record<(typeof TOTALS)[number], string | null>>;

/**
 * Returns the three totals of the model if they add up and the parser's do not. Otherwise fills in the totals that
 * the parser did not find, if the result is consistent.
 */
function totalsOf(data: ParsedInvoice, found: FoundInvoice, taken: string[]): Partial<ParsedInvoice> {
  const better: Record<string, string> = {};
  const mixed = Object.fromEntries(
    TOTALS.map((name) => [name, data[name] ?? found[name]]),
  ) as unknown as Trio;
  const source = addsUp(data) ? data : addsUp(found) ? found : addsUp(mixed) !== false ? mixed : data;
  for (const name of TOTALS) {
    const value = source[name];
    if (value === null || value === data[name] || !decimalOf(value)) continue;
    better[name] = value;
    taken.push(name);
  }
  if (data.amountDue === null && found.amountDue !== null && decimalOf(found.amountDue)) {
    better.amountDue = found.amountDue;
    taken.push('amountDue');
  }
  return better;
}

/** True if net plus tax equals gross; null if one is unknown. */
function addsUp({ totalNet, totalTax, totalGross }: Trio): boolean | null {
  const [net, tax, gross] = [totalNet, totalTax, totalGross].map((one) => decimalOf(one ?? ''));
  return net && tax && gross ? minus(plus(net, tax), gross).units === 0n : null;
}

/** Returns the lines of the model if the parser found none, or if only the model's lines add up to a total. */
function linesOf(
  own: readonly InvoiceLine[],
  found: FoundInvoice['lineItems'],
  totals: readonly (string | null)[],
): readonly InvoiceLine[] | undefined {
  if (found.length === 0) return undefined;
  const holds = (lines: readonly { net: string | null; total: string | null }[]): boolean => {
    const amounts = lines.map(({ net, total }) => decimalOf(net ?? total ?? ''));
    if (amounts.some((one) => one === undefined)) return false;
    const sum = sumOf(amounts as readonly NonNullable<(typeof amounts)[number]>[]);
    return totals.some((total) => {
      const stated = decimalOf(total ?? '');
      return stated !== undefined && compare(magnitude(minus(stated, sum)), { units: 1n, scale: 2 }) <= 0;
    });
  };
  if (own.length > 0 && (holds(own) || !holds(found))) return undefined;
  return found.map((line, at) => ({ ...NO_LINE, ...line, line: String(at + 1) }));
}
