import type { SentimentWords } from '../../../../datasets/sentiment-words.ts';

const EMOJI =
  /\p{Extended_Pictographic}\ufe0f?(?:[\u{1f3fb}-\u{1f3ff}])?(?:\u200d\p{Extended_Pictographic}\ufe0f?)*/gu;

/** ASCII and typographic punctuation around words. Emoticons consist of such characters. */
const MARK = /[!-/:-@[-`{-~“”‘’…–—]/;

/** Separators of words: spaces, and ellipses and dashes between letters. */
const BETWEEN = /\s+|(?<=\p{L})(?:\.{2,}|…|--+|–|—)(?=\p{L})/u;

/**
 * A word or an emoticon as written. Punctuation around words is removed, and emoji are replaced by their descriptions.
 */
export interface FeelingToken {
  readonly text: string;
  /**
   * True if punctuation after the word separates it from the next word. Negations do not reach beyond such punctuation.
   */
  readonly divides: boolean;
  /** True if a comma follows the word. */
  readonly pauses: boolean;
}

/** Splits a sentence into words and emoticons. */
export function feelingTokens(
  sentence: string,
  { emoji, valences }: SentimentWords,
): readonly FeelingToken[] {
  const spelt = sentence.replace(EMOJI, (found) => ` ${emoji.get(found.replaceAll('\ufe0f', '')) ?? found} `);
  return spelt
    .replaceAll('’', "'")
    .split(BETWEEN)
    .filter((word) => word !== '')
    .map((word) => {
      const mark = lastMark(word);
      return {
        text: valences.has(word) || valences.has(word.toLowerCase()) ? word : bare(word),
        divides: DIVIDING.has(mark),
        pauses: mark === ',',
      };
    });
}

const DIVIDING: ReadonlySet<string> = new Set('.;:!?…');
const CLOSING: ReadonlySet<string> = new Set('"\')]”');

/** Returns the last character of a word before closing quotes and brackets. */
function lastMark(word: string): string {
  let at = word.length - 1;
  while (CLOSING.has(word[at] ?? '')) at -= 1;
  return word[at] ?? '';
}

/** Strips the punctuation around a word. */
function bare(word: string): string {
  let [start, end] = [0, word.length];
  while (start < end && MARK.test(word[start] as string)) start += 1;
  while (end > start && MARK.test(word[end - 1] as string)) end -= 1;
  return start < end ? word.slice(start, end) : word;
}
