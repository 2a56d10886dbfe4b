import { documentJob } from '../../job.ts';
import { invoiceReading } from '../invoice/read.ts';
import type { ParsedInvoice } from '../invoice/types.ts';
import { MAX_CODED } from './bounds.ts';
import { payableOf } from './payable.ts';
import type { Payable } from './types.ts';

/** Options for the checks of a bill. */
export interface PayableOptions {
  /** `YYYY-MM-DD` */
  readonly today: string;
}

/** Reads an invoice and prepares it for booking and payment. */
export default documentJob<Payable, PayableOptions>(async (document, { today }) => {
  const reading = await invoiceReading(document);
  const invoice = reading.data;
  const payable = (own: ParsedInvoice): Payable => payableOf(own, today, reading.confidence);
  const counted = invoice.lineItems.filter((line) => line.counted).length;
  const cut = {
    code: 'list_cut',
    message: `The document has ${counted.toLocaleString('en')} lines. Only the first ${MAX_CODED} are coded.`,
    path: 'coding',
  };
  return {
    ...reading,
    data: payable(invoice),
    documents: (reading.documents ?? []).map((part) => ({ ...part, data: part.data && payable(part.data) })),
    warnings: [...reading.warnings.map(within), ...(counted > MAX_CODED ? [cut] : [])],
    fields: reading.fields?.map(within) ?? null,
  };
});

/** Prefixes a path of the invoice with `invoice.`, also within one of several documents. */
const within = <Placed extends { readonly path: string | null }>(one: Placed): Placed => ({
  ...one,
  path:
    one.path === null || /^documents(?:\[\d+\]\.data)?$/.test(one.path)
      ? one.path
      : one.path.replace(/^(documents\[\d+\]\.data\.)?/, '$1invoice.'),
});
