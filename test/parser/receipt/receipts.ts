import type { DocumentOutcome } from '../../../src/documents/job.ts';
import job from '../../../src/documents/kinds/receipt/job.ts';
import type { Receipt } from '../../../src/resolvers/parser/receipt/index.ts';

export type Outcome = DocumentOutcome<Receipt>;

/** Returns the outcome of the receipt parser for a document. */
export const outcomeOf = (document: string | Uint8Array, filename: string | null = null): Promise<Outcome> =>
  job({
    bytes: typeof document === 'string' ? Buffer.from(document) : document,
    filename,
    contentType: null,
    fields: true,
    options: null,
  });

/** Returns the result of reading a receipt. Throws if the receipt is refused. */
export async function readingOf(document: string) {
  const outcome = await outcomeOf(document);
  if ('refusal' in outcome) throw new Error(`Refused: ${outcome.refusal.reason} ${outcome.refusal.detail}`);
  return outcome.reading;
}

export const receiptOf = async (document: string): Promise<Receipt> => (await readingOf(document)).data;

/** Returns the items of a receipt in short form: quantity, name, unit price, amount. */
export const shortly = ({ lineItems }: Receipt) =>
  lineItems.map(({ quantity, description, unitPrice, total }) => [quantity, description, unitPrice, total]);

/** Builds a short receipt around the given rows. */
export const around = (rows: string, { head = 'CORNER SHOP\n1 High Street\n' } = {}): string =>
  `${head}${rows}\n`;
