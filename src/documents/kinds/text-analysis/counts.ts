import { type Span, sentenceSpans } from '../../../libraries/prose/sentences.ts';
import { flowing, paragraphsIn } from './flow.ts';
import { type CountSyllables, syllablesFor } from './syllables/index.ts';
import { wordsOf } from './words.ts';

/** A sentence at its place, with its words. */
export interface Sentence extends Span {
  readonly text: string;
  readonly words: readonly string[];
}

/** What statistics and formulas count in a text. */
export interface Counts {
  /** The text with its wrapped lines joined, each character at its place. */
  readonly flow: string;
  readonly sentences: readonly Sentence[];
  readonly words: readonly string[];
  readonly paragraphs: number;
  readonly letters: number;
  readonly syllablesOf: CountSyllables | null;
  /** Of each word; null where it is not known how the language counts them. */
  readonly syllables: readonly number[] | null;
}

/**
 * Counts a text.
 * @param language ISO 639-1; null where it is not known
 */
export function countsOf(text: string, language: string | null): Counts {
  const flow = flowing(text);
  const sentences = sentenceSpans(flow)
    .map(({ start, end }) => {
      const own = flow.slice(start, end);
      return { start, end, text: own, words: wordsOf(own) };
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

/** The letters and digits of a word, as formulas count characters. */
export const lettersIn = (word: string): number => word.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** A number as answers have it; null where there is none. */
export const rounded = (value: number, digits = 2): number | null =>
  Number.isFinite(value) ? Number(value.toFixed(digits)) + 0 : null;
