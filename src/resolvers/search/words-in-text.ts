import { fold } from '../../libraries/text/fold.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII is what has one byte a letter
export const ASCII = /^[\x00-\x7f]*$/;

/**
 * Returns the UTF-8 bytes of a text as characters, one per byte. Such a string takes half the memory of a string with
 * letters beyond Latin-1.
 */
export const encoded = (text: string): string =>
  ASCII.test(text) ? text : Buffer.from(text).toString('latin1');

/** Maximum length of a folded search text. A hundred characters can stand for thousands of letters. */
const MAX_FOLDED = 200;

/** Returns the words of a text, as they are compared. */
export const wordsOf = (text: string): string[] => fold(text).split(' ').filter(Boolean);

/** Returns the words of a search text, as they are compared. */
export const wordsOfQuery = (text: string): string[] =>
  fold(text).slice(0, MAX_FOLDED).split(' ').filter(Boolean);

/** Scripts that are written without blanks between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** True if words of a text may be parts of longer ones, because its script has no blanks. */
export const isUnspaced = (text: string): boolean => UNSPACED.test(text);

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;

/**
 * True if the character after a match continues a number: `m34` does not begin `m340i`, which is another model.
 * `cb500` begins `cb500f`.
 */
export const extendsNumber = (text: string, after: number): boolean =>
  isDigit(after) && isDigit(text.charCodeAt(text.length - 1));

/**
 * Looks for words in a text between blanks. Returns undefined if one of them is missing; the last may be the beginning
 * of a word. `entire` is true if all are whole words, `letters` unless the last is a single letter that is none.
 */
export function wordsAmong(
  text: string,
  words: readonly string[],
): { entire: boolean; letters: boolean } | undefined {
  const last = words.at(-1) as string;
  if (!words.every((word) => word === last || text.includes(` ${word} `))) return undefined;
  if (text.includes(` ${last} `)) return { entire: true, letters: true };
  return beginsWord(text, last) ? { entire: false, letters: last.length > 1 } : undefined;
}

function beginsWord(text: string, word: string): boolean {
  let at = text.indexOf(` ${word}`);
  while (at >= 0) {
    if (!extendsNumber(word, text.charCodeAt(at + word.length + 1))) return true;
    at = text.indexOf(` ${word}`, at + 1);
  }
  return false;
}

/** The beginning and the end of a text in `phrasesWith`. */
export const MARK = ' \t ';

/**
 * Returns, for each run of filler words in a query, the forms in which names may contain it. A name contains a run
 * between the words that it is between in the query (`rio de janeiro`), at its beginning before the next word (`la paz`
 * in `la paz bolivia`), or at its end after the previous word (`portland or`), or consists of it. So `in spain` is not
 * the Port of Spain, and `de madrid` is not Miguel de la Madrid.
 */
export function phrasesWith(words: readonly string[], filler: ReadonlySet<string>): string[][] {
  const phrases: string[][] = [];
  for (let start = 0; start < words.length; ) {
    let end = start;
    while (end < words.length && filler.has(words[end] as string)) end += 1;
    if (end > start) phrases.push(formsOf(words, start, end));
    start = end + 1;
  }
  return phrases;
}

function formsOf(words: readonly string[], start: number, end: number): string[] {
  const run = words.slice(start, end).map(encoded).join(' ');
  if (end - start === words.length) return [` ${run} `];
  const before = start > 0 ? encoded(words[start - 1] as string) : undefined;
  const after = end < words.length ? encoded(words[end] as string) : undefined;
  // The last word may be the beginning of a word.
  const next = after === undefined ? undefined : `${run} ${after}${end === words.length - 1 ? '' : ' '}`;
  return [
    `${MARK}${run}${MARK}`,
    ...(next === undefined ? [] : [`${MARK}${next}`, `${MARK}${run}${after} `]),
    ...(before === undefined ? [] : [` ${before} ${run}${MARK}`]),
    ...(before === undefined || next === undefined ? [] : [` ${before} ${next}`]),
  ];
}
