import { labelToName, TextDecoder } from '@exodus/bytes/encoding.js';
import chardet from 'chardet';
import sniffEncoding from 'html-encoding-sniffer';
import { type Pause, stepsOf } from '../../scheduling/steps.ts';

export interface DecodedPage {
  readonly text: string;
  /** The encoding used, in lower case, by its name in the Encoding Standard. */
  readonly charset: string;
  /**
   * `guessed` if the page does not declare its encoding, `mismatched` if the encoding differs from the declared one.
   */
  readonly doubt: 'guessed' | 'mismatched' | null;
}

/**
 * Number of bytes searched for a declaration. Many pages declare their encoding after the first kilobyte. Browsers find
 * such a declaration while parsing, and then start over.
 */
const DECLARED_WITHIN_BYTES = 32_768;
const GUESS_FROM_BYTES = 65_536;
const GUESS_BY_BYTES = 8_192;
/** With at least this many non-ASCII bytes, the encoding is certain. */
const FEW = 8;
/** Number of bytes decoded before other requests run. Legacy encodings are slow to decode. */
const CHUNK = 262_144;

/**
 * Decodes the bytes of a page as browsers do: by byte order mark, Content-Type, or the page's own declaration. If
 * nothing is declared, or the declaration is plainly wrong, the encoding is detected from the bytes.
 * @param contentType the header, or null
 */
export async function decodePage(
  bytes: Uint8Array,
  contentType: string | null,
  pause?: Pause,
): Promise<DecodedPage> {
  const decoded = (name: string, doubt: DecodedPage['doubt']) => decode(bytes, name, doubt, pause);
  const [, label] = /charset\s*=\s*["']?([^\s"';,]+)/i.exec(contentType ?? '') ?? [];
  const options = {
    ...(label && { transportLayerEncodingLabel: label }),
    defaultEncoding: '',
    maxPrescanBytes: DECLARED_WITHIN_BYTES,
  };
  const declared = sniffEncoding(bytes, options);
  if (declared === '' || declared === 'replacement') return decoded(guess(bytes), 'guessed');
  const plain = await decoded(declared, null);
  // Text in a legacy encoding is almost never valid UTF-8 by chance, unless it has only a few bytes.
  const old = declared !== 'UTF-8' && !declared.startsWith('UTF-16');
  if (old && isNotAscii(bytes) && isUtf8(bytes)) return decoded('UTF-8', 'mismatched');
  if (declared === 'UTF-8' && mostlyDamaged(plain.text)) return decoded(guess(bytes), 'mismatched');
  return plain;
}

async function decode(
  bytes: Uint8Array,
  name: string,
  doubt: DecodedPage['doubt'],
  pause: Pause | undefined,
): Promise<DecodedPage> {
  const decoder = new TextDecoder(name);
  const parts: string[] = [];
  for await (const at of stepsOf(bytes.length, CHUNK, pause)) {
    parts.push(decoder.decode(bytes.subarray(at, at + CHUNK), { stream: true }));
  }
  parts.push(decoder.decode());
  return { text: parts.join(''), charset: decoder.encoding, doubt };
}

/**
 * True if bytes are UTF-8. A truncated page may end within a character, unless that is its only non-ASCII character.
 */
function isUtf8(bytes: Uint8Array): boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    const text = decoder.decode(bytes, { stream: true });
    return isAscii(bytes.subarray(-3)) || /[^\0-\x7f]/.test(text);
  } catch {
    return false;
  }
}

const isAscii = (bytes: Uint8Array): boolean => bytes.every((byte) => byte < 0x80);

/** True if there are more than a few non-ASCII bytes. */
function isNotAscii(bytes: Uint8Array): boolean {
  let count = 0;
  for (let at = 0; at < bytes.length && count < FEW; at += 1) if ((bytes[at] as number) > 0x7f) count += 1;
  return count >= FEW;
}

/** True if replacement characters are more than half of the non-ASCII characters. */
const mostlyDamaged = (text: string): boolean => text.includes('\ufffd') && damageOf(text) > 0.5;

/** Returns the share of replacement characters among the non-ASCII characters. */
function damageOf(text: string): number {
  let damaged = 0;
  let others = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === 0xfffd) damaged += 1;
    else if (unit > 0x7f) others += 1;
  }
  return damaged / Math.max(damaged + others, 1);
}

function guess(bytes: Uint8Array): string {
  const escapes = bytes.includes(0x1b);
  if (isUtf8(bytes) && !escapes && !bytes.subarray(0, 64).includes(0)) return 'UTF-8';
  // Markup begins with ASCII characters, which use only every other byte in UTF-16.
  if (bytes[0] !== 0 && bytes[1] === 0 && bytes[3] === 0) return 'UTF-16LE';
  if (bytes[0] === 0 && bytes[1] !== 0 && bytes[2] === 0) return 'UTF-16BE';
  const head = bytes.subarray(0, GUESS_FROM_BYTES);
  const words = distinctiveWords(head);
  if (!escapes && !isNotAscii(bytes) && mostlyLatin(words)) return 'windows-1252';
  for (const { name } of chardet.analyse(words)) {
    const standard = labelToName(name);
    // The standard maps all encodings that it forbids, such as ISO-2022-KR, to one name.
    if (standard !== null && standard !== 'replacement' && fits(head, standard)) return standard;
  }
  return 'windows-1252';
}

/**
 * True if ASCII letters outnumber the other bytes of some words, as in `caf\xe9`: the language then uses Latin letters.
 */
function mostlyLatin(words: Uint8Array): boolean {
  let letters = 0;
  for (const byte of words) {
    if (byte > 0x7f) letters -= 1;
    else if ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a) letters += 1;
  }
  return letters > 0;
}

/**
 * True if an encoding leaves hardly any bytes undecoded. If there are few bytes, the detector may choose any multi-byte
 * encoding.
 */
function fits(head: Uint8Array, name: string): boolean {
  const text = new TextDecoder(name).decode(head, { stream: true });
  return !text.includes('\ufffd') || damageOf(text) < 0.1;
}

/**
 * Returns the words that reveal an encoding. ASCII words, including markup, would favour languages that use hardly any
 * other characters. If there are only ASCII words, all are returned, because some encodings use ASCII bytes for other
 * letters after an escape sequence.
 */
function distinctiveWords(bytes: Uint8Array): Buffer {
  const text = Buffer.from(bytes)
    .toString('latin1')
    .replace(/<[^<>]*>/g, ' ');
  const words = text.split(/\s+/);
  const strange = words.filter((word) => /[\u0080-\u00ff]/.test(word));
  return Buffer.from((strange.length > 0 ? strange : words).join(' ').slice(0, GUESS_BY_BYTES), 'latin1');
}
