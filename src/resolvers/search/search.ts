import { derived } from '../../datasets/dataset.ts';
import { fold } from '../../libraries/text/fold.ts';
import type { Prepared, Steps } from '../../scheduling/steps.ts';
import { lineOf, TextIndex } from './text-index.ts';

/**
 * Finds the items that match a text, the best first.
 * @param forgiving true, the default, if typing errors are allowed when nothing matches as typed
 */
export type Search<Item> = (text: string, forgiving?: boolean) => Steps<readonly Item[]>;

/** The texts by which an item is found, the most important first. Texts in a nested list have equal importance. */
type TextsOf<Item> = (item: Item) => Iterable<string | readonly string[]>;

/** The number of texts folded in a step. */
const STEP = 200;

/**
 * Returns a search over a dataset, which is indexed on first use.
 * @param items in the order that decides between equal matches, the most relevant first
 * @param texts of one item; a match of its name ranks above a match of a translation
 * @param favoured true for items that rank first if the query is one of their texts, ignoring blanks
 */
export function searchOver<Data, Item>(
  dataset: Prepared<Data>,
  items: (data: Data) => readonly Item[],
  texts: TextsOf<Item>,
  favoured?: (item: Item) => boolean,
): Search<Item> {
  return preparedSearch(derived(dataset, (data) => searchIn(items(data), texts, favoured)));
}

/** Returns a search that is indexed on first use. */
export function preparedSearch<Item>(search: Prepared<Search<Item>>): Search<Item> {
  return function* (text, forgiving) {
    return yield* (yield* search.steps())(text, forgiving);
  };
}

/**
 * Builds a search that ignores case, accents and punctuation. Whole texts rank first, then beginnings, words, and
 * parts of words. Words may come in any order, joined or split. Typing errors are allowed only if nothing matches as
 * typed: about one per three letters, and at most two per word. Two swapped adjacent letters count as one error. The
 * order is stable.
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

/** Builds the same search from texts that `lineOf` has already written. */
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
