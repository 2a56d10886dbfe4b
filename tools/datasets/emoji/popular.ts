import { readTable, text } from '../tsv.ts';

/**
 * The emoji that people use most, the most used first: it decides which of many equal matches comes first. Compiled by hand
 * after the frequencies that the Unicode Consortium published for 2021; close neighbours may well stand the other way round.
 */
export const POPULAR: readonly string[] = readTable('emoji/popular.tsv', { emoji: text }, ['emoji']).map(
  ({ emoji }) => emoji,
);
