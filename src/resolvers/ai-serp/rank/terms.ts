import { stemOf } from '../../../libraries/prose/stems.ts';
import { piecesOf } from '../../../libraries/prose/words.ts';

/** Scripts whose words stand without blanks between them: those are cut by a dictionary, which takes long. */
const UNDIVIDED =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const WORDS = /[\p{L}\p{M}\p{N}]+(?:[.,'’\u2019-](?=[\p{L}\p{N}])[\p{L}\p{M}\p{N}]+)*/gu;

/** The words of a text as they stand there. */
export const wordsOf = (text: string): readonly string[] =>
  UNDIVIDED.test(text)
    ? [...piecesOf(text)].filter((word) => word !== null)
    : (text.match(WORDS) ?? []).flatMap((word) => (word.includes('-') ? word.split('-') : [word]));

/** How words become terms, in the language of a question. */
export interface Language {
  readonly english: boolean;
  readonly stops: ReadonlySet<string>;
}

/** Remembers what became of words: the same come again and again. */
export class Terms {
  readonly #language: Language;
  readonly #known = new Map<string, string>();

  constructor(language: Language) {
    this.#language = language;
  }

  /** The stem of a word; empty for one that says little by itself. */
  of(word: string): string {
    return this.#known.getOrInsertComputed(word, () => {
      const plain = word.toLowerCase().replaceAll('’', "'").replace(/'s$/, '');
      return this.#language.stops.has(plain) ? '' : stemOf(plain, this.#language.english);
    });
  }
}
