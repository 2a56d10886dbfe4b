import { type DocumentType, isImage } from './document-type.ts';
import type { DocumentKind } from './refusal.ts';

/** A kind of documents that another parser takes. */
interface Kind {
  readonly kind: DocumentKind;
  readonly words: string;
  readonly path: string;
  fits(type: DocumentType, head: string): boolean;
}

/** How much of a text tells what it is. */
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
    words: 'a file of subtitles',
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

/** The local name of the first element; empty where the head shows none. */
const rootOf = (head: string): string => /<(?:[\w.-]{1,50}:)?(\w[\w.-]{0,99})/.exec(head)?.[1] ?? '';

/** Types that tell by themselves that a document is of no kind. */
const TYPES: Partial<Record<DocumentType, string>> = {
  pdf: 'a PDF',
  docx: 'a Word document',
  html: 'a web page',
  json: 'JSON',
};

/**
 * What a document is that another endpoint reads, and which; undefined for others.
 * @param content the document, or its beginning, as text or as bytes
 * @param asked the kind that was asked for
 */
export function elsewhere(
  type: DocumentType,
  content: string | Buffer,
  asked: DocumentKind,
): string | undefined {
  const start = typeof content === 'string' ? content.slice(0, HEAD) : content.toString('latin1', 0, HEAD);
  // Of UTF-16, what is ASCII is left when the zeros are gone; old interfaces begin with a start of heading.
  const head = start
    .replaceAll('\0', '')
    .replaceAll('\u0001', '')
    .replace(/^[\u00ef\u00bb\u00bf\u00fe\u00ff\ufeff\s]+/, '');
  const known = KINDS.find(({ fits }) => fits(type, head));
  return known && known.kind !== asked
    ? `The document is ${known.words}, not ${WORDS[asked]}. Send it to ${known.path}.`
    : undefined;
}

/** The same, and for others what their type tells; undefined where no more is known than that it is XML or text. */
export const otherKind = (
  type: DocumentType,
  content: string | Buffer,
  asked: DocumentKind,
): string | undefined => {
  const words = isImage(type) ? 'an image' : TYPES[type];
  return elsewhere(type, content, asked) ?? (words && `The document is ${words}.`);
};
