import { isBlank } from '../../libraries/text/blank.ts';
import { wrongType } from '../classify/exact.ts';
import { type Document, tooLong } from '../document.ts';
import { filesIn } from '../input/archive.ts';
import type { DocumentKind } from '../input/refusal.ts';
import { Refusal } from '../input/refusal.ts';
import { type Form, formOf } from './form.ts';
import { languageOfText } from './language.ts';
import { plainRows } from './plain.ts';
import { joinRows } from './rows.ts';
import type { Layout, RowDraft } from './types.ts';

export type { Layout } from './types.ts';

/** Maximum number of characters of a text that is analysed. */
const MAX_CHARACTERS = 1_000_000;

/**
 * Reads the text of a document as rows and cells with their positions. If an archive contains one file, reads that
 * file. Reads the text of an e-mail if `kind` is null. Throws the Refusals of `Document.text`, `filesIn` and the
 * readers, `too_long`, `no_text` for a document without text, and `not_<kind>` for types without readable text, such as
 * XML, or archives of several files.
 * @param kind the kind of document expected, for the message of a refusal; null for any text, where `not_<kind>`
 * becomes `no_text`
 */
export async function layoutOf(document: Document, kind: DocumentKind | null): Promise<Layout> {
  const file = await onlyFile(document, kind);
  const form = formOf(file);
  const reader = form === 'mail' && kind !== null ? undefined : READERS[form];
  if (reader === undefined) throw withoutText(file, form, kind);
  const read = await reader(file);
  const { rows, text } = joinRows(read.rows);
  if (text.length > MAX_CHARACTERS) throw tooLong(MAX_CHARACTERS);
  if (isBlank(text)) throw new Refusal('no_text', 'The document has no text.');
  return {
    pages: null,
    ocr: false,
    ocrConfidence: null,
    language: languageOfText(text),
    ...read,
    rows,
    text,
  };
}

/** The result of a reader: the rows of a document, and other properties that the reader detected. */
type Read = Partial<Omit<Layout, 'rows' | 'text'>> & { readonly rows: readonly RowDraft[] };

/** Readers are loaded when a document needs them. */
const READERS: Partial<Record<Form, (document: Document) => Promise<Read>>> = {
  plain: async (document) => ({ rows: plainRows(await document.text(MAX_CHARACTERS)) }),
  markdown: async (document) => {
    const { markdownRows } = await import('./markdown/index.ts');
    return { rows: markdownRows(await document.text(MAX_CHARACTERS)) };
  },
  html: async (document) => {
    const { htmlRows } = await import('./html.ts');
    return { rows: htmlRows(await document.text()) };
  },
  docx: async (document) => {
    const { docxRows } = await import('./docx/index.ts');
    return { rows: docxRows(document) };
  },
  pdf: async (document) => {
    const { pdfLayout } = await import('./pdf/layout.ts');
    return pdfLayout(document);
  },
  image: async ({ bytes, type, ocr }) => {
    const { imageRows } = await import('./ocr/index.ts');
    const { rows, confidence } = await imageRows(bytes, type, ocr);
    return { rows, pages: 1, ocr: true, ocrConfidence: confidence };
  },
  mail: async (document) => {
    const { mailRows } = await import('./mail.ts');
    return { rows: await mailRows(document) };
  },
};

async function onlyFile(document: Document, kind: DocumentKind | null): Promise<Document> {
  const files = await filesIn(document);
  const [only] = files;
  if (only && files.length === 1) return only;
  const count = files.length.toLocaleString('en');
  throw new Refusal(kind ? `not_${kind}` : 'no_text', `The archive has ${count} files. Send one at a time.`);
}

/** Returns the refusal of a document whose form has no readable text. */
function withoutText(document: Document, form: Form, kind: DocumentKind | null): Refusal {
  const other = kind && wrongType(document.type, document.bytes, kind);
  const words = form === 'data' ? DATA : 'The document has no text.';
  return new Refusal(kind ? `not_${kind}` : 'no_text', other ?? words);
}

const DATA = 'The document is data, not text. Send a PDF, a Word document, HTML, Markdown or plain text.';
