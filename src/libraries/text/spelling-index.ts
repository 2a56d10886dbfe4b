import type { Steps } from '../../scheduling/steps.ts';
import { editDistance } from './edit-distance.ts';

/** A word that is similar to a text. */
export interface CloseWord {
  readonly word: string;
  /** Its index among all words, sorted by length. */
  readonly number: number;
  readonly distance: number;
}

/** The words of one length. */
interface Bucket {
  /** The words, concatenated: a separate string for each would take several times the memory. */
  readonly words: string;
  /** The set of letters of each word. */
  readonly letters: Uint32Array;
  /** The number of the first word. */
  readonly first: number;
}

/** Number of words indexed in one step. */
const STEP = 1000;

/**
 * Finds the words of a vocabulary that a misspelt text may mean. Words are grouped by length, and the set of letters of
 * each is stored in 32 bits. Most words differ from a text by more letters than the allowed errors can change, which
 * takes a few nanoseconds to check. Only the others are compared. The index takes the characters of all words and four
 * bytes per word.
 */
export class SpellingIndex {
  readonly #buckets: ReadonlyMap<number, Bucket>;

  private constructor(buckets: ReadonlyMap<number, Bucket>) {
    this.#buckets = buckets;
  }

  /** Indexes words and removes duplicates. */
  static *of(words: Iterable<string>): Steps<SpellingIndex> {
    const byLength = new Map<number, Set<string>>();
    let read = 0;
    for (const word of words) {
      byLength.getOrInsertComputed(word.length, () => new Set()).add(word);
      read += 1;
      if (read % STEP === 0) yield;
    }
    const buckets = new Map<number, Bucket>();
    let first = 0;
    for (const length of [...byLength.keys()].sort((a, b) => a - b)) {
      const own = [...(byLength.get(length) as Set<string>)];
      const letters = new Uint32Array(own.length);
      for (const [at, word] of own.entries()) {
        letters[at] = lettersOf(word);
        if (at % STEP === STEP - 1) yield;
      }
      buckets.set(length, { words: own.join(''), letters, first });
      first += own.length;
      yield;
    }
    return new SpellingIndex(buckets);
  }

  /** Yields all words in the order of their numbers, or only those of one length. */
  *words(length?: number): Generator<string> {
    for (const [own, bucket] of this.#buckets) {
      if (length !== undefined && own !== length) continue;
      for (let at = 0; at < bucket.letters.length; at++) yield wordAt(bucket, own, at);
    }
  }

  has(word: string): boolean {
    const bucket = this.#buckets.get(word.length);
    if (!bucket) return false;
    for (let at = bucket.words.indexOf(word); at >= 0; at = bucket.words.indexOf(word, at + 1))
      if (at % word.length === 0) return true;
    return false;
  }

  /** Finds the words within a number of errors of the text, counted like `editDistance`. */
  within(text: string, max: number): CloseWord[] {
    const found: CloseWord[] = [];
    this.#compare(text, max, max, (close) => {
      found.push(close);
      return max;
    });
    return found;
  }

  /**
   * Finds the words with the fewest errors, up to a maximum.
   * @param sameLength true to consider only words as long as the text
   */
  closest(text: string, max: number, sameLength = false): string[] {
    let min = max;
    let closest: string[] = [];
    this.#compare(text, max, sameLength ? 0 : max, ({ word, distance }) => {
      if (distance < min) closest = [];
      min = distance;
      closest.push(word);
      return min;
    });
    return closest;
  }

  /**
   * @param longer the allowed difference in length, in characters
   * @param found called with each similar word; returns the number of errors allowed from then on
   */
  #compare(text: string, max: number, longer: number, found: (close: CloseWord) => number): void {
    const sought = lettersOf(text);
    let allowed = max;
    for (let offset = 0; offset <= Math.min(allowed, longer); offset++) {
      for (const length of offset === 0 ? [text.length] : [text.length - offset, text.length + offset]) {
        const bucket = this.#buckets.get(length);
        if (!bucket) continue;
        const { letters, first } = bucket;
        for (let at = 0; at < letters.length; at++) {
          // An insertion or deletion changes one letter of the set, any other error up to two.
          if (countBits((letters[at] as number) ^ sought) > 2 * allowed - offset) continue;
          const word = wordAt(bucket, length, at);
          const distance = editDistance(text, word, allowed);
          if (distance <= allowed) allowed = found({ word, number: first + at, distance });
        }
      }
    }
  }
}

const wordAt = ({ words }: Bucket, length: number, at: number): string =>
  words.slice(at * length, (at + 1) * length);

/**
 * Returns the letters of a word as a set of bits. Letters may share a bit, so two sets never differ more than the words
 * do.
 */
function lettersOf(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index++) bits |= 1 << (word.charCodeAt(index) & 31);
  return bits;
}

function countBits(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
