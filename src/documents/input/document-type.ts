import { fileTypeFromBuffer } from 'file-type';
import { Refusal } from './refusal.ts';
import { refuseByMime, refuseBySignature, zipTypeOf } from './unsupported-formats.ts';

/** The document types that parsers support, with the media type used in answers. */
export const DOCUMENT_TYPES = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  bmp: 'image/bmp',
  gif: 'image/gif',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  html: 'text/html',
  txt: 'text/plain',
  md: 'text/markdown',
  eml: 'message/rfc822',
  xml: 'application/xml',
  json: 'application/json',
  csv: 'text/csv',
  gz: 'application/gzip',
  zip: 'application/zip',
  p7m: 'application/pkcs7-mime',
} as const;
export type DocumentType = keyof typeof DOCUMENT_TYPES;

export const isImage = (type: DocumentType): boolean => DOCUMENT_TYPES[type].startsWith('image/');

/** The name and the declared type of a file, if known. */
export interface FileLabel {
  readonly filename: string | null;
  /** The media type that the sender declared. */
  readonly contentType: string | null;
}

/** Number of bytes of a file that are used to detect its type. */
const HEAD_BYTES = 4_096;

const BY_MAGIC: Readonly<Record<string, DocumentType>> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/apng': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
  'image/bmp': 'bmp',
  'image/gif': 'gif',
  [DOCUMENT_TYPES.docx]: 'docx',
  // Templates and documents with macros store their text in the same way.
  'application/vnd.openxmlformats-officedocument.wordprocessingml.template': 'docx',
  'application/vnd.ms-word.document.macroenabled.12': 'docx',
  'application/vnd.ms-word.template.macroenabled.12': 'docx',
  'application/gzip': 'gz',
  'application/zip': 'zip',
  'application/xml': 'xml',
  // Types that are detected as text although they contain zero bytes.
  'text/vtt': 'txt',
  'application/x-subrip': 'txt',
};

/** Types that look like plain text, with the declared types and file extensions that identify them. */
const BY_LABEL: readonly (readonly [type: DocumentType, pattern: RegExp])[] = [
  ['csv', /^text\/(?:csv|tab-separated-values)\b|\.(?:csv|tsv)$/i],
  ['md', /^text\/(?:x-)?markdown\b|\.(?:md|markdown)$/i],
];

/**
 * Detects the type of a file by its first bytes, regardless of the declared type. Types that only people can tell
 * apart, such as Markdown, are taken from the declaration.
 * @throws a Refusal: `empty`, or `unsupported` for an unknown type and for formats that are known but not read
 */
export async function documentTypeOf(bytes: Buffer, label: FileLabel): Promise<DocumentType> {
  if (bytes.length === 0) throw new Refusal('empty', 'The document is empty.');
  const head = bytes.subarray(0, HEAD_BYTES);
  refuseBySignature(head);
  if (isPdf(bytes)) return 'pdf';
  const image = IMAGES_LIKE_TEXT.find(({ signature }) => head.indexOf(signature) === 0);
  if (image) return image.type;
  const text = textHead(head);
  if (text !== undefined) return textTypeOf(text, label);
  if (isSignedMessage(head)) return 'p7m';
  const magic = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const known = magic && BY_MAGIC[magic.mime];
  if (known) return known === 'zip' ? zipTypeOf(bytes) : known;
  // The body of a message may be 8-bit or binary.
  if (!magic && looksLikeMail(head.toString('latin1'))) return 'eml';
  if (magic) refuseByMime(magic.mime, bytes);
  const found = magic ? `${magic.mime} is not` : 'The data is not of';
  throw new Refusal('unsupported', `${found} a supported document type.`);
}

/**
 * True if bytes are a PDF. Producers may put other bytes before the header, and readers accept them. Texts and
 * archives may mention or contain a PDF, so such a file must also contain the end of a PDF.
 */
function isPdf(bytes: Buffer): boolean {
  const at = bytes.subarray(0, 1_024).indexOf('%PDF-');
  if (at < 0) return false;
  if (/^[\s\u00bb\u00bf\u00ef]*$/.test(bytes.toString('latin1', 0, at))) return true;
  const packed = bytes.readUInt16BE(0) === 0x504b || bytes.readUInt16BE(0) === 0x1f8b;
  return !packed && bytes.subarray(-2_048).includes('startxref');
}

