import { wrongFormat } from '../../classify/exact.ts';
import type { Document } from '../../document.ts';
import { filesIn } from '../../input/archive.ts';
import { Refusal } from '../../input/refusal.ts';

const LF = 0x0a;
const CR = 0x0d;

/**
 * Maximum number of bytes that are searched for indented headers. Indented headers occur in messages that were copied
 * from another text.
 */
const MAX_INDENTED_BYTES = 100_000;

/**
 * Returns the bytes of a message in a form that the MIME reader accepts: one message, in an ASCII-compatible encoding,
 * with LF or CRLF line ends. Returns the first message of an archive or mbox file.
 * @throws {Refusal} with `not_email` if there is no message, and the refusals of `filesIn`
 */
export async function messageIn(document: Document): Promise<Buffer> {
  const files = await filesIn(document);
  const messages = files.filter((file) => file.type === 'eml' || mayBeMessage(file));
  const [message] = messages;
  if (message === undefined) throw notEmail(files[0] ?? document);
  if (messages.length > 1)
    document.warn('archive_first_message', 'The archive contains several messages. The first was read.');
  const bytes = withoutIndent(withLineEnds(unwrapped(withoutUtf16(message))), document);
  const next = nextInMbox(bytes);
  if (next === -1) return bytes;
  document.warn('mbox_first_message', 'The file contains several messages. The first was read.');
  return bytes.subarray(0, next);
}

const FOUND: Partial<Record<Document['type'], string>> = {
  pdf: 'a PDF file',
  html: 'an HTML page',
  xml: 'an XML document',
  json: 'JSON',
  docx: 'a Word document',
};

function notEmail({ type, bytes }: Document): Refusal {
  if (bytes.toString('latin1', 0, 4_096).trim() === '' && bytes.length <= 4_096)
    return new Refusal('empty', 'The document is blank.');
  const other = wrongFormat(type, bytes, 'email');
  if (other) return new Refusal('not_email', other);
  const found =
    FOUND[type] ?? (/^(?:png|jpeg|webp|bmp|gif)$/.test(type) ? 'an image' : 'text without mail headers');
  return new Refusal(
    'not_email',
    `The document is ${found}, not an e-mail. Send the source of the message (.eml): headers, a blank line, and the body.`,
  );
}

/**
 * True for a text whose first line is a mail header. This alone is weak evidence, but the caller asked for a message.
 */
function mayBeMessage({ type, bytes }: Document): boolean {
  if (type !== 'txt' && type !== 'md' && type !== 'csv') return false;
  const head = bytes
    .toString('latin1', 0, 1_000)
    .replace(/\0/g, '')
    .replace(/^\d{1,9}[ \t]*\r?\n/, '')
    .replace(/^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?\s*/, '');
  return /^(?:>?From \S[^\r\n]*[\r\n]+)?(?:from|to|cc|subject|date|received|message-id|mime-version|content-type|content-transfer-encoding|return-path|reply-to|delivered-to|x-[\w-]{1,50}|authentication-results|dkim-signature|resent-from|sender|in-reply-to|references|list-[a-z]{1,20})[ \t]*:/i.test(
    head,
  );
}

/**
 * Converts a message that an editor saved in UTF-16 to UTF-8. The declared charset is the charset of the original
 * message.
 */
function withoutUtf16({ bytes }: Document): Buffer {
  const marked = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const bare = bytes[1] === 0 && bytes[3] === 0 && bytes[0] !== 0;
  if (marked || bare) {
    const even = Buffer.from(bytes.subarray(0, bytes.length & ~1));
    return Buffer.from((bytes[0] === 0xfe ? even.swap16() : even).toString('utf16le').replace(/^\ufeff/, ''));
  }
  const from = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  return bytes.subarray(from);
}

const isBlank = (byte: number | undefined): boolean =>
  byte === LF || byte === CR || byte === 0x20 || byte === 0x09;

/** Removes blank lines before the headers, and converts the CR line ends of classic Mac OS. */
function withLineEnds(bytes: Buffer): Buffer {
  let from = 0;
  for (let at = 0; at < bytes.length && isBlank(bytes[at]); at += 1)
    if (bytes[at] === LF || bytes[at] === CR) from = at + 1;
  const rest = bytes.subarray(from);
  const head = rest.subarray(0, 4_096);
  if (head.includes(LF) || !head.includes(CR)) return rest;
  const converted = Buffer.from(rest);
  for (let at = converted.indexOf(CR); at !== -1; at = converted.indexOf(CR, at + 1)) converted[at] = LF;
  return converted;
}

/** Removes the wrapper of Apple Mail: a length before the message, and a property list after it. */
function unwrapped(bytes: Buffer): Buffer {
  const [line, count = ''] = /^(\d{1,9})[ \t]*\r?\n/.exec(bytes.toString('latin1', 0, 20)) ?? [];
  return line === undefined ? bytes : bytes.subarray(line.length, line.length + Number(count));
}

/**
 * Removes an indent that all headers share, as in a message copied from another text. If only some headers are
 * indented, they cannot be distinguished from folded lines, so the document is refused.
 */
function withoutIndent(bytes: Buffer, document: Document): Buffer {
  const [indent = ''] = /^[ \t]*/.exec(bytes.toString('latin1', 0, 200)) ?? [];
  if (indent === '') return bytes;
  const head = bytes.toString('latin1', 0, MAX_INDENTED_BYTES).split(/\r?\n[ \t]*\r?\n/, 1)[0] ?? '';
  const [, ...others] = head.split(/\r?\n/);
  if (others.length > 0 && others.every((line) => line.startsWith(indent))) {
    const text = bytes.toString('latin1');
    return Buffer.from(
      text
        .slice(indent.length)
        .replaceAll(`\n${indent}`, '\n')
        .replace(/\n[ \t]+(\r?\n)/, '\n$1'),
      'latin1',
    );
  }
  if (others.some((line) => /^[ \t]+(?:from|to|cc|subject|date|message-id)[ \t]*:/i.test(line)))
    throw notEmail(document);
  return bytes.subarray(indent.length);
}

/** Returns the offset of the second message of an mbox file, or -1 if there is none. */
function nextInMbox(bytes: Buffer): number {
  if (bytes.toString('latin1', 0, 5) !== 'From ') return -1;
  for (let at = bytes.indexOf('\nFrom '); at !== -1; at = bytes.indexOf('\nFrom ', at + 1)) {
    const blank = bytes[at - 1] === LF || (bytes[at - 1] === CR && bytes[at - 2] === LF);
    const line = bytes.toString('latin1', at + 1, at + 200);
    if (blank && /^From \S{1,100} +[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d\d:\d\d/.test(line)) return at + 1;
  }
  return -1;
}
