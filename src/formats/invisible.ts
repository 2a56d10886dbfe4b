/**
 * Characters that nobody sees in an address, so that two different addresses look alike: C1 controls, lone surrogates,
 * spaces beyond ASCII, and the default-ignorable characters of Unicode (DerivedCoreProperties) without the joiners. RFC
 * 5892 excludes them from domains, and UTS 39 from identifiers.
 */
const INVISIBLE =
  /[\u0080-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\p{Cs}]|(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/u;

/** The zero-width joiner and non-joiner, which domains in Persian or Indic scripts may contain (RFC 5892, A.1, A.2). */
const JOINER = /[\u200c\u200d]/;

const REMOVABLE = /[\u0080-\u009f\p{Default_Ignorable_Code_Point}]/gu;

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
