import { derived } from '../../datasets/dataset.ts';
import { fold } from '../../libraries/text/fold.ts';
import type { Prepared, Steps } from '../../scheduling/steps.ts';
import { lineOf } from './index-lines.ts';
import { readQuery } from './reading.ts';
import { TextIndex } from './text-index.ts';
import type { Favour, Hit, Matches } from './types.ts';
import { unchanged } from './vocabulary.ts';

/**
 * Finds the items that match a text by the rule of `readQuery`, the best first.
 * @param test returns false for items that the search leaves out
 */
export type Search<Item> = (text: string, test?: (item: Item) => boolean) => Steps<Matches<Item>>;

/** The texts by which an item is found, the most important first. Texts in a nested list have equal importance. */
type TextsOf<Item> = (item: Item) => Iterable<string | readonly string[]>;

export interface SearchOptions<Item> {
  readonly texts: TextsOf<Item>;
  /**
   * Less important texts in many languages. Misspelt words never mean words of these texts, of which too many are
   * similar to any word.
   */
  readonly translations?: (item: Item) => readonly string[];
  /** The words that the search may leave out. */
  readonly filler: ReadonlySet<string>;
  /** Filler words that most items have in their names, so that finding them says nothing. */
  readonly generic?: ReadonlySet<string>;
  /** True for words that exist although no item has them, so that they are not misspelt. */
  readonly isWord?: (word: string) => boolean;
  /** True for items that rank first if they match by all words. */
  readonly isFavoured?: (item: Item) => boolean;
}

/** The number of texts folded in a step. */
const STEP = 200;

/**
 * Returns a search over a dataset, which is indexed on first use.
 * @param items in the order that decides between equal matches, the most relevant first
 */
export const searchOver = <Data, Item>(
  dataset: Prepared<Data>,
  items: (data: Data) => readonly Item[],
  options: SearchOptions<Item>,
): Search<Item> => preparedSearch(derived(dataset, (data) => searchIn(items(data), options)));

/** Returns a search that is indexed on first use. */
export function preparedSearch<Item>(search: Prepared<Search<Item>>): Search<Item> {
  return function* (text, test) {
    return yield* (yield* search.steps())(text, test);
  };
}

/**
 * Builds a search that ignores case, accents and punctuation. Whole texts rank first, then beginnings and words. The
 * last word of the query may be the beginning of a word. Words may come in any order, joined or split. The order is
 * stable.
 */
export function* searchIn<Item>(
  items: readonly Item[],
  { texts, translations = () => [], filler, generic, isWord, isFavoured = () => false }: SearchOptions<Item>,
): Steps<Search<Item>> {
  const lines: string[] = [];
  const spelled: string[] = [];
  let read = 0;
  for (const item of items) {
    const own = Array.from(texts(item), foldAll);
    const others = translations(item).map(fold);
    lines.push(lineOf([...own, ...others]));
    if (others.length > 0) spelled.push(lineOf(own));
    read += own.flat().length + others.length;
    if (read < STEP) continue;
    read = 0;
    yield;
  }
  const sheet = Buffer.from(lines.join(''));
  const index = yield* TextIndex.of(sheet, spelled.length > 0 ? Buffer.from(spelled.join('')) : sheet);
  const favour: Favour = { isFavoured: (at) => isFavoured(items[at] as Item), by: 'words' };
  return function* (text, test = () => true) {
    const typed = fold(text);
    return yield* readQuery(text, {
      knows: (word) => index.knows(word),
      *spellings(word) {
        return isWord?.(word) ? [unchanged(word)] : yield* index.spellings(word);
      },
      filler,
      ...(generic && { generic }),
      *find(words) {
        const query = words.join(' ');
        const found = yield* index.find(query, favour, filler);
        // `japan airlines` is the airline of that name, although `airlines` is left out.
        const isShorter = generic !== undefined && query !== typed;
        const named = isShorter ? new Set(yield* index.named(typed)) : new Set();
        const isNamed = (at: number) => named.has(at);
        const ordered =
          named.size === 0
            ? found.items
            : [...found.items.filter(isNamed), ...found.items.filter((at) => !isNamed(at))];
        return hitOf(ordered.map((position) => items[position] as Item).filter(test), found.rank);
      },
    });
  };
}

/** Returns results for `readQuery`, which are undefined if there are none. */
export const hitOf = <Item>(items: readonly Item[], rank: number): Hit<Item> | undefined =>
  items.length > 0 ? { items, rank } : undefined;

const foldAll = (text: string | readonly string[]): string | readonly string[] =>
  typeof text === 'string' ? fold(text) : text.map(fold);
