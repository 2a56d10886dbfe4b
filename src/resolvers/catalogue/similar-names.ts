import { fold } from '../../libraries/text/fold.ts';
import { findNearest } from '../../libraries/text/near.ts';
import { SpellingIndex } from '../../libraries/text/spelling-index.ts';
import type { Steps } from '../../scheduling/steps.ts';
import { catalogueKey } from './names.ts';

/** An index of names to suggest for a misspelt one. */
export interface NameIndex {
  /** The comparison forms of the names. */
  readonly spellings: SpellingIndex;
  readonly nameOf: (key: string) => string;
  readonly folded: readonly { readonly name: string; readonly words: string }[];
}

/** The number of names read in a step. */
const STEP = 500;
/** Maximum number of suggested names. */
const LIMIT = 3;

/** @param byKey models by the comparison form of their make or model */
export function* nameIndex<What extends 'make' | 'model'>(
  what: What,
  byKey: ReadonlyMap<string, readonly { readonly [name in What]: string }[]>,
): Steps<NameIndex> {
  const nameOf = (key: string) => byKey.get(key)?.[0]?.[what] as string;
  const folded: NameIndex['folded'][number][] = [];
  for (const key of byKey.keys()) {
    const name = nameOf(key);
    folded.push({ name, words: ` ${fold(name)} ` });
    if (folded.length % STEP === 0) yield;
  }
  return { spellings: yield* SpellingIndex.of(byKey.keys()), nameOf, folded };
}

/** Returns the names that a text probably means: those with similar spelling, otherwise those that share its words. */
export function* similarNames(text: string, { spellings, nameOf, folded }: NameIndex): Steps<string[]> {
  const near = findNearest(catalogueKey(text), spellings, { limit: LIMIT });
  if (near.length > 0) return near.map(nameOf);
  yield;
  return namesAround(fold(text), folded);
}

/**
 * Returns names that contain the words of a text, of which the last may be incomplete: `swan` is in Nautor Swan. If
 * there are none, returns names that the text begins with.
 */
function namesAround(text: string, names: NameIndex['folded']): string[] {
  if (text === '') return [];
  // A single letter is the beginning of too many words, so it has to be a whole word.
  const needle = text.length === 1 ? ` ${text} ` : ` ${text}`;
  const within = names.filter(({ words }) => words.includes(needle));
  const around = within.length > 0 ? within : names.filter(({ words }) => ` ${text} `.startsWith(words));
  const begun = (words: string) => Number(words.startsWith(needle));
  return around
    .toSorted((a, b) => begun(b.words) - begun(a.words))
    .slice(0, LIMIT)
    .map(({ name }) => name);
}
