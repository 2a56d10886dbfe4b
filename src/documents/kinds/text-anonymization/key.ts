import { readBase64 } from '../../../libraries/bytes/base64.ts';

/** The lengths of AES keys, in bytes. */
const LENGTHS = new Set([16, 24, 32]);

/** Reads an AES key in hexadecimal digits or in either Base64 alphabet; null if it is not a valid key. */
export function keyBytes(text: string): Buffer | null {
  const trimmed = text.trim();
  const hex = /^(?:[0-9a-f]{2}){16,32}$/i.test(trimmed) && LENGTHS.has(trimmed.length / 2);
  const bytes = hex ? Buffer.from(trimmed, 'hex') : (readBase64(trimmed).bytes ?? null);
  return bytes && LENGTHS.has(bytes.length) ? bytes : null;
}
