import type { Steps } from '../../scheduling/steps.ts';
import type { Spelling } from './vocabulary.ts';

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
  /** The words that no entry has together with the other words. If there are any, the search has no results. */
  readonly unmatched: readonly string[];
}

/** The results of a search, the best first. */
export interface Matches<Item> extends Reading {
  readonly items: readonly Item[];
}

/** The entries that match the words of a reading. There is at least one. */
export interface Hit<Item> {
  /** The best first. */
  readonly items: readonly Item[];
  /** The rank of the best match; lower is better. */
  readonly rank: number;
}

/** The searched data, as `readQuery` sees them. */
export interface Searched<Item> {
  /** Returns the entries that match every one of the words, filler words only as parts of names. */
  readonly find: (words: readonly string[]) => Steps<Hit<Item> | undefined>;
  /** True if a word of the data is this word or begins with it. */
  readonly knows: (word: string) => Steps<boolean>;
  /**
   * Returns the words of the data that a misspelt word may mean, the likeliest first. Returns only the word itself if
   * the data contain it, or if it is never corrected.
   */
  readonly spellings: (word: string) => Steps<readonly Spelling[]>;
  /** Words that count only as part of a name, such as `of` in `isle of man`, and are left out otherwise. */
  readonly filler: ReadonlySet<string>;
  /** Filler words that most entries have in their names, so that finding them says nothing: `airport`. */
  readonly generic?: ReadonlySet<string>;
  /** Returns all entries, for a text of filler words, if there are other filters or the text names the kind of entry. */
  readonly all?: () => Steps<readonly Item[]>;
  /** True if every word stands for a category of the data, so that filler words beside them are no part of a name. */
  readonly areCategories?: (words: readonly string[]) => boolean;
}

/** Items that rank before others that match equally well. */
export interface Favour {
  readonly isFavoured: (item: number) => boolean;
  /**
   * The matches that favoured items rank first with: `names` if the query is one of their texts, ignoring blanks;
   * `words` if their texts contain all words of the query. Whole words then rank before beginnings of words.
   */
  readonly by: 'names' | 'words';
  /** Items that also rank first if their first text is the query. */
  readonly isNoted?: (item: number) => boolean;
}

/** The items that match a query. */
export interface Found {
  /** The indexes of the items, the best first. */
  readonly items: readonly number[];
  /** The rank of the best match; lower is better, and 0 means that the first text of an item is the query. */
  readonly rank: number;
  /** True if a text of an item is the query. */
  readonly isName: boolean;
  /** True if the last word of the query is a whole word of an item, not only the beginning of one. */
  readonly entire: boolean;
}
