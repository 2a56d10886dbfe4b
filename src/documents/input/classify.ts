import { type DocumentType, isImage } from './document-type.ts';
import type { DocumentKind } from './refusal.ts';

/** A kind of document that another parser supports. */
interface Kind {
  readonly kind: DocumentKind;
  readonly words: string;
  readonly path: string;
  fits(type: DocumentType, head: string): boolean;
}

/** Number of characters of a text that are used to detect its kind. */
const HEAD = 4_096;

const KINDS: readonly Kind[] = [
  {
    kind: 'dmarc_report',
    words: 'a DMARC report',
    path: '/parser/dmarc',
    fits: (type, head) => type === 'xml' && rootOf(head) === 'feedback',
  },
  {
    kind: 'dmarc_report',
    words: 'a TLS report',
    path: '/parser/dmarc',
    fits: (type, head) =>
      type === 'json' && /"organization-name"\s*:/.test(head) && /"policies"\s*:/.test(head),
  },
  {
    kind: 'bank_statement',
    words: 'a bank statement',
    path: '/parser/bank-statement',
    fits: (type, head) =>
      (type === 'xml' && (rootOf(head) === 'OFX' || /iso:20022:\S{1,100}:camt\.05[234]\b/.test(head))) ||
      /^(?:\{1:[A-Z]|:20:|OFXHEADER:|!Type:(?:Bank|Cash|CCard)\b)/.test(head),
  },
  {
    kind: 'invoice',
    words: 'an electronic invoice',
    path: '/parser/invoice',
    fits: (type, head) => type === 'xml' && INVOICES.test(rootOf(head)),
  },
  {
    kind: 'transcript',
    words: 'a subtitle file',
    path: '/parser/transcript',
    fits: (type, head) =>
      (type === 'xml' && /^(?:tt|timedtext)$/.test(rootOf(head))) ||
      /^(?:WEBVTT\b|\[Script Info\]|(?:\d{1,9}\s*\n)?(?:\d{1,3}:)?\d\d:\d\d[.,]\d{3} +-->)/.test(head),
  },
  { kind: 'email', words: 'an e-mail', path: '/parser/email', fits: (type) => type === 'eml' },
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

const INVOICES = /^(?:Invoice|CreditNote|CrossIndustryInvoice|FatturaElettronica(?:Semplificata)?)$/;

/** Returns the local name of the first element, or an empty string if the head has none. */
const rootOf = (head: string): string => /<(?:[\w.-]{1,50}:)?(\w[\w.-]{0,99})/.exec(head)?.[1] ?? '';

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
  // Removing the zeros turns UTF-16 into ASCII. Messages from old SWIFT interfaces begin with a start-of-heading
  // character.
  const head = start
    .replaceAll('\0', '')
    .replaceAll('\u0001', '')
    .replace(/^[\u00ef\u00bb\u00bf\u00fe\u00ff\ufeff\s]+/, '');
  const known = KINDS.find(({ fits }) => fits(type, head));
  return known && known.kind !== requested
    ? `The document is ${known.words}, not ${WORDS[requested]}. Send it to ${known.path}.`
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
