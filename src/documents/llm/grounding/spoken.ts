import { boundCombiningMarks } from '../../../formats/combining-marks.ts';
import { fold } from '../../../libraries/text/fold.ts';

/** Scripts that are written without blanks: a word may begin and end anywhere. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** The mark within a number, or 12.50 would be 1250: an operator, which folding leaves alone. */
const POINT = '\u2219';
/** What is no letter and no digit says nothing, but for that mark and the plus of `C++`. */
const LEFT_OUT = /[^\p{L}\p{N}\p{M}+\u2219 ]+/gu;

/** A text as its words: in lower case, without accents, ligatures and punctuation, one blank between two. */
export function wordsOf(text: string): string {
  const marked = boundCombiningMarks(text)
    .normalize('NFKC')
    .replace(/(?<=[0-9])[.,](?=[0-9])/g, POINT);
  return fold(marked).replace(LEFT_OUT, ' ').trim();
}

/** What a document says, to be searched however it is hyphenated, spaced, accented and capitalised. */
export class Spoken {
  /** All words without anything between them. */
  readonly #letters: string;
  /** Where a word begins, and where one has ended, by the place in the letters. */
  readonly #begins: Uint8Array;
  readonly #ends: Uint8Array;
  readonly #known = new Map<string, boolean>();

  /** @param lines of the document, as `wordsOf` makes them */
  constructor(lines: readonly string[]) {
    this.#letters = lines.join('').replaceAll(' ', '');
    this.#begins = new Uint8Array(this.#letters.length);
    this.#ends = new Uint8Array(this.#letters.length + 1);
    let at = 0;
    for (const line of lines)
      for (const word of line.split(' ')) {
        if (word === '') continue;
        this.#begins[at] = 1;
        for (const letter of word) {
          if (UNSPACED.test(letter)) {
            this.#begins[at] = 1;
            this.#ends[at] = 1;
            this.#ends[at + letter.length] = 1;
          }
          at += letter.length;
        }
        this.#ends[at] = 1;
      }
  }

  /**
   * Whether a text stands there, from the beginning of a word to the end of one: as a whole, or in the pieces that commas make of
   * it, one after the other. So an address is found that another column cuts in two.
   */
  says(text: string): boolean {
    return this.#known.getOrInsertComputed(text, () => {
      const whole = lettersOf(text);
      if (whole === '') return false;
      if (this.#endOf(whole, 0) >= 0) return true;
      const pieces = text.split(/[,;]\s/).map(lettersOf);
      if (pieces.length < 2 || pieces.some(({ length }) => length < MIN_PIECE_LENGTH)) return false;
      let from = 0;
      for (const piece of pieces) {
        if (from >= 0) from = this.#endOf(piece, from);
      }
      return from >= 0;
    });
  }

  /**
   * Where a text ends that stands there; -1 where it does not. By Knuth, Morris and Pratt: in time that is linear whatever document
   * and text repeat.
   */
  #endOf(wanted: string, from: number): number {
    const text = this.#letters;
    const back = fallbacks(wanted);
    let matched = 0;
    for (let at = from; at < text.length; at += 1) {
      const letter = text.charCodeAt(at);
      while (matched > 0 && letter !== wanted.charCodeAt(matched)) matched = back[matched - 1] as number;
      if (letter === wanted.charCodeAt(matched)) matched += 1;
      if (matched < wanted.length) continue;
      if (this.#begins[at + 1 - matched] === 1 && this.#ends[at + 1] === 1) return at + 1;
      matched = back[matched - 1] as number;
    }
    return -1;
  }
}

/** Shorter pieces stand everywhere. */
const MIN_PIECE_LENGTH = 2;

const lettersOf = (text: string): string => wordsOf(text).replaceAll(' ', '');

/** For each prefix the length of the longest one that it also ends with. */
function fallbacks(wanted: string): Uint32Array {
  const back = new Uint32Array(wanted.length);
  let matched = 0;
  for (let at = 1; at < wanted.length; at += 1) {
    const letter = wanted.charCodeAt(at);
    while (matched > 0 && letter !== wanted.charCodeAt(matched)) matched = back[matched - 1] as number;
    if (letter === wanted.charCodeAt(matched)) matched += 1;
    back[at] = matched;
  }
  return back;
}