/** Signatures of images that contain no control characters, so a file that ends after one of them looks like text. */
const IMAGES_LIKE_TEXT = [
  { type: 'jpeg', signature: Buffer.from('ffd8ff', 'hex') },
  { type: 'png', signature: Buffer.from('89504e470d0a1a0a', 'hex') },
] as const;

/** The object identifier of signed data (1.2.840.113549.1.7.2), which is at the beginning of a CMS message. */
const SIGNED_DATA = Buffer.from('06092a864886f70d010702', 'hex');

/** True if bytes begin a signed message (CMS, PKCS #7) in DER or BER. */
export const isSignedMessage = (bytes: Buffer): boolean =>
  bytes[0] === 0x30 && bytes.subarray(0, 32).includes(SIGNED_DATA);

/**
 * Returns the beginning of a text in any encoding that contains ASCII or has a byte order mark. Undefined for other
 * data.
 */
function textHead(head: Buffer): string | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return head.toString('utf16le').replace(/^\ufeff/, '');
  if (head[0] === 0xfe && head[1] === 0xff)
    return Buffer.from(head.subarray(0, head.length & ~1))
      .swap16()
      .toString('utf16le')
      .replace(/^\ufeff/, '');
  const first = head.subarray(0, 64);
  // UTF-16 without a byte order mark: every other byte of ASCII text is zero.
  if (first.length > 3 && first[1] === 0 && first[3] === 0 && first[0] !== 0) return head.toString('utf16le');
  const controls = isFramed(head) ? FRAME_CONTROLS : TEXT_CONTROLS;
  const strange = head.some((byte) => byte < 0x20 && !controls.has(byte));
  return strange ? undefined : head.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, '');
}

/** Tab, line ends, form feed, escape, and the end-of-file character of old systems. */
const TEXT_CONTROLS = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1a, 0x1b]);

/** SWIFT messages from older interfaces begin with a start of heading and end with an end of text. */
const FRAME_CONTROLS = new Set([...TEXT_CONTROLS, 0x01, 0x03]);
const isFramed = (head: Buffer): boolean =>
  head[0] === 0x01 && /^[\r\n]*[:{]/.test(head.toString('latin1', 1, 8));

function textTypeOf(head: string, { filename, contentType }: FileLabel): DocumentType {
  const text = head.trimStart();
  if (text === '') return 'txt';
  if (/^<(?:!doctype\s+html|html|head|body)\b/i.test(text)) return 'html';
  if (/^<[?!A-Za-z]/.test(text)) return 'xml';
  // A number in brackets is more likely a citation or a time than JSON: no supported document is a list of numbers.
  if (/^(?:\{\s*["}]|\[\s*[[{"\]])/.test(text)) return 'json';
  if (/^(?:From \S|[A-Za-z][A-Za-z0-9-]{0,60}:)/.test(text) && looksLikeMail(text)) return 'eml';
  const named = BY_LABEL.find(
    ([, pattern]) => pattern.test(contentType ?? '') || pattern.test(filename ?? ''),
  );
  return named?.[0] ?? 'txt';
}

/** True if a text begins with headers, at least two of which are mail headers. */
function looksLikeMail(text: string): boolean {
  const names = new Set<string>();
  for (const line of text.replace(/^From [^\n]*\n/, '').split(/\r?\n/)) {
    if (line === '') break;
    if (/^[ \t]/.test(line)) continue;
    const [, name] = /^([!-9;-~]{1,80}):/.exec(line) ?? [];
    if (name === undefined) break;
    names.add(name.toLowerCase());
  }
  return MAIL_HEADERS.filter((name) => names.has(name)).length > 1;
}

const MAIL_HEADERS = [
  'received',
  'return-path',
  'delivered-to',
  'from',
  'to',
  'cc',
  'subject',
  'date',
  'message-id',
  'mime-version',
  'content-type',
  'dkim-signature',
  'arc-seal',
  'authentication-results',
  'reply-to',
  'in-reply-to',
];
