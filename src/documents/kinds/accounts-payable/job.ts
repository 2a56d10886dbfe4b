import { documentJob } from '../../job.ts';
import { invoiceReading } from '../invoice/reading.ts';
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
  const counted = invoice.lineItems.filter((line) => line.counted).length;
  const cut = {
    code: 'list_cut',
    message: `The document has ${counted.toLocaleString('en')} lines. Only the first ${MAX_CODED} are coded.`,
    path: 'coding',
  };
  return {
    ...reading,
    data: payableOf(invoice, today, reading.confidence),
    warnings: [...reading.warnings.map(within), ...(counted > MAX_CODED ? [cut] : [])],
    fields: reading.fields?.map(within) ?? null,
  };
});

/** Prefixes a path of the invoice with `invoice.`. */
const within = <Placed extends { readonly path: string | null }>(one: Placed): Placed => ({
  ...one,
  path: one.path === null ? null : `invoice.${one.path}`,
});
