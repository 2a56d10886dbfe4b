import { hash } from 'node:crypto';

type RandomBytes = (size: number) => Uint8Array;

/** Creates a secret text of 256 random bits for a link or a cookie. */
export const createToken = (randomBytes: RandomBytes): string =>
  Buffer.from(randomBytes(32)).toString('base64url');

/** True if a text has the form of a token. Other texts are not looked up. */
export const looksLikeToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

/**
 * Returns the digest of a token, which is stored instead of the token. A token is random enough that a slow hash would
 * not add protection.
 */
export const hashToken = (text: string): string => hash('sha256', text, 'hex');

/** The largest multiple of a million in 32 bits; if higher numbers were used, low codes would be more frequent. */
const FAIR = 4_294_000_000;

/** Creates a code of six digits with a uniform distribution. */
export function createCode(randomBytes: RandomBytes): string {
  for (;;) {
    const number = Buffer.from(randomBytes(4)).readUInt32BE();
    if (number < FAIR) return String(number % 1_000_000).padStart(6, '0');
  }
}

/**
 * Returns the digest of a code, which is stored instead of the code. The digest is useless without the secret of the
 * browser that requested the code.
 */
export const hashCode = (code: string, tokenHash: string, browser: string): string =>
  hash('sha256', `${tokenHash}:${browser}:${code}`, 'hex');
