import type { Dataset } from '../datasets/dataset.ts';
import { fold } from './fold.ts';
import { TextIndex } from './text-index.ts';

/** Finds the items that match a text, the best first. */
export type Search<Item> = (text: string) => readonly Item[];

/**
 * A search over a dataset, indexed on first use.
 *
 * @param items in the order that decides between equal matches: the most wanted first
 * @param texts of one item, the most telling first: a match of its name comes before one of a translation; texts in a list
 *   of their own tell equally much
 */
export function searchOver<Data, Item>(
  dataset: Pick<Dataset<Data>, 'get'>,
  items: (data: Data) => readonly Item[],
  texts: (item: Item) => Iterable<string | readonly string[]>,
): Search<Item> {
  let search: Search<Item> | undefined;
  return (text) => {
    search ??= searchIn(items(dataset.get()), texts);
    return search(text);
  };
}

/**
 * Builds a search that forgives case, accents and punctuation: whole texts first, then beginnings, words, and what stands
 * within a word. Only where nothing matches as typed does it forgive typing errors: one letter in three, two at most in
 * a word, two swapped neighbours counting as one. Order is stable.
 */
export function searchIn<Item>(
  items: readonly Item[],
  texts: (item: Item) => Iterable<string | readonly string[]>,
): Search<Item> {
  const index = new TextIndex(items.map((item) => Array.from(texts(item), foldAll)));
  return (text) => index.find(fold(text)).map((position) => items[position] as Item);
}

const foldAll = (text: string | readonly string[]): string | readonly string[] =>
  typeof text === 'string' ? fold(text) : text.map(fold);
