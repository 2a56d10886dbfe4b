import { type Span, sentenceSpans } from '../../../libraries/prose/sentences.ts';
import { flowing, paragraphsIn } from './flow.ts';
import { type CountSyllables, syllablesFor } from './syllables/index.ts';
import { analyzedWords } from './words.ts';

/** A sentence with its position and its words. */
export interface Sentence extends Span {
  readonly text: string;
  readonly words: readonly string[];
}

/** The counts from which statistics and formulas are computed. */
export interface Counts {
  /** The text with its wrapped lines joined. Each character has the same offset as in the original text. */
  readonly flow: string;
  readonly sentences: readonly Sentence[];
  readonly words: readonly string[];
  readonly paragraphs: number;
  readonly letters: number;
  readonly syllablesOf: CountSyllables | null;
  /** Syllables of each word; null if there is no counter for the language. */
  readonly syllables: readonly number[] | null;
}

/**
 * Counts the sentences, words, letters, syllables and paragraphs of a text.
 * @param language ISO 639-1; null if unknown
 */
export function countsOf(text: string, language: string | null): Counts {
  const flow = flowing(text);
  const sentences = sentenceSpans(flow)
    .map(({ start, end }) => {
      const own = flow.slice(start, end);
      return { start, end, text: own, words: analyzedWords(own) };
    })
    .filter(({ words }) => words.length > 0);
  const words = sentences.flatMap((sentence) => sentence.words);
  const syllablesOf = syllablesFor(language);
  return {
    flow,
    sentences,
    words,
    paragraphs: paragraphsIn(flow),
    letters: words.reduce((sum, word) => sum + lettersIn(word), 0),
    syllablesOf,
    syllables: syllablesOf && words.map(syllablesOf),
  };
}

/** Counts the letters and digits of a word, which readability formulas use. */
export const lettersIn = (word: string): number => word.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Rounds a number for the answer; null if it is not finite. */
export const rounded = (value: number, digits = 2): number | null =>
  Number.isFinite(value) ? Number(value.toFixed(digits)) + 0 : null;
