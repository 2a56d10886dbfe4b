/**
 * Measures how well invoices are read from their text: `node bench/quality/invoice.ts FOLDER [misses]`, for a folder of
 * PDFs with an embedded electronic invoice (ZUGFeRD, Factur-X). The XML is the truth, and the pages are read without
 * it. A value that the XML lacks is not counted. If pages and XML contradict each other, the comparison is meaningless.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Document } from '../../src/documents/document.ts';
import { Refusal } from '../../src/documents/input/refusal.ts';
import readInvoice from '../../src/documents/kinds/invoice/job.ts';
import { readInvoiceText } from '../../src/documents/kinds/invoice/text/index.ts';
import type { InvoiceFacts } from '../../src/documents/kinds/invoice/types.ts';
import { layoutOf } from '../../src/documents/layout/index.ts';

type Value = string | number | null | undefined;

const bare = (text: Value): Value =>
  typeof text === 'string' ? text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') || null : text;
const sum = (amount: string | null): Value => (amount === null ? null : Number(amount));
const cents = (amounts: readonly (string | null)[]): number =>
  Math.round(amounts.reduce((total, amount) => total + Number(amount ?? 0), 0) * 100);

const FIELDS: Readonly<Record<string, (facts: InvoiceFacts) => Value>> = {
  invoiceNumber: (facts) => bare(facts.invoiceNumber),
  issueDate: (facts) => facts.issueDate,
  dueDate: (facts) => facts.dueDate,
  deliveryDate: (facts) => facts.deliveryDate,
  currency: (facts) => facts.currency,
  poNumber: (facts) => bare(facts.poNumber),
  totalNet: (facts) => sum(facts.totalNet),
  totalTax: (facts) => sum(facts.totalTax),
  totalGross: (facts) => sum(facts.totalGross),
  amountDue: (facts) => sum(facts.amountDue ?? facts.totalGross),
  supplierName: (facts) => bare(facts.supplier?.name),
  supplierVatId: (facts) => bare(facts.supplier?.vatId),
  supplierCity: (facts) => bare(facts.supplier?.address?.city),
  customerName: (facts) => bare(facts.customer?.name),
  customerCity: (facts) => bare(facts.customer?.address?.city),
  iban: (facts) => facts.payment.iban,
  bic: (facts) => facts.payment.bic,
  lineCount: ({ lineItems }) => lineItems.length || null,
  linesSum: ({ lineItems }) =>
    lineItems.length > 0 ? cents(lineItems.map(({ net, total }) => net ?? total)) : null,
  taxes: ({ taxes }) =>
    taxes
      .map(({ rate, amount }) => `${Number(rate)}=${Number(amount)}`)
      .sort()
      .join(' ') || null,
};

/** Names may be longer on one side, by a legal form or a branch. */
const NAMES = new Set(['supplierName', 'customerName']);
const isRight = (field: string, found: Value, truth: Value): boolean => {
  if (found === truth) return true;
  if (!NAMES.has(field) || typeof found !== 'string' || typeof truth !== 'string') return false;
  return Math.min(found.length, truth.length) > 4 && (found.includes(truth) || truth.includes(found));
};

const print = (line: string) => process.stdout.write(`${line}\n`);
const [folder = '', mode] = process.argv.slice(2);
const counts = new Map<string, { right: number; missing: number; all: number }>();
let read = 0;
let refused = 0;

async function measure(name: string): Promise<void> {
  const bytes = readFileSync(join(folder, name));
  const order = { bytes, filename: null, contentType: null, options: null };
  const exact = await readInvoice(order);
  if ('refusal' in exact || exact.reading.data.format === 'text') return;
  const document = new Document(bytes, 'pdf', { filename: null, contentType: null });
  const facts = await layoutOf(document, 'invoice')
    .then(
      (layout) => readInvoiceText(layout).facts,
      (error: unknown) => {
        if (error instanceof Refusal) return undefined;
        throw error;
      },
    )
    .catch((error: unknown) => {
      if (error instanceof Refusal) return undefined;
      throw error;
    });
  if (!facts) {
    refused += 1;
    return;
  }
  read += 1;
  for (const [field, of] of Object.entries(FIELDS)) {
    const truth = of(exact.reading.data);
    if (truth === null || truth === undefined || truth === '') continue;
    const count = counts.getOrInsertComputed(field, () => ({ right: 0, missing: 0, all: 0 }));
    const found = of(facts);
    count.all += 1;
    if (isRight(field, found, truth)) count.right += 1;
    else if (found === null || found === undefined) count.missing += 1;
    if (mode === 'misses' && !isRight(field, found, truth))
      print(`${name} ${field}: ${truth} was read as ${found}`);
  }
}

for (const name of readdirSync(folder).filter((one) => /\.pdf$/i.test(one))) await measure(name);
print(`${read} read, ${refused} refused`);
for (const [field, { right, missing, all }] of counts)
  print(`${field.padEnd(16)} ${right} of ${all} (${Math.round((100 * right) / all)} %), ${missing} missing`);
