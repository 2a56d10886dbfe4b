import { derived } from '../../datasets/dataset.ts';
import type { Prepared, Steps } from '../../scheduling/steps.ts';
import { fold } from '../../libraries/text/fold.ts';
import { lineOf, TextIndex } from './text-index.ts';

/**
 * Finds the items that match a text, the best first.
 *
 * @param forgiving whether typing errors are forgiven where nothing matches as typed; they are, if not told
 */
export type Search<Item> = (text: string, forgiving?: boolean) => Steps<readonly Item[]>;

/** Texts that an item is found by, the most telling first; texts in a list of their own tell equally much. */
type TextsOf<Item> = (item: Item) => Iterable<string | readonly string[]>;

/** This many texts are folded in a step. */
const STEP = 200;

/**
 * A search over a dataset, indexed on first use.
 *
 * @param items in the order that decides between equal matches: the most wanted first
 * @param texts of one item: a match of its name comes before one of a translation
 * @param favoured which of those that match in whole, but for blanks, come first
 */
export function searchOver<Data, Item>(
  dataset: Prepared<Data>,
  items: (data: Data) => readonly Item[],
  texts: TextsOf<Item>,
  favoured?: (item: Item) => boolean,
): Search<Item> {
  return preparedSearch(derived(dataset, (data) => searchIn(items(data), texts, favoured)));
}

/** A search that is indexed on first use. */
export function preparedSearch<Item>(search: Prepared<Search<Item>>): Search<Item> {
  return function* (text, forgiving) {
    return yield* (yield* search.steps())(text, forgiving);
  };
}

/**
 * Builds a search that forgives case, accents and punctuation: whole texts first, then beginnings, words, and what stands
 * within a word. Words may come in any order, in one or torn apart. Only where nothing matches as typed does it forgive
 * typing errors: one letter in three, two at most in a word, two swapped neighbours counting as one. Order is stable.
 */
export function* searchIn<Item>(
  items: readonly Item[],
  texts: TextsOf<Item>,
  favoured?: (item: Item) => boolean,
): Steps<Search<Item>> {
  const lines: string[] = [];
  let read = 0;
  for (const item of items) {
    const own = Array.from(texts(item), foldAll);
    lines.push(lineOf(own));
    read += own.flat().length;
    if (read < STEP) continue;
    read = 0;
    yield;
  }
  return yield* searchOf(items, lines, favoured);
}

/** The same over texts that are written already, as `lineOf` does. */
export function* searchOf<Item>(
  items: readonly Item[],
  lines: readonly string[],
  favoured: (item: Item) => boolean = () => false,
): Steps<Search<Item>> {
  const index = yield* TextIndex.of(Buffer.from(lines.join('')));
  return function* (text, forgiving) {
    const found = yield* index.find(fold(text), (position) => favoured(items[position] as Item), forgiving);
    return found.map((position) => items[position] as Item);
  };
}

const foldAll = (text: string | readonly string[]): string | readonly string[] =>
  typeof text === 'string' ? fold(text) : text.map(fold);
