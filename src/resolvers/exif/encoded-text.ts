/** Tags whose text begins with eight bytes that name its encoding (EXIF 3.0, 4.6.6). */
export const ENCODED_TEXTS = new Set(['UserComment', 'GPSProcessingMethod', 'GPSAreaInformation']);

const HEADER_BYTES = 8;
const ESCAPE = 0x1b;

/** Decodes text with an encoding header. Returns null if it is empty or its encoding cannot be determined. */
export function encodedText(bytes: Uint8Array): string | null {
  const header = Buffer.from(bytes.subarray(0, HEADER_BYTES))
    .toString('latin1')
    .replace(/(?<!\0)\0+$/, '');
  const body = bytes.subarray(HEADER_BYTES);
  if (header === 'UNICODE') return clean(utf16(body));
  // Text without an escape sequence is not ISO-2022-JP, and the bytes of JIS X 0208 cannot be distinguished from ASCII
  // letters.
  if (header === 'JIS') return body.includes(ESCAPE) ? clean(decoded('iso-2022-jp', body)) : null;
  // Current programs write UTF-8 here, and older programs write the Windows code page.
  if (header === 'ASCII') return clean(decoded('utf-8', body) ?? decoded('windows-1252', body));
  // Some programs write text without a header, or a header of zeros.
  const text = clean(decoded('utf-8', header === '' ? body : bytes));
  return text !== null && /^[^\p{Cc}]+$/u.test(text.replace(/[\t\r\n]/g, ' ')) ? text : null;
}

/**
 * Decodes UTF-16 in either byte order: the standard leaves it open, and not all programs use the byte order of the
 * file. The letters of a text are close together in Unicode, so its high bytes have fewer distinct values.
 */
function utf16(body: Uint8Array): string | null {
  const even = body.subarray(0, body.length & ~1);
  if (even[0] === 0xfe && even[1] === 0xff) return decoded('utf-16be', even);
  if (even[0] === 0xff && even[1] === 0xfe) return decoded('utf-16le', even);
  const big = firstBytes(even, 0);
  const little = firstBytes(even, 1);
  if (big === little) return null;
  return decoded(big < little ? 'utf-16be' : 'utf-16le', even);
}

/** Counts the distinct non-zero bytes at even or odd positions. */
const firstBytes = (bytes: Uint8Array, from: 0 | 1): number =>
  new Set(bytes.filter((byte, at) => at % 2 === from && byte !== 0)).size;

function decoded(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Truncates text at its terminating zero, and trims padding. */
const clean = (text: string | null): string | null => text?.replace(/\0.*/s, '').trim() || null;
