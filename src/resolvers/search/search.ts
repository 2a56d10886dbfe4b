import type { Dataset } from '../../datasets/dataset.ts';
import { fold } from '../text/fold.ts';
import { sheetOf, TextIndex } from './text-index.ts';

/**
 * Finds the items that match a text, the best first.
 *
 * @param forgiving whether typing errors are forgiven where nothing matches as typed; they are, if not told
 */
export type Search<Item> = (text: string, forgiving?: boolean) => readonly Item[];

/**
 * A search over a dataset, indexed on first use.
 *
 * @param items in the order that decides between equal matches: the most wanted first
 * @param texts of one item, the most telling first: a match of its name comes before one of a translation; texts in a list
 *   of their own tell equally much
 * @param favoured which of those that match in whole, but for blanks, come first
 */
export function searchOver<Data, Item>(
  dataset: Pick<Dataset<Data>, 'get'>,
  items: (data: Data) => readonly Item[],
  texts: (item: Item) => Iterable<string | readonly string[]>,
  favoured?: (item: Item) => boolean,
): Search<Item> {
  let search: Search<Item> | undefined;
  return (text, forgiving) => {
    search ??= searchIn(items(dataset.get()), texts, favoured);
    return search(text, forgiving);
  };
}

/**
 * Builds a search that forgives case, accents and punctuation: whole texts first, then beginnings, words, and what stands
 * within a word. Words may come in any order, in one or torn apart. Only where nothing matches as typed does it forgive
 * typing errors: one letter in three, two at most in a word, two swapped neighbours counting as one. Order is stable.
 */
export function searchIn<Item>(
  items: readonly Item[],
  texts: (item: Item) => Iterable<string | readonly string[]>,
  favoured: (item: Item) => boolean = () => false,
): Search<Item> {
  return searchOf(items, sheetOf(items.map((item) => Array.from(texts(item), foldAll))), favoured);
}

/** The same over texts that are written already, as `sheetOf` does. */
export function searchOf<Item>(
  items: readonly Item[],
  sheet: string,
  favoured: (item: Item) => boolean = () => false,
): Search<Item> {
  const index = new TextIndex(sheet);
  return (text, forgiving) =>
    index
      .find(fold(text), (position) => favoured(items[position] as Item), forgiving)
      .map((position) => items[position] as Item);
}

const foldAll = (text: string | readonly string[]): string | readonly string[] =>
  typeof text === 'string' ? fold(text) : text.map(fold);
