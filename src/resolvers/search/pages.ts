import type { Steps } from '../../scheduling/steps.ts';
import { AS_TYPED } from './reading.ts';
import type { Matches, Reading } from './types.ts';

/** A page of a longer list, and the length of the list. */
export interface Page<Item> {
  /** The number of items on this page. */
  readonly count: number;
  /** The number of matches, before limit and offset. */
  readonly total: number;
  readonly items: readonly Item[];
}

/** A page of the results of a search. */
export interface SearchPage<Item> extends Page<Item>, Reading {}

/** The start of a page, and its maximum length. */
export interface Range {
  readonly limit: number;
  readonly offset: number;
}

/** Returns the page of a list that begins at `offset`, from 0; empty beyond the list's end. */
export function resultPageOf<Item>(matches: readonly Item[], { limit, offset }: Range): Page<Item> {
  const items = matches.slice(offset, offset + limit);
  return { count: items.length, total: matches.length, items };
}

/** Returns the page of a list or of the results of a search. */
export const searchPageOf = <Item>(
  { items, corrected, ignored, unmatched }: Matches<Item>,
  range: Range,
): SearchPage<Item> => ({ ...resultPageOf(items, range), corrected, ignored, unmatched });

/** Returns a list that was requested without a search text, in the form of the results of a search. */
export const unsearched = <Item>(items: readonly Item[]): Matches<Item> => ({ items, ...AS_TYPED });

/** The number of items tested in a step. */
const STEP = 4_096;

/**
 * Returns the items of a long list that pass a test.
 * @param step the number of items tested in a step, if the test takes longer than a read
 */
export function* filterInSteps<Item>(
  items: Iterable<Item>,
  test: (item: Item) => boolean,
  step = STEP,
): Steps<Item[]> {
  const passed: Item[] = [];
  let tested = 0;
  for (const item of items) {
    if (test(item)) passed.push(item);
    tested += 1;
    if (tested % step === 0) yield;
  }
  return passed;
}
