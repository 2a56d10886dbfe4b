/** A syllable of Chinese in Hanyu Pinyin (ISO 7098), with an initial. `v` stands for `ü`. */
const PINYIN = /^(?:[zcs]h?|[bpmfdtnlgkhjqxryw])[aeiouv]{1,3}(?:ng?|r)?$/;
/** A syllable of Vietnamese without marks, with an initial. */
const VIETNAMESE = /^(?:ngh?|nh|[cgkpt]h|tr|gi|qu|[bcdghklmnpqrstvx])[aeiouy]{1,3}(?:ng|nh|ch|[cmnpt])?$/;
/** The length of the longest syllable, such as `nghieng`, and of the shortest. */
const MAX_SYLLABLE = 8;
const MIN_SYLLABLE = 2;

/**
 * True if a word consists of Chinese or of Vietnamese syllables: `xuqiuzhu`, `quynhnhu`. Their letters are rare in names
 * of other languages, but random letters seldom form syllables.
 * @param word at most 64 letters from `a` to `z`
 */
export const isSyllabic = (word: string): boolean =>
  [PINYIN, VIETNAMESE].some((syllable) => consistsOf(word, syllable));

function consistsOf(word: string, syllable: RegExp): boolean {
  const ends = new Set([0]);
  // The set grows while it is read.
  for (const start of ends)
    for (let { length } = word.slice(start, start + MAX_SYLLABLE); length >= MIN_SYLLABLE; length -= 1)
      if (syllable.test(word.slice(start, start + length))) ends.add(start + length);
  return ends.has(word.length);
}
