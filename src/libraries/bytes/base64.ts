/** The two alphabets of RFC 4648: `+/` or `-_` for the last two digits. */
export const BASE64_VARIANTS = ['standard', 'url'] as const;
export type Base64Variant = (typeof BASE64_VARIANTS)[number];

export interface Base64Rules {
  /** The alphabet; by default it is detected from the text. */
  readonly variant?: Base64Variant | null | undefined;
  /**
   * True if `=` padding is required, false if it is forbidden. By default, full padding and no padding are both valid.
   */
  readonly padding?: boolean | null | undefined;
}

export type Base64Reading =
  | { readonly bytes: Buffer; readonly fault?: never }
  | { readonly bytes?: never; readonly fault: string };

const OUTSIDE = { standard: /[^A-Za-z0-9+/]/, url: /[^A-Za-z0-9_-]/ };

/**
 * Decodes Base64 strictly by RFC 4648. Refuses characters outside the alphabet, whitespace and non-zero trailing bits,
 * so that any bytes have exactly one encoding. An error is worded as the predicate of a sentence, and contains the
 * index of the first wrong character, if there is one, counted from 0.
 * @param offset the length of the text before this piece, which is added to indexes
 */
export function readBase64(text: string, { variant, padding }: Base64Rules = {}, offset = 0): Base64Reading {
  const alphabet = variant ?? alphabetOf(text);
  const end = text.indexOf('=');
  const body = end < 0 ? text : text.slice(0, end);
  const invalidAt = body.search(OUTSIDE[alphabet]);
  if (body[invalidAt] === ' ')
    return { fault: `contains a space at index ${offset + invalidAt}; in forms and URLs, write + as %2B` };
  if (invalidAt >= 0)
    return { fault: `contains a character outside the ${alphabet} alphabet at index ${offset + invalidAt}` };
  if (body.length % 4 === 1) return { fault: 'has an invalid length; it may be truncated' };
  const missing = (4 - (body.length % 4)) % 4;
  const filling = text.slice(body.length);
  if (filling !== '') {
    if (padding === false) return { fault: `must not be padded, but has padding at index ${offset + end}` };
    const wrong = filling.search(/[^=]/);
    if (wrong >= 0) return { fault: `continues after its padding at index ${offset + end + wrong}` };
    if (filling.length !== missing) return { fault: `has the wrong padding at index ${offset + end}` };
  } else if (padding && missing > 0)
    return { fault: `is missing its padding at index ${offset + text.length}` };
  const bytes = Buffer.from(body, 'base64url');
  // Only the last group of digits can have trailing bits, so re-encoding that group is enough.
  const last = bytes.subarray(Math.floor((bytes.length - 1) / 3) * 3);
  if (!body.endsWith(writeBase64(last, alphabet, false)))
    return { fault: `has non-zero trailing bits in its last character at index ${offset + body.length - 1}` };
  return { bytes };
}

/** Detects the alphabet of a Base64 text; `standard` if it contains neither `-` nor `_`. */
export const alphabetOf = (text: string): Base64Variant => (/[-_]/.test(text) ? 'url' : 'standard');

/** Encodes bytes as Base64. By default, the standard variant is padded and the URL variant is not. */
export function writeBase64(
  bytes: Buffer,
  variant: Base64Variant = 'standard',
  padding: boolean = variant === 'standard',
): string {
  const bare = bytes.toString(variant === 'url' ? 'base64url' : 'base64').replace(/={1,2}$/, '');
  return padding ? bare.padEnd(Math.ceil(bare.length / 4) * 4, '=') : bare;
}
