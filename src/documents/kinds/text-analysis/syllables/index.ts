import { englishWords } from '../../../../datasets/english-words.ts';
import { unaccented } from '../../../tokens/unaccented.ts';
import { syllablesBySpelling } from './english.ts';
import { NUCLEI } from './nuclei.ts';

/** Counts the syllables of a word. */
export type CountSyllables = (word: string) => number;

/** Maximum length of a word, in characters. Anything longer is not a word. */
const MAX_LENGTH = 60;

/** Returns the syllable counter of a language; null if there is none. */
export function syllablesFor(language: string | null): CountSyllables | null {
  if (language === 'en') return inEnglish;
  const nuclei = NUCLEI.get(language ?? '');
  if (!nuclei) return null;
  const { each, mute } = nuclei;
  return (word) => {
    const letters = word.slice(0, MAX_LENGTH).toLowerCase();
    const silent = mute ? (letters.match(mute)?.length ?? 0) : 0;
    return Math.max(1, (letters.match(each)?.length ?? 0) - silent);
  };
}

/**
 * Looks up each part of a compound in the dictionary. Parts that are not in the dictionary are estimated by their
 * spelling. Digits are one syllable, as in readability formulas.
 */
function inEnglish(word: string): number {
  const parts = word
    .slice(0, MAX_LENGTH)
    .toLowerCase()
    .replaceAll('’', "'")
    .split(/[-\u2010\u2011]/);
  return parts.reduce((sum, part) => sum + syllablesOfPart(part), 0);
}

function syllablesOfPart(part: string): number {
  const { syllables } = englishWords.get();
  return syllables.get(part) ?? syllablesBySpelling(unaccented(part.replaceAll('é', 'ay')));
}
