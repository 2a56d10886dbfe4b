/** Tags whose text begins with eight bytes that name its encoding (EXIF 3.0, 4.6.6). */
export const ENCODED_TEXTS = new Set(['UserComment', 'GPSProcessingMethod', 'GPSAreaInformation']);

const HEADER_BYTES = 8;
const ESCAPE = 0x1b;

/** Reads text with a header for its encoding; null where it is empty or the letters meant cannot be told. */
export function encodedText(bytes: Uint8Array): string | null {
  const header = Buffer.from(bytes.subarray(0, HEADER_BYTES))
    .toString('latin1')
    .replace(/(?<!\0)\0+$/, '');
  const body = bytes.subarray(HEADER_BYTES);
  if (header === 'UNICODE') return clean(utf16(body));
  // Without an escape it is no ISO-2022-JP, and two bytes of JIS X 0208 look like any two letters.
  if (header === 'JIS') return body.includes(ESCAPE) ? clean(decoded('iso-2022-jp', body)) : null;
  // What is written there today is UTF-8, and was the code page of Windows before.
  if (header === 'ASCII') return clean(decoded('utf-8', body) ?? decoded('windows-1252', body));
  // Some write the text alone, or zeros for a header.
  const text = clean(decoded('utf-8', header === '' ? body : bytes));
  return text !== null && /^[^\p{Cc}]+$/u.test(text.replace(/[\t\r\n]/g, ' ')) ? text : null;
}

/**
 * UTF-16 in either order of bytes: the standard leaves it open, and not all writers keep to that of the file. Letters of
 * one text lie close together, so the order is that in which there are fewer first bytes.
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

/** How many different bytes stand at every second place, zeros aside. */
const firstBytes = (bytes: Uint8Array, from: 0 | 1): number =>
  new Set(bytes.filter((byte, at) => at % 2 === from && byte !== 0)).size;

function decoded(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Up to the zero that ends it, without the blanks that fill it up. */
const clean = (text: string | null): string | null => text?.replace(/\0.*/s, '').trim() || null;
