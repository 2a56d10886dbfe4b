/**
 * Blanks as standards define them. JavaScript's `trim()` and `\s` also accept a no-break space, a byte order mark, a
 * line separator and more, so they read records and headers as valid that mail servers and browsers reject.
 */

/** Space and tab: `WSP` of RFC 5234, `OWS` of RFC 9110, and the blanks around the parts of a cookie (RFC 6265). */
export const WSP = ' \t';

/** Space, tab and line breaks: `FWS` of RFC 6376, and HTTP whitespace of the Fetch standard. */
export const FWS = ' \t\r\n';

/** The ASCII whitespace of HTML and CSP. */
export const ASCII_WHITESPACE = ' \t\r\n\f';

export type Blanks = typeof WSP | typeof FWS | typeof ASCII_WHITESPACE;

/** Removes blanks at both ends, and no other characters. */
export function withoutBlanks(text: string, blanks: Blanks = WSP): string {
  let [start, end] = [0, text.length];
  while (start < end && blanks.includes(text.charAt(start))) start += 1;
  while (end > start && blanks.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** Splits a text at ASCII whitespace (Infra standard, "split on ASCII whitespace"). */
export const splitAtBlanks = (text: string): string[] => text.split(/[ \t\r\n\f]+/).filter(Boolean);

/** A character that JavaScript takes for a blank, and that no standard for records and headers does. */
const FOREIGN = /[^\S \t\r\n\f]/;

/** Returns the first character that only looks like a blank, as `U+00A0`; undefined if there is none. */
export function foreignBlankIn(text: string): string | undefined {
  const [found] = FOREIGN.exec(text) ?? [];
  return found && `U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}
