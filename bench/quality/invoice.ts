/**
 * Measures how well invoices are read from their pages, and which vendor accounts payable names:
 * `node bench/quality/invoice.ts FOLDER`. FOLDER has documents (`a.pdf`, `b.txt`), each with its contents
 * (`a.truth.json`): members of `ParsedInvoice`, of which any may be missing, and line items with description, quantity,
 * unitPrice and total. An XML file embedded in a PDF must be removed, because it would be read instead of the pages.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import readPayable from '../../src/documents/kinds/accounts-payable/job.ts';
import type { ParsedInvoice } from '../../src/documents/kinds/invoice/types.ts';
import type { FieldPlace } from '../../src/documents/layout/places.ts';
import {
  isInHalf,
  isSameName,
  isSameNumber,
  plain,
  print,
  type Settings,
  settingsOf,
  Tally,
} from './measure.ts';

type Value = string | number | null | undefined;

/** The parts of an invoice that are compared. */
type Comparable = Pick<
  ParsedInvoice,
  | 'invoiceNumber'
  | 'issueDate'
  | 'dueDate'
  | 'deliveryDate'
  | 'currency'
  | 'poNumber'
  | 'totalNet'
  | 'totalTax'
  | 'totalGross'
  | 'amountDue'
  | 'supplier'
  | 'customer'
  | 'payment'
  | 'taxes'
>;

interface TrueLine {
  readonly description?: string | null;
  readonly quantity?: string | number | null;
  readonly unitPrice?: string | number | null;
  readonly total?: string | number | null;
}

type Truth = { readonly [Name in keyof Comparable]?: Comparable[Name] } & {
  readonly lineItems?: readonly TrueLine[];
};

const sum = (amount: Value): Value => (amount === null || amount === undefined ? null : Number(amount));

const FIELDS: Readonly<Record<string, (facts: Truth) => Value>> = {
  invoiceNumber: ({ invoiceNumber }) => plain(invoiceNumber),
  issueDate: ({ issueDate }) => issueDate,
  dueDate: ({ dueDate }) => dueDate,
  deliveryDate: ({ deliveryDate }) => deliveryDate,
  currency: ({ currency }) => currency,
  poNumber: ({ poNumber }) => plain(poNumber),
  totalNet: ({ totalNet }) => sum(totalNet),
  totalTax: ({ totalTax }) => sum(totalTax),
  totalGross: ({ totalGross }) => sum(totalGross),
  amountDue: ({ amountDue, totalGross }) => sum(amountDue ?? totalGross),
  'supplier.name': ({ supplier }) => supplier?.name,
  'supplier.vatId': ({ supplier }) => plain(supplier?.vatId),
  'supplier.city': ({ supplier }) => plain(supplier?.address?.city),
  'customer.name': ({ customer }) => customer?.name,
  'customer.city': ({ customer }) => plain(customer?.address?.city),
  iban: ({ payment }) => payment?.iban,
  bic: ({ payment }) => payment?.bic,
  taxes: ({ taxes }) =>
    taxes
      ?.map(({ rate, amount }) => `${Number(rate)}=${Number(amount)}`)
      .sort()
      .join(' '),
};

/** Paths of fields that have another name here. */
const PATHS: Readonly<Record<string, string>> = {
  iban: 'payment.iban',
  'supplier.city': 'supplier.address.postalCode',
  'customer.city': 'customer.address.postalCode',
};

/** Accounts payable prefixes the paths of its invoice. */
const withoutPrefix = (path: string): string => path.replace(/^invoice\./, '');

const isName = (field: string): boolean => field.endsWith('.name') || field === 'vendor';

const COLUMNS = ['description', 'quantity', 'unitPrice', 'total'] as const;
type Column = (typeof COLUMNS)[number];

const isSameCell = (column: Column, found: Value, truth: Value): boolean =>
  column === 'description' ? isSameName(found as string, truth as string) : isSameNumber(found, truth);

/** Pairs each true line with the unused line that has the most in common with it. */
function pairs(found: readonly TrueLine[], truth: readonly TrueLine[]): (TrueLine | undefined)[] {
  const free = new Set(found);
  return truth.map((line) => {
    let best: { line: TrueLine; score: number } | undefined;
    for (const one of free) {
      const same = (column: Column): number => Number(isSameCell(column, one[column], line[column]));
      const score = 2 * same('total') + 2 * same('description') + same('quantity') + same('unitPrice');
      if (score >= 2 && score > (best?.score ?? 0)) best = { line: one, score };
    }
    if (best) free.delete(best.line);
    return best?.line;
  });
}

