/** Decodes a body from its transfer encoding. An unknown encoding leaves the bytes unchanged. */
export function withoutTransferEncoding(body: Buffer, encoding: string): Buffer {
  if (encoding === 'base64') return fromBase64(body);
  if (encoding === 'quoted-printable') return fromQuotedPrintable(body);
  if (UUENCODED.has(encoding)) return uuencodedIn(body.toString('latin1')) ?? body;
  return body;
}

const UUENCODED = new Set(['x-uuencode', 'x-uue', 'uuencode', 'uue']);

export const TRANSFER_ENCODINGS: ReadonlySet<string> = new Set([
  'base64',
  'quoted-printable',
  '7bit',
  '8bit',
  'binary',
  ...UUENCODED,
]);

const EQUALS = 0x3d;
const VALUES = new Int8Array(256).fill(-1);
for (const [value, sign] of [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'].entries())
  VALUES[sign.charCodeAt(0)] = value;

/**
 * Decodes base64. Some programs pad every line, so padding may occur in the middle of the content. The loop works byte
 * by byte, because removing the line ends first would take many times the memory of the text.
 */
export function fromBase64(text: Buffer): Buffer {
  const bytes = Buffer.allocUnsafe(Math.ceil((text.length * 3) / 4));
  let length = 0;
  let bits = 0;
  let held = 0;
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at] as number;
    const value = VALUES[byte] as number;
    if (value < 0) {
      if (byte === EQUALS) held = 0;
      continue;
    }
    bits = ((bits << 6) | value) & 0xffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[length] = (bits >> held) & 0xff;
    length += 1;
  }
  return bytes.subarray(0, length);
}

const CR = 0x0d;
const LF = 0x0a;
const isBlank = (byte: number | undefined): boolean => byte === 0x20 || byte === 0x09;

/** Decodes quoted-printable. Invalid escapes stay unchanged. */
export function fromQuotedPrintable(body: Buffer): Buffer {
  const bytes = Buffer.allocUnsafe(body.length);
  let length = 0;
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at] as number;
    if (byte !== EQUALS) {
      bytes[length] = byte;
      length += 1;
      continue;
    }
    const value = hexAt(body, at + 1);
    if (value >= 0) {
      bytes[length] = value;
      length += 1;
      at += 2;
      continue;
    }
    let end = at + 1;
    while (isBlank(body[end])) end += 1;
    if (body[end] === CR && body[end + 1] === LF) end += 1;
    if (end >= body.length || body[end] === LF || body[end] === CR) at = end;
    else {
      bytes[length] = byte;
      length += 1;
    }
  }
  return bytes.subarray(0, length);
}

function hexAt(body: Buffer, at: number): number {
  const high = hexOf(body[at]);
  const low = hexOf(body[at + 1]);
  return high < 0 || low < 0 ? -1 : high * 16 + low;
}

function hexOf(byte: number | undefined): number {
  if (byte === undefined) return -1;
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}

const BEGIN = /^begin [0-7]{3,4} \S.*$/m;

/** Decodes the content between `begin` and `end`; returns null if there is none. */
function uuencodedIn(text: string): Buffer | null {
  const begin = BEGIN.exec(text);
  if (!begin) return null;
  const bytes = Buffer.alloc(text.length - begin.index);
  let length = 0;
  let at = text.indexOf('\n', begin.index) + 1;
  while (at > 0 && at < text.length) {
    const end = text.indexOf('\n', at);
    const line = text.slice(at, end === -1 ? text.length : end);
    if (line.trim() === '' || line.trim() === 'end' || length >= bytes.length) break;
    length = writeUuLine(line, bytes, length);
    at = end + 1;
  }
  return bytes.subarray(0, length);
}

/**
 * Decodes a line. It consists of a length and groups of four characters that encode three bytes each. The last group
 * may be incomplete.
 */
function writeUuLine(line: string, bytes: Buffer, from: number): number {
  const valueAt = (at: number): number => ((line.charCodeAt(at) || 0x20) - 0x20) & 0x3f;
  // Trailing spaces, which encode zeros, get lost in transit. The length is limited to the bytes that remain in the
  // buffer.
  const length = Math.min(valueAt(0), bytes.length - from);
  for (let index = 0; index < length; index += 1) {
    const at = 1 + Math.floor(index / 3) * 4 + (index % 3);
    const bits = (valueAt(at) << 6) | valueAt(at + 1);
    bytes[from + index] = (bits >> (4 - 2 * (index % 3))) & 0xff;
  }
  return from + length;
}
