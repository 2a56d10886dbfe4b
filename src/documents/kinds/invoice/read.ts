import { wrongFormat, wrongType } from '../../classify/exact.ts';
import type { Document } from '../../document.ts';
import { checkInvoice } from '../../exact/e-invoice/checks/index.ts';
import { type FoundInvoice, readInvoicePdf } from '../../exact/e-invoice/embedded.ts';
import { Source } from '../../exact/e-invoice/source.ts';
import { readInvoiceXml } from '../../exact/e-invoice/xml.ts';
import { filesIn } from '../../input/archive.ts';
import { type DocumentType, documentTypeOf, isImage } from '../../input/document-type.ts';
import { Refusal } from '../../input/refusal.ts';
import { messageInText, signedContent } from '../../input/signed.ts';
import { layoutOf } from '../../layout/index.ts';
import { readInvoiceText } from './text/index.ts';
import type { InvoiceContainer } from './types.ts';

/** An invoice and its container. */
export interface TakenInvoice extends FoundInvoice {
  readonly container: InvoiceContainer;
}

/**
 * Document types, sorted by how much information their files contain about an invoice. Files of an archive are tried in
 * this order.
 */
const ORDER: readonly DocumentType[] = [
  'xml',
  'p7m',
  'txt',
  'pdf',
  'docx',
  'html',
  'md',
  'csv',
  'png',
  'jpeg',
  'webp',
  'bmp',
  'gif',
];

/** Finds the invoice in a document: XML, PDF, signed XML, text, an image, or an archive that contains one of them. */
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
  throw new Refusal('not_invoice', 'None of the files in the archive is a readable invoice.');
}

const rankOf = ({ type }: Document): number => ORDER.indexOf(type);

async function readFile(document: Document): Promise<TakenInvoice> {
  const { type } = document;
  if (type === 'pdf') return readPdf(document);
  if (type === 'xml') return { ...readText(await document.text()), container: 'xml' };
  if (type === 'p7m') return readSigned(document, document.bytes);
  const message = type === 'txt' ? messageInText(document.bytes.toString('latin1')) : undefined;
  if (message) return readSigned(document, message);
  const other = wrongFormat(type, document.bytes, 'invoice');
  if (other === undefined && ORDER.includes(type)) return readPaper(document);
  const words = other ?? wrongType(type, document.bytes, 'invoice') ?? 'The document is not an invoice.';
  throw new Refusal('not_invoice', `${words} ${type === 'eml' ? ATTACHED : WANTED}`);
}

/** Reads the XML in a PDF, or otherwise its text. */
async function readPdf(document: Document): Promise<TakenInvoice> {
  try {
    const found = await readInvoicePdf(document);
    if (found) return { ...found, container: 'pdf' };
  } catch (error) {
    if (!(error instanceof Refusal) || !(error.reason === 'corrupt' || error.reason === 'not_invoice'))
      throw error;
    const found = await readPaper(document).catch(() => undefined);
    if (!found) throw error;
    document.warn(
      'embedded_xml_not_read',
      'The XML embedded in the PDF is damaged or is not an invoice. The text of the pages was read instead.',
    );
    return found;
  }
  return readPaper(document);
}

/** Reads an invoice from its layout, for any document type. */
async function readPaper(document: Document): Promise<TakenInvoice> {
  const { type } = document;
  const layout = await layoutOf(document, 'invoice');
  const { facts, warnings, places, confidence } = readInvoiceText(layout);
  const source = new Source();
  for (const { code, message, path } of warnings) source.warn(code, message, path);
  const container = type === 'pdf' ? 'pdf' : isImage(type) ? 'image' : 'text';
  const { text, pages } = layout;
  return {
    facts,
    checks: checkInvoice,
    source,
    text,
    pages,
    container,
    paper: { confidence, fields: places.all, layout },
  };
}

function readText(text: string): FoundInvoice {
  const source = new Source();
  return { ...readInvoiceXml(text, source), source, text, pages: null };
}

async function readSigned(document: Document, message: Buffer): Promise<TakenInvoice> {
  const bytes = signedContent(message);
  if (!bytes) throw new Refusal('not_invoice', 'The file is a signature without the signed document.');
  const label = { filename: document.label.filename?.replace(/\.p7m$/i, '') ?? null, contentType: null };
  const type = await documentTypeOf(bytes, label);
  if (type !== 'xml') throw new Refusal('not_invoice', `The signed document is not XML. ${WANTED}`);
  const found = readText(await document.within(bytes, type, label).text());
  found.source.warn('signature_not_verified', 'The invoice is signed. The signature was not verified.');
  return { ...found, container: 'p7m' };
}

const WANTED = 'Send an invoice: XML, signed XML, a PDF, text or an image.';
const ATTACHED = 'Or send the attached invoice.';
