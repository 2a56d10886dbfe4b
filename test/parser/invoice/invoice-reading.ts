import readInvoice from '../../../src/documents/kinds/invoice/job.ts';
import type { ParsedInvoice } from '../../../src/documents/kinds/invoice/types.ts';

/** Returns the outcome of the invoice reader for a file. */
export const outcomeOf = (content: string | Uint8Array, filename: string | null = null) =>
  readInvoice({
    bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content,
    filename,
    contentType: null,
    text: true,
    options: null,
  });

/** Returns the result of reading a file. Throws if the file is refused. */
export async function readingOf(content: string | Uint8Array, filename?: string) {
  const outcome = await outcomeOf(content, filename);
  if ('refusal' in outcome) throw new Error(`${outcome.refusal.reason}: ${outcome.refusal.detail}`);
  return outcome.reading;
}

export const invoiceOf = async (content: string | Uint8Array): Promise<ParsedInvoice> =>
  (await readingOf(content)).data;

/** Returns the reason why a file is refused. Fails if the file is accepted. */
export async function refusalOf(content: string | Uint8Array, filename?: string) {
  const outcome = await outcomeOf(content, filename);
  if ('reading' in outcome) throw new Error('It was read.');
  return outcome.refusal;
}

/** Answer of a language model that finds nothing in an invoice. */
export const NOTHING_FOUND = {
  invoiceNumber: null,
  issueDate: null,
  dueDate: null,
  deliveryDate: null,
  currency: null,
  poNumber: null,
  supplier: null,
  customer: null,
  terms: null,
  totalNet: null,
  totalTax: null,
  totalGross: null,
  amountDue: null,
  lineItems: [],
};
