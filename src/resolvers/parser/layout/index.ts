import { filesIn } from '../archive.ts';
import type { Document } from '../job.ts';
import { otherKind } from '../other-kinds.ts';
import type { DocumentKind } from '../refusal.ts';
import { Refusal } from '../refusal.ts';
import { plainRows } from './plain.ts';
import { joinRows } from './rows.ts';
import type { Layout, RowDraft } from './types.ts';

export type { Box, Cell, Layout, Row } from './types.ts';

/** The most characters of a text whose meaning is looked for. */
const MOST_CHARACTERS = 1_000_000;

/**
 * Reads what a document says, in rows and cells as they stand there; of an archive, its only file. Throws a Refusal: what `Document.text`,
 * `filesIn` and `withPdf` throw, `no_text` for what has none, and `not_<kind>` for types that have no text of their own, such as archives of several files.
 * @param kind what is looked for in it, for the words of a refusal; null for any text, of which those types are `no_text`
 */
export async function layoutOf(document: Document, kind: DocumentKind | null): Promise<Layout> {
  const file = await onlyFile(document, kind);
  const read = await readerOf(file, kind)(file);
  const joined = joinRows(read.rows);
  if (joined.rows.length === 0) throw new Refusal('no_text', 'The document has no text.');
  return { pages: null, ocr: false, ocrConfidence: null, language: null, ...read, ...joined };
}

/** What is known of a document when its rows are. */
type Read = Partial<Omit<Layout, 'rows' | 'text'>> & { readonly rows: readonly RowDraft[] };
type Reader = (document: Document) => Promise<Read>;

async function onlyFile(document: Document, kind: DocumentKind | null): Promise<Document> {
  const files = await filesIn(document);
  const [only] = files;
  if (only && files.length === 1) return only;
  const count = files.length.toLocaleString('en');
  throw new Refusal(kind ? `not_${kind}` : 'no_text', `The archive has ${count} files. Send one at a time.`);
}

function readerOf(document: Document, kind: DocumentKind | null): Reader {
  const { type } = document;
  const reader = READERS[type];
  if (reader) return reader;
  const other = kind && otherKind(type, document.bytes, kind);
  throw new Refusal(kind ? `not_${kind}` : 'no_text', other ?? 'The document has no text.');
}

const readPlain: Reader = async (document) => ({ rows: plainRows(await document.text(MOST_CHARACTERS)) });

/** Readers are loaded when a document needs them. */
const READERS: Partial<Record<Document['type'], Reader>> = {
  txt: readPlain,
  csv: readPlain,
  md: async (document) => {
    const { markdownRows } = await import('./markdown/index.ts');
    return { rows: markdownRows(await document.text(MOST_CHARACTERS)) };
  },
  docx: async (document) => {
    const { docxRows } = await import('./docx/index.ts');
    return { rows: docxRows(document) };
  },
  html: async (document) => {
    const { htmlRows } = await import('./html.ts');
    return { rows: htmlRows(await document.text()) };
  },
  pdf: async ({ bytes }) => {
    const { readPdf } = await import('./pdf/index.ts');
    const { rows, pages } = await readPdf(bytes);
    return { rows, pages };
  },
};
