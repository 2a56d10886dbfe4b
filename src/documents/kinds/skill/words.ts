/** A word of a text, as terms of skills have it. */
export interface Word {
  /** In lower case. Names such as "c++", "c#" and ".net" keep their signs; what a full stop joins begins with it, as in "node" ".js". */
  readonly key: string;
  /** In UTF-16 units of the text. */
  readonly start: number;
  readonly end: number;
  /** Whether a term may go on from the word before: blanks, a hyphen or a stroke are between them, or nothing. */
  readonly joined: boolean;
}

const WORD =
  /(?:(?<![\p{L}\p{N}])(?:[dlnscjmt]|qu|dell|all|nell|sull|un)['’](?=\p{L}))|\.?[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{M}]+)?(?:\+\+|#|\+(?![\p{L}\p{N}]))?|&/giu;

/** What may stand between the words of a term; two blanks are between columns. */
const JOINT = /^(?:[ \u00a0\u202f]|[ \u00a0\u202f]?[-/‐‑_’'][ \u00a0\u202f]?|[ \u00a0\u202f]?\n)$/;

/** Lines that are at least so long go on in the next; shorter ones are items of a list. */
const WRAPPED = 50;

/** More letters are in no term: they are cut, so that nobody joins and looks up megabytes. */
const MAX_LETTERS = 60;

/** The words of a text, in their order. What French and Italian elide is a word of its own, as "d'" in "esprit d'équipe". */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let end = 0;
  for (const { 0: found, index: start } of text.matchAll(WORD)) {
    const key = found === '&' ? 'and' : found.slice(0, MAX_LETTERS).toLowerCase().replace('’', "'");
    words.push({ key, start, end: start + found.length, joined: start > 0 && joins(text, end, start) });
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

/** The words of a term as the vocabulary is indexed by. */
export const termKey = (term: string): string =>
  wordsOf(term)
    .map(({ key }) => key)
    .join(' ');
