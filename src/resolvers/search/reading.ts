import type { Steps } from '../../scheduling/steps.ts';

/** A misspelt word of a search text, and the spelling that was searched for instead. */
export interface Correction {
  readonly from: string;
  readonly to: string;
}

/** States how the text of a search was read. Words are in lower case and without accents, as they are compared. */
export interface Reading {
  readonly corrected: readonly Correction[];
  /** Filler words that were left out. */
  readonly ignored: readonly string[];
  /** The words that no entry has together with the words before them. If there are any, the search has no results. */
  readonly unmatched: readonly string[];
}

/** The results of a search, the best first. */
export interface Matches<Item> extends Reading {
  readonly items: readonly Item[];
}

/** The searched data, as `readQuery` sees them. */
export interface Searched<Found> {
  /** Returns the entries that match every one of the words, as typed. */
  readonly find: (words: readonly string[]) => Steps<Found | undefined>;
  /** True if a word of the data is this word or begins with it. */
  readonly knows: (word: string) => Steps<boolean>;
  /**
   * Returns the words of the data that a misspelt word may mean, the likeliest first. Returns only the word itself if
   * the data contain it, or if it is never corrected.
   */
  readonly spellings: (word: string) => Steps<readonly string[]>;
  readonly filler: ReadonlySet<string>;
  /** Filler words that most entries have in their names, so that finding them says nothing: `airport`. */
  readonly generic?: ReadonlySet<string>;
}

/** The reading of a text without corrections. */
export const AS_TYPED: Reading = { corrected: [], ignored: [], unmatched: [] };

/** In a longer text, misspelt words are not corrected, since finding their spellings takes a millisecond each. */
const MAX_CORRECTED_WORDS = 6;
/** Maximum number of combinations of spellings that are searched for. */
const MAX_COMBINATIONS = 16;
/** In a longer text, only words that the data do not contain are named, since naming others takes a search each. */
const MAX_NAMED_WORDS = 8;

/**
 * The rule of all searches: every result matches every word of the text, except the filler words in `ignored`, and with
 * the spellings in `corrected`. Readings are tried in this order: as typed, without filler words, and with corrections.
 * Words that occur in the data are never corrected. If no reading has results, `unmatched` names the words at fault.
 */
export function* readQuery<Found>(
  words: readonly string[],
  searched: Searched<Found>,
): Steps<Reading & { readonly found: Found | undefined }> {
  const specific = words.filter((word) => !searched.generic?.has(word));
  const variants = yield* withoutFiller(specific.length > 0 ? specific : words, searched);
  const ignoredIn = (kept: readonly string[]) => words.filter((word) => !kept.includes(word));
  for (const kept of variants) {
    const found = yield* searched.find(kept);
    if (found !== undefined) return { ...AS_TYPED, found, ignored: ignoredIn(kept) };
  }
  for (const kept of variants) {
    const corrected = yield* corrections(kept, searched);
    if (corrected) return { ...AS_TYPED, ...corrected, ignored: ignoredIn(kept) };
  }
  const said = variants.at(-1) ?? [];
  return {
    ...AS_TYPED,
    found: undefined,
    ignored: ignoredIn(said),
    unmatched: yield* unmatchedAmong(said, searched),
  };
}

/** Returns the words, then without filler words that the data do not contain, then without any. */
function* withoutFiller<Found>(
  words: readonly string[],
  { knows, filler }: Searched<Found>,
): Steps<(readonly string[])[]> {
  const variants = [words];
  const said = words.filter((word) => !filler.has(word));
  if (said.length === 0 || said.length === words.length) return variants;
  const known = [];
  for (const word of words) if (!filler.has(word) || (yield* knows(word))) known.push(word);
  if (known.length < words.length && known.length > said.length) variants.push(known);
  return [...variants, said];
}

function* corrections<Found>(
  words: readonly string[],
  { find, spellings, filler }: Searched<Found>,
): Steps<{ readonly found: Found; readonly corrected: readonly Correction[] } | undefined> {
  if (words.length > MAX_CORRECTED_WORDS) return undefined;
  let readings: (readonly string[])[] = [[]];
  for (const word of words) {
    const meant = filler.has(word) ? [word] : yield* spellings(word);
    readings = readings
      .flatMap((reading) => meant.map((one) => [...reading, one]))
      .slice(0, MAX_COMBINATIONS);
    yield;
  }
  for (const reading of readings) {
    const corrected = words.flatMap((from, at) => {
      const to = reading[at] as string;
      return to === from ? [] : [{ from, to }];
    });
    const found = corrected.length > 0 ? yield* find(reading) : undefined;
    if (found !== undefined) return { found, corrected };
  }
  return undefined;
}

function* unmatchedAmong<Found>(
  words: readonly string[],
  { find, knows }: Searched<Found>,
): Steps<readonly string[]> {
  const unknown = [];
  for (const word of new Set(words)) if (!(yield* knows(word))) unknown.push(word);
  if (unknown.length > 0) return unknown;
  if (words.length > MAX_NAMED_WORDS) return words;
  const matched: string[] = [];
  const unmatched: string[] = [];
  for (const word of words) {
    const found = yield* find([...matched, word]);
    (found === undefined ? unmatched : matched).push(word);
  }
  return unmatched;
}
