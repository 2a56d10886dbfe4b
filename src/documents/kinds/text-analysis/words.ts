const SEGMENTER = new Intl.Segmenter('en', { granularity: 'word' });

/** What joins two words to one: hyphens and apostrophes. */
const JOINS = /^[-\u2010\u2011'’]$/;

/**
 * The words of a text as writers count them: by the rules of Unicode (UAX #29) in all scripts, but what hyphens and apostrophes
 * join is one word, as in `well-known`, as Flesch (1948) counts.
 */
export function wordsOf(text: string): readonly string[] {
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
