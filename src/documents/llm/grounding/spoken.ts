import { boundCombiningMarks } from '../../../formats/combining-marks.ts';
import { fold } from '../../../libraries/text/fold.ts';

/** Scripts without spaces: a word may begin and end anywhere. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/**
 * Replaces the separator inside a number, so that 12.50 does not become 1250. The replacement is an operator, which
 * folding does not change.
 */
const POINT = '\u2219';
/** Characters that are ignored: all except letters, digits, the separator above and the plus of `C++`. */
const LEFT_OUT = /[^\p{L}\p{N}\p{M}+\u2219 ]+/gu;

/** Returns the words of a text in lower case, without accents, ligatures and punctuation, separated by one space. */
export function spokenWords(text: string): string {
  const marked = boundCombiningMarks(text)
    .normalize('NFKC')
    .replace(/(?<=[0-9])[.,](?=[0-9])/g, POINT);
  return fold(marked).replace(LEFT_OUT, ' ').trim();
}

/** The text of a document, searchable regardless of hyphens, spaces, accents and case. */
export class Spoken {
  /** All words concatenated without separators. */
  readonly #letters: string;
  /** Flags for the beginnings and the ends of words, by their index in the letters. */
  readonly #begins: Uint8Array;
  readonly #ends: Uint8Array;
  readonly #known = new Map<string, boolean>();

  /** @param lines of the document, as returned by `spokenWords` */
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
   * True if the document contains a text from the beginning of a word to the end of a word, either as a whole or split
   * at its commas, piece by piece. This also finds an address that is interrupted by another column.
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
   * Returns the end of a text in the document, or -1 if it is not contained. Uses the Knuth-Morris-Pratt algorithm,
   * which takes linear time even for repetitive texts.
   */
  #endOf(wanted: string, from: number): number {
    const text = this.#letters;
    const back = failureFunction(wanted);
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

/** Minimum length of a piece. Shorter pieces occur everywhere. */
const MIN_PIECE_LENGTH = 2;

const lettersOf = (text: string): string => spokenWords(text).replaceAll(' ', '');

/** Returns for each prefix the length of its longest proper prefix that is also its suffix. */
function failureFunction(wanted: string): Uint32Array {
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
