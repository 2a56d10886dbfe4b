import { type CloseWord, SpellingIndex } from '../../libraries/text/spelling-index.ts';
import type { Steps } from '../../scheduling/steps.ts';
import { ASCII, encoded } from './words-in-text.ts';

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

/** A word that a misspelt one may mean. */
export interface Spelling {
  readonly word: string;
  /** 0 for the word itself. */
  readonly cost: number;
  /** The number of times that the data contain the word. */
  readonly count: number;
}

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
   * in a word of at least four letters, two in a long word, or other letters for the same sounds. Returns only the word
   * itself if it is not misspelt, or if it contains a digit, since every character of a code or a model name
   * distinguishes it from others.
   */
  spellings(word: string): readonly Spelling[] {
    if (word.length < MIN_LETTERS || /\p{N}/u.test(word) || this.#words.has(word)) return [unchanged(word)];
    return this.#words
      .within(word, 2)
      .map((close) => ({
        word: close.word,
        cost: costOf(word, close),
        count: this.#counts[close.number] as number,
      }))
      .filter(({ cost }) => cost !== UNLIKELY)
      .sort((a, b) => a.cost - b.cost || b.count - a.count)
      .slice(0, MAX_SPELLINGS);
  }
}

/** Returns the spelling of a word that is not corrected. */
export const unchanged = (word: string): Spelling => ({ word, cost: 0, count: 0 });

const UNLIKELY = Number.POSITIVE_INFINITY;

/**
 * Returns the cost of reading a word as another: swapped letters and other letters for the same sounds cost least, then
 * one wrong letter, a wrong first letter, and two wrong letters.
 */
function costOf(typed: string, close: CloseWord): number {
  const isSwapped = isLetterSwapped(typed, close.word) && (close.distance === 1 || typed.length >= MIN_LONG);
  if (isSwapped || soundOf(typed) === soundOf(close.word)) return 1;
  if (!isLikely(typed, close)) return UNLIKELY;
  return 2 * close.distance + Number(close.word[0] !== typed[0]);
}

/** A first letter is rarely wrong, and a replaced letter of a short word usually makes another word. */
function isLikely(typed: string, { word, distance }: CloseWord): boolean {
  if (distance > 1 && typed.length < MIN_LONG) return false;
  if (word[0] !== typed[0] && !(typed.length >= MIN_LONG && distance === 1)) return false;
  if (distance > 1 && typed.length < MIN_VERY_LONG) return word.startsWith(typed.slice(0, BEGINNING));
  return typed.length > MIN_LETTERS || word.length !== typed.length;
}

/** True if both words have the same letters. */
const isLetterSwapped = (left: string, right: string): boolean =>
  left.length === right.length && [...left].sort().join('') === [...right].sort().join('');

/** Returns a word with one letter for each sound that has several spellings, and without doubled letters. */
const soundOf = (word: string): string =>
  word
    .replaceAll('ph', 'f')
    .replaceAll('ck', 'k')
    .replace(/[cq]/g, 'k')
    .replace(/(?<!^)z/g, 's')
    .replaceAll('y', 'i')
    .replace(/(.)\1/g, '$1');

function* decoded(texts: Iterable<string>): Generator<string> {
  for (const text of texts) yield ASCII.test(text) ? text : Buffer.from(text, 'latin1').toString();
}
