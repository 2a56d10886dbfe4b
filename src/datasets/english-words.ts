import { defineArtefact } from './artefact.ts';

export interface EnglishWords {
  /** How many syllables words in small letters have that are not pronounced as they are spelt. */
  readonly syllables: ReadonlyMap<string, number>;
  /** The list of Dale and Chall (1995): words that pupils of the fourth grade know, in small letters. */
  readonly familiar: ReadonlySet<string>;
}

/** What the JSON file holds. */
export interface EnglishWordFile {
  readonly syllables: readonly (readonly [count: number, words: readonly string[]])[];
  readonly familiar: readonly string[];
}

/** What readability formulas have to know of English words. */
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
