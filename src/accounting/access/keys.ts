import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';

const PREFIX = 'fct_live_';
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_LENGTH = 32;
const CHECK_LENGTH = 6;
const HINT_LENGTH = PREFIX.length + 4;
const SHAPE = new RegExp(`^${PREFIX}[0-9A-Za-z]{${RANDOM_LENGTH + CHECK_LENGTH}}$`);

/** Creates an API key: the prefix, 190 random bits, and a checksum that detects a mistyped key without a look-up. */
export function createKeyText(randomBytes: (size: number) => Uint8Array): string {
  let body = PREFIX;
  while (body.length < PREFIX.length + RANDOM_LENGTH) {
    for (const byte of randomBytes(RANDOM_LENGTH)) {
      // 248 is the largest multiple of 62 in a byte; with higher bytes the first letters would be more frequent.
      if (byte < 248 && body.length < PREFIX.length + RANDOM_LENGTH) body += ALPHABET[byte % 62];
    }
  }
  return body + checksum(body);
}

/** True if the text has a key's shape and a matching checksum. The key may still not exist. */
export function checkKey(text: string): boolean {
  return SHAPE.test(text) && checksum(text.slice(0, -CHECK_LENGTH)) === text.slice(-CHECK_LENGTH);
}

/** True if a text is apparently meant as one of our keys, even if it is mistyped. */
export const looksLikeKey = (text: string): boolean => text.startsWith(PREFIX);

/**
 * Returns the digest of a key, which is stored instead of the key. A key is random enough that a slow hash would not
 * add protection.
 */
export const hashKey = (text: string): string => hash('sha256', text, 'hex');

/** The part of a key that may be shown again. */
export const hintOf = (text: string): string => text.slice(0, HINT_LENGTH);

function checksum(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let index = 0; index < CHECK_LENGTH; index++) {
    digits = ALPHABET[rest % 62] + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}
