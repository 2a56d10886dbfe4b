import type { SentimentWords } from '../../../../datasets/sentiment-words.ts';

const EMOJI =
  /\p{Extended_Pictographic}\ufe0f?(?:[\u{1f3fb}-\u{1f3ff}])?(?:\u200d\p{Extended_Pictographic}\ufe0f?)*/gu;

/** Marks of ASCII around words; emoticons consist of them. */
const MARK = /[!-/:-@[-`{-~“”‘’…–—]/;

/** What divides words besides blanks. */
const BETWEEN = /\s+|(?<=\p{L})(?:\.{2,}|…|--+|–|—)(?=\p{L})/u;

/** A word or an emoticon as it is written, without the marks around words; emoji as what they say. */
export interface FeelingToken {
  readonly text: string;
  /** Whether a mark behind it divides it from what comes: negations do not reach over it. */
  readonly divides: boolean;
}

/** The words and emoticons of a sentence. */
export function feelingTokens(
  sentence: string,
  { emoji, valences }: SentimentWords,
): readonly FeelingToken[] {
  const spelt = sentence.replace(EMOJI, (found) => ` ${emoji.get(found.replaceAll('\ufe0f', '')) ?? found} `);
  return spelt
    .replaceAll('’', "'")
    .split(BETWEEN)
    .filter((word) => word !== '')
    .map((word) => ({
      text: valences.has(word) || valences.has(word.toLowerCase()) ? word : bare(word),
      divides: /[.;:!?…]["')\]”]*$/.test(word),
    }));
}

/** A word without the marks around it. */
function bare(word: string): string {
  let [start, end] = [0, word.length];
  while (start < end && MARK.test(word[start] as string)) start += 1;
  while (end > start && MARK.test(word[end - 1] as string)) end -= 1;
  return start < end ? word.slice(start, end) : word;
}
