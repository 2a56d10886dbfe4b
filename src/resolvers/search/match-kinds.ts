/**
 * The kinds of a match, the best first: the whole text; the whole text ignoring blanks; its beginning; the beginning of
 * a word; all words of the query in one text, in any order; in several texts of an item; a loose match of its words;
 * part of a word, which counts only in scripts without blanks. A loose match has different blanks between words, or a
 * last letter that only begins a word.
 */
export const WHOLE = 0;
export const JOINED = 1;
export const PREFIX = 2;
export const WORD = 3;
export const ALL_WORDS = 4;
export const SEVERAL_TEXTS = 5;
export const LOOSE = 6;
export const WITHIN = 7;
export const KINDS = 8;
