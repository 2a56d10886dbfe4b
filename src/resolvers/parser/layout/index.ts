import type { Document } from '../job.ts';
import { otherKind } from '../other-kinds.ts';
import type { DocumentKind } from '../refusal.ts';
import { Refusal } from '../refusal.ts';
import { plainRows } from './plain.ts';
import { joinRows } from './rows.ts';
import type { Layout } from './types.ts';

export type { Box, Cell, Layout, Row } from './types.ts';

/** The most characters of a text whose meaning is looked for. */
const MOST_CHARACTERS = 1_000_000;

/**
 * Reads what a document says, in rows and cells as they stand there. Throws a Refusal: what `Document.text` throws, `no_text` for
 * what has none, and `not_<kind>` for types that have no text of their own, such as archives of several files.
 * @param kind what is looked for in it, for the words of a refusal; null for any text, of which those types are `no_text`
 */
export async function layoutOf(document: Document, kind: DocumentKind | null): Promise<Layout> {
  const { type } = document;
  if (type !== 'txt' && type !== 'md' && type !== 'csv') {
    const other = kind && otherKind(type, document.bytes, kind);
    throw new Refusal(kind ? `not_${kind}` : 'no_text', other ?? 'The document has no text.');
  }
  const joined = joinRows(plainRows(await document.text(MOST_CHARACTERS)));
  if (joined.rows.length === 0) throw new Refusal('no_text', 'The document has no text.');
  return { ...joined, pages: null, ocr: false, ocrConfidence: null, language: null };
}
