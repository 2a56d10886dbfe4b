import { Document } from '../../../src/documents/document.ts';
import { documentTypeOf } from '../../../src/documents/input/document-type.ts';
import type { DocumentKind } from '../../../src/documents/input/refusal.ts';
import { layoutOf } from '../../../src/documents/layout/index.ts';
import type { Layout } from '../../../src/documents/layout/types.ts';

/** Reads a file as a parser does. */
export async function layoutIn(
  content: string | Buffer,
  filename: string | null = null,
  kind: DocumentKind | null = null,
): Promise<Layout> {
  const bytes = Buffer.from(content);
  const label = { filename, contentType: null };
  return layoutOf(new Document(bytes, await documentTypeOf(bytes, label), label), kind);
}

/** Returns the rows of a layout, with bars between cells, and headings prefixed by their level. */
export const shown = ({ rows }: Layout): string[] =>
  rows.map(
    ({ cells, heading }) =>
      `${heading === null ? '' : `h${heading} `}${cells.map(({ text }) => text).join(' | ')}`,
  );
