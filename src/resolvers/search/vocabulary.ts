const BLANK = 0x20;

/** The words of many lines and where they stand, kept small: most words are on few lines. */
export class Vocabulary {
  readonly #words: readonly string[];
  /** The lines of all words one after another, and by word where its own end. */
  readonly #lines: Uint32Array;
  readonly #ends: Uint32Array;

  /** @param sheet lines of words: between words blanks, after each line any control character */
  constructor(sheet: string) {
    let size = 0;
    for (let at = 0; at < sheet.length; at++) if (sheet.charCodeAt(at) <= BLANK) size += 1;
    const numbers = new Map<string, number>();
    const tokens = new Uint32Array(size);
    const counts = new Uint32Array(size);
    let [start, token] = [0, 0];
    for (let at = 0; at < sheet.length; at++) {
      if (sheet.charCodeAt(at) > BLANK) continue;
      const word = sheet.slice(start, at);
      const number = numbers.get(word) ?? numbers.size;
      if (counts[number] === 0) numbers.set(word, number);
      counts[number] = (counts[number] as number) + 1;
      tokens[token] = number;
      token += 1;
      start = at + 1;
    }
    this.#words = [...numbers.keys()];
    this.#lines = new Uint32Array(size);
    // Each word's lines begin where those of the words before it end, and move that end to their own.
    this.#ends = new Uint32Array(numbers.size);
    for (let number = 1; number < numbers.size; number++)
      this.#ends[number] = (this.#ends[number - 1] as number) + (counts[number - 1] as number);
    let line = 0;
    token = 0;
    for (let at = 0; at < sheet.length; at++) {
      const mark = sheet.charCodeAt(at);
      if (mark > BLANK) continue;
      const number = tokens[token] as number;
      this.#lines[this.#ends[number] as number] = line;
      this.#ends[number] = (this.#ends[number] as number) + 1;
      token += 1;
      if (mark < BLANK) line += 1;
    }
  }

  /** The words that may be a word with so many errors, with their lines: those of about its length and letters. */
  *likely(word: string, most: number): Generator<[known: string, lines: Uint32Array]> {
    const letters = lettersOf(word);
    for (const [number, known] of this.#words.entries()) {
      if (Math.abs(known.length - word.length) > most || apart(letters, lettersOf(known)) > 2 * most)
        continue;
      const start = number === 0 ? 0 : (this.#ends[number - 1] as number);
      yield [known, this.#lines.subarray(start, this.#ends[number])];
    }
  }
}

/** A word's letters as a set of bits. Two letters may share a bit, so words are at least as far apart as their sets. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index++) bits |= 1 << (word.charCodeAt(index) & 31);
  return bits;
}

/** In how many letters two sets differ. One typing error changes two at most, which spares most words the comparison. */
function apart(a: number, b: number): number {
  let count = 0;
  for (let rest = a ^ b; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
