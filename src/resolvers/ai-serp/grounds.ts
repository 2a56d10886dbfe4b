import { fold } from '../../libraries/text/fold.ts';
import type { Question } from './rank/index.ts';
import { termsOfText } from './rank/terms.ts';

/** The fraction of a statement's terms that its cited sources have to contain. */
const MIN_SHARED = 0.5;
const NUMBER = /\p{N}+(?:[.,'’\u00a0\u202f ]\p{N}{3}(?!\p{N}))*(?:[.,]\p{N}+)?/gu;

/** The terms, words and numbers of a source, to check statements against. */
export interface Grounds {
  readonly terms: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
  readonly numbers: ReadonlySet<string>;
}

/** Reads the text of a source that statements cite. */
export function groundsOf(text: string, { dictionary }: Question): Grounds {
  const words = termsOfText(text);
  return {
    terms: new Set(words.map((word) => dictionary.of(word))),
    words: new Set(words.map(fold)),
    numbers: new Set(numbersIn(text)),
  };
}

/** Returns the digits of each number without separators, so that `1,234.5` and `1 234,5` are equal. */
const numbersIn = (text: string): readonly string[] =>
  (text.match(NUMBER) ?? []).map((number) => number.replace(/[^\p{N}]/gu, ''));

/**
 * True if the cited sources support a statement: they contain all of its numbers and names, and most of its other
 * words. Stop words and the words of the question are not checked.
 */
export function isGrounded(statement: string, grounds: readonly Grounds[], question: Question): boolean {
  if (grounds.length === 0) return false;
  const has = (of: (one: Grounds) => ReadonlySet<string>, value: string) =>
    grounds.some((one) => of(one).has(value));
  const numbers = numbersIn(statement);
  if (!numbers.every((number) => has((one) => one.numbers, number))) return false;
  const words = termsOfText(statement);
  const names = words.filter(
    (word, at) => /^\p{Lu}/u.test(word) && (at > 0 || !isPlain(word, words[1] ?? '', question)),
  );
  const questionTerms = new Set(question.terms);
  const termOf = (word: string) => question.dictionary.of(word);
  const known = (word: string) =>
    has((one) => one.words, fold(word)) || has((one) => one.terms, termOf(word));
  if (!question.capitals && !names.every((name) => known(name) || termOf(name) === '')) return false;
  const terms = words.map(termOf).filter((term) => term !== '');
  if (terms.length + numbers.length === 0) return false;
  const newTerms = terms.filter((term) => !questionTerms.has(term) && !/^\p{N}/u.test(term));
  const shared = newTerms.filter((term) => has((one) => one.terms, term)).length;
  return shared >= MIN_SHARED * newTerms.length;
}

/** True if a word may be capitalized only because it begins the sentence: `The`, or `Bridges` in `Bridges are`. */
const isPlain = (word: string, next: string, { dictionary }: Question): boolean =>
  dictionary.of(word) === '' || (/^\p{Lu}\p{Ll}+$/u.test(word) && !/^\p{Lu}/u.test(next));
