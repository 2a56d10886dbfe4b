import { createHash, createHmac } from 'node:crypto';
import type { OperatorSettings } from './operators.ts';

type Mask = Extract<OperatorSettings, { type: 'mask' }>;
type Hash = Extract<OperatorSettings, { type: 'hash' }>;

/** Replaces a number of characters by a masking character; all characters if no number is given. */
export function masked(value: string, { maskingChar = '*', charsToMask, fromEnd = false }: Mask): string {
  const characters = [...value];
  const count = Math.min(charsToMask ?? characters.length, characters.length);
  const from = fromEnd ? characters.length - count : 0;
  return characters
    .map((character, at) => (at >= from && at < from + count ? maskingChar : character))
    .join('');
}

/** Returns the digest of a value in hexadecimal; with a salt, its HMAC. */
export const hashed = (value: string, { hashType = 'sha256', salt }: Hash): string =>
  (salt === undefined ? createHash(hashType) : createHmac(hashType, salt)).update(value).digest('hex');
