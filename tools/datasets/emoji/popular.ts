import { readTable, text } from '../tsv.ts';

/**
 * The most used emoji first; this order ranks equal matches. Compiled by hand from the frequencies that the Unicode
 * Consortium published for 2021; neighbours may be in the wrong order.
 */
export const POPULAR: readonly string[] = readTable('emoji/popular.tsv', { emoji: text }, ['emoji']).map(
  ({ emoji }) => emoji,
);
