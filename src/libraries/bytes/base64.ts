/** The two alphabets of RFC 4648: `+/` and `-_` for the last two digits. */
export const BASE64_VARIANTS = ['standard', 'url'] as const;
export type Base64Variant = (typeof BASE64_VARIANTS)[number];

export interface Base64Rules {
  /** Without it, whichever alphabet the text keeps to. */
  readonly variant?: Base64Variant | null | undefined;
  /** Whether `=` must or must not fill up the end. Without it, both are read, but nothing between. */
  readonly padding?: boolean | null | undefined;
}

export type Base64Reading =
  | { readonly bytes: Buffer; readonly fault?: never }
  | { readonly bytes?: never; readonly fault: string };

const OUTSIDE = { standard: /[^A-Za-z0-9+/]/, url: /[^A-Za-z0-9_-]/ };

/**
 * Reads Base64 as RFC 4648 asks: nothing outside the alphabet, no blanks, no bits left over, so that every text of bytes
 * has one spelling. A fault is the rest of a sentence, with the index of the first character that is wrong, from 0.
 * @param offset how much of the text stands before this piece of it
 */
export function readBase64(text: string, { variant, padding }: Base64Rules = {}, offset = 0): Base64Reading {
  const alphabet = variant ?? alphabetOf(text);
  const end = text.indexOf('=');
  const body = end < 0 ? text : text.slice(0, end);
  const stranger = body.search(OUTSIDE[alphabet]);
  if (body[stranger] === ' ')
    return { fault: `contains a space at index ${offset + stranger}; in forms and URLs, write + as %2B` };
  if (stranger >= 0)
    return { fault: `contains a character outside the ${alphabet} alphabet at index ${offset + stranger}` };
  if (body.length % 4 === 1)
    return { fault: `has one character too many or is truncated at index ${offset + body.length - 1}` };
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
  // Only the last group of digits can have bits to spare; a whole file need not be written again for that.
  const last = bytes.subarray(Math.floor((bytes.length - 1) / 3) * 3);
  if (!body.endsWith(writeBase64(last, alphabet, false)))
    return { fault: `has non-zero trailing bits in its last character at index ${offset + body.length - 1}` };
  return { bytes };
}

/** The alphabet a text keeps to, as far as that can be told from it. */
export const alphabetOf = (text: string): Base64Variant => (/[-_]/.test(text) ? 'url' : 'standard');

/** Bytes as Base64. Unless told otherwise, the standard variant is padded and the one for URLs is not. */
export function writeBase64(
  bytes: Buffer,
  variant: Base64Variant = 'standard',
  padding: boolean = variant === 'standard',
): string {
  const bare = bytes.toString(variant === 'url' ? 'base64url' : 'base64').replace(/={1,2}$/, '');
  return padding ? bare.padEnd(Math.ceil(bare.length / 4) * 4, '=') : bare;
}
