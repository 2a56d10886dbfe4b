/**
 * Characters beyond ASCII that nobody sees in an address, or that have no agreed form, so that two different addresses
 * look alike: all controls, format characters, surrogates, private-use and unassigned code points (general category C),
 * all spaces and separators (Z), and the default-ignorable characters of Unicode, without the joiners. RFC 5892 excludes
 * them from domains, RFC 8264 from identifiers. Unassigned means unassigned in the Unicode version of the runtime.
 */
const INVISIBLE = /(?![\0-\x7f\u200c\u200d])[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u;

/** The zero-width joiner and non-joiner, which domains in Persian or Indic scripts may contain (RFC 5892, A.1, A.2). */
const JOINER = /[\u200c\u200d]/;

const REMOVABLE = /(?![\0-\x7f])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Returns the index of the first invisible character, or -1. Behind the last @, joiners are left to the rules for
 * domains.
 * @param at index of the last @, or of the end if joiners are to be found everywhere
 */
export function findInvisible(text: string, at: number): number {
  const found = text.search(INVISIBLE);
  const joiner = (at < 0 ? text : text.slice(0, at)).search(JOINER);
  if (found < 0 || joiner < 0) return Math.max(found, joiner);
  return Math.min(found, joiner);
}

/** Removes controls and default-ignorable characters. */
export const withoutInvisible = (text: string): string => text.replace(REMOVABLE, '');

/** True for control characters other than the tab. They are not allowed in a quoted string. */
export const isControl = (character: string): boolean => character !== '\t' && /\p{Cc}/u.test(character);
