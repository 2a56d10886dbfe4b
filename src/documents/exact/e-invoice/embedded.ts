import type { Document } from '../../document.ts';
import { Refusal } from '../../input/refusal.ts';
import type { InvoiceFacts } from '../../kinds/invoice/types.ts';
import { attachmentOf, measured } from './attachment.ts';
import { filesInPdf, type PdfFile } from './pdf.ts';
import { Source } from './source.ts';
import { readInvoiceXml, type XmlInvoice } from './xml.ts';

/** An invoice with the text it was read from. */
export interface FoundInvoice {
  readonly facts: InvoiceFacts;
  readonly checks: XmlInvoice['checks'];
  readonly source: Source;
  readonly text: string;
  readonly pages: number | null;
}

/** Filenames that ZUGFeRD, Factur-X and XRechnung prescribe, in the order in which they are tried. */
const NAMES = ['factur-x.xml', 'xrechnung.xml', 'zugferd-invoice.xml', 'ebinterface.xml'];

/**
 * Reads the invoice embedded in a PDF. The other files in the PDF become attachments. Returns undefined for a PDF
 * without XML.
 * @throws Refusal if no XML file in the PDF is a readable invoice
 */
export async function readInvoicePdf(document: Document): Promise<FoundInvoice | undefined> {
  const { pages, files, all } = await filesInPdf(document.bytes);
  const candidates = files.filter(isXml).sort((one, other) => rankOf(one) - rankOf(other));
  const refusals: Refusal[] = [];
  for (const file of candidates) {
    try {
      const { facts, ...found } = await readFile(document, file);
      const others = files.filter((other) => other !== file);
      if (all > files.length)
        document.warn(
          'files_not_read',
          `Only ${files.length.toLocaleString('en')} of ${all.toLocaleString('en')} files in the PDF could be read. The others are not returned.`,
          'attachments',
        );
      return {
        ...found,
        facts: { ...facts, attachments: [...facts.attachments, ...others.map(attached)] },
        pages,
      };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusals.push(error);
    }
  }
  if (refusals[0]) throw refusals[0];
  return undefined;
}

const isXml = ({ filename, bytes }: PdfFile): boolean =>
  /\.xml$/i.test(filename ?? '') ||
  /^[\s\ufeff\u00ef\u00bb\u00bf]*<[?!A-Za-z]/.test(bytes.toString('latin1', 0, 100));

function rankOf({ filename }: PdfFile): number {
  const rank = NAMES.indexOf(filename?.toLowerCase() ?? '');
  return rank < 0 ? NAMES.length : rank;
}

async function readFile(document: Document, { bytes, filename }: PdfFile) {
  const source = new Source();
  const text = await document.within(bytes, 'xml', { filename, contentType: null }).text();
  return { ...readInvoiceXml(text, source), source, text };
}

const attached = ({ filename, description, bytes }: PdfFile) =>
  attachmentOf({ source: 'pdf', filename, description, ...measured(bytes) });
