import { defineArtefact } from '../artefact.ts';

/** The letters `a` to `z`, and the edge of a word. */
const SYMBOLS = 27;
const EDGE = 26;
const STEPS_PER_BIT = 16;

/** Statistics of the letters of names and words. */
export interface NameLetters {
  /**
   * Returns the information of a word in bits: the lower, the more it resembles names and words.
   * @param word letters from `a` to `z` only
   */
  readonly bits: (word: string) => number;
}

/** Frequencies of letters after two others in names of people and places, and in words. */
export const nameLetters = defineArtefact({
  name: 'name-letters',
  load: (files): NameLetters => {
    const table = files.bytes('name-letters.bin');
    return {
      bits(word) {
        let [first, second, sum] = [EDGE, EDGE, 0];
        for (let at = 0; at <= word.length; at += 1) {
          const letter = at === word.length ? EDGE : word.charCodeAt(at) - 97;
          sum += table[(first * SYMBOLS + second) * SYMBOLS + letter] as number;
          [first, second] = [second, letter];
        }
        return sum / STEPS_PER_BIT;
      },
    };
  },
});
