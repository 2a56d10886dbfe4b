import { hash } from 'node:crypto';

type RandomBytes = (size: number) => Uint8Array;

/** A text of 256 random bits that stands for whoever has it: in a link, or in a cookie. */
export const createToken = (randomBytes: RandomBytes): string =>
  Buffer.from(randomBytes(32)).toString('base64url');

/** Whether a text may be one. Nothing else is looked up. */
export const looksLikeToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** What the store knows of a token. It is random enough that a slow hash would protect nothing more. */
export const hashToken = (text: string): string => hash('sha256', text, 'hex');

/** The multiple of a million beyond which the first codes would come up more often. */
const FAIR = 4_294_000_000;

/** Six digits, each as likely as any other. */
export function createCode(randomBytes: RandomBytes): string {
  for (;;) {
    const number = Buffer.from(randomBytes(4)).readUInt32BE();
    if (number < FAIR) return String(number % 1_000_000).padStart(6, '0');
  }
}

/** What the store knows of a code: as good as nothing, without the secret of the browser that it is for. */
export const hashCode = (code: string, tokenHash: string, browser: string): string =>
  hash('sha256', `${tokenHash}:${browser}:${code}`, 'hex');
