import type { Steps } from '../../scheduling/steps.ts';

/** Part of a longer list, and how long it is. */
export interface Page<Item> {
  /** How many items this page holds. */
  readonly count: number;
  /** How many match, before limit and offset. */
  readonly total: number;
  readonly items: readonly Item[];
}

/** Where a page begins and how long it may be. */
export interface Range {
  readonly limit: number;
  readonly offset: number;
}

/** The page of a list that begins at `offset`, counted from 0; empty beyond the list's end. */
export function pageOf<Item>(matches: readonly Item[], { limit, offset }: Range): Page<Item> {
  const items = matches.slice(offset, offset + limit);
  return { count: items.length, total: matches.length, items };
}

/** This many items are tested in a step. */
const STEP = 4_096;

/** Keeps the items of a long list that pass a test. */
export function* kept<Item>(items: Iterable<Item>, test: (item: Item) => boolean): Steps<Item[]> {
  const passed: Item[] = [];
  let tested = 0;
  for (const item of items) {
    if (test(item)) passed.push(item);
    tested += 1;
    if (tested % STEP === 0) yield;
  }
  return passed;
}
