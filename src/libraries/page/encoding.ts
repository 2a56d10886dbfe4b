import { labelToName, TextDecoder } from '@exodus/bytes/encoding.js';
import chardet from 'chardet';
import sniffEncoding from 'html-encoding-sniffer';
import { type Pause, stepsOf } from '../../scheduling/steps.ts';

export interface DecodedPage {
  readonly text: string;
  /** The encoding it was read in, as the Encoding Standard names it, in lower case. */
  readonly charset: string;
  /** `guessed` where the page does not say its encoding, `mismatched` where it is not what the page says. */
  readonly doubt: 'guessed' | 'mismatched' | null;
}

/** Declarations stand further back on many pages than the first kilobyte in which browsers look before they start anew. */
const DECLARED_WITHIN_BYTES = 32_768;
const GUESS_FROM_BYTES = 65_536;
const GUESS_BY_BYTES = 8_192;
/** Fewer bytes beyond ASCII tell little. */
const FEW = 8;
/** So much is decoded before other requests have their turn: old encodings take long. */
const CHUNK = 262_144;

/**
 * Reads the bytes of a page: by byte order mark, Content-Type, or what the page declares, as browsers do. Where nothing
 * is declared, or what is declared is plainly wrong, it is told by the bytes.
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
  // Text in any of the old encodings is practically never valid UTF-8 by chance; of a few bytes it might be.
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

/** Whether bytes are UTF-8. A page that was cut may end within a character, but not within the only one beyond ASCII. */
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

/** Whether there are more than a few bytes beyond ASCII. */
function isNotAscii(bytes: Uint8Array): boolean {
  let count = 0;
  for (let at = 0; at < bytes.length && count < FEW; at += 1) if ((bytes[at] as number) > 0x7f) count += 1;
  return count >= FEW;
}

/** Whether of the characters beyond ASCII more than half are marks of what could not be read. */
const mostlyDamaged = (text: string): boolean => text.includes('\ufffd') && damageOf(text) > 0.5;

/** The share that marks of what could not be read have in the characters beyond ASCII. */
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
  // Markup begins with ASCII, which in UTF-16 is every other byte.
  if (bytes[0] !== 0 && bytes[1] === 0 && bytes[3] === 0) return 'UTF-16LE';
  if (bytes[0] === 0 && bytes[1] !== 0 && bytes[2] === 0) return 'UTF-16BE';
  const head = bytes.subarray(0, GUESS_FROM_BYTES);
  const words = telling(head);
  if (!escapes && !isNotAscii(bytes) && mostlyLatin(words)) return 'windows-1252';
  for (const { name } of chardet.analyse(words)) {
    const standard = labelToName(name);
    // Encodings that the standard has nobody read any more, such as ISO-2022-KR, have one name together.
    if (standard !== null && standard !== 'replacement' && fits(head, standard)) return standard;
  }
  return 'windows-1252';
}

/** Whether ASCII letters outnumber the other bytes of some words, as in `caf\xe9`: they are of a language with Latin letters. */
function mostlyLatin(words: Uint8Array): boolean {
  let letters = 0;
  for (const byte of words) {
    if (byte > 0x7f) letters -= 1;
    else if ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a) letters += 1;
  }
  return letters > 0;
}

/** Whether an encoding leaves hardly a character unread: by a few bytes, any of several bytes a character may be guessed. */
function fits(head: Uint8Array, name: string): boolean {
  const text = new TextDecoder(name).decode(head, { stream: true });
  return !text.includes('\ufffd') || damageOf(text) < 0.1;
}

/**
 * The words that tell an encoding. Markup and what else is ASCII would speak for languages that use little else; where
 * there is nothing else, an encoding may still shift to other letters by escapes.
 */
function telling(bytes: Uint8Array): Buffer {
  const text = Buffer.from(bytes)
    .toString('latin1')
    .replace(/<[^<>]*>/g, ' ');
  const words = text.split(/\s+/);
  const strange = words.filter((word) => /[\u0080-\u00ff]/.test(word));
  return Buffer.from((strange.length > 0 ? strange : words).join(' ').slice(0, GUESS_BY_BYTES), 'latin1');
}
