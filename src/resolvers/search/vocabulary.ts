import { SpellingIndex } from '../../libraries/text/spelling-index.ts';
import type { Steps } from '../../scheduling/steps.ts';

const BLANK = 0x20;
/** The number of bytes read in a step. */
const STEP = 16_384;

/** A similar word, with the lines that contain it. */
export interface NearWord {
  readonly distance: number;
  readonly lines: Uint32Array;
}

/** The words of many lines, with the lines that contain each. It is compact, as most words are in few lines. */
export class Vocabulary {
  readonly #words: SpellingIndex;
  /** The lines of all words, grouped by word in the order of the words' numbers, and the end of each group. */
  readonly #lines: Uint32Array;
  readonly #ends: Uint32Array;

  private constructor(words: SpellingIndex, lines: Uint32Array, ends: Uint32Array) {
    this.#words = words;
    this.#lines = lines;
    this.#ends = ends;
  }

  /** @param sheet the bytes of lines of words, with blanks between words and a control character after each line */
  static *of(sheet: string): Steps<Vocabulary> {
    let size = 0;
    for (let at = 0; at < sheet.length; at++) {
      if (sheet.charCodeAt(at) <= BLANK) size += 1;
      if (at % STEP === 0) yield;
    }
    const seen = new Map<string, number>();
    const tokens = new Uint32Array(size);
    const tokenLines = new Uint32Array(size);
    let [start, token, line] = [0, 0, 0];
    for (let at = 0; at < sheet.length; at++) {
      if (at % STEP === 0) yield;
      const mark = sheet.charCodeAt(at);
      if (mark > BLANK) continue;
      tokens[token] = seen.getOrInsert(sheet.slice(start, at), seen.size);
      tokenLines[token] = line;
      token += 1;
      start = at + 1;
      if (mark < BLANK) line += 1;
    }
    const words = yield* SpellingIndex.of(decoded(seen.keys()));
    const numbers = new Uint32Array(seen.size);
    let number = 0;
    for (const word of words.words()) {
      numbers[seen.get(encoded(word)) as number] = number;
      number += 1;
      if (number % 1000 === 0) yield;
    }
    const ends = new Uint32Array(seen.size + 1);
    for (token = 0; token < size; token++) {
      tokens[token] = numbers[tokens[token] as number] as number;
      const next = (tokens[token] as number) + 1;
      ends[next] = (ends[next] as number) + 1;
      if (token % STEP === 0) yield;
    }
    for (let word = 1; word < ends.length; word++)
      ends[word] = (ends[word] as number) + (ends[word - 1] as number);
    // At first, `ends` contains the start of each word's lines. Each line that is filled in moves the start forward,
    // until it is the end of the word's lines.
    const lines = new Uint32Array(size);
    for (token = 0; token < size; token++) {
      const word = tokens[token] as number;
      lines[ends[word] as number] = tokenLines[token] as number;
      ends[word] = (ends[word] as number) + 1;
      if (token % STEP === 0) yield;
    }
    return new Vocabulary(words, lines, ends);
  }

  /** Returns the words within an edit distance of a word, with their lines. */
  near(word: string, max: number): NearWord[] {
    return this.#words.within(word, max).map(({ number, distance }) => {
      const start = number === 0 ? 0 : (this.#ends[number - 1] as number);
      return { distance, lines: this.#lines.subarray(start, this.#ends[number]) };
    });
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII is what has one byte a letter
const ASCII = /^[\x00-\x7f]*$/;

/**
 * Returns the UTF-8 bytes of a text as characters, one per byte. Such a string takes half the memory of a string with
 * letters beyond Latin-1.
 */
export const encoded = (text: string): string =>
  ASCII.test(text) ? text : Buffer.from(text).toString('latin1');

function* decoded(texts: Iterable<string>): Generator<string> {
  for (const text of texts) yield ASCII.test(text) ? text : Buffer.from(text, 'latin1').toString();
}
