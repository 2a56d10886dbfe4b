import { isUtf8 } from 'node:buffer';
import { ApiError } from '../../errors.ts';
import { readBase64 } from '../../libraries/bytes/base64.ts';
import { JsonFault, parseStrictJson } from '../../libraries/json/strict.ts';
import { momentAt } from '../../libraries/text/calendar.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

/** A parsed token. Nothing in it is verified yet. */
export interface Token {
  readonly header: JsonObject;
  /** Null if it is encrypted. */
  readonly payload: JsonObject | null;
  readonly signature: Buffer;
  /** The text that is signed: the first two parts, joined by a dot. */
  readonly signedText: string;
  readonly rounded: boolean;
}

/**
 * Reads a JSON Web Token in compact form: signed or unsecured in three parts, or encrypted in five, of which only the
 * header can be read. Throws `malformed_token`, which never quotes the token.
 */
export function readToken(text: string): Token {
  const parts = text.split('.');
  if (parts.length !== 3 && parts.length !== 5) {
    const found = parts.length === 1 ? 'This text has no dot' : `This text has ${parts.length} parts`;
    throw malformed(`A token has three parts separated by dots, or five if it is encrypted. ${found}.`);
  }
  const names =
    parts.length === 3
      ? ['header', 'payload', 'signature']
      : ['header', 'encrypted key', 'initialization vector', 'ciphertext', 'authentication tag'];
  const [first, second, third] = parts.map((part, index) => bytesOf(part, names[index] as string));
  const header = objectOf(first as Buffer, 'header');
  if (typeof header.value.alg !== 'string') throw malformed('The header has no algorithm in `alg`.');
  const payload = parts.length === 3 ? objectOf(second as Buffer, 'payload') : null;
  return {
    header: header.value,
    payload: payload?.value ?? null,
    signature: payload ? (third as Buffer) : Buffer.alloc(0),
    signedText: parts.slice(0, 2).join('.'),
    rounded: header.rounded || (payload?.rounded ?? false),
  };
}

function bytesOf(part: string, name: string): Buffer {
  const { bytes, fault } = readBase64(part, { variant: 'url', padding: false });
  if (bytes) return bytes;
  throw malformed(`The ${name} is not valid Base64url: it ${fault}.`);
}

function objectOf(bytes: Buffer, name: string): { value: JsonObject; rounded: boolean } {
  if (!isUtf8(bytes)) throw malformed(`The ${name} is not valid UTF-8.`);
  try {
    const { value, rounded } = parseStrictJson(bytes.toString('utf8'));
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return { value: value as JsonObject, rounded };
  } catch (error) {
    if (error instanceof JsonFault) throw malformed(`The ${name} ${error.message}.`);
    throw error;
  }
  throw malformed(`The ${name} is not a JSON object.`);
}

const malformed = (detail: string): ApiError => new ApiError('malformed_token', detail);

/**
 * Returns a NumericDate (seconds since 1970) as ISO 8601. Null for any other value, or if the year does not have four
 * digits, as with milliseconds.
 */
export const dateOf = (seconds: unknown): string | null =>
  momentAt(typeof seconds === 'number' ? seconds * 1000 : Number.NaN);
