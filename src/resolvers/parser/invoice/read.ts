import { filesIn } from '../archive.ts';
import { type DocumentType, documentTypeOf } from '../document-type.ts';
import type { Document } from '../job.ts';
import { otherKind } from '../other-kinds.ts';
import { Refusal } from '../refusal.ts';
import { messageInText, signedContent } from '../signed.ts';
import { type FoundInvoice, readInvoicePdf } from './embedded.ts';
import { readInvoiceXml } from './recognise.ts';
import { Source } from './source.ts';
import type { InvoiceContainer } from './types.ts';

/** An invoice, and what it was in. */
export interface TakenInvoice extends FoundInvoice {
  readonly container: InvoiceContainer;
}

/** Of the files in an archive, those that tell most come first. */
const ORDER: readonly DocumentType[] = ['xml', 'p7m', 'txt', 'pdf'];

/** Finds the invoice in a document: XML, PDF, signed XML, or an archive with one of them. */
export async function findInvoice(document: Document): Promise<TakenInvoice> {
  const files = await filesIn(document);
  const [only, ...others] = files;
  if (only && others.length === 0) return readFile(only);
  const inOrder = files
    .filter(({ type }) => ORDER.includes(type))
    .sort((one, other) => rankOf(one) - rankOf(other));
  document.warn(
    'several_files',
    `The archive has ${files.length.toLocaleString('en')} files. The first invoice found is returned.`,
  );
  for (const file of inOrder) {
    try {
      return await readFile(file);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  throw new Refusal(
    'not_invoice',
    'None of the files in the archive is an electronic invoice that can be read.',
  );
}

const rankOf = ({ type }: Document): number => ORDER.indexOf(type);

async function readFile(document: Document): Promise<TakenInvoice> {
  const { type } = document;
  if (type === 'pdf') return { ...(await readInvoicePdf(document)), container: 'pdf' };
  if (type === 'xml') return { ...readText(await document.text()), container: 'xml' };
  if (type === 'p7m') return readSigned(document, document.bytes);
  const message = type === 'txt' ? messageInText(document.bytes.toString('latin1')) : undefined;
  if (message) return readSigned(document, message);
  const other = otherKind(type, document.bytes, 'invoice') ?? 'The document is not an invoice.';
  throw new Refusal('not_invoice', `${other} ${MORE[type] ?? WANTED}`);
}

function readText(text: string): FoundInvoice {
  const source = new Source();
  return { facts: readInvoiceXml(text, source), source, text, pages: null };
}

async function readSigned(document: Document, message: Buffer): Promise<TakenInvoice> {
  const bytes = signedContent(message);
  if (!bytes)
    throw new Refusal('not_invoice', 'The file is a signature without the document that was signed.');
  const label = { filename: document.label.filename?.replace(/\.p7m$/i, '') ?? null, contentType: null };
  const type = await documentTypeOf(bytes, label);
  if (type !== 'xml') throw new Refusal('not_invoice', `The signed document is not XML. ${WANTED}`);
  const found = readText(await document.within(bytes, type, label).text());
  found.source.warn('signature_not_verified', 'The invoice is signed. The signature was not verified.');
  return { ...found, container: 'p7m' };
}

const WANTED = 'Send an electronic invoice: XML, signed XML, or a PDF with embedded XML.';

const IMAGE = `Invoices that are only an image are not supported. ${WANTED}`;

/** What to do with documents of types that invoices come in, too. */
const MORE: Partial<Record<DocumentType, string>> = {
  eml: 'Or send the invoice that is attached to it.',
  png: IMAGE,
  jpeg: IMAGE,
  webp: IMAGE,
  bmp: IMAGE,
  gif: IMAGE,
  docx: `Invoices that are only text are not supported. ${WANTED}`,
};
