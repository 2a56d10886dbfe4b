import { type DocumentHead, headOf } from '../exact/adapter.ts';
import { FORMATS } from '../exact/formats.ts';
import { type DocumentType, isImage } from './document-type.ts';
import type { DocumentKind } from './refusal.ts';

/** A kind of document that another parser supports. */
interface Kind {
  readonly kind: DocumentKind;
  readonly words: string;
  detect(head: DocumentHead): boolean;
}

/** Number of characters of a text that are used to detect its kind. */
const HEAD = 4_096;

/** Kinds of documents that are recognised with certainty. */
const KINDS: readonly Kind[] = [
  ...FORMATS,
  {
    kind: 'transcript',
    words: 'a subtitle file',
    detect: ({ text, root }) =>
      /^(?:tt|timedtext)$/.test(root?.name ?? '') ||
      /^(?:WEBVTT\b|\[Script Info\]|(?:\d{1,9}\s*\n)?(?:\d{1,3}:)?\d\d:\d\d[.,]\d{3} +-->)/.test(text),
  },
  { kind: 'email', words: 'an e-mail', detect: ({ type }) => type === 'eml' },
];

const WORDS: Readonly<Record<DocumentKind, string>> = {
  email: 'an e-mail',
  dmarc_report: 'a DMARC report',
  bank_statement: 'a bank statement',
  invoice: 'an invoice',
  receipt: 'a receipt',
  resume: 'a résumé',
  transcript: 'a transcript',
};

/** Types that may contain a data format. */
const TEXTS: ReadonlySet<DocumentType> = new Set(['xml', 'json', 'txt', 'md', 'csv']);

/** Returns the path of the parser of a kind. */
const pathOf = (kind: DocumentKind): string =>
  `/parser/${kind === 'dmarc_report' ? 'dmarc' : kind.replace('_', '-')}`;

/** Types whose documents are described by the type alone. */
const TYPES: Partial<Record<DocumentType, string>> = {
  pdf: 'a PDF',
  docx: 'a Word document',
  html: 'a web page',
  json: 'JSON',
};

/**
 * Describes a document and the endpoint that reads it, if that is another endpoint. Returns undefined otherwise.
 * @param content the document, or its beginning, as text or as bytes
 * @param requested the requested kind
 */
export function elsewhere(
  type: DocumentType,
  content: string | Buffer,
  requested: DocumentKind,
): string | undefined {
  const start = typeof content === 'string' ? content.slice(0, HEAD) : content.toString('latin1', 0, HEAD);
  // Removing the zeros turns UTF-16 into ASCII.
  const text = start.replaceAll('\0', '').replace(/^[\u00ef\u00bb\u00bf\u00fe\u00ff]+/, '');
  const head = headOf(type, text);
  const known = KINDS.find((one) => (TEXTS.has(type) || one.kind === 'email') && one.detect(head));
  return known && known.kind !== requested
    ? `The document is ${known.words}, not ${WORDS[requested]}. Send it to ${pathOf(known.kind)}.`
    : undefined;
}

/** Like `elsewhere`, but describes other documents by their type. Returns undefined if it only detects XML or text. */
export const otherKind = (
  type: DocumentType,
  content: string | Buffer,
  requested: DocumentKind,
): string | undefined => {
  const words = isImage(type) ? 'an image' : TYPES[type];
  return elsewhere(type, content, requested) ?? (words && `The document is ${words}.`);
};
