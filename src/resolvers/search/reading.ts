import type { Steps } from '../../scheduling/steps.ts';
import { correctionsOf } from './corrections.ts';
import type { Matches, Reading, Searched } from './types.ts';
import { wordsOfQuery } from './words-in-text.ts';

/** The reading of a text without corrections. */
export const AS_TYPED: Reading = { corrected: [], ignored: [], unmatched: [] };

/** The maximum number of readings with different filler words. */
const MAX_VARIANTS = 8;
/** In a longer text, only words that the data do not contain are named, since naming others takes a search each. */
const MAX_NAMED_WORDS = 8;
/** The rank of a word that no entry has. */
const UNKNOWN = Number.MAX_VALUE;

/**
 * The rule of all searches: every result matches every word of the text, except the filler words in `ignored`, and with
 * the spellings in `corrected`. Only the last word may be the beginning of a word. Readings are tried in this order:
 * with the filler words that are part of a name, without filler words, and with corrections. Words that occur in the
 * data are never corrected. If no reading has results, `unmatched` names the words at fault.
 */
export function* readQuery<Item>(text: string, searched: Searched<Item>): Steps<Matches<Item>> {
  const words = wordsOfQuery(text);
  if (words.length === 0) return { ...AS_TYPED, items: [], unmatched: [text.trim()] };
  const { filler, all } = searched;
  if (all && words.every((word) => filler.has(word)))
    return { ...AS_TYPED, items: yield* all(), ignored: [...new Set(words)] };
  const specific = words.filter((word) => !searched.generic?.has(word));
  const variants = variantsOf(specific.length > 0 ? specific : words, searched);
  const ignoredIn = (kept: readonly string[]) => [...new Set(words).difference(new Set(kept))];
  for (const kept of variants) {
    const hit = yield* searched.find(kept);
    if (hit) return { ...AS_TYPED, items: hit.items, ignored: ignoredIn(kept) };
  }
  const content = variants.reduce((one, other) => (other.length < one.length ? other : one));
  const corrected = yield* correctionsOf(content, searched);
  if (corrected) return { ...AS_TYPED, ...corrected, ignored: [...ignoredIn(content), ...corrected.ignored] };
  return {
    ...AS_TYPED,
    items: [],
    ignored: ignoredIn(content),
    unmatched: yield* unmatchedAmong(content, searched),
  };
}

/**
 * Returns the words with all filler words, then without the first ones of each run of filler words, and finally without
 * any: `de la habana`, `la habana`, `habana`. Categories are tried without filler words first: `electric car`.
 */
function variantsOf<Item>(
  words: readonly string[],
  { filler, areCategories }: Searched<Item>,
): (readonly string[])[] {
  const content = words.filter((word) => !filler.has(word));
  if (content.length === words.length || content.length === 0) return [words];
  let variants: (readonly string[])[] = [[]];
  for (let at = 0; at < words.length; ) {
    let end = at;
    while (end < words.length && filler.has(words[end] as string)) end += 1;
    const run = words.slice(at, end);
    const next = words.slice(end, end + 1);
    variants = Array.from({ length: run.length + 1 }, (_, dropped) => run.slice(dropped))
      .flatMap((kept) => variants.map((before) => [...before, ...kept, ...next]))
      .slice(0, MAX_VARIANTS);
    at = end + 1;
  }
  const longestFirst = variants
    .filter((kept) => kept.length > content.length)
    .sort((one, other) => other.length - one.length);
  return areCategories?.(content) ? [content, ...longestFirst] : [...longestFirst, content];
}

/** Names the words that do not match together with the words that match best. */
function* unmatchedAmong<Item>(
  words: readonly string[],
  { find, knows }: Searched<Item>,
): Steps<readonly string[]> {
  const distinct = [...new Set(words)];
  if (distinct.length > MAX_NAMED_WORDS) {
    const unknown = [];
    for (const word of distinct) if (!(yield* knows(word))) unknown.push(word);
    return unknown.length > 0 ? unknown : distinct;
  }
  const ranks = new Map<string, number>();
  for (const word of distinct) ranks.set(word, (yield* find([word]))?.rank ?? UNKNOWN);
  const rankOf = (word: string) => ranks.get(word) as number;
  const matched: string[] = [];
  const unmatched = new Set<string>();
  for (const word of distinct.toSorted((one, other) => rankOf(one) - rankOf(other))) {
    if (rankOf(word) < UNKNOWN && (yield* find([...matched, word]))) matched.push(word);
    else unmatched.add(word);
  }
  // Of two words that match equally well by themselves, neither is more at fault than the other: `lga jfk`.
  for (const word of matched.length === 1 ? matched : [])
    if ([...unmatched].some((other) => rankOf(other) === rankOf(word))) unmatched.add(word);
  return unmatched.size > 0 ? distinct.filter((word) => unmatched.has(word)) : distinct;
}
