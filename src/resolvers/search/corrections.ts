import { editDistance } from '../../libraries/text/edit-distance.ts';
import type { Steps } from '../../scheduling/steps.ts';
import { wordsOfNames } from './known-names.ts';
import type { Correction, Hit, Searched } from './types.ts';
import { type Spelling, unchanged } from './vocabulary.ts';

/** In a longer text, misspelt words are not corrected, since finding their spellings takes a millisecond each. */
const MAX_CORRECTED_WORDS = 6;
/** Maximum number of combinations of spellings that are searched for. */
const MAX_COMBINATIONS = 16;
/** Of equally close spellings, one that the data contain this many times as often as the others is meant. */
const MORE_COMMON = 2;

/** Shorter filler words are not misspelt: too many words are similar to them. */
const MIN_FILLER = 6;

/** A combination of spellings. */
interface Combination {
  readonly words: readonly string[];
  readonly cost: number;
  readonly count: number;
}

interface Corrected<Item> {
  readonly items: readonly Item[];
  readonly corrected: readonly Correction[];
  /** Misspelt filler words. */
  readonly ignored: readonly string[];
}

/**
 * Returns the results with the closest spellings that have any. Returns undefined if several equally close ones have
 * different results, and neither matches better or is more common: then a correction would be a guess. Names of
 * countries, states, currencies and languages are never corrected.
 */
export function* correctionsOf<Item>(
  words: readonly string[],
  { find, spellings, filler, generic }: Searched<Item>,
): Steps<Corrected<Item> | undefined> {
  if (words.length > MAX_CORRECTED_WORDS) return undefined;
  const isFiller = (word: string): boolean => filler.has(word) || generic?.has(word) === true;
  let combinations: readonly Combination[] = [{ words: [], cost: 0, count: 0 }];
  for (const word of words) {
    const isName = filler.has(word) || (yield* wordsOfNames.steps()).has(word);
    const meant = isName ? [unchanged(word)] : [...fillerLike(word, filler), ...(yield* spellings(word))];
    combinations = combinations
      .flatMap((one) => meant.map((spelling) => withSpelling(one, spelling)))
      .sort((one, other) => one.cost - other.cost)
      .slice(0, MAX_COMBINATIONS);
    // Without a spelling of this word, those of the others are of no use.
    if (combinations.length === 0) return undefined;
    yield;
  }
  for (const closest of Map.groupBy(combinations, ({ cost }) => cost).values()) {
    const hits: { readonly one: Combination; readonly hit: Hit<Item> }[] = [];
    for (const one of closest) {
      const sought = one.words.filter((word, at) => word === words[at] || !isFiller(word));
      const hit = one.cost > 0 && sought.length > 0 ? yield* find(sought) : undefined;
      if (hit) hits.push({ one, hit });
    }
    if (hits.length === 0) continue;
    const best = likeliest(hits);
    if (!best) return undefined;
    const corrected = changesOf(words, best.one.words);
    return { items: best.hit.items, corrected, ignored: corrected.map(({ to }) => to).filter(isFiller) };
  }
  return undefined;
}

/** Returns the long filler words that a word may mean, such as those for the kind of thing that is searched. */
const fillerLike = (word: string, filler: ReadonlySet<string>): Spelling[] =>
  word.length < MIN_FILLER || /\d/.test(word)
    ? []
    : [...filler]
        .filter((one) => one.length >= MIN_FILLER && editDistance(word, one, 1) === 1)
        .map((one) => ({ word: one, cost: 1, count: 0 }));

const withSpelling = (before: Combination, { word, cost, count }: Spelling): Combination => ({
  words: [...before.words, word],
  cost: before.cost + cost,
  count: before.count + count,
});

/** Returns the only candidate, or the one that matches best, then the one that is more common; undefined if unclear. */
function likeliest<Item, Candidate extends { readonly one: Combination; readonly hit: Hit<Item> }>(
  candidates: readonly Candidate[],
): Candidate | undefined {
  const rank = Math.min(...candidates.map(({ hit }) => hit.rank));
  const [first, second] = candidates
    .filter(({ hit }) => hit.rank === rank)
    .sort((a, b) => b.one.count - a.one.count);
  if (!first || !second) return first;
  const isSame = first.hit.items[0] === second.hit.items[0];
  return isSame || first.one.count >= MORE_COMMON * second.one.count ? first : undefined;
}

const changesOf = (typed: readonly string[], meant: readonly string[]): Correction[] =>
  typed.flatMap((from, at) => {
    const to = meant[at] as string;
    return to === from ? [] : [{ from, to }];
  });
