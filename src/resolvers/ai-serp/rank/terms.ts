import { stemOf } from '../../../libraries/prose/stems.ts';
import { piecesOf } from '../../../libraries/prose/words.ts';

/** Scripts written without spaces between words. Their text is segmented with a dictionary, which is slow. */
const UNDIVIDED =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const WORDS = /[\p{L}\p{M}\p{N}]+(?:[.,'’\u2019-](?=[\p{L}\p{N}])[\p{L}\p{M}\p{N}]+)*/gu;

/** Splits a text into words without changing them. */
export const termsOfText = (text: string): readonly string[] =>
  UNDIVIDED.test(text)
    ? [...piecesOf(text)].filter((word) => word !== null)
    : (text.match(WORDS) ?? []).flatMap((word) => (word.includes('-') ? word.split('-') : [word]));

/** The language of a question, which decides how words become terms. */
export interface Language {
  readonly english: boolean;
  readonly stops: ReadonlySet<string>;
}

/** Converts words to terms, and caches the result, since words recur. */
export class Terms {
  readonly #language: Language;
  readonly #known = new Map<string, string>();

  constructor(language: Language) {
    this.#language = language;
  }

  /** Returns the stem of a word, or an empty string for a stop word. */
  of(word: string): string {
    return this.#known.getOrInsertComputed(word, () => {
      const plain = word.toLowerCase().replaceAll('’', "'").replace(/'s$/, '');
      return this.#language.stops.has(plain) ? '' : stemOf(plain, this.#language.english);
    });
  }
}
