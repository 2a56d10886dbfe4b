import { wordsOf } from './search.ts';

/** Articles, prepositions, conjunctions and opinions. No search matches them with its data alone. */
const FILLER = wordsOf(`
  a an and at by de for from in my of on or the to with
  best cheap cheapest good popular top
`);

/**
 * Returns the words that a search may leave out.
 * @param kind words for the kind of thing that is searched, in the languages that people type them in
 */
export const fillerWith = (kind: string): ReadonlySet<string> => new Set([...FILLER, ...wordsOf(kind)]);
