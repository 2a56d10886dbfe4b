import type { FoundText } from '../found-text.ts';
import { isOn } from '../switch.ts';

/**
 * Email addresses (RFC 5321 and 6531): a local part of letters in any script, or a quoted one, and a domain or an IPv4
 * address in brackets. The characters `=`, `/`, `?`, `*`, `^`, `` ` ``, `{`, `|` and `}` are also allowed in the local
 * part, but usually they separate it from preceding text: `user=ada@example.com`. Only the address of a bounce, such as
 * `list+ada=example.org@example.com`, contains `=`.
 */
const EMAIL =
  /(?<![\p{L}\p{M}\p{N}._%+'~&#!$-])(?:[\p{L}\p{M}\p{N}._%'~&#!$-]{1,40}\+[\p{L}\p{N}._-]{1,64}=[\p{L}\p{N}.-]{1,64}|[\p{L}\p{M}\p{N}._%+'~&#!$-]{1,64}|"(?:[^"\\\r\n]|\\[^\r\n]){1,64}")@(?:(?<domain>(?:[\p{L}\p{M}\p{N}_-]{1,63}\.){1,8}(?:xn--[a-z\d-]{1,59}|\p{L}[\p{L}\p{M}]{1,62}))(?![\p{L}\p{N}_@-])|\[(?:\d{1,3}\.){3}\d{1,3}\])/gu;

/** Finds the email addresses in a text. */
export function emailsIn(text: string): FoundText[] {
  if (!isOn('email') || !text.includes('@')) return [];
  return Array.from(text.matchAll(EMAIL), ({ 0: found, index, groups }): FoundText[] => {
    if ((groups?.domain?.length ?? 0) > 253) return [];
    const raw = found.replace(/^['.!#%&+~$-]+(?=[^@])/, '');
    return [{ raw, index: index + found.length - raw.length }];
  }).flat();
}

/** Removes the spaces that some fonts put around the @ sign, and replaces `[at]` and similar by the sign. */
export const withPlainAt = (text: string): string =>
  text.replace(/\s?(?:\[at\]|\(at\)|\{at\})\s?/gi, '@').replace(/(\w) @ ?(\w)|(\w)@ (\w)/g, '$1$3@$2$4');
