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
import type { Reading } from '../../job.ts';
import { type Layout, layoutOf } from '../../layout/index.ts';
import { archiveReading, type PartReading, readParts } from '../../several/documents.ts';
import { MAX_DOCUMENTS, pageParts } from '../../several/pages.ts';
import { finishedReading } from './reading.ts';
import { readInvoiceText, summariseInvoicePage } from './text/index.ts';
import type { InvoiceContainer, ParsedInvoice } from './types.ts';

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

/**
 * Reads the invoices in a document: XML, PDF, signed XML, text, an image, or an archive that contains some of them.
 * Checks cover the whole invoice, including parts that are truncated in the answer.
 */
export async function invoiceReading(document: Document): Promise<Reading<ParsedInvoice>> {
  const files = await filesIn(document);
  const [only, ...others] = files;
  if (only && others.length === 0) return readFile(only);
  const inOrder = files
    .filter(({ type }) => ORDER.includes(type))
    .sort((one, other) => rankOf(one) - rankOf(other));
  const readings: Reading<ParsedInvoice>[] = [];
  for (const file of inOrder.slice(0, MAX_DOCUMENTS)) {
    // Recognising text takes seconds, so pictures are read only if nothing else is an invoice.
    if (isImage(file.type) && readings.length > 0) break;
    try {
      const reading = await readFile(file);
      if (!readings.some((other) => isSameInvoice(other.data, reading.data))) readings.push(reading);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  const [first] = readings;
  if (first === undefined)
    throw new Refusal('not_invoice', 'None of the files in the archive is a readable invoice.');
  document.warn(
    'several_files',
    `The archive has ${files.length.toLocaleString('en')} files. The first invoice found is returned in \`data\`.`,
  );
  return archiveReading(first, readings, 'invoice');
}

/** True if two files are the same invoice, such as a PDF and its XML. */
const isSameInvoice = (one: ParsedInvoice, other: ParsedInvoice): boolean =>
  one.invoiceNumber !== null &&
  one.invoiceNumber === other.invoiceNumber &&
  (one.totalGross === other.totalGross || one.totalGross === null || other.totalGross === null);

const rankOf = ({ type }: Document): number => ORDER.indexOf(type);

async function readFile(document: Document): Promise<Reading<ParsedInvoice>> {
  const { type } = document;
  if (type === 'pdf') return readPdf(document);
  if (type === 'xml') return finishedReading(readText(await document.text()), 'xml');
  if (type === 'p7m') return readSigned(document, document.bytes);
  const message = type === 'txt' ? messageInText(document.bytes.toString('latin1')) : undefined;
  if (message) return readSigned(document, message);
  const other = wrongFormat(type, document.bytes, 'invoice');
  if (other === undefined && ORDER.includes(type)) return readPaper(document);
  const words = other ?? wrongType(type, document.bytes, 'invoice') ?? 'The document is not an invoice.';
  throw new Refusal('not_invoice', `${words} ${type === 'eml' ? ATTACHED : WANTED}`);
}

/** Reads the XML in a PDF, or otherwise its text. */
async function readPdf(document: Document): Promise<Reading<ParsedInvoice>> {
  try {
    const found = await readInvoicePdf(document);
    if (found) return finishedReading(found, 'pdf');
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

/** Reads the invoices in a layout, for any document type. */
async function readPaper(document: Document): Promise<Reading<ParsedInvoice>> {
  const { type } = document;
  const layout = await layoutOf(document, 'invoice');
  const container = type === 'pdf' ? 'pdf' : isImage(type) ? 'image' : 'text';
  const parts = pageParts(layout, 'invoice', summariseInvoicePage);
  const reading = await readParts(layout, 'invoice', parts, (part) => paperReading(part, container));
  return { ...reading, text: layout.text, pages: layout.pages, layout };
}

function paperReading(layout: Layout, container: InvoiceContainer): PartReading<ParsedInvoice> {
  const { facts, warnings, places, confidence } = readInvoiceText(layout);
  const source = new Source();
  for (const { code, message, path } of warnings) source.warn(code, message, path);
  const { text, pages } = layout;
  return {
    ...finishedReading({ facts, checks: checkInvoice, source, text, pages }, container, confidence),
    fields: places.all,
  };
}

function readText(text: string): FoundInvoice {
  const source = new Source();
  return { ...readInvoiceXml(text, source), source, text, pages: null };
}

async function readSigned(document: Document, message: Buffer): Promise<Reading<ParsedInvoice>> {
  const bytes = signedContent(message);
  if (!bytes) throw new Refusal('not_invoice', 'The file is a signature without the signed document.');
  const label = { filename: document.label.filename?.replace(/\.p7m$/i, '') ?? null, contentType: null };
  const type = await documentTypeOf(bytes, label);
  if (type !== 'xml') throw new Refusal('not_invoice', `The signed document is not XML. ${WANTED}`);
  const found = readText(await document.within(bytes, type, label).text());
  found.source.warn('signature_not_verified', 'The invoice is signed. The signature was not verified.');
  return finishedReading(found, 'p7m');
}

const WANTED = 'Send an invoice: XML, signed XML, a PDF, text or an image.';
const ATTACHED = 'Or send the attached invoice.';
