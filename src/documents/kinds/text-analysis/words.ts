const SEGMENTER = new Intl.Segmenter('en', { granularity: 'word' });

/** Hyphens and apostrophes, which join two words into one. */
const JOINS = /^[-\u2010\u2011'’]$/;

/**
 * Splits a text into words by the rules of Unicode (UAX #29), in all scripts. Parts joined by hyphens and apostrophes
 * are one word, such as `well-known`, as in Flesch (1948).
 */
export function analyzedWords(text: string): readonly string[] {
  const words: string[] = [];
  let [behindWord, joined] = [false, ''];
  for (const { segment, isWordLike } of SEGMENTER.segment(text)) {
    if (isWordLike) {
      const last = words.at(-1);
      if (joined !== '' && last !== undefined) words[words.length - 1] = `${last}${joined}${segment}`;
      else words.push(segment);
      [behindWord, joined] = [true, ''];
    } else {
      joined = behindWord && JOINS.test(segment) ? segment : '';
      behindWord = false;
    }
  }
  return words;
}
