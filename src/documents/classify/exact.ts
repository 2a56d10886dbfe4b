import { type DocumentHead, headOf } from '../exact/adapter.ts';
import { FORMATS } from '../exact/formats.ts';
import { type DocumentType, isImage } from '../input/document-type.ts';
import type { DocumentKind } from '../input/refusal.ts';
import { wrongKindText } from './kinds.ts';

/** A data format with the kind of document in it. */
export interface ExactKind {
  readonly kind: DocumentKind;
  /** The format in a sentence, with its article. */
  readonly words: string;
}

interface Format extends ExactKind {
  detect(head: DocumentHead): boolean;
}

/** Number of characters of a text that are used to detect its kind. */
const HEAD = 4_096;

/** Formats that are recognised with certainty. */
const ALL: readonly Format[] = [
  ...FORMATS,
  {
    kind: 'transcript',
    words: 'a subtitle file',
    detect: ({ text }) => /^(?:\d{1,9}\s*\n)?(?:\d{1,3}:)?\d\d:\d\d[.,]\d{3} +-->/.test(text),
  },
  { kind: 'email', words: 'an e-mail', detect: ({ type }) => type === 'eml' },
];

/** Types that may contain a data format. */
const TEXTS: ReadonlySet<DocumentType> = new Set(['xml', 'json', 'txt', 'md', 'csv']);

/** Types whose documents are described by the type alone. */
const TYPES: Partial<Record<DocumentType, string>> = {
  pdf: 'a PDF',
  docx: 'a Word document',
  html: 'a web page',
  json: 'JSON',
};

/**
 * Detects the kind of a document in a data format. Returns undefined for all other documents.
 * @param content the document, or its beginning, as text or as bytes
 */
export function exactKindOf(type: DocumentType, content: string | Buffer): ExactKind | undefined {
  const start = typeof content === 'string' ? content.slice(0, HEAD) : content.toString('latin1', 0, HEAD);
  // Removing the zeros turns UTF-16 into ASCII.
  const text = start.replaceAll('\0', '').replace(/^[\u00ef\u00bb\u00bf\u00fe\u00ff]+/, '');
  const head = headOf(type, text);
  return ALL.find((one) => (TEXTS.has(type) || one.kind === 'email') && one.detect(head));
}

/** Returns the text of the error for a data format of another kind than the requested one; undefined if it is not. */
export function wrongFormat(
  type: DocumentType,
  content: string | Buffer,
  requested: DocumentKind,
): string | undefined {
  const exact = exactKindOf(type, content);
  return exact && exact.kind !== requested ? wrongKindText(exact.kind, requested, exact.words) : undefined;
}

/** Like `wrongFormat`, but describes other documents by their type. Returns undefined for other XML and for text. */
export const wrongType = (
  type: DocumentType,
  content: string | Buffer,
  requested: DocumentKind,
): string | undefined => {
  const words = isImage(type) ? 'an image' : TYPES[type];
  return wrongFormat(type, content, requested) ?? (words && `The document is ${words}.`);
};
