import { derived } from '../../datasets/dataset.ts';
import { knownNames } from '../../datasets/known-names.ts';
import { wordsOf } from './words-in-text.ts';

/** The number of names read in a step. */
const STEP = 200;

/**
 * The words in the names of countries, capitals, states, currencies and languages. In any search, such a word is not a
 * misspelling of another: `germany` does not mean a German mark.
 */
export const wordsOfNames = derived(knownNames, function* (names) {
  const words = new Set<string>();
  for (const [at, name] of names.entries()) {
    for (const word of wordsOf(name)) words.add(word);
    if (at % STEP === 0) yield;
  }
  return words;
});
