import { type CloseWord, SpellingIndex } from '../../libraries/text/spelling-index.ts';
import type { Steps } from '../../scheduling/steps.ts';

const BLANK = 0x20;
/** The number of bytes read in a step. */
const STEP = 16_384;

/** Shorter words differ from several others by one letter, so guesses would be random. */
const MIN_LETTERS = 4;
/** In words with at least this many letters, the first one may be wrong, or two after the beginning. */
const MIN_LONG = 8;
/** In words with at least this many letters, any two may be wrong. */
const MIN_VERY_LONG = 10;
/** The number of letters at the beginning of a word that are right if two others are wrong. */
const BEGINNING = 4;
/** Maximum number of spellings of a word. */
const MAX_SPELLINGS = 6;

/** The words of many lines, with the number of times each occurs. */
export class Vocabulary {
  readonly #words: SpellingIndex;
  /** By the number of the word. */
  readonly #counts: Uint32Array;

  private constructor(words: SpellingIndex, counts: Uint32Array) {
    this.#words = words;
    this.#counts = counts;
  }

  /** @param sheet the bytes of lines of words, with blanks between words and a control character after each line */
  static *of(sheet: string): Steps<Vocabulary> {
    const seen = new Map<string, number>();
    let start = 0;
    for (let at = 0; at < sheet.length; at++) {
      if (at % STEP === 0) yield;
      if (sheet.charCodeAt(at) > BLANK) continue;
      const word = sheet.slice(start, at);
      // Codes and numbers are never meant by a misspelt word.
      if (word.length >= MIN_LETTERS - 1 && !/\d/.test(word)) seen.set(word, (seen.get(word) ?? 0) + 1);
      start = at + 1;
    }
    const words = yield* SpellingIndex.of(decoded(seen.keys()));
    const counts = new Uint32Array(seen.size);
    let number = 0;
    for (const word of words.words()) {
      counts[number] = seen.get(encoded(word)) as number;
      number += 1;
      if (number % 1000 === 0) yield;
    }
    return new Vocabulary(words, counts);
  }

  /**
   * Returns the words that a misspelt word may mean, the likeliest first: one wrong, missing, doubled or swapped letter
   * in a word of at least four letters, two in a long word. Returns only the word itself if it is not misspelt, or if it
   * contains a digit, since every character of a code or a model name distinguishes it from others.
   */
  spellings(word: string): readonly string[] {
    if (word.length < MIN_LETTERS || /\p{N}/u.test(word) || this.#words.has(word)) return [word];
    return this.#words
      .within(word, word.length >= MIN_LONG ? 2 : 1)
      .filter((close) => isLikely(word, close))
      .sort(
        (a, b) =>
          a.distance - b.distance ||
          Number(b.word[0] === word[0]) - Number(a.word[0] === word[0]) ||
          Number(isLetterSwapped(word, b.word)) - Number(isLetterSwapped(word, a.word)) ||
          (this.#counts[b.number] as number) - (this.#counts[a.number] as number),
      )
      .slice(0, MAX_SPELLINGS)
      .map((close) => close.word);
  }
}

/** A first letter is rarely wrong, and a replaced letter of a short word usually makes another word. */
function isLikely(typed: string, { word, distance }: CloseWord): boolean {
  if (isLetterSwapped(typed, word)) return true;
  if (word[0] !== typed[0] && !(typed.length >= MIN_LONG && distance === 1)) return false;
  if (distance > 1 && typed.length < MIN_VERY_LONG) return word.startsWith(typed.slice(0, BEGINNING));
  return typed.length > MIN_LETTERS || word.length !== typed.length;
}

/** True if both words have the same letters. */
const isLetterSwapped = (left: string, right: string): boolean =>
  left.length === right.length && [...left].sort().join('') === [...right].sort().join('');

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
