import { englishWords } from '../../../../datasets/english-words.ts';
import { unaccented } from '../../../lexicon/unaccented.ts';
import { syllablesBySpelling } from './english.ts';
import { NUCLEI } from './nuclei.ts';

/** Counts the syllables of a word. */
export type CountSyllables = (word: string) => number;

/** Other long words are no words. */
const MAX_LENGTH = 60;

/** How syllables are counted in a language; null where it is not known how. */
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

/** By the dictionary, part by part; by spelling where it has none. Figures count as one, as formulas for readability do. */
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