const isStated = (value: Value): boolean => value !== null && value !== undefined && value !== '';

function compareLines(
  tally: Tally,
  file: string,
  {
    data,
    truth,
    places,
  }: { data: ParsedInvoice; truth: readonly TrueLine[]; places: ReadonlyMap<string, FieldPlace> },
): void {
  const found = data.lineItems.map(
    ({ description, quantity, unitPrice, net, total }): TrueLine => ({
      description,
      quantity,
      unitPrice,
      total: net ?? total,
    }),
  );
  const matched = pairs(found, truth);
  tally.mark('lines: all', {
    right: matched.every(Boolean) && found.length === truth.length,
    found: found.length > 0,
    file,
    value: found.length,
    truth: truth.length,
  });
  for (const [at, line] of truth.entries()) {
    const match = matched[at];
    tally.mark('lines: found', { right: match !== undefined, found: false, file, truth: line });
    for (const column of COLUMNS) {
      if (!isStated(line[column])) continue;
      const value = match?.[column];
      tally.mark(`lines: ${column}`, {
        right: isSameCell(column, value, line[column]),
        found: isStated(value),
        file,
        value,
        truth: line[column],
      });
    }
  }
  if (found.length === 0) tally.rateAbsent('invoice', 'lineItems[]', false);
  for (const [at, line] of found.entries()) {
    tally.mark('lines: real of found', { right: matched.includes(line), file, value: line });
    const own = truth[matched.indexOf(line)];
    const isWhole = COLUMNS.every(
      (column) => !isStated(own?.[column]) || isSameCell(column, line[column], own?.[column]),
    );
    tally.rate(places.get(`invoice.lineItems[${at}]`), own !== undefined && isWhole);
  }
}

/** Reads the documents of a folder, and compares them with their contents. */
export async function measureInvoices(folder: string, settings: Settings): Promise<Tally> {
  const tally = new Tally(`invoice ${basename(folder)}`, settings);
  for (const file of readdirSync(folder).sort()) {
    const truthFile = join(folder, file.replace(/\.\w+$/, '.truth.json'));
    if (file.endsWith('.json') || !existsSync(truthFile) || !isInHalf(file, settings.half)) continue;
    const truth = JSON.parse(readFileSync(truthFile, 'utf8')) as Truth;
    const outcome = await readPayable({
      bytes: readFileSync(join(folder, file)),
      filename: file,
      contentType: null,
      fields: true,
      options: { today: '2026-11-23' },
    });
    const read = 'reading' in outcome;
    tally.mark('read', { right: read, found: false, file, truth: read ? null : outcome.refusal.detail });
    if (!read) continue;
    const { bill, invoice } = outcome.reading.data;
    const places = new Map(
      outcome.reading.fields?.map((place) => [place.path, { ...place, path: withoutPrefix(place.path) }]),
    );
    const fields = { ...FIELDS, vendor: ({ supplier }: Truth) => supplier?.name };
    for (const [field, of] of Object.entries(fields)) {
      const expected = field === 'amountDue' ? sum(truth.amountDue) : of(truth);
      if (!isStated(expected)) continue;
      const value = field === 'vendor' ? bill.vendor?.name : of(invoice as unknown as Truth);
      const same = isName(field) ? isSameName(value as string, expected as string) : value === expected;
      const path = PATHS[field] ?? field;
      if (isStated(value)) tally.rate(places.get(`invoice.${path}`), same);
      else tally.rateAbsent('invoice', path, false);
      tally.mark(field, { right: same, found: isStated(value), file, value, truth: expected });
    }
    if (truth.lineItems && truth.lineItems.length > 0)
      compareLines(tally, file, { data: invoice, truth: truth.lineItems, places });
  }
  return tally;
}

if (import.meta.main) {
  const settings = settingsOf();
  if (settings.paths.length === 0) print('Name the folder of the invoices.');
  for (const folder of settings.paths) (await measureInvoices(folder, settings)).report();
}
