import { defineArtefact } from './artefact.ts';

export interface EnglishWords {
  /** Maps lower-case words to their number of syllables, if this number cannot be derived from the spelling. */
  readonly syllables: ReadonlyMap<string, number>;
  /** The list of Dale and Chall (1995): lower-case words that fourth-grade pupils know. */
  readonly familiar: ReadonlySet<string>;
}

/** The JSON file. */
export interface EnglishWordFile {
  readonly syllables: readonly (readonly [count: number, words: readonly string[]])[];
  readonly familiar: readonly string[];
}

/** English words for readability formulas. */
export const englishWords = defineArtefact({
  name: 'english-words',
  load: (files): EnglishWords => {
    const { syllables, familiar } = files.json<EnglishWordFile>('english-words.json');
    return {
      syllables: new Map(syllables.flatMap(([count, words]) => words.map((word) => [word, count] as const))),
      familiar: new Set(familiar),
    };
  },
});
