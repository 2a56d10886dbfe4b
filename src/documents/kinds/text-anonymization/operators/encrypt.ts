import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import { PII_TYPES, type PiiType } from '../entity-types.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * A token: `<TYPE:…>` with the nonce, the cipher text and the tag of AES-GCM in Base64 for URLs. It contains everything
 * that is needed to decrypt it except the key, so it can be moved within a text.
 */
export const TOKEN = /<([A-Z][A-Z_]{1,40}):([\w-]{38,})>/g;

const KNOWN: ReadonlySet<string> = new Set(PII_TYPES);
const isType = (name: string): name is PiiType => KNOWN.has(name);

/**
 * Makes tokens with a key. Unless `consistent` is set, each token has a different nonce, so equal values cannot be
 * recognised.
 */
export class Encryption {
  readonly #key: Uint8Array;
  readonly #nonceKey: Uint8Array;
  readonly #seed: Uint8Array;
  readonly #consistent: boolean;
  #count = 0;

  /**
   * @param seed random bytes of this request; never used for another request
   * @param consistent true if the same value gets the same token, in all requests with this key; the nonce is then
   * derived from the value
   */
  constructor(key: Uint8Array, { seed, consistent }: { seed: Uint8Array; consistent: boolean }) {
    this.#key = key;
    this.#nonceKey = Buffer.from(hkdfSync('sha256', key, '', 'facet text-anonymization nonce', 32));
    this.#seed = seed;
    this.#consistent = consistent;
  }

  token(type: PiiType, value: string): string {
    const nonce = this.#nonce(type, value);
    const cipher = createCipheriv(algorithmOf(this.#key), this.#key, nonce).setAAD(Buffer.from(type));
    const sealed = Buffer.concat([nonce, cipher.update(value, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `<${type}:${sealed.toString('base64url')}>`;
  }

  #nonce(type: PiiType, value: string): Buffer {
    const hmac = this.#consistent
      ? createHmac('sha256', this.#nonceKey).update(`${type}\0`).update(value)
      : createHmac('sha256', this.#seed).update(`nonce ${this.#count++}`);
    return hmac.digest().subarray(0, NONCE_BYTES);
  }
}

const algorithmOf = (key: Uint8Array): 'aes-128-gcm' | 'aes-192-gcm' | 'aes-256-gcm' =>
  `aes-${(key.length * 8) as 128 | 192 | 256}-gcm`;

/** Decrypts a token; returns null if it was made with another key, or was changed. */
export function opened(key: Uint8Array, type: string, body: string): { type: PiiType; value: string } | null {
  if (!isType(type)) return null;
  const sealed = Buffer.from(body, 'base64url');
  // Only the canonical encoding is accepted.
  if (sealed.length <= NONCE_BYTES + TAG_BYTES || sealed.toString('base64url') !== body) return null;
  const end = sealed.length - TAG_BYTES;
  const decipher = createDecipheriv(algorithmOf(key), key, sealed.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(type)).setAuthTag(sealed.subarray(end));
  try {
    return {
      type,
      value: decipher.update(sealed.subarray(NONCE_BYTES, end), undefined, 'utf8') + decipher.final('utf8'),
    };
  } catch {
    return null;
  }
}
