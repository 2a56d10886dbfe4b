/** A word of a text, in the form that skill terms use. */
export interface Word {
  /**
   * In lower case. Names such as "c++", "c#" and ".net" keep their special characters. A word that directly follows a
   * full stop includes the full stop: "node.js" is split into "node" and ".js".
   */
  readonly key: string;
  /** In UTF-16 units of the text. */
  readonly start: number;
  readonly end: number;
  /**
   * True if the word may continue the term of the previous word: at most a space, a hyphen or a slash separates them.
   */
  readonly joined: boolean;
  /** True if a slash separates the word from the previous one. */
  readonly slashed: boolean;
}

const WORD =
  /(?:(?<![\p{L}\p{N}])(?:[dlnscjmt]|qu|dell|all|nell|sull|un)['’](?=\p{L}))|\.?[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{M}]+)?(?:\+\+|#|\+(?![\p{L}\p{N}]))?|&/giu;

/** Separators within a term. Two spaces separate columns. */
const JOINT = /^(?:[ \u00a0\u202f]|[ \u00a0\u202f]?[-/‐‑_’'][ \u00a0\u202f]?|[ \u00a0\u202f]?\n)$/;

/** Lines of at least this many characters continue on the next line; shorter lines are items of a list. */
const WRAPPED = 50;

/**
 * Maximum length of a word in a term, in letters. Longer words are truncated to limit the cost of joining and looking
 * them up.
 */
const MAX_LETTERS = 60;

/**
 * Splits a text into words, in their order. An elided French or Italian word is a separate word, such as "d'" in
 * "esprit d'équipe".
 */
export function skillWords(text: string): Word[] {
  const words: Word[] = [];
  let end = 0;
  for (const { 0: found, index: start } of text.matchAll(WORD)) {
    const key = found === '&' ? 'and' : found.slice(0, MAX_LETTERS).toLowerCase().replace('’', "'");
    const joined = start > 0 && joins(text, end, start);
    words.push({
      key,
      start,
      end: start + found.length,
      joined,
      slashed: joined && text.slice(end, start).includes('/'),
    });
    end = start + found.length;
  }
  return words;
}

function joins(text: string, from: number, to: number): boolean {
  if (from === to) return true;
  if (to - from > 3) return false;
  const between = text.slice(from, to);
  if (!JOINT.test(between)) return false;
  return !between.includes('\n') || from - (text.lastIndexOf('\n', from - 1) + 1) >= WRAPPED;
}

/** Returns the key of a term in the index of the vocabulary. */
export const termKey = (term: string): string =>
  skillWords(term)
    .map(({ key }) => key)
    .join(' ');
